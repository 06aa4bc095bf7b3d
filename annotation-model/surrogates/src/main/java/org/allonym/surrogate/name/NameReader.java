package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Folding;
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

    private NameReader() {}

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
            } else if (Character.isDigit(c) && !ORDINAL.matcher(surface).find()) {
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
            if (end > at) {
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
            if (!Character.isLetter(c) && !Folding.isInvisible(c) && !apostrophe) {
                break;
            }
            letters |= Character.isLetter(c);
            at = next;
        }
        return letters ? at : start;
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
        if (glued.matches() && GLUED_PREFIXES.stream().noneMatch(Folding.fold(named)::startsWith)) {
            for (String part : named.split("(?<=\\p{Ll})(?=\\p{Lu})")) {
                pieces.add(new NamePiece(NamePiece.Role.GIVEN, part));
            }
        } else {
            pieces.add(new NamePiece(NamePiece.Role.GIVEN, named));
        }
        if (named.length() < length) {
            pieces.add(new NamePiece(NamePiece.Role.POSSESSIVE, word.substring(named.length())));
        }
    }
}
