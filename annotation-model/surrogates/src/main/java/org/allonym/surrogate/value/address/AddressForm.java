package org.allonym.surrogate.value.address;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.value.address.AddressWords.Countries;
import org.allonym.surrogate.value.address.AddressWords.States;
import org.allonym.surrogate.value.form.PlainBlanks;
import org.allonym.surrogate.value.place.Gazetteer;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// A street address as written: what each of its words and numbers is.
///
/// @param tag of the locale its country writes addresses in
/// @param pieces that identify, in order; what is between them stays
/// @param streets from the first to the last character of each street with its number
/// @param names of each street with its type, without number
record AddressForm(String surface, String tag, List<Piece> pieces, List<String> streets, List<String> names) {

    /// What a piece is.
    enum Role {
        /// The number of a house, a flat, a box.
        NUMBER,
        /// `5th`
        ORDINAL,
        STREET,
        TOWN,
        /// `RI`
        STATE_CODE,
        STATE,
        POSTCODE
    }

    /// A piece that identifies.
    ///
    /// @param postcode its form where it is a postcode of one that only postcodes have
    record Piece(
            int start,
            int end,
            Role role,
            String text,
            @Nullable Postcode postcode) {}

    private record Segment(int start, int end, boolean street) {}

    static final Pattern SEGMENT = Pattern.compile("[^,;\\n\\r|]+");
    static final Pattern WORD = Pattern.compile(
            "\\p{N}+(?:st|nd|rd|th|º|ª|°)?(?![\\p{L}\\p{N}])|\\p{N}+|[Pp]\\.?\\s?[Oo]\\.?(?=\\s+[Bb]ox)|[Cc]/o?|[\\p{L}\\p{M}]+(?:['’.-][\\p{L}\\p{M}]+)*\\.?");
    private static final Pattern AFTER_STATE = Pattern.compile("(?s)\\s*|\\.|[\\s,-]+\\d.*|\\s+[A-Z]\\d[A-Z].*");
    private static final Pattern COUNTRY_CODE = Pattern.compile("\\p{Lu}{2}-\\d{4}(?!\\d)");
    private static final Pattern MIXED = Pattern.compile("(?![A-Z]{2}\\d{1,5}\\b(?! \\d?[A-Z]))\\p{Lu}{1,2}\\d\\p{Lu}?(?: [\\p{Lu}\\d]{3})?(?![\\p{L}\\p{N}])");
    private static final Pattern HEAD = Pattern.compile("[ \\t](?!of\\b|and\\b|the\\b|von\\b|van\\b)\\p{Ll}{1,3}[ \\t]\\p{Lu}\\p{L}+");
    private static final Pattern BEFORE_CODE = Pattern.compile("(?s)[,\\s-]+[A-Z]{2,3}\\b.*");
    private static final Set<String> ROMANCE = Set.of("es", "es-MX", "pt-BR", "pt", "fr", "it");
    private static final Set<String> CODED = Set.of("en-US", "en-CA", "en-AU", "pt-BR");
    private static final Set<String> STATED = Set.of("en-US", "en-CA", "en-AU", "en-IN", "es-MX");
    private static final Pattern LAST_WORD = Pattern.compile("([\\p{L}]+)[.\\s#°º:]*$");
    private static final Pattern DIGITS = Pattern.compile("\\d+");
    private static final Pattern AFTER_IN = Pattern.compile("(?i)[\\p{L}\\d]\\s+in\\s+$");
    private static final Pattern ORDINAL = Pattern.compile("\\d{1,4}(?:st|nd|rd|th)", Pattern.CASE_INSENSITIVE);

    /// No address is longer; what is has been marked by mistake.
    private static final int LONGEST = 400;

    static AddressForm read(String surface) {
        return surface.length() > LONGEST
                ? new AddressForm(surface, "en-US", List.of(), List.of(), List.of())
                : new Reader(PlainBlanks.plain(surface)).read(surface);
    }

