package org.allonym.corpus.anomaly;

import java.util.List;
import java.util.Locale;

/// How often a character, or one of a kind, stands in a text, and how often it does in the texts of the corpus: the lower and the upper
/// twentieth of them aside.
///
/// @param kind [#CAPITALS], [#SMALL] or [#DIGITS] for all of these together; else the one character
/// @param perThousand in 1,000 characters of the text
public record UnusualShare(String kind, double perThousand, double usualFrom, double usualTo) {

    public static final String CAPITALS = "capitals";
    public static final String SMALL = "small letters";
    public static final String DIGITS = "digits";
    private static final double MARGIN = 0.02;
    private static final double LEAST = 0.05;

    /// The kind that a character is counted with; empty where it stands for itself.
    static String kindOf(char character) {
        return character >= 'A' && character <= 'Z' ? CAPITALS
                : character >= 'a' && character <= 'z' ? SMALL
                : character >= '0' && character <= '9' ? DIGITS : "";
    }

    /// Whether there are more than usual.
    public boolean tooMany() {
        return perThousand > usualTo * (1 + MARGIN) + LEAST;
    }

    /// Whether it is outside of what is usual by more than its figures hide.
    boolean isOutside() {
        return tooMany() || perThousand < usualFrom * (1 - MARGIN) - LEAST;
    }

    /// As the details of a reason keep them: kind, tab, and the three numbers, each one in a line of its own. A line break is `line break`.
    public static String written(List<UnusualShare> shares) {
        return String.join("\n", shares.stream()
                .map(one -> String.format(Locale.ROOT, "%s\t%.1f\t%.1f\t%.1f", named(one.kind), one.perThousand, one.usualFrom, one.usualTo))
                .toList());
    }

    /// A line break doesn't go into a line.
    static String named(String kind) {
        return kind.equals("\n") ? "line break" : kind;
    }

    static String unnamed(String written) {
        return written.equals("line break") ? "\n" : written;
    }

    /// What [#written] wrote.
    public static List<UnusualShare> read(String written) {
        return written.lines().map(line -> {
            String[] parts = line.split("\t");
            return new UnusualShare(unnamed(parts[0]),
                    Double.parseDouble(parts[1]), Double.parseDouble(parts[2]), Double.parseDouble(parts[3]));
        }).toList();
    }
}
