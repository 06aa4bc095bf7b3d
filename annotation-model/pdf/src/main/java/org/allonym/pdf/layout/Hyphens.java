package org.allonym.pdf.layout;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Whether a hyphen at a line's end belongs to its word. The other words of the text are asked first.
final class Hyphens {

    static final char SOFT = '\u00AD';

    private static final String ANY = "-\u2010" + SOFT;
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern ADDRESS = Pattern.compile("@|://|^www\\.|[/_=]", Pattern.CASE_INSENSITIVE);
    /// First parts of words that are written with a hyphen, and hardly ever the beginning of another word.
    private static final Set<String> KEEP = Set.of(
            "self", "well", "half", "vice", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety");
    /// “Pre- and post-war”.
    private static final Set<String> AND = Set.of("and", "or", "to", "nor", "but", "than", "und", "oder", "y", "o", "et", "ou");

    private final Set<String> words = new HashSet<>();

    Hyphens(List<Line> lines) {
        boolean parted = false;
        for (Line line : lines) {
            String[] tokens = BLANKS.split(line.text());
            boolean parts = ends(line.text());
            for (int i = 0; i < tokens.length; i++) {
                if ((i > 0 || !parted) && (i < tokens.length - 1 || !parts)) {
                    words.add(bare(tokens[i]));
                }
            }
            parted = parts;
        }
    }

    /// Whether a word may be parted at the end of this line.
    private static boolean ends(String line) {
        return line.length() > 1
                && ANY.indexOf(line.charAt(line.length() - 1)) >= 0
                && Character.isLetterOrDigit(line.codePointBefore(line.length() - 1));
    }

    /// How the line goes on with the next, if it goes on.
    LineJoins.Join join(String line, String next) {
        String before = line.substring(line.lastIndexOf(' ') + 1);
        int blank = next.indexOf(' ');
        String after = blank < 0 ? next : next.substring(0, blank);
        if (before.endsWith("--") || before.endsWith("—")) {
            return before.replaceAll("[-—]+$", "").isEmpty() ? LineJoins.Join.BLANK : LineJoins.Join.NOTHING;
        }
        if (!ends(line)) {
            return withoutBlanks(line.codePointBefore(line.length())) && withoutBlanks(next.codePointAt(0)) ? LineJoins.Join.NOTHING : LineJoins.Join.BLANK;
        }
        if (before.charAt(before.length() - 1) == SOFT) {
            return LineJoins.Join.HYPHEN_GONE;
        }
        if (AND.contains(bare(after))) {
            return LineJoins.Join.BLANK;
        }
        return belongs(before.substring(0, before.length() - 1), after) ? LineJoins.Join.NOTHING : LineJoins.Join.HYPHEN_GONE;
    }

    private boolean belongs(String start, String end) {
        if (!Character.isLowerCase(end.codePointAt(0)) || ADDRESS.matcher(start).find() || ADDRESS.matcher(end).find()) {
            return true;
        }
        if (words.contains(bare(start + end))) {
            return false;
        }
        if (words.contains(bare(start + "-" + end)) || start.indexOf('-') >= 0 || KEEP.contains(bare(start))) {
            return true;
        }
        // X-ray, COVID-related, 3-year.
        return !Character.isLowerCase(start.codePointBefore(start.length())) || bare(start).length() < 2;
    }

    private static String bare(String token) {
        return token.replaceAll("^[^\\p{L}\\p{N}]+|[^\\p{L}\\p{N}]+$", "").replace('\u2010', '-').toLowerCase(Locale.ROOT);
    }

    /// Scripts in which lines of one sentence follow each other without a blank.
    private static boolean withoutBlanks(int codePoint) {
        return switch (Character.UnicodeScript.of(codePoint)) {
            case HAN, HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR -> true;
            default -> "、。，！？：；「」『』（）".indexOf(codePoint) >= 0;
        };
    }
}
