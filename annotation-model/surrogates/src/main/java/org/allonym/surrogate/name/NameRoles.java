package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.allonym.surrogate.name.NameReading.NamePiece.Role;
import org.allonym.surrogate.name.NameReading.NamePiece;
import org.allonym.surrogate.name.NameWords.Devotions;

/// Says what each word of a name is: title, forename, particle, family name, suffix. One name, one thread.
///
/// Without a comma the forenames come first, and the last name is a family name; before it those are that nobody has as
/// a forename. A name alone is a forename, unless a title or the locale data says that it is a family name.
final class NameRoles {

    /// `Ergashev`, `Yuldasheva`.
    private static final Pattern SLAVIC_FORM = Pattern.compile(".{3,}[oe]va?");
    /// `MacArthur`, `McDonald`, `O’Brien`.
    private static final Pattern FAMILY_FORM = Pattern.compile("(?:Ma?c\\p{Lu}|[OD]['’]\\p{Lu}).*");
    /// Hardly a syllable of a name is longer.
    private static final int SYLLABLE = 5;
    private static final String OPENING = "([\"“«„'‘";
    private static final String CLOSING = ")]\"”»“'’";

    private final List<NamePiece> pieces;
    /// Positions of words whose role is still to be found.
    private final List<Integer> open = new ArrayList<>();

    private NameRoles(List<NamePiece> cut) {
        pieces = new ArrayList<>(cut);
        for (int i = 0; i < pieces.size(); i++) {
            if (pieces.get(i).names()) {
                open.add(i);
            }
        }
    }

    /// @param cut words as given names, possessives and gaps
    static List<NamePiece> assign(List<NamePiece> cut) {
        NameRoles roles = new NameRoles(cut);
        roles.findAsides();
        roles.findStrays();
        roles.findTitles();
        roles.findSuffixes();
        roles.spellInitials();
        roles.findNames();
        return roles.pieces;
    }

    private NamePiece word(int position) {
        return pieces.get(open.get(position));
    }

    private void set(int position, Role role) {
        int at = open.get(position);
        pieces.set(at, pieces.get(at).as(role));
    }

    /// What stands before a word: all of the gap, empty at the start.
    private String before(int position) {
        int at = open.get(position);
        return at > 0 && pieces.get(at - 1).role() == Role.GAP ? pieces.get(at - 1).text() : "";
    }

    private String after(int position) {
        int at = open.get(position) + 1;
        return at < pieces.size() && pieces.get(at).role() == Role.GAP ? pieces.get(at).text() : "";
    }

    /// Nicknames, pronouns and the like in brackets or quotes, unless everything is.
    private void findAsides() {
        List<Integer> inside = new ArrayList<>();
        char closing = 0;
        for (int i = 0; i < open.size(); i++) {
            for (char c : before(i).toCharArray()) {
                if (closing == 0) {
                    int opening = OPENING.indexOf(c);
                    closing = opening < 0 || isApostrophe(c) && !closes(i, CLOSING.charAt(opening)) ? 0 : CLOSING.charAt(opening);
                } else if (c == closing) {
                    closing = 0;
                }
            }
            if (closing != 0) {
                inside.add(i);
            }
        }
        if (inside.size() == open.size()) {
            return;
        }
        for (int i : inside.reversed()) {
            boolean aside = NameWords.isAside(word(i).folded()) || NameWords.isStray(word(i));
            set(i, aside ? Role.SUFFIX : Role.NICKNAME);
            open.remove(i);
        }
    }

    /// The `'` of `van 't Hoff` opens nothing.
    private static boolean isApostrophe(char c) {
        return c == '\'' || c == '‘';
    }

    private boolean closes(int position, char closing) {
        return IntStream.range(position, open.size()).anyMatch(i -> after(i).indexOf(closing) >= 0);
    }

    /// Words of the sentence that got into the span at its ends: `by Ana Diaz`.
    private void findStrays() {
        while (open.size() > 1 && NameWords.isStray(word(0))) {
            set(0, Role.TITLE);
            open.removeFirst();
        }
        // the `an` of `Ji-an` is a syllable
        while (open.size() > 1 && NameWords.isStray(word(open.size() - 1)) && !before(open.size() - 1).equals("-")) {
            set(open.size() - 1, Role.SUFFIX);
            open.removeLast();
        }
    }

