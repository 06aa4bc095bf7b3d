package org.allonym.surrogate.value.address;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.allonym.surrogate.DerivationPart;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.address.AddressForm.Piece;
import org.allonym.surrogate.value.address.AddressForm.Role;
import org.allonym.surrogate.value.form.Attempts;
import org.allonym.surrogate.value.form.Casing;
import org.allonym.surrogate.value.form.CharacterClasses;
import org.allonym.surrogate.value.form.LocaleData;
import org.allonym.surrogate.value.form.NumberWords;
import org.allonym.surrogate.value.place.Gazetteer;
import org.allonym.surrogate.value.place.Lands;
import org.allonym.surrogate.value.place.PlaceMaker;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// Puts another address of the same country in the place of one: other numbers of as many digits, other names of
/// streets and towns, another state with a postcode of it. Lines, commas, kinds of streets, and words for flats stay, and so does
/// the country, which is the document's where the address doesn't tell it. A part of another address of the document becomes that
/// part of its surrogate.
public final class AddressMaker implements Strategy {

    /// Countries where a language of streets is spoken.
    private static final Map<String, String> SPOKEN = Map.of(
            "es", "AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PR PY SV UY VE",
            "it", "CH IT MT SM",
            "fr", "BE BF BJ CA CD CG CH CI CM DZ FR GA GN HT LU MA MG ML MU NE RE SN TG TN",
            "pt", "AO BR CV GW MZ PT ST");

    /// How many provinces or departments begin the postcodes of a country with their number.
    private static final Map<String, Integer> PROVINCES = Map.of("ES", 52, "FR", 95);

    /// The digits of a postcode there.
    private static final int AUSTRIAN = 4;

    private final boolean shaped;

    private AddressMaker(boolean shaped) {
        this.shaped = shaped;
    }

    /// Puts other names and numbers of the country.
    public static AddressMaker made() {
        return new AddressMaker(false);
    }

    /// Puts other characters of the same classes in the places of names and numbers.
    public static AddressMaker shaped() {
        return new AddressMaker(true);
    }

    @Override
    public Attempt attempt(Entity entity, DocumentContext context, SeededRandom draw) {
        if (!shaped && CharacterClasses.isOfOtherScript(entity.name())) {
            return new Attempt.Unable(Doubt.of(Doubt.Type.OTHER_SCRIPT));
        }
        AddressForm name = AddressForm.read(entity.name());
        if (name.pieces().isEmpty()) {
            return new Attempt.Unable(Doubt.of(Doubt.Type.UNPARSABLE));
        }
        String country = country(name, Lands.of(context));
        boolean abroad = !country.equals(Gazetteer.countryOf(name.tag()));
        Making making = new Making(draw, name.tag(), shaped, country, abroad ? context.names().home().families() : List.of());
        making.takeOver(name, context);
        String value = making.written(name);
        List<String> texts = new ArrayList<>();
        for (Mention mention : entity.mentions()) {
            texts.add(making.written(AddressForm.read(mention.surface())));
        }
        String to = AddressForm.read(value).meaning();
        SortedMap<String, String> mapping = Attempts.mapping(ValueKind.STREET_ADDRESS, name.meaning(), to);
        mapping.putAll(making.streets(name));
        return Attempts.made(entity, texts, (shaped ? DerivationPart.SAME_SHAPE : DerivationPart.GENERATED).then(name.tag()), mapping);
    }

    @Override
    public List<Doubt> doubts(Entity entity, DocumentContext context) {
        AddressForm name = AddressForm.read(entity.name());
        return !shaped && isAbroad(name, country(name, Lands.of(context)))
                ? List.of(new Doubt(Doubt.Type.GUESSED, tr("the program doesn’t know how addresses are written in this country")))
                : List.of();
    }

    /// Whether an address is read in the way of another country than its own.
    private static boolean isAbroad(AddressForm address, String country) {
        String language = address.tag().substring(0, 2);
        return !country.equals(Gazetteer.countryOf(address.tag())) && !SPOKEN.getOrDefault(language, "").contains(country);
    }

