package org.allonym.formats;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.annotation.Projected;
import org.allonym.annotation.Projection;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSetJson;
import org.allonym.language.Messages;
import org.allonym.text.CodePointSpan;
import org.allonym.text.Sha256;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.annotation.JsonNaming;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What an export is and what it could not carry; stands beside it as `NAME.manifest.json`.
///
/// It holds no document text and no time, so that the same export gives the same manifest. `layer` is `gold`, or the
/// name of the one annotator whose layer was exported; nobody else is named. `docs/formats/manifest.md` lists the keys.
///
/// @param file name of the exported file
/// @param sha256 of its bytes
/// @param split the only split of the project that is in the file; null for all documents
/// @param labels the label set in force
/// @param projection null for formats that carry spans
/// @param spans exported ones; left-out ones are not among them
/// @param originalTags documents whose tags are those of the file they came from
/// @param leftOutCount how many spans are not, or not whole, in the file; `leftOut` lists the first of them
/// @param differingCount tokens on which the two projections differ; `differing` lists the first of them
/// @param surrogates what was replaced; null when the texts are as imported
public record Manifest(
        String file,
        String sha256,
        long bytes,
        String format,
        String programVersion,
        String layer,
        @Nullable String split,
        LabelSet labels,
        OffsetUnit offsetUnit,
        @Nullable Projection projection,
        int documents,
        long tokens,
        SortedMap<String, Long> spans,
        int originalTags,
        long leftOutCount,
        List<LeftOut> leftOut,
        long differingCount,
        List<Differing> differing,
        List<Notice> notices,
        @Nullable Part surrogates) {

    /// How many left-out spans, and how many differing tokens, are listed at most.
    public static final int LISTED = 1000;

    private static final JsonMapper MAPPER =
            JsonMapper.builder().disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY).build();
    private static final PrettyPrinter INDENTED = indented();

    /// A span that the file doesn't carry, or not whole.
    ///
    /// @param span in code points
    /// @param winner span and label that have its place; null when it gets no token
    public record LeftOut(
            String document,
            CodePointSpan span,
            String label,
            Projected.Why why,
            @Nullable CodePointSpan winner,
            @Nullable String winnerLabel) {}

    /// A token that carries another tag under the other projection.
    public record Differing(String document, int token, String cover, String competition) {}

    /// What another part of the program adds to a manifest.
    public interface Part {

        /// Puts it into a JSON object, with the keys of the manifest.
        void write(ObjectNode root);
    }

    public Manifest {
        spans = Collections.unmodifiableSortedMap(new TreeMap<>(spans));
        leftOut = List.copyOf(leftOut);
        differing = List.copyOf(differing);
        notices = List.copyOf(notices);
    }

    /// All spans in the file.
    public long spanCount() {
        return spans.values().stream().mapToLong(Long::longValue).sum();
    }

    /// SHA-256 of a label set's JSON as the program writes it.
    public static String sha256(LabelSet labels) {
        byte[] json = LabelSetJson.write(labels).getBytes(StandardCharsets.UTF_8);
        return Sha256.hex(json);
    }

    /// As JSON, indented, with a line feed at the end; what it says is English.
    public String json() {
        return Messages.inEnglish(this::written);
    }

    private String written() {
        ObjectNode replaced = null;
        if (surrogates != null) {
            replaced = MAPPER.createObjectNode();
            surrogates.write(replaced);
        }
        return MAPPER.writer().with(INDENTED).writeValueAsString(new Written(
                file,
                sha256,
                bytes,
                format,
                "Allonym " + programVersion,
                layer,
                split,
                new WrittenLabels(labels.name(), labels.version(), sha256(labels)),
                offsetUnit.words(),
                projection == null ? null : projection.id(),
                documents,
                tokens,
                spanCount(),
                spans,
                originalTags,
                replaced,
                new Listed<>(leftOutCount, leftOut.stream().map(WrittenLeftOut::of).toList()),
                new Listed<>(differingCount, differing),
                notices.stream().map(Notice::sentence).toList())) + "\n";
    }

    /// The file's keys, in its order.
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    private record Written(
            String file,
            String sha256,
            long bytes,
            String format,
            String program,
            String layer,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String split,
            WrittenLabels labelSet,
            String offsetUnit,
            @Nullable String projection,
            int documents,
            long tokens,
            long spans,
            SortedMap<String, Long> spansByLabel,
            int documentsWithOriginalTags,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable ObjectNode surrogates,
            Listed<WrittenLeftOut> leftOut,
            Listed<Differing> projectionsDiffer,
            List<String> notices) {}

    private record WrittenLabels(String name, int version, String sha256) {}

    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    private record Listed<T>(long count, int listedAtMost, List<T> listed) {

        Listed(long count, List<T> listed) {
            this(count, LISTED, listed);
        }
    }

    private record WrittenLeftOut(
            String document,
            int start,
            int end,
            String label,
            String reason,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instead instead) {

        static WrittenLeftOut of(LeftOut one) {
            CodePointSpan winner = one.winner();
            return new WrittenLeftOut(
                    one.document(),
                    one.span().start(),
                    one.span().end(),
                    one.label(),
                    one.why().words(),
                    winner == null ? null : new Instead(winner.start(), winner.end(), one.winnerLabel()));
        }
    }

    private record Instead(int start, int end, @Nullable String label) {}

    private static DefaultPrettyPrinter indented() {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        return new DefaultPrettyPrinter(PrettyPrinter.DEFAULT_SEPARATORS
                        .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                        .withArrayEmptySeparator("")
                        .withObjectEmptySeparator(""))
                .withObjectIndenter(indenter)
                .withArrayIndenter(indenter);
    }
}
