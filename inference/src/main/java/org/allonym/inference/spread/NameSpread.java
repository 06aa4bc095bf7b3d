package org.allonym.inference.spread;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.allonym.inference.Detection;
import org.allonym.inference.Detector;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.rules.RuleContext;
import org.allonym.inference.spread.MentionSearch.Mention;
import org.allonym.inference.spread.MentionSearch.NameTree;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;

/// Adds to detections of names the other mentions of the same names in the same text.
///
/// A mention is:
/// - the whole name, written in capitals or small letters, accents or none, over the end of a line too; in small letters
///   only where none of its words is ordinary in English;
/// - `Last, First` for `First Last`;
/// - one of its words alone, with a capital: the word of a name of several, or the same word without what stood beside
///   it; a word that is ordinary in English (`Grace`, `Will`) only inside a sentence; not where it is part of another
///   name (`John Locke` is not John Smith), nor of a place (`in Florence`). Where only one word of a name is known, the
///   whole name behind it counts (`Maria Lopez` for Maria).
///
/// In a text with turns also a name with an `s` run into it (`Amys`), its words run together (`xinyi`), and in small letters a word that is in no list.
///
/// A possessive `'s` stays outside. Handles, addresses and file names are left alone. Nothing that overlaps a detection is
/// added, but a mention of a whole name takes the place of detections of its own label that lie inside it. The score is
/// that of the surest detection of the name, less a little: 5 % for whole names, 15 % for parts.
///
/// The time grows with the text and the detections, not with their product. Pure; any thread.
public final class NameSpread {

    private final Predicate<String> names;

    /// @param names which labels are for names of people
    public NameSpread(Predicate<String> names) {
        this.names = names;
    }

    /// For labels that say `NAME` but not `USERNAME`, or `PERSON` but not `PERSONAL`, in any letters.
    public NameSpread() {
        this(NameSpread::isName);
    }

    private static boolean isName(String label) {
        String upper = label.toUpperCase(Locale.ROOT);
        return upper.contains("NAME") && !upper.contains("USER") && !upper.contains("SCHOOL")
                || upper.contains("PERSON") && !upper.contains("PERSONAL");
    }

    /// A detector that finds what `inner` finds, and the other mentions.
    public Detector over(Detector inner) {
        return subject -> spread(subject, inner.find(subject));
    }

    /// `detections` and the other mentions of the names among them, in order.
    ///
    /// @param detections of `subject`, in any order
    public List<Detection> spread(Subject subject, List<Detection> detections) {
        DocumentText text = subject.text();
        List<Detection> named = detections.stream().filter(each -> names.test(each.label())).toList();
        if (named.isEmpty()) {
            return detections.stream().sorted().toList();
        }
        NameTree tree = new NameTree();
        for (Detection detection : named) {
            tree.add(detection, text.slice(detection.span()));
        }
        List<Mention> mentions = new MentionSearch(new RuleContext(subject), tree).run();
        return join(detections, mentions);
    }

    private static List<Detection> join(List<Detection> detections, List<Mention> mentions) {
        List<Detection> joined = new ArrayList<>(detections);
        joined.sort(Comparator.naturalOrder());
        Occupied occupied = new Occupied(joined);
        TreeMap<Integer, Span> taken = new TreeMap<>();
        for (Mention mention : mentions.stream().sorted(Mention.BEST_FIRST).toList()) {
            var before = taken.lowerEntry(mention.span().end());
            boolean free = before == null || before.getValue().end() <= mention.span().start();
            if (free && occupied.makesWay(mention)) {
                taken.put(mention.span().start(), mention.span());
                joined.add(detection(mention));
            }
        }
        joined.removeIf(occupied::gaveWay);
        joined.sort(Comparator.naturalOrder());
        return List.copyOf(joined);
    }

    private static Detection detection(Mention mention) {
        Detection like = mention.like();
        Source of = like.source() instanceof Source.Spread spread ? spread.of() : like.source();
        double score = like.score() * (mention.whole() ? 0.95 : 0.85);
        return new Detection(mention.span(), like.label(), score, new Source.Spread(of), like.cautions());
    }

    /// The places that detections take, and which of them give way to a mention of a whole name around them. One thread.
    private static final class Occupied {

        private final List<Detection> detections;
        /// How far the detections up to each one reach.
        private final int[] furthest;
        private final Set<Detection> gone = new HashSet<>();

        /// @param sorted detections in order
        Occupied(List<Detection> sorted) {
            detections = List.copyOf(sorted);
            furthest = new int[detections.size()];
            int end = 0;
            for (int i = 0; i < furthest.length; i++) {
                end = Math.max(end, detections.get(i).span().end());
                furthest[i] = end;
            }
        }

        /// Whether the mention may stand there; if so what lies inside it is gone.
        boolean makesWay(Mention mention) {
            List<Detection> inside = new ArrayList<>();
            Span span = mention.span();
            for (int i = firstReaching(span.start()); i < detections.size() && detections.get(i).span().start() < span.end(); i++) {
                Detection detection = detections.get(i);
                if (!detection.span().overlaps(span)) {
                    continue;
                }
                boolean inner = mention.whole() && span.contains(detection.span()) && !span.equals(detection.span())
                        && detection.label().equals(mention.like().label());
                if (!inner) {
                    return false;
                }
                inside.add(detection);
            }
            gone.addAll(inside);
            return true;
        }

        boolean gaveWay(Detection detection) {
            return gone.contains(detection);
        }

        /// The first detection up to which anything reaches beyond `offset`.
        private int firstReaching(int offset) {
            int low = 0;
            int high = furthest.length;
            while (low < high) {
                int middle = low + high >>> 1;
                if (furthest[middle] <= offset) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }
    }
}
