package org.allonym.services.secondreader;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.services.secondreader.Prompt.Placeholder;
import org.allonym.store.ProjectStore;

/// One model with one prompt about redactions that texts came with: whether each hides personal information. One thread.
final class RedactionAsking implements Inquiry {

    private static final String BEGIN = "<redaction>";
    private static final String END = "</redaction>";

    private final ProjectStore store;
    private final String model;
    private final Prompt prompt;
    private final LabelSet labelSet;
    private final List<String> labels;
    private final MathsPassages maths;
    private final int tokens;

    RedactionAsking(ProjectStore store, String model, Prompt prompt, int tokens) {
        this.store = store;
        this.model = model;
        this.prompt = prompt;
        this.tokens = tokens;
        labelSet = store.labelSet();
        labels = labelSet.offered().stream().map(Label::name).toList();
        maths = new MathsPassages(MathsSettings.of(store::setting));
    }

    /// What one model says by one prompt: names its answers in the project file.
    static String reading(String model, Prompt prompt) {
        return Asking.reading("judge", model, prompt);
    }

    @Override
    public String reading() {
        return reading(model, prompt);
    }

    /// The redactions, each with what it is read in.
    @Override
    public List<Passage> passages(Document document) {
        return store.state(document.id()).layer(ActorId.AS_RECEIVED).marks().stream()
                .map(redaction -> Passage.of(document, redaction))
                .toList();
    }

    @Override
    public ChatRequest request(Passage passage) {
        Map<Placeholder, String> values = new EnumMap<>(Placeholder.class);
        values.put(Placeholder.PASSAGE, passage.before() + BEGIN + passage.text() + END + passage.after());
        values.put(Placeholder.VALUE, passage.text());
        values.put(Placeholder.LABEL, passage.label());
        values.put(Placeholder.LABELS, String.join(", ", labels));
        values.put(Placeholder.CARDS, Asking.cards(labelSet));
        values.put(Placeholder.SEGMENT, prompt.has(Placeholder.SEGMENT) ? maths.about(passage) : "");
        return prompt.request(model, values, RedactionAnswer.schema(labels), tokens);
    }

    @Override
    public String repair(Passage passage, String answer) {
        return RedactionAnswer.read(answer, Set.copyOf(labels)).failure()
                .map(why -> why == ReaderFailure.UNKNOWN_LABEL
                        ? "For \"pii\", the label must be one of %s. Give the whole answer again, corrected.".formatted(String.join(", ", labels))
                        : "Your answer is not a JSON object {\"verdict\", \"label\", \"surrogate\"} with \"pii\", \"not_pii\" or \"uncertain\" as its"
                                + " verdict. Answer again, with that and nothing else.")
                .orElse("");
    }

    @Override
    public Outcome outcome(Passage passage, List<String> answers) {
        if (answers.isEmpty()) {
            return new Outcome(0, 0, 0, ReaderFailure.NO_ANSWER);
        }
        RedactionAnswer.Parsed last = RedactionAnswer.read(answers.getLast(), Set.copyOf(labels));
        int used = last.answer().isPresent() ? 1 : 0;
        return new Outcome(used, 0, 1 - used, last.failure().orElse(null));
    }
}
