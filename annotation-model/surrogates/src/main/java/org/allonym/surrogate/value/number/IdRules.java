package org.allonym.surrogate.value.number;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.value.form.CharacterClasses;
import org.allonym.surrogate.value.form.CharacterClasses.Overlay;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.text.Folding;

/// IDs. What identifies is the number or code itself, not the words that say what it is.
public final class IdRules implements ValueRules {

    private static final int SHORTEST = 3;
    private static final int DIGITS = 7;

    @Override
    public String key(String surface) {
        return Folding.bare(IdForm.core(surface));
    }

    @Override
    public List<Part> parts(String surface) {
        List<Part> parts = new ArrayList<>();
        for (String piece : IdForm.pieces(surface)) {
            String core = CharacterClasses.core(piece);
            if (core.length() >= SHORTEST) {
                parts.add(new Part(piece, Part.Match.SUBSTRING));
            }
            if (core.length() < piece.length()
                    && core.length() >= DIGITS
                    && core.chars().allMatch(Character::isDigit)) {
                parts.add(new Part(piece, Part.Match.DIGITS));
            }
        }
        return parts;
    }

    @Override
    public Optional<String> fault(String original, String surrogate) {
        if (CharacterClasses.core(surrogate).isEmpty()) {
            return Optional.of(tr("It has neither letters nor digits."));
        }
        if (has(original) && !has(surrogate)) {
            return Optional.of(tr("It has no digits, but the original does."));
        }
        int[] same = IdForm.sameDigits(original, surrogate);
        if (CharacterClasses.isSame(original, surrogate) && same[0] * 2 > same[1] + zeros(original) * 2) {
            return Optional.of(tr("More than half of its digits are the same as the original’s."));
        }
        return Optional.empty();
    }

    private static boolean has(String value) {
        return value.codePoints().anyMatch(Character::isDigit);
    }

    /// Zeros that begin a run of digits: they stay.
    private static int zeros(String value) {
        int zeros = 0;
        for (int i = 0; i < value.length(); i++) {
            boolean leading = i == 0 || !Character.isDigit(value.charAt(i - 1));
            zeros += leading && Character.digit(value.charAt(i), 10) == 0 ? 1 : 0;
        }
        return zeros;
    }

    /// What of an ID is the number itself, and what only says what it is: `Student No.` of `Student No. 20191234`.
    static final class IdForm {

        /// Words that say what a number is.
        private static final Set<String> SAYS_WHAT = WordLists.folded("""
                account acct admission application bank birth candidate card case cc cedula certificate code codigo cpf
                curp customer dni document driver drivers employee enrollment enrolment exam file for iban id
                identification identity ids imei index ip is letter licence license matric matricula matriculation
                matricola member membership my national nie номер nif nin no nos nr num number numbers numero of order
                passport patient pin plate ref reference reg registration rg roll school security serial social ssn staff
                student students tax the uin user username vin voter
                """);

        private static final Pattern LETTERS = Pattern.compile("[\\p{L}\\p{M}]+");

        /// Whose number it is: `Coursera` before `ID`.
        private static final Pattern OWNER = Pattern.compile("(?<![\\p{L}\\p{N}])\\p{L}\\p{Ll}{3,} +");
        private static final int TRIES = 10;
        private static final String VOWELS = "AEIOU";
        private static final String CONSONANTS = "BBCCDDFGHHKLLMMNNPPRRSSSTTVWXZ";
        private static final Pattern IPV4 = Pattern.compile("(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})");

        private static final Set<String> MISREAD = Set.of("l", "O", "o", "I");

        private IdForm() {}

        /// Which UTF-16 units of `value` stay: words that say what the number is. None where nothing else would be left.
        static boolean[] kept(String value) {
            boolean[] kept = new boolean[value.length()];
            Matcher word = LETTERS.matcher(value);
            while (word.find()) {
                boolean cut = word.end() < value.length() && Character.isDigit(value.charAt(word.end()));
                boolean tail = word.start() > 0 && Character.isDigit(value.charAt(word.start() - 1));
                boolean genitive =
                        word.group().equals("s") && word.start() > 0 && "'’".indexOf(value.charAt(word.start() - 1)) >= 0;
                // a digit that a scanner took for a letter
                boolean misread = cut && MISREAD.contains(word.group()) && word.start() > 1
                        && (tail || value.charAt(word.start() - 1) == '.' && Character.isDigit(value.charAt(word.start() - 2)));
                if (genitive || misread) {
                    kept[word.start()] = true;
                } else if (!tail && !(cut && word.start() > 0) && SAYS_WHAT.contains(Folding.bare(word.group()))) {
                    Arrays.fill(kept, word.start(), word.end(), true);
                }
            }
            Matcher owner = OWNER.matcher(value);
            while (owner.find()) {
                if (owner.end() < value.length() && kept[owner.end()] && !kept[owner.start()]) {
                    Arrays.fill(kept, owner.start(), owner.end(), true);
                }
            }
            return Overlay.core(value, kept).isEmpty() ? new boolean[value.length()] : kept;
        }

