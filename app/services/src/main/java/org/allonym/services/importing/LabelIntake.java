package org.allonym.services.importing;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.formats.BioTags;
import org.allonym.formats.LabelledSpan;
import org.allonym.formats.Labels;
import org.allonym.formats.Notice;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.label.OverlapPolicy;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;

/// Turns the labels of one file into annotations, and counts them. One thread.
final class LabelIntake {

    private static final int NAMED = 20;

    private final String file;
    private final LabelSet labels;
    private final UnknownLabels unknown;
    private final SortedMap<String, Long> byLabel = new TreeMap<>();
    private final List<String> openedAt = new ArrayList<>();
    private long opened;
    private boolean scoresLeftOut;
    private long dropped;

    LabelIntake(String file, LabelSet labels, UnknownLabels unknown) {
        this.file = file;
        this.labels = labels;
        this.unknown = unknown;
    }

    /// The spans, counted.
    ///
    /// @param tokens those the file has; needed for tags
    /// @param said those of one voice, as [SourceChoice] gives them
    /// @throws ProblemException when spans overlap and the label set forbids it
    List<LabelledSpan> spans(DocumentId document, DocumentText text, @Nullable Tokens tokens, Labels said) {
        List<LabelledSpan> spans = switch (said) {
            case Labels.Tags tags -> decoded(document, tokens, tags.tags());
            case Labels.Spans given -> disjoint(document, text, distinct(kept(given.spans())));
            case Labels.Voices _ -> throw new IllegalArgumentException("nobody chose among the voices");
        };
        for (LabelledSpan span : spans) {
            byLabel.merge(span.label(), 1L, Long::sum);
            unknown.see(span.label());
        }
        return spans;
    }

    private List<LabelledSpan> decoded(DocumentId document, @Nullable Tokens tokens, List<String> tags) {
        if (tokens == null) {
            throw new IllegalArgumentException("tags without tokens");
        }
        BioTags.Decoded decoded = BioTags.decode(tokens, tags);
        opened += decoded.openedInside().size();
        for (int token : decoded.openedInside()) {
            if (openedAt.size() < NAMED) {
                openedAt.add(tr("document %s, token %d", document, token));
            }
        }
        return decoded.marks().stream().map(mark -> new LabelledSpan(mark.span(), mark.label(), "")).toList();
    }

    /// Without those that somebody wants left out, whose label has no name here.
    private List<LabelledSpan> kept(List<LabelledSpan> spans) {
        List<LabelledSpan> kept = spans.stream().filter(span -> !span.label().isEmpty()).toList();
        dropped += spans.size() - kept.size();
        return kept;
    }

    /// A span with its label counts once, however often a file has it; the first note stays.
    private static List<LabelledSpan> distinct(List<LabelledSpan> spans) {
        Set<Mark> seen = new HashSet<>();
        return spans.stream().filter(span -> seen.add(span.mark())).toList();
    }

    private List<LabelledSpan> disjoint(DocumentId document, DocumentText text, List<LabelledSpan> spans) {
        if (labels.overlap() == OverlapPolicy.REFUSED) {
            List<Mark> sorted = spans.stream().map(LabelledSpan::mark).sorted().toList();
            for (int i = 1; i < sorted.size(); i++) {
                if (sorted.get(i - 1).span().overlaps(sorted.get(i).span())) {
                    throw new ProblemException(new Problem.BrokenFile(
                            file,
                            tr("document %s", document),
                            tr("%s and %s overlap, which the label set %s doesn’t allow", words(text, sorted.get(i - 1)), words(text, sorted.get(i)), labels.name()),
                            tr("Correct the file, or allow overlapping spans in the label set.")));
                }
            }
        }
        return spans;
    }

    private static String words(DocumentText text, Mark mark) {
        return "%s [%d, %d)".formatted(
                mark.label(), text.toCodePoints(mark.span().start()), text.toCodePoints(mark.span().end()));
    }

    /// As annotations of `actor` that came with this file; the model's keep their scores, where the file has some. Those whose
    /// label can't be one have none: [UnknownLabels#settle] refuses them all.
    List<Annotation> annotations(ActorId actor, List<LabelledSpan> spans) {
        Provenance imported = new Provenance.Imported(file);
        List<Annotation> annotations = new ArrayList<>(spans.size());
        for (LabelledSpan span : spans) {
            if (!Label.isName(span.label())) {
                continue;
            }
            Provenance origin = actor.isModel() ? new Provenance.Model(file, span.score()) : imported;
            scoresLeftOut |= span.isScored() && !actor.isModel();
            annotations.add(
                    new Annotation(AnnotationId.random(), span.span(), span.label(), origin, span.note(), false));
        }
        return annotations;
    }

    SortedMap<String, Long> byLabel() {
        return byLabel;
    }

    long count() {
        return byLabel.values().stream().mapToLong(Long::longValue).sum();
    }

    /// Says what was odd about the tags, and what was left out.
    void notices(Consumer<Notice> notices) {
        if (scoresLeftOut) {
            notices.accept(new Notice.UnknownKeys(file, List.of("spans.score")));
        }
        if (dropped > 0) {
            notices.accept(new Notice.SpansDropped(file, dropped));
        }
        if (opened > 0) {
            notices.accept(new Notice.OpenedInside(file, opened, List.copyOf(openedAt)));
        }
    }
}
