package org.allonym.surrogate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.allonym.annotation.Mark;
import org.allonym.edit.Ruling;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.name.Names;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.text.Folding;
import org.junit.jupiter.api.Test;

/// Whoever is one person in a document stays one: what a mention has of the letters of the old name, its surrogate has of the new one.
@Tag("slow")
class OnePersonTest {

    private static final List<String> FORENAMES = List.of("Bartholomew", "Guillermina", "Abdielson", "Mennatallah", "Sivapragasam", "Hodanwa", "Wabanora",
            "Ruthmaryam", "Tetsuoki", "Dieudonna", "Nathaliena");
    private static final List<String> FAMILIES = List.of("Okonkwo", "Petrova", "Marchetti", "Raghunathan", "Lindqvist", "Montalbano", "Szczygielska", "Haddadin");

    /// A person, and how a mention is made of the names.
    record Person(String forename, String family) {

        String full() {
            return forename + " " + family;
        }
    }

    @Provide
    Arbitrary<Person> people() {
        return Combinators.combine(Arbitraries.of(FORENAMES), Arbitraries.of(FAMILIES)).as(Person::new);
    }

    private static String made(DocumentPlan plan, int mention) {
        return plan.rewriting().replaced().get(mention).text();
    }

    private static String[] words(String name) {
        return Folding.bare(name).replaceAll("['’]", "").split("[^a-z]+");
    }

    /// How a forename begins, and what its bearers are called: `Charlie` for Charles, `Ksyusha` for Kseniya.
    private static List<String> called(String forename) {
        return Stream.concat(Stream.of(forename.substring(0, 2)), WordLists.lines(Names.class, "nicknames.txt").stream()
                        .map(line -> List.of(line.split("[| ]+")))
                        .filter(words -> words.getFirst().equals(forename))
                        .flatMap(words -> words.stream().skip(1)))
                .toList();
    }

    @Property(generation = GenerationMode.EXHAUSTIVE)
    void aNameCutShortIsCutFromTheNewName(@ForAll("people") Person person, @ForAll("cuts") int length) {
        String cut = person.forename().substring(0, length);

        DocumentPlan plan = Essays.essay("cut", "I am {NAME_STUDENT:%s}. Best, {NAME_STUDENT:%s}".formatted(person.full(), cut)).plan();

        String forename = words(made(plan, 0))[0];
        String shortened = Folding.bare(made(plan, 1));
        assertThat(called(forename)).as("%s, %s: %s", person, cut, plan.rewriting().text().value()).anyMatch(shortened::startsWith);
    }

    @Provide
    Arbitrary<Integer> cuts() {
        return Arbitraries.integers().between(4, 5);
    }

    @Property(generation = GenerationMode.EXHAUSTIVE)
    void aPluralIsThatOfTheNewName(@ForAll("people") Person person) {
        DocumentPlan plan = Essays.essay("plural", "{NAME_STUDENT:%s} is one of three {NAME_STUDENT:%ss}.".formatted(person.full(), person.forename())).plan();

        assertThat(Folding.bare(made(plan, 1))).isIn(words(made(plan, 0))[0] + "s", words(made(plan, 0))[0] + "es");
    }

    @Property(generation = GenerationMode.EXHAUSTIVE)
    void aSlipOfThePenIsOneInTheNewName(@ForAll("people") Person person, @ForAll("places") int at) {
        String slip = person.family().substring(0, at) + person.family().substring(at + 1);

        DocumentPlan plan = Essays.essay("slip", "{NAME_STUDENT:%s} wrote. The list says {NAME_STUDENT:%s}.".formatted(person.full(), slip)).plan();

        String family = Folding.bare(made(plan, 0)).split(" ")[1];
        String other = Folding.bare(made(plan, 1));
        assertThat(other).isNotEqualTo(family).startsWith(family.substring(0, 1));
        assertThat(Math.abs(other.length() - family.length())).isLessThanOrEqualTo(2);
    }

    @Provide
    Arbitrary<Integer> places() {
        return Arbitraries.integers().between(2, 5);
    }

    @Property(generation = GenerationMode.EXHAUSTIVE)
    void handlesAndAddressesAreMadeOfTheNewName(@ForAll("people") Person person, @ForAll("handles") int form) {
        String forename = person.forename().toLowerCase(Locale.ROOT);
        String family = person.family().toLowerCase(Locale.ROOT);
        String handle = switch (form) {
            case 0 -> forename + "." + family;
            case 1 -> forename.charAt(0) + family + "77";
            case 2 -> family + "_" + forename;
            case 3 -> forename.substring(0, 5) + family;
            default -> forename + family.charAt(0) + "99";
        };

        DocumentPlan plan = Essays.essay("handle", "{NAME_STUDENT:%s}, {EMAIL:%s@mail.example.org} or {USERNAME:@%s}".formatted(person.full(), handle, handle)).plan();

        String[] names = words(made(plan, 0));
        String letters = Folding.bare(made(plan, 2)).replaceAll("[^a-z]", "");
        assertThat(Folding.bare(made(plan, 1)).split("@")[0].replaceAll("[^a-z]", "")).isEqualTo(letters);
        switch (form) {
            case 0 -> assertThat(letters).isEqualTo(names[0] + names[names.length - 1]);
            case 1 -> assertThat(letters).isEqualTo(names[0].charAt(0) + names[names.length - 1]);
            case 2 -> assertThat(letters).isEqualTo(names[names.length - 1] + names[0]);
            case 3 -> {
                assertThat(letters).endsWith(names[names.length - 1]);
                assertThat(called(names[0])).anyMatch(letters::startsWith);
            }
            default -> assertThat(letters).isEqualTo(names[0] + names[names.length - 1].charAt(0));
        }
    }

