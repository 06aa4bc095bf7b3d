package org.allonym.surrogate.name;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.DerivationPart;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateScope;
import org.allonym.surrogate.name.DrawnNames.NameTier;
import org.allonym.surrogate.name.NameBearers.NameHome;
import org.allonym.surrogate.name.NameReading.NamePiece;
import org.allonym.surrogate.name.NameReading.NamePiece.Role;
import org.allonym.surrogate.name.NameWords.Devotions;
import org.allonym.surrogate.name.NameWords.ParticleNames;
import org.allonym.surrogate.name.NameWords.WordNames;
import org.allonym.text.Folding;

/// Gives a person the name of another one: of the same gender and country, as the text around the name, the name itself and the
/// rest of the document tell them; of the same gender where the country can't be told, and any name when not even that is known.
/// Where one surrogate holds for the whole project, the rest of the document doesn't count.
///
/// @param ignoring whether gender and country don't matter
record ContextualNames(boolean ignoring) implements Strategy {

    /// So many names that can be shortened are enough to draw from where a nickname needs one.
    private static final int FEW = 10;
    private static final Pattern SYLLABLE = Pattern.compile("^[^\\WAEIOU\\d_][aeiou][bdgklmnprst](?![aeiou]{2})");
    /// A name with more letters than this can be cut short.
    private static final int LONG = 5;

    @Override
    public Attempt attempt(Entity entity, DocumentContext context, SeededRandom draw) {
        List<NameReading> readings = entity.mentions().stream().map(Mention::surface).map(NameReader::read).toList();
        for (NameReading reading : readings) {
            if (reading.fault() != null) {
                return new Attempt.Unable(Doubt.of(reading.fault()));
            }
        }
        NamedPerson person = new NamedPerson(readings);
        SexCues cues = SexCues.of(entity, context.names(), context.text());
        NameTier ofAnyAge = tier(person, cues, context, draw);
        NameTier tier = ignoring ? ofAnyAge : ofAnyAge.of(Generation.of(entity, person.forenames(), ofAnyAge.origin(), cues, context.text()));
        NameAssignment cast = new NameAssignment(entity, context, draw);
        for (String name : person.names()) {
            boolean called = person.role(name).filter(role -> role == Role.NICKNAME).isPresent();
            Optional<String> other = tier.origin().isOfSyllables() ? person.otherSyllable(name).or(() -> person.syllableApart(name)) : Optional.empty();
            boolean alone = person.names().size() == 1;
            boolean done = cast.inherit(name)
                    || person.role(name).filter(role -> role == Role.FAMILY).isPresent() && cast.inheritFamily(name)
                    || alone && entity.name().equals(entity.name().toUpperCase(Locale.ROOT)) && cast.chooseCode(name)
                    || cast.chooseDerived(name, tier.origin())
                    || person.isDoubled(name) && cast.choose(name, syllables(tier))
                    || other.isPresent() && cast.chooseHalves(name, other.get(), tier.names(Role.GIVEN))
                    || (called || alone && !NameBearers.all().isUsualGiven(name)) && cast.choose(name, WordNames.like(name))
                    || called && cast.chooseTogether(name, person.names())
                    || called && cast.chooseVariant(name, person.names())
                    || called && cast.choose(name, shortForms(person, cast, tier.origin()))
                    || !called && (cast.chooseTogether(name, List.of()) || cast.chooseVariant(name, cast.known()))
                    || alone && Nicknames.isPetName(name, tier.origin()) && cast.choose(name, petNames(tier))
                    || cast.choose(name, names(person, name, tier, cues, alone ? NameColumns.role(entity, context.text()) : Optional.empty(), context));
            if (!done) {
                return new Attempt.Unable(Doubt.of(Doubt.Type.NO_VALUE));
            }
        }
        NameRewriter rewriter = new NameRewriter(person, cast::surrogate, cast::initial);
        List<String> texts = readings.stream().map(rewriter::rewrite).toList();
        String words = cast.shares() ? DerivationPart.SHARED_NAME.behind(tier.words()) : tier.words();
        return new Attempt.Made(value(entity, texts), texts, words, cast.mapping());
    }

