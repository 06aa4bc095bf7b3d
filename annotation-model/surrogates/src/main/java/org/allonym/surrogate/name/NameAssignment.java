package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.name.NameReading.NamePiece;
import org.allonym.surrogate.name.NameReading.NamePiece.Role;
import org.allonym.surrogate.value.form.Casing;
import org.allonym.text.Folding;

/// Assigns surrogate names to the names of one person, for one attempt: names that other people of the document already
/// got are reused, the others are drawn. One thread.
final class NameAssignment {

    static final String PREFIX = "name:";
    private static final int DRAWS = 60;
    /// For so many draws, names begin differently, so that initials tell people apart.
    private static final int DISTINCT = 15;
    /// Two syllables, the first one as long as it can be.
    private static final Pattern HALVES = Pattern.compile("([^aeiouy]*[aeiouy]+(?:ng|[nmkltrh])?)(?<!h(?=s))((?:[zcst]h|hs|t[sz]|ch|[b-df-hj-np-tv-z])y?[aeiouy]+[^aeiouy]{0,2})", Pattern.CASE_INSENSITIVE);
    /// Those that many names begin with, twice, and the others.
    private static final List<String> INITIALS = List.of("abcdefghjklmnprstvwabcdefghijklmnoprstuvwyz".split(""));

    /// So many names that begin with a letter are enough to draw one of them, in so many draws.
    private static final int FEW = 3;
    private static final int LIKE = 12;
    /// In one of so many attempts after the first, a name is drawn that could be made of another.
    private static final int SKIPS = 4;
    /// Letters that names begin with in most languages.
    private static final String COMMON = "abdgjklmnprstv";
    private static final int CODE = 3;
    private static final int LONGEST_CODE = 5;

    private final DocumentContext context;
    private final SeededRandom draw;
    private final Set<String> taken = new HashSet<>();
    /// Folded originals to surrogates as they are written.
    private final Map<String, String> chosen = new HashMap<>();
    private final Map<String, String> initials = new HashMap<>();
    /// Whose names are made before this one's: a person may have approved a later one already.
    private final List<Strategy.Given> before;
    /// Names behind `a` or `an`, folded, with whether it is `an`: another one must fit it.
    private final Map<String, Boolean> articles = new HashMap<>();
    private boolean shares;

    /// @param entity the person
    NameAssignment(Entity entity, DocumentContext context, SeededRandom draw) {
        this.context = context;
        this.draw = draw;
        for (Mention mention : entity.mentions()) {
            int start = Math.min(mention.mark().span().start(), context.text().length());
            String ahead = context.text().value().substring(Math.max(0, start - " an ".length()), start);
            NameReader.read(mention.surface()).pieces().stream().filter(NamePiece::names).findFirst().ifPresent(name -> {
                if (ahead.endsWith(" a ") || ahead.endsWith(" an ")) {
                    articles.put(name.folded(), ahead.endsWith(" an "));
                }
            });
        }
        int turn = Names.turn(entity);
        int place = context.entities().indexOf(entity);
        before = context.given().stream()
                .filter(given -> given.entity().kind() == ValueKind.NAME && given.made() != null)
                .filter(given -> isBefore(given.entity(), turn, place))
                .toList();
        before.forEach(given -> given.made().mapping().values().forEach(to -> taken.add(to.substring(PREFIX.length()))));
    }

    private boolean isBefore(Entity other, int turn, int place) {
        int turns = Integer.compare(Names.turn(other), turn);
        return turns < 0 || turns == 0 && context.entities().indexOf(other) < place;
    }

    /// Whether a name was taken over from another person of the document.
    boolean shares() {
        return shares;
    }

    /// Takes over what another person of the same name was given.
    boolean inherit(String original) {
        String mapped = context.mapped().get(PREFIX + original);
        if (mapped == null) {
            return chosen.containsKey(original);
        }
        chosen.put(original, written(mapped.substring(PREFIX.length())));
        taken.add(mapped.substring(PREFIX.length()));
        shares = true;
        return true;
    }

