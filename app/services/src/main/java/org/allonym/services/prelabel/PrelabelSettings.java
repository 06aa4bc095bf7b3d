package org.allonym.services.prelabel;

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
import org.allonym.services.rules.Aggregation;

/// The settings of a pre-label run. Immutable.
///
/// @param model folder of the bundle; empty for rules alone
/// @param rules whether rules take part
/// @param point name of one of the bundle's operating points, such as [BundleManifest#RECALL]
/// @param oThreshold in place of the point's own; empty to take that
/// @param only labels of the project to look for; none for all
/// @param agreeing who has to speak for a label, by labels of the project
/// @param mapping from labels of model and rules to the project's, after the bundle's own mapping
/// @param gated whether the model reads only what has anything like a name or number in it, see
///              [org.allonym.inference.gate.Gate]; rules always read everything
/// @param maths where in transcripts mathematics is spoken of, so that numbers and names in word problems count for less there;
///              empty to take them as anywhere else
/// @param aggregation how the votes of rules and model become suggestions; with any but [Aggregation#BEST] `agreeing` doesn't count
public record PrelabelSettings(
        Optional<Path> model,
        boolean rules,
        String point,
        OptionalDouble oThreshold,
        SortedSet<String> only,
        AgreementPolicy agreeing,
        LabelMapping mapping,
        boolean gated,
        Optional<MathsSettings> maths,
        Aggregation aggregation) {

    /// Where recall comes first: anybody suggests, but names of students, places and employers only the model and sure rules; rules
    /// that aren't sure of these find as many that are none as they add.
    public static final AgreementPolicy STANDARD = AgreementPolicy.UNION
            .with("NAME_STUDENT", AgreementPolicy.Mode.SURE)
            .with("LOCATION", AgreementPolicy.Mode.SURE)
            .with("EMPLOYER", AgreementPolicy.Mode.SURE);

    private static final AgreementPolicy STANDARD_OTHERWISE = new AgreementPolicy(AgreementPolicy.Mode.SURE, Collections.emptySortedMap());

    /// Whether somebody is a student of the course no rule can say.
    private static final AgreementPolicy STANDARD_STUDENTS = STANDARD_OTHERWISE.with("NAME_STUDENT", AgreementPolicy.Mode.MODEL);

    /// Begins the names under which a run keeps who had to find what.
    public static final String AGREEING = "agreeing";

    /// Under which a run keeps that the model didn't read everything.
    public static final String GATE = "gate";

    /// Under which a run keeps how votes were joined, where that isn't by best score.
    public static final String AGGREGATE = "aggregate";

    /// Under which a run keeps which rules people had written.
    public static final String OWN_RULES = "own_rules";

    /// Under which a run keeps that mathematics made no difference.
    public static final String MATHS = "maths";
    private static final String MATHS_OFF = "off";

    public PrelabelSettings {
        only = Collections.unmodifiableSortedSet(new TreeSet<>(only));
        if (model.isEmpty() && !rules) {
            throw new IllegalArgumentException("neither a model nor rules");
        }
        if (oThreshold.isPresent() && !(oThreshold.getAsDouble() >= 0 && oThreshold.getAsDouble() <= 1)) {
            throw new IllegalArgumentException("threshold " + oThreshold.getAsDouble());
        }
    }

    /// Model and rules together, recall first, all labels, by [#STANDARD]; the model reads everything, mathematics as
    /// [MathsSettings#DEFAULT] has it, by best score.
    public static PrelabelSettings standard(Optional<Path> model) {
        return new PrelabelSettings(
                model,
                true,
                BundleManifest.RECALL,
                OptionalDouble.empty(),
                Collections.emptySortedSet(),
                STANDARD,
                LabelMapping.SAME,
                false,
                Optional.of(MathsSettings.DEFAULT),
                Aggregation.BEST);
    }

    /// Who has to speak for a label where nobody has settled it: [#STANDARD], but where being wrong weighs as
    /// much as missing, or more, the model and sure rules alone; of students of the course alone, the model.
    ///
    /// @param point name of an operating point
    public static AgreementPolicy standard(String point) {
        return switch (point) {
            case BundleManifest.BALANCED, BundleManifest.PRECISE -> STANDARD_OTHERWISE;
            case BundleManifest.STUDENTS -> STANDARD_STUDENTS;
            default -> STANDARD;
        };
    }

    public PrelabelSettings withRules(boolean on) {
        return new PrelabelSettings(model, on, point, oThreshold, only, agreeing, mapping, gated, maths, aggregation);
    }

    /// At another point; a policy that was the old point's standard becomes the new one's.
    public PrelabelSettings withPoint(String name) {
        return new PrelabelSettings(
                model, rules, name, oThreshold, only, agreeing.equals(standard(point)) ? standard(name) : agreeing, mapping, gated, maths, aggregation);
    }

    public PrelabelSettings withOThreshold(OptionalDouble threshold) {
        return new PrelabelSettings(model, rules, point, threshold, only, agreeing, mapping, gated, maths, aggregation);
    }

    public PrelabelSettings withOnly(SortedSet<String> labels) {
        return new PrelabelSettings(model, rules, point, oThreshold, labels, agreeing, mapping, gated, maths, aggregation);
    }

    public PrelabelSettings withAgreeing(AgreementPolicy policy) {
        return new PrelabelSettings(model, rules, point, oThreshold, only, policy, mapping, gated, maths, aggregation);
    }

    public PrelabelSettings withMapping(LabelMapping table) {
        return new PrelabelSettings(model, rules, point, oThreshold, only, agreeing, table, gated, maths, aggregation);
    }

    public PrelabelSettings withGate(boolean on) {
        return new PrelabelSettings(model, rules, point, oThreshold, only, agreeing, mapping, on, maths, aggregation);
    }

    /// @param settings empty to take numbers and names in mathematics as anywhere else
    public PrelabelSettings withMaths(Optional<MathsSettings> settings) {
        return new PrelabelSettings(model, rules, point, oThreshold, only, agreeing, mapping, gated, settings, aggregation);
    }

    public PrelabelSettings withAggregation(Aggregation other) {
        return new PrelabelSettings(model, rules, point, oThreshold, only, agreeing, mapping, gated, maths, other);
    }

    /// How a run joined votes.
    ///
    /// @param options of a run
    public static Aggregation aggregation(Map<String, String> options) {
        return Aggregation.named(options.getOrDefault(AGGREGATE, ""));
    }

    /// What a run keeps of mathematics.
    ///
    /// @param options of a run
    public static Optional<MathsSettings> maths(Map<String, String> options) {
        return options.getOrDefault(MATHS, "").equals(MATHS_OFF)
                ? Optional.empty()
                : Optional.of(MathsSettings.of(name -> options.getOrDefault(name, "")));
    }

    /// As a run keeps them, by name; what is not set is absent.
    SortedMap<String, String> options(OptionalDouble threshold, AgreementPolicy agreeing) {
        SortedMap<String, String> options = new TreeMap<>();
        if (model.isPresent()) {
            options.put("point", point);
            threshold.ifPresent(value -> options.put("o_threshold", Double.toString(value)));
            if (gated) {
                options.put(GATE, "on");
            }
        }
        if (!only.isEmpty()) {
            options.put("only", String.join(" ", only));
        }
        if (!agreeing.equals(AgreementPolicy.UNION)) {
            options.putAll(written(agreeing));
        }
        if (!mapping.table().isEmpty()) {
            options.put("mapping", mapping.toJson());
        }
        if (aggregation != Aggregation.BEST) {
            options.put(AGGREGATE, aggregation.word());
        }
        maths.ifPresentOrElse(
                settings -> settings.values().forEach((name, value) -> {
                    if (!value.isEmpty()) {
                        options.put(name, value);
                    }
                }),
                () -> options.put(MATHS, MATHS_OFF));
        return options;
    }

    /// A policy as a run's record keeps it; the names begin with [#AGREEING].
    public static SortedMap<String, String> written(AgreementPolicy agreeing) {
        SortedMap<String, String> options = new TreeMap<>();
        options.put(AGREEING, agreeing.otherwise().word());
        agreeing.byLabel().forEach((label, mode) -> options.put(AGREEING + "." + label, mode.word()));
        return options;
    }
}
