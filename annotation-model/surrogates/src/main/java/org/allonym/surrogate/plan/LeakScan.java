package org.allonym.surrogate.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.allonym.edit.Ruling;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.ProjectFacts;
import org.allonym.surrogate.Rewriting;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.name.Names;
import org.allonym.surrogate.plan.PartIndex.Original;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.text.Folding;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Looks for what is left of originals in a rewritten document: in its text, in the words that people put in the place of redactions,
/// and in its name, its attributes and those of its turns as far as they are released.
///
/// A hit may be a mention that nobody labelled, somebody else of the same name, or a common word: a person decides.
/// Linear in the text. Immutable; any thread.
final class LeakScan {

    /// The shortest pieces that count, in folded characters.
    private static final int SHORTEST = 3;

    private static final Pattern NICKNAME = Pattern.compile("[\"“„«(][^\"”»)]*[\"”“»)]|(?<=^|\\s)'[^']*'");

    private final SurrogatePolicy policy;
    private final PartIndex elsewhere;
    private final Map<String, String> originals;

    /// @param originals full direct identifiers of the project with their labels, folded
    LeakScan(ProjectFacts facts) {
        originals = facts.originals();
        policy = facts.policy();
        elsewhere = new PartIndex();
        originals.forEach((folded, label) -> {
            Part.Match match = match(facts.kind(label), folded);
            if (match != null) {
                elsewhere.add(new Part(folded, match), new Original(folded, label, folded));
            }
        });
    }

    private static Part.@Nullable Match match(ValueKind kind, String folded) {
        return switch (kind) {
            case NAME, STREET_ADDRESS -> folded.length() > SHORTEST ? Part.Match.WORD : null;
            case PHONE -> Part.Match.DIGITS;
            default -> folded.length() > 4 ? Part.Match.SUBSTRING : null;
        };
    }

    /// Everything found, the text's first.
    ///
    /// @param own pieces of this document's originals
    /// @param here what the document's mentions read, folded: none of it is another document's alone
    /// @param rulings what people said of leaks and of redactions
    List<Leak> scan(Document document, Rewriting rewriting, PartIndex own, Set<String> here, List<Ruling> rulings) {
        Map<Place, Ruling.Clearance> clearances = new HashMap<>();
        Rulings.of(rulings, Ruling.Clearance.class).forEach(one -> clearances.putIfAbsent(new Place(one.where(), one.place(), one.part()), one));
        List<Leak> leaks = new ArrayList<>();
        text(rewriting, own, here, clearances, leaks);
        for (Ruling.Judgement repair : Rulings.of(rulings, Ruling.Judgement.class)) {
            Span redaction = repair.redaction().span();
            hits(repair.text(), own, here).forEach(hit -> leaks.add(
                    hit.leak("", redaction, null, repair.text(), clearances.get(new Place("", redaction, hit.part())))));
        }
        if (!policy.numbered()) {
            string(Leak.NAME, document.id().value(), own, here, clearances, leaks);
        }
        document.metadata().forEach((name, value) -> {
            if (!policy.dropped().contains(name)) {
                string(Leak.ATTRIBUTE + name, value, own, here, clearances, leaks);
            }
        });
        columns(document).forEach((name, values) ->
                values.forEach(value -> string(Leak.ATTRIBUTE + name, value, own, here, clearances, leaks)));
        return leaks;
    }

    /// What the messages of a transcript say in columns that go out, each value once.
    private SortedMap<String, SortedSet<String>> columns(Document document) {
        SortedMap<String, SortedSet<String>> values = new TreeMap<>();
        if (policy.columns().isEmpty()) {
            return values;
        }
        for (Turn turn : document.turns()) {
            turn.attributes().forEach((name, value) -> {
                if (policy.releases(name)) {
                    values.computeIfAbsent(name, _ -> new TreeSet<>()).add(value);
                }
            });
        }
        return values;
    }

    /// What a clearance is found by.
    private record Place(String where, @Nullable Span place, String part) {}

    private void text(
            Rewriting rewriting,
            PartIndex own,
            Set<String> here,
            Map<Place, Ruling.Clearance> clearances,
            List<Leak> leaks) {
        String value = rewriting.text().value();
        for (Joined hit : hits(value, own, here)) {
            Span old = rewriting.map().toOld(hit.span()).orElse(null);
            if (old != null && !isMeant(hit, rewriting)) {
                Ruling.Clearance clearance = clearances.get(new Place("", old, hit.part()));
                leaks.add(hit.leak("", old, hit.span(), value, clearance));
            }
        }
    }

    /// Whether a hit stands where it should: within a mention that was kept on purpose, or, where it is another document's,
    /// within a surrogate, which is no whole original but may share a name with one.
    private static boolean isMeant(Joined hit, Rewriting rewriting) {
        Rewriting.Replaced around = rewriting.around(hit.span()).orElse(null);
        return around != null
                && switch (around.fate()) {
                    case KEPT -> true;
                    case SURROGATE -> hit.source() == Leak.Source.OTHER_DOCUMENT;
                    case WITHHELD -> false;
                };
    }

    private void string(
            String where,
            String value,
            PartIndex own,
            Set<String> here,
            Map<Place, Ruling.Clearance> clearances,
            List<Leak> leaks) {
        for (Joined hit : hits(value, own, here)) {
            leaks.add(hit.leak(where, hit.span(), null, value, clearances.get(new Place(where, null, hit.part()))));
        }
    }

    /// Neighbouring hits of one original, as one.
    private record Joined(Span span, String part, Original original, Leak.Source source) {

