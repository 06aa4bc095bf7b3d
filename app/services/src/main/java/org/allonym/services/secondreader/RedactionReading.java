package org.allonym.services.secondreader;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.annotation.Mark;
import org.allonym.dialogue.redaction.Redaction;
import org.allonym.dialogue.redaction.RedactionPatterns;
import org.allonym.edit.RedactionVerdict;
import org.allonym.edit.Ruling;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.progress.Progress;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.redactions.ProposeSurrogates;
import org.allonym.store.ProjectStore;
import org.allonym.text.CodePointSpan;

/// What a second reader says of the redactions that texts came with. It follows from the kept answers alone: nothing of it is in a
/// layer or a ruling. Immutable; any thread.
///
/// @param answers those that can be used
public record RedactionReading(Map<Place, RedactionAnswer> answers) {

    /// Nothing was asked.
    public static final RedactionReading NONE = new RedactionReading(Map.of());

    private static final int LONGEST = 200;

    /// Where a redaction stands.
    ///
    /// @param span in code points
    public record Place(DocumentId document, CodePointSpan span) {

        public static Place of(Document document, Mark redaction) {
            return new Place(document.id(), document.text().toCodePoints(redaction.span()));
        }
    }

    /// How often it says what people settled on: the same verdict, and the same type of what is hidden.
    public record Comparison(int same, int settled) {}

    public RedactionReading {
        answers = Map.copyOf(answers);
    }

    /// What one model says by one prompt.
    public static RedactionReading of(ProjectStore store, String model, Prompt prompt) {
        return read(store, RedactionAsking.reading(model, prompt));
    }

    /// What the project's latest run over all redactions came to.
    public static RedactionReading latest(ProjectStore store) {
        ReaderRun run = ReaderRun.latest(Purpose.REDACTION, store::setting);
        return run == null ? NONE : read(store, run.reading());
    }

    private static RedactionReading read(ProjectStore store, String reading) {
        Set<String> labels = store.labelSet().offered().stream().map(Label::name).collect(Collectors.toUnmodifiableSet());
        Map<Place, RedactionAnswer> answers = new HashMap<>();
        store.readerAnswers(reading, row -> {
            if (!row.answers().isEmpty()) {
                RedactionAnswer.read(row.answers().getLast(), labels).answer()
                        .ifPresent(answer -> answers.put(new Place(row.document(), row.passage()), answer));
            }
        });
        return new RedactionReading(answers);
    }

    public Optional<RedactionAnswer> of(Document document, Mark redaction) {
        return Optional.ofNullable(answers.get(Place.of(document, redaction)));
    }

    /// Compares with what people settled.
    public Comparison compare(ProjectStore store, Progress progress) {
        int[] counts = new int[3];
        int total = store.documentCount();
        store.scan((document, state) -> {
            progress.report(counts[2]++, total);
            for (Redaction redaction : Redaction.of(state)) {
                Optional<RedactionAnswer> answer = of(document, redaction.mark());
                Optional<Ruling.Judgement> settled = redaction.settled();
                if (answer.isPresent() && settled.isPresent()) {
                    counts[1]++;
                    counts[0] += answer.get().agreesWith(settled.get()) ? 1 : 0;
                }
            }
            return true;
        });
        return new Comparison(counts[0], counts[1]);
    }

    /// The words of an answer, if they may stand in the redaction's place: a surrogate by the constraints of any surrogate, and what
    /// must have stood there if it is one line and no redaction itself; empty where they may not.
    public static Optional<String> usable(Document document, LabelSet labels, RedactionPatterns patterns, Mark redaction, RedactionAnswer answer) {
        String words = answer.words();
        boolean sound = !words.isEmpty()
                && words.length() <= LONGEST
                && words.codePoints().noneMatch(each -> Character.isISOControl(each) || Character.getType(each) == Character.SURROGATE)
                && !words.contains(document.text().slice(redaction.span()))
                && patterns.find(words, labels).isEmpty();
        if (!sound || answer.verdict() == RedactionVerdict.UNCERTAIN) {
            return Optional.empty();
        }
        boolean fits = answer.verdict() == RedactionVerdict.NOT_PII
                || ProposeSurrogates.fits(document, labels, new ProposeSurrogates.Hidden(redaction, answer.label(), "", 0), words);
        return fits ? Optional.of(words) : Optional.empty();
    }
}
