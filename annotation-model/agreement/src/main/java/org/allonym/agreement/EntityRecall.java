package org.allonym.agreement;

import java.util.ArrayList;
import java.util.List;
import org.allonym.text.Span;

/// Recall of entities, not mentions: an entity is protected only when every one of its mentions is covered, because
/// one mention left open gives it away (Pilán et al. 2022, the Text Anonymization Benchmark). A mention is covered when
/// every token it overlaps, blank ones aside, overlaps a span of the other side, whatever the label.
///
/// @param direct recall over entities that are direct identifiers; n is their number
/// @param indirect recall over the others; n is their number
/// @param all recall over all; n is their number
/// @param leaks the entities that are not protected
public record EntityRecall(Figure direct, Figure indirect, Figure all, List<Leak> leaks, Bootstrap bootstrap) {

    /// An entity that is not protected.
    ///
    /// @param open its mentions that are not covered
    public record Leak(String document, EntityDocument.Entity entity, List<Span> open) {}

    private static final int DIRECT = 0;
    private static final int DIRECT_PROTECTED = 1;
    private static final int INDIRECT = 2;
    private static final int INDIRECT_PROTECTED = 3;
    private static final int WIDTH = 4;

    public EntityRecall {
        leaks = List.copyOf(leaks);
    }

    /// Counts, computes and resamples.
    public static EntityRecall of(List<EntityDocument> documents, Bootstrap bootstrap) {
        DocumentCounts.Builder builder = new DocumentCounts.Builder(WIDTH);
        List<Leak> leaks = new ArrayList<>();
        for (EntityDocument document : documents) {
            for (EntityDocument.Checked checked : document.entities()) {
                boolean direct = checked.entity().direct();
                builder.add(direct ? DIRECT : INDIRECT, 1);
                if (checked.open().isEmpty()) {
                    builder.add(direct ? DIRECT_PROTECTED : INDIRECT_PROTECTED, 1);
                } else {
                    leaks.add(new Leak(document.document(), checked.entity(), checked.open()));
                }
            }
            builder.endDocument();
        }
        DocumentCounts counts = builder.build();
        Interval[] intervals = counts.intervals(
                3,
                (sums, into) -> {
                    into[0] = direct(sums).orNaN();
                    into[1] = indirect(sums).orNaN();
                    into[2] = all(sums).orNaN();
                },
                bootstrap);
        long[] total = counts.total();
        return new EntityRecall(
                direct(total).with(intervals[0]),
                indirect(total).with(intervals[1]),
                all(total).with(intervals[2]),
                leaks,
                bootstrap);
    }

    private static Figure direct(long[] sums) {
        return Figure.ratio(sums[DIRECT_PROTECTED], sums[DIRECT], sums[DIRECT], UndefinedReason.NO_DIRECT);
    }

    private static Figure indirect(long[] sums) {
        return Figure.ratio(sums[INDIRECT_PROTECTED], sums[INDIRECT], sums[INDIRECT], UndefinedReason.NO_INDIRECT);
    }

    private static Figure all(long[] sums) {
        long entities = sums[DIRECT] + sums[INDIRECT];
        return Figure.ratio(sums[DIRECT_PROTECTED] + sums[INDIRECT_PROTECTED], entities, entities, UndefinedReason.NO_ENTITIES);
    }
}
