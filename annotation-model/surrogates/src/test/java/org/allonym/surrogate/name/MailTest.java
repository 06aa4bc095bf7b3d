package org.allonym.surrogate.name;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.ValueRules;
import org.allonym.text.Folding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MailTest {

    private final ValueRules rules = Names.rules(ValueKind.EMAIL);

    /// The surrogate of an address in a document that names Maria Lopez, `F` and `L` for her surrogate's first and last
    /// name, `f` and `l` for their initials.
    private static String withOwner(String address) {
        List<String> texts = Case.of("{N:Maria Lopez} wrote {E:%s}".formatted(address)).texts();
        String[] name = texts.getFirst().split(" ");
        String first = HandlePerson.spell(name[0]);
        String last = HandlePerson.spell(name[1]);
        return texts.getLast()
                .replaceAll("(?i)" + first, "F")
                .replaceAll("(?i)" + last, "L")
                .replaceAll("(?<![A-Za-z])" + first.charAt(0) + "(?=[.L])", "f")
                .replaceAll("(?<=[FL.])" + last.charAt(0) + "(?![a-z])", "l");
    }

    private static String alone(String address) {
        return Case.of("Write to {E:%s}".formatted(address)).texts().getFirst();
    }

    @ParameterizedTest
    @CsvSource({
        "maria.lopez@gmail.com, F.L@gmail.com",
        "marialopez@gmail.com, FL@gmail.com",
        "lopez_maria@yahoo.co.in, L_F@yahoo.co.in",
        "mlopez@hotmail.com, fL@hotmail.com",
        "maria.l@outlook.com, F.l@outlook.com",
        "m.lopez@gmail.com, f.L@gmail.com",
        "lopez-maria@gmx.de, L-F@gmx.de",
    })
    void theLocalPartFollowsItsOwner(String address, String expected) {
        assertThat(withOwner(address)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ana@quelltechnik.com", "ana@universidadquella.edu.mx", "ana@quellstate.edu"})
    void noNameOfAMadeUpInstitutionComesBackSoOftenThatReadersKnowIt(String address) {
        Map<String, Long> domains = IntStream.rangeClosed(1, 300)
                .mapToObj(attempt -> Case.of("{E:" + address + "}").texts(attempt).getFirst().replaceFirst(".*@", ""))
                .collect(Collectors.groupingBy(domain -> domain, Collectors.counting()));

        assertThat(domains.values()).hasSizeGreaterThan(50).allMatch(count -> count < 20);
    }

    @Test
    void aDomainThatEndsInNothingVisibleHasNoPieceOfItsOwn() {
        assertThat(new MailRules().parts("Ana@Ana.\u200B"))
                .isNotEmpty()
                .allSatisfy(part -> assertThat(Folding.bare(part.text())).hasSizeGreaterThan(1));
    }

    @Test
    void digitRunsStayAsLongAndYearsStayYears() {
        assertThat(withOwner("maria.lopez88@gmail.com")).matches("F\\.L[6-9]\\d@gmail\\.com").doesNotContain("88");
        assertThat(withOwner("maria1998lopez@gmail.com")).matches("F19\\d\\dL@gmail\\.com").doesNotContain("1998");
        assertThat(withOwner("lopez2003@gmail.com")).matches("L20[0-2]\\d@gmail\\.com").doesNotContain("2003");
        assertThat(withOwner("maria_4711_2@gmail.com")).matches("F_[1-9]\\d{3}_\\d@gmail\\.com");
    }

    @Test
    void caseFollowsTheWords() {
        assertThat(Case.of("{N:Maria Lopez} {E:MARIA.LOPEZ@GMAIL.COM}").texts().getLast()).matches("[A-Z]+\\.[A-Z]+@GMAIL\\.COM");
        assertThat(Case.of("{N:Maria Lopez} {E:MariaLopez@gmail.com}").texts().getLast()).matches("[A-Z][a-z]+[A-Z][a-z]+@gmail\\.com");
    }

    @Test
    void particlesGoWithTheirFamilyName() {
        List<String> texts = Case.of("{N:Juan de la Cruz} {E:juandelacruz@gmail.com}").texts();

        assertThat(texts.getLast()).isEqualTo(HandlePerson.spell(texts.getFirst()) + "@gmail.com");
    }

    @Test
    void theOwnerIsTheOneWhoseNameItHoldsMostOf() {
        List<String> texts = Case.of("{N:Maria Perez} and {N:Maria Lopez}: {E:maria.lopez@gmail.com}").texts();

        assertThat(texts.get(2)).startsWith(HandlePerson.spell(texts.get(1).split(" ")[0]) + "." + HandlePerson.spell(texts.get(1).split(" ")[1]));
    }

    @Test
    void namesWithoutAnOwnerBecomeOtherNames() {
        assertThat(alone("maria.lopez@gmail.com")).matches("[a-z]+\\.[a-z]+@gmail\\.com").doesNotContain("maria", "lopez");
        assertThat(alone("ahmed.khan@gmail.com")).matches("[a-z]+\\.[a-z]+@gmail\\.com").doesNotContain("ahmed", "khan");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "ana (at) gmail dot com; [a-z]+ \\(at\\) gmail dot com",
        "ana [at] gmail [dot] com; [a-z]+ \\[at\\] gmail \\[dot\\] com",
        "ana.diaz @ gmail . com; [a-z]+\\.[a-z]+ @ gmail \\. com",
        "mailto:ana@gmail.com.; mailto:[a-z]+@gmail\\.com\\.",
        "<ana@gmail.com>,; <[a-z]+@gmail\\.com>,",
        "ana dot diaz at gmail dot com; [a-z]+ dot [a-z]+ at gmail dot com",
        "ana@gmail; [a-z]+@gmail",
        "ana＠gmail.com; [a-z]+＠gmail\\.com",
    })
    void hiddenAndWrappedAddressesKeepTheirForm(String address, String form) {
        assertThat(alone(address)).matches(form).doesNotContain("ana");
    }

    @Test
    void institutionsBecomeOthersOfTheSameSort() {
        assertThat(alone("x.y@student.uniandes.edu.co")).matches("\\S+@student\\.uni[a-z]+\\.edu\\.co").doesNotContain("andes");
        assertThat(alone("x.y@ox.ac.uk")).matches("\\S+@[a-z]{2,}\\.ac\\.uk").doesNotContain("@ox.");
        assertThat(alone("x.y@mit.edu")).matches("\\S+@[a-z]{3}\\.edu").doesNotContain("mit.edu");
        assertThat(alone("x.y@Lincoln-HighSchool.org")).matches("\\S+@\\S+HighSchool\\.org|\\S+@[a-z-]+highschool\\.org");
        assertThat(alone("sales@acme-tech.com")).matches("sales@[a-z]+-tech\\.com").doesNotContain("acme");
        assertThat(withOwner("maria@marialopez.com")).isEqualTo("F@FL.com");
    }

    @Test
    void anAddressThatSaysNothingOfAnybodyChangesAllTheSame() {
        assertThat(alone("info@gmail.com")).endsWith("@gmail.com").isNotEqualTo("info@gmail.com");
        assertThat(alone("info@acme.org")).startsWith("info@");
    }

    @Test
    void aTypedAddressKeepsTheFormOfEachMention() {
        Case essay = Case.of("{E:mailto:ana@gmail.com} and {E:ana (at) gmail dot com} and {E:ana@gmail.com}");
        Entity all = new Entity("EMAIL:x", ValueKind.EMAIL, "EMAIL", essay.mentions, "ana@gmail.com", false, List.of());

        Strategy.Attempt attempt = Names.strategy(ValueKind.EMAIL, SurrogateMethod.GENERATE, essay.policy).orElseThrow()
                .spread(all, essay.context(List.of(), new TreeMap<>()), "eva@site.org");

        assertThat(((Strategy.Attempt.Made) attempt).texts())
                .containsExactly("mailto:eva@site.org", "eva (at) site dot org", "eva@site.org");
    }

    @Test
    void anotherScriptIsLeftToAPerson() {
        Case essay = Case.of("{E:иван@mail.ru}");

        assertThat(essay.attempt(essay.entities.getFirst(), SurrogateMethod.GENERATE, 1))
                .isEqualTo(new Strategy.Attempt.Unable(Doubt.of(Doubt.Type.OTHER_SCRIPT)));
    }

    @Test
    void oneInstitutionBecomesOneInADocument() {
        List<String> texts = Case.of("{E:ana.diaz@northgate.edu} {E:luis.gomez@northgate.edu}").texts();

        assertThat(texts.getFirst().split("@")[1]).isEqualTo(texts.getLast().split("@")[1]);
    }

    @Test
    void misspeltProvidersAreProviders() {
        assertThat(alone("ana@gmial.com")).endsWith("@gmial.com");
        assertThat(alone("ana@hotmial.com")).endsWith("@hotmial.com");
    }

    @Test
    void reservedDomainsStandForAllWhereTheProjectChoseThem() {
        assertThat(Case.reserved("{E:ana@gmail.com} {E:ana@mit.edu} {E:ana at x dot net}").texts())
                .satisfiesExactly(
                        text -> assertThat(text).endsWith("@example.com"),
                        text -> assertThat(text).endsWith("@example.org"),
                        text -> assertThat(text).endsWith(" at example dot net"));
    }

    @Test
    void whatIsNoAddressIsLeftToAPerson() {
        Case essay = Case.of("{E:not an address}");

        assertThat(essay.attempt(essay.entities.getFirst(), SurrogateMethod.GENERATE, 1))
                .isEqualTo(new Strategy.Attempt.Unable(Doubt.of(Doubt.Type.UNPARSABLE)));
    }

    @Test
    void aShapeHasOtherCharactersInTheSamePlaces() {
        Case essay = Case.of("{E:Maria.Lopez88@gmail.com}");

        String made = ((Strategy.Attempt.Made) essay.attempt(essay.entities.getFirst(), SurrogateMethod.SHAPE, 1)).value();

        assertThat(made).matches("[B-Z][aeiou][b-z][aeiou]{2}\\.[A-Z][aeiou][b-z][aeiou][b-z]\\d\\d@gmail\\.com");
    }

    @Test
    void localPartsAndPrivateDomainsIdentify() {
        assertThat(rules.parts("maria.lopez@gmail.com")).containsExactly(new Part("maria.lopez", Part.Match.SUBSTRING));
        assertThat(rules.parts("ml@students.northgate.ac.uk")).containsExactly(new Part("northgate", Part.Match.SUBSTRING));
        assertThat(rules.parts("maria@mit.edu")).extracting(Part::text).containsExactly("maria", "mit.edu");
        assertThat(rules.parts("info@yahoo.co.uk")).isEmpty();
        assertThat(rules.parts("ana dot diaz at gmail dot com")).extracting(Part::text).containsExactly("ana dot diaz", "ana.diaz");
    }

    @Test
    void oneAddressHasOneKey() {
        assertThat(rules.key("mailto:Ana@Gmail.com.")).isEqualTo(rules.key("ana (at) gmail dot com"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ana@site.com", "a.b-c_d+e@sub.site.co.uk", "ana (at) site dot com"})
    void acceptsAddresses(String surrogate) {
        assertThat(rules.fault("maria@gmail.com", surrogate)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ana", "ana@", "@site.com", "ana@site", "ana..b@site.com", "ana@-site.com", "ana@site.com and more", ""})
    void refusesWhatIsNoAddress(String surrogate) {
        assertThat(rules.fault("maria@gmail.com", surrogate)).isPresent();
    }

    @Provide
    Arbitrary<String> addresses() {
        Arbitrary<String> word = Arbitraries.of("maria", "Lopez", "mlopez", "dragon", "x", "kjh", "ANA", "info", "müller")
                .flatMap(text -> Arbitraries.of("", "7", "88", "1999", "04").map(text::concat));
        Arbitrary<String> local = Combinators.combine(word, Arbitraries.of(".", "_", "-", "+"), word).as((a, s, b) -> a + s + b);
        Arbitrary<String> domain = Arbitraries.of("gmail.com", "mit.edu", "cs.northgate.ac.uk", "acme-tech.com", "uni.edu.mx", "x.de", "Foo.ORG");
        return Combinators.combine(Arbitraries.oneOf(word, local), domain).as((name, site) -> name + "@" + site);
    }

    @Property(tries = 300)
    void separatorsDigitRunsAndEndingsStay(@ForAll("addresses") String address) {
        Case essay = Case.of("{N:Maria Lopez} wrote from {E:%s}".formatted(address));

        String made = essay.texts().getLast();

        assertThat(essay.texts()).isEqualTo(essay.texts());
        assertThat(rules.fault(address, made)).isEmpty();
        assertThat(shape(made)).isEqualTo(shape(address));
        assertThat(ending(made)).isEqualTo(ending(address));
    }

    private static String shape(String address) {
        return address.substring(0, address.indexOf('@')).replaceAll("\\d", "0").replaceAll("\\p{L}+", "a");
    }

    private static String ending(String address) {
        return address.substring(address.lastIndexOf('.')).toLowerCase(Locale.ROOT);
    }
}