    /// What the bearer of the surrogate forename would be called.
    private static List<String> shortForms(NamedPerson person, NameAssignment cast, Origin origin) {
        return person.names(Role.GIVEN).stream()
                .flatMap(name -> cast.surrogate(name).stream())
                .flatMap(name -> Nicknames.of(Folding.bare(name), origin).stream()
                        .filter(called -> NameBearers.all().sex(Folding.bare(called), null).equals(NameBearers.all().sex(Folding.bare(name), null))
                                || !NameBearers.all().isUsualGiven(Folding.bare(called))))
                .toList();
    }

    /// What people there are called for short, of any age; none where too few are known to draw from.
    private static List<String> petNames(NameTier tier) {
        List<String> names = tier.given(tier.sex()).stream().flatMap(given -> Nicknames.given(Folding.bare(given), tier.origin()).stream()).distinct().toList();
        return names.size() < FEW ? List.of() : names;
    }

    /// With what short names begin that can be said twice: `Rod` of Rodel.
    private static List<String> syllables(NameTier tier) {
        return tier.names(Role.GIVEN).stream().map(SYLLABLE::matcher).filter(Matcher::find).map(Matcher::group).distinct().toList();
    }

    /// @param column what the heading of a table says of a name alone
    private static List<String> names(NamedPerson person, String name, NameTier tier, SexCues cues, Optional<Role> column, DocumentContext context) {
        if (person.isDevotion(name)) {
            return Devotions.like(name).orElse(List.of());
        }
        if (person.isFathers(name)) {
            return tier.given(Sex.MALE);
        }
        boolean alone = person.names().size() == 1;
        boolean given = NameBearers.all().isUsualGiven(name);
        boolean pair = person.isOfTwoWithHyphen() && person.names().stream().noneMatch(NameBearers.all()::isUsualGiven);
        boolean formal = cues.formal() && (alone || pair)
                && (tier.origin().isCalledByForename() ? !given && NameBearers.all().isUsualFamily(name) : !given || NameBearers.all().isFamily(name));
        boolean familiar = !formal && alone && (cues.kin() || tier.origin() == Origin.VIETNAMESE) || person.ownAlone(Optional.of(tier.origin())).isPresent();
        Role role = column.isPresent() ? column.get() : familiar ? Role.GIVEN : formal ? Role.FAMILY : person.role(name).orElse(Role.GIVEN);
        List<String> behind = role == Role.FAMILY ? ParticleNames.behind(person.particlesBefore(name), tier.origin()) : List.of();
        List<String> names = behind.isEmpty() ? tier.names(role) : behind;
        boolean shortened = context.names().any(word -> NameVariant.of(name, word).isPresent()).isPresent();
        if (role != Role.GIVEN || person.names(Role.NICKNAME).isEmpty() && !shortened) {
            List<String> longer = shortened ? longer(names, LONG) : names;
            return longer.size() < FEW ? names : longer;
        }
        int needed = Math.clamp(person.names(Role.NICKNAME).size(), 1, 2);
        List<String> known = names.stream().filter(each -> Nicknames.isListed(Folding.bare(each)) && Nicknames.of(Folding.bare(each)).size() >= needed).toList();
        List<String> clipped = names.stream()
                .filter(each -> Nicknames.of(Folding.bare(each)).size() >= needed)
                .toList();
        return known.size() >= FEW ? known : clipped.size() < FEW ? names : clipped;
    }

    /// Names with more letters than that; where few have, with as many as some have.
    private static List<String> longer(List<String> names, int letters) {
        List<String> longer = names.stream().filter(each -> each.length() > letters).toList();
        return longer.size() >= FEW || letters <= Nicknames.STEM ? longer : longer(names, letters - 1);
    }

    private static String value(Entity entity, List<String> texts) {
        for (int i = 0; i < texts.size(); i++) {
            if (entity.mentions().get(i).surface().equals(entity.name())) {
                return texts.get(i);
            }
        }
        return texts.getFirst();
    }

