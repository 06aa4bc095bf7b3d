package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.surrogate.DocumentContext.DocumentHome;
import org.allonym.surrogate.DocumentContext.DocumentNames;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.name.NameAssignment.AsciiNames;
import org.allonym.surrogate.name.NameReading.NamePiece;
import org.allonym.surrogate.name.NameWords.WordNames;
import org.allonym.surrogate.name.UsernameStrategy.UsernameRules;
import org.allonym.surrogate.value.place.Gazetteer;
import org.allonym.text.DocumentText;

/// Names of people, mail addresses and user names: what is known of them, and what makes their surrogates. Stateless;
/// any thread.
public final class Names {

    private Names() {}

    /// @param kind NAME, EMAIL or USERNAME
    public static ValueRules rules(ValueKind kind) {
        return switch (kind) {
            case NAME -> new NameRules();
            case EMAIL -> new MailRules();
            case USERNAME -> new UsernameRules();
            case PHONE, ID, URL, DATE, STREET_ADDRESS, AGE, LOCATION, EMPLOYER, EDUCATION, OTHER ->
                throw new IllegalArgumentException("no names: " + kind);
        };
    }

    /// Whether somebody's name is a common word and nobody's in earnest: `Sky`, `Bear`.
    ///
    /// @param folded one word
    public static boolean isWord(String folded) {
        return WordNames.isWord(folded);
    }

    /// What makes surrogates of one of these kinds by one of their own methods; empty for the methods that every kind has.
    public static Optional<Strategy> strategy(ValueKind kind, SurrogateMethod method, SurrogatePolicy policy) {
        return switch (kind) {
            case NAME -> switch (method) {
                case CONTEXTUAL -> Optional.of(new ContextualNames(false));
                case GENERATE -> Optional.of(new ContextualNames(true));
                case SHAPE, SHUFFLE, BAND, REDACT, MANUAL, KEEP -> Optional.empty();
            };
            case EMAIL -> switch (method) {
                case GENERATE -> Optional.of(new MailStrategy(true, policy.reserved()));
                case SHAPE -> Optional.of(new MailStrategy(false, policy.reserved()));
                case CONTEXTUAL, SHUFFLE, BAND, REDACT, MANUAL, KEEP -> Optional.empty();
            };
            case USERNAME -> switch (method) {
                case SHAPE -> Optional.of(new UsernameStrategy(true));
                case GENERATE -> Optional.of(new UsernameStrategy(false));
                case CONTEXTUAL, SHUFFLE, BAND, REDACT, MANUAL, KEEP -> Optional.empty();
            };
            case PHONE, ID, URL, DATE, STREET_ADDRESS, AGE, LOCATION, EMPLOYER, EDUCATION, OTHER -> Optional.empty();
        };
    }

    /// What the names among a document's entities hold.
    ///
    /// @param text the document's, whose first lines may name a country
    /// @param attributes the document's, which may say where it is from
    public static DocumentNames document(List<Entity> entities, DocumentText text, Map<String, String> attributes) {
        Set<String> surfaces = new HashSet<>();
        NavigableMap<Integer, Set<String>> beginnings = new TreeMap<>();
        for (Entity entity : entities) {
            if (entity.kind() == ValueKind.NAME) {
                for (Mention mention : entity.mentions()) {
                    surfaces.add(mention.surface());
                    beginnings.computeIfAbsent(mention.mark().span().start(), _ -> new HashSet<>(2)).add(entity.key());
                }
            }
        }
        Set<String> originals = new HashSet<>();
        surfaces.forEach(surface -> NameReader.read(surface).full().forEach(piece -> originals.add(piece.folded())));
        return new DocumentNames(originals, surfaces.stream().allMatch(AsciiNames::has), beginnings, initials(entities), home(entities, text, OriginAttributes.of(attributes)));
    }

