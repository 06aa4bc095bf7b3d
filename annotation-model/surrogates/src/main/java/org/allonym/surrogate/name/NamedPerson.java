package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.name.NameReading.NamePiece;
import org.allonym.surrogate.name.NameReading.NamePiece.Role;
import org.allonym.surrogate.name.NameWords.Devotions;
import org.allonym.text.Folding;

/// What the mentions of one person say of the name together. Immutable; any thread.
final class NamedPerson {

    /// Words in names that women have, and men: `Gurnoor Kaur`, `Nur Aisyah binti Roslan`, `Máirín Ní Mhurchú`.
    private static final Set<String> WOMENS = Set.of("kaur", "begum", "khatun", "bibi", "devi", "kumari", "akter", "binti", "bint", "binte", "ni", "nic", "siti", "thi", "a/p", "d/o", "boru");
    private static final Set<String> MENS = Set.of("bin", "ibn", "a/l", "s/o");
    /// Honours that are written in one with forenames: `Ramilaben`, `Ketanbhai`.
    private static final Pattern DOUBLED = Pattern.compile("(\\p{L}{2,5})[- ]\\1");
    private static final Pattern SISTER = Pattern.compile(".{3,}(?:ben|bahen|behn)");
    private static final Pattern BROTHER = Pattern.compile(".{3,}(?:bhai|kumar)");

    /// Hardly a syllable of a name is longer.
    private static final int SYLLABLE = 5;

    private final List<NameReading> readings;
    /// Folded names in full with their role, those of fuller readings first.
    private final Map<String, Role> roles = new LinkedHashMap<>();

    NamedPerson(Collection<NameReading> readings) {
        this.readings = List.copyOf(readings);
        readings.stream()
                .sorted(Comparator.comparing((NameReading reading) -> -reading.full().size()))
                .forEach(reading -> reading.full().forEach(piece -> addRole(piece, reading)));
        List<String> given = forenamesAndParticles();
        List.copyOf(roles.keySet()).stream()
                .filter(name -> !given.contains(name) || role(name).filter(Role.GIVEN::equals).isPresent())
                .filter(name -> Nicknames.fits(name, given.stream().filter(other -> !other.equals(name) && !isFirstSyllable(name, other)).toList()))
                .filter(name -> !isFamilyOfWhole(name))
                .forEach(name -> roles.put(name, Role.NICKNAME));
        calledOtherwise().forEach(name -> roles.put(name, Role.NICKNAME));
    }

    /// Forenames that stand alone where the whole name, which has others, is told elsewhere, or one that it is short for: `Jepoy` of Jose
    /// Paolo Ybañez, `Will` beside `Willemijn`.
    private List<String> calledOtherwise() {
        List<String> whole = readings.stream().filter(reading -> reading.full().size() > 1).flatMap(reading -> reading.full().stream()).map(NamePiece::folded).toList();
        return names(Role.GIVEN).stream()
                .filter(name -> whole.isEmpty()
                        ? names(Role.GIVEN).stream().anyMatch(other -> other.length() > name.length() && other.startsWith(name))
                        : !whole.contains(name) && whole.stream().noneMatch(other -> isFirstSyllable(name, other)))
                .toList();
    }

    /// Whether a name is the first half of a forename: `Soo` of Soo-ah.
    private boolean isFirstSyllable(String name, String forename) {
        return otherSyllable(name).filter(other -> forename.equals(name + other)).isPresent();
    }

    /// The person whose mentions an entity has; mentions that can't be read are left out.
    static NamedPerson of(Entity entity) {
        return new NamedPerson(entity.surfaces().stream()
                .map(NameReader::read)
                .filter(reading -> reading.fault() == null)
                .toList());
    }

    private boolean isFamilyOfWhole(String name) {
        return readings.stream()
                .anyMatch(reading -> reading.full().size() > 1 && reading.folded(Role.FAMILY).contains(name));
    }

    private void addRole(NamePiece piece, NameReading reading) {
        String folded = piece.folded();
        if (base(folded).isEmpty() || reading.full().size() > 1) {
            roles.putIfAbsent(folded, piece.role());
        }
    }

    /// The name that a word without its apostrophe belongs to: `juan` for `juans`; empty for any other word.
    private Optional<String> base(String folded) {
        if (!folded.endsWith("s") || roles.containsKey(folded)) {
            return Optional.empty();
        }
        String base = folded.substring(0, folded.length() - 1);
        return roles.containsKey(base) ? Optional.of(base) : Optional.empty();
    }

