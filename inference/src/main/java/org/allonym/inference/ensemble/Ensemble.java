package org.allonym.inference.ensemble;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.inference.rules.ChatNames;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Joins detections that overlap into one suggestion each.
///
/// The strongest detection of a place leads: it gives the label. Others of the same label that overlap it join it and
/// widen its span, so that *Maria* from one and *Maria Garcia* from the other become one; those of another label give
/// way. The rule that knows what a file calls its speakers and a sure rule for something other than a student's name lead before the model, because they check what they find (an
/// address, a number's length, a teacher's title), then the model and the rule for other names in chats where it is sure, then the other rules, then other mentions; among equals the higher score, then the
/// longer span, then the earlier one. Nobody's detections are counted twice: of one source the best joins.
///
/// Stateless; any thread.
public final class Ensemble {

    private static final Comparator<Detection> STRENGTH = Comparator.comparingInt(Ensemble::rank)
            .thenComparing(Comparator.comparingDouble(Detection::score).reversed())
            .thenComparing(Comparator.<Detection>comparingInt(detection -> detection.span().length()).reversed())
            .thenComparing(Comparator.naturalOrder());

    /// Of handles, which a set without a label for them counts among names.
    private static final String HANDLE = "username";

    private Ensemble() {}

    /// A place that is growing.
    private static final class Place {
        private Span span;
        private final String label;
        private final List<Detection> voices = new ArrayList<>();

        Place(Detection first) {
            span = first.span();
            label = first.label();
            voices.add(first);
        }

        void join(Detection other) {
            span = span.union(other.span());
            if (voices.stream().noneMatch(voice -> voice.source().equals(other.source()))) {
                voices.add(other);
            }
        }
    }

    /// The suggestions that `agreeing` lets through, in order; no two overlap. Takes n log n for n detections.
    ///
    /// @param detections of anybody in one text, in any order
    public static List<SuggestedSpan> join(List<Detection> detections, AgreementPolicy agreeing) {
        NavigableMap<Integer, Place> places = new TreeMap<>();
        detections.stream().sorted(STRENGTH).forEach(detection -> settle(places, detection));
        return places.values().stream()
                .filter(place -> speaks(place.voices, agreeing.of(place.label)))
                .map(place -> new SuggestedSpan(place.span, place.label, place.voices))
                .toList();
    }

    private static void settle(NavigableMap<Integer, Place> places, Detection detection) {
        Place first = meeting(places, detection.span());
        if (first == null) {
            places.put(detection.span().start(), new Place(detection));
        } else if (first.label.equals(detection.label())) {
            Span wider = first.span.union(detection.span());
            places.remove(first.span.start());
            if (meeting(places, wider) == null) {
                first.join(detection);
            }
            places.put(first.span.start(), first);
        }
    }

    /// A place that overlaps `span`; null when none does. Places don't overlap each other.
    private static @Nullable Place meeting(NavigableMap<Integer, Place> places, Span span) {
        Map.Entry<Integer, Place> last = places.lowerEntry(span.end());
        return last != null && last.getValue().span.overlaps(span) ? last.getValue() : null;
    }

    private static boolean speaks(List<Detection> voices, AgreementPolicy.Mode mode) {
        Set<Boolean> models = new HashSet<>();
        voices.forEach(voice -> models.add(isModel(voice.source())));
        return switch (mode) {
            case ANY -> true;
            case BOTH -> models.size() == 2;
            case MODEL -> models.contains(true);
            case RULES -> models.contains(false);
            case SURE -> models.contains(true) || voices.stream().anyMatch(voice -> voice.score() >= AgreementPolicy.SURE_SCORE);
        };
    }

    private static boolean isModel(Source source) {
        return switch (source) {
            case Source.Model _ -> true;
            case Source.Rule _ -> false;
            case Source.Spread(Source of) -> isModel(of);
        };
    }

    private static int rank(Detection detection) {
        boolean student = detection.label().contains("NAME_STUDENT") || detection.label().equals("PERSON") || detection.label().equals("name");
        return switch (detection.source()) {
            case Source.Rule(String rule) when rule.equals(ChatNames.CUED) && detection.score() >= 0.66 -> 1;
            case Source.Rule(String rule) -> rule.equals(ChatNames.SPEAKER) || (!student || rule.equals(HANDLE)) && detection.score() >= AgreementPolicy.SURE_SCORE ? 0 : 2;
            case Source.Model _ -> 1;
            case Source.Spread _ -> 3;
        };
    }
}
