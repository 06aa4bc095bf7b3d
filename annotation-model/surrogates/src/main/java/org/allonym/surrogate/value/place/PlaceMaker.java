package org.allonym.surrogate.value.place;

import static org.allonym.language.Messages.tr;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.text.Folding;

/// Makes places, employers and schools: the words that say what something is stay, and its names become others. A nation becomes
/// another one near it, and its towns and regions towns and regions there ([Lands]); names become those of families where the
/// document is from. What has no name, such as `Faculty of Arts`, gets another subject.
public final class PlaceMaker implements Strategy {

    /// The label of nationalities, religions and parties, none of which may become a town.
    private static final String GROUPS = "NRP";
    private static final Pattern WORD_BEFORE = Pattern.compile("([\\p{L}\\p{M}]{3,})[ \\t]+(?:called[ \\t]+|named[ \\t]+)?[\"“«„‘']?$");
    private static final int REACH = 30;
    /// Before a noun, and seldom before a name.
    private static final Set<String> FRENCH_ARTICLES = Set.of("du", "des", "au", "aux");
    private static final Set<ValueKind> PLACES = Set.of(ValueKind.LOCATION, ValueKind.EMPLOYER, ValueKind.EDUCATION);
    private static final int TRIES = 50;

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
        if (original.nation() == null && CharacterClasses.isOfOtherScript(entity.name())) {
            return new Attempt.Unable(Doubt.of(Doubt.Type.OTHER_SCRIPT));
        }
        if (entity.label().equals(GROUPS) && original.nation() == null) {
            return new Attempt.Unable(new Doubt(Doubt.Type.NO_VALUE, tr("not a nationality, religion or party that the program knows")));
        }
        boolean nameless = original.nation() == null && original.runs().isEmpty() && Subjects.instead(kind, entity.name(), draw).isEmpty();
        if (nameless || isDescribed(original, context)) {
            return new Attempt.Unable(new Doubt(Doubt.Type.NO_VALUE, tr("it contains no name")));
        }
        DocumentWords neighbours = DocumentWords.of(context);
        RenamedPlace renamed = new RenamedPlace(original, Lands.of(context), context.names().home().families(), known(context), isTold(entity, context), isBracketed(entity, context), draw);
        String value = renamed.made();
        for (int i = 0; i < TRIES && neighbours.have(PlaceForm.of(kind, value)); i++) {
            value = renamed.made();
        }
        value = context.names().isPlain() && isAscii(entity, context) ? Casing.plain(value) : value;
        PlaceRules rules = new PlaceRules(kind);
        String made = value;
        List<String> texts = entity.mentions().stream()
                .map(mention ->
                        mention.surface().equals(entity.name()) && original.nation() == null && isWhole(entity.name(), made)
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

    /// Whether a value can be put there as it is, with the line breaks where they were.
    private static boolean isWhole(String name, String made) {
        return name.equals(name.strip()) && name.lines().count() == made.lines().count();
    }

    @Override
    public List<Doubt> doubts(Entity entity, DocumentContext context) {
        PlaceForm original = PlaceForm.of(kind, Likeness.joined(entity.name()));
        if (kind == ValueKind.LOCATION) {
            List<Doubt> beside = Landmarks.beside(entity, context);
            if (original.nation() != null && isSaidElsewhere(entity, context)) {
                return List.of(new Doubt(Doubt.Type.GUESSED, tr("the text says %s elsewhere, too", entity.name())));
            }
            boolean unknown = original.nation() == null && CommunityNames.another(entity.name(), context.stream().apply("doubt")).isEmpty() && !isKnown(original, Lands.of(context));
            return beside.isEmpty() && unknown ? List.of(new Doubt(Doubt.Type.GUESSED, tr("no list has this place"))) : beside;
        }
        return guessed(original).map(why -> List.of(new Doubt(Doubt.Type.GUESSED, why))).orElse(List.of());
    }

    /// Whether the text has the word more often than it is labelled, such as that of a people, which is also that of a language.
    private static boolean isSaidElsewhere(Entity entity, DocumentContext context) {
        long labelled = context.entities().stream().flatMap(other -> other.mentions().stream()).filter(mention -> mention.surface().contains(entity.name())).count();
        return Pattern.compile("(?U)\\b" + Pattern.quote(entity.name()) + "\\b").matcher(context.text().value()).results().count() > labelled;
    }

    /// Whether a list has a town or a region that the place is or names.
    private static boolean isKnown(PlaceForm place, Lands lands) {
        return place.runs().stream().map(run -> PlaceForm.bare(run.text())).anyMatch(name -> lands.know(name) || Gazetteer.isPlace(name)) || Gazetteer.isPlace(place.bare());
    }

    /// Why a reader is likelier than elsewhere to stumble over another name of a school or an employer; empty where nothing says so.
    private static Optional<String> guessed(PlaceForm original) {
        if (original.runs().isEmpty()) {
            return Optional.of(tr("it is named by what it teaches or does"));
        }
        if (original.acronym()) {
            return Optional.of(tr("it is named by initials"));
        }
        boolean unsaid = original.plain().isEmpty() && original.length() > 1 && PlaceForm.possessive(original.surface()).isEmpty();
        if (unsaid) {
            return Optional.of(tr("no word in it says what it is"));
        }
        boolean joined = original.runs().stream().anyMatch(run -> FRENCH_ARTICLES.contains(run.after()) && !Gazetteer.isPlace(PlaceForm.bare(run.text())));
        return joined ? Optional.of(tr("the article before the name may not fit")) : Optional.empty();
    }

    @Override
    public Attempt spread(Entity entity, DocumentContext context, String value) {
        return ShuffleStrategy.spread(kind, entity, value);
    }

    /// Whether all of a name is ASCII, and no place, employer or school of the document has an accent.
    private static boolean isAscii(Entity own, DocumentContext context) {
        return own.name().chars().allMatch(c -> c < 0x80) && context.entities().stream()
                .filter(entity -> PLACES.contains(entity.kind()))
                .allMatch(entity -> entity.name().chars().noneMatch(c -> c >= 0x80 && Character.isLetter(c)));
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