    private static Set<String> initials(List<Entity> entities) {
        Set<String> initials = new HashSet<>();
        for (Entity entity : entities) {
            if (entity.kind() == ValueKind.NAME) {
                NamedPerson person = NamedPerson.of(entity);
                entity.surfaces().stream()
                        .map(NameReader::read)
                        .filter(reading -> reading.fault() == null && !reading.full().isEmpty())
                        .flatMap(reading -> reading.pieces().stream())
                        .filter(piece -> piece.isInitial() && person.expanded(piece.folded(), piece.role(), false).isEmpty())
                        .forEach(piece -> initials.add(piece.folded()));
            }
        }
        return initials;
    }

    /// How much a name tells of the country of a document, beside a town.
    private static final double NAMED = 2.2;
    /// How much an attribute tells that says where a document is from.
    private static final double STATED = 2.5;
    private static final int ROUNDS = 4;
    /// What counts for less is chance.
    private static final double LEAST = 0.05;

    private static DocumentHome home(List<Entity> entities, DocumentText text, OriginAttributes stated) {
        Map<String, Double> countries = Gazetteer.countries(entities);
        stated.countries().forEach(country -> countries.merge(country, STATED, Double::sum));
        Gazetteer.named(text, false).forEach((country, votes) -> countries.merge(country, votes, Double::sum));
        SortedMap<String, Double> origins = new TreeMap<>();
        countries.forEach((country, votes) ->
                Origin.of(country).ifPresent(origin -> origins.merge(origin.name(), votes, Double::sum)));
        HomeWords.in(text.value()).forEach((origin, votes) -> origins.merge(origin.name(), votes, Double::sum));
        stated.peoples().forEach(origin -> origins.merge(origin.name(), STATED, Double::sum));
        shares(entities, origins);
        Map<String, Double> told = Gazetteer.named(text, true);
        Set<String> candidates = new TreeSet<>();
        origins.keySet().forEach(name -> candidates.addAll(Origin.valueOf(name).countries()));
        Gazetteer.dialled(entities, candidates).forEach((code, votes) -> told.merge(code, votes, Double::sum));
        Map<String, Double> places = Map.copyOf(countries);
        Gazetteer.signs(text, candidates).forEach((code, votes) -> told.merge(code, votes, Double::sum));
        Map<String, Double> listed = listed(entities);
        for (String name : origins.keySet()) {
            List<String> theirs = Origin.valueOf(name).countries();
            String country = theirs.stream()
                    .max(Comparator.comparingDouble((String code) -> places.getOrDefault(code, 0.0) + told.getOrDefault(code, 0.0) + listed.getOrDefault(code, 0.0))
                            .thenComparing(code -> -theirs.indexOf(code)))
                    .orElseThrow();
            countries.merge(country, NAMED * origins.get(name), Double::sum);
        }
        double all = 1 + origins.values().stream().mapToDouble(Double::doubleValue).sum();
        origins.replaceAll((origin, votes) -> votes / all);
        List<String> likeliest = countries.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(Map.Entry::getKey)
                .toList();
        // in India, the South Indian names of a text from there
        Optional<Origin> there = origins.entrySet().stream()
                .filter(entry -> !likeliest.isEmpty() && Origin.valueOf(entry.getKey()).countries().contains(likeliest.getFirst()))
                .max(Map.Entry.comparingByValue())
                .map(entry -> Origin.valueOf(entry.getKey()));
        Origin named = there.or(() -> likeliest.stream().findFirst().flatMap(Origin::of)).orElse(Origin.ENGLISH);
        return new DocumentHome(origins, likeliest, peoples(entities), DrawnNames.all().family(named, Sex.MALE));
    }

    /// The people to which most persons of an origin belong whose names tell one: in a class of Punjabis the other Indians are Punjabis, too.
    private static SortedMap<String, String> peoples(List<Entity> entities) {
        SortedMap<String, SortedMap<String, Integer>> counts = new TreeMap<>();
        entities.stream()
                .filter(entity -> entity.kind() == ValueKind.NAME)
                .map(entity -> NamedPerson.of(entity).names())
                .flatMap(names -> People.told(names).stream())
                .filter(People::sharesItsCountry)
                .forEach(people -> counts.computeIfAbsent(people.origin().name(), _ -> new TreeMap<>()).merge(people.name(), 1, Integer::sum));
        SortedMap<String, String> peoples = new TreeMap<>();
        counts.forEach((origin, persons) -> persons.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .filter(most -> 2 * most.getValue() > persons.values().stream().mapToInt(Integer::intValue).sum())
                .ifPresent(most -> peoples.put(origin, most.getKey())));
        return peoples;
    }

