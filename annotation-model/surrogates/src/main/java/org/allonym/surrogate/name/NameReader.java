package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.name.NameReading.NamePiece;
import org.allonym.surrogate.name.NameReading.NamePiece.Role;
import org.allonym.surrogate.value.form.Casing;
import org.allonym.text.Characters;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// Reads a surface as the name of one person: cuts it into words and what stands between them, and tells whether one
/// person's name can be in it at all. What each word is, [NameRoles] says. Stateless; any thread.
final class NameReader {

    private static final Pattern ENTITY_LIKE = Pattern.compile("[@#<>=\\\\^$%{}]|://|www\\.", Pattern.CASE_INSENSITIVE);
    private static final Pattern ORDINAL = Pattern.compile("\\p{L}[\\s,]+(?:1st|2nd|3rd|4th)\\W*$", Pattern.CASE_INSENSITIVE);
    /// `MariaLopez`, but not `MacArthur`.
    private static final Pattern GLUED = Pattern.compile("\\p{Lu}\\p{Ll}{2,}(?:\\p{Lu}\\p{Ll}{2,})+");
    private static final Set<String> GLUED_PREFIXES = Set.of("mac", "van", "von", "fitz", "del", "dela", "des", "san");
    private static final Pattern DEGREE = Pattern.compile(
            "(?<=[\\s,])(?:ph\\.?\\s?d|m\\.d|ed\\.?d|m\\.b\\.a|j\\.d|d\\.d\\.s|b\\.a|m\\.a|m\\.sc|b\\.sc|m\\.ed|b\\.ed|esq)\\.?$",
            Pattern.CASE_INSENSITIVE);
    private static final int MOST_WORDS = 9;

    /// The end of a line within a word.
    private static final Pattern BREAK = Pattern.compile("-[ \\t]*\\R[ \\t]*(?=\\p{Ll})");
    /// Where a name can be broken.
    private static final Pattern SYLLABLE = Pattern.compile("(?iuU)(?<=\\p{L}{2})[\\p{L}&&[^aeiouyäöüáéíóúàèâêîô]](?=[aeiouyäöüáéíóúàèâêîôąęă])");
    /// Son or daughter of, in Malaysia and Singapore.
    private static final Pattern CHILD = Pattern.compile("(?i)(?:a/[lp]|[sd]/o)(?=\\s)");
    private static final String MISREAD = "015";

    private NameReader() {}

    private static final Pattern NO_VOWEL = Pattern.compile("\\p{Lu}[\\p{Ll}&&[^aeiouy]]{1,2}");
    /// An initial of two letters, as of Yurii, Zhanna or O'Brien.
    private static final Pattern DIGRAPH = Pattern.compile("Y[aeiou]|Zh|Kh|Ch|Sh|Ts|Dz|Ph|Th|\\p{Lu}['’]\\p{Lu}");

    static NameReading read(String surface) {
        Doubt.Type fault = characters(surface);
        if (fault != null) {
            return NameReading.faulty(surface, fault);
        }
        Matcher degree = DEGREE.matcher(surface);
        String named = degree.find() ? surface.substring(0, degree.start()) : surface;
        List<NamePiece> cut = cut(named);
        List<NamePiece> pieces = NameRoles.assign(cut);
        if (pieces.stream().noneMatch(NamePiece::names)
                || pieces.stream().filter(NamePiece::names).count() > MOST_WORDS) {
            return NameReading.faulty(surface, Doubt.Type.UNPARSABLE);
        }
        if (SeveralPeople.in(pieces)) {
            return NameReading.faulty(surface, Doubt.Type.SEVERAL_PEOPLE);
        }
        if (named.length() < surface.length()) {
            pieces = new ArrayList<>(pieces);
            pieces.add(new NamePiece(NamePiece.Role.SUFFIX, surface.substring(named.length())));
        }
        return new NameReading(pieces, null);
    }

    private static Doubt.@Nullable Type characters(String surface) {
        boolean letters = false;
        for (int i = 0; i < surface.length(); ) {
            int c = surface.codePointAt(i);
            if (Character.isLetter(c)) {
                letters = true;
                Character.UnicodeScript script = Character.UnicodeScript.of(c);
                if (script != Character.UnicodeScript.LATIN && script != Character.UnicodeScript.COMMON) {
                    return Doubt.Type.OTHER_SCRIPT;
                }
            } else if (Character.isDigit(c) && !isMisread(surface, i) && !ORDINAL.matcher(surface).find()) {
                return Doubt.Type.UNPARSABLE;
            }
            i += Character.charCount(c);
        }
        return letters && !ENTITY_LIKE.matcher(surface).find() ? null : Doubt.Type.UNPARSABLE;
    }

