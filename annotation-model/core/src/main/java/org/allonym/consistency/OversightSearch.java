package org.allonym.consistency;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.label.LabelSet;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Words;

/// Finds likely oversights in a layer: strings that are labelled in one place and unlabelled in another, and strings under
/// two labels.
///
/// **Bare** is a place that no annotation touches and that is like a labelled string ([Oversight.Likeness] says how): the same
/// words in the same or other capitals, whatever white space is between them, standing as whole words. For names of
/// people also with an `s` that lacks its apostrophe, one name of several alone, and initials with full stops. A string
/// is looked for when it has two letters or five digits. The label proposed is the one the string carries most.
///
/// So that nobody drowns in it:
/// - a word that is common where nobody is named (`will`, `may`, `green`) is only taken for the name when its capitals
///   are the same;
/// - titles and particles (`Dr`, `van`) are not names by themselves;
/// - a single initial counts only where no other capitalised word follows it (`J. Smith` is not John Miller, `option B.
///   Then` not Bob), or where it is alone in its line; `I.` never counts;
/// - of several places that overlap, only the longest is named.
///
/// The time grows with the text and the oversights, not with their product. Pure; any thread.
public final class OversightSearch {

    private final DocumentText text;
    private final Layer layer;
    private final LabelSet labels;
    private final Words words;

    private OversightSearch(DocumentText text, Layer layer, LabelSet labels) {
        this.text = text;
        this.layer = layer;
        this.labels = labels;
        this.words = Words.of(text.value());
    }

    /// Every oversight, in reading order.
    ///
    /// @param layer of this text
    public static List<Oversight> of(DocumentText text, Layer layer, LabelSet labels) {
        return new OversightSearch(text, layer, labels).oversights();
    }

    /// The annotations of one string, in reading order.
    private record Group(Phrase phrase, List<Annotation> annotations) {

        /// How often each label is given, in the order of first use.
        Map<String, Integer> votes() {
            Map<String, Integer> votes = new LinkedHashMap<>();
            annotations.forEach(annotation -> votes.merge(annotation.label(), 1, Integer::sum));
            return votes;
        }

        String usual() {
            Map<String, Integer> votes = votes();
            String best = annotations.getFirst().label();
            for (Map.Entry<String, Integer> vote : votes.entrySet()) {
                best = vote.getValue() > votes.get(best) ? vote.getKey() : best;
            }
            return best;
        }
    }

    private List<Oversight> oversights() {
        Map<String, Group> groups = groups();
        List<BarePlaces.Candidate> candidates = new ArrayList<>();
        List<Oversight> oversights = new ArrayList<>();
        for (Group group : groups.values()) {
            candidates.addAll(new BarePlaces(text, words, group.phrase(), group.annotations().getFirst(), group.usual(), isName(group)).find());
            oversights.addAll(otherLabels(group));
        }
        oversights.addAll(bare(candidates));
        oversights.sort(Comparator.comparing(Oversight::place).thenComparing(Oversight::proposed));
        return oversights;
    }

    private Map<String, Group> groups() {
        Map<String, Group> groups = new LinkedHashMap<>();
        for (Annotation annotation : layer.annotations()) {
            Phrase phrase = Phrase.of(text.slice(annotation.span()));
            if (phrase != null && phrase.tellsEnough()) {
                groups.computeIfAbsent(phrase.key(), _ -> new Group(phrase, new ArrayList<>())).annotations().add(annotation);
            }
        }
        return groups;
    }

    private boolean isName(Group group) {
        return labels.find(group.usual()).map(NameParts::areMeantBy).orElse(false);
    }

    private static List<Oversight> otherLabels(Group group) {
        String usual = group.usual();
        int usually = group.votes().getOrDefault(usual, 0);
        List<Oversight> others = new ArrayList<>();
        for (Annotation annotation : group.annotations()) {
            if (!annotation.label().equals(usual)) {
                others.add(new Oversight.OtherLabel(annotation.span(), usual, annotation.id(), annotation.label(), usually));
            }
        }
        return others;
    }

    /// The best candidates that touch neither an annotation nor each other.
    private List<Oversight> bare(List<BarePlaces.Candidate> candidates) {
        BitSet taken = new BitSet(text.length());
        layer.annotations().forEach(annotation -> taken.set(annotation.span().start(), annotation.span().end()));
        List<Oversight> bare = new ArrayList<>();
        for (BarePlaces.Candidate candidate : candidates.stream().sorted(BarePlaces.Candidate.BEST_FIRST).toList()) {
            Span place = candidate.place();
            int touched = taken.nextSetBit(place.start());
            if (touched < 0 || touched >= place.end()) {
                taken.set(place.start(), place.end());
                bare.add(new Oversight.Bare(place, candidate.label(), candidate.like().id(), candidate.likeness()));
            }
        }
        return bare;
    }
}
