package org.allonym.services.secondreader;

import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.annotation.Layer;
import org.allonym.edit.Ruling;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.services.secondreader.Prompt.Placeholder;
import org.allonym.store.ProjectStore;
import org.allonym.store.ReaderAnswer;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.plan.Surrogates;
import org.allonym.surrogate.plan.Surrogates.Trial;
import org.allonym.text.Span;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Asks for three ideas for a surrogate, seen in its text. Only those that meet every constraint of any surrogate are given; a person
/// takes one or none. The same question isn't asked twice. Any thread.
public final class AskForSurrogates {

    /// UTF-16 units of the text around the value that go along.
    private static final int MOST_TEXT = 24_000;
    private static final int MOST_IDEAS = 10;
    private static final JsonMapper MAPPER = new JsonMapper();

    private final ProjectStore store;
    private final ChatClient client;
    private final ReaderPermission permission;
    private final ChatLimits limits;
    private final Clock clock;

    /// What came of it.
    ///
    /// @param ideas those that can be taken, the model's best first
    /// @param refused how many break a constraint, such as one that has a part of the original
    public record Proposals(List<Trial> ideas, int refused) {

        public Proposals {
            ideas = List.copyOf(ideas);
        }
    }

    public AskForSurrogates(ProjectStore store, ChatClient client, ReaderPermission permission, ChatLimits limits, Clock clock) {
        this.store = store;
        this.client = client;
        this.permission = permission;
        this.limits = limits;
        this.clock = clock;
    }

    /// @param surrogates of the project, which knows the constraints
    /// @param rulings what people have said about the document
    /// @throws ChatException when no answer comes
    public Proposals ask(
            Surrogates surrogates, Document document, Layer gold, List<Ruling> rulings, Entity entity, Runnable waiting) throws ChatException {
        Prompt prompt = Prompts.of(Purpose.SURROGATE, store::settings).prompt();
        Span place = entity.mentions().getFirst().mark().span();
        ChatRequest request = request(prompt, document, place, entity);
        String hash = request.hash();
        String words = store.readerAnswer(hash).filter(known -> known.failure().isEmpty()).map(known -> known.answers().getLast()).orElse(null);
        if (words == null) {
            long began = clock.millis();
            ChatAnswer answer = client.ask(request, waiting);
            words = answer.words();
            store.keepReaderAnswer(new ReaderAnswer(
                    Asking.reading("surrogate", permission.model(), prompt), document.id(),
                    document.text().toCodePoints(place), hash, request.json(), List.of(words),
                    values(words).isEmpty() ? ReaderFailure.BROKEN_SCHEMA.word() : "", answer.promptTokens(), answer.answerTokens(),
                    clock.millis() - began, clock.instant()));
        }
        List<Trial> ideas = new ArrayList<>();
        int refused = 0;
        for (String value : values(words)) {
            Trial trial = surrogates.tryOut(document, gold, rulings, entity.key(), value);
            if (trial.breaches().isEmpty()) {
                ideas.add(trial);
            } else {
                refused++;
            }
        }
        return new Proposals(ideas, refused);
    }

    private ChatRequest request(Prompt prompt, Document document, Span place, Entity entity) {
        LabelSet labels = store.labelSet();
        Map<Placeholder, String> values = new EnumMap<>(Placeholder.class);
        values.put(Placeholder.PASSAGE, around(document.text().value(), place));
        values.put(Placeholder.VALUE, entity.name());
        values.put(Placeholder.LABEL, labels.titleOf(entity.label()));
        values.put(Placeholder.CARDS, labels.find(entity.label()).map(Asking::card).orElse(""));
        Map<String, ObjectNode> idea = new LinkedHashMap<>();
        idea.put("value", AnswerText.string());
        idea.put("kept", AnswerText.string());
        JsonNode schema = AnswerText.object(Map.of("values", AnswerText.list(AnswerText.object(idea))));
        return prompt.request(permission.model(), values, schema, limits.tokens());
    }

    /// The whole text, or what of it surrounds the value.
    private static String around(String text, Span place) {
        if (text.length() <= MOST_TEXT) {
            return text;
        }
        int start = Math.max(0, place.start() - MOST_TEXT / 2);
        int end = Math.min(text.length(), place.end() + MOST_TEXT / 2);
        start -= start > 0 && Character.isLowSurrogate(text.charAt(start)) ? 1 : 0;
        end += end < text.length() && Character.isLowSurrogate(text.charAt(end)) ? 1 : 0;
        return text.substring(start, end);
    }

    private static Set<String> values(String words) {
        Set<String> values = new LinkedHashSet<>();
        for (JsonNode each : AnswerText.json(words).map(root -> root.path("values")).orElse(MAPPER.createArrayNode())) {
            String value = each.path("value").asString("").strip();
            if (!value.isEmpty() && values.size() < MOST_IDEAS && value.codePoints().noneMatch(Character::isISOControl)) {
                values.add(value);
            }
        }
        return values;
    }
}