    /// Words, as given names for the time being, possessives, and what stands between.
    private static List<NamePiece> cut(String surface) {
        List<NamePiece> pieces = new ArrayList<>();
        int at = 0;
        while (at < surface.length()) {
            int end = wordEnd(surface, at);
            Matcher child = CHILD.matcher(surface).region(at, surface.length());
            if (!pieces.isEmpty() && pieces.getLast().role() == NamePiece.Role.GAP && child.useTransparentBounds(true).lookingAt()) {
                end = child.end();
                pieces.add(new NamePiece(NamePiece.Role.GIVEN, child.group(), child.group().toLowerCase(Locale.ROOT)));
            } else if (end > at && surface.startsWith(".", end) && isAbbreviated(surface.substring(at, end), pieces.isEmpty())) {
                pieces.add(new NamePiece(NamePiece.Role.GIVEN, surface.substring(at, end), Folding.bare(surface.substring(at, at + 1))));
            } else if (end > at) {
                addWord(pieces, surface.substring(at, end));
            } else {
                while (end < surface.length() && wordEnd(surface, end) == end) {
                    end += Character.charCount(surface.codePointAt(end));
                }
                pieces.add(new NamePiece(NamePiece.Role.GAP, surface.substring(at, end)));
            }
            at = end;
        }
        return pieces;
    }

    /// Where the word that begins at `start` ends; `start` where none does.
    private static int wordEnd(String surface, int start) {
        int at = start;
        boolean letters = false;
        while (at < surface.length()) {
            int c = surface.codePointAt(at);
            int next = at + Character.charCount(c);
            boolean apostrophe = letters && isApostrophe(c) && next < surface.length()
                    && Character.isLetter(surface.codePointAt(next));
            Matcher end = BREAK.matcher(surface).region(at, surface.length());
            if (letters && end.lookingAt()) {
                at = end.end();
                continue;
            }
            // `Achieng’`
            boolean velar = letters && isApostrophe(c) && at - start > 3 && surface.startsWith("ng", at - 2) && !apostrophe;
            apostrophe |= velar;
            if (!Character.isLetter(c) && !Characters.isInvisible(c) && !apostrophe && !(Character.isDigit(c) && isMisread(surface, at))) {
                break;
            }
            letters |= Character.isLetterOrDigit(c);
            at = next;
        }
        return letters ? at : start;
    }

    /// `Yu.` for Yurii, `O'B.` for O'Brien; behind another name also `St.` for Stefanov.
    private static boolean isAbbreviated(String word, boolean first) {
        String folded = Folding.bare(word);
        return DIGRAPH.matcher(word).matches()
                || !first && NO_VOWEL.matcher(word).matches() && !NameWords.isStrongTitle(folded) && !NameWords.isSuffix(folded)
                        && !folded.equals("sr") && !folded.equals("md");
    }

    /// Whether a digit among the letters of a word is one that a scanner takes for a letter.
    private static boolean isMisread(String surface, int at) {
        boolean letterBehind = at + 1 < surface.length() && Character.isLowerCase(surface.codePointAt(at + 1));
        boolean letterBefore = at > 0 && Character.isLetter(surface.codePointBefore(at));
        return MISREAD.indexOf(surface.charAt(at)) >= 0 && letterBehind && (letterBefore || at == 0 || Character.isWhitespace(surface.charAt(at - 1)))
                || surface.charAt(at) == '1' && letterBefore && at + 1 < surface.length() && surface.charAt(at + 1) == '1' && isMisread(surface, at + 1);
    }

    /// A name as it is meant: without the hyphen at the end of a line, and with letters where a scanner read digits.
    private static String meant(String word) {
        String joined = BREAK.matcher(word).replaceAll("");
        joined = joined.endsWith("'") || joined.endsWith("’") ? joined.substring(0, joined.length() - 1) : joined;
        String whole = Casing.isMisread(joined) ? "I" + joined.substring(1) : joined;
        return whole.chars().noneMatch(Character::isDigit) ? whole : whole.replace('1', 'l').replace('0', 'o').replace('5', 's');
    }

    /// A surrogate broken at the end of a line, as the name was.
    static String broken(String original, String surrogate) {
        Matcher end = BREAK.matcher(original);
        if (!end.find()) {
            return surrogate;
        }
        int half = SYLLABLE.matcher(surrogate).results()
                .map(MatchResult::start)
                .min(Comparator.comparing(at -> Math.abs(2 * at - surrogate.length())))
                .orElse((surrogate.length() + 1) / 2);
        return surrogate.substring(0, half) + end.group() + surrogate.substring(half).toLowerCase(Locale.ROOT);
    }

    private static boolean isApostrophe(int c) {
        return c == '\'' || c == '’' || c == 'ʼ' || c == '‘' || c == '`' || c == '´';
    }

