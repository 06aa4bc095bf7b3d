package org.allonym.surrogate.value.number;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberType;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.value.form.WordLists;
import org.jspecify.annotations.Nullable;

/// A phone number as written, read by libphonenumber: what of its digits is the number within its country.
///
/// @param surface as written
/// @param start the first digit after country code and trunk zero, UTF-16
/// @param end after the last one before an extension
/// @param national those digits, in ASCII
/// @param region of the number, such as `CO`; null where it can't be told
/// @param guessed whether the region is a guess, because nothing in the number says it
/// @param type its type, `UNKNOWN` where it isn't a valid number
record PhoneForm(
        String surface,
        int start,
        int end,
        String national,
        @Nullable String region,
        boolean guessed,
        PhoneNumberType type) {

    private static final Pattern EXTENSION = Pattern.compile(
            "(?<=\\d)[\\s,;]*(?:extension|extn?\\.?|ext\\.?|x|#|доб\\.?)[\\s.:]*\\d{1,6}\\D*$",
            Pattern.CASE_INSENSITIVE);

    /// Where a number that doesn't say it may be from, the likeliest first.
    private static final List<String> GUESSES = WordLists.list("""
            US GB IN CO BR MX ES FR NG ZA AU TR NL DE IT ID
            """);

    private static final int SHORTEST_GUESS = 9;
    private static final Pattern BRITISH = Pattern.compile("0[127]\\d{9}");
    private static final Pattern AMERICAN = Pattern.compile("\\D*(?:1[-. ])?\\(?\\d{3}[-.)] ?\\d{3}[-. ]\\d{4}\\D*");

    /// libphonenumber reads its tables when it is first used.
    private static final class Tables {
        private static final PhoneNumberUtil UTIL = PhoneNumberUtil.getInstance();
    }

    static PhoneNumberUtil util() {
        return Tables.UTIL;
    }

    static PhoneForm read(String surface) {
        Matcher extension = EXTENSION.matcher(surface);
        int end = extension.find() ? extension.start() : surface.length();
        String digits = digits(surface.substring(0, end));
        boolean plus = isInternational(surface);
        PhoneForm found = null;
        if (plus) {
            found = parsed(surface, end, digits, "+" + digits, null, false);
        } else if (digits.startsWith("00") && digits.length() > 9) {
            found = parsed(surface, end, digits, "+" + digits.substring(2), null, false);
        } else if (digits.startsWith("011") && digits.length() > 11) {
            found = parsed(surface, end, digits, "+" + digits.substring(3), null, false);
        }
        if (found == null
                && !plus
                && AMERICAN.matcher(surface.substring(0, end)).matches()) {
            found = parsed(surface, end, digits, digits, "US", true);
        }
        if (found == null && !plus && BRITISH.matcher(digits).matches()) {
            found = parsed(surface, end, digits, digits, "GB", true);
        }
        for (int i = 0; found == null && !plus && digits.length() >= SHORTEST_GUESS && i < GUESSES.size(); i++) {
            PhoneForm guess = parsed(surface, end, digits, digits, GUESSES.get(i), true);
            found = guess != null && guess.isValid() ? guess : null;
        }
        return found != null ? found : unknown(surface, end, digits);
    }

    private static @Nullable PhoneForm parsed(
            String surface, int end, String digits, String number, @Nullable String region, boolean guessed) {
        try {
            PhoneNumber parsed = util().parse(number, region);
            String national = util().getNationalSignificantNumber(parsed);
            if (!digits.endsWith(national) || national.length() < 4) {
                return null;
            }
            String where = region != null ? region : util().getRegionCodeForNumber(parsed);
            String code = where != null ? where : util().getRegionCodeForCountryCode(parsed.getCountryCode());
            return new PhoneForm(
                    surface,
                    place(surface, digits.length() - national.length()),
                    end,
                    national,
                    code.equals("ZZ") ? null : code,
                    guessed,
                    region == null || util().isValidNumberForRegion(parsed, region)
                            ? util().getNumberType(parsed)
                            : PhoneNumberType.UNKNOWN);
        } catch (NumberParseException e) {
            return null;
        }
    }

    private static PhoneForm unknown(String surface, int end, String digits) {
        int zeros = 0;
        while (zeros < digits.length() && digits.charAt(zeros) == '0') {
            zeros++;
        }
        zeros = zeros == digits.length() ? 0 : zeros;
        int start = digits.isEmpty() ? end : place(surface, zeros);
        return new PhoneForm(surface, start, end, digits.substring(zeros), null, true, PhoneNumberType.UNKNOWN);
    }

    /// Where the digit of this number stands.
    private static int place(String surface, int digit) {
        int at = 0;
        for (int seen = 0; at < surface.length(); at++) {
            if (Character.isDigit(surface.charAt(at)) && seen++ == digit) {
                break;
            }
        }
        return at;
    }

    private static boolean isInternational(String surface) {
        for (int i = 0; i < surface.length() && !Character.isDigit(surface.charAt(i)); i++) {
            if (surface.charAt(i) == '+' || surface.charAt(i) == '＋') {
                return true;
            }
        }
        return false;
    }

    /// The digits of any script, in ASCII.
    static String digits(String value) {
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            if (Character.isDigit(value.charAt(i))) {
                digits.append((char) ('0' + Character.digit(value.charAt(i), 10)));
            }
        }
        return digits.toString();
    }

    boolean isValid() {
        return type != PhoneNumberType.UNKNOWN;
    }

    /// The main region of those that share its country code: `GB` for Guernsey; empty where it can't be told.
    String home() {
        return region == null ? "" : util().getRegionCodeForCountryCode(util().getCountryCodeForRegion(region));
    }

    /// Whether its length can be that of a number of its region.
    boolean isPossible() {
        return region != null && util().isPossibleNumber(national, region);
    }

    /// Whether `other` would be a number of the same sort in the same place.
    boolean isLike(String other) {
        if (region == null) {
            return true;
        }
        try {
            PhoneNumber parsed = util().parse(other, region);
            String significant = util().getNationalSignificantNumber(parsed);
            return significant.equals(other)
                    && (isValid()
                            ? util().isValidNumberForRegion(parsed, region) && util().getNumberType(parsed) == type
                            : util().isPossibleNumber(parsed));
        } catch (NumberParseException e) {
            return false;
        }
    }

    /// The number with other national digits, as many as it has; digits keep their script.
    String with(String digits) {
        StringBuilder made = new StringBuilder(surface);
        int at = 0;
        for (int i = start; i < end && at < digits.length(); i++) {
            char c = surface.charAt(i);
            if (Character.isDigit(c)) {
                made.setCharAt(i, (char) (c - Character.digit(c, 10) + (digits.charAt(at++) - '0')));
            }
        }
        return made.toString();
    }

    /// The digits before the national ones, in ASCII.
    String prefix() {
        return digits(surface.substring(0, start));
    }

    /// The national number as written.
    String piece() {
        int last = end;
        while (last > start && !Character.isDigit(surface.charAt(last - 1))) {
            last--;
        }
        return surface.substring(start, last);
    }

    /// Draws the digits of a phone number within its country.
    static final class PhoneDigits {

        private static final int TRIES = 40;
        private static final int PREFIX = 3;

        /// Ranges that are kept free for stories and examples, by region: digits within the country, `#` for any. NANP
        /// 555-0100 to 0199; Ofcom's drama numbers; ACMA's; ARCEP's; ComReg's; the Bundesnetzagentur's.
        private static final Map<String, List<String>> RESERVED = Map.of(
                "US", List.of("???55501##"),
                "GB", List.of("7700900###", "1632960###", "2079460###", "1134960###"),
                "AU", List.of("491570###", "255501####", "355501####", "755501####", "855501####"),
                "FR", List.of("19900####", "26191####", "35301####", "46571####", "53649####", "63998####"),
                "IE", List.of("20910####", "20911####"),
                "DE", List.of("3023125###", "6990009###", "4066969###", "2214710###"));

        private final SeededRandom draw;

        PhoneDigits(SeededRandom draw) {
            this.draw = draw;
        }

        /// As many digits as the form has, for a number of the same sort: valid in its region where the form is.
        String draw(PhoneForm form, boolean reserved) {
            if (reserved && form.region() != null) {
                for (String range : RESERVED.getOrDefault(form.home(), List.of())) {
                    String made = fill(range, form);
                    if (range.length() == form.national().length() && isFit(form, made, true)) {
                        return made;
                    }
                }
            }
            int longest = Math.min(4, form.national().length() / 2);
            // the digits that many mobile numbers begin with stay first
            List<Integer> lengths = IntStream.of(PREFIX, 1, 2, 4).filter(kept -> kept <= longest).boxed().toList();
            for (int kept : lengths) {
                for (int i = 0; i < TRIES; i++) {
                    String made = random(form.national(), form.region() == null ? 0 : kept);
                    if (isFit(form, made, false) && form.isLike(made)) {
                        return made;
                    }
                }
            }
            String made = random(form.national(), 0);
            for (int i = 0; i < TRIES && !isFit(form, made, false); i++) {
                made = random(form.national(), 0);
            }
            return made;
        }

        /// Whether a number of the form's region lies in a range that is kept free.
        static boolean isReserved(PhoneForm form, String digits) {
            return form.region() != null
                    && RESERVED.getOrDefault(form.home(), List.of()).stream()
                            .anyMatch(range -> digits.matches(range.replaceAll("[?#]", ".")));
        }

        private String fill(String range, PhoneForm form) {
            String filled = "";
            for (int i = 0; i < TRIES; i++) {
                StringBuilder made = new StringBuilder();
                String area = random(form.national(), 1);
                for (int at = 0; at < range.length(); at++) {
                    char c = range.charAt(at);
                    made.append(c == '?' ? area.charAt(at) : c == '#' ? (char) ('0' + draw.below(10)) : c);
                }
                filled = made.toString();
                if (isFit(form, filled, true)
                        && (!range.startsWith("?") || form.isLike(filled.substring(0, 3) + "2674318"))) {
                    break;
                }
            }
            return filled;
        }

        private String random(String national, int kept) {
            StringBuilder made = new StringBuilder(national.substring(0, Math.min(kept, national.length())));
            while (made.length() < national.length()) {
                made.append((char) ('0' + (made.isEmpty() ? draw.between(1, 9) : draw.below(10))));
            }
            return made.toString();
        }

        /// Whether enough of it is new, and no three of its digits count up or down.
        private static boolean isFit(PhoneForm form, String made, boolean reserved) {
            String all = form.prefix() + made;
            int first = form.prefix().length();
            for (int i = 2; i < all.length(); i++) {
                int step = all.charAt(i) - all.charAt(i - 1);
                if (i >= first
                        && Math.abs(step) == 1
                        && all.charAt(i - 1) - all.charAt(i - 2) == step
                        && !(reserved && i < all.length() - 3)) {
                    return false;
                }
            }
            int changed = 0;
            for (int i = 0; i < made.length(); i++) {
                changed += made.charAt(i) == form.national().charAt(i) ? 0 : 1;
            }
            return changed * 2 >= made.length();
        }
    }
}
