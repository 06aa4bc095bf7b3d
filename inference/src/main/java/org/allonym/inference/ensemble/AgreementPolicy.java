package org.allonym.inference.ensemble;

import java.util.Collections;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/// How much agreement a label needs. Immutable.
///
/// @param otherwise for labels that [#byLabel] doesn't name
/// @param byLabel by the labels of the detections
public record AgreementPolicy(Mode otherwise, SortedMap<String, Mode> byLabel) {

    /// Who has to speak for a suggestion.
    public enum Mode {
        /// Anybody: for recall.
        ANY,
        /// The model and a rule: for precision.
        BOTH,
        /// The model; rules alone suggest nothing.
        MODEL,
        /// A rule; the model alone proposes nothing.
        RULES,
        /// The model, or a rule that is at least [#SURE_SCORE] sure, by itself or at another mention of what it found.
        SURE;

        /// As options and settings write it.
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// From this score on a rule's word counts by itself under [Mode#SURE]. Rules score so what is right four times in five.
    public static final double SURE_SCORE = 0.6;

    /// Everything anybody finds.
    public static final AgreementPolicy UNION = new AgreementPolicy(Mode.ANY, Collections.emptySortedMap());

    public AgreementPolicy {
        byLabel = Collections.unmodifiableSortedMap(new TreeMap<>(byLabel));
    }

    public Mode of(String label) {
        return byLabel.getOrDefault(label, otherwise);
    }

    public AgreementPolicy with(String label, Mode mode) {
        SortedMap<String, Mode> changed = new TreeMap<>(byLabel);
        changed.put(label, mode);
        return new AgreementPolicy(otherwise, changed);
    }
}