    private NameTier tier(NamedPerson person, SexCues cues, DocumentContext context, SeededRandom draw) {
        if (ignoring) {
            return NameTier.any(draw);
        }
        boolean everywhere = context.facts().policy().scope() == SurrogateScope.PROJECT;
        Map<String, Double> places = everywhere ? Map.of() : context.names().home().origins();
        Optional<NameHome> home = cues.kin() && person.names().size() == 1 ? person.homeOfForename(places) : person.home(places);
        Optional<Origin> origin = home.map(NameHome::origin);
        Optional<Sex> listed = person.sex(origin);
        // pronouns around may be somebody else's: a name that only women or only men bear tells more
        boolean sure = person.isOfOneSex() && origin.filter(Origin::isOfEither).isEmpty();
        Optional<Sex> told = person.titled().or(person::derived).or(cues::bound).or(() -> sure ? Optional.empty() : cues.spoken());
        Optional<Sex> sex = told.or(() -> listed).or(() -> person.sexByForm(origin));
        boolean words = cues.bound().isPresent() || person.derived().isEmpty() && cues.isPlaced();
        boolean pronouns = told.isPresent() && person.derived().isEmpty();
        boolean female = sex.equals(Optional.of(Sex.FEMALE));
        DerivationPart gender = sex.isEmpty() ? DerivationPart.GENDER_UNKNOWN
                : sex.equals(listed) ? female ? DerivationPart.FEMALE : DerivationPart.MALE
                : words ? female ? DerivationPart.FEMALE_BY_CONTEXT : DerivationPart.MALE_BY_CONTEXT
                : pronouns ? female ? DerivationPart.FEMALE_BY_PRONOUNS : DerivationPart.MALE_BY_PRONOUNS
                : female ? DerivationPart.FEMALE_BY_FORM : DerivationPart.MALE_BY_FORM;
        Optional<People> people = origin.flatMap(some -> People.among(some, person.names(), everywhere ? Optional.empty() : Optional.of(context.names().home())));
        return NameTier.of(home, people, sex, gender, draw);
    }

    @Override
    public List<Doubt> doubts(Entity entity, DocumentContext context) {
        SexCues cues = SexCues.of(entity, context.names(), context.text());
        NamedPerson person = NamedPerson.of(entity);
        Optional<Sex> titled = person.titled().or(person::derived);
        if (ignoring) {
            return List.of();
        }
        if (cues.contradict(titled)) {
            return List.of(Doubt.of(Doubt.Type.GENDER));
        }
        if (NameRemarks.areMadeOn(entity, context.text())) {
            return List.of(new Doubt(Doubt.Type.GUESSED, tr("the text says something about the name itself")));
        }
        Optional<Sex> named = person.isOfOneSex() ? person.sex(Optional.empty()) : Optional.empty();
        return titled.isEmpty() && cues.differ() || titled.isEmpty() && cues.misplaces(named)
                ? List.of(new Doubt(Doubt.Type.GUESSED, tr("the words around it differ")))
                : List.of();
    }

    @Override
    public Attempt spread(Entity entity, DocumentContext context, String value) {
        return TypedName.of(entity, value);
    }

    /// A name that a person typed, in all the forms in which the mentions have the original. Stateless; any thread.
    private static final class TypedName {

        private TypedName() {}

        /// The value itself for mentions that read like the fullest one, and its forenames, family names and initials where
        /// a mention has those of the original. What can't be read as a name stands everywhere as it is.
        static Strategy.Attempt.Made of(Entity entity, String value) {
            NameReading typed = NameReader.read(value);
            List<NameReading> readings = entity.mentions().stream().map(Mention::surface).map(NameReader::read).toList();
            NamedPerson person = new NamedPerson(readings.stream().filter(reading -> reading.fault() == null).toList());
            Map<String, String> names = typed.fault() == null ? pair(person, typed) : Map.of();
            NameRewriter rewriter = new NameRewriter(
                    person, folded -> Optional.ofNullable(names.get(folded)), (_, _) -> "");
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < readings.size(); i++) {
                NameReading reading = readings.get(i);
                boolean whole = entity.mentions().get(i).surface().equals(entity.name());
                texts.add(whole || names.isEmpty() || reading.fault() != null
                        ? value
                        : tidy(rewriter.rewrite(reading), value));
            }
            SortedMap<String, String> mapping = new TreeMap<>();
            names.forEach((from, to) -> {
                if (!to.isEmpty()) {
                    mapping.put(NameAssignment.PREFIX + from, NameAssignment.PREFIX + Folding.bare(to));
                }
            });
            return new Strategy.Attempt.Made(value, texts, "", mapping);
        }

        /// Blanks and full stops that a name left out leaves behind go with it.
        private static String tidy(String text, String value) {
            String tidied = text.replaceAll("(?<![\\p{L}])\\.", "").replaceAll("[ \\u00A0]{2,}", " ").strip();
            return tidied.isEmpty() ? value : tidied;
        }