    /// Titles at the start and behind a comma.
    private void findTitles() {
        boolean start = true;
        for (int i = 0; i < open.size(); ) {
            start |= before(i).contains(",");
            String folded = word(i).folded();
            boolean more = open.size() - i > 1;
            boolean title = NameWords.isStrongTitle(folded)
                    || NameWords.isParent(folded) && more && !before(i + 1).contains("-") && !isVietnamese(i)
                    || more && isSmall(i) && !isSmall(i + 1) && SexCues.ofTitle(word(i).text()).isPresent()
                    || more && isKinship(i) && NameBearers.all().isGiven(word(i + 1).folded())
                    || more && NameWords.isBalinese(folded, word(i + 1).folded())
                    || more && NameWords.isDescribing(folded) && NameBearers.all().isGiven(word(i + 1).folded()) && !isVietnamese(word(i + 1))
                    || more && (NameWords.isHajji(folded) || open.size() - i > 2 && folded.equals("el") && NameWords.isHajji(word(i + 1).folded()))
                    || NameWords.isTitle(folded) && more && (after(i).startsWith(".") || open.size() - i > 2);
            if (start && title) {
                set(i, Role.TITLE);
                open.remove(i);
            } else {
                start = false;
                i++;
            }
        }
    }

    /// `Avó`, `Tio`, `Ato`: words of kinship and titles with a capital that nobody has for a name.
    private boolean isKinship(int position) {
        String text = word(position).text();
        return SexCues.ofTitle(text).isPresent() && !NameBearers.all().isUsualGiven(word(position).folded()) && !NameBearers.all().isUsualFamily(word(position).folded());
    }

    /// `Mai` is a forename where `Mai Anesu` has it for the mother of Anesu.
    private boolean isVietnamese(int position) {
        return word(position).folded().equals("mai") && (open.size() > 2 || isVietnamese(word(position + 1)));
    }

    private static boolean isVietnamese(NamePiece word) {
        return NameBearers.all().isFamilyAt(word.folded(), Origin.VIETNAMESE) || NameBearers.all().isGivenAt(word.folded(), Origin.VIETNAMESE);
    }

    private void findSuffixes() {
        int end = open.size() - 1;
        if (end > 1 && isSmall(end) && !isSmall(end - 1) && before(end).isBlank() && NameWords.isDescent(word(end).folded())) {
            set(end, Role.SUFFIX);
            open.remove(end);
        }
        end = open.size() - 1;
        if (end > 0 && before(end).isBlank() && isHonour(end)) {
            set(end, Role.SUFFIX);
            open.remove(end);
        }
        while (open.size() > 1) {
            int last = open.size() - 1;
            String text = word(last).text();
            boolean roman = text.toUpperCase(Locale.ROOT).matches("[IV]+");
            boolean suffix = NameWords.isSuffix(word(last).folded()) && (!roman || text.equals(text.toUpperCase(Locale.ROOT)))
                    || word(last).folded().equals("sr");
            boolean degree = NameWords.isDegree(text)
                    && (before(last).contains(",") || open.size() > 2 && !isUpper(word(0).text()));
            if (!suffix && !degree) {
                return;
            }
            set(last, Role.SUFFIX);
            open.remove(last);
        }
    }

    /// `Gülten abla`, `Feyza Hanım`: what people are called with behind their names, small, or with a capital where nobody is called so.
    private boolean isHonour(int position) {
        boolean honour = SexCues.ofHonour(word(position).text()).isPresent();
        String folded = word(position).folded();
        return honour && (isSmall(position) && !isSmall(position - 1) || NameWords.isHonour(folded));
    }

    private static boolean isUpper(String text) {
        return text.length() > 1 && text.equals(text.toUpperCase(Locale.ROOT));
    }