    /// Reads one address.
    private static final class Reader {

        private final String surface;
        private final Postcode.@Nullable Found code;
        private final List<Piece> pieces = new ArrayList<>();
        private final List<String> streets = new ArrayList<>();
        private final List<String> names = new ArrayList<>();
        private String tag = "en-US";

        Reader(String surface) {
            this.surface = surface;
            this.code = Postcode.in(surface);
        }

        AddressForm read(String written) {
            tag = AddressTag.of(surface, code);
            Matcher found = SEGMENT.matcher(surface);
            while (found.find()) {
                segment(new Segment(found.start(), found.end(), isStreet(found)));
            }
            return new AddressForm(written, tag, List.copyOf(pieces), List.copyOf(streets), List.copyOf(names));
        }

        private boolean isStreet(Matcher segment) {
            Matcher word = WORD.matcher(segment.group());
            boolean unit = false;
            while (word.find()) {
                if (AddressWords.isType(word.group(), tag) || AddressWords.isBox(word.group())) {
                    return true;
                }
                unit |= AddressWords.isUnit(word.group());
            }
            boolean first = surface.substring(0, segment.start()).isBlank();
            return first
                    && segment.group()
                            .strip()
                            .matches(
                                    unit
                                            ? "(?s)\\d{1,5}[A-Za-z]?\\s+\\p{L}.*"
                                            : "(?s)\\d{1,5}[A-Za-z]?\\s+\\p{L}.*|\\p{Lu}\\p{L}+\\s+\\d{1,4}[a-zA-Z]?(?:[-/]\\d{1,4}[a-zA-Z]?)?");
        }

        private void segment(Segment segment) {
            String text = surface.substring(segment.start(), segment.end());
            if (Countries.in(text) != null && !isState(text.strip())) {
                Matcher digits = DIGITS.matcher(surface).region(segment.start(), segment.end());
                while (digits.find()) {
                    add(digits.start(), digits.end(), Role.POSTCODE);
                }
                return;
            }
            int lead = leading(segment);
            boolean town = segment.start() > 0 && text.strip().contains(" ") && Gazetteer.isPlace(text.strip());
            if (town) {
                add(segment.start() + lead, segment.start() + lead + text.strip().length(), Role.TOWN);
                return;
            }
            int from = -1;
            int to = -1;
            int type = -1;
            Matcher word = WORD.matcher(surface).region(segment.start(), segment.end());
            while (word.find()) {
                int state = state(word.start(), segment.end());
                if (COUNTRY_CODE.matcher(surface).region(word.start(), segment.end()).lookingAt()) {
                    name(from, to, segment, type);
                    from = -1;
                    continue;
                }
                int mixed = codeEnd(word, segment);
                if (mixed > 0) {
                    name(from, to, segment, type);
                    from = -1;
                    add(word.start(), mixed, Role.POSTCODE);
                    word.region(mixed, segment.end());
                    continue;
                }
                boolean coded = code != null && word.start() >= code.start() && word.end() <= code.end();
                boolean digit = Character.isDigit(word.group().charAt(0));
                boolean apart =
                        from >= 0 && !surface.substring(to, word.start()).matches("\\s|-|\\.\\s?");
                if (coded || state > 0 || digit || apart || stays(word, segment, type)) {
                    name(from, to, segment, type);
                    from = -1;
                }
                if (coded) {
                    code(word);
                } else if (state > 0) {
                    add(word.start(), state, isCode(word.start(), state) ? Role.STATE_CODE : Role.STATE);
                    word.region(state, segment.end());
                    continue;
                } else if (digit) {
                    number(word);
                } else if (!stays(word, segment, type) && word.group().length() > 1) {
                    from = from < 0 ? word.start() : from;
                    to = word.end();
                }
                type = isType(word, segment) ? word.start() : type;
            }
            name(from, to, segment, type);
            if (segment.street()) {
                street(segment);
            }
        }

