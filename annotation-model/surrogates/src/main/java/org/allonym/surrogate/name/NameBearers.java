package org.allonym.surrogate.name;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.datafaker.service.FakeValuesService;
import net.datafaker.service.FakerContext;
import net.datafaker.service.RandomService;
import org.allonym.surrogate.DerivationPart;
import org.allonym.surrogate.name.DrawnNames.Part;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// The gender and origin of the people who bear a name, from Datafaker's locale data (each list with the name counts as a
/// vote) and a list of our own. Loaded when first asked, which takes about half a second; immutable then, any thread.
final class NameBearers {

    private static final class Holder {
        static final NameBearers ALL = new NameBearers();
    }

    /// The origins whose lists have a name; `known` are names that were read through.
    private static final class Lists {
        Set<Origin> female = Set.of();
        Set<Origin> male = Set.of();
        Set<Origin> either = Set.of();
        Set<Origin> family = Set.of();
        Set<Origin> knownFemale = Set.of();
        Set<Origin> knownMale = Set.of();
        Set<Origin> knownFamily = Set.of();

        /// Names of one list only are most: a set with room for more is made when it is needed.
        static Set<Origin> with(Set<Origin> origins, Origin origin) {
            if (origins.isEmpty()) {
                return Set.of(origin);
            }
            Set<Origin> more = EnumSet.copyOf(origins);
            more.add(origin);
            return more;
        }

        static Set<Origin> joined(Set<Origin> some, Set<Origin> others) {
            Set<Origin> all = EnumSet.noneOf(Origin.class);
            all.addAll(some);
            all.addAll(others);
            return all;
        }

        Set<Origin> given() {
            return joined(joined(female, male), either);
        }

        Set<Origin> knownGiven() {
            return joined(knownFemale, knownMale);
        }

        boolean isKnownAt(Origin origin) {
            return knownFemale.contains(origin) || knownMale.contains(origin) || knownFamily.contains(origin);
        }
    }

    static final List<String> KEYS = List.of("male_first_name", "female_first_name", "first_name", "man_first_name",
            "woman_first_name", "male_english_name", "female_english_name", "last_name", "male_last_name",
            "female_last_name", "man_last_name", "woman_last_name");
    private static final double PARTICLE_VOTE = 3;
    /// How much more names count that are at home where all of the document's are.
    private static final double HOME_VOTE = 3;
    /// What the spelling counts, and where the document is from, beside a list that has the name.
    private static final double SPELLED = 0.7;
    private static final double THERE = 0.9;
    /// Of a name that no list has: it tells less.
    private static final double THERE_UNKNOWN = 1.4;
    private static final double KNOWN = 0.2;
    /// What a forename counts, shared by all who have it.
    private static final double GIVEN = 0.7;
    /// What more counts whose names are met all over the world.
    private static final double EVERYWHERE = 0.03;
    /// A share that is small beside another.
    private static final double RARE = 0.25;
    /// What an origin counts that the document says nothing of, beside the shares of others.
    private static final double ELSEWHERE = 0.003;
    /// The same of a single name that no list has.
    private static final double ELSEWHERE_ALONE = 0.0005;
    /// Names of families that were brought to other peoples, who kept their own forenames.
    private static final Set<Origin> BROUGHT = EnumSet.of(Origin.ENGLISH, Origin.FRENCH, Origin.SPANISH, Origin.PORTUGUESE, Origin.DUTCH);
    private static final double MOST = 0.4;
    /// The least that tells.
    private static final double CLEAR = 0.3;
    private static final Lists NONE = new Lists();

    private final Map<String, Lists> names = new HashMap<>(1 << 17);
    private final Map<String, Set<People>> told = new HashMap<>();
    private final Map<String, Set<People>> listed = new HashMap<>();

    /// Of women's and of men's forenames.
    private final Endings sexes = new Endings(2, 3, 0.7);
    /// Of the names that women and men of a family bear.
    private final Endings families = new Endings(2, 4, 0.95);
    /// Of forenames and of family names.
    private final Endings kinds = new Endings(3, 5, 0.97);

    private final Spellings spellings = new Spellings();

