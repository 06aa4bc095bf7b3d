package org.allonym.services.secondreader;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.services.secondreader.AnswerText.Quoted;
import org.allonym.services.secondreader.Prompt.Placeholder;
import org.allonym.text.Sha256;
import org.jspecify.annotations.Nullable;

/// One model with one prompt and one label set: what it is asked about a passage, and what its answers come to. One thread.
///
/// An answer is nothing but quotes to be looked for in the text: whatever it says, no text changes and nothing is run.
public final class Asking implements Inquiry {

    private final String model;
    private final Prompt prompt;
    private final LabelSet labelSet;
    private final List<String> labels;
    private final SimilarPassages similar;
    private final MathsPassages maths;
    private final int tokens;

    /// What was answered about a passage, over all rounds.
    ///
    /// @param found placed in the passage, UTF-16 from its beginning; longer ones first where two overlapped, none over another
    /// @param repeats see [Placing.Result#repeats]
    /// @param faults of the last round
    /// @param failure the gravest of the last round; null where there is none
    public record Reading(
            List<Placing.Placed> found,
            List<Placing.Placed> repeats,
            List<Placing.Fault> faults,
            int broken,
            @Nullable ReaderFailure failure) {

        public Reading {
            found = List.copyOf(found);
            repeats = List.copyOf(repeats);
            faults = List.copyOf(faults);
        }

        /// Whether everything it says could be read, so that what it doesn't name isn't there for it.
        boolean isWhole() {
            return failure != ReaderFailure.NO_ANSWER && failure != ReaderFailure.BROKEN_SCHEMA;
        }
    }

    /// @param similar gives examples where the prompt asks for them
    /// @param maths what counts as mathematics
    /// @param tokens how many the server may write
    Asking(String model, Prompt prompt, LabelSet labelSet, SimilarPassages similar, MathsSettings maths, int tokens) {
        this.model = model;
        this.prompt = prompt;
        this.labelSet = labelSet;
        this.similar = similar;
        this.maths = new MathsPassages(maths);
        this.tokens = tokens;
        labels = labelSet.offered().stream().map(Label::name).toList();
    }

    /// What one model says by one prompt, whatever else changes: names its answers in the project file.
    ///
    /// @param what for, such as `read`
    static String reading(String what, String model, Prompt prompt) {
        return what + " " + Sha256.hex(model + "\0" + prompt.hash()).substring(0, 16);
    }

    static String reading(String model, Prompt prompt) {
        return reading("read", model, prompt);
    }

    @Override
    public String reading() {
        return reading(model, prompt);
    }

    @Override
    public List<Passage> passages(Document document) {
        return Passage.of(document);
    }

    @Override
    public ChatRequest request(Passage passage) {
        Map<Placeholder, String> values = new EnumMap<>(Placeholder.class);
        values.put(Placeholder.LABELS, String.join(", ", labels));
        values.put(Placeholder.CARDS, cards(labelSet));
        values.put(Placeholder.REASONS, String.join(", ", AnswerText.REASONS));
        values.put(Placeholder.PASSAGE, passage.text());
        values.put(Placeholder.BEFORE, passage.before());
        values.put(Placeholder.AFTER, passage.after());
        values.put(Placeholder.SEGMENT, prompt.has(Placeholder.SEGMENT) ? maths.about(passage) : "");
        values.put(Placeholder.EXAMPLES, prompt.has(Placeholder.EXAMPLES) ? similar.examples(passage) : "");
        return prompt.request(model, values, AnswerText.schema(labels), tokens);
    }

    static String cards(LabelSet labelSet) {
        return labelSet.offered().stream().map(Asking::card).collect(Collectors.joining("\n"));
    }

