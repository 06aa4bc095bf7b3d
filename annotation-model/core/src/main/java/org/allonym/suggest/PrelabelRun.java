package org.allonym.suggest;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.allonym.edit.ProjectEdit;
import org.allonym.project.ActorId;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// One run of a model or rules over a project: what ran, with which settings, how far it came. Immutable.
///
/// It lives in the project's settings and so in its log: `prelabel` names the latest, `prelabel.N` holds run N as it
/// stands. Each portion of documents is one gesture of [ActorId#MODEL] that replaces their suggestions and moves the run
/// on, so a run that was stopped has done exactly what it says and can go on from there.
/// `docs/formats/project-file.md` shows the form.
///
/// @param number counts the project's runs from 1
/// @param by who started it
/// @param seconds it has run so far, pauses left out, to the millisecond
/// @param model id of the bundle, empty for rules alone
/// @param modelHash SHA-256 of the bundle's files, 64 lower-case hexadecimal digits; empty for rules alone
/// @param rules names of the rules that took part, none for a model alone
/// @param options how it was set, by name, so that the same run can be repeated
/// @param documents how many documents it is to read, in import order
/// @param done how many of those it has read
/// @param words tokens read so far that are not white space
/// @param suggestions made so far
public record PrelabelRun(
        int number,
        ActorId by,
        Instant started,
        double seconds,
        String model,
        String modelHash,
        List<String> rules,
        SortedMap<String, String> options,
        int documents,
        int done,
        long words,
        long suggestions) {

    /// The setting that names the latest run.
    public static final String LATEST = "prelabel";

    /// The option, and its value, of a run that an annotator started: it reads only the documents of whom [#by] names.
    public static final String DOCUMENTS = "documents";
    public static final String OWN = "own";

    private static final JsonMapper JSON = new JsonMapper();

    public PrelabelRun {
        rules = List.copyOf(rules);
        seconds = Math.round(seconds * 1000) / 1000.0;
        options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
        if (number < 1 || done < 0 || done > documents || model.isEmpty() != modelHash.isEmpty() || !(seconds >= 0)) {
            throw new IllegalArgumentException("run %d: %d of %d documents".formatted(number, done, documents));
        }
    }

    public boolean isFinished() {
        return done == documents;
    }

    /// Whether it reads only the documents of the annotator who started it.
    public boolean isOwn() {
        return OWN.equals(options.get(DOCUMENTS));
    }

    /// Whether `other` would do the same to every document: same model, rules and settings.
    public boolean isLike(PrelabelRun other) {
        return (!isOwn() || by.equals(other.by)) && model.equals(other.model) && modelHash.equals(other.modelHash) && rules.equals(other.rules)
                && options.equals(other.options) && documents == other.documents;
    }

    /// The run after one more portion.
    public PrelabelRun after(int moreDone, long moreWords, long moreSuggestions, double moreSeconds) {
        return new PrelabelRun(
                number, by, started, seconds + moreSeconds, model, modelHash, rules, options, documents,
                done + moreDone, words + moreWords, suggestions + moreSuggestions);
    }

    /// The setting that keeps run `number`.
    public static String setting(int number) {
        return LATEST + "." + number;
    }

    /// What puts a new run into the project.
    ///
    /// @param latest the number in [#LATEST] before, empty for none
    public List<ProjectEdit> begin(String latest) {
        return List.of(
                new ProjectEdit.ChangeSetting(setting(number), "", json()),
                new ProjectEdit.ChangeSetting(LATEST, latest, Integer.toString(number)));
    }

    /// What takes the run on to `next`.
    public ProjectEdit goOn(PrelabelRun next) {
        return new ProjectEdit.ChangeSetting(setting(number), json(), next.json());
    }

    /// The number a next run would have.
    ///
    /// @param settings gives a project setting
    public static int nextNumber(UnaryOperator<String> settings) {
        return latestNumber(settings) + 1;
    }

    private static int latestNumber(UnaryOperator<String> settings) {
        String number = settings.apply(LATEST);
        return number.matches("[1-9][0-9]{0,6}") ? Integer.parseInt(number) : 0;
    }

    /// The project's latest run; null when there was none or its setting can't be read.
    ///
    /// @param settings gives a project setting
    public static @Nullable PrelabelRun latest(UnaryOperator<String> settings) {
        int number = latestNumber(settings);
        return number == 0 ? null : read(number, settings.apply(setting(number)));
    }

    /// How many documents a run had read whose setting has this value; 0 for one that can't be read.
    public static int doneIn(String value) {
        PrelabelRun run = value.isEmpty() ? null : read(1, value);
        return run == null ? 0 : run.done;
    }

    /// All runs, latest first; one whose setting can't be read is left out.
    ///
    /// @param settings gives a project setting
    public static List<PrelabelRun> all(UnaryOperator<String> settings) {
        List<PrelabelRun> all = new ArrayList<>();
        for (int number = latestNumber(settings); number >= 1; number--) {
            PrelabelRun run = read(number, settings.apply(setting(number)));
            if (run != null) {
                all.add(run);
            }
        }
        return all;
    }

    /// The run as the JSON of its setting.
    private String json() {
        ObjectNode root = JSON.createObjectNode();
        root.put("by", by.value());
        root.put("started", started.toString());
        root.put("seconds", seconds);
        root.put("model", model);
        root.put("model_sha256", modelHash);
        rules.forEach(root.putArray("rules")::add);
        ObjectNode object = root.putObject("options");
        options.forEach(object::put);
        root.put("documents", documents);
        root.put("done", done);
        root.put("words", words);
        root.put("suggestions", suggestions);
        return JSON.writeValueAsString(root);
    }

    /// Null where the setting doesn't hold a run.
    private static @Nullable PrelabelRun read(int number, String json) {
        try {
            JsonNode root = JSON.readTree(json);
            List<String> rules = new ArrayList<>();
            root.path("rules").forEach(rule -> rules.add(rule.asString()));
            SortedMap<String, String> options = new TreeMap<>();
            root.path("options").forEachEntry((name, value) -> options.put(name, value.asString()));
            return new PrelabelRun(
                    number,
                    new ActorId(root.path("by").asString("")),
                    Instant.parse(root.path("started").asString("")),
                    root.path("seconds").asDouble(),
                    root.path("model").asString(""),
                    root.path("model_sha256").asString(""),
                    rules,
                    options,
                    root.path("documents").asInt(),
                    root.path("done").asInt(),
                    root.path("words").asLong(),
                    root.path("suggestions").asLong());
        } catch (JacksonException | IllegalArgumentException | DateTimeException _) {
            return null;
        }
    }
}
