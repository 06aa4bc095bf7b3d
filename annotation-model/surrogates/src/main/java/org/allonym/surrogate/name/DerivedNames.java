package org.allonym.surrogate.name;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.text.Folding;

/// Names made of the forename of a father or a husband: `Ivanovna`, `Nabievich`, `Istvánné`. They tell the sex, and only another
/// name of their kind fits behind a forename. Stateless; any thread.
final class DerivedNames {

    private static final Pattern PATRONYMIC = Pattern.compile(".{2,}?((?:[oei]v|[eo]w|yev)(?:ich|ych|na))");
    /// What a patronymic can be made of without a change.
    private static final Pattern CLOSED = Pattern.compile("(?iuU).*[bdfgklmnprstvz]");
    private static final String WIFE = "né";

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

    /// What it says of who bears it; empty for other names.
    static Optional<Sex> sex(String folded) {
        if (isPatronymic(folded)) {
            return Optional.of(folded.endsWith("na") ? Sex.FEMALE : Sex.MALE);
        }
        return isWife(folded) ? Optional.of(Sex.FEMALE) : Optional.empty();
    }

    /// Others of its kind, of the forenames of men somewhere; empty for other names.
    static List<String> like(String folded, Origin origin) {
        List<String> men = DrawnNames.all().given(origin, Sex.MALE);
        Matcher patronymic = PATRONYMIC.matcher(folded);
        if (patronymic.matches()) {
            String ending = "o" + patronymic.group(1).replaceFirst("^y?[oei]", "");
            return men.stream().filter(name -> CLOSED.matcher(name).matches()).map(name -> name + ending).toList();
        }
        return isWife(folded) ? men.stream().filter(name -> !Folding.bare(name).matches(".*[ae]")).map(name -> name + WIFE).toList() : List.of();
    }
}
