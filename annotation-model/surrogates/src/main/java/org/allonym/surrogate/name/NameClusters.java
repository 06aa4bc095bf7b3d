package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.name.NameReading.NamePiece;
import org.allonym.surrogate.name.NameReading.NamePiece.Role;
import org.allonym.surrogate.name.Names.NameGroup;
import org.allonym.text.Folding;

/// Gathers the names of a document into people: whole names first, then names alone, then initials. What could be two
/// people is kept apart and left to a person. One document, one thread.
final class NameClusters {

    /// A mention with what was read in it.
    private record Named(Mention mention, NameReading reading) {}

    /// The mentions that were put together so far.
    private static final class Cluster {
        final List<Named> members = new ArrayList<>();
        final List<Doubt> doubts = new ArrayList<>();
        NamedPerson person = new NamedPerson(List.of());

        void add(Named named) {
            members.add(named);
            person = new NamedPerson(members.stream().map(Named::reading).toList());
        }

        void doubt(Doubt doubt) {
            if (!doubts.contains(doubt)) {
                doubts.add(doubt);
            }
        }

        Optional<Sex> titled() {
            return members.stream().map(named -> named.reading().titled()).flatMap(Optional::stream).findFirst();
        }
    }

    private final List<Cluster> people = new ArrayList<>();
    /// What a person has to settle, by what it is about.
    private final Map<String, Cluster> unsettled = new LinkedHashMap<>();

    private NameClusters() {}

    static List<NameGroup> gather(List<Mention> mentions) {
        NameClusters clusters = new NameClusters();
        List<Named> named = mentions.stream()
                .sorted()
                .map(mention -> new Named(mention, NameReader.read(mention.surface())))
                .toList();
        named.stream().filter(each -> each.reading().fault() != null).forEach(clusters::addFaulty);
        List<Named> read = named.stream().filter(each -> each.reading().fault() == null).toList();
        read.stream()
                .filter(each -> isWhole(each.reading()))
                .sorted(Comparator.comparing(each -> -each.reading().full().size()))
                .forEach(clusters::addWhole);
        read.stream().filter(each -> each.reading().full().size() == 1 && !isWhole(each.reading())).forEach(clusters::addAlone);
        clusters.joinPossessives();
        read.stream().filter(each -> each.reading().full().isEmpty()).forEach(clusters::addInitials);
        return clusters.groups();
    }

    /// Several names, at least one of them in full.
    private static boolean isWhole(NameReading reading) {
        return !reading.full().isEmpty() && reading.pieces().stream().filter(NamePiece::names).count() > 1;
    }

    private void addFaulty(Named named) {
        String key = "!" + Folding.bare(named.mention().surface().strip());
        Cluster cluster = unsettled.computeIfAbsent(key, folded -> new Cluster());
        cluster.add(named);
        Doubt.Type fault = named.reading().fault();
        cluster.doubt(Doubt.of(fault == null ? Doubt.Type.UNPARSABLE : fault));
    }

    private void addWhole(Named named) {
        List<Cluster> fitting = people.stream()
                .filter(cluster -> NameFit.of(cluster.person, named.reading())
                        && !contradicts(cluster.titled(), named.reading().titled()))
                .toList();
        settle(named, fitting, named.reading().spoken().stream().map(NamePiece::folded).collect(Collectors.joining(" ")));
    }

    private void addAlone(Named named) {
        NamePiece piece = named.reading().full().getFirst();
        String word = piece.folded();
        boolean family = piece.role() == Role.FAMILY && named.reading().has(Role.TITLE);
        List<Cluster> fitting = bearing(word, family);
        if (fitting.isEmpty() && word.endsWith("s")) {
            fitting = bearing(word.substring(0, word.length() - 1), false);
        }
        boolean nickname = fitting.isEmpty();
        if (nickname) {
            fitting = people.stream()
                    .filter(cluster -> Nicknames.fits(word, cluster.person.forenamesAndParticles()))
                    .toList();
        }
        if (fitting.isEmpty()) {
            // `Chela (that is Graciela)`
            fitting = people.stream()
                    .filter(cluster -> cluster.person.names().size() == 1 && Nicknames.fits(cluster.person.names().iterator().next(), List.of(word)))
                    .toList();
        }
        Optional<Sex> titled = named.reading().titled();
        List<Cluster> agreeing = fitting.stream().filter(cluster -> !contradicts(sex(cluster), titled)).toList();
        if ((nickname || fitting.size() > 1) && agreeing.size() == 1) {
            agreeing.getFirst().doubt(new Doubt(Doubt.Type.GUESSED, named.mention().surface()));
        }
        settle(named, agreeing, word);
    }

