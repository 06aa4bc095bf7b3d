package org.allonym.surrogate.value.number;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.value.form.Casing;
import org.allonym.surrogate.value.form.ForeignNumbers;
import org.allonym.surrogate.value.form.NumberWords;
import org.allonym.surrogate.value.form.PlainBlanks;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// Ages. No piece of an age identifies by itself: too many people have it.
public final class AgeRules implements ValueRules {

    /// Ages above are rare enough to point at people (HIPAA, 45 CFR 164.514(b)(2)(i)(C)).
    static final int OLDEST = 89;

    /// The first age of an adult.
    static final int ADULT = 18;

    @Override
    public String key(String surface) {
        AgeForm form = AgeForm.read(surface);
        return form.numbers().isEmpty() ? Folding.bare(surface).strip() : form.meaning();
    }

    @Override
    public List<Part> parts(String surface) {
        return List.of();
    }

    @Override
    public Optional<String> fault(String original, String surrogate) {
        AgeForm is = AgeForm.read(surrogate);
        if (is.numbers().isEmpty()) {
            return Optional.of(tr("It doesn’t look like an age."));
        }
        boolean band = surrogate.contains("+") || surrogate.matches("(?is).*\\b(?:over|older|more|above|past)\\b.*");
        AgeForm was = AgeForm.read(original);
        for (int i = 0; i < is.numbers().size(); i++) {
            AgeForm.Number number = is.numbers().get(i);
            if (number.years() && number.value() > OLDEST && !number.isDecade() && !band) {
                return Optional.of(tr("An age above 89 can identify someone. Use a band such as 90+."));
            }
            if (i < was.numbers().size() && isMinor(was.numbers().get(i)) != isMinor(number)) {
                return Optional.of(
                        isMinor(number)
                                ? tr("The original is an adult’s age, but this isn’t.")
                                : tr("The original is a minor’s age, but this isn’t."));
            }
        }
        return Optional.empty();
    }

    static boolean isMinor(AgeForm.Number number) {
        return !number.years() || number.value() < ADULT;
    }

    /// An age as written: the numbers in it and how each is written.
    ///
    /// @param surface as written
    /// @param numbers in it, in order; empty where it can't be read as an age
    record AgeForm(String surface, List<Number> numbers) {

        /// How a number is written.
        enum Writing {
            /// `19`
            DIGITS,
            /// `19th`
            ORDINAL,
            /// `nineteen`
            WORDS,
            /// `nineteenth`
            ORDINAL_WORDS,
            /// `20s`
            DECADE,
            /// `twenties`
            DECADE_WORDS,
            /// `30` of `30ish`
            ROUND,
            /// `thirty` of `thirty-something`
            ROUND_WORDS,
            /// `treinta y dos`
            FOREIGN
        }

        /// @param value in its unit; the first year of a decade
        /// @param years whether the unit is years, and not months or less
        /// @param joint what stands between tens and ones in words; the language of foreign ones
        record Number(int start, int end, int value, Writing writing, boolean years, String joint) {

            boolean isDecade() {
                return switch (writing) {
                    case DECADE, DECADE_WORDS, ROUND, ROUND_WORDS -> true;
                    case DIGITS, ORDINAL, WORDS, ORDINAL_WORDS, FOREIGN -> false;
                };
            }

            boolean isOrdinal() {
                return writing == Writing.ORDINAL || writing == Writing.ORDINAL_WORDS;
            }
        }

        private static final String ONES = "one|two|three|four|five|six|seven|eight|nine";
        private static final String ORDINAL_ONES = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth";
        private static final String TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";
        private static final Pattern NUMBER = Pattern.compile(
                "(?<![\\p{L}\\p{N}])(?:(?<digits>\\d{1,3})(?:[.,]\\d{1,2})?(?<suffix>st|nd|rd|th|['’]?s)?"
                        + "|(?<decade>teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)"
                        + "|(?<words>(?:" + TENS + ")(?:(?<joint>[-‐‑– ])(?:" + ONES + "|" + ORDINAL_ONES + "))?"
                        + "|\\p{L}+(?:teen|teenth)|ten|eleven|twelve|tenth|eleventh|twelfth|\\p{L}+tieth|" + ONES + "|"
                        + ORDINAL_ONES
                        + "))(?=$|[^\\p{L}\\p{N}]|ish\\b|y\\b|yo\\b|yrs?\\b|years?\\b)",
                Pattern.CASE_INSENSITIVE);
        private static final Pattern ROUND = Pattern.compile("^[-\\s]?(?:ish|something|odd)\\b", Pattern.CASE_INSENSITIVE);
        private static final Pattern YOUNG = Pattern.compile(
                "^[-\\s]*(?:and a half[-\\s]*)?(?:months?|mos?|weeks?|wks?|days?|hours?|mes(?:es|i)|mois|monate?n?|maanden|semanas?|semaines?|wochen|días?|dias?)\\b", Pattern.CASE_INSENSITIVE);