        static final Comparator<Joined> ORDER =
                Comparator.comparing(Joined::span).thenComparing(one -> one.original().key());

        Leak leak(
                String where, Span place, @Nullable Span rewritten, String value, Ruling.@Nullable Clearance clearance) {
            return new Leak(
                    where,
                    place,
                    rewritten,
                    value.substring(span.start(), span.end()),
                    part,
                    original.label(),
                    original.name(),
                    source,
                    clearance);
        }
    }

    private List<Joined> hits(String value, PartIndex own, Set<String> here) {
        FoldedText folded = FoldedText.of(value);
        List<PartIndex.Hit> found = own.hits(folded).stream().filter(hit -> countsHere(hit, folded, value)).toList();
        List<Joined> mine = joined(found, folded, value, Leak.Source.THIS_DOCUMENT);
        List<PartIndex.Hit> others = elsewhere.hits(folded).stream()
                .filter(hit -> !here.contains(hit.original().key()))
                .filter(hit -> isName(hit, folded, value))
                .toList();
        List<Joined> joined = new ArrayList<>(mine);
        int at = 0;
        for (Joined one : joined(others, folded, value, Leak.Source.OTHER_DOCUMENT)) {
            while (at < mine.size() && mine.get(at).span().end() <= one.span().start()) {
                at++;
            }
            if (at == mine.size() || !mine.get(at).span().overlaps(one.span())) {
                joined.add(one);
            }
        }
        joined.sort(Joined.ORDER);
        return joined;
    }

    /// Common words that are all that somebody is called by (`Sky`, `Number Six`), or a nickname in quotes, count only where they are written as a name: with a capital,
    /// and a single word not at the beginning of a sentence. A name that is written small anywhere counts everywhere.
    private static boolean countsHere(PartIndex.Hit hit, FoldedText folded, String value) {
        String part = hit.part();
        Span span = folded.source(hit.from(), hit.to());
        // `that` is no Thất
        if (WordLists.isCommon(part) && !Folding.caseless(hit.original().name()).contains(part)
                && value.substring(span.start(), span.end()).chars().allMatch(c -> c < 0x80)) {
            return false;
        }
        boolean letters = part.chars().allMatch(c -> Character.isLetter(c) || c == ' ');
        if (!letters || hit.original().name().contains(part) || !isAllOfIt(part, Folding.bare(hit.original().name())) || !Pattern.compile(" ").splitAsStream(part).allMatch(Names::isWord)) {
            return true;
        }
        int start = span.start();
        return Character.isUpperCase(value.codePointAt(start)) && (part.indexOf(' ') > 0 || !opensSentence(value, start));
    }

    /// Whether a word is somebody's whole name, or stands in quotes or brackets in it.
    private static boolean isAllOfIt(String part, String name) {
        return name.equals(part) || NICKNAME.matcher(name).results().anyMatch(called -> called.group().contains(part));
    }

    private static boolean opensSentence(String value, int start) {
        int at = start - 1;
        while (at >= 0 && (value.charAt(at) == ' ' || "“\"‘'(*•–—-".indexOf(value.charAt(at)) >= 0)) {
            at--;
        }
        return at < 0 || ".!?…\n\r:".indexOf(value.charAt(at)) >= 0;
    }

    /// A single word that is somebody's whole name elsewhere counts only where it is written as a name.
    private static boolean isName(PartIndex.Hit hit, FoldedText folded, String value) {
        boolean word = hit.part().chars().allMatch(Character::isLetter);
        return !word || Character.isUpperCase(value.codePointAt(folded.source(hit.from(), hit.to()).start()));
    }

    /// Puts the hits of each original together that touch, in order of place: a stretch that holds pieces of two originals
    /// is found for both.
    private static List<Joined> joined(
            List<PartIndex.Hit> hits, FoldedText folded, String value, Leak.Source source) {
        Map<String, List<PartIndex.Hit>> byOriginal = new HashMap<>();
        for (PartIndex.Hit hit : hits) {
            if (hit.part().length() >= SHORTEST) {
                byOriginal.computeIfAbsent(hit.original().key(), _ -> new ArrayList<>()).add(hit);
            }
        }
        List<Joined> joined = new ArrayList<>();
        byOriginal.values().forEach(of -> join(of, folded, value, source, joined));
        joined.sort(Joined.ORDER);
        return joined;
    }

    /// @param hits of one original, by their beginnings
    private static void join(
            List<PartIndex.Hit> hits, FoldedText folded, String value, Leak.Source source, List<Joined> joined) {
        PartIndex.Hit open = hits.getFirst();
        String part = open.part();
        for (PartIndex.Hit hit : hits.subList(1, hits.size())) {
            if (hit.from() < open.to()) {
                if (hit.to() > open.to()) {
                    open = new PartIndex.Hit(open.from(), hit.to(), open.part(), open.original());
                    Span span = folded.source(open.from(), open.to());
                    part = Folding.bare(value.substring(span.start(), span.end()));
                }
            } else if (isGap(folded, open.to(), hit.from())) {
                open = new PartIndex.Hit(open.from(), hit.to(), open.part(), open.original());
                part = part + " " + hit.part();
            } else {
                joined.add(new Joined(folded.source(open.from(), open.to()), part, open.original(), source));
                open = hit;
                part = hit.part();
            }
        }
        joined.add(new Joined(folded.source(open.from(), open.to()), part, open.original(), source));
    }

    private static boolean isGap(FoldedText folded, int from, int to) {
        return to - from <= 2 && folded.value().substring(from, to).chars().allMatch(c -> c == ' ' || c == ',' || c == '.' || c == '-');
    }
}