    private NameBearers() {
        FakeValuesService values = new FakeValuesService();
        FakerContext english = context(values, Locale.ENGLISH);
        // Datafaker gives the regions of a language what it remembers of the language, and forgets it when memory is cleared and
        // nobody holds the very string it was asked with: held, regions get the same lists in every run.
        Map<String, String> paths = KEYS.stream().collect(Collectors.toMap(Function.identity(), "name."::concat));
        for (Origin origin : Origin.values()) {
            for (Locale locale : origin.locales()) {
                FakerContext context = locale.equals(Locale.ENGLISH) ? english : context(values, locale);
                for (String key : KEYS) {
                    String path = paths.get(key);
                    Object found = values.fetchObject(path, context);
                    boolean fallenBack = context != english && found == values.fetchObject(path, english);
                    if (found instanceof List<?> list && !fallenBack) {
                        list.forEach(name -> add(name.toString(), key, origin));
                    }
                }
            }
            addDrawn(origin);
        }
        WordLists.lines(NameBearers.class, "lookup.txt").forEach(this::addLookup);
        Arrays.stream(People.values()).forEach(this::addTelling);
        Set<String> others = Set.copyOf(names.keySet());
        Arrays.stream(People.values()).forEach(people -> addPeople(people, others));
        names.forEach((name, lists) -> learnEnding(name, lists));
        names.forEach((name, lists) -> spellings.add(name, Lists.joined(lists.knownGiven(), lists.knownFamily)));
        spellings.close();
        Reference.reachabilityFence(paths);
    }

    private void learnEnding(String name, Lists lists) {
        boolean women = isListed(lists.female) || !lists.knownFemale.isEmpty();
        boolean men = isListed(lists.male) || !lists.knownMale.isEmpty();
        if (women != men) {
            sexes.add(name, (women ? Sex.FEMALE : Sex.MALE).ordinal(), lists.knownGiven());
        }
        boolean given = !lists.given().isEmpty() || !lists.knownGiven().isEmpty();
        boolean family = !lists.family.isEmpty() || !lists.knownFamily.isEmpty();
        if (given != family) {
            kinds.add(name, given ? 0 : 1, Set.of());
        }
    }

    /// The English lists hold every name that any bearer was entered with, men's among women's.
    private static boolean isListed(Set<Origin> origins) {
        return origins.size() > (origins.contains(Origin.ENGLISH) ? 1 : 0);
    }

    /// A line of names that the library lacks.
    private void addLookup(String line) {
        String[] words = line.split(" +");
        Origin origin = Origin.valueOf(words[0].toUpperCase(Locale.ROOT));
        for (int i = 2; i < words.length; i++) {
            Lists lists = lists(words[i]);
            switch (words[1]) {
                case "female" -> lists.knownFemale = Lists.with(lists.knownFemale, origin);
                case "male" -> lists.knownMale = Lists.with(lists.knownMale, origin);
                case "family" -> lists.knownFamily = Lists.with(lists.knownFamily, origin);
                default -> throw new IllegalStateException("a list called " + words[1]);
            }
        }
    }

    private static FakerContext context(FakeValuesService values, Locale locale) {
        FakerContext context = new FakerContext(locale, new RandomService());
        values.updateFakeValuesInterfaceMap(context.getLocaleChain());
        return context;
    }

    private void add(String name, String key, Origin origin) {
        if (name.indexOf('#') >= 0) {
            return;
        }
        Lists lists = lists(name);
        // the Vietnamese lists take the name that is said first for the forename
        if (key.contains("last") != (origin == Origin.VIETNAMESE)) {
            lists.family = Lists.with(lists.family, origin);
        } else if (key.startsWith("m")) {
            lists.male = Lists.with(lists.male, origin);
        } else if (key.startsWith("female") || key.startsWith("woman")) {
            lists.female = Lists.with(lists.female, origin);
        } else {
            lists.either = Lists.with(lists.either, origin);
        }
    }

    private void addDrawn(Origin origin) {
        DrawnNames drawn = DrawnNames.all();
        drawn.given(origin, Sex.FEMALE).stream().map(this::lists).forEach(lists -> lists.knownFemale = Lists.with(lists.knownFemale, origin));
        drawn.given(origin, Sex.MALE).stream().map(this::lists).forEach(lists -> lists.knownMale = Lists.with(lists.knownMale, origin));
        for (Sex sex : Sex.values()) {
            Part part = sex == Sex.FEMALE ? Part.FAMILY_FEMALE : Part.FAMILY_MALE;
            drawn.list(origin, part).forEach(name -> families.add(Folding.bare(name), sex.ordinal(), Set.of(origin)));
            drawn.family(origin, sex).stream().map(this::lists).forEach(lists -> lists.knownFamily = Lists.with(lists.knownFamily, origin));
        }
    }

