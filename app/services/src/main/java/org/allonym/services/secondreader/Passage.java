package org.allonym.services.secondreader;

import java.util.ArrayList;
import java.util.List;
import org.allonym.annotation.Mark;
import org.allonym.dialogue.redaction.Surroundings;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.text.Span;

/// What a model is asked about at a time: a turn of a transcript with its neighbours, about 400 words of any other document, or a
/// redaction in what surrounds it.
///
/// @param span in the document, UTF-16, without blanks at its edges
/// @param label of a redaction; empty for what is no redaction
/// @param before what stands before it, for context; empty for nothing
/// @param after what stands after it, for context; empty for nothing
public record Passage(Document document, Span span, String label, String before, String after) {

    /// About how many words a passage has.
    public static final int WORDS = 400;

    private static final int CONTEXT = 200;
    private static final int LONGEST = 6_000;

    public String text() {
        return document.text().slice(span);
    }

    /// A document's passages, in order: together they hold every character that is no blank. An empty document has none.
    public static List<Passage> of(Document document) {
        return document.turns().isEmpty() ? ofText(document) : ofTurns(document);
    }

    /// A redaction in what surrounds it: three turns, each with its speaker, or three sentences on each side.
    public static Passage of(Document document, Mark redaction) {
        Surroundings around = Surroundings.of(document, redaction.span());
        return new Passage(
                document, redaction.span(), redaction.label(), said(document, around, around.span().start(), redaction.span().start()),
                said(document, around, redaction.span().end(), around.span().end()));
    }

    /// A stretch of the surroundings; each turn that begins in it with its speaker.
    private static String said(Document document, Surroundings around, int from, int to) {
        StringBuilder words = new StringBuilder();
        int at = from;
        for (Turn turn : around.turns()) {
            int start = turn.span().start();
            if (start >= at && start <= to) {
                words.append(document.text().value(), at, start).append(turn.speaker().isEmpty() ? "" : turn.speaker() + ": ");
                at = start;
            }
        }
        return words.append(document.text().value(), at, to).toString();
    }

    /// The redaction, where it is one.
    public Mark mark() {
        return new Mark(span, label);
    }

    private static List<Passage> ofTurns(Document document) {
        List<Turn> turns = document.turns();
        List<Passage> passages = new ArrayList<>();
        for (int i = 0; i < turns.size(); i++) {
            String before = i == 0 ? "" : said(document, turns.get(i - 1));
            String after = i + 1 == turns.size() ? "" : said(document, turns.get(i + 1));
            for (Span part : parts(document.text().value(), turns.get(i).span())) {
                passages.add(new Passage(document, part, "", before, after));
            }
        }
        return passages;
    }

    private static String said(Document document, Turn turn) {
        String text = document.text().slice(turn.span());
        return turn.speaker().isEmpty() ? text : turn.speaker() + ": " + text;
    }

    private static List<Passage> ofText(Document document) {
        String text = document.text().value();
        List<Passage> passages = new ArrayList<>();
        for (Span part : text.isEmpty() ? List.<Span>of() : parts(text, new Span(0, text.length()))) {
            int from = wordEdge(text, Math.max(0, part.start() - CONTEXT), part.start());
            int to = Math.min(text.length(), part.end() + CONTEXT);
            String after = text.substring(part.end(), part.end() + Math.max(0, lastBlank(text, part.end(), to)));
            passages.add(new Passage(document, part, "", text.substring(from, part.start()).strip(), after.strip()));
        }
        return passages;
    }

    private static int wordEdge(String text, int from, int to) {
        int at = from;
        while (at > 0 && at < to && !Character.isWhitespace(text.charAt(at - 1))) {
            at++;
        }
        return at;
    }

    private static int lastBlank(String text, int from, int to) {
        int at = to;
        while (at < text.length() && at > from && !Character.isWhitespace(text.charAt(at - 1))) {
            at--;
        }
        return at - from;
    }

    /// Cuts a stretch where a paragraph ends, else a sentence, else a word.
    private static List<Span> parts(String text, Span whole) {
        List<Span> parts = new ArrayList<>();
        int start = skipBlanks(text, whole.start(), whole.end());
        while (start < whole.end()) {
            int end = cut(text, start, whole.end());
            int trimmed = end;
            while (trimmed > start && Character.isWhitespace(text.charAt(trimmed - 1))) {
                trimmed--;
            }
            parts.add(new Span(start, trimmed));
            start = skipBlanks(text, end, whole.end());
        }
        return parts;
    }

    private static int skipBlanks(String text, int from, int to) {
        int at = from;
        while (at < to && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static int cut(String text, int start, int end) {
        int words = 0;
        int paragraph = -1;
        int sentence = -1;
        int blank = -1;
        for (int i = start; i < end; i++) {
            if (Character.isWhitespace(text.charAt(i))) {
                if (i > start && !Character.isWhitespace(text.charAt(i - 1))) {
                    words++;
                    blank = i;
                    sentence = ".!?".indexOf(text.charAt(i - 1)) >= 0 && words >= WORDS / 2 ? i : sentence;
                }
                paragraph = text.charAt(i) == '\n' && words >= WORDS / 2 ? i : paragraph;
            }
            if (words >= WORDS || i - start >= LONGEST) {
                int best = paragraph > start ? paragraph : sentence > start ? sentence : blank > start ? blank : i;
                return best < end && Character.isLowSurrogate(text.charAt(best)) ? best + 1 : best;
            }
        }
        return end;
    }

    /// Without a word of the document.
    @Override
    public String toString() {
        return "Passage(%s, %s)".formatted(document.id(), span);
    }
}