    private static void addWord(List<NamePiece> pieces, String word) {
        int length = word.length();
        String named = word;
        if (length > 3 && isApostrophe(word.charAt(length - 2)) && Character.toLowerCase(word.charAt(length - 1)) == 's') {
            named = word.substring(0, length - 2);
        }
        Matcher glued = GLUED.matcher(named);
        if (glued.matches() && GLUED_PREFIXES.stream().noneMatch(Folding.bare(named)::startsWith)) {
            for (String part : named.split("(?<=\\p{Ll})(?=\\p{Lu})")) {
                pieces.add(new NamePiece(NamePiece.Role.GIVEN, part));
            }
        } else {
            pieces.add(new NamePiece(NamePiece.Role.GIVEN, named, Folding.bare(meant(named))));
        }
        if (named.length() < length) {
            pieces.add(new NamePiece(NamePiece.Role.POSSESSIVE, word.substring(named.length())));
        }
    }

    /// Tells whether more than one person is named in one span: `Ana & Luis Perez`, `Ana and Luis`, `Ana, Luis and Bob`.
    /// Stateless; any thread.
    private static final class SeveralPeople {

        private static final Pattern SEPARATES = Pattern.compile("[&+;/|•]");
        private static final Pattern LINE = Pattern.compile("\\R");

        private SeveralPeople() {}

        /// @param pieces with their roles
        static boolean in(List<NamePiece> pieces) {
            int words = 0;
            for (int i = 0; i < pieces.size(); i++) {
                NamePiece piece = pieces.get(i);
                boolean between = words > 0 && pieces.subList(i + 1, pieces.size()).stream().anyMatch(NamePiece::names);
                if (between && piece.role() == Role.GAP && SEPARATES.matcher(piece.text()).find()
                        && pieces.get(i + 1).role() != Role.SUFFIX) {
                    return true;
                }
                if (between && piece.role() != Role.GAP && NameWords.joins(piece.folded())) {
                    return true;
                }
                if (between && isLetterBetween(pieces, i)) {
                    return true;
                }
                words += piece.role() == Role.GAP ? 0 : 1;
            }
            List<List<NamePiece>> listed = split(pieces, Pattern.compile(","));
            return listed.size() > 2
                    || listed.size() == 2 && areTwo(listed.getFirst(), listed.getLast())
                    || split(pieces, LINE).size() == 2 && areWhole(split(pieces, LINE));
        }

        /// `Ana y Luis`, but not `Juan Ortega y Gasset`.
        private static boolean isLetterBetween(List<NamePiece> pieces, int at) {
            String text = pieces.get(at).text();
            if (!text.equals("y") && !text.equals("e") && !text.equals("i")) {
                return false;
            }
            long before = pieces.subList(0, at).stream().filter(NamePiece::names).count();
            long after = pieces.subList(at + 1, pieces.size()).stream().filter(NamePiece::names).count();
            return before < 2 || after > 1;
        }

        /// The names and initials between separators; stretches without any are left out.
        private static List<List<NamePiece>> split(List<NamePiece> pieces, Pattern separator) {
            List<List<NamePiece>> parts = new ArrayList<>();
            List<NamePiece> part = new ArrayList<>();
            for (NamePiece piece : pieces) {
                if (piece.role() == Role.GAP && separator.matcher(piece.text()).find() && !part.isEmpty()) {
                    parts.add(part);
                    part = new ArrayList<>();
                }
                if (piece.names() && piece.role() != Role.NICKNAME) {
                    part.add(piece);
                }
            }
            if (!part.isEmpty()) {
                parts.add(part);
            }
            return parts;
        }

        /// Whether what stands beside a comma are two people and not `Last, First`.
        private static boolean areTwo(List<NamePiece> left, List<NamePiece> right) {
            NameBearers bearers = NameBearers.all();
            String first = left.getFirst().folded();
            String second = right.getFirst().folded();
            if (left.size() > 1 && right.size() > 1) {
                return right.getLast().isFull()
                        && bearers.isGiven(first)
                        && bearers.leaning(first) > 0
                        && bearers.isGiven(second)
                        && bearers.isFamily(right.getLast().folded())
                        && bearers.leaning(right.getLast().folded()) < 0;
            }
            return left.size() == 1
                    && right.size() == 1
                    && left.getFirst().isFull()
                    && bearers.leaning(first) > 1
                    && !bearers.isFamily(first)
                    && bearers.isGiven(second);
        }

        /// Whether each line is a whole name.
        private static boolean areWhole(List<List<NamePiece>> lines) {
            return lines.stream().allMatch(line -> line.size() > 1
                    && line.getFirst().isFull()
                    && NameBearers.all().leaning(line.getFirst().folded()) > 0
                    && NameBearers.all().leaning(line.getLast().folded()) < 0);
        }
    }
}
