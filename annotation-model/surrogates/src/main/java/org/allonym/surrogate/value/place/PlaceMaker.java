package org.allonym.surrogate.value.place;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.allonym.surrogate.DerivationPart;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.form.Attempts;
import org.allonym.surrogate.value.form.Casing;
import org.allonym.surrogate.value.form.CharacterClasses;
import org.allonym.surrogate.value.form.NumberWords;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.surrogate.value.place.Likeness.Language;
import org.allonym.surrogate.value.place.Nations.Form;
import org.allonym.surrogate.value.place.Nations.Nation;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// Makes places, employers and schools: the words that say what something is stay, and its names become others. A nation becomes
/// another one near it, and its towns and regions towns and regions there ([Lands]); names become those of families where the
/// document is from. What has no name, such as `Faculty of Arts`, gets another subject.
public final class PlaceMaker implements Strategy {

    /// The label of nationalities, religions and parties, none of which may become a town.
    private static final String GROUPS = "NRP";
    private static final Set<String> PLACE_AFTER =
            Set.of("of", "de", "da", "do", "del", "di", "at", "in", "near", "du", "von", "i", "pa", "w", "we", "v");
    /// What is named after its town.
    private static final Set<String> ADMINISTERED = Set.of("district", "county", "ward", "province", "region", "state", "municipality");
    /// Behind them stands somebody's name.
    private static final Set<String> TITLES = WordLists.folded(
            "dr dra doctor ing prof profesor professor lic don dona padre fray sor madre gral general cnel coronel mons monsenor presidente presidenta sir lady queen king prince princess");
    /// What places are called after a Spanish or Portuguese article.
    private static final Map<String, List<String>> ARTICLED = Map.of(
            "la", List.of("Costa", "Sierra", "Ribera", "Frontera", "Montaña", "Cordillera", "Vega", "Pradera", "Esperanza"),
            "los", List.of("Lagos", "Llanos", "Cedros", "Pinos", "Robles", "Cerros", "Álamos", "Andes"),
            "las", List.of("Américas", "Palmas", "Lomas", "Flores", "Delicias", "Torres", "Lagunas", "Cumbres"),
            "el", List.of("Progreso", "Porvenir", "Roble", "Trébol", "Faro", "Puente", "Sol", "Tesoro", "Jardín"),
            "da", List.of("Serra", "Ribeira", "Costa", "Boavista", "Lagoa", "Esperança", "Fonte", "Ponte"),
            "do", List.of("Vale", "Norte", "Sul", "Monte", "Campo", "Mar", "Outeiro", "Lago"),
            "dos", List.of("Pinhais", "Campos", "Montes", "Olivais", "Moinhos", "Anjos"),
            "del", List.of("Valle", "Norte", "Golfo", "Sur", "Centro", "Río", "Mar", "Bosque", "Lago"));
    private static final Pattern ARTICLE = Pattern.compile("(?<![\\p{L}])(?:El|La|Los|Las|Le|Les|Al) $");
    private static final Pattern ACRONYM = Pattern.compile("\\p{Lu}{3,7}");
    private static final Pattern CAPITALS = Pattern.compile("\\p{Lu}{2,7}");
    /// Capitals with hardly a vowel.
    private static final Pattern UNSAID = Pattern.compile("[^AEIOUY]*[AEIOUY]?[^AEIOUY]*");
    private static final Pattern WORD_BEFORE = Pattern.compile("([\\p{L}\\p{M}]{3,})[ \\t]+(?:called[ \\t]+|named[ \\t]+)?[\"“«„‘']?$");
    private static final int REACH = 30;
    private static final Pattern DIGITS = Pattern.compile("\\d+");
    private static final Pattern PART = Pattern.compile("[^,;()|\\n–—]+");
    private static final Set<String> TWO_NAMES = Set.of("es", "pt");
    private static final Set<ValueKind> PLACES = Set.of(ValueKind.LOCATION, ValueKind.EMPLOYER, ValueKind.EDUCATION);
    private static final int MOST = 2;
    private static final int TRIES = 50;
    /// School classes are counted up to here.
    private static final int CLASSES = 12;
    private static final int TEN = 10;