    static String card(Label label) {
        StringBuilder card = new StringBuilder("%s (%s): %s".formatted(label.name(), label.title(), label.description()));
        if (!label.hits().isEmpty()) {
            card.append(" For example: ").append(String.join("; ", label.hits())).append('.');
        }
        if (!label.nearMisses().isEmpty()) {
            card.append(" Not: ").append(String.join("; ", label.nearMisses())).append('.');
        }
        return card.toString();
    }

    @Override
    public String repair(Passage passage, String answer) {
        AnswerText.Parsed parsed = AnswerText.read(answer);
        if (!parsed.wellFormed()) {
            return "Your answer is not a JSON object {\"found\": [{\"quote\", \"before\", \"label\", \"reason\"}]}. Answer again, with that and nothing else.";
        }
        List<String> wrong = new ArrayList<>();
        if (parsed.broken() > 0) {
            wrong.add("%d entries lack \"quote\", \"before\", \"label\" or \"reason\".".formatted(parsed.broken()));
        }
        Set<String> said = new LinkedHashSet<>();
        for (Placing.Fault fault : Placing.of(passage.text(), parsed.quotes(), Set.copyOf(labels)).faults()) {
            said.add(fault.why() == ReaderFailure.NOT_IN_TEXT
                    ? "The text has no “%s”.".formatted(fault.quote())
                    : "For “%s”, the label must be one of %s and the reason one of %s."
                            .formatted(fault.quote(), String.join(", ", labels), String.join(", ", AnswerText.REASONS)));
        }
        wrong.addAll(said);
        return wrong.isEmpty() ? "" : String.join("\n", wrong) + "\nGive the whole answer again, corrected. Copy each quote letter by letter.";
    }

    @Override
    public Outcome outcome(Passage passage, List<String> answers) {
        Reading read = read(passage.text(), answers);
        return new Outcome(read.found().size(), read.repeats().size(), read.faults().size() + read.broken(), read.failure());
    }

    /// What the rounds come to: what was placed in any of them, and what is wrong in the last.
    Reading read(String text, List<String> answers) {
        return read(text, answers, Set.copyOf(labels));
    }

    /// As [#read(String, List)], with these labels.
    static Reading read(String text, List<String> answers, Set<String> labels) {
        List<Quoted> quotes = new ArrayList<>();
        Placing.Result last = new Placing.Result(List.of(), List.of(), List.of());
        AnswerText.Parsed parsed = new AnswerText.Parsed(List.of(), false, 0);
        for (String answer : answers) {
            parsed = AnswerText.read(answer);
            quotes.addAll(parsed.quotes().stream().filter(each -> !quotes.contains(each)).toList());
            last = Placing.of(text, parsed.quotes(), labels);
        }
        Placing.Result all = answers.size() == 1 ? last : Placing.of(text, quotes, labels);
        List<Placing.Placed> apart = apart(all.placed());
        return new Reading(
                apart,
                all.repeats().stream().filter(each -> apart.stream().noneMatch(other -> other.span().overlaps(each.span()))).toList(),
                last.faults(),
                parsed.broken(),
                failure(answers, parsed, last));
    }

    private static @Nullable ReaderFailure failure(List<String> answers, AnswerText.Parsed parsed, Placing.Result last) {
        if (answers.isEmpty()) {
            return ReaderFailure.NO_ANSWER;
        }
        if (!parsed.wellFormed() || parsed.broken() > 0) {
            return ReaderFailure.BROKEN_SCHEMA;
        }
        return last.faults().stream().map(Placing.Fault::why).min(ReaderFailure::compareTo).orElse(null);
    }

    private static List<Placing.Placed> apart(List<Placing.Placed> placed) {
        List<Placing.Placed> kept = new ArrayList<>();
        placed.stream()
                .sorted((one, other) -> Integer.compare(other.span().length(), one.span().length()))
                .filter(each -> kept.stream().noneMatch(other -> other.span().overlaps(each.span())))
                .forEach(kept::add);
        kept.sort((one, other) -> one.span().compareTo(other.span()));
        return kept;
    }
}
