package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.name.NameReading.NamePiece;
import org.allonym.surrogate.name.NameReading.NamePiece.Role;
import org.allonym.surrogate.name.Names.NameGroup;
import org.allonym.text.DocumentText;
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

        boolean has(String label) {
            return members.stream().anyMatch(named -> named.mention().mark().label().equals(label));
        }

        Optional<Sex> titled() {
            return members.stream().map(named -> named.reading().titled()).flatMap(Optional::stream).findFirst();
        }
    }

    /// Between a name and what its bearer is called: `Nomvula Dube, known to all as Nono`, `Jose Paolo Ybañez (Jepoy)`.
    private static final Pattern CALLED = Pattern.compile("(?iuU)[^\\n.!?]{0,40}?\\b(?:known(?: (?:to|by) [\\p{L} ]{2,20})? as|a\\.?k\\.?a\\.?|alias|nick-?named?|call(?:s|ed)? (?:me|him|her)|goes by|go by"
            + "|me (?:dicen|llaman)|le (?:dicen|decimos|llaman)|conocid[oa] (?:como|por)|apodad[oa]|surnommée?|genannt|dett[oa]|chamad[oa]|apelidad[oa])[ :]*[\"“”«„'‘’]?");
    private static final int LONGEST_BETWEEN = 80;
    /// `Will, short for Willemijn`
    private static final Pattern SHORT_FOR = Pattern.compile("(?iuU)[\\s,(–-]{1,3}(?:(?:which|that|it) is |it['’]s |is )?(?:short (?:form )?(?:for|of)|from|diminutive (?:for|of)|diminutivo de|kurz für) [\"“”«„'‘’]?");
    private static final Pattern CLOSING = Pattern.compile("[\"“”»'‘’]?\\)");
    private static final Pattern OPENING = Pattern.compile("[ \\t]\\([\"“”«„'‘’]?");

    private final List<Cluster> people = new ArrayList<>();
    private final DocumentText text;
    /// What a person has to settle, by what it is about.
    private final Map<String, Cluster> unsettled = new LinkedHashMap<>();

    private NameClusters(DocumentText text) {
        this.text = text;
    }

    /// @param text the document's
    static List<NameGroup> gather(List<Mention> mentions, DocumentText text) {
        NameClusters clusters = new NameClusters(text);
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
            fitting = bearing(word.substring(0, word.length() - 1), false).stream().filter(cluster -> cluster.has(named.mention().mark().label())).toList();
        }
        if (fitting.isEmpty()) {
            fitting = people.stream()
                    .filter(cluster -> cluster.members.stream().anyMatch(member -> isWhole(member.reading()) && areOne(member.mention(), named.mention()) || isShortFor(member, named) || isShortFor(named, member)))
                    .toList();
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
        List<Cluster> possible = fitting.stream().filter(cluster -> !contradicts(sex(cluster), titled)).toList();
        List<Cluster> alike = possible.stream().filter(cluster -> cluster.has(named.mention().mark().label())).toList();
        List<Cluster> agreeing = alike.size() == 1 ? alike : possible;
        if ((nickname || fitting.size() > 1) && agreeing.size() == 1) {
            agreeing.getFirst().doubt(new Doubt(Doubt.Type.GUESSED, named.mention().surface()));
        }
        settle(named, agreeing, word);
        if (agreeing.isEmpty() && isCalledLikeAnother(named, word)) {
            people.getLast().doubt(new Doubt(Doubt.Type.GUESSED, named.mention().surface()));
        }
    }

    /// Whether nobody is known to bear a name and somebody of the document may be called so: `Brayo`, and Brian.
    private boolean isCalledLikeAnother(Named named, String word) {
        return Nicknames.isRare(word) && word.length() > 2 && people.stream()
                .filter(cluster -> !cluster.members.contains(named))
                .flatMap(cluster -> cluster.person.forenames().stream())
                .filter(name -> name.length() > 2 && !name.equals(word) && (name.startsWith(word.substring(0, 2)) || name.endsWith(word)))
                .anyMatch(name -> NameVariant.among(List.of(name), word).isEmpty());
    }

    private boolean isShortFor(Named called, Named name) {
        int end = called.mention().mark().span().end();
        int start = name.mention().mark().span().start();
        boolean near = end < start && start - end < LONGEST_BETWEEN && start <= text.length();
        boolean alike = near && Folding.bare(name.mention().surface()).startsWith(Folding.bare(called.mention().surface()).substring(0, 1));
        return alike && SHORT_FOR.matcher(text.value().substring(end, start)).matches();
    }

    /// Whether the text says that a name and what somebody is called are of one person: one in brackets behind the other, or a verb between.
    private boolean areOne(Mention whole, Mention called) {
        Mention first = whole.compareTo(called) < 0 ? whole : called;
        Mention second = first == whole ? called : whole;
        int end = second.mark().span().end();
        if (first.mark().span().end() > second.mark().span().start() || end > text.length()) {
            return false;
        }
        String between = text.value().substring(first.mark().span().end(), second.mark().span().start());
        boolean bracketed = OPENING.matcher(between).matches() && CLOSING.matcher(text.value()).region(end, text.length()).lookingAt();
        return bracketed || first == whole && between.length() <= LONGEST_BETWEEN && CALLED.matcher(between).matches();
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
                    .filter(cluster -> cluster.has(named.mention().mark().label()))
                    .filter(cluster -> cluster.person.names(Role.FAMILY).stream().anyMatch(name -> name.startsWith(letters)))
                    .toList();
        }
        if (fitting.isEmpty() && letters.length() == 2) {
            // `K.D.` and Mrs Dadzie, whose forename nobody tells
            fitting = people.stream()
                    .filter(cluster -> cluster.has(named.mention().mark().label()))
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
            return read.stream().allMatch(name -> own.stream().anyMatch(other -> agree(name, other)) || role == Role.MIDDLE && name.length() == 1 && isOfFamily(person, reading, name));
        }

        /// Whether an initial in the middle is that of another name of the family: `A. S. M. Al-Hammadi`, Abdulhakim Saleh Muqbil Al-Hammadi.
        private static boolean isOfFamily(NamedPerson person, NameReading reading, String initial) {
            return person.names(Role.FAMILY).stream().anyMatch(name -> name.startsWith(initial) && !reading.folded(Role.FAMILY).contains(name));
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
            // Simran Kaur Dhaliwal is SD
            String lastFamily = family.isEmpty() ? "" : family.substring(family.length() - 1);
            return letters.equals(first)
                    || letters.equals(first + oneFamily)
                    || letters.equals(first + lastFamily)
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