    /// `JP` and `J.P.` become initials of their own.
    private void spellInitials() {
        for (int i = open.size() - 1; i >= 0; i--) {
            String text = word(i).text();
            boolean capitals = text.matches("\\p{Lu}{2,3}|[\\p{Lu}&&[^AEIOUY]]{4,5}") || open.size() == 1 && text.matches("[\\p{Ll}&&[^aeiouyäöü]]{2,3}") && !isKnown(word(i).folded());
            boolean others = open.size() == 1 || !isUpper(word(i == 0 ? 1 : 0).text());
            boolean vowels = text.matches(".*[AEIOUY].*");
            if (!capitals || !others || vowels && isKnown(word(i).folded()) || i == open.size() - 1 && i > 0) {
                continue;
            }
            int at = open.get(i);
            pieces.remove(at);
            for (int letter = 0; letter < text.length(); letter++) {
                pieces.add(at + letter, new NamePiece(Role.GIVEN, text.substring(letter, letter + 1)));
            }
            open.clear();
            for (int piece = 0; piece < pieces.size(); piece++) {
                if (pieces.get(piece).role() == Role.GIVEN) {
                    open.add(piece);
                }
            }
        }
    }

    private static boolean isKnown(String folded) {
        return NameBearers.all().isGiven(folded) || NameBearers.all().isFamily(folded);
    }

    private void findNames() {
        findParticles();
        if (open.isEmpty()) {
            return;
        }
        int comma = comma();
        if (comma > 0) {
            for (int i = 0; i < comma; i++) {
                set(i, Role.FAMILY);
            }
            forenames(comma, open.size());
        } else if (open.size() == 1) {
            set(0, alone());
        } else if (open.size() == 2 && before(1).equals("-") && open.get(1) == open.get(0) + 2) {
            boolean given = isKnown(word(0).folded()) ? isForename(0) : !isFamilyAlone(0) && !isFamilyAlone(1);
            set(0, given ? Role.GIVEN : Role.FAMILY);
            set(1, given ? Role.MIDDLE : Role.FAMILY);
        } else if (isFamilyFirst()) {
            int families = open.size() > 2 && before(1).equals("-") ? 2 : 1;
            for (int i = 0; i < families; i++) {
                set(i, Role.FAMILY);
            }
            boolean middle = open.size() > families + 1 && NameWords.isVietnameseMiddle(word(families).text());
            if (middle) {
                set(families, Role.PARTICLE);
            }
            forenames(middle ? families + 1 : families, open.size());
        } else {
            int family = firstFamily();
            forenames(0, family);
            for (int i = family; i < open.size(); i++) {
                set(i, Role.FAMILY);
            }
        }
        for (int i = 1; i < open.size(); i++) {
            if (DerivedNames.isPatronymic(word(i).folded()) && !(i > 1 && word(i - 1).role() == Role.MIDDLE)) {
                set(i, Role.MIDDLE);
            }
        }
    }

    private boolean isForename(int position) {
        String folded = word(position).folded();
        return NameBearers.all().isGiven(folded) && NameBearers.all().leaning(folded) > 0 || word(position).text().length() <= SYLLABLE;
    }

    private boolean isFamilyAlone(int position) {
        return NameBearers.all().isFamilyAlone(word(position).folded());
    }

    private void forenames(int from, int to) {
        for (int i = from; i < to; i++) {
            set(i, i == from ? Role.GIVEN : Role.MIDDLE);
        }
    }

    /// The first word behind a comma; 0 for none.
    private int comma() {
        for (int i = 1; i < open.size(); i++) {
            if (before(i).contains(",") || beforeParticles(i).contains(",")) {
                return i;
            }
        }
        return 0;
    }

    /// The text between a word and the one before, particles and titles among it.
    private String beforeParticles(int position) {
        StringBuilder between = new StringBuilder();
        for (int at = open.get(position - 1) + 1; at < open.get(position); at++) {
            between.append(pieces.get(at).text());
        }
        return between.toString();
    }