    /// The name that a fused possessive belongs to; empty when `folded` is a name of its own.
    Optional<String> possessor(String folded) {
        return base(folded);
    }

    /// What a folded name in full is; empty for one that isn't theirs.
    Optional<Role> role(String folded) {
        return Optional.ofNullable(roles.get(folded));
    }

    /// Folded names in full, those of the fullest mention first.
    Collection<String> names() {
        return roles.keySet();
    }

    List<String> names(Role role) {
        return roles.entrySet().stream()
                .filter(entry -> entry.getValue() == role)
                .map(Map.Entry::getKey)
                .toList();
    }

    /// Folded names of a role and initials in their place, nicknames among the forenames.
    List<String> namesAndInitials(Role role) {
        return readings.stream()
                .flatMap(reading -> reading.pieces().stream())
                .filter(piece -> piece.role() == role || role == Role.GIVEN && piece.role() == Role.NICKNAME)
                .map(NamePiece::folded)
                .distinct()
                .toList();
    }

    /// First names and nicknames.
    List<String> forenames() {
        List<String> forenames = new ArrayList<>(names(Role.GIVEN));
        forenames.addAll(names(Role.NICKNAME));
        return forenames;
    }

    boolean has(String folded) {
        return roles.containsKey(folded);
    }

    /// The name in full that an initial stands for: one of its role first, then any. Beside a family name in full it
    /// stands for no family name: the `P.` of `P. Petrova` is no Petrova.
    ///
    /// @param initial folded, one letter
    /// @param alone whether it stands among initials alone
    Optional<String> expanded(String initial, Role role, boolean alone) {
        List<Role> order = new ArrayList<>();
        if (alone && role == Role.FAMILY) {
            order.add(Role.MIDDLE);
        }
        order.add(role);
        order.addAll(alone ? List.of(Role.GIVEN, Role.MIDDLE, Role.FAMILY) : List.of(Role.GIVEN, Role.MIDDLE));
        return order.stream()
                .flatMap(each -> names(each).stream())
                .filter(name -> name.startsWith(initial))
                .findFirst();
    }

    /// Whether a name is one half of a forename such as `María del Carmen`.
    boolean isDevotion(String folded) {
        return Devotions.has(folded)
                && (roles.get(folded) == Role.MIDDLE || particles().contains("ma") || isBetween(folded))
                && readings.stream().anyMatch(reading -> reading.has(Role.PARTICLE));
    }

    /// Whether it stands behind a forename and before a family's name: the `Dores` of Maria das Dores Limeira.
    private boolean isBetween(String folded) {
        List<String> families = names(Role.FAMILY);
        return families.contains(folded) && !families.getLast().equals(folded) && !names(Role.GIVEN).isEmpty();
    }

    /// Whether a name is the forename of a father, behind `bin` or `bint`.
    boolean isFathers(String folded) {
        return readings.stream().anyMatch(reading -> {
            List<NamePiece> pieces = reading.pieces().stream().filter(piece -> piece.role() != Role.GAP).toList();
            return IntStream.range(1, pieces.size())
                    .anyMatch(i -> pieces.get(i).folded().equals(folded) && NameWords.isBeforeFather(pieces.get(i - 1).folded())
                            || pieces.get(i - 1).folded().equals(folded) && i > 2 && NameWords.isDescent(pieces.get(i).folded()));
        });
    }

    /// The initials of whole names, family names last or as they are written, and those that stand for a name nobody tells.
    Set<String> initials() {
        return readings.stream()
                .filter(reading -> reading.spoken().size() > 1 || reading.isInitials())
                .flatMap(reading -> Stream.of(reading.initials(), reading.initialsAsWritten(false), reading.initialsAsWritten(true)))
                .collect(Collectors.toSet());
    }

    /// What a title within a mention says.
    Optional<Sex> titled() {
        return readings.stream().map(NameReading::titled).flatMap(Optional::stream).findFirst();
    }

    /// What titles say, else what the forenames say.
    Optional<Sex> sex(Optional<Origin> origin) {
        List<String> forenames = new ArrayList<>();
        names(Role.GIVEN).forEach(name -> otherSyllable(name).ifPresent(other -> forenames.add(name + other)));
        forenames.addAll(forenames());
        forenames.addAll(names(Role.MIDDLE));
        ownAlone(origin).ifPresent(forenames::add);
        return titled().or(() -> forenames.stream()
                .map(name -> NameBearers.all().isUsualGiven(name)
                        ? NameBearers.all().sex(name, origin.orElse(null))
                        : Nicknames.sex(name).or(() -> NameBearers.all().sex(name, origin.orElse(null))))
                .flatMap(Optional::stream)
                .findFirst());
    }