        /// Where a code of letters and digits ends that begins with this word, such as a postcode that a scanner misread (`HS2 OXH`);
        /// -1 for none. Its letters are no name.
        private int codeEnd(Matcher word, Segment segment) {
            boolean posted = code != null && word.start() < code.end() && code.start() < segment.end();
            Matcher mixed = MIXED.matcher(surface).region(word.start(), segment.end());
            return !posted && mixed.lookingAt() && word.start() > segment.start() + leading(segment) - 1 && segment.start() > 0 ? mixed.end() : -1;
        }

        private boolean isCode(int start, int end) {
            return surface.substring(start, end).chars().allMatch(Character::isUpperCase);
        }

        /// The word after one within its segment; empty for none.
        private String next(Matcher word, Segment segment) {
            Matcher next = WORD.matcher(surface).region(word.end(), segment.end());
            return next.find() && surface.substring(word.end(), next.start()).isBlank() ? next.group() : "";
        }

        /// Of two kinds of streets in a row the first one is a name: `Orchard Lane`.
        private boolean isType(Matcher word, Segment segment) {
            boolean english = tag.startsWith("en");
            return AddressWords.isType(word.group(), tag)
                    && !(english && AddressWords.isType(next(word, segment), tag));
        }

        private boolean stays(Matcher word, Segment segment, int type) {
            if (AddressWords.isUnit(word.group()) && !isName(word, segment)) {
                return true;
            }
            if (AddressWords.isJoining(word.group())) {
                String next = next(word, segment);
                boolean within = segment.street() ? type >= 0 : word.start() > segment.start() + leading(segment);
                boolean particle = ROMANCE.contains(tag)
                        && within
                        && word.group().length() > 1
                        && !next.isEmpty()
                        && Character.isLetter(next.charAt(0))
                        && !AddressWords.isType(next, tag);
                return !particle;
            }
            if (AddressWords.isCompound(word.group())) {
                return false;
            }
            if (!segment.street()) {
                // a small word beside names says what something is
                return Character.isLowerCase(word.group().codePointAt(0)) && surface.matches("(?s).*\\p{Lu}\\p{Ll}.*");
            }
            boolean small = Character.isLowerCase(word.group().codePointAt(0)) && surface.matches("(?s).*\\p{Lu}\\p{Ll}.*");
            if (small || isHead(word, segment)) {
                return true;
            }
            boolean first = word.start() == segment.start() + leading(segment);
            boolean direction = AddressWords.isDirection(word.group())
                    && (!first || !next(word, segment).isEmpty());
            return direction || isType(word, segment);
        }

        /// Whether a small word and a name stand behind a word, which then says what sort of street it is in a language whose words we
        /// don't know: `Stryd y Berth`.
        private boolean isHead(Matcher word, Segment segment) {
            return HEAD.matcher(surface).region(word.end(), segment.end()).lookingAt()
                    && surface.substring(segment.start(), word.start()).chars().noneMatch(Character::isLetter);
        }

        /// A word such as `House` before a kind of street is a name.
        private boolean isName(Matcher word, Segment segment) {
            String next = next(word, segment);
            return tag.startsWith("en") && AddressWords.isType(next, tag) && !AddressWords.isUnit(next);
        }

        private int leading(Segment segment) {
            String text = surface.substring(segment.start(), segment.end());
            return text.length() - text.stripLeading().length();
        }

        private void name(int from, int to, Segment segment, int type) {
            if (from >= 0) {
                boolean town = !segment.street()
                        || AFTER_IN.matcher(surface.substring(segment.start(), from))
                                .find()
                        || type >= 0 && from > type && isTown(from, to);
                add(from, to, town ? Role.TOWN : Role.STREET);
            }
        }