        /// Forenames to forenames, family names to family names; what the typed name lacks becomes nothing, what it has
        /// besides goes to the last of its kind.
        private static Map<String, String> pair(NamedPerson person, NameReading typed) {
            Map<String, String> names = new LinkedHashMap<>();
            List<String> forenames = texts(typed, Role.GIVEN, Role.MIDDLE);
            List<String> families = texts(typed, Role.FAMILY);
            List<String> nicknames = texts(typed, Role.NICKNAME);
            List<String> own = new ArrayList<>(person.names(Role.GIVEN));
            own.addAll(person.names(Role.MIDDLE));
            if (own.isEmpty() || person.names(Role.FAMILY).isEmpty()) {
                // one kind only: its names as they come
                List<String> all = new ArrayList<>(forenames);
                all.addAll(families);
                own.addAll(person.names(Role.FAMILY));
                boolean familyOnly = person.names(Role.GIVEN).isEmpty() && !families.isEmpty() && own.size() < all.size();
                pair(own, familyOnly ? families : all, names);
            } else if (own.size() + person.names(Role.FAMILY).size() == forenames.size() + families.size()) {
                // as many names as the original has, in its order: a name that is a forename here and a family name there
                // (Miranda) is what its place makes it
                List<String> all = new ArrayList<>(forenames);
                all.addAll(families);
                pair(own, all.subList(0, own.size()), names);
                pair(person.names(Role.FAMILY), all.subList(own.size(), all.size()), names);
            } else {
                pair(own, forenames, names);
                pair(person.names(Role.FAMILY), families.isEmpty() ? forenames : families, names);
            }
            pair(person.names(Role.NICKNAME), nicknames.isEmpty() ? forenames : nicknames, names);
            return names;
        }

        private static void pair(List<String> originals, List<String> typed, Map<String, String> names) {
            for (int i = 0; i < originals.size(); i++) {
                names.put(originals.get(i), i < typed.size() ? typed.get(i) : "");
            }
        }

        private static List<String> texts(NameReading typed, Role... roles) {
            return typed.pieces().stream()
                    .filter(NamePiece::isFull)
                    .filter(piece -> List.of(roles).contains(piece.role()))
                    .map(NamePiece::text)
                    .toList();
        }
    }

    /// Writes a mention anew, piece by piece: names and initials give way, all else stays. One thread.
    ///
    /// @param person whose mentions they are
    /// @param names surrogates of folded names in full
    /// @param initials letters in the place of folded initials that stand for no known name
    record NameRewriter(
            NamedPerson person, Function<String, Optional<String>> names, BiFunction<String, Role, String> initials) {

        String rewrite(NameReading reading) {
            StringBuilder text = new StringBuilder();
            List<NamePiece> pieces = reading.pieces();
            for (int i = 0; i < pieces.size(); i++) {
                NamePiece piece = pieces.get(i);
                if (piece.names()) {
                    text.append(NameReader.broken(piece.text(), name(piece, reading)));
                } else if (i > 0 && i == pieces.size() - 1 && piece.role() == Role.GAP) {
                    text.append(afterName(piece.text(), pieces.get(i - 1), text));
                } else {
                    text.append(piece.text());
                }
            }
            return text.toString();
        }

        private String name(NamePiece piece, NameReading reading) {
            String folded = piece.folded();
            if (piece.isInitial()) {
                Optional<String> surrogate = person.expanded(folded, piece.role(), reading.isInitials()).flatMap(names);
                String letter = surrogate.filter(name -> !name.isEmpty())
                        .map(name -> Folding.bare(name).substring(0, 1).toUpperCase(Locale.ROOT))
                        .orElseGet(() -> person.isOfParticle(folded) ? piece.text() : initials.apply(folded, piece.role()));
                return WordCase.like(piece.text(), letter);
            }
            Optional<String> possessor = person.possessor(folded);
            if (possessor.isPresent()) {
                return WordCase.like(piece.text(), names.apply(possessor.get()).orElse("") + "s");
            }
            return WordCase.like(piece.text(), names.apply(folded).orElse(""));
        }

        /// The bare apostrophe of `James’` becomes `’s` behind a name that doesn't end in `s`, and goes with one that is left out.
        private static String afterName(String gap, NamePiece before, CharSequence text) {
            if (text.isEmpty()) {
                return "";
            }
            boolean bare = gap.equals("'") || gap.equals("’");
            boolean had = before.isFull() && before.folded().endsWith("s");
            boolean has = Character.toLowerCase(text.charAt(text.length() - 1)) == 's';
            return bare && had && !has ? gap + "s" : gap;
        }
    }
}
