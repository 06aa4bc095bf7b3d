package org.allonym.inference.spread;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
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

/// Adds to findings of names the other mentions of the same names in the same text.
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
/// A possessive `'s` stays outside. Handles, addresses and file names are left alone. Nothing that overlaps a finding is
/// added, but a mention of a whole name takes the place of findings of its own label that lie inside it. The score is
/// that of the surest finding of the name, less a little: 5 % for whole names, 15 % for parts.
///
/// The time grows with the text and the findings, not with their product. Pure; any thread.
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
        String upper = label.toUpperCase(java.util.Locale.ROOT);
        return upper.contains("NAME") && !upper.contains("USER") && !upper.contains("SCHOOL")
                || upper.contains("PERSON") && !upper.contains("PERSONAL");
    }

    /// A detector that finds what `inner` finds, and the other mentions.
    public Detector over(Detector inner) {
        return subject -> spread(subject, inner.find(subject));
    }

    /// `findings` and the other mentions of the names among them, in order.
    ///
    /// @param findings of `subject`, in any order
    public List<Detection> spread(Subject subject, List<Detection> findings) {
        DocumentText text = subject.text();
        List<Detection> named = findings.stream().filter(each -> names.test(each.label())).toList();
        if (named.isEmpty()) {
            return findings.stream().sorted().toList();
        }
        NameTree tree = new NameTree();
        for (Detection finding : named) {
            tree.add(finding, text.slice(finding.span()));
        }
        List<Mention> mentions = new MentionSearch(new RuleContext(subject), tree).run();
        return join(findings, mentions);
    }

    private static List<Detection> join(List<Detection> findings, List<Mention> mentions) {
        List<Detection> joined = new ArrayList<>(findings);
        joined.sort(Comparator.naturalOrder());
        Occupied occupied = new Occupied(joined);
        TreeMap<Integer, Span> taken = new TreeMap<>();
        for (Mention mention : mentions.stream().sorted(Mention.BEST_FIRST).toList()) {
            var before = taken.lowerEntry(mention.span().end());
            boolean free = before == null || before.getValue().end() <= mention.span().start();
            if (free && occupied.makesWay(mention)) {
                taken.put(mention.span().start(), mention.span());
                joined.add(finding(mention));
            }
        }
        joined.removeIf(occupied::gaveWay);
        joined.sort(Comparator.naturalOrder());
        return List.copyOf(joined);
    }

    private static Detection finding(Mention mention) {
        Detection like = mention.like();
        Source of = like.source() instanceof Source.Spread spread ? spread.of() : like.source();
        double score = like.score() * (mention.whole() ? 0.95 : 0.85);
        return new Detection(mention.span(), like.label(), score, new Source.Spread(of), like.cautions());
    }

    /// The places that findings take, and which of them give way to a mention of a whole name around them. One thread.
    private static final class Occupied {

        private final List<Detection> findings;
        /// How far the findings up to each one reach.
        private final int[] furthest;
        private final Set<Detection> gone = new HashSet<>();

        /// @param sorted findings in order
        Occupied(List<Detection> sorted) {
            findings = List.copyOf(sorted);
            furthest = new int[findings.size()];
            int end = 0;
            for (int i = 0; i < furthest.length; i++) {
                end = Math.max(end, findings.get(i).span().end());
                furthest[i] = end;
            }
        }

        /// Whether the mention may stand there; if so what lies inside it is gone.
        boolean makesWay(Mention mention) {
            List<Detection> inside = new ArrayList<>();
            Span span = mention.span();
            for (int i = firstReaching(span.start()); i < findings.size() && findings.get(i).span().start() < span.end(); i++) {
                Detection finding = findings.get(i);
                if (!finding.span().overlaps(span)) {
                    continue;
                }
                boolean inner = mention.whole() && span.contains(finding.span()) && !span.equals(finding.span())
                        && finding.label().equals(mention.like().label());
                if (!inner) {
                    return false;
                }
                inside.add(finding);
            }
            gone.addAll(inside);
            return true;
        }

        boolean gaveWay(Detection finding) {
            return gone.contains(finding);
        }

        /// The first finding up to which anything reaches beyond `offset`.
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