        /// After an English street and its flat a town can follow without a comma.
        private boolean isTown(int from, int to) {
            boolean english = tag.startsWith("en");
            boolean ends = surface.substring(to).stripLeading().matches("(?s)[A-Z]{2}\\b.*|\\d{4,6}\\b.*|\\p{Lu}.*|,.*")
                    || to >= surface.length();
            return english && ends && !AddressWords.isCompound(surface.substring(from, to));
        }

        private void code(Matcher word) {
            if (code != null && word.start() == code.start()) {
                pieces.add(new Piece(
                        code.start(),
                        code.end(),
                        Role.POSTCODE,
                        surface.substring(code.start(), code.end()),
                        code.postcode()));
            }
        }

        private void number(Matcher word) {
            String text = word.group();
            if (ORDINAL.matcher(text).matches()) {
                add(word.start(), word.end(), Role.ORDINAL);
                return;
            }
            int digits = 0;
            while (digits < text.length() && Character.isDigit(text.charAt(digits))) {
                digits++;
            }
            if (digits < text.length()) {
                add(word.start(), word.start() + digits, Role.NUMBER);
                return;
            }
            Matcher before = LAST_WORD.matcher(surface.substring(0, word.start()));
            if (before.find() && AddressWords.isUnit(before.group(1))) {
                add(word.start(), word.end(), Role.NUMBER);
                return;
            }
            boolean last = surface.substring(word.end()).chars().noneMatch(Character::isDigit);
            boolean long5 = text.length() >= 4 && text.length() <= 7 && (last || text.length() >= 5);
            add(word.start(), word.end(), long5 && word.start() > 0 ? Role.POSTCODE : Role.NUMBER);
        }

        /// Where a state that begins here ends; -1 for none. A state stands after a town.
        private int state(int start, int end) {
            String rest = surface.substring(start, end);
            if (CODED.contains(tag) && start > 0) {
                for (String one : States.codes(tag)) {
                    // `MD-2001` is a Moldovan postcode
                    boolean fits = rest.startsWith(one) && !COUNTRY_CODE.matcher(rest).lookingAt()
                            && AFTER_STATE.matcher(rest.substring(one.length())).matches();
                    if (fits) {
                        return start + one.length();
                    }
                }
            }
            boolean town = pieces.stream().anyMatch(piece -> piece.role() == Role.TOWN);
            if (!town || !STATED.contains(tag) || !isPlace(start)) {
                return -1;
            }
            String folded = Folding.bare(rest);
            for (String name : States.folded(tag)) {
                boolean fits = folded.startsWith(name)
                        && folded.length() == rest.length()
                        && AFTER_STATE.matcher(folded.substring(name.length())).matches();
                if (fits && !BEFORE_CODE.matcher(surface.substring(end)).matches()) {
                    return start + name.length();
                }
            }
            return -1;
        }

        /// Whether a comma or a line break is right before.
        private boolean isPlace(int start) {
            return surface.substring(0, start).stripTrailing().length() < start
                    || ",;\n".indexOf(surface.charAt(start - 1)) >= 0;
        }

        private boolean isState(String text) {
            return tag.equals("en-US") && Gazetteer.states().contains(text);
        }

        private void add(int start, int end, Role role) {
            pieces.add(new Piece(start, end, role, surface.substring(start, end), null));
        }

