package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.allonym.text.Span;

/// Votes against names that are somebody else's: cited authors, people with a title, names that are part of an
/// organisation or a place, whoever is quoted, and everything in a list of references. Immutable; any thread.
final class NotAStudent {

    private static final int REACH = 60;

    private static final Set<String> CITING = Set.of(
            "argues", "argued", "states", "stated", "says", "wrote", "writes", "notes", "noted", "suggests",
            "suggested", "defines", "defined", "proposed", "proposes", "claims", "claimed", "claim", "argue", "state",
            "suggest", "explains", "explained", "describes", "described", "found", "invented", "discovered",
            "founded", "published", "developed", "observes", "concludes", "concluded", "contends", "contended", "objects", "insists",
            "distinguishes", "theorized", "theorised", "painted", "composed", "coined", "translated", "theory", "theorem", "model", "method",
            "law", "effect", "hierarchy");

    private static final Set<String> SAID_BEFORE = Set.of("to", "quoting", "cf", "see", "theorist", "author", "philosopher",
            "psychologist", "founder", "ceo", "inventor", "scientist", "economist", "writer", "actor", "actress", "singer", "poet", "novelist",
            "playwright", "historian", "critic", "critics", "director", "filmmaker", "composer", "painter", "artist", "sociologist", "physicist",
            "mathematician", "chemist", "biologist", "anthropologist", "explorer", "translator", "journalist", "character", "protagonist",
            "hero", "heroine", "narrator", "president", "king", "queen", "emperor", "sultan", "pope", "scholar");

    /// Works and thoughts, behind `'s` or before `by`; and what was done to them.
    private static final Set<String> WORKS = Set.of("book", "novel", "article", "film", "movie", "song", "poem", "poems", "poetry", "play",
            "study", "quote", "founded", "written", "directed", "published", "developed", "created", "introduced", "coined", "proposed", "composed",
            "painted", "translated", "invented", "discovered", "painting", "album", "symphony", "theory", "theorem", "algorithm", "equation",
            "equations", "law", "laws", "principle", "paradox", "hypothesis", "hierarchy", "taxonomy", "model", "concept", "definition",
            "translation", "reading", "essays", "paper", "papers", "novels", "stories", "verse", "argument", "stages", "criterion", "lemma",
            "constant", "razor", "experiment", "experiments");

    private static final Set<String> THINGS = Set.of(
            "inc", "ltd", "llc", "corp", "corporation", "company", "co", "gmbh", "university", "college", "school",
            "institute", "academy", "hospital", "church", "street", "st", "avenue", "road", "bank", "group",
            "foundation", "museum", "airport", "park", "bridge", "river", "lake", "island", "islands", "city",
            "county", "press", "award", "prize", "airlines", "hotel", "restaurant", "framework", "center", "centre",
            "association", "international", "technologies", "consulting", "stadium");

    private static final Set<String> PLACED = Set.of("in", "at", "near", "across", "throughout", "around", "visiting", "mount",
            "lake", "fort", "port", "san", "santa", "saint", "north", "south", "east", "west", "new", "university");

    private NotAStudent() {}

    static List<Vote> votes(RuleContext context) {
        List<Vote> votes = new ArrayList<>();
        References references = context.references();
        for (NameCandidate candidate : context.names()) {
            double score = references.hold(candidate.span().start()) ? 0.86 : score(context, candidate);
            if (score > 0) {
                votes.add(Vote.against(candidate.span(), NameCues.STUDENT, score));
            }
        }
        return votes;
    }