    /// Whether the first forename is borne by women alone or by men alone.
    boolean isOfOneSex() {
        return names(Role.GIVEN).stream().findFirst().filter(NameBearers.all()::isOfOneSex).isPresent();
    }

    /// What a name made of the father's or the husband's says.
    Optional<Sex> derived() {
        Optional<Sex> kin = names().size() == 1 ? names().stream().findFirst().filter(name -> !NameBearers.all().isUsualGiven(name)).flatMap(SexCues::ofKin) : Optional.empty();
        return kin.isPresent() ? kin : names().stream().map(DerivedNames::sex).flatMap(Optional::stream).findFirst().or(this::within);
    }

    /// What a word within the name says: `Kaur`, `binti`.
    private Optional<Sex> within() {
        List<String> words = new ArrayList<>(particles());
        if (names().size() > 1) {
            words.addAll(names());
        }
        boolean balinese = hasTitle("i") && !has("ayu");
        boolean father = hasTitle("baba")
                && names().stream().anyMatch(name -> NameBearers.all().isGivenAt(name, Origin.KENYAN) || NameBearers.all().isGivenAt(name, Origin.SOUTHERN_AFRICAN));
        if (balinese || father) {
            return Optional.of(Sex.MALE);
        }
        boolean woman = words.stream().anyMatch(WOMENS::contains);
        return woman ? Optional.of(Sex.FEMALE) : words.stream().anyMatch(MENS::contains) ? Optional.of(Sex.MALE) : Optional.empty();
    }

    private boolean hasTitle(String folded) {
        return readings.stream()
                .flatMap(reading -> reading.pieces().stream())
                .anyMatch(piece -> piece.role() == Role.TITLE && piece.folded().equals(folded));
    }

    private static Optional<Sex> honoured(String name, Optional<Origin> origin) {
        if (origin.filter(home -> home == Origin.INDIAN || home == Origin.NEPALESE || home == Origin.BENGALI).isEmpty()) {
            return Optional.empty();
        }
        return SISTER.matcher(name).matches() ? Optional.of(Sex.FEMALE) : BROTHER.matcher(name).matches() ? Optional.of(Sex.MALE) : Optional.empty();
    }

    /// What the form of the family name says, or the beginning or the ending of the first forename.
    Optional<Sex> sexByForm(Optional<Origin> origin) {
        Optional<String> given = forenames().stream().findFirst().or(() -> ownAlone(origin));
        Optional<Sex> called = given.flatMap(name -> honoured(name, origin)).or(() -> given.flatMap(Nicknames::sex));
        if (called.isPresent()) {
            return called;
        }
        return origin.flatMap(home -> names(Role.FAMILY).stream()
                        .map(family -> NameBearers.all().sexByFamily(family, home))
                        .flatMap(Optional::stream)
                        .findFirst()
                        .or(() -> given.flatMap(name -> NameBearers.sexByBeginning(name, home))))
                .or(() -> given.flatMap(name -> NameBearers.all().sexByEnding(name, origin.orElse(null))));
    }

    /// The only name in full where it is the person's own and the initial beside it the father's: `R. Senthamarai` in South India.
    Optional<String> ownAlone(Optional<Origin> origin) {
        return names().size() == 1 && origin.equals(Optional.of(Origin.SOUTH_INDIAN)) ? names().stream().findFirst() : Optional.empty();
    }

    /// Whether somebody is called by a name said twice: `Jhun-Jhun`.
    boolean isDoubled(String folded) {
        return readings.stream().anyMatch(reading -> DOUBLED.matcher(Folding.bare(reading.text())).matches()
                && reading.full().stream().allMatch(piece -> piece.folded().equals(folded)));
    }

    /// Whether all mentions are one name, or it with another one behind a hyphen: `Wohlwend-Frick`.
    boolean isOfTwoWithHyphen() {
        return roles.size() == 2 && readings.stream().map(NameReading::text).allMatch(text -> text.indexOf('-') > 0 || text.indexOf(' ') < 0)
                && readings.stream().anyMatch(reading -> reading.full().size() == 2);
    }