    /// The country of a town in the address; else that of its locale, or of the document where the locale's language is that
    /// of many countries.
    private static String country(AddressForm address, Lands lands) {
        boolean coded = address.pieces().stream()
                .anyMatch(piece -> piece.role() == Role.STATE_CODE || piece.role() == Role.STATE || piece.postcode() != null);
        // a German address with four digits
        boolean austrian = address.tag().equals("de") && address.pieces().stream().anyMatch(piece -> piece.role() == AddressForm.Role.POSTCODE && piece.text().length() == AUSTRIAN);
        String own = austrian ? "AT" : Gazetteer.countryOf(address.tag());
        List<String> towns = address.pieces().stream().filter(piece -> piece.role() == Role.TOWN && lands.know(piece.text())).map(Piece::text).toList();
        // the town stands behind what may be called like one
        Optional<String> told = towns.reversed().stream().filter(lands::isHome).findFirst().or(() -> towns.reversed().stream().findFirst()).map(lands::country);
        String language = address.tag().substring(0, 2);
        String home = lands.country(null);
        boolean there = language.equals("en") || SPOKEN.getOrDefault(language, "").contains(home);
        return coded ? own : told.orElse(there ? home : own);
    }

    /// One address being made; equal pieces become equal.
    private static final class Making {

        private static final int TRIES = 20;
        private static final Pattern SAINT = Pattern.compile("(?<!\\p{L})(?:St\\.?|Saint|San|Santa|São|Sankt) $");

        private final SeededRandom draw;
        private final String tag;
        private final boolean shaped;
        private final String country;
        /// Names that streets are called after where the locale's own are those of another country.
        private final List<String> families;
        private final Map<String, String> made = new HashMap<>();
        private @Nullable String state;

        Making(SeededRandom draw, String tag, boolean shaped, String country, List<String> families) {
            this.country = country;
            this.families = families;
            this.draw = draw;
            this.shaped = shaped;
            this.tag = tag;
        }

        /// What another address of the document has of this one, such as the street alone, becomes what it is there: streets
        /// and the numbers in them. A town is what it is among the places of the document.
        void takeOver(AddressForm form, DocumentContext context) {
            Map<String, String> places = PlaceMaker.named(context);
            for (Piece piece : form.pieces()) {
                String place = piece.role() == Role.TOWN ? places.get(Folding.bare(piece.text())) : null;
                if (place != null) {
                    made.put(key(piece), place);
                }
            }
            for (Strategy.Given given : context.given()) {
                if (given.entity().kind() != ValueKind.STREET_ADDRESS || given.made() == null) {
                    continue;
                }
                List<Piece> before = AddressForm.read(given.entity().name()).pieces();
                List<Piece> after = AddressForm.read(given.made().value()).pieces();
                boolean shared = before.stream().anyMatch(piece -> piece.role() == Role.STREET
                        && form.pieces().stream().anyMatch(own -> key(own).equals(key(piece))));
                for (int i = 0; shared && before.size() == after.size() && i < before.size(); i++) {
                    if (before.get(i).role() == after.get(i).role()) {
                        made.putIfAbsent(key(before.get(i)), after.get(i).text());
                    }
                }
            }
        }

        private static String key(Piece piece) {
            return piece.role() + Folding.bare(piece.text());
        }

        /// The streets of an address and what they became.
        Map<String, String> streets(AddressForm form) {
            Map<String, String> streets = new TreeMap<>();
            form.pieces().stream()
                    .filter(piece -> piece.role() == Role.STREET && made.containsKey(key(piece)))
                    .forEach(piece -> streets.put(
                            "street:" + Folding.bare(piece.text()), "street:" + Folding.bare(made.getOrDefault(key(piece), ""))));
            return streets;
        }

