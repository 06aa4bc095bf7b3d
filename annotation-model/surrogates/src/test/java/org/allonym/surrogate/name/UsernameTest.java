package org.allonym.surrogate.name;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.ValueRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsernameTest {

    private final ValueRules rules = Names.rules(ValueKind.USERNAME);

    private static String alone(String name) {
        return Case.of("I am {U:%s}".formatted(name)).texts().getFirst();
    }

    @Test
    void followsTheNameThatItHolds() {
        List<String> texts = Case.of("{N:Maria Lopez}: {U:@maria_lopez99}, {U:mlopez}, {U:MariaLopezOfficial}, {U:xxmariaxx}").texts();
        String first = HandlePerson.spell(texts.getFirst().split(" ")[0]);
        String last = HandlePerson.spell(texts.getFirst().split(" ")[1]);

        assertThat(texts.get(1)).matches("@" + first + "_" + last + "\\d\\d").doesNotContain("99");
        assertThat(texts.get(2)).isEqualTo(first.charAt(0) + last);
        assertThat(texts.get(3)).isEqualToIgnoringCase(first + last + "Official").endsWith("Official");
        assertThat(texts.get(4)).isEqualTo("xx" + first + "xx");
    }

    @Test
    void namesBackwardsWithDigitsOrCutShortFollowThePerson() {
        List<String> texts = Case.of("{N:Emanuel Richardson}: {U:nosdrahcir_x}, {U:em4nuel_r}, {U:emanuel.ri}").texts();
        String first = HandlePerson.spell(texts.getFirst().split(" ")[0]);
        String last = HandlePerson.spell(texts.getFirst().split(" ")[1]);

        assertThat(texts.get(1)).startsWith(new StringBuilder(last).reverse() + "_");
        assertThat(texts.get(2).replace('4', 'a').replace('3', 'e').replace('0', 'o').replace('1', 'i').replace('5', 's').replace('7', 't').replace('8', 'b'))
                .isEqualTo(first + "_" + last.charAt(0));
        assertThat(texts.get(3)).isEqualTo(first + "." + last.substring(0, 2));
    }

    @Test
    void namesOfAnotherPersonInItFollowThatPerson() {
        List<String> texts = Case.of("{N:Silvera}, {N:Rodrigo}: {U:rodrigo_silvera}").texts();

        assertThat(texts.getLast()).isEqualTo(HandlePerson.spell(texts.get(1)) + "_" + HandlePerson.spell(texts.getFirst()));
        texts = Case.of("{N:Etcheverry}, {N:Martina}: {U:martu.etche}").texts();
        assertThat(texts.getLast()).startsWith(HandlePerson.spell(texts.get(1)).substring(0, 2));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "@soccergirl_02; @[a-z]{6,14}_\\d\\d",
        "u/throwaway123; u/[a-z]{6,12}\\d{3}",
        "github.com/skyrunner42; github\\.com/[a-z]{6,12}\\d\\d",
        "https://twitter.com/moonfox_mx?s=20; https://twitter\\.com/[a-z]{4,9}_[a-z]{2}",
        "live:moonfox.dew; live:[a-z]+\\.[a-z]+",
        "gamer#1234; [a-z]+#[1-9]\\d{3}",
        "DarkLord; [A-Z][a-z]+[A-Z][a-z]+",
        "DARKLORD; [A-Z]+",
        "kjh3992; [bcdfghklmnprstvw]{3}\\d{4}",
    })
    void keepsItsShape(String name, String form) {
        assertThat(alone(name)).matches(form).isNotEqualToIgnoringCase(name);
    }

    @Test
    void generatingLinksItWithNobody() {
        Case essay = Case.of("{N:Maria Lopez}: {U:maria_lopez}");
        Strategy.Attempt.Made person = essay.made(1).getFirst();
        Strategy.Given given = new Strategy.Given(essay.entities.getFirst(), person);

        Strategy strategy = Names.strategy(ValueKind.USERNAME, SurrogateMethod.GENERATE, essay.policy).orElseThrow();
        Strategy.Attempt attempt = strategy.attempt(
                essay.entities.getLast(), essay.context(List.of(given), new TreeMap<>()), SeededRandom.of(essay.policy.key(), "u"));

        assertThat(((Strategy.Attempt.Made) attempt).derivation()).isEqualTo("same shape, other words");
    }

    @Test
    void anotherScriptIsLeftToAPerson() {
        Case essay = Case.of("{U:@иван_петров}");

        assertThat(essay.attempt(essay.entities.getFirst(), SurrogateMethod.SHAPE, 1))
                .isEqualTo(new Strategy.Attempt.Unable(Doubt.of(Doubt.Type.OTHER_SCRIPT)));
    }

    @Test
    void theNameIdentifiesWithoutItsSign() {
        assertThat(rules.parts("@maria_lopez99")).containsExactly(new Part("maria_lopez99", Part.Match.SUBSTRING));
        assertThat(rules.parts("github.com/jdoe42")).containsExactly(new Part("jdoe42", Part.Match.SUBSTRING));
        assertThat(rules.parts("@ab")).isEmpty();
        assertThat(rules.key("@Maria_L")).isEqualTo(rules.key("maria_l"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sky_fox", "SkyFox22", "a.b-c"})
    void acceptsUserNames(String surrogate) {
        assertThat(rules.fault("maria_lopez", surrogate)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"@sky_fox", "sky fox", "", "!!!", "sky\nfox"})
    void refusesOthers(String surrogate) {
        assertThat(rules.fault("maria_lopez", surrogate)).isPresent();
    }

    @Test
    void aTypedNameKeepsTheSignOfEachMention() {
        Case essay = Case.of("{U:@maria_l} and {U:maria_l}");
        var both = new Entity("USERNAME:maria_l", ValueKind.USERNAME, "USERNAME", essay.mentions, "@maria_l", false, List.of());

        Strategy.Attempt attempt = Names.strategy(ValueKind.USERNAME, SurrogateMethod.SHAPE, essay.policy).orElseThrow()
                .spread(both, essay.context(List.of(), new TreeMap<>()), "@sky_fox");

        assertThat(((Strategy.Attempt.Made) attempt).texts()).containsExactly("@sky_fox", "sky_fox");
    }

    @Provide
    Arbitrary<String> names() {
        Arbitrary<String> word = Arbitraries.of("maria", "Lopez", "dragon", "xX", "ABC", "sky", "q", "butterflies", "thereal");
        Arbitrary<String> separator = Arbitraries.of("", "_", ".", "-", "7", "2001", "__");
        return Combinators.combine(Arbitraries.of("", "@"), word, separator, word, Arbitraries.of("", "1", "99", "123456"))
                .as((at, a, s, b, digits) -> at + a + s + b + digits);
    }

    @Property(tries = 300)
    void separatorsAndDigitRunsStay(@ForAll("names") String name) {
        Case essay = Case.of("{N:Maria Lopez} is {U:%s}".formatted(name));

        String made = essay.texts().getLast();

        assertThat(rules.fault(name, made)).isEmpty();
        assertThat(shape(made)).isEqualTo(shape(name));
    }

    private static String shape(String name) {
        return name.replaceAll("\\d", "0").replaceAll("\\p{L}+", "a");
    }
}
