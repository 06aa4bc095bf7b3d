package org.allonym.surrogate.value.form;

import java.util.Locale;
import java.util.regex.Pattern;
import org.allonym.text.Folding;

/// How a word or a few words are written, as a whole: surrogates take over the case of words, never of single
/// characters.
public enum Casing {
    /// `LAGOS`
    UPPER,
    /// `lagos`
    LOWER,
    /// `Lagos`: begins with a capital.
    TITLE,
    /// `iPhone`, or without letters: the surrogate's own form is as good.
    OWN;

    private static final Pattern MISREAD = Pattern.compile("^l(?=[bcdfgkmnpqrstvwxz]\\p{Ll})");

    public static Casing of(String written) {
        int upper = 0;
        int lower = 0;
        boolean first = true;
        boolean capital = false;
        for (int i = 0; i < written.length(); i++) {
            char c = written.charAt(i);
            if (Character.isLetter(c) && !isCapitalI(written, i)) {
                boolean up = Character.isUpperCase(c) || Character.isTitleCase(c);
                upper += up ? 1 : 0;
                lower += Character.isLowerCase(c) ? 1 : 0;
                capital |= first && up;
                first = false;
            }
        }
        if (upper > 1 && lower == 0) {
            return UPPER;
        }
        if (lower > 0 && upper == 0 && !isMisread(written)) {
            return LOWER;
        }
        return capital ? TITLE : OWN;
    }

    /// Whether a word begins with a capital `I` that a scanner took for a small `l`: `lvy`.
    public static boolean isMisread(String word) {
        return MISREAD.matcher(word).find();
    }

    /// Whether a small `l` stands among capitals for an `I`: `SEBASTlÃO`.
    public static boolean isCapitalI(String word, int at) {
        return word.charAt(at) == 'l'
                && (at > 0 && Character.isUpperCase(word.charAt(at - 1)) || at == 0)
                && at + 1 < word.length() && Character.isUpperCase(word.charAt(at + 1));
    }

    /// `own` in this case; its own capitals stay where it is [#TITLE] or [#OWN].
    public String apply(String own) {
        return switch (this) {
            case UPPER -> own.toUpperCase(Locale.ROOT);
            case LOWER -> own.toLowerCase(Locale.ROOT);
            case TITLE -> capital(own);
            case OWN -> own;
        };
    }

    /// `own` in the case of `written`, where that has several words: with a capital each where those have.
    public static String applyWords(String written, String own) {
        Casing casing = of(written);
        if (casing != TITLE || !written.matches("(?s).*[\\s-]\\p{Lu}.*") || written.matches("(?s).*[\\s-]\\p{Ll}.*")) {
            return casing.apply(own);
        }
        StringBuilder made = new StringBuilder(own);
        for (int i = 0; i < made.length(); i++) {
            if (i == 0 || made.charAt(i - 1) == ' ' || made.charAt(i - 1) == '-') {
                made.setCharAt(i, Character.toUpperCase(made.charAt(i)));
            }
        }
        return made.toString();
    }

    /// With a capital first letter.
    public static String capital(String word) {
        return word.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    /// In letters without accents: `Núñez` becomes `Nunez`.
    public static String plain(String own) {
        StringBuilder plain = new StringBuilder();
        own.codePoints().forEach(c -> {
            String folded = c < 0x80 ? Character.toString(c) : Folding.bare(Character.toString(c));
            plain.append(c >= 0x80 && Character.isUpperCase(c) ? capital(folded) : folded);
        });
        return plain.toString();
    }
}