        String written(AddressForm form) {
            form.pieces().stream()
                    .filter(piece -> piece.role() == Role.STATE_CODE || piece.role() == Role.STATE)
                    .forEach(this::text);
            StringBuilder text = new StringBuilder();
            int at = 0;
            for (Piece piece : form.pieces()) {
                String before = form.surface().substring(at, piece.start());
                // the saint of `St. John’s` is part of the town
                text.append(piece.role() == Role.TOWN ? SAINT.matcher(before).replaceFirst("") : before).append(text(piece));
                at = piece.end();
            }
            return text.append(form.surface().substring(at)).toString();
        }

        private String text(Piece piece) {
            String key = key(piece);
            String known = made.get(key);
            if (known == null) {
                known = other(piece);
                for (int i = 0; i < TRIES && shares(known, piece); i++) {
                    known = other(piece);
                }
                made.put(key, known);
            }
            boolean name = piece.role() == Role.STREET || piece.role() == Role.TOWN || piece.role() == Role.STATE;
            Casing casing = Casing.of(piece.text());
            boolean initials = casing == Casing.UPPER && piece.text().length() <= 3;
            return !name || initials || casing == Casing.TITLE ? known : casing.apply(known);
        }

        /// Whether it is what it stands for, or has a word of it.
        private static boolean shares(String known, Piece piece) {
            String folded = Folding.bare(known);
            if (piece.role() != Role.STREET && piece.role() != Role.TOWN) {
                return folded.equals(Folding.bare(piece.text()));
            }
            List<String> words = List.of(folded.split("[^\\p{L}\\p{N}]+"));
            return List.of(Folding.bare(piece.text()).split("[^\\p{L}\\p{N}]+")).stream()
                    .anyMatch(word -> word.length() > 3 && words.contains(word));
        }

        private String other(Piece piece) {
            if (shaped) {
                return CharacterClasses.redraw(piece.text(), draw);
            }
            return switch (piece.role()) {
                case NUMBER -> number(piece.text());
                case ORDINAL -> ordinal(piece.text());
                case STREET -> street(piece.text());
                case TOWN -> town();
                case STATE_CODE -> state(LocaleData.list(tag, "address.state_abbr"), false);
                case STATE -> state(LocaleData.list(tag, "address.state"), true);
                case POSTCODE -> postcode(piece);
            };
        }

        private String number(String written) {
            String made = CharacterClasses.redraw(written, draw);
            return made.matches("[1-9]\\d+") ? CharacterClasses.firstDigit(draw) + made.substring(1) : made;
        }

        private String ordinal(String written) {
            int number = Integer.parseInt(CharacterClasses.redraw(written.replaceAll("\\D", ""), draw));
            String suffix = written.replaceAll("\\d", "");
            return number + Casing.of(suffix).apply(NumberWords.suffix(number));
        }

        /// The region of the towns so far: what one address names lies close together. Empty for the first one.
        private String region() {
            return made.entrySet().stream()
                    .filter(entry -> entry.getKey().startsWith(Role.TOWN.toString()))
                    .map(entry -> Gazetteer.regionOf(entry.getValue(), country))
                    .filter(known -> !known.isEmpty())
                    .sorted()
                    .findFirst()
                    .orElse("");
        }

        /// A town in the state; one without small words, which would be read as two.
        private String town() {
            String region = state == null ? region() : named(state);
            String town = Gazetteer.town(country, region, draw);
            for (int i = 0; i < TRIES && (town.matches(".* \\p{Ll}.*") || made.containsValue(town)); i++) {
                town = Gazetteer.town(country, region, draw);
            }
            return town;
        }

        /// The name of a state by its code; empty where they can't be told.
        private String named(@Nullable String code) {
            List<String> codes = LocaleData.list(tag, "address.state_abbr");
            List<String> names = LocaleData.list(tag, "address.state");
            int at = code == null || codes.size() != names.size() ? -1 : codes.indexOf(code);
            return at < 0 ? "" : names.get(at);
        }