    private void findParticles() {
        if (open.size() > 2 && NameBearers.all().isSaidFirst(word(0).folded())) {
            return;
        }
        for (int i = open.size() - 2; i >= 0; i--) {
            String folded = word(i).folded();
            boolean small = word(i).text().equals(word(i).text().toLowerCase(Locale.ROOT));
            boolean hyphen = after(i).equals("-");
            // `Da-kyung` is a forename
            boolean syllable = hyphen && !folded.matches("[aeu]l") && isSmall(i + 1);
            boolean particle = NameWords.isParticle(folded) && !syllable
                    && (i > 0 || hyphen || NameWords.leads(folded) || (folded.equals("le") || folded.equals("van")) && !isVietnamese(word(i + 1)) || small && !isSmall(i + 1) || titled() && !hyphen);
            boolean initial = folded.length() == 1 && !small;
            // María in short
            boolean maria = folded.equals("ma") && (after(i).startsWith(".") || word(i).text().contains("ª"));
            boolean gaelic = NameWords.isGaelic(word(i).text()) && after(i).isBlank();
            boolean joined = NameWords.joinsNext(word(i).text(), i == 0) && after(i).isBlank();
            if (maria || gaelic || joined || isWordBetween(i) || particle && !initial && !before(i).contains(",") | hyphen | small) {
                set(i, Role.PARTICLE);
                open.remove(i);
            }
        }
    }

    /// A small word between names with capitals, which is no name itself: `Kabongo wa Tshilombo`, `viuda de`.
    private boolean isWordBetween(int position) {
        String folded = word(position).folded();
        return position > 0
                && isSmall(position)
                && before(position).isBlank()
                && after(position).isBlank()
                && pieces.stream().filter(piece -> piece.names() && !piece.text().equals(piece.text().toLowerCase(Locale.ROOT))).count() > 1
                && !NameBearers.all().isUsualGiven(folded)
                && !NameBearers.all().isUsualFamily(folded);
    }

    private boolean isSmall(int position) {
        return word(position).text().equals(word(position).text().toLowerCase(Locale.ROOT));
    }

    /// Whether a title stands there that takes the name of the family.
    private boolean titled() {
        return pieces.stream().anyMatch(piece -> piece.role() == Role.TITLE && !takesForename(piece));
    }

    /// `Mama Kelly`, `aunt Rosa`
    private static boolean takesForename(NamePiece title) {
        return NameWords.isParent(title.folded()) || NameWords.isDescribing(title.folded()) || SexCues.isKin(title.folded());
    }

    private boolean particleBefore(int position) {
        for (int at = open.get(position) - 1; at >= 0; at--) {
            Role role = pieces.get(at).role();
            if (role != Role.GAP) {
                return role == Role.PARTICLE;
            }
        }
        return false;
    }

    private Role alone() {
        String folded = word(0).folded();
        if (pieces.stream().anyMatch(piece -> piece.role() == Role.TITLE && takesForename(piece))) {
            return Role.GIVEN;
        }
        boolean family = particleBefore(0)
                || titled()
                || FAMILY_FORM.matcher(word(0).text()).matches() && !NameBearers.all().isGiven(folded)
                || NameBearers.all().isFamilyAlone(folded) && !isForenameToo(folded);
        return family ? Role.FAMILY : Role.GIVEN;
    }

    /// `Howard` alone is more often called so than written by the family's name.
    private static boolean isForenameToo(String folded) {
        return NameBearers.all().isUsualGiven(folded) && NameBearers.all().leaning(folded) > -2;
    }

