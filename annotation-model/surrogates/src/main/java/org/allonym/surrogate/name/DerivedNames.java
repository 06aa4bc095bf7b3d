package org.allonym.surrogate.name;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.allonym.text.Folding;

/// Names made of the forename of a father or a husband: `Ivanovna`, `Petrivna`, `Jónsdóttir`, `Istvánné`. They tell the sex, and
/// only another name of their kind fits behind a forename: that of the father's surrogate, where he is in the text. Stateless; any
/// thread.
final class DerivedNames {

    private static final Pattern PATRONYMIC = Pattern.compile("(.{2,}?)(?:[oeiy]?[oei]v|[eo]w|yev|yiv)(ich|ych|na)");
    private static final Pattern ICELANDIC = Pattern.compile("(.{2,})(son|dottir)");
    /// `Bolatqyzy`: the daughter of Bolat.
    private static final Pattern TURKIC = Pattern.compile("(.{3,}?)(q[yi]z[yi]|k[yi]z[yi]|gizi|uulu|uly)");
    /// Where people are called after the father in the Russian way, or were.
    private static final Set<Origin> FATHERS = EnumSet.of(Origin.RUSSIAN, Origin.UKRAINIAN, Origin.BELARUSIAN, Origin.BULGARIAN, Origin.KAZAKH, Origin.UZBEK,
            Origin.AZERBAIJANI, Origin.ARMENIAN, Origin.GEORGIAN, Origin.PERSIAN, Origin.MONGOLIAN, Origin.ROMANIAN, Origin.ESTONIAN, Origin.LATVIAN, Origin.LITHUANIAN);
    private static final String WIFE = "né";
    /// What a father's name may end in beyond the stem of a patronymic.
    private static final int ENDING = 2;

    private DerivedNames() {}

    static boolean isPatronymic(String folded) {
        return PATRONYMIC.matcher(folded).matches();
    }

    /// `Istvánné`: the wife of István.
    static boolean isWife(String folded) {
        return folded.endsWith("ne")
                && folded.length() > 5
                && NameBearers.all().isUsualGiven(folded.substring(0, folded.length() - 2))
                && NameBearers.all().sex(folded.substring(0, folded.length() - 2), Origin.HUNGARIAN).equals(Optional.of(Sex.MALE));
    }

    private static boolean isTurkic(String folded) {
        return TURKIC.matcher(folded).matches();
    }

    /// Whether a name is made of another one where it is at home.
    static boolean is(String folded, Origin origin) {
        return isPatronymic(folded)
                || isTurkic(folded) && (folded.endsWith("uly") ? origin == Origin.KAZAKH : true)
                || origin == Origin.HUNGARIAN && isWife(folded)
                || (origin == Origin.ICELANDIC || folded.endsWith("dottir")) && ICELANDIC.matcher(folded).matches();
    }

    /// Whose names are made so; empty for other names, which may be anybody's.
    static Set<Origin> homes(String folded) {
        return isPatronymic(folded) ? FATHERS : Set.of();
    }

    /// What it says of who bears it; empty for other names.
    static Optional<Sex> sex(String folded) {
        if (isPatronymic(folded)) {
            return Optional.of(folded.endsWith("na") ? Sex.FEMALE : Sex.MALE);
        }
        return folded.endsWith("dottir") || isWife(folded) || isTurkic(folded) && folded.endsWith("z" + folded.charAt(folded.length() - 1)) ? Optional.of(Sex.FEMALE) : Optional.empty();
    }

    /// What a name is made of, as far as it can be told.
    static String stem(String folded) {
        return Stream.of(PATRONYMIC, TURKIC, ICELANDIC)
                .map(pattern -> pattern.matcher(folded))
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1))
                .findFirst()
                .orElseGet(() -> folded.substring(0, folded.length() - WIFE.length()));
    }

    /// Whether a name is made of that forename.
    static boolean isOf(String folded, String father) {
        String stem = stem(folded);
        boolean icelandic = !isPatronymic(folded) && ICELANDIC.matcher(folded).matches();
        return icelandic
                ? Folding.bare(genitive(father)).equals(stem)
                : stem.length() > 2 && father.startsWith(stem) && father.length() - stem.length() <= ENDING;
    }

    /// A name of the kind of another one, of the forename of a man.
    static String of(String father, String like) {
        if (isPatronymic(like)) {
            boolean ukrainian = like.endsWith("ivna") || like.endsWith("ych");
            boolean woman = like.endsWith("na");
            // Sergei, Evgeny, Dmitri
            boolean glide = father.matches(".*[aeioy][iy]");
            boolean soft = glide || father.matches(".*[^aeioy][iy]");
            // of Pavel and Alexander the last vowel goes
            String spoken = father.replaceFirst("(?<=[aA]v)e(?=l$)", "").replaceFirst("(?<=and)e(?=r$)", "").replaceFirst("^Pyotr$", "Petr");
            String stem = glide && !ukrainian || spoken.matches(".*[^aeioy][ao]") || ukrainian && spoken.matches(".*[^aeioy]y") ? spoken.substring(0, spoken.length() - 1) : spoken;
            String vowel = ukrainian ? woman ? "i" : "o" : soft ? "e" : "o";
            return stem + vowel + (woman ? "vna" : ukrainian ? "vych" : "vich");
        }
        Matcher turkic = TURKIC.matcher(like);
        if (turkic.matches()) {
            return father + turkic.group(2);
        }
        Matcher icelandic = ICELANDIC.matcher(like);
        return like.endsWith("ne") || !icelandic.matches() ? father + WIFE : genitive(father) + (icelandic.group(2).equals("son") ? "son" : "dóttir");
    }

    /// `Jóns`, `Árna`, `Péturs`, `Sigurðar`.
    private static String genitive(String father) {
        String folded = Folding.bare(father);
        if (folded.endsWith("i")) {
            return father.substring(0, father.length() - 1) + "a";
        }
        if (folded.matches(".*(?:[^t]ur|nn|ll)")) {
            return father.substring(0, father.length() - (folded.endsWith("ur") ? 2 : 1)) + "s";
        }
        return folded.endsWith("s") ? father : father + "s";
    }

    /// Forenames that names of that kind are made of.
    static List<String> men(String like, Origin origin) {
        List<String> men = DrawnNames.all().given(like.endsWith("dottir") ? Origin.ICELANDIC : origin, Sex.MALE);
        Pattern closed = Pattern.compile(isPatronymic(like) ? "(?iuU).*[bdfgklmnprstvz]" : like.endsWith("ne") ? "(?iuU).*[^ae]" : "(?iuU).*");
        return men.stream().filter(name -> closed.matcher(Folding.bare(name)).matches()).toList();
    }
}
