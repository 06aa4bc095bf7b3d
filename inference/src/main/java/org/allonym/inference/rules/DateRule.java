package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.allonym.inference.rules.Dates.Date;
import org.allonym.inference.rules.Dates.Kind;
import org.allonym.text.Span;

/// Days of somebody's life: birthdays, days the writer did something, the day a text was written, at its top or end, and,
/// with little conviction, any other day that isn't one of history or of a citation. Immutable; any thread.
final class DateRule implements Rule {

    /// A day before this year is nobody's but by birth.
    private static final int HISTORY = 1950;
    private static final int OLDEST = 1925;
    private static final int REACH = 40;

    private static final Set<String> BIRTH = Set.of("born", "birth", "birthday", "dob", "birthdate", "nacimiento", "naissance");
    private static final Set<String> MINE = Set.of("i", "my", "we", "our", "i'm", "i’m", "birth", "dob", "birthday", "birthdate");
    private static final Set<String> LIFE = Set.of(
            "married", "graduated", "moved", "joined", "started", "enrolled", "arrived", "wedding", "hired", "diagnosed",
            "finished", "began", "left", "appointment", "interview", "passed", "handed", "presented", "met");
    private static final Set<String> LABELS = Set.of("date", "sent", "fecha", "datum", "data", "submitted", "tarih", "dated");

    private static final Set<String> PAST = Set.of(
            "war", "battle", "treaty", "revolution", "century", "assassinated", "assassination", "killed", "founded", "president",
            "congress", "king", "queen", "emperor", "act", "court", "amendment", "declaration", "attack", "attacks", "invasion",
            "independence", "elected", "election", "senate", "army", "troops", "reign", "parliament", "empire", "constitution",
            "earthquake", "bombing", "pandemic", "speech", "law", "supreme", "v", "vs", "signed", "ratified", "launched", "released");

    private static final Set<String> CITED = Set.of("retrieved", "accessed", "vol", "pp", "available", "doi", "published", "updated",
            "reviewed", "journal", "isbn", "archived", "edition", "quoted", "cited");

    @Override
    public String name() {
        return "date";
    }

    @Override
    public Set<String> labels() {
        return Set.of("DATE");
    }

    @Override
    public List<Vote> vote(Reading reading) {
        List<Vote> votes = new ArrayList<>();
        References references = References.in(reading);
        boolean days = false;
        for (Date date : Dates.in(reading)) {
            if (references.hold(date.span().start())) {
                continue;
            }
            double score = switch (date.kind()) {
                case DAY -> day(reading, date);
                case COUNTED -> isForeign(reading, date) ? 0 : isWriters(reading, date) ? 0.45 : 0.3;
                case MONTH -> month(reading, date);
                case ORDINAL -> days && !isForeign(reading, date) ? 0.4 : 0;
            };
            days |= date.kind() == Kind.DAY && score > 0;
            if (score > 0) {
                votes.add(Vote.of(date.span(), "DATE", score));
            }
        }
        return votes;
    }

    private static double day(Reading reading, Date date) {
        Words words = reading.words();
        boolean old = date.year() > 0 && date.year() < HISTORY;
        boolean mine = Context.before(words, date.span(), 60, MINE);
        if (mine && (date.year() == 0 || date.year() >= OLDEST) && Context.before(words, date.span(), REACH, BIRTH)) {
            return 0.92;
        }
        if (old) {
            return 0;
        }
        if (isLabelled(reading, date.span())) {
            return 0.75;
        }
        if (mine && Context.before(words, date.span(), REACH, LIFE)) {
            return 0.6;
        }
        if (ownLine(reading, date.span())) {
            return 0.6;
        }
        boolean writers = isWriters(reading, date);
        return isForeign(reading, date) || isKnownDay(reading, date) ? 0 : writers ? 0.5 : 0.35;
    }

    private static double month(Reading reading, Date date) {
        int line = reading.lines().at(date.span().start());
        if (date.year() < HISTORY || isForeign(reading, date)) {
            return 0;
        }
        boolean ends = date.span().end() == reading.lines().end(line);
        boolean life = Context.before(reading.words(), date.span(), 60, MINE) && Context.before(reading.words(), date.span(), REACH, LIFE);
        return Signatures.isEdge(reading, line) && ends ? 0.45 : life ? 0.5 : 0;
    }

    private static boolean isWriters(Reading reading, Date date) {
        Words words = reading.words();
        return Clause.isTheWriters(reading, firstWord(words, date.span()), words.at(date.span().end() - 1));
    }

    /// The word the date begins with, or the one that ends before it.
    private static int firstWord(Words words, Span span) {
        return words.at(span.start());
    }

    /// A day of history or a citation.
    private static boolean isForeign(Reading reading, Date date) {
        Words words = reading.words();
        Span span = date.span();
        int first = firstWord(words, span);
        int last = words.at(span.end() - 1);
        if (Clause.before(reading, first, 12, PAST) || Clause.after(reading, last, 10, PAST)
                || Context.before(words, span, 60, CITED) || Context.after(words, span, REACH, CITED)) {
            return true;
        }
        return isInBrackets(reading.text(), span);
    }

    /// A bracket stands directly before it, or it is part of an author and year: `(Smith, 2019, May 3)`.
    private static boolean isInBrackets(String text, Span span) {
        for (int i = span.start() - 1; i >= Math.max(0, span.start() - REACH); i--) {
            char c = text.charAt(i);
            if (c == ')' || c == '\n') {
                return false;
            }
            if (c == '(') {
                return true;
            }
        }
        return false;
    }

    /// Days that everybody knows by their name.
    private static boolean isKnownDay(Reading reading, Date date) {
        String written = reading.text().substring(date.span().start(), date.span().end());
        return written.startsWith("September 11") || written.startsWith("July 4") || written.startsWith("July Fourth")
                || written.startsWith("4th of July") || written.startsWith("December 25") || written.startsWith("January 1st");
    }

    private static boolean isLabelled(Reading reading, Span date) {
        Words words = reading.words();
        int before = words.at(date.start()) - 1;
        return before >= 0 && date.start() - words.end(before) <= 4 && Clause.isOneOf(words, before, LABELS)
                && (reading.text().startsWith(":", words.end(before)) || words.is(before, "dated"));
    }

    /// Whether it has its line at the top or the end of the text nearly to itself.
    private static boolean ownLine(Reading reading, Span date) {
        Lines lines = reading.lines();
        int line = lines.at(date.start());
        boolean edge = line < 8 || line >= lines.size() - 3;
        int length = lines.end(line) - lines.start(line);
        boolean signed = length <= date.length() + 30 && date.end() == lines.end(line) && line > 0 && line >= lines.size() - 3;
        return edge && length <= date.length() + 12 || signed;
    }
}