        /// No age is longer; what is has been marked by mistake.
        private static final int LONGEST = 200;

        static AgeForm read(String surface) {
            return read(surface, "");
        }

        /// @param language preferred for number words that several have
        static AgeForm read(String written, String language) {
            String surface = PlainBlanks.digits(written);
            List<Number> numbers = new ArrayList<>();
            Matcher found = NUMBER.matcher(surface);
            while (surface.length() <= LONGEST && found.find()) {
                Number number = number(found, surface);
                if (number != null) {
                    numbers.add(number);
                }
            }
            if (numbers.isEmpty() && surface.length() <= LONGEST) {
                ForeignNumbers.in(surface, language).forEach(number -> numbers.add(new Number(
                        number.start(), number.end(), number.value(), Writing.FOREIGN, !YOUNG.matcher(surface.substring(number.end())).find(), number.tag())));
            }
            boolean readable = numbers.stream().allMatch(number -> number.value() > 0 && number.value() < 150);
            return new AgeForm(written, readable ? List.copyOf(numbers) : List.of());
        }

        private static @Nullable Number number(Matcher found, String surface) {
            boolean round = ROUND.matcher(surface.substring(found.end())).find();
            boolean years = !YOUNG.matcher(surface.substring(found.end())).find();
            if (found.group("digits") != null) {
                int value = Integer.parseInt(found.group("digits"));
                String suffix = found.group("suffix");
                if (suffix == null) {
                    Writing writing = round && value % 10 == 0 ? Writing.ROUND : Writing.DIGITS;
                    return new Number(found.start(), found.end("digits"), value, writing, years, "");
                }
                boolean decade = suffix.toLowerCase(Locale.ROOT).endsWith("s") && value % 10 == 0;
                return new Number(
                        found.start(),
                        decade ? found.end("digits") : found.end("suffix"),
                        value,
                        decade ? Writing.DECADE : Writing.ORDINAL,
                        true,
                        "");
            }
            if (found.group("decade") != null) {
                OptionalInt decade = NumberWords.decade(found.group("decade"));
                return new Number(found.start(), found.end(), decade.orElse(0), Writing.DECADE_WORDS, true, "");
            }
            String words = found.group("words");
            String joint = found.group("joint") == null ? "-" : found.group("joint");
            OptionalInt cardinal = NumberWords.cardinal(words);
            if (cardinal.isPresent()) {
                Writing writing = round && cardinal.getAsInt() % 10 == 0 ? Writing.ROUND_WORDS : Writing.WORDS;
                return new Number(found.start(), found.end(), cardinal.getAsInt(), writing, years, joint);
            }
            OptionalInt ordinal = NumberWords.ordinal(words);
            return ordinal.isPresent()
                    ? new Number(found.start(), found.end(), ordinal.getAsInt(), Writing.ORDINAL_WORDS, true, joint)
                    : null;
        }

        /// What it says, whichever way it is written: `19`, `20s`, `18-24`.
        String meaning() {
            return numbers.stream()
                    .map(number -> number.value() + (number.isDecade() ? "s" : "") + (number.years() ? "" : "m"))
                    .collect(Collectors.joining("-"));
        }

        /// The text with other numbers.
        String with(Function<Number, String> other) {
            StringBuilder made = new StringBuilder();
            int at = 0;
            for (Number number : numbers) {
                String was = surface.substring(number.start(), number.end());
                made.append(surface, at, number.start()).append(PlainBlanks.misread(was, Casing.applyWords(was, other.apply(number))));
                at = number.end();
            }
            return made.append(surface.substring(at)).toString();
        }

        /// A number written as `like` is.
        static String written(Number like, int value) {
            return switch (like.writing()) {
                case DIGITS, DECADE, ROUND -> String.valueOf(value);
                case ORDINAL -> value + NumberWords.suffix(value);
                case WORDS, ROUND_WORDS -> NumberWords.cardinal(value, like.joint());
                case ORDINAL_WORDS -> NumberWords.ordinal(value, like.joint());
                case DECADE_WORDS -> NumberWords.decade(value);
                case FOREIGN -> ForeignNumbers.written(like.joint(), value);
            };
        }
    }
}