    /// People who bear a name; those who have it as a middle name only when nobody else has it.
    private List<Cluster> bearing(String word, boolean family) {
        List<Cluster> first = people.stream()
                .filter(cluster -> cluster.person
                        .role(word)
                        .filter(role -> role == Role.FAMILY || !family && role != Role.MIDDLE)
                        .isPresent())
                .toList();
        return first.isEmpty() ? people.stream().filter(cluster -> cluster.person.has(word)).toList() : first;
    }

    private static Optional<Sex> sex(Cluster cluster) {
        return cluster.person.sex(cluster.person.home(Map.of()).map(NameBearers.NameHome::origin));
    }

    private static boolean contradicts(Optional<Sex> one, Optional<Sex> other) {
        return one.isPresent() && other.isPresent() && !one.equals(other);
    }

    private void addInitials(Named named) {
        String letters = named.reading().initials();
        List<Cluster> fitting = people.stream()
                .filter(cluster -> NameFit.initials(cluster.person, letters))
                .toList();
        if (fitting.isEmpty() && letters.length() == 1) {
            // `Dr. O.`
            fitting = people.stream()
                    .filter(cluster -> cluster.members.stream().anyMatch(member -> member.mention().mark().label().equals(named.mention().mark().label())))
                    .filter(cluster -> cluster.person.names(Role.FAMILY).stream().anyMatch(name -> name.startsWith(letters)))
                    .toList();
        }
        if (fitting.isEmpty() && letters.length() == 2) {
            // `K.D.` and Mrs Dadzie, whose forename nobody tells
            fitting = people.stream()
                    .filter(cluster -> cluster.members.stream().anyMatch(member -> member.mention().mark().label().equals(named.mention().mark().label())))
                    .filter(cluster -> cluster.person.names(Role.GIVEN).isEmpty() && cluster.person.names(Role.FAMILY).stream().anyMatch(name -> name.startsWith(letters.substring(1))))
                    .toList();
            if (fitting.size() == 1) {
                fitting.getFirst().doubt(new Doubt(Doubt.Type.GUESSED, named.mention().surface()));
            }
        }
        settle(named, fitting, letters);
    }

    private void settle(Named named, List<Cluster> fitting, String about) {
        switch (fitting.size()) {
            case 0 -> {
                Cluster cluster = new Cluster();
                people.add(cluster);
                cluster.add(named);
            }
            case 1 -> fitting.getFirst().add(named);
            default -> {
                Cluster cluster = unsettled.computeIfAbsent(about, key -> new Cluster());
                cluster.add(named);
                cluster.doubt(new Doubt(Doubt.Type.SHARED_PART, named.mention().surface()));
            }
        }
    }

    /// `Juans` that was met before `Juan`.
    private void joinPossessives() {
        for (Cluster cluster : List.copyOf(people)) {
            String word = cluster.person.names().size() == 1 ? cluster.person.names().iterator().next() : "";
            if (!word.endsWith("s") || cluster.members.stream().anyMatch(named -> isWhole(named.reading()))) {
                continue;
            }
            String base = word.substring(0, word.length() - 1);
            List<Cluster> owners = people.stream()
                    .filter(other -> other != cluster && other.person.has(base))
                    .toList();
            if (owners.size() == 1) {
                people.remove(cluster);
                cluster.members.forEach(owners.getFirst()::add);
            }
        }
    }

    private List<NameGroup> groups() {
        List<Cluster> all = new ArrayList<>(people);
        all.addAll(unsettled.values());
        return all.stream()
                .map(cluster -> new NameGroup(
                        cluster.members.stream().map(Named::mention).toList(), fullest(cluster.members), cluster.doubts))
                .sorted(Comparator.comparing(group -> group.mentions().getFirst()))
                .toList();
    }

    private static String fullest(List<Named> members) {
        return members.stream()
                .max(Comparator.comparing((Named named) -> named.reading().full().size())
                        .thenComparing(named -> named.reading().spoken().size())
                        .thenComparing(named -> named.reading().isSpokenOrder())
                        .thenComparing(named -> named.mention().surface().length())
                        .thenComparing(Named::mention, Comparator.reverseOrder()))
                .orElseThrow()
                .mention()
                .surface();
    }