        static String core(String value) {
            return Overlay.core(value, kept(value));
        }

        /// The pieces that aren't kept, each from its first to its last letter or digit, as they stand there.
        static List<String> pieces(String value) {
            boolean[] kept = kept(value);
            List<String> pieces = new ArrayList<>();
            int from = -1;
            int to = -1;
            for (int i = 0; i <= value.length(); i++) {
                if (i == value.length() || kept[i]) {
                    if (from >= 0) {
                        pieces.add(value.substring(from, to));
                    }
                    from = -1;
                } else if (Character.isLetterOrDigit(value.charAt(i)) || Character.isSurrogate(value.charAt(i))) {
                    from = from < 0 ? i : from;
                    to = i + 1;
                }
            }
            return pieces;
        }

        /// @param ids the others of the document
        static String redraw(String value, DocumentIds ids, SeededRandom draw) {
            Matcher ip = IPV4.matcher(value);
            if (!ip.matches()) {
                return redrawn(value, ids, draw);
            }
            List<String> octets = new ArrayList<>();
            for (int i = 1; i <= 4; i++) {
                octets.add(String.valueOf(
                        switch (ip.group(i).length()) {
                            case 1 -> draw.between(1, 9);
                            case 2 -> draw.between(10, 99);
                            default -> draw.between(100, 254);
                        }));
            }
            return String.join(".", octets);
        }

        /// Years stay years, since many IDs begin with one, first digits are small as often as elsewhere, and letters can be said
        /// as before.
        private static String redrawn(String value, DocumentIds ids, SeededRandom draw) {
            boolean[] kept = kept(value);
            for (int i = 0; i < TRIES; i++) {
                String made = withYears(value, kept, ids, draw);
                int[] same = sameDigits(value, made);
                if (same[0] * 2 <= same[1]) {
                    return made;
                }
            }
            return CharacterClasses.redraw(value, kept, draw);
        }

        private static String withYears(String value, boolean[] kept, DocumentIds ids, SeededRandom draw) {
            boolean[] fixed = kept.clone();
            StringBuilder years = new StringBuilder(value);
            Matcher year = DocumentIds.YEAR.matcher(value);
            while (year.find()) {
                if (!kept[year.start()]) {
                    String other = String.valueOf(Integer.parseInt(year.group()) + ids.years());
                    years.replace(year.start(), year.end(), "0".repeat(Math.max(0, year.group().length() - other.length())) + other);
                    Arrays.fill(fixed, year.start(), year.end(), true);
                }
            }
            StringBuilder made = new StringBuilder(CharacterClasses.redraw(years.toString(), fixed, draw));
            boolean hexadecimal = CharacterClasses.isHexadecimal(value, kept) && !ids.isOneOfSeveral(value);
            String shared = hexadecimal || draw.isAgain() && draw.below(4) == 0 ? "" : ids.shared(value, fixed, VOWELS, CONSONANTS);
            boolean first = true;
            for (int i = 0; i < made.length() && made.length() == value.length(); i++) {
                char was = value.charAt(i);
                if (fixed[i]) {
                    first = !Character.isLetterOrDigit(was);
                } else if (!shared.isEmpty() && shared.charAt(i) != ' ') {
                    made.setCharAt(i, shared.charAt(i));
                } else if (was < 0x80 && Character.isLetter(was) && !hexadecimal) {
                    String like = VOWELS.indexOf(Character.toUpperCase(was)) >= 0 ? VOWELS : CONSONANTS;
                    char drawn = like.charAt(draw.below(like.length()));
                    made.setCharAt(i, Character.isUpperCase(was) ? drawn : Character.toLowerCase(drawn));
                } else if (first && was > '0' && was <= '9') {
                    made.setCharAt(i, CharacterClasses.firstDigit(draw));
                }
                first = !Character.isDigit(was);
            }
            return made.toString();
        }

        /// How many digits two values of one shape have in the same places, and how many there are.
        static int[] sameDigits(String one, String other) {
            int same = 0;
            int digits = 0;
            for (int i = 0; i < Math.min(one.length(), other.length()); i++) {
                if (Character.isDigit(one.charAt(i)) && Character.isDigit(other.charAt(i))) {
                    digits++;
                    same += one.charAt(i) == other.charAt(i) ? 1 : 0;
                }
            }
            return new int[] {same, digits};
        }
    }
}
