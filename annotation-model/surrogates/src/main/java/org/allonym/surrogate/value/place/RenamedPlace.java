package org.allonym.surrogate.value.place;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.form.Casing;
import org.allonym.surrogate.value.form.CharacterClasses;
import org.allonym.surrogate.value.form.NumberWords;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.surrogate.value.place.Likeness.Language;
import org.allonym.surrogate.value.place.Nations.Form;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// The names in a place, an employer or a school, and the others that take their places: every [#made] draws anew. One thread.
///
/// @param families names of families in the document's country
/// @param known what names of the document became so far, folded
/// @param told whether the text says before it what it is
/// @param bracketed whether it stands in brackets behind something that lies there
record RenamedPlace(PlaceForm original, Lands lands, List<String> families, Map<String, String> known, boolean told, boolean bracketed, SeededRandom draw) {

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
    private static final Pattern DIGITS = Pattern.compile("\\d+");
    /// `Ain el-Remmaneh`
    private static final Pattern ONE_NAME = Pattern.compile("\\p{Lu}[\\p{L}’']+ \\p{Ll}{2,3}-\\p{Lu}[\\p{L}’']+");
    private static final Pattern PART = Pattern.compile("[^,;()|\\n–—]+");
    private static final Set<String> TWO_NAMES = Set.of("es", "pt");
    private static final int MOST = 2;
    private static final int TRIES = 50;
    /// School classes are counted up to here.
    private static final int CLASSES = 12;
    private static final int TEN = 10;

    /// Another place of that sort, as the first is written.
    String made() {
        if (original.nation() != null) {
            Nations.Word word = original.nation();
            return lands.other(word.nation(), draw).word(word.form());
        }
        if (original.acronym()) {
            return acronym(original.surface());
        }
        if (original.runs().isEmpty()) {
            return Subjects.instead(original.kind(), original.surface(), draw).orElse(original.surface());
        }
        return original.kind() == ValueKind.LOCATION ? location() : named();
    }

    /// What a name became elsewhere in the document; empty for a new one, and now and then after the first attempt, so that
    /// one that won't do is not the only one.
    private Optional<String> same(String name) {
        return draw.isAgain() && draw.below(10) == 0 ? Optional.empty() : Optional.ofNullable(known.get(Folding.bare(name)));
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
        if (ONE_NAME.matcher(PlaceForm.bare(original.surface())).matches()) {
            return Likeness.written(original.kind(), original.surface(), town.name());
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            String name = PlaceForm.bare(runs.get(i).text());
            Nations.Word nation = nation(runs.get(i));
            Optional<String> same = same(name);
            if (name.chars().allMatch(Character::isDigit)) {
                names.add(number(name));
            } else if (same.isPresent()) {
                names.add(same.get());
            } else if (isNamedAfter(runs.get(i)) && !(Gazetteer.isRegion(name) && lands.isElsewhere(name)) && (original.plain().contains("county") && !Gazetteer.isTown(name) || original.plain().stream().noneMatch(ADMINISTERED::contains))) {
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
        return cased(names);
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
            return acronym(name);
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
        return TITLES.contains(run.after()) || run.words().size() > 1 && run.words().stream().anyMatch(RenamedPlace::isInitial);
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
            } else if (town && PlaceWords.isCommon(word) && !(made.isEmpty() && PlaceWords.isDescribing(word))) {
                name = word;
            } else if (owned) {
                name = same(PlaceForm.bare(word)).map(other -> Casing.of(other) == Casing.UPPER ? Casing.capital(other.toLowerCase(Locale.ROOT)) : other)
                        .map(other -> other + PlaceForm.possessive(word))
                        .orElse("");
            } else if (isInitial(word)) {
                name = draw.pick(families).charAt(0) + word.substring(1);
            } else if (CAPITALS.matcher(word).matches() && (Casing.of(run.text()) != Casing.UPPER || UNSAID.matcher(Folding.bare(word).toUpperCase(Locale.ROOT)).matches())) {
                name = acronym(word);
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

    /// Other letters of a name made of initials, vowels for vowels so that it can be said; the `U` of a university stays.
    private String acronym(String written) {
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < written.length(); i++) {
            char c = written.charAt(i);
            if (c == 'U' && original.kind() == ValueKind.EDUCATION && written.length() > 2 && (i == 0 || i == written.length() - 1)) {
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

    /// Whether a word beside it says what it is: the name of a lake or a county is somebody's, and no town's.
    private boolean isNamedAfter(PlaceForm.Run run) {
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
    private String cased(List<String> names) {
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
}
