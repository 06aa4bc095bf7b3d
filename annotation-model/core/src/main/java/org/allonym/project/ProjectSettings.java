package org.allonym.project;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/// The settings of a project: a typed view of the strings in the store.
///
/// In the store a setting is a string by name, and the empty string is its default. A value that this version doesn't
/// understand counts as the default. [org.allonym.edit.ProjectEdit.ChangeSetting#from] makes the edits from one view to another.
///
/// @param namesHidden whether the adjudicator sees annotators by number and not by name
/// @param orderShuffled whether the annotators' order differs from document to document
/// @param modelOnlyShown whether the adjudicator's queue has what only a model marked
/// @param flags words an annotator can flag a document with; never empty
/// @param skipReasons what an annotator can skip a document for; never empty
/// @param calibration documents that every annotator reads first, in this order
/// @param feedbackGiven whether annotators see what adjudication changed in their own documents
/// @param oversightsSought whether a document is swept for oversights before it is finished
/// @param suggestionsWithheld from which documents suggestions are withheld, as [org.allonym.suggest.Withholding] reads it
/// @param firstDocuments how the PI reviews each annotator's first documents
public record ProjectSettings(
        boolean namesHidden,
        boolean orderShuffled,
        boolean modelOnlyShown,
        List<String> flags,
        List<String> skipReasons,
        List<DocumentId> calibration,
        boolean feedbackGiven,
        boolean oversightsSought,
        String suggestionsWithheld,
        FirstDocuments firstDocuments) {

    /// How the PI reviews each annotator's first documents.
    ///
    /// @param required whether these documents can't be adjudicated before
    /// @param count how many they are; 0 for those of the calibration round, and [#USUAL] where there is none
    public record FirstDocuments(boolean required, int count) {

        /// How many they are where nobody said so and there is no calibration round.
        public static final int USUAL = 20;

        /// The most that can be asked for.
        public static final int MOST = 10_000;

        public FirstDocuments {
            if (count < 0 || count > MOST) {
                throw new IllegalArgumentException("the first %d documents".formatted(count));
            }
        }
    }

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    public static final String NAMES = "adjudication.names";
    public static final String ORDER = "adjudication.order";
    public static final String MODEL_ONLY = "adjudication.model-only";
    public static final String FLAGS = "annotation.flags";
    public static final String SKIP_REASONS = "annotation.skip-reasons";
    public static final String CALIBRATION = "calibration.documents";
    public static final String FEEDBACK = "annotation.feedback";
    public static final String OVERSIGHTS = "annotation.sweep";
    public static final String WITHHELD = "suggestions.withheld";
    public static final String FIRST_REQUIRED = "first-documents.required";
    public static final String FIRST_COUNT = "first-documents.count";

    /// The flags of a project that has none of its own.
    public static final List<String> DEFAULT_FLAGS = List.of("Later", "Unsure", "Ask the PI");

    /// The skip reasons of a project that has none of its own.
    public static final List<String> DEFAULT_SKIP_REASONS =
            List.of("Off-task", "Unsafe content", "Not English", "Unreadable");

    /// A project in which nothing was settled.
    public static final ProjectSettings DEFAULT = of(_ -> "");

    public ProjectSettings {
        flags = List.copyOf(flags.isEmpty() ? DEFAULT_FLAGS : flags);
        skipReasons = List.copyOf(skipReasons.isEmpty() ? DEFAULT_SKIP_REASONS : skipReasons);
        calibration = List.copyOf(new LinkedHashSet<>(calibration));
    }

    /// Reads the settings.
    ///
    /// @param setting the stored value of a setting, such as [org.allonym.store.ProjectStore#setting]
    public static ProjectSettings of(UnaryOperator<String> setting) {
        return new ProjectSettings(
                setting.apply(NAMES).equals("hidden"),
                setting.apply(ORDER).equals("shuffled"),
                setting.apply(MODEL_ONLY).equals("shown"),
                entries(setting.apply(FLAGS)),
                entries(setting.apply(SKIP_REASONS)),
                documents(setting.apply(CALIBRATION)),
                !setting.apply(FEEDBACK).equals("off"),
                !setting.apply(OVERSIGHTS).equals("off"),
                setting.apply(WITHHELD),
                new FirstDocuments(setting.apply(FIRST_REQUIRED).equals("on"), count(setting.apply(FIRST_COUNT))));
    }

    private static int count(String stored) {
        return stored.matches("[1-9][0-9]{0,4}") ? Math.min(FirstDocuments.MOST, Integer.parseInt(stored)) : 0;
    }

    /// What each setting is stored as, by name.
    public Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put(NAMES, namesHidden ? "hidden" : "");
        values.put(ORDER, orderShuffled ? "shuffled" : "");
        values.put(MODEL_ONLY, modelOnlyShown ? "shown" : "");
        values.put(FLAGS, flags.equals(DEFAULT_FLAGS) ? "" : String.join("\n", flags));
        values.put(SKIP_REASONS, skipReasons.equals(DEFAULT_SKIP_REASONS) ? "" : String.join("\n", skipReasons));
        values.put(CALIBRATION, calibration.isEmpty() ? "" : json(calibration));
        values.put(FEEDBACK, feedbackGiven ? "" : "off");
        values.put(OVERSIGHTS, oversightsSought ? "" : "off");
        values.put(WITHHELD, suggestionsWithheld);
        values.put(FIRST_REQUIRED, firstDocuments.required() ? "on" : "");
        values.put(FIRST_COUNT, firstDocuments.count() == 0 ? "" : Integer.toString(firstDocuments.count()));
        return values;
    }

    /// The entries of a list of one entry a line, trimmed and without empty lines.
    public static List<String> entries(String lines) {
        return lines.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }

    public ProjectSettings withNamesHidden(boolean hidden) {
        return new ProjectSettings(
                hidden, orderShuffled, modelOnlyShown, flags, skipReasons, calibration, feedbackGiven, oversightsSought, suggestionsWithheld, firstDocuments);
    }

    public ProjectSettings withOrderShuffled(boolean shuffled) {
        return new ProjectSettings(
                namesHidden, shuffled, modelOnlyShown, flags, skipReasons, calibration, feedbackGiven, oversightsSought, suggestionsWithheld, firstDocuments);
    }

    public ProjectSettings withModelOnlyShown(boolean shown) {
        return new ProjectSettings(
                namesHidden, orderShuffled, shown, flags, skipReasons, calibration, feedbackGiven, oversightsSought, suggestionsWithheld, firstDocuments);
    }

    /// @param words none for those of [#DEFAULT_FLAGS]
    public ProjectSettings withFlags(List<String> words) {
        return new ProjectSettings(
                namesHidden, orderShuffled, modelOnlyShown, words, skipReasons, calibration, feedbackGiven, oversightsSought, suggestionsWithheld, firstDocuments);
    }

    /// @param reasons none for those of [#DEFAULT_SKIP_REASONS]
    public ProjectSettings withSkipReasons(List<String> reasons) {
        return new ProjectSettings(
                namesHidden, orderShuffled, modelOnlyShown, flags, reasons, calibration, feedbackGiven, oversightsSought, suggestionsWithheld, firstDocuments);
    }

    public ProjectSettings withCalibration(List<DocumentId> documents) {
        return new ProjectSettings(
                namesHidden, orderShuffled, modelOnlyShown, flags, skipReasons, documents, feedbackGiven, oversightsSought, suggestionsWithheld, firstDocuments);
    }

    public ProjectSettings withFeedbackGiven(boolean given) {
        return new ProjectSettings(
                namesHidden, orderShuffled, modelOnlyShown, flags, skipReasons, calibration, given, oversightsSought, suggestionsWithheld, firstDocuments);
    }

    public ProjectSettings withOversightsSought(boolean sought) {
        return new ProjectSettings(
                namesHidden, orderShuffled, modelOnlyShown, flags, skipReasons, calibration, feedbackGiven, sought, suggestionsWithheld, firstDocuments);
    }

    /// @param withheld as [org.allonym.suggest.Withholding] writes it
    public ProjectSettings withSuggestionsWithheld(String withheld) {
        return new ProjectSettings(
                namesHidden, orderShuffled, modelOnlyShown, flags, skipReasons, calibration, feedbackGiven, oversightsSought, withheld, firstDocuments);
    }

    public ProjectSettings withFirstDocuments(FirstDocuments first) {
        return new ProjectSettings(
                namesHidden, orderShuffled, modelOnlyShown, flags, skipReasons, calibration, feedbackGiven, oversightsSought, suggestionsWithheld, first);
    }

    private static String json(List<DocumentId> documents) {
        ArrayNode array = MAPPER.createArrayNode();
        documents.forEach(document -> array.add(document.value()));
        return array.toString();
    }

    private static List<DocumentId> documents(String json) {
        List<DocumentId> documents = new ArrayList<>();
        try {
            for (JsonNode each : json.isEmpty() ? MAPPER.createArrayNode() : MAPPER.readTree(json)) {
                if (!each.isString() || !DocumentId.isId(each.asString())) {
                    return List.of();
                }
                documents.add(new DocumentId(each.asString()));
            }
        } catch (JacksonException _) {
            return List.of();
        }
        return documents;
    }
}