    /// The names of a people that no list of its origin has.
    private void addTelling(People people) {
        for (Part part : people.isToldByFamilies() ? List.of(Part.FAMILY) : List.of(Part.values())) {
            for (String name : DrawnNames.all().list(people, part)) {
                Lists lists = of(Folding.bare(name));
                boolean there = Stream.of(lists.given(), lists.family, lists.knownGiven(), lists.knownFamily).anyMatch(origins -> origins.contains(people.origin()));
                if (!there) {
                    told.computeIfAbsent(Folding.bare(name), _ -> EnumSet.noneOf(People.class)).add(people);
                }
            }
        }
    }

    /// What no other list has says where a name is from, and whether it is a woman's or a man's.
    private void addPeople(People people, Set<String> others) {
        Set<Origin> origin = Set.of(people.origin());
        for (Part part : Part.values()) {
            for (String name : DrawnNames.all().list(people, part)) {
                String folded = Folding.bare(name);
                listed.computeIfAbsent(folded, _ -> EnumSet.noneOf(People.class)).add(people);
                if (part == Part.FAMILY_FEMALE || part == Part.FAMILY_MALE) {
                    families.add(folded, (part == Part.FAMILY_FEMALE ? Sex.FEMALE : Sex.MALE).ordinal(), origin);
                }
                if (!others.contains(folded)) {
                    Lists lists = lists(name);
                    switch (part) {
                        case FEMALE -> lists.knownFemale = Lists.with(lists.knownFemale, people.origin());
                        case MALE -> lists.knownMale = Lists.with(lists.knownMale, people.origin());
                        case FAMILY, FAMILY_FEMALE, FAMILY_MALE -> lists.knownFamily = Lists.with(lists.knownFamily, people.origin());
                    }
                }
            }
        }
    }

    /// The peoples that a name tells: those who have it, while others of their origins don't.
    Set<People> toldBy(String folded) {
        return told.getOrDefault(folded, Set.of());
    }

    /// The peoples whose lists have a name.
    Set<People> listedBy(String folded) {
        return listed.getOrDefault(folded, Set.of());
    }

    private Lists lists(String name) {
        return names.computeIfAbsent(Folding.bare(name), folded -> new Lists());
    }

    static NameBearers all() {
        return Holder.ALL;
    }

    private Lists of(String folded) {
        return names.getOrDefault(folded, NONE);
    }

    /// Whether it is a family name of Vietnam, where it is said first, and hardly anything else.
    boolean isSaidFirst(String folded) {
        return folded.length() > 3 && of(folded).knownFamily.contains(Origin.VIETNAMESE);
    }

    /// Whether a list of people from there has it as a family name.
    boolean isFamilyAt(String folded, Origin origin) {
        return of(folded).family.contains(origin) || of(folded).knownFamily.contains(origin);
    }

    /// Whether a list of people from there has it as a forename.
    boolean isGivenAt(String folded, Origin origin) {
        return of(folded).given().contains(origin) || of(folded).knownGiven().contains(origin);
    }

    /// Whether anybody has it as a forename.
    boolean isGiven(String folded) {
        Lists lists = of(folded);
        return !lists.given().isEmpty() || !lists.knownGiven().isEmpty();
    }

    /// Whether anybody has it as a family name.
    boolean isFamily(String folded) {
        Lists lists = of(folded);
        return !lists.family.isEmpty() || !lists.knownFamily.isEmpty();
    }

    /// Whether it is a forename that we have seen people bear.
    boolean isUsualGiven(String folded) {
        Lists lists = of(folded);
        return !lists.knownGiven().isEmpty();
    }

    /// Whether it is a family name that we have seen people bear.
    boolean isUsualFamily(String folded) {
        return !of(folded).knownFamily.isEmpty();
    }

    /// How many lists have it as a forename less those that have it as a family name.
    int leaning(String folded) {
        Lists lists = of(folded);
        return lists.given().size() + lists.knownGiven().size() - lists.family.size() - lists.knownFamily.size();
    }

    /// What the bearers of a forename mostly are; where they come from counts most when it is known.
    Optional<Sex> sex(String folded, @Nullable Origin origin) {
        Lists lists = of(folded);
        double female = weight(lists.female, lists.knownFemale, origin);
        double male = weight(lists.male, lists.knownMale, origin);
        if (female == male) {
            return lists.knownGiven().stream().findFirst().map(first -> lists.knownFemale.contains(first) ? Sex.FEMALE : Sex.MALE);
        }
        return Optional.of(female > male ? Sex.FEMALE : Sex.MALE);
    }

    /// Whether all whom we have seen bear a forename are of one sex.
    boolean isOfOneSex(String folded) {
        return of(folded).knownFemale.isEmpty() != of(folded).knownMale.isEmpty();
    }