    private static double score(RuleContext context, NameCandidate candidate) {
        RuleWords words = context.words();
        String text = context.text();
        if (isCited(text, candidate.span())) {
            return 0.9;
        }
        int before = candidate.first() - 1;
        int after = candidate.last() + 1;
        if (after < words.size() && words.onlyBlankAfter(candidate.last()) && THINGS.contains(words.small(after))
                && words.shape(after) != RuleWords.Shape.SMALL) {
            return 0.8;
        }
        double score = isTold(context, candidate.first(), candidate.last()) ? 0.7 : 0;
        if (before >= 0 && NameCandidate.isTitle(words, before) && words.gapIsOf(before, ". ", 1, 2)) {
            boolean teaching = words.is(before, "teacher") || words.is(before, "instructor") || words.is(before, "professor");
            score = Math.max(score, words.is(before, "mr") || words.is(before, "ms") || words.is(before, "mrs") ? 0.5 : teaching ? 0.8 : 0.7);
        }
        boolean place = before >= 0 && words.onlyBlankAfter(before) && PLACED.contains(words.small(before)) && candidate.size() == 1;
        return Math.max(score, place ? 0.6 : 0);
    }

    /// Whether the words beside a name tell of an author, a figure in a book or whoever else people write about: `according to`,
    /// `the poet` or `a novel by` before it, `argues` or `'s theory` behind it.
    static boolean isTold(RuleContext context, int first, int last) {
        RuleWords words = context.words();
        int after = last + 1;
        if (after < words.size() && words.gapIsOf(last, " '’s", 1, 4)
                && (isCiting(words, after) || words.gapIsOf(last, " '’s", 2, 4) && isWork(words, after))) {
            return true;
        }
        int before = first - 1;
        if (before < 0 || !words.gapIsOf(before, " \u00A0,\"“”", 1, 3)) {
            return false;
        }
        String previous = words.small(before);
        boolean blank = words.onlyBlankAfter(before);
        boolean according = previous.equals("to") && before > 0 && words.is(before - 1, "according");
        boolean work = (previous.equals("by") || previous.equals("of")) && before > 0 && (isWork(words, before - 1) || isQuoted(context.text(), words.start(before)));
        return blank && (according || work) || !previous.equals("to") && SAID_BEFORE.contains(previous);
    }

    /// Whether a closing quotation mark stands before `offset`.
    private static boolean isQuoted(String text, int offset) {
        return offset > 1 && "\"”»".indexOf(text.charAt(offset - 2)) >= 0 && text.charAt(offset - 1) == ' ';
    }

    /// Whether a word says what cited people do, `once` before it or not.
    private static boolean isCiting(RuleWords words, int word) {
        if (words.is(word, "once") && word + 1 < words.size()) {
            return words.is(word + 1, "said") || CITING.contains(words.small(word + 1));
        }
        return CITING.contains(words.small(word));
    }

    private static boolean isWork(RuleWords words, int word) {
        return WORKS.contains(words.small(word));
    }

    /// Whether a year, `et al.` or a bracket with a year in it stands beside the name.
    static boolean isCited(String text, Span span) {
        int at = span.end();
        int stop = Math.min(text.length(), at + REACH);
        if (text.startsWith(" et al", at)) {
            return true;
        }
        while (at < stop && ", (.’'s&".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        if (at > span.end() && isYear(text, at)) {
            return true;
        }
        int open = lastIndexOf(text, '(', span.start(), span.start() - REACH);
        if (open >= 0 && lastIndexOf(text, ')', span.start(), open) < 0) {
            for (int i = span.end(); i < stop && text.charAt(i) != ')' && text.charAt(i) != '\n'; i++) {
                if (isYear(text, i) && !Character.isLetterOrDigit(text.charAt(i - 1))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static int lastIndexOf(String text, char c, int before, int notBefore) {
        for (int i = before - 1; i >= Math.max(0, notBefore); i--) {
            if (text.charAt(i) == c) {
                return i;
            }
            if (text.charAt(i) == '\n') {
                return -1;
            }
        }
        return -1;
    }

    private static boolean isYear(String text, int at) {
        if (at + 4 > text.length() || at + 4 < text.length() && Character.isDigit(text.charAt(at + 4))) {
            return false;
        }
        int century = (text.charAt(at) - '0') * 10 + text.charAt(at + 1) - '0';
        return century >= 15 && century <= 20 && Character.isDigit(text.charAt(at))
                && Character.isDigit(text.charAt(at + 2)) && Character.isDigit(text.charAt(at + 3));
    }
}
