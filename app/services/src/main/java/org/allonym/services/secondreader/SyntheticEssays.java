package org.allonym.services.secondreader;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.allonym.annotation.Mark;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.services.secondreader.AnswerText.Quoted;
import org.allonym.services.secondreader.Prompt.Placeholder;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.allonym.text.LoneSurrogateException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Essays that a model writes around sets of made-up personal data, for training and nothing else: each is a line of JSON marked
/// `"synthetic": true`, and none goes into a project by itself.
///
/// The data's places are looked for in the essay; one that lacks any of them, or has it changed, is left out and counted. Any thread.
public final class SyntheticEssays {

    /// Made-up data, by label: sets of them, one for each essay.
    public record DataSet(Map<String, String> values) {
        public DataSet {
            values = new LinkedHashMap<>(values);
        }
    }

    /// What came of it.
    ///
    /// @param written how many essays
    /// @param lacking how many lack some of their data
    /// @param failed how many have no usable answer
    /// @param promptTokens and `answerTokens`: of what was asked now
    public record Report(int written, int lacking, int failed, long promptTokens, long answerTokens) {}

    private static final JsonMapper MAPPER = new JsonMapper();
    private static final int SHORTEST = 40;

    /// After so many essays in a row without any answer the server counts as gone.
    private static final int GONE = 5;

    private final ChatClient client;
    private final String model;
    private final Prompt prompt;
    private final ChatLimits limits;

    public SyntheticEssays(ChatClient client, ReaderPermission permission, Prompt prompt, ChatLimits limits) {
        this.client = client;
        this.model = permission.model();
        this.prompt = prompt;
        this.limits = limits;
    }

    /// Sets of made-up data, one value for each of some labels, at least one; the same seed makes the same.
    ///
    /// @param values made-up values by label, in a fixed order
    public static List<DataSet> sets(Map<String, List<String>> values, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<DataSet> sets = new ArrayList<>();
        List<String> labels = values.entrySet().stream().filter(each -> !each.getValue().isEmpty()).map(Map.Entry::getKey).toList();
        for (int i = 0; i < count && !labels.isEmpty(); i++) {
            Map<String, String> set = new LinkedHashMap<>();
            String always = labels.get(random.nextInt(labels.size()));
            values.forEach((label, some) -> {
                if (!some.isEmpty() && (label.equals(always) || random.nextBoolean())) {
                    set.put(label, some.get(random.nextInt(some.size())));
                }
            });
            sets.add(new DataSet(set));
        }
        return sets;
    }

    /// Asks for one essay for each set; half have their data at the beginning, half throughout.
    ///
    /// @param kept where answers are kept as they come, so that a run that was stopped or killed asks nothing twice
    /// @param line hears each essay that is sound, as a line of JSON without a line end
    /// @throws ProblemException when the server gives no more answers; what was answered stays
    public Report write(List<DataSet> sets, Path kept, Consumer<String> line, Progress progress) {
        AnswerFile answers = AnswerFile.at(kept);
        int without = 0;
        int written = 0;
        int lacking = 0;
        int failed = 0;
        long promptTokens = 0;
        long answerTokens = 0;
        for (int i = 0; i < sets.size(); i++) {
            int done = i;
            boolean early = i % 2 == 0;
            progress.report(done, sets.size());
            try {
                ChatRequest request = request(sets.get(i), early);
                ChatAnswer answer = answers.answer(request.hash()).orElse(null);
                if (answer == null) {
                    answer = client.ask(request, () -> progress.report(done, sets.size()));
                    answers.keep(request.hash(), answer);
                    promptTokens += answer.promptTokens();
                    answerTokens += answer.answerTokens();
                }
                without = 0;
                String essay = AnswerText.json(answer.words()).map(root -> root.path("essay").asString("").strip()).orElse("");
                String made = essay.length() < SHORTEST ? "" : line(i + 1, essay, sets.get(i), early);
                failed += essay.length() < SHORTEST ? 1 : 0;
                lacking += essay.length() >= SHORTEST && made.isEmpty() ? 1 : 0;
                if (!made.isEmpty()) {
                    line.accept(made);
                    written++;
                }
            } catch (ChatException e) {
                failed++;
                without++;
                if (without == Math.min(sets.size(), GONE)) {
                    throw new ProblemException(new Problem.ProjectTrouble(
                            tr("The server gave no answer: %s.", e.failure().title()), tr("The answers received so far are kept."),
                            tr("Check that the server is running, then start again: nothing is asked twice.")), e);
                }
            }
        }
        progress.report(sets.size(), sets.size());
        return new Report(written, lacking, failed, promptTokens, answerTokens);
    }

    private ChatRequest request(DataSet set, boolean early) {
        Map<Placeholder, String> values = new EnumMap<>(Placeholder.class);
        values.put(Placeholder.DATA, set.values().entrySet().stream()
                .map(each -> "- %s: %s".formatted(each.getKey(), each.getValue()))
                .collect(Collectors.joining("\n")));
        values.put(Placeholder.WHERE, early ? "all of them in the first sentences" : "spread over the whole essay");
        return prompt.request(model, values, AnswerText.object(Map.of("essay", AnswerText.string())), limits.tokens());
    }

    /// The essay with every place of its data, offsets in code points; empty where one of them isn't there character for character.
    private static String line(int number, String essay, DataSet set, boolean early) {
        DocumentText text;
        try {
            text = DocumentText.of(essay);
        } catch (LoneSurrogateException _) {
            return "";
        }
        List<Mark> marks = new ArrayList<>();
        for (Map.Entry<String, String> each : set.values().entrySet()) {
            Placing.Result placed = Placing.of(essay, List.of(new Quoted(each.getValue(), "", each.getKey(), "names")), set.values().keySet());
            if (placed.placed().isEmpty() || !placed.placed().getFirst().exact()) {
                return "";
            }
            placed.placed().forEach(one -> marks.add(new Mark(one.span(), one.label())));
            placed.repeats().forEach(one -> marks.add(new Mark(one.span(), one.label())));
        }
        marks.sort(Comparator.comparing(Mark::span));
        ObjectNode root = MAPPER.createObjectNode();
        root.put("id", "synthetic-" + number).put("text", essay).put("synthetic", true).put("where", early ? "beginning" : "throughout");
        ArrayNode spans = root.putArray("spans");
        for (Mark mark : marks) {
            CodePointSpan place = text.toCodePoints(mark.span());
            spans.addObject().put("start", place.start()).put("end", place.end()).put("label", mark.label());
        }
        return MAPPER.writeValueAsString(root);
    }
}
