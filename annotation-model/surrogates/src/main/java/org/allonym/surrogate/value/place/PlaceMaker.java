package org.allonym.surrogate.value.place;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
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
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.surrogate.value.place.Likeness.Language;
import org.allonym.surrogate.value.place.Nations.Form;
import org.allonym.surrogate.value.place.Nations.Nation;
import org.allonym.text.Folding;

/// Makes places, employers and schools from Datafaker's locale data: the words that say what something is stay, and its
/// names become others; a nation becomes another one, a state another state, a town another town of its country.
public final class PlaceMaker implements Strategy {

    private static final Set<String> PLACE_AFTER =
            Set.of("of", "de", "da", "do", "del", "di", "at", "in", "near", "du", "von");
    private static final Set<String> PLURAL_ARTICLES = Set.of("los", "las");
    private static final List<String> PLURALS =
            List.of("Lagos", "Llanos", "Cedros", "Pinos", "Robles", "Cerros", "Álamos");
    private static final Pattern ACRONYM = Pattern.compile("\\p{Lu}{3,5}");
    private static final int MOST = 2;
    private static final int TRIES = 50;

    private final ValueKind kind;

    /// @param kind one of places, employers and schools
    public PlaceMaker(ValueKind kind) {
        this.kind = kind;
    }

    @Override
    public Attempt attempt(Entity entity, DocumentContext context, SeededRandom draw) {
        PlaceForm original = PlaceForm.of(kind, entity.name());
        if (original.nation() == null && original.runs().isEmpty()) {
            return new Attempt.Unable(new Doubt(Doubt.Type.NO_VALUE, tr("it contains no name")));
        }
        DocumentWords neighbours = DocumentWords.of(context);
        String value = made(original, neighbours, draw);
        for (int i = 0; i < TRIES && neighbours.have(PlaceForm.of(kind, value)); i++) {
            value = made(original, neighbours, draw);
        }
        PlaceRules rules = new PlaceRules(kind);
        String made = value;
        List<String> texts = entity.mentions().stream()
                .map(mention ->
                        mention.surface().equals(entity.name()) && original.nation() == null && isWhole(entity.name())
                                ? made
                                : Likeness.written(kind, mention.surface(), made))
                .toList();
        return Attempts.made(entity, texts, rung(original), Attempts.mapping(kind, rules.key(entity.name()), rules.key(made)));
    }

    /// Whether a value can be put there as it is.
    private static boolean isWhole(String name) {
        return name.equals(name.strip()) && name.indexOf('\n') < 0;
    }

    @Override
    public Attempt spread(Entity entity, DocumentContext context, String value) {
        return ShuffleStrategy.spread(kind, entity, value);
    }

    private String made(PlaceForm original, DocumentWords neighbours, SeededRandom draw) {
        if (original.nation() != null) {
            Nations.Word word = original.nation();
            return nation(word.nation(), word.form(), neighbours, draw);
        }
        if (original.acronym()) {
            return acronym(original.surface(), draw);
        }
        return kind == ValueKind.LOCATION ? location(original, neighbours, draw) : named(original, neighbours, draw);
    }

    private static String nation(Nation nation, Form form, DocumentWords neighbours, SeededRandom draw) {
        boolean name = form == Form.NAME || form == Form.SHORT;
        List<Nation> others = Nations.all().stream()
                .filter(other -> !other.equals(nation) && !neighbours.have(other) && other.region() == nation.region())
                .filter(other -> !name || other.article() == nation.article())
                .filter(other -> form != Form.CODE && form != Form.FLAG || other.isCoded())
                .toList();
        return (others.isEmpty() ? draw.pick(Nations.all()) : draw.pick(others)).word(form);
    }