    /// Draws a name for `original`; without accents where no name of the document has any, so that they don't tell
    /// surrogates from originals.
    ///
    /// @return whether there was a suitable one
    boolean choose(String original, List<String> all) {
        Boolean vowel = articles.get(original);
        List<String> fitting = vowel == null ? all : all.stream().filter(name -> startsWithVowel(Folding.bare(name)) == vowel).toList();
        List<String> names = fitting.size() < FEW ? all : fitting;
        List<String> told = toldInitial(original).map(letter -> names.stream().filter(name -> Folding.bare(name).startsWith(letter)).toList()).orElse(List.of());
        return told.size() >= FEW && choose(original, told, LIKE) || choose(original, names, DRAWS) || names != all && choose(original, all, DRAWS);
    }

    private boolean choose(String original, List<String> names, int draws) {
        SeededRandom own = draw.fork(original);
        for (int i = 0; i < draws && !names.isEmpty(); i++) {
            String name = plain(own.pick(names));
            if (suits(original, name) && (draws < DRAWS || i >= DISTINCT || taken.stream().noneMatch(other -> other.charAt(0) == Folding.bare(name).charAt(0)))) {
                chosen.put(original, name);
                taken.add(Folding.bare(name));
                return true;
            }
        }
        return false;
    }

    /// Makes a name of a father's as `original` is: of his surrogate's where he is in the text, and the same for all his children.
    ///
    /// @return whether it is a name made of another
    boolean chooseDerived(String original, Origin origin) {
        if (!DerivedNames.is(original, origin)) {
            return false;
        }
        String father = context.names().any(word -> DerivedNames.isOf(original, word)).orElseGet(() -> "~" + DerivedNames.stem(original));
        List<String> men = DerivedNames.men(original, origin).stream().filter(name -> !context.facts().originals().containsKey(Folding.bare(name))).toList();
        if (!inherit(father) && !choose(father, men)) {
            return false;
        }
        chosen.put(original, DerivedNames.of(chosen.getOrDefault(father, father), original));
        return true;
    }

    /// Takes over what the other form of a family's name became, which the women or the men of the family bear.
    boolean inheritFamily(String original) {
        for (String other : FamilyForms.others(original)) {
            String mapped = context.mapped().get(PREFIX + other);
            if (mapped != null) {
                String surrogate = mapped.substring(PREFIX.length());
                boolean same = original.length() == other.length();
                List<String> forms = FamilyForms.others(surrogate);
                String own = forms.stream()
                        .filter(form -> same || form.length() < surrogate.length() == original.length() < other.length())
                        .filter(form -> DrawnNames.all().written(form).isPresent())
                        .findFirst()
                        .orElse(surrogate);
                chosen.put(original, written(own));
                taken.add(Folding.bare(own));
                shares = true;
                return true;
            }
        }
        return false;
    }

    /// Makes a name of the letters of a surrogate, as `original` is made of a name that was there before.
    ///
    /// @param names folded, of the person or of anybody
    /// @return whether it is made of one of them
    boolean chooseVariant(String original, Collection<String> names) {
        List<String> replaced = names.stream().filter(name -> chosen.containsKey(name) || context.mapped().containsKey(PREFIX + name)).toList();
        return NameVariant.among(replaced, original)
                .filter(variant -> take(original, variant.of(plain(surrogateOf(variant.from()).orElseThrow()))))
                .isPresent();
    }

    private String plain(String name) {
        return context.names().isPlain() ? Casing.plain(name) : name;
    }

    /// Makes a name of two as `original` is made of two of one person.
    ///
    /// @param names of the person, folded
    boolean chooseTogether(String original, Collection<String> names) {
        List<HandlePerson.Spelled> own = names.stream()
                .filter(name -> !name.equals(original))
                .flatMap(name -> surrogateOf(name).stream().map(made -> new HandlePerson.Spelled(name, Folding.bare(made))))
                .toList();
        return Stream.concat(Stream.of(own), before.stream().map(HandlePerson::of).map(HandlePerson::names))
                .filter(spelled -> NameVariant.mayBeOfTwo(original) || NameVariant.isOfTwo(spelled, original))
                .flatMap(spelled -> NameVariant.together(spelled, original).stream())
                .findFirst()
                .filter(made -> take(original, List.of(made)))
                .isPresent();
    }