    /// What the bearers of most names that end like this one are, where it is at home or else anywhere; for a name that no
    /// list has.
    Optional<Sex> sexByEnding(String folded, @Nullable Origin origin) {
        return sexes.most(folded, origin).map(most -> Sex.values()[most]);
    }

    /// What the form of a family name says, where women and men of a family bear two: `Karimova`.
    Optional<Sex> sexByFamily(String folded, Origin origin) {
        return families.most(folded, origin).map(most -> Sex.values()[most]);
    }

    /// What those are whose forenames begin so, at home; for short forms that no list has. Empty where both do, or nobody.
    static Optional<Sex> sexByBeginning(String folded, Origin origin) {
        List<Sex> sexes = Arrays.stream(Sex.values())
                .filter(sex -> DrawnNames.all().given(origin, sex).stream().anyMatch(name -> Folding.bare(name).startsWith(folded)))
                .toList();
        return folded.length() >= Nicknames.STEM && sexes.size() == 1 ? Optional.of(sexes.getFirst()) : Optional.empty();
    }

    /// Whether a name is a family's by the lists or, where no list has it, by its ending: `Tursunov`, `Hadjigeorgiou`.
    boolean isFamilyAlone(String folded) {
        return isGiven(folded) ? isFamily(folded) && leaning(folded) < 0 : isFamily(folded) || endsAsFamily(folded);
    }

    /// Whether hardly any forename ends so.
    boolean endsAsFamily(String folded) {
        return kinds.most(folded, null).filter(most -> most == 1).isPresent();
    }

    /// Whether it is a name of a family where that is said first, before a name that is none there.
    ///
    /// @param pair whether the other name is two syllables with a hyphen, as forenames there are
    boolean isFamilyBefore(String family, String given, boolean pair) {
        return Origin.familyFirst().stream()
                .filter(of(family).knownFamily::contains)
                .anyMatch(origin -> pair || of(given).knownGiven().contains(origin) && !of(given).knownFamily.contains(origin));
    }

    private static double weight(Set<Origin> listed, Set<Origin> known, @Nullable Origin origin) {
        double weight = listed.size() - (listed.contains(Origin.ENGLISH) ? 0.5 : 0) + known.size();
        if (origin != null) {
            weight += (listed.contains(origin) ? 2 : 0) + (known.contains(origin) ? 50 : 0);
        }
        return weight;
    }

    /// Where a name is at home.
    ///
    /// @param how it is known, for the reviewer; empty where lists have the name
    record NameHome(Origin origin, @Nullable DerivationPart how) {}

    /// Where a name is at home: by the lists that have it, by its spelling, and by the rest of the document; empty where
    /// nothing is clear.
    ///
    /// @param families folded
    /// @param given folded
    /// @param particles folded
    /// @param home where names of the document are at home, with the share of each
    Optional<NameHome> home(List<String> families, List<String> given, List<String> particles, Map<String, Double> home) {
        double[] listed = votes(families, given, particles);
        double[] votes = listed.clone();
        List<String> names = new ArrayList<>(families);
        names.addAll(given);
        double[] likely = spellings.likely(names).orElseGet(() -> new double[votes.length]);
        Origin spelled = best(likely);
        boolean unknown = Arrays.stream(listed).max().orElse(0) < KNOWN;
        double there = unknown ? THERE_UNKNOWN : THERE;
        double elsewhere = unknown && names.size() == 1 ? ELSEWHERE_ALONE : ELSEWHERE;
        Set<Origin> possible = patronymicHomes(families, given);
        double sum = 0;
        for (int i = 0; i < votes.length; i++) {
            likely[i] *= possible.contains(Origin.values()[i]) ? elsewhere + home.getOrDefault(Origin.values()[i].name(), 0.0) : 0;
            sum += likely[i];
        }
        for (int i = 0; i < votes.length; i++) {
            double share = home.getOrDefault(Origin.values()[i].name(), 0.0);
            votes[i] = votes[i] * (1 + HOME_VOTE * share) + (sum > 0 ? SPELLED * likely[i] / sum : 0) + there * share
                    + (votes[i] > 0 ? EVERYWHERE * Origin.values()[i].weight() : 0);
            votes[i] = possible.contains(Origin.values()[i]) ? votes[i] : 0;
        }
        Origin best = best(votes);
        if (votes[best.ordinal()] < CLEAR) {
            boolean anywhere = possible.size() == votes.length;
            return anywhere ? there(home) : Optional.of(new NameHome(votes[best.ordinal()] > 0 ? best : Origin.RUSSIAN, DerivationPart.SPELLING));
        }
        Optional<Origin> main = mainOrigin(home, home.getOrDefault(best.name(), 0.0))
                .filter(origin -> possible.contains(origin) && names.stream().allMatch(name -> of(name).isKnownAt(origin)));
        if (main.isPresent()) {
            // `Jon Aksel` in Norway, though Aksel is a Turkish family name
            return Optional.of(new NameHome(main.get(), null));
        }
        Optional<Origin> own = BROUGHT.contains(best) ? given.stream().findFirst().flatMap(name -> ownAmong(name, best, home)) : Optional.empty();
        if (own.isPresent()) {
            return Optional.of(new NameHome(own.get(), null));
        }
        DerivationPart how = listed[best.ordinal()] > 0 ? null : best == spelled ? DerivationPart.SPELLING : DerivationPart.AS_IN_DOCUMENT;
        return Optional.of(new NameHome(best, how));
    }