    private final ValueKind kind;

    /// @param kind one of places, employers and schools
    public PlaceMaker(ValueKind kind) {
        this.kind = kind;
    }

    @Override
    public Attempt attempt(Entity entity, DocumentContext context, SeededRandom draw) {
        Optional<String> group = kind == ValueKind.LOCATION ? CommunityNames.another(entity.name(), draw) : Optional.empty();
        if (group.isPresent()) {
            return group(entity, group.get());
        }
        PlaceForm original = PlaceForm.of(kind, Likeness.joined(entity.name()));
        if (entity.label().equals(GROUPS) && original.nation() == null) {
            return new Attempt.Unable(new Doubt(Doubt.Type.NO_VALUE, tr("not a nationality, religion or party that the program knows")));
        }
        if (original.nation() == null && original.runs().isEmpty() && Subjects.instead(kind, entity.name(), draw).isEmpty()) {
            return new Attempt.Unable(new Doubt(Doubt.Type.NO_VALUE, tr("it contains no name")));
        }
        if (isDescribed(original, context)) {
            return new Attempt.Unable(new Doubt(Doubt.Type.NO_VALUE, tr("it contains no name")));
        }
        DocumentWords neighbours = DocumentWords.of(context);
        Making making = new Making(original, Lands.of(context), context.names().home().families(), known(context), isTold(entity, context), isBracketed(entity, context), draw);
        String value = making.made();
        for (int i = 0; i < TRIES && neighbours.have(PlaceForm.of(kind, value)); i++) {
            value = making.made();
        }
        value = context.names().isPlain() && isAscii(entity, context) ? Casing.plain(value) : value;
        PlaceRules rules = new PlaceRules(kind);
        String made = value;
        List<String> texts = entity.mentions().stream()
                .map(mention ->
                        mention.surface().equals(entity.name()) && original.nation() == null && isWhole(entity.name())
                                ? made
                                : Likeness.written(kind, mention.surface(), made))
                .toList();
        return Attempts.made(entity, texts, derivation(original), Attempts.mapping(kind, rules.key(entity.name()), rules.key(made)));
    }

    /// Whether words in small letters only describe it, among others that have capitals: `the local mountain rescue`, `lettere moderne`.
    private boolean isDescribed(PlaceForm original, DocumentContext context) {
        boolean small = kind != ValueKind.LOCATION && original.surface().chars().noneMatch(Character::isUpperCase)
                && context.entities().stream().filter(entity -> PLACES.contains(entity.kind()) || entity.kind() == ValueKind.NAME).anyMatch(entity -> entity.name().chars().anyMatch(Character::isUpperCase));
        List<String> words = original.runs().stream().flatMap(run -> run.words().stream()).toList();
        boolean common = words.stream().allMatch(word -> WordLists.isCommon(Folding.bare(word)));
        boolean subject = kind == ValueKind.EDUCATION && original.stage() == PlaceWords.Stage.NONE && words.stream().noneMatch(Gazetteer::isTown);
        return small && !words.isEmpty() && (common || subject && words.size() > 1) && original.surface().chars().noneMatch(Character::isDigit)
                && Subjects.instead(kind, original.surface(), context.stream().apply("described")).isEmpty();
    }

    /// What the names within the document's places, employers and schools became so far, folded: `Pweto` alone is what it is in
    /// `Pweto, Haut-Katanga`.
    public static Map<String, String> named(DocumentContext context) {
        Map<String, String> named = new HashMap<>();
        for (Strategy.Given given : context.given()) {
            if (PLACES.contains(given.entity().kind()) && given.made() != null) {
                List<PlaceForm.Run> from = PlaceForm.of(given.entity().kind(), given.entity().name()).runs();
                List<PlaceForm.Run> to = PlaceForm.of(given.entity().kind(), given.made().value()).runs();
                for (int i = 0; i < from.size() && from.size() == to.size(); i++) {
                    named.putIfAbsent(Folding.bare(PlaceForm.bare(from.get(i).text())), PlaceForm.bare(to.get(i).text()));
                }
            }
        }
        return named;
    }

