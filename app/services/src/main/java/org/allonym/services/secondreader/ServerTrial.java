package org.allonym.services.secondreader;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What a server is good for, found out by asking it the same thing twice about a text of our own, without anything of the project.
///
/// @param models those it says it has; none where it doesn't say
/// @param failure why it gave no answer; null where it gave two
/// @param repeats whether both answers are the same, character for character
/// @param schema whether both answers are what the schema asks for
/// @param found how many of the two names in the text the first answer has
/// @param seconds that the first answer took
/// @param answerTokens of the first answer, as the server counts them; 0 where it doesn't
public record ServerTrial(
        List<String> models,
        @Nullable ReaderFailure failure,
        boolean repeats,
        boolean schema,
        int found,
        double seconds,
        long answerTokens) {

    private static final String TEXT =
            "Learning to repair bicycles. My name is Odile Marchetti, and I learned it from Tarek Aziz Lund in the yard behind our school.";
    private static final Set<String> NAMES = new TreeSet<>(List.of("Odile Marchetti", "Tarek Aziz Lund"));

    /// Asks twice.
    public static ServerTrial run(ChatClient client, String model, Prompt prompt, LabelSet labels, ChatLimits limits, Clock clock, Runnable waiting) {
        DocumentText text = DocumentText.of(TEXT);
        Document document = new Document(new DocumentId("self-test"), false, text, new EnglishTokenizer().tokenize(text), Map.of());
        Asking asking = new Asking(model, prompt, labels, SimilarPassages.NONE, MathsSettings.DEFAULT, limits.tokens());
        ChatRequest request = asking.request(new Passage(document, new Span(0, TEXT.length()), "", "", ""));
        List<String> models = new ArrayList<>();
        List<ChatAnswer> answers = new ArrayList<>();
        ReaderFailure failure = null;
        long began = clock.millis();
        long first = 0;
        try {
            answers.add(client.ask(request, waiting));
            first = clock.millis() - began;
            answers.add(client.ask(request, waiting));
            models.addAll(client.models(waiting));
        } catch (ChatException e) {
            failure = answers.size() == 2 ? null : e.failure();
        }
        List<String> words = answers.stream().map(ChatAnswer::words).toList();
        return new ServerTrial(
                models,
                failure,
                words.size() == 2 && words.get(0).equals(words.get(1)),
                words.size() == 2 && words.stream().allMatch(ServerTrial::honours),
                words.isEmpty() ? 0 : found(asking.read(TEXT, words.subList(0, 1))),
                first / 1000.0,
                answers.isEmpty() ? 0 : answers.getFirst().answerTokens());
    }

    /// Without a fence, which the schema doesn't have.
    private static boolean honours(String words) {
        AnswerText.Parsed parsed = AnswerText.read(words);
        return parsed.wellFormed() && parsed.broken() == 0 && words.strip().startsWith("{");
    }

    private static int found(Asking.Reading reading) {
        return (int) reading.found().stream().map(each -> TEXT.substring(each.span().start(), each.span().end())).filter(NAMES::contains).distinct().count();
    }
}