    /// Where most of a document are from, if few beside them are from another origin.
    ///
    /// @param other the share of that one
    private static Optional<Origin> mainOrigin(Map<String, Double> home, double other) {
        return home.entrySet().stream()
                .filter(share -> share.getValue() > MOST && share.getValue() * RARE > other)
                .max(Map.Entry.comparingByValue())
                .map(share -> Origin.valueOf(share.getKey()));
    }

    /// Where most of a document are from, if a forename is at home there and not where the family's name came from: `Iyabo Cole`.
    private Optional<Origin> ownAmong(String given, Origin brought, Map<String, Double> home) {
        Set<Origin> known = of(given).knownGiven();
        return known.contains(brought) ? Optional.empty() : known.stream().filter(origin -> home.getOrDefault(origin.name(), 0.0) > MOST).findFirst();
    }

    /// Where most of a document are from; empty where nothing tells.
    private static Optional<NameHome> there(Map<String, Double> home) {
        return home.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(most -> new NameHome(Origin.valueOf(most.getKey()), DerivationPart.AS_IN_DOCUMENT));
    }

    /// What lists and spelling say as shares, one in all where family names tell, less for forenames alone.
    Map<Origin, Double> shares(List<String> families, List<String> given, List<String> particles) {
        double[] votes = votes(families, given, particles);
        List<String> names = new ArrayList<>(families);
        names.addAll(given);
        spellings.likely(names).ifPresent(likely -> {
            Set<Origin> possible = patronymicHomes(families, given);
            for (int i = 0; i < votes.length; i++) {
                votes[i] += possible.contains(Origin.values()[i]) ? SPELLED * likely[i] : 0;
            }
        });
        double all = Math.max(1, Arrays.stream(votes).sum());
        Map<Origin, Double> shares = new EnumMap<>(Origin.class);
        for (int i = 0; i < votes.length; i++) {
            if (votes[i] > 0.02) {
                shares.put(Origin.values()[i], votes[i] / all);
            }
        }
        return shares;
    }

    /// What lists and particles say; of a name with a father's in it, what they say of those who are called so.
    private double[] votes(List<String> families, List<String> given, List<String> particles) {
        double[] votes = new double[Origin.values().length];
        for (String family : families) {
            vote(votes, of(family).family, 1, true);
            vote(votes, of(family).knownFamily, 1.5, false);
        }
        particles.stream()
                .map(NameWords::home)
                .flatMap(Optional::stream)
                .distinct()
                .forEach(home -> votes[home.ordinal()] += PARTICLE_VOTE);
        for (String name : given) {
            Lists lists = of(name);
            vote(votes, lists.given(), 0.2, true);
            vote(votes, lists.knownGiven(), GIVEN / Math.max(1, lists.knownGiven().size()), false);
        }
        Set<Origin> possible = patronymicHomes(families, given);
        for (Origin origin : Origin.values()) {
            votes[origin.ordinal()] = possible.contains(origin) ? votes[origin.ordinal()] : 0;
        }
        return votes;
    }

    /// Where people may be called so: anywhere, or where they are called after the father.
    private static Set<Origin> patronymicHomes(List<String> families, List<String> given) {
        return Stream.concat(given.stream(), families.stream()).map(DerivedNames::homes).filter(homes -> !homes.isEmpty()).findFirst().orElse(EnumSet.allOf(Origin.class));
    }

    private static Origin best(double[] votes) {
        int best = 0;
        for (int i = 1; i < votes.length; i++) {
            best = votes[i] > votes[best] ? i : best;
        }
        return Origin.values()[best];
    }

    private static void vote(double[] votes, Set<Origin> origins, double weight, boolean listed) {
        origins.forEach(origin -> votes[origin.ordinal()] += listed ? weight * origin.exactness() : weight);
    }
}