    /// The same, and for employers and schools the names of people: the Wiebes have the Wiebe Dairy.
    private Map<String, String> known(DocumentContext context) {
        Map<String, String> known = named(context);
        if (kind != ValueKind.LOCATION) {
            context.people().forEach((from, to) -> {
                if (!Gazetteer.isPlace(from) && !WordLists.isCommon(from)) {
                    known.putIfAbsent(from, to);
                }
            });
        }
        return known;
    }

    private Attempt group(Entity entity, String made) {
        List<String> texts = entity.mentions().stream().map(mention -> Casing.applyWords(mention.surface(), made)).toList();
        PlaceRules rules = new PlaceRules(kind);
        return Attempts.made(entity, texts, DerivationPart.of(DerivationPart.GENERATED, DerivationPart.OTHER_GROUP), Attempts.mapping(kind, rules.key(entity.name()), rules.key(made)));
    }

    /// Whether the word before a mention says what it is: `the bakery Tamberg`.
    private boolean isTold(Entity entity, DocumentContext context) {
        return entity.mentions().stream().anyMatch(mention -> {
            int start = Math.min(mention.mark().span().start(), context.text().length());
            Matcher before = WORD_BEFORE.matcher(context.text().value().substring(Math.max(0, start - REACH), start));
            return before.find() && !PlaceWords.isJoining(before.group(1)) && !PlaceWords.isDirection(before.group(1))
                    && (PlaceWords.isPlain(kind, before.group(1)) || PlaceWords.isType(before.group(1)));
        });
    }

    /// `Cégep de Rimouski (Québec)`: a region, if there is one of that name.
    private static boolean isBracketed(Entity entity, DocumentContext context) {
        return entity.mentions().stream().anyMatch(mention -> {
            int start = Math.min(mention.mark().span().start(), context.text().length());
            return context.text().value().substring(0, start).endsWith(" (") && context.text().value().startsWith(")", Math.min(mention.mark().span().end(), context.text().length()));
        });
    }

    /// Whether a value can be put there as it is.
    private static boolean isWhole(String name) {
        return name.equals(name.strip()) && name.indexOf('\n') < 0;
    }

    @Override
    public List<Doubt> doubts(Entity entity, DocumentContext context) {
        return kind == ValueKind.LOCATION ? Landmarks.beside(entity, context) : List.of();
    }

    @Override
    public Attempt spread(Entity entity, DocumentContext context, String value) {
        return ShuffleStrategy.spread(kind, entity, value);
    }