    /// Other letters of a name made of initials, vowels for vowels so that it can be said.
    private static String acronym(String written, SeededRandom draw) {
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < written.length(); i++) {
            char c = written.charAt(i);
            String vowels = "AEIOU";
            String others = "BCDFGHKLMNPRSTVW";
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

    /// Every name in it for itself; a town and its country together.
    private static String location(PlaceForm original, DocumentWords neighbours, SeededRandom draw) {
        List<PlaceForm.Run> runs = original.runs();
        boolean abroad = runs.stream().anyMatch(run -> Nations.find(PlaceForm.bare(run.text())) != null);
        String home = runs.stream()
                .flatMap(run -> Gazetteer.country(PlaceForm.bare(run.text())).stream())
                .findFirst()
                .orElse(null);
        String country = abroad ? Gazetteer.country(draw) : home;
        boolean american = runs.stream().anyMatch(run -> isState(PlaceForm.bare(run.text())));
        if (runs.size() == 1 && abroad && original.plain().equals(Set.of("city"))) {
            return Gazetteer.town(null, draw);
        }
        List<String> names = new ArrayList<>();
        for (PlaceForm.Run run : runs) {
            Nations.Word nation = Nations.find(PlaceForm.bare(run.text()));
            if (isNamedAfter(original, run)) {
                names.add(draw.pick(Gazetteer.surnames("en")));
            } else if (nation != null) {
                boolean articled = nation.nation().article() && runs.size() == 1;
                boolean land = nation.form() == Form.NAME
                        && !articled
                        && !nation.nation().region();
                names.add(land && country != null ? country : nation(nation.nation(), nation.form(), neighbours, draw));
            } else if (index(Gazetteer.states(), run.text()) >= 0) {
                names.add(draw.pick(Gazetteer.states()));
            } else if (isState(PlaceForm.bare(run.text()))) {
                names.add(draw.pick(Gazetteer.stateCodes()));
            } else {
                names.add(american ? Gazetteer.townOf("en-US", draw) : Gazetteer.town(country, draw));
            }
        }
        return cased(original, names);
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
                || PlaceWords.isNamedAfter(run.after());
    }

    /// Each name in the case of what it replaces.
    private static String cased(PlaceForm original, List<String> names) {
        List<String> cased = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String was = original.runs().get(i).text();
            Casing casing = Casing.of(was);
            boolean initials =
                    casing == Casing.UPPER && was.length() <= 3 && names.get(i).length() > was.length();
            String name = (initials ? Casing.TITLE : casing).apply(names.get(i));
            cased.add(PlaceForm.possessive(name).isEmpty() ? name + PlaceForm.possessive(was) : name);
        }
        return original.with(cased);
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

    /// The names of an employer or a school: a town after `of` and the like, a saint after `St`, else surnames.
    private static String named(PlaceForm original, DocumentWords neighbours, SeededRandom draw) {
        String tag = Language.of(original.surface());
        List<String> names = new ArrayList<>();
        for (PlaceForm.Run run : original.runs()) {
            Nations.Word nation = Nations.find(PlaceForm.bare(run.text()));
            if (nation != null) {
                names.add(nation(nation.nation(), nation.form(), neighbours, draw));
            } else if (index(Gazetteer.states(), run.text()) >= 0) {
                names.add(draw.pick(Gazetteer.states()));
            } else if (PLURAL_ARTICLES.contains(run.after()) && !tag.equals("en")) {
                names.add(draw.pick(PLURALS));
            } else if (PLACE_AFTER.contains(run.after())) {
                names.add(
                        tag.equals("en")
                                ? Gazetteer.town(
                                        Gazetteer.country(PlaceForm.bare(run.text()))
                                                .orElse(null),
                                        draw)
                                : Gazetteer.townOf(tag, draw));
            } else {
                names.add(surnames(run, tag, draw));
            }
        }
        return cased(original, names);
    }

    private static String surnames(PlaceForm.Run run, String tag, SeededRandom draw) {
        List<String> made = new ArrayList<>();
        for (String word : run.words()) {
            String surname = SaintNames.after(made.isEmpty() ? run.after() : "", draw)
                    .orElseGet(() -> draw.pick(Gazetteer.surnames(tag)));
            if (ACRONYM.matcher(word).matches()) {
                made.add(acronym(word, draw));
                continue;
            }
            if (Gazetteer.isTown(word) && tag.equals("en")) {
                made.add(Gazetteer.town(Gazetteer.country(word).orElse(null), draw) + PlaceForm.possessive(word));
                continue;
            }
            boolean initial = word.length() == 1 || word.length() == 2 && word.endsWith(".");
            boolean digits = word.chars().allMatch(Character::isDigit);
            made.add(
                    initial && !digits
                            ? surname.charAt(0) + word.substring(1)
                            : digits ? CharacterClasses.redraw(word, draw) : surname + PlaceForm.possessive(word));
        }
        return made.size() > MOST
                ? String.join(" ", made.subList(0, MOST))
                : String.join(run.text().contains("-") ? "-" : " ", made);
    }

    private static String rung(PlaceForm original) {
        if (original.nation() != null) {
            return "made · another nation";
        }
        return original.acronym() ? "made · other initials" : "made · other names, same sort";
    }

    /// SaintNames that places and schools are named after.
    private static final class SaintNames {

        private static final List<String> ENGLISH = WordLists.list("""
                Agnes Andrew Anne Anthony Augustine Bernard Brendan Brigid Catherine Clare Columba David Edmund Francis
                George Gregory Helen James John Joseph Jude Kevin Lucy Luke Margaret Mark Martin Mary Matthew Michael
                Monica Nicholas Patrick Paul Peter Philip Stephen Teresa Thomas Vincent
                """);
        private static final Map<String, List<String>> BY_WORD = Map.of(
                "st", ENGLISH,
                "saint", ENGLISH,
                "san",
                        WordLists.list(
                                "Agustín Andrés Antonio Bartolomé Carlos Felipe Francisco Gabriel Ignacio Isidro Jorge José Juan Lorenzo Luis Marcos Martín Mateo Miguel Nicolás Pablo Pedro Rafael Ramón Sebastián Vicente"),
                "santa",
                        WordLists.list(
                                "Ana Bárbara Catalina Clara Cruz Elena Fe Inés Isabel Lucía Margarita María Marta Mónica Rita Rosa Teresa"),
                "sao",
                        WordLists.list(
                                "Bento Bernardo Carlos Francisco Gabriel Joaquim José João Lourenço Luís Marcos Mateus Miguel Paulo Pedro Sebastião Vicente"));

        private SaintNames() {}

        /// A saint after a word such as `St`; empty where the word has none.
        ///
        /// @param word folded
        static Optional<String> after(String word, SeededRandom draw) {
            List<String> saints = BY_WORD.get(word);
            return saints == null ? Optional.empty() : Optional.of(draw.pick(saints));
        }
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
