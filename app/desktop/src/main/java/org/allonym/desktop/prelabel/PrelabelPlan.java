package org.allonym.desktop.prelabel;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.inference.LabelMapping;
import org.allonym.inference.bundle.BundleManifest;
import org.allonym.inference.ensemble.AgreementPolicy;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.prelabel.ModelLibrary;
import org.allonym.services.prelabel.PrelabelSettings;
import org.allonym.services.rules.Aggregation;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// How a project wants its next run: what [PrelabelSettings] say, with the model by name, because its folder is another
/// one on every machine. Immutable; kept in the project setting [#SETTING].
///
/// @param model name of a folder of the library; [#OWN] for the program's model, [#NONE] for rules alone
/// @param point see [PrelabelSettings#point]
/// @param oThreshold in place of the point's own; empty to take that
/// @param only labels to look for; none for all
/// @param gated whether the model skips what has nothing like a name or number in it
/// @param aggregation how the votes of rules and model become suggestions
record PrelabelPlan(
        String model,
        boolean rules,
        String point,
        OptionalDouble oThreshold,
        SortedSet<String> only,
        AgreementPolicy agreeing,
        LabelMapping mapping,
        boolean gated,
        Aggregation aggregation) {

    /// Name of the project setting.
    static final String SETTING = "prelabel.plan";
    /// The model that comes with the program, whichever that is.
    static final String OWN = "";
    /// No model.
    static final String NONE = "none";

    /// The program's model and rules, recall first, all labels.
    static final PrelabelPlan DEFAULT = new PrelabelPlan(
            OWN, true, BundleManifest.RECALL, OptionalDouble.empty(), Collections.emptySortedSet(), PrelabelSettings.STANDARD, LabelMapping.SAME, false, Aggregation.BEST);

    PrelabelPlan {
        only = Collections.unmodifiableSortedSet(new TreeSet<>(only));
    }

    /// Whether anything would read the texts.
    boolean reads() {
        return rules || !model.equals(NONE);
    }

    boolean hasModel() {
        return !model.equals(NONE);
    }

    PrelabelPlan withModel(String name) {
        return new PrelabelPlan(name, rules, point, oThreshold, only, agreeing, mapping, gated, aggregation);
    }

    PrelabelPlan withRules(boolean on) {
        return new PrelabelPlan(model, on, point, oThreshold, only, agreeing, mapping, gated, aggregation);
    }

    /// @param threshold in place of the point's own; empty to take that
    PrelabelPlan withPoint(String name, OptionalDouble threshold) {
        return new PrelabelPlan(model, rules, name, threshold, only, agreeing, mapping, gated, aggregation);
    }

    PrelabelPlan withOnly(SortedSet<String> labels) {
        return new PrelabelPlan(model, rules, point, oThreshold, labels, agreeing, mapping, gated, aggregation);
    }

    PrelabelPlan withAgreeing(AgreementPolicy policy) {
        return new PrelabelPlan(model, rules, point, oThreshold, only, policy, mapping, gated, aggregation);
    }

    PrelabelPlan withMapping(LabelMapping table) {
        return new PrelabelPlan(model, rules, point, oThreshold, only, agreeing, table, gated, aggregation);
    }

    PrelabelPlan withGate(boolean on) {
        return new PrelabelPlan(model, rules, point, oThreshold, only, agreeing, mapping, on, aggregation);
    }

    PrelabelPlan withAggregation(Aggregation other) {
        return new PrelabelPlan(model, rules, point, oThreshold, only, agreeing, mapping, gated, other);
    }

    /// The settings of a run on this machine.
    ///
    /// @throws ProblemException when the model isn't on this machine, or nothing would read
    PrelabelSettings settings(ModelLibrary library) {
        if (!reads()) {
            throw new ProblemException(new Problem.Refused(tr("Neither a model nor rules are chosen."), tr("Choose one or both.")));
        }
        return new PrelabelSettings(
                folder(library), rules, point, oThreshold, only, agreeing, mapping, gated, Optional.of(MathsSettings.DEFAULT), aggregation);
    }

    private Optional<Path> folder(ModelLibrary library) {
        if (!hasModel() || model.equals(OWN) && !ModelLibrary.hasBundled()) {
            return Optional.empty();
        }
        return Optional.of(model.equals(OWN) ? library.bundled() : library.folder().resolve(model));
    }

    /// Reads the setting; the default where it isn't one that this version knows.
    static PrelabelPlan of(String json) {
        @Nullable PrelabelPlan read = read(json);
        return read == null ? DEFAULT : read;
    }

    /// The setting's value; empty for the default.
    String setting() {
        return equals(DEFAULT) ? "" : write(this);
    }

    /// The policy that run options tell, see [PrelabelSettings].
    static AgreementPolicy agreeing(Map<String, String> options) {
        SortedMap<String, AgreementPolicy.Mode> byLabel = new TreeMap<>();
        String prefix = "agreeing.";
        options.forEach((name, word) -> {
            if (name.startsWith(prefix)) {
                byLabel.put(name.substring(prefix.length()), mode(word));
            }
        });
        return new AgreementPolicy(options.containsKey("agreeing") ? mode(options.get("agreeing")) : AgreementPolicy.Mode.ANY, byLabel);
    }

    /// @throws IllegalArgumentException when there is no such mode
    static AgreementPolicy.Mode mode(@Nullable String word) {
        for (AgreementPolicy.Mode mode : AgreementPolicy.Mode.values()) {
            if (mode.word().equals(word)) {
                return mode;
            }
        }
        throw new IllegalArgumentException("no such policy");
    }

    private static final JsonMapper JSON = JsonMapper.builder().build();

    static String write(PrelabelPlan plan) {
        ObjectNode root = JSON.createObjectNode();
        root.put("model", plan.model()).put("rules", plan.rules()).put("point", plan.point());
        plan.oThreshold().ifPresent(threshold -> root.put("o_threshold", threshold));
        plan.only().forEach(root.putArray("only")::add);
        root.put("agreeing", plan.agreeing().otherwise().word());
        ObjectNode byLabel = root.putObject("agreeing_by_label");
        plan.agreeing().byLabel().forEach((label, mode) -> byLabel.put(label, mode.word()));
        root.put("mapping", plan.mapping().toJson()).put("gated", plan.gated());
        if (plan.aggregation() != Aggregation.BEST) {
            root.put("aggregate", plan.aggregation().word());
        }
        return JSON.writeValueAsString(root);
    }

    /// Null where it isn't a plan.
    static @Nullable PrelabelPlan read(String json) {
        try {
            JsonNode root = JSON.readTree(json);
            if (!root.isObject()) {
                return null;
            }
            TreeSet<String> only = new TreeSet<>();
            root.path("only").forEach(label -> only.add(label.asString()));
            SortedMap<String, AgreementPolicy.Mode> byLabel = new TreeMap<>();
            root.path("agreeing_by_label").forEachEntry((label, word) -> byLabel.put(label, PrelabelPlan.mode(word.asString())));
            JsonNode threshold = root.path("o_threshold");
            return new PrelabelPlan(
                    root.path("model").asString(""),
                    root.path("rules").asBoolean(true),
                    root.path("point").asString(PrelabelPlan.DEFAULT.point()),
                    threshold.isNumber() ? OptionalDouble.of(threshold.asDouble()) : OptionalDouble.empty(),
                    only,
                    new AgreementPolicy(PrelabelPlan.mode(root.path("agreeing").asString("any")), byLabel),
                    LabelMapping.fromJson(root.path("mapping").asString("")),
                    root.path("gated").asBoolean(false),
                    Aggregation.named(root.path("aggregate").asString("")));
        } catch (JacksonException | IllegalArgumentException _) {
            return null;
        }
    }
}