    /// Other letters of a name made of initials, vowels for vowels so that it can be said; the `U` of a university stays.
    private static String acronym(ValueKind kind, String written, SeededRandom draw) {
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < written.length(); i++) {
            char c = written.charAt(i);
            if (c == 'U' && kind == ValueKind.EDUCATION && written.length() > 2 && (i == 0 || i == written.length() - 1)) {
                made.append(c);
                continue;
            }
            String vowels = "AEIOU";
            String others = "BCCDFGLMMNPPRSST";
            String from = vowels.indexOf(c) >= 0 ? vowels : others;
            made.append(
                    c >= 'A' && c <= 'Z'
                            ? from.charAt(draw.below(from.length()))
                            : Character.isLetter(c)
                                    ? (char) CharacterClasses.letter(c, false, draw)
                                    : Character.isDigit(c) ? (char) ('1' + draw.below(9)) : c);
        }
        return made.toString();
    }

    /// Whether all of a name is ASCII, and no place, employer or school of the document has an accent.
    private static boolean isAscii(Entity own, DocumentContext context) {
        return own.name().chars().allMatch(c -> c < 0x80) && context.entities().stream()
                .filter(entity -> PLACES.contains(entity.kind()))
                .allMatch(entity -> entity.name().chars().noneMatch(c -> c >= 0x80 && Character.isLetter(c)));
    }

    /// One place being made. One thread.
    ///
    /// @param families names of families in the document's country
    /// @param known what names of the document became so far, folded
    /// @param told whether the text says before it what it is
    /// @param bracketed whether it stands in brackets behind something that lies there
    private record Making(PlaceForm original, Lands lands, List<String> families, Map<String, String> known, boolean told, boolean bracketed, SeededRandom draw) {

        /// What a name became elsewhere in the document; empty for a new one, and now and then after the first attempt, so that
        /// one that won't do is not the only one.
        private Optional<String> same(String name) {
            return draw.isAgain() && draw.below(10) == 0 ? Optional.empty() : Optional.ofNullable(known.get(Folding.bare(name)));
        }

        String made() {
            if (original.nation() != null) {
                Nations.Word word = original.nation();
                return lands.other(word.nation(), draw).word(word.form());
            }
            if (original.acronym()) {
                return acronym(original.kind(), original.surface(), draw);
            }
            if (original.runs().isEmpty()) {
                return Subjects.instead(original.kind(), original.surface(), draw).orElse(original.surface());
            }
            return original.kind() == ValueKind.LOCATION ? location() : named();
        }

        /// Every name in it for itself; a town, its region and its country together.
        private String location() {
            List<PlaceForm.Run> runs = original.runs();
            String first = runs.stream()
                    .map(run -> PlaceForm.bare(run.text()))
                    .filter(Gazetteer::isTown)
                    .findFirst()
                    .orElse(null);
            String known = runs.stream().map(run -> PlaceForm.bare(run.text())).filter(Gazetteer::isRegion).findFirst().orElse(null);
            // a place that no list has is a small one
            List<Gazetteer.Town> towns = lands.towns(first != null ? first : known != null ? known : PlaceForm.bare(runs.getFirst().text()), first == null, draw);
            Gazetteer.Town town = Optional.ofNullable(first)
                    .flatMap(this::same)
                    .flatMap(same -> towns.stream().filter(one -> one.name().equals(same)).findFirst())
                    .orElseGet(() -> draw.pick(towns));
            List<String> names = new ArrayList<>();
            for (int i = 0; i < runs.size(); i++) {
                String name = PlaceForm.bare(runs.get(i).text());
                Nations.Word nation = nation(runs.get(i));
                Optional<String> same = same(name);
                if (name.chars().allMatch(Character::isDigit)) {
                    names.add(number(name));
                } else if (same.isPresent()) {
                    names.add(same.get());
                } else if (isNamedAfter(original, runs.get(i)) && !(Gazetteer.isRegion(name) && lands.isElsewhere(name)) && (original.plain().contains("county") && !Gazetteer.isTown(name) || original.plain().stream().noneMatch(ADMINISTERED::contains))) {
                    names.add(draw.pick(families));
                } else if (nation != null) {
                    names.add(lands.other(nation.nation(), draw).word(nation.form()));
                } else if (name.contains("-") && Arrays.stream(name.split("-")).anyMatch(part -> Nations.find(part) != null)) {
                    names.add(Arrays.stream(name.split("-")).map(this::nation).collect(Collectors.joining("-")));
                } else if (isState(name)) {
                    names.add(state(name, town));
                } else if (isRegion(runs, i) && !town.region().isEmpty() && !PlaceWords.isDirection(town.region()) && !names.contains(town.region())) {
                    names.add(town.region());
                } else {
                    names.add(names.contains(town.name()) || known().containsValue(town.name()) ? another(towns, names) : town.name());
                }
            }
            return cased(original, names);
        }

        /// The nation that a run names; `French Harbour` has none.
        private Nations.@Nullable Word nation(PlaceForm.Run run) {
            Nations.Word word = Nations.find(PlaceForm.bare(run.text()));
            boolean people = word != null && (word.form() == Form.ADJECTIVE || word.form() == Form.PEOPLE);
            return people && original.surface().substring(run.end()).matches("(?s)[ \\t]\\p{Lu}.*") ? null : word;
        }

        /// Another nation in the place of one: of `Arab-Israeli` both.
        private String nation(String part) {
            Nations.Word word = Nations.find(part);
            return word == null ? part : lands.other(word.nation(), draw).word(word.form());
        }

        /// Whether a name is that of the region of the one before: a known one, or the last behind a comma but for a country.
        private boolean isRegion(List<PlaceForm.Run> runs, int at) {
            String name = PlaceForm.bare(runs.get(at).text());
            boolean last = runs.stream().skip(at + 1L).allMatch(run -> Nations.find(PlaceForm.bare(run.text())) != null);
            boolean behind = at > 0 && original.surface().substring(runs.get(at - 1).end(), runs.get(at).start()).matches("(?s).*[,(\\n].*");
            return behind && last || bracketed && Gazetteer.isRegion(name) || !Gazetteer.isTown(name) && Gazetteer.isRegion(name);
        }

        /// A town that isn't named yet.
        private String another(List<Gazetteer.Town> towns, List<String> named) {
            String made = draw.pick(towns).name();
            for (int i = 0; i < TRIES && (named.contains(made) || known.containsValue(made)); i++) {
                made = draw.pick(towns).name();
            }
            return made;
        }

        /// The state of a town of the United States, in full or as a code, as the original has it; any other where it is in
        /// none.
        private String state(String written, Gazetteer.Town town) {
            boolean code = index(Gazetteer.states(), written) < 0;
            int at = index(Gazetteer.states(), town.region());
            int drawn = at < 0 ? draw.below(Gazetteer.states().size()) : at;
            return (code ? Gazetteer.stateCodes() : Gazetteer.states()).get(drawn);
        }

        /// The names of an employer or a school, part by part: `Faculty of Law, University of Jos` has two.
        private String named() {
            StringBuilder made = new StringBuilder();
            Matcher part = PART.matcher(original.surface());
            int at = 0;
            while (part.find()) {
                made.append(original.surface(), at, part.start()).append(part(part.start(), part.end()));
                at = part.end();
            }
            return made.append(original.surface().substring(at)).toString();
        }

        private String part(int from, int to) {
            String part = original.surface().substring(from, to);
            List<PlaceForm.Run> runs = original.runs().stream().filter(run -> run.start() >= from && run.end() <= to).toList();
            if (original.kind() == ValueKind.EDUCATION && (!runs.isEmpty() || isNumbered())) {
                Optional<String> renamed = Subjects.renamed(part, this::isPlace, draw);
                boolean beside = original.stage() != PlaceWords.Stage.NONE && PlaceWords.Stage.of(part) == PlaceWords.Stage.NONE;
                boolean wordsAlone = runs.size() == 1 && runs.getFirst().text().equals(part.strip()) && runs.getFirst().words().size() > 1;
                if (renamed.isPresent() && (!isNumbered() || Subjects.names(part)) || beside && wordsAlone && !isPlace(part) || Subjects.isKnown(part.strip())) {
                    return renamed.orElseGet(() -> part.replace(part.strip(), Subjects.in(lands.country(null), part.strip(), draw)));
                }
            }
            StringBuilder made = new StringBuilder();
            int at = from;
            for (PlaceForm.Run run : runs) {
                String name = cased(run, name(run));
                for (int i = 0; i < TRIES && name.length() > 2 && made.indexOf(name) >= 0; i++) {
                    name = cased(run, people(run));
                }
                String before = original.surface().substring(at, run.start());
                name = isArticled(before, name) ? name.substring(3) : name;
                made.append(Subjects.full(before, name)).append(name);
                at = run.end();
                // `Winners’ Choir` and `Tomsk’s Choir`
                boolean bare = at + 1 < to && "'’".indexOf(original.surface().charAt(at)) >= 0 && original.surface().charAt(at + 1) == ' ' && !name.endsWith("s");
                made.append(bare ? original.surface().charAt(at) + "s" : "");
                at += bare ? 1 : 0;
            }
            return made.append(original.surface(), at, to).toString();
        }

        /// Whether nothing in it is a name but numbers and codes.
        private boolean isNumbered() {
            return original.runs().stream().allMatch(run -> run.text().chars().anyMatch(Character::isDigit));
        }

        /// Whether words name a town, a nation, a school or a family of the country.
        private boolean isPlace(String words) {
            return PlaceWords.Stage.of(words) != PlaceWords.Stage.NONE
                    || Gazetteer.isTown(words.strip())
                    || Pattern.compile("[^\\p{L}’'-]+").splitAsStream(words).anyMatch(word -> word.length() > 2
                            && (Gazetteer.isTown(word) || Nations.find(word) != null || families.contains(word)));
        }

        /// A town where one was, or after `of` and the like, a saint after `St`, else names of families; what nothing tells
        /// about is a firm or a school by another name.
        private String name(PlaceForm.Run run) {
            String name = PlaceForm.bare(run.text());
            Nations.Word nation = Nations.find(name);
            boolean alone = run.words().size() == 1;
            if (name.chars().allMatch(Character::isDigit)) {
                return number(name);
            }
            if (nation != null) {
                return lands.other(nation.nation(), draw).word(nation.form());
            }
            // asked once: another time it may draw otherwise
            Optional<String> same = same(name);
            if (same.isPresent()) {
                return same.get();
            }
            boolean initials = Casing.of(original.surface()) != Casing.UPPER || UNSAID.matcher(Folding.bare(name).toUpperCase(Locale.ROOT)).matches();
            if (ACRONYM.matcher(name).matches() && Casing.of(original.surface()) == Casing.UPPER && lands.isHome(name)) {
                return town(name);
            }
            if (ACRONYM.matcher(name).matches() && initials && !lands.isTown(name) && !families.contains(Casing.capital(name.toLowerCase(Locale.ROOT)))) {
                return acronym(original.kind(), name, draw);
            }
            if (isTitled(run)) {
                return people(run);
            }
            if (ARTICLED.containsKey(run.after()) && isIberian()) {
                return draw.pick(ARTICLED.get(run.after()));
            }
            boolean family = alone && families.contains(name) && !lands.isHome(name);
            boolean placed = PLACE_AFTER.contains(run.after()) && (alone || original.kind() == ValueKind.EDUCATION);
            String surface = original.surface();
            boolean last = run.words().size() <= MOST && run.text().matches(".*(?:\\p{Ll}{3}|\\p{Lu}{4}).*") && surface.substring(0, run.start()).matches("(?s).*\\p{L}.*, ?") && surface.substring(run.end()).isBlank();
            if (lands.isTown(name) && !family || last && !Gazetteer.isRegion(name) || placed && saint(run.after()).isEmpty()) {
                return town(name);
            }
            if (Gazetteer.isRegion(name)) {
                return Gazetteer.region(lands.country(name), draw);
            }
            boolean joined = run.text().contains("-") || run.words().size() > 1 && CAPITALS.matcher(run.words().getFirst()).matches();
            return original.plain().isEmpty() && !hasTown(run) && !joined ? Firms.named(original.kind(), run, lands, families, told, draw) : people(run);
        }

        /// Another number; that of a class or a ward stays as small as those are.
        private String number(String written) {
            boolean small = written.length() == 1 || written.matches("1[0-" + (CLASSES - TEN) + "]");
            if (written.matches("0\\d")) {
                return String.valueOf(draw.between(TEN, 2 * TEN - 1));
            }
            String other = written;
            while (other.equals(written)) {
                other = small ? String.valueOf(written.length() == 1 ? draw.between(1, TEN - 1) : draw.between(TEN, CLASSES)) : CharacterClasses.redraw(written, draw);
            }
            return other;
        }

        private String town(String name) {
            boolean known = lands.isTown(name);
            return another(!known && foreign().isPresent() ? Gazetteer.lesser(country()) : lands.towns(name, !known, draw), List.of());
        }

        /// Where it is: in a country of the language that its words are in, if the document's isn't one.
        private String country() {
            return foreign().orElseGet(() -> lands.country(null));
        }

        private Optional<String> foreign() {
            List<String> countries = Language.countries(original.surface());
            return countries.isEmpty() || lands.isOf(countries) ? Optional.empty() : Optional.of(draw.pick(countries));
        }

        private Optional<String> saint(String before) {
            String language = original.surface().contains("è") ? "fr" : Subjects.language(lands.country(null), SaintNames.LANGUAGES);
            return SaintNames.after(before, language, draw);
        }

        private boolean isIberian() {
            return TWO_NAMES.contains(Subjects.language(country(), TWO_NAMES));
        }

        /// Whether it is somebody's name: behind a title, or with an initial in it.
        private static boolean isTitled(PlaceForm.Run run) {
            return TITLES.contains(run.after()) || run.words().size() > 1 && run.words().stream().anyMatch(Making::isInitial);
        }

        private static boolean isInitial(String word) {
            return (word.length() == 1 || word.length() == 2 && word.endsWith(".")) && Character.isUpperCase(word.charAt(0));
        }

        /// Whether another name in it is that of its town: one is enough.
        private boolean hasPlaceBeside(PlaceForm.Run run) {
            return original.runs().stream()
                    .anyMatch(other -> other != run && other.end() + 1 != run.start() && (PLACE_AFTER.contains(other.after()) || lands.isTown(PlaceForm.bare(other.text()))));
        }

        /// In two syllables with a hyphen, the name of a short town is chance, and so is that of a town abroad among other words.
        private boolean hasTown(PlaceForm.Run run) {
            boolean single = run.words().size() == 1;
            return run.words().stream().anyMatch(word -> lands.isTown(word) && (single || !lands.isAbroad(word)) && (word.length() > 3 || !run.text().contains("-")));
        }

        /// One name for all words of a run, which say nothing each by itself: a saint, a town, or a family, two of them where families
        /// have two. Initials, numbers and common words beside a town stay: `Luton Crown Court`.
        private String people(PlaceForm.Run run) {
            Optional<String> saint = saint(run.after());
            boolean town = hasTown(run) && !isTitled(run);
            boolean placed = saint.isEmpty() && !isTitled(run) && !hasPlaceBeside(run)
                    && (foreign().isPresent() || (original.kind() == ValueKind.EDUCATION ? draw.below(2) == 0 : original.isPublic()));
            // the name of somebody of the document says whose it is, and is enough
            boolean owned = run.words().stream().map(PlaceForm::bare).anyMatch(word -> same(word).isPresent());
            int most = owned ? 0 : !town && !placed && saint.isEmpty() && (isIberian() || run.text().contains("-")) ? MOST : 1;
            int names = 0;
            StringBuilder made = new StringBuilder();
            int at = 0;
            Matcher words = PlaceForm.WORD.matcher(run.text());
            while (words.find()) {
                String word = words.group();
                String name = "";
                if (Character.isDigit(word.charAt(0))) {
                    name = DIGITS.matcher(word).replaceFirst(found -> number(found.group()));
                    name = name.matches("\\d+(?:st|nd|rd|th)") ? name.replaceFirst("\\D+", NumberWords.suffix(Integer.parseInt(name.replaceAll("\\D", "")))) : name;
                } else if (town && PlaceWords.isCommon(word)) {
                    name = word;
                } else if (owned) {
                    name = same(PlaceForm.bare(word)).map(other -> Casing.of(other) == Casing.UPPER ? Casing.capital(other.toLowerCase(Locale.ROOT)) : other)
                            .map(other -> other + PlaceForm.possessive(word))
                            .orElse("");
                } else if (isInitial(word)) {
                    name = draw.pick(families).charAt(0) + word.substring(1);
                } else if (CAPITALS.matcher(word).matches() && (Casing.of(run.text()) != Casing.UPPER || UNSAID.matcher(Folding.bare(word).toUpperCase(Locale.ROOT)).matches())) {
                    name = acronym(original.kind(), word, draw);
                } else if (names < most && !PlaceWords.isJoining(word) && (!town || lands.isTown(word) && (run.words().size() == 1 || !lands.isAbroad(word)))) {
                    String fresh = town || placed ? town(word) : saint.filter(_ -> made.isEmpty()).orElseGet(() -> draw.pick(families));
                    name = fresh + PlaceForm.possessive(word);
                    names++;
                }
                String gap = run.text().substring(at, words.start());
                made.append(name.isEmpty() || made.isEmpty() ? "" : gap.strip().length() > 1 ? " " : gap).append(name);
                at = words.end();
            }
            return made.toString();
        }
    }

    /// Whether a word beside it says what it is: the name of a lake or a county is somebody's, and no town's.
    private static boolean isNamedAfter(PlaceForm original, PlaceForm.Run run) {
        String[] near = original.surface()
                .substring(run.end())
                .split("[,;]", 2)[0]
                .strip()
                .split("\\s+");
        String behind = Folding.bare(near[0]);
        return original.plain().contains(behind) && PlaceWords.isNamedAfter(behind)
                || PlaceWords.isNamedAfter(run.after()) && !original.surface().substring(0, run.start()).matches("(?s).*[,;(]\\s*");
    }

    /// The article of `El Carmen` is part of its name and goes with it.
    private static String cased(PlaceForm original, List<String> names) {
        StringBuilder made = new StringBuilder();
        int at = 0;
        for (int i = 0; i < names.size(); i++) {
            PlaceForm.Run run = original.runs().get(i);
            String before = original.surface().substring(at, run.start());
            boolean nation = Nations.find(PlaceForm.bare(run.text())) != null;
            String name = isArticled(before, names.get(i)) ? names.get(i).substring(3) : names.get(i);
            made.append(nation ? before : ARTICLE.matcher(before).replaceFirst("")).append(cased(run, name));
            at = run.end();
        }
        return made.append(original.surface().substring(at)).toString();
    }

    /// Whether the article of `Al-Jahra` stands there already.
    private static boolean isArticled(String before, String name) {
        return before.matches("(?isu).*(?<!\\p{L})[ae]l-") && name.matches("(?iu)[ae]l[- ].*");
    }

    /// A name in the case of what it replaces.
    private static String cased(PlaceForm.Run run, String name) {
        String was = run.text();
        Casing casing = Casing.of(was);
        boolean initials = casing == Casing.UPPER && was.length() <= 3 && name.length() > was.length();
        String cased = (initials ? Casing.TITLE : casing).apply(name);
        String possessive = PlaceForm.possessive(was);
        boolean bare = possessive.length() == 1 && !cased.endsWith("s");
        return PlaceForm.possessive(cased).isEmpty() ? cased + possessive + (bare ? "s" : "") : cased;
    }

    private static boolean isState(String text) {
        return index(Gazetteer.states(), text) >= 0 || Gazetteer.stateCodes().contains(text);
    }

    private static int index(List<String> values, String text) {
        String folded = Folding.bare(text);
        for (int i = 0; i < values.size(); i++) {
            if (Folding.bare(values.get(i)).equals(folded)) {
                return i;
            }
        }
        return -1;
    }

    private static String derivation(PlaceForm original) {
        return DerivationPart.of(
                DerivationPart.GENERATED,
                original.nation() != null ? DerivationPart.OTHER_NATION : original.acronym() ? DerivationPart.OTHER_INITIALS : DerivationPart.OTHER_NAMES);
    }

    /// The words of a document's mentions that no surrogate of the document may have.
    static final class DocumentWords {

        private final Set<String> words = new HashSet<>();
        private final Set<String> values = new HashSet<>();

        static DocumentWords of(DocumentContext context) {
            DocumentWords neighbours = new DocumentWords();
            for (Entity entity : context.entities()) {
                ValueKind kind = switch (entity.kind()) {
                    case LOCATION, EMPLOYER, EDUCATION -> entity.kind();
                    default -> ValueKind.LOCATION;
                };
                for (Mention mention : entity.mentions()) {
                    PlaceForm naming = PlaceForm.of(kind, mention.surface());
                    neighbours.words.addAll(naming.words());
                    neighbours.values.add(naming.bare());
                }
            }
            return neighbours;
        }

        /// Whether a value has a word of the document's mentions, is one of them, or names a nation of theirs.
        boolean have(PlaceForm value) {
            if (values.contains(value.bare())) {
                return true;
            }
            for (String word : value.words()) {
                if (words.contains(word)) {
                    return true;
                }
            }
            return false;
        }

        boolean have(Nations.Nation nation) {
            return words.contains("nation:" + nation.name());
        }
    }
}