    /// The first that nobody has; after an attempt that gave nothing that would do, any of them, or none.
    private boolean take(String original, List<String> made) {
        List<String> free = made.stream().filter(name -> isFree(original, Folding.bare(name))).toList();
        SeededRandom own = draw.fork(original);
        if (free.isEmpty() || draw.isAgain() && own.below(SKIPS) == 0) {
            return false;
        }
        String name = draw.isAgain() ? own.pick(free) : free.getFirst();
        chosen.put(original, name);
        taken.add(Folding.bare(name));
        return true;
    }

    private boolean isFree(String original, String folded) {
        return !context.names().has(folded) && !taken.contains(folded) && !folded.equals(original) && !NameWords.isTitle(folded)
                && NameReader.read(Casing.capital(folded) + " X").full().stream().anyMatch(piece -> piece.folded().equals(folded));
    }

    /// What a name became, of the person or of another one.
    private Optional<String> surrogateOf(String name) {
        return surrogate(name).or(() -> Optional.ofNullable(context.mapped().get(PREFIX + name)).map(to -> written(to.substring(PREFIX.length()))));
    }

    /// The names, folded, of those whose names are made before this one's.
    List<String> known() {
        return before.stream()
                .flatMap(given -> given.made().mapping().keySet().stream())
                .map(key -> key.substring(PREFIX.length()))
                .filter(name -> !name.startsWith("~"))
                .distinct()
                .toList();
    }

    /// The initials or beginnings of another person's names, as in the codes of teachers.
    boolean chooseCode(String original) {
        boolean named = NameBearers.all().isUsualGiven(original) || NameBearers.all().isUsualFamily(original);
        Optional<String> code = named || original.length() < CODE || original.length() > LONGEST_CODE ? Optional.empty() : Handles.initials(context, original);
        code.filter(letters -> !letters.equals(original)).ifPresent(letters -> chosen.put(original, Casing.capital(letters)));
        return chosen.containsKey(original);
    }

    /// Draws one forename of two syllables for the two halves of another.
    ///
    /// @return whether there was a suitable one
    boolean chooseHalves(String original, String other, List<String> names) {
        SeededRandom own = draw.fork(original + other);
        for (int i = 0; i < DRAWS && !names.isEmpty(); i++) {
            Matcher halves = HALVES.matcher(own.pick(names));
            if (halves.matches() && suits(original, halves.group(1)) && suits(other, Casing.capital(halves.group(2)))) {
                chosen.put(original, halves.group(1));
                chosen.put(other, Casing.capital(halves.group(2)));
                taken.add(Folding.bare(halves.group(1)));
                taken.add(Folding.bare(halves.group(2)));
                return true;
            }
        }
        return false;
    }

    private boolean suits(String original, String name) {
        String folded = Folding.bare(name);
        return !context.names().has(folded)
                && !taken.contains(folded)
                && !NameWords.isTitle(folded)
                && !original.startsWith(folded.substring(0, 1))
                && (original.length() < 3 || !folded.contains(original))
                && (folded.length() < 3 || !original.contains(folded))
                && !context.text().value().contains(name);
    }

    private static boolean startsWithVowel(String folded) {
        return "aeiou".indexOf(folded.charAt(0)) >= 0;
    }

    Optional<String> surrogate(String original) {
        return Optional.ofNullable(chosen.get(original));
    }

    /// The letter in the place of an initial that stands for no name of the mentions: that of the surrogate of a name beginning so,
    /// which somebody bears with whom a name is shared (`A. Prisca K.` and `Amenan Prisca`), or else another one.
    ///
    /// @param role of the name that it stands for
    String initial(String original, Role role) {
        return initials.computeIfAbsent(original, letter -> shared(letter, role).orElseGet(() -> other(letter)).toUpperCase(Locale.ROOT));
    }

