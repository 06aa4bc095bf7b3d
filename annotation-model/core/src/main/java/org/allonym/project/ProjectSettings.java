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
public record ProjectSettings(
        boolean namesHidden,
        boolean orderShuffled,
        boolean modelOnlyShown,
        List<String> flags,
        List<String> skipReasons,
        List<DocumentId> calibration,
        boolean feedbackGiven,
        boolean oversightsSought,
        String suggestionsWithheld) {

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
                setting.apply(WITHHELD));
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
        return values;
    }

    /// The entries of a list of one entry a line, trimmed and without empty lines.
    public static List<String> entries(String lines) {
        return lines.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }

    public ProjectSettings withNamesHidden(boolean hidden) {
        return new ProjectSettings(
                hidden, orderShuffled, modelOnlyShown, flags, skipReasons, calibration, feedbackGiven, oversightsSought, suggestionsWithheld);
    }

    public ProjectSettings withOrderShuffled(boolean shuffled) {
        return new ProjectSettings(
                namesHidden, shuffled, modelOnlyShown, flags, skipReasons, calibration, feedbackGiven, oversightsSought, suggestionsWithheld);
    }

    public ProjectSettings withModelOnlyShown(boolean shown) {
        return new ProjectSettings(
                namesHidden, orderShuffled, shown, flags, skipReasons, calibration, feedbackGiven, oversightsSought, suggestionsWithheld);
    }

    /// @param words none for those of [#DEFAULT_FLAGS]
    public ProjectSettings withFlags(List<String> words) {
        return new ProjectSettings(
                namesHidden, orderShuffled, modelOnlyShown, words, skipReasons, calibration, feedbackGiven, oversightsSought, suggestionsWithheld);
    }

    /// @param reasons none for those of [#DEFAULT_SKIP_REASONS]
    public ProjectSettings withSkipReasons(List<String> reasons) {
        return new ProjectSettings(
                namesHidden, orderShuffled, modelOnlyShown, flags, reasons, calibration, feedbackGiven, oversightsSought, suggestionsWithheld);
    }

    public ProjectSettings withCalibration(List<DocumentId> documents) {
        return new ProjectSettings(
                namesHidden, orderShuffled, modelOnlyShown, flags, skipReasons, documents, feedbackGiven, oversightsSought, suggestionsWithheld);
    }

    public ProjectSettings withFeedbackGiven(boolean given) {
        return new ProjectSettings(
                namesHidden, orderShuffled, modelOnlyShown, flags, skipReasons, calibration, given, oversightsSought, suggestionsWithheld);
    }

    public ProjectSettings withOversightsSought(boolean sought) {
        return new ProjectSettings(
                namesHidden, orderShuffled, modelOnlyShown, flags, skipReasons, calibration, feedbackGiven, sought, suggestionsWithheld);
    }

    /// @param withheld as [org.allonym.suggest.Withholding] writes it
    public ProjectSettings withSuggestionsWithheld(String withheld) {
        return new ProjectSettings(
                namesHidden, orderShuffled, modelOnlyShown, flags, skipReasons, calibration, feedbackGiven, oversightsSought, withheld);
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