    @Provide
    Arbitrary<Integer> handles() {
        return Arbitraries.integers().between(0, 4);
    }

    @Property(generation = GenerationMode.EXHAUSTIVE)
    void approvingTheShortNameLeavesTheWholeOneAsItWas(@ForAll("people") Person person) {
        Essays.Essay essay = Essays.essay("approved", "I am {NAME_STUDENT:%s}. Best, {NAME_STUDENT:%s}".formatted(person.full(), person.forename().substring(0, 5)));
        DocumentPlan before = essay.plan();
        PlannedEntity cut = before.of(essay.gold().marks().getLast()).orElseThrow();
        TreeMap<Mark, String> texts = new TreeMap<>();
        for (int i = 0; i < cut.entity().mentions().size(); i++) {
            texts.put(cut.entity().mentions().get(i).mark(), cut.made().texts().get(i));
        }
        Ruling approved = new Ruling.Treatment(
                Ruling.newId(), cut.entity().marks(), new Ruling.Choice.Approved(cut.made().value(), cut.made().derivation(), texts), Essays.CLARA);

        assertThat(essay.plan(approved).rewriting().text().value()).isEqualTo(before.rewriting().text().value());
    }

    @Test
    void aSmallFormIsASmallFormOfTheNewName() {
        DocumentPlan plan = Essays.essay("small", "{NAME_STUDENT:Abdiel Caballero} has a nephew, {NAME_STUDENT:Abdielito}.").plan();

        String forename = words(made(plan, 0))[0];
        assertThat(Folding.bare(made(plan, 1))).startsWith(forename.substring(0, 3)).endsWith("ito");
    }

    @Test
    void theEndOfANameIsTheEndOfTheNewName() {
        DocumentPlan plan = Essays.essay("end", "My aunt {NAME_STUDENT:Hermenegilda Roldán}, called {NAME_STUDENT:Negilda}.").plan();

        String forename = words(made(plan, 0))[0];
        assertThat(forename).contains(Folding.bare(made(plan, 1)).substring(1));
    }

    @Test
    void theSecondWordOfAForenameBecomesAPartOfTheNewForename() {
        DocumentPlan plan = Essays.essay("second", "{NAME_STUDENT:Babatunde Okafor}: ask me. Others call me {NAME_STUDENT:Tunde}.").plan();

        String forename = words(made(plan, 0))[0];
        assertThat(forename).contains(Folding.bare(made(plan, 1)));
    }

    @Test
    void aNameOfTwoNamesIsOneOfTheNewTwo() {
        DocumentPlan plan = Essays.essay("two", "I am {NAME_STUDENT:Anju Mol Kurian}, in one word {NAME_STUDENT:Anjumol}.").plan();

        assertThat(Folding.bare(made(plan, 1))).isEqualTo(words(made(plan, 0))[0] + words(made(plan, 0))[1]);
    }

    @Test
    void theFatherIsInTheFamilyNameMadeOfHis() {
        DocumentPlan plan = Essays.essay("father", "{NAME_STUDENT:Aigerim Temirkhanova} thanks her grandfather {NAME_STUDENT:Temirkhan}.").plan();

        String family = Arrays.asList(words(made(plan, 0))).getLast();
        assertThat(family).startsWith(Folding.bare(made(plan, 1)).substring(0, 3));
    }

    @Test
    void initialsBesideASharedNameAreThoseOfTheOtherNames() {
        DocumentPlan plan = Essays.essay("shared", "Name: {NAME_STUDENT:KOUADIO}, first names: {NAME_STUDENT:Amenan Prisca}. Signed: {NAME_STUDENT:A. Prisca K.}").plan();

        String[] names = words(made(plan, 1));
        assertThat(words(made(plan, 2))).startsWith(names[0].substring(0, 1), names[1]);
    }

    @Test
    void aDaughterIsStillThatOfHerFather() {
        DocumentPlan plan = Essays.essay("daughter", "{NAME_STUDENT:Freyja Daníelsdóttir Okoro}: my father {NAME_STUDENT:Daniel} came from Enugu.").plan();

        assertThat(words(made(plan, 0))[1]).startsWith(words(made(plan, 1))[0].substring(0, 3)).endsWith("dottir");
    }

    @Test
    void theSyllablesOfAForenameAreTogetherInAnAddress() {
        DocumentPlan plan = Essays.essay("syllables", "{NAME_STUDENT:Ok Ji-an}, {EMAIL:jian.ok@hanbit.example}").plan();

        String[] names = words(made(plan, 0));
        assertThat(made(plan, 1)).startsWith(names[1] + names[2] + "." + names[0] + "@");
    }

    @Test
    void theMotherBesideAChildHasHerOwnPronouns() {
        DocumentPlan plan = Essays.essay("mother", "Bed 11, {NAME_STUDENT:Deivi}, the mother is happy, she wants to go. He asked for a juice.").plan();

        assertThat(plan.entities().getFirst().made()).isNotNull().extracting(made -> made.derivation()).asString().doesNotContain("female");
    }

    @Test
    void whatSomebodyHasBearsTheNewName() {
        DocumentPlan plan = Essays.essay("dairy", "I work at {EMPLOYER:Wiebe Dairy} for {NAME_STUDENT:Abe Wiebe}.").plan();

        assertThat(made(plan, 0)).isEqualTo(made(plan, 1).split(" ")[1] + " Dairy");
    }
}