    private String other(String letter) {
        return draw.isAgain() ? another(letter, draw.fork(letter)) : everywhere(letter);
    }

    /// The same letter for the same one in all of the document, and another for another: two people may have the initial of one father.
    private String everywhere(String letter) {
        List<String> letters = INITIALS.stream().distinct().filter(COMMON::contains).collect(Collectors.toCollection(ArrayList::new));
        SeededRandom own = context.stream().apply("initials");
        List<String> round = new ArrayList<>();
        while (!letters.isEmpty()) {
            round.add(letters.remove(own.below(letters.size())));
        }
        int at = round.indexOf(letter);
        return at < 0 ? another(letter, context.stream().apply("initial " + letter)) : round.get((at + 1) % round.size());
    }

    private static String another(String letter, SeededRandom own) {
        String drawn = letter;
        while (drawn.equals(letter)) {
            drawn = own.pick(INITIALS);
        }
        return drawn;
    }

    /// The letter that an initial of the document became that stands for this name, if it is told apart from that person: whose father
    /// is Thavasi is called Jeyaselvi T.
    private Optional<String> toldInitial(String original) {
        String letter = original.substring(0, 1);
        boolean told = !draw.isAgain() && context.names().initials().contains(letter) && known().stream().noneMatch(name -> name.startsWith(letter));
        return told ? Optional.of(everywhere(letter)) : Optional.empty();
    }

    private Optional<String> shared(String letter, Role role) {
        return shares
                ? before.stream()
                        .filter(given -> chosen.keySet().stream().anyMatch(name -> given.made().mapping().containsKey(PREFIX + name)))
                        .flatMap(given -> initial(letter, role, NamedPerson.of(given.entity()), given.made().mapping()).stream())
                        .findFirst()
                : Optional.empty();
    }

    private Optional<String> initial(String letter, Role role, NamedPerson bearer, SortedMap<String, String> mapping) {
        return Stream.of(Stream.of(role), Stream.of(Role.GIVEN, Role.MIDDLE, Role.FAMILY))
                .flatMap(roles -> roles)
                .flatMap(each -> bearer.names(each).stream())
                .filter(name -> name.startsWith(letter) && !chosen.containsKey(name) && mapping.containsKey(PREFIX + name))
                .map(name -> mapping.get(PREFIX + name).substring(PREFIX.length(), PREFIX.length() + 1))
                .findFirst()
                .or(() -> bearer.isOfParticle(letter) ? Optional.of(letter) : Optional.empty());
    }

    /// How a surrogate that the document has already is written.
    private String written(String folded) {
        return context.given().stream()
                .filter(given -> given.entity().kind() == ValueKind.NAME && given.made() != null)
                .flatMap(given -> words(given.made()))
                .filter(word -> Folding.bare(word).equals(folded))
                .filter(word -> !word.equals(word.toLowerCase(Locale.ROOT)) && !word.equals(word.toUpperCase(Locale.ROOT)))
                .findFirst()
                .or(() -> DrawnNames.all().written(folded))
                .orElseGet(() -> folded.substring(0, 1).toUpperCase(Locale.ROOT) + folded.substring(1));
    }

    private static Stream<String> words(Strategy.Attempt.Made made) {
        return NameReader.read(made.value()).full().stream().map(NamePiece::text);
    }

    SortedMap<String, String> mapping() {
        SortedMap<String, String> mapping = new TreeMap<>();
        chosen.forEach((from, to) -> mapping.put(PREFIX + from, PREFIX + Folding.bare(to)));
        return mapping;
    }

    /// Names in letters without accents, as most write them in English. Stateless; any thread.
    static final class AsciiNames {

        private AsciiNames() {}

        /// Whether no letter has an accent.
        static boolean has(String text) {
            return text.codePoints().filter(Character::isLetter).allMatch(c -> c < 0x80);
        }
    }
}