        /// The street of a segment: from its number or name to its last word that isn't a flat's or a town's.
        private void street(Segment segment) {
            int from = segment.start() + leading(segment);
            int to = segment.start()
                    + surface.substring(segment.start(), segment.end())
                            .stripTrailing()
                            .length();
            int name = from;
            Matcher word = WORD.matcher(surface).region(segment.start(), segment.end());
            boolean named = false;
            while (word.find()) {
                boolean digit = Character.isDigit(word.group().charAt(0));
                boolean unit = AddressWords.isUnit(word.group());
                if (named && unit && !AddressWords.isBox(word.group()) && !AddressWords.isNumberWord(word.group())) {
                    to = word.start();
                    break;
                }
                named |= !digit && !unit;
                name = digit && word.start() == name ? word.end() : name;
            }
            for (Piece piece : pieces) {
                boolean beyond = piece.role() == Role.TOWN
                        || piece.role() == Role.POSTCODE
                        || piece.role() == Role.STATE
                        || piece.role() == Role.STATE_CODE;
                to = beyond && piece.start() > from && piece.start() < to ? piece.start() : to;
            }
            if (to <= from) {
                return;
            }
            String street = surface.substring(from, to).strip().replaceFirst("\\s+in$", "");
            int end = to;
            long telling = pieces.stream()
                    .filter(piece -> piece.start() >= from && piece.end() <= end)
                    .count();
            boolean alone = telling == 1
                    && pieces.stream()
                            .anyMatch(piece ->
                                    piece.start() >= from && piece.end() <= end && piece.role() == Role.NUMBER);
            if (street.contains(" ")
                    && telling > 0
                    && (!alone || AddressWords.isBox(street.replaceAll("(?s).*\\s(\\p{L}+)\\s+\\d+$", "$1")))) {
                streets.add(street);
                String bare = surface.substring(Math.min(name, to), to)
                        .strip()
                        .replaceAll("^[a-zA-Z]\\s+|[\\s#°º,.-]*\\d+[A-Za-z]?$", "");
                boolean proper = bare.chars().noneMatch(Character::isDigit) && !bare.equals(street);
                if (proper
                        && !bare.toLowerCase(Locale.ROOT).endsWith("box")
                        && (bare.contains(" ") || AddressWords.isCompound(bare))) {
                    names.add(bare);
                }
            }
        }
    }

    /// What is the same in two ways of writing an address.
    String meaning() {
        return Folding.bare(surface)
                .replaceAll("\\b(?:street|str)\\b", "st")
                .replaceAll("\\bavenue\\b", "ave")
                .replaceAll("\\broad\\b", "rd")
                .replaceAll("\\bapartment\\b", "apt")
                .replaceAll("[^\\p{L}\\p{N}]+", "")
                .toLowerCase(Locale.ROOT);
    }

    /// Tells the locale that an address is written in: by its country, its postcode, its words for streets, or a town.
    private static final class AddressTag {

        private static final Pattern FRENCH = Pattern.compile(
                "\\b(?:avenue|boulevard|place|all[ée]e|impasse|rue)\\s+(?:de|du|des|de la)\\b", Pattern.CASE_INSENSITIVE);
        private static final Pattern AUSTRALIAN = Pattern.compile("\\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\\.?\\s+\\d{4}\\b");
        private static final Pattern SIX_DIGITS = Pattern.compile("\\b\\d{6}\\b");

        private AddressTag() {}

        /// The tag of a locale, `en-US` where nothing tells.
        static String of(String address, Postcode.@Nullable Found code) {
            String land = land(address);
            if (land != null) {
                return land;
            }
            if (code != null) {
                return code.postcode().tag();
            }
            if (FRENCH.matcher(address).find()) {
                return "fr";
            }
            if (AUSTRALIAN.matcher(address).find()) {
                return "en-AU";
            }
            String hint = first(address, AddressWords::hint);
            String language = hint != null ? hint : first(address, AddressWords::language);
            if (language != null) {
                return language;
            }
            return SIX_DIGITS.matcher(address).find() ? "en-IN" : "en-US";
        }

        private static @Nullable String land(String address) {
            Matcher segment = AddressForm.SEGMENT.matcher(address);
            String land = null;
            while (segment.find()) {
                String nation = Countries.in(segment.group());
                land = nation == null || AddressWords.tag(nation) == null ? land : AddressWords.tag(nation);
            }
            return land;
        }

        private static @Nullable String first(String address, Function<String, @Nullable String> telling) {
            Matcher word = AddressForm.WORD.matcher(address);
            while (word.find()) {
                String told = telling.apply(word.group());
                if (told != null) {
                    return told;
                }
            }
            return null;
        }
    }
}