        /// A state, that of the town where one is known already.
        private String state(List<String> states, boolean name) {
            List<String> codes = LocaleData.list(tag, "address.state_abbr");
            int own = made.entrySet().stream()
                    .filter(entry -> entry.getKey().startsWith(Role.TOWN.toString()))
                    .mapToInt(entry -> LocaleData.list(tag, "address.state").indexOf(Gazetteer.regionOf(entry.getValue(), country)))
                    .max()
                    .orElse(-1);
            int at = own >= 0 && own < states.size() ? own : draw.below(states.size());
            state = name && codes.size() == states.size() ? codes.get(at) : name ? state : states.get(at);
            return states.get(at);
        }

        private String postcode(Piece piece) {
            if (piece.postcode() == Postcode.LONG_AMERICAN) {
                return Postcode.zip(state, draw) + CharacterClasses.redraw(piece.text().substring(5), draw);
            }
            if (tag.equals("en-AU") && state != null) {
                return Postcode.australian(piece.text(), state, draw);
            }
            if (piece.postcode() == Postcode.BRAZILIAN) {
                return Postcode.brazilian(piece.text(), state, draw);
            }
            if (piece.postcode() != null) {
                return piece.postcode().redraw(piece.text(), state, draw);
            }
            Integer provinces = PROVINCES.get(country);
            if (provinces != null && piece.text().matches("\\d{5}")) {
                return "%02d%s".formatted(draw.between(1, provinces), CharacterClasses.redraw(piece.text().substring(2), draw));
            }
            return tag.equals("en-US") && piece.text().length() == 5
                    ? Postcode.zip(state, draw)
                    : CharacterClasses.redraw(piece.text(), draw);
        }

        /// The name of a street as the country gives them: a surname, a whole name, or one from its list.
        private String street(String written) {
            if (AddressWords.isCompound(written)) {
                return compound(written);
            }
            int words = written.strip().split("\\s+").length;
            if (!families.isEmpty()) {
                return surname();
            }
            return switch (tag) {
                case "fr" -> draw.pick(LocaleData.list("fr", "address.street_suffix"));
                case "es", "es-MX", "pt-BR", "pt", "it" -> words == 1 ? surname() : first() + " " + surname();
                case "id" -> draw.pick(LocaleData.list("id", "address.street_title"));
                default -> words > 1 ? first() + " " + surname() : surname();
            };
        }

        private String first() {
            List<String> plain = LocaleData.list(tag, "name.first_name");
            return draw.pick(plain.isEmpty() ? LocaleData.list(tag, "name.male_first_name") : plain);
        }

        private String surname() {
            return !families.isEmpty() ? draw.pick(families) : draw.pick(Gazetteer.surnames(
                    List.of("en-US", "en-GB", "en-CA").contains(tag) ? "en" : tag.equals("es-MX") ? "es" : tag));
        }

        private String compound(String written) {
            String folded = Folding.bare(written);
            if (tag.equals("nl")) {
                String ending = written.substring(
                        written.length() - (folded.endsWith("straat") || folded.endsWith("gracht") ? 6 : 4));
                return Casing.capital(surname()) + ending;
            }
            String ending =
                    List.of("strasse", "str.", "str", "weg", "platz", "allee", "gasse", "ring", "ufer", "damm").stream()
                            .filter(folded::endsWith)
                            .findFirst()
                            .orElse("weg");
            String wanted = ending.startsWith("str") ? "str." : ending;
            List<String> roots = LocaleData.list("de", "address.street_root").stream()
                    .filter(root -> root.endsWith(wanted) && !root.contains(" "))
                    .toList();
            String root = roots.isEmpty() ? "Ahorn" + wanted : draw.pick(roots);
            String end = written.substring(
                    written.length() - (ending.equals("strasse") && written.endsWith("ße") ? 6 : ending.length()));
            return root.substring(0, root.length() - wanted.length()) + end;
        }
    }
}