    /// A little for each country whose people's list has a name of the document, where no people of the origin is the usual one: it decides
    /// where no place tells.
    private static Map<String, Double> listed(List<Entity> entities) {
        Map<String, Double> votes = new TreeMap<>();
        entities.stream()
                .filter(entity -> entity.kind() == ValueKind.NAME)
                .flatMap(entity -> NamedPerson.of(entity).names().stream())
                .forEach(name -> NameBearers.all().listedBy(name).stream().filter(People::isOneOfMany).forEach(people -> people.countries().forEach(country -> votes.merge(country, LEAST, Double::sum))));
        return votes;
    }

    /// Adds what the names say of origins. Most people of a document are from one place or two, so that what the clear names say
    /// tells where the others are from, and these in turn say more of the document.
    private static void shares(List<Entity> entities, SortedMap<String, Double> origins) {
        Map<String, Double> places = Map.copyOf(origins);
        List<Map<Origin, Double>> votes = entities.stream()
                .filter(entity -> entity.kind() == ValueKind.NAME)
                .map(entity -> NamedPerson.of(entity).votes())
                .toList();
        votes.forEach(person -> person.forEach((origin, share) -> origins.merge(origin.name(), share, Double::sum)));
        for (int round = 0; round < ROUNDS; round++) {
            Map<String, Double> before = Map.copyOf(origins);
            origins.clear();
            origins.putAll(places);
            for (Map<Origin, Double> person : votes) {
                double known = person.values().stream().mapToDouble(Double::doubleValue).sum();
                double all = person.entrySet().stream().mapToDouble(vote -> vote.getValue() * before.getOrDefault(vote.getKey().name(), 0.0)).sum();
                person.forEach((origin, vote) -> origins.merge(origin.name(), known * vote * before.getOrDefault(origin.name(), 0.0) / all, Double::sum));
            }
        }
        origins.values().removeIf(share -> share < LEAST);
    }

    /// The people whom the mentions of kind NAME in a document name, in text order.
    public static List<NameGroup> gather(List<Mention> mentions, DocumentText text) {
        return NameClusters.gather(mentions, text);
    }

    /// When the name of an entity is made: those that others can be made of come first. The same number for what is no name.
    public static int turn(Entity entity) {
        if (entity.kind() != ValueKind.NAME) {
            return 0;
        }
        List<NamePiece> names = NameReader.read(entity.name()).full();
        boolean known = names.stream().anyMatch(name -> NameBearers.all().isUsualGiven(name.folded()));
        int letters = names.stream().mapToInt(name -> name.folded().length()).sum();
        return -LONGEST * (2 * names.size() + (known ? 1 : 0)) - Math.min(letters, LONGEST - 1);
    }

    private static final int LONGEST = 100;

    /// The mentions of one person in a document.
    ///
    /// @param mentions in text order, at least one
    /// @param name the fullest of their surfaces, the earliest of equals
    /// @param doubts what speaks against it
    public record NameGroup(List<Mention> mentions, String name, List<Doubt> doubts) {

        public NameGroup {
            mentions = mentions.stream().sorted().toList();
            doubts = List.copyOf(doubts);
        }

        @Override
        public String toString() {
            return "NameGroup(%d mentions)".formatted(mentions.size());
        }
    }

    /// What people read of whose names a value is from.
    ///
    /// @param words as a derivation has it
    /// @return empty where it isn't about that
    public static Optional<String> spokenOrigin(String words) {
        return Arrays.stream(Origin.values()).filter(origin -> origin.words().equals(words)).findFirst().map(Origin::spoken)
                .or(() -> Arrays.stream(People.values()).filter(people -> people.words().equals(words)).findFirst().map(People::spoken));
    }
}