    /// Whether a name can be that of a person. Stateless; any thread.
    private static final class NameFit {

        private NameFit() {}

        /// Whether a whole name can be theirs: one has the names of the other, or the family names agree and no forename,
        /// middle name or initial speaks against it.
        static boolean of(NamedPerson person, NameReading reading) {
            List<String> full = reading.full().stream().map(NamePiece::folded).toList();
            boolean initials = reading.spoken().stream().anyMatch(NamePiece::isInitial);
            boolean within = person.names().containsAll(full);
            boolean around = person.names().size() > 1 && full.containsAll(person.names());
            if (!initials && full.size() > 1 && (within || around)) {
                return true;
            }
            if (calledAlike(person, reading)) {
                return true;
            }
            Set<String> families = new HashSet<>(person.names(Role.FAMILY));
            List<String> theirs = reading.folded(Role.FAMILY);
            if (families.isEmpty() || theirs.isEmpty() || !(families.containsAll(theirs) || theirs.containsAll(families))) {
                return false;
            }
            return agree(person, reading, Role.GIVEN) && agree(person, reading, Role.MIDDLE);
        }

        /// `Can Y.` and `Can Y.`, or `Can Yıldırım`: the same forenames, and family names of which one is an initial.
        private static boolean calledAlike(NamedPerson person, NameReading reading) {
            List<String> given = reading.folded(Role.GIVEN).stream().filter(name -> name.length() > 1).toList();
            List<String> own = person.namesAndInitials(Role.FAMILY);
            List<String> read = reading.pieces().stream().filter(piece -> piece.role() == Role.FAMILY).map(NamePiece::folded).toList();
            boolean initial = own.stream().anyMatch(name -> name.length() == 1) || read.stream().anyMatch(name -> name.length() == 1);
            return initial && !given.isEmpty() && !read.isEmpty() && !own.isEmpty() && areCalled(person, given)
                    && read.stream().allMatch(name -> own.stream().anyMatch(other -> agree(name, other))) && agree(person, reading, Role.MIDDLE);
        }

        /// By their forenames, or by what they are called for short.
        private static boolean areCalled(NamedPerson person, List<String> given) {
            List<String> own = person.names(Role.GIVEN);
            return own.containsAll(given)
                    || given.size() == 1 && (Nicknames.fits(given.getFirst(), own) || own.stream().anyMatch(name -> name.startsWith(given.getFirst())));
        }

        /// Whether the names of one role agree, initials with names that begin so; no names agree with any.
        private static boolean agree(NamedPerson person, NameReading reading, Role role) {
            List<String> own = person.namesAndInitials(role);
            List<String> read = reading.pieces().stream()
                    .filter(piece -> piece.role() == role)
                    .map(NamePiece::folded)
                    .toList();
            if (own.isEmpty() || read.isEmpty()) {
                return role == Role.MIDDLE || own.isEmpty();
            }
            return read.stream().allMatch(name -> own.stream().anyMatch(other -> agree(name, other)));
        }

        private static boolean agree(String one, String other) {
            return one.equals(other)
                    || one.length() == 1 && other.startsWith(one)
                    || other.length() == 1 && one.startsWith(other);
        }

        /// Whether letters are the first ones of a person's names: forename alone, with the family name, or all of them.
        static boolean initials(NamedPerson person, String letters) {
            if (person.initials().contains(letters)) {
                return true;
            }
            List<String> given = person.names(Role.GIVEN);
            if (given.isEmpty()) {
                return false;
            }
            String first = given.getFirst().substring(0, 1);
            String middle = first(person.names(Role.MIDDLE));
            String family = first(person.names(Role.FAMILY));
            String oneFamily = family.isEmpty() ? "" : family.substring(0, 1);
            return letters.equals(first)
                    || letters.equals(first + oneFamily)
                    || letters.equals(first + family)
                    || letters.equals(first + first(person.particles()) + family)
                    || letters.equals(first + middle)
                    || letters.equals(first + middle + oneFamily)
                    || letters.equals(first + middle + family);
        }

        private static String first(List<String> names) {
            StringBuilder letters = new StringBuilder();
            names.forEach(name -> letters.append(name, 0, 1));
            return letters.toString();
        }
    }
}