    /// The second half of a forename of two syllables with a hyphen between them, `Mei-ling`; empty for any other.
    Optional<String> otherSyllable(String folded) {
        return readings.stream().map(reading -> reading.otherSyllable(folded)).flatMap(Optional::stream).findFirst();
    }

    /// The second half of a forename of two syllables written apart behind or before the family's: `Tan Xin Yi`.
    Optional<String> syllableApart(String folded) {
        List<String> given = names(Role.GIVEN);
        List<String> middle = names(Role.MIDDLE);
        boolean two = given.size() == 1 && middle.size() == 1 && names(Role.FAMILY).size() < 2 && given.getFirst().equals(folded);
        return two && folded.length() <= SYLLABLE && middle.getFirst().length() <= SYLLABLE ? Optional.of(middle.getFirst()) : Optional.empty();
    }

    /// Where the family name is at home, else the forename; where no list has them, where names are spelled like them.
    ///
    /// @param home where names of the document are at home, with the share of each
    Optional<NameBearers.NameHome> home(Map<String, Double> home) {
        return NameBearers.all().home(names(Role.FAMILY), forenamesInFull(), particles(), others(home));
    }

    /// The same of a name alone that a word of kinship before it makes a forename: `my brother Dias`.
    Optional<NameBearers.NameHome> homeOfForename(Map<String, Double> home) {
        return NameBearers.all().home(List.of(), List.copyOf(names()), particles(), others(home));
    }

    /// Where the other names of the document are at home: what this one has said of it is taken away, else a rare name proves itself.
    private Map<String, Double> others(Map<String, Double> home) {
        double rest = 1 - home.values().stream().mapToDouble(Double::doubleValue).sum();
        Map<Origin, Double> own = votes();
        double said = own.values().stream().mapToDouble(Double::doubleValue).sum();
        double all = own.entrySet().stream().mapToDouble(vote -> vote.getValue() * home.getOrDefault(vote.getKey().name(), 0.0)).sum();
        if (all <= 0 || rest <= 0) {
            return home;
        }
        Map<String, Double> others = new HashMap<>();
        home.forEach((name, share) -> {
            double left = share / rest - said * own.getOrDefault(Origin.valueOf(name), 0.0) * share / all;
            if (left > 0) {
                others.put(name, left);
            }
        });
        double sum = 1 + others.values().stream().mapToDouble(Double::doubleValue).sum();
        others.replaceAll((_, left) -> left / sum);
        return others;
    }

    /// How much the name speaks for each origin, one in all: less where many have the name.
    Map<Origin, Double> votes() {
        return NameBearers.all().shares(names(Role.FAMILY), forenamesInFull(), particles());
    }

    /// What they may be called after: `Ma.` counts as a forename.
    List<String> forenamesAndParticles() {
        List<String> forenames = particles().stream().filter(particle -> particle.equals("ma")).collect(Collectors.toCollection(ArrayList::new));
        forenames.addAll(forenamesInFull());
        return forenames;
    }

    private List<String> forenamesInFull() {
        List<String> forenames = new ArrayList<>(names(Role.GIVEN));
        forenames.addAll(names(Role.MIDDLE));
        names(Role.GIVEN).forEach(name -> otherSyllable(name).ifPresent(other -> forenames.add(name + other)));
        return forenames;
    }

    /// Whether an initial is that of a particle: the `D` of `GDF`, Giselle De Freitas.
    boolean isOfParticle(String initial) {
        return particles().stream().anyMatch(particle -> particle.startsWith(initial));
    }

    /// Folded, in text order.
    List<String> particles() {
        return readings.stream()
                .flatMap(reading -> reading.pieces().stream())
                .filter(piece -> piece.role() == Role.PARTICLE)
                .map(NamePiece::folded)
                .distinct()
                .toList();
    }

    /// The particles that stand before a name of a family, folded, a blank between two: `van der`; empty for none.
    String particlesBefore(String family) {
        for (NameReading reading : readings) {
            StringBuilder before = new StringBuilder();
            for (NamePiece piece : reading.pieces()) {
                if (piece.role() == Role.FAMILY && piece.folded().equals(family)) {
                    return before.toString().strip();
                }
                if (piece.role() == Role.PARTICLE) {
                    before.append(' ').append(piece.folded());
                } else if (piece.role() != Role.GAP) {
                    before.setLength(0);
                }
            }
        }
        return "";
    }

    @Override
    public String toString() {
        return "NamedPerson(%d names)".formatted(roles.size());
    }
}