    /// `PEREZ Ana`, or a family name that nobody has as a forename before a forename that nobody has as a family name.
    private boolean isFamilyFirst() {
        boolean vietnamese = open.size() > 2 && (NameBearers.all().isSaidFirst(word(0).folded())
                || NameBearers.all().isFamilyAt(word(0).folded(), Origin.VIETNAMESE) && (isVietnamese(word(1)) || isVietnamese(word(open.size() - 1))));
        if (vietnamese) {
            return true;
        }
        if (isBeforeFathers()) {
            return true;
        }
        if (open.size() > 3 || word(0).isInitial() || pieces.stream().anyMatch(piece -> NameWords.isBeforeFather(piece.folded()))) {
            return false;
        }
        boolean pair = open.size() == 3 && before(2).equals("-") && !before(1).equals("-");
        if (pair && isSmall(2) && !isSmall(1)) {
            return true;
        }
        String first = word(0).folded();
        String last = word(open.size() - 1).folded();
        NameBearers bearers = NameBearers.all();
        boolean joined = open.size() == 3 && before(1).equals("-");
        if (pair && word(1).text().length() + word(2).text().length() <= 2 * SYLLABLE && bearers.isFamilyBefore(first, last, true)
                || !pair && bearers.isFamilyBefore(joined ? word(1).folded() : first, last, false)) {
            return true;
        }
        if (!bearers.isGiven(first) && bearers.endsAsFamily(first) && !bearers.isFamilyAlone(last)) {
            return true;
        }
        if (isSlavicFamily(first) && !isSlavicFamily(last)) {
            return true;
        }
        boolean strange = open.size() == 2 && bearers.isUsualFamily(first) && !bearers.isGiven(first) && !bearers.isFamilyAt(first, Origin.ENGLISH)
                && !bearers.isGiven(last) && !bearers.isFamily(last) && bearers.sexByEnding(last, null).isPresent();
        boolean unheard = !bearers.isGiven(first) && bearers.isUsualGiven(last) && !bearers.isUsualFamily(last) && bearers.leaning(last) > 1 && bearers.isOfOneSex(last);
        if (unheard || strange || isHungarianFamilyFirst(joined ? word(1).folded() : first, last)) {
            return true;
        }
        boolean restInitials = open.stream().skip(1).allMatch(at -> pieces.get(at).isInitial());
        if (restInitials) {
            return bearers.isFamily(first) && bearers.leaning(first) < 0;
        }
        boolean capitals = isUpper(word(0).text()) && !isUpper(word(open.size() - 1).text());
        boolean leaning = bearers.leaning(first) < -1 && bearers.leaning(last) > 2 && (capitals || bearers.sex(first, null).isEmpty());
        return leaning
                || capitals && (bearers.isFamily(first) || (!bearers.isGiven(first) || open.size() == 3 && word(1).text().length() > 1) && word(open.size() - 1).text().matches("\\p{Lu}\\p{Ll}+"))
                || bearers.isFamily(first) && !bearers.isGiven(first) && bearers.isGiven(last) && !bearers.isFamily(last);
    }

    /// `Kyosya Elena Petrovna`: what is made of the father's forename stands behind the forename, and so the family's name is the first.
    private boolean isBeforeFathers() {
        if (open.size() != 3 || !word(0).isFull() || !word(1).isFull() || !DerivedNames.isPatronymic(word(2).folded())) {
            return false;
        }
        return word(2).folded().endsWith("na") || !NameBearers.all().isUsualGiven(word(0).folded()) || NameBearers.all().isUsualFamily(word(0).folded());
    }

    private static boolean isSlavicFamily(String folded) {
        return SLAVIC_FORM.matcher(folded).matches() && !NameBearers.all().isGiven(folded);
    }

    /// Names that are a family's as well as a forename stand in the Hungarian order where their accents are Hungarian ones.
    private boolean isHungarianFamilyFirst(String family, String given) {
        NameBearers bearers = NameBearers.all();
        boolean accents = open.stream().anyMatch(at -> !pieces.get(at).folded().equals(pieces.get(at).text().toLowerCase(Locale.ROOT)));
        boolean there = List.of(Origin.ENGLISH, Origin.FRENCH, Origin.SPANISH, Origin.GERMAN).stream().noneMatch(origin -> bearers.isGivenAt(given, origin));
        return DerivedNames.isWife(given)
                || accents && there && !bearers.isGiven(family) && bearers.isGivenAt(given, Origin.HUNGARIAN)
                || accents && bearers.isFamilyAt(family, Origin.HUNGARIAN) && bearers.isGivenAt(given, Origin.HUNGARIAN);
    }

    private int firstFamily() {
        int family = open.size() - 1;
        if (particleBefore(family) && Devotions.has(word(family).folded())) {
            return family + 1;
        }
        for (int i = 1; i < open.size() - 1; i++) {
            if (particleBefore(i) && word(i).isFull() && !Devotions.has(word(i).folded())) {
                return i;
            }
        }
        while (family > 1 && word(family - 1).isFull() && isRatherFamily(family - 1)) {
            family--;
        }
        return family;
    }

    /// Hyphens join names of one kind; else the locale data tells.
    private boolean isRatherFamily(int position) {
        String folded = word(position).folded();
        if (before(position + 1).equals("-")) {
            return true;
        }
        return NameBearers.all().isFamily(folded) && NameBearers.all().leaning(folded) < 0;
    }
}
