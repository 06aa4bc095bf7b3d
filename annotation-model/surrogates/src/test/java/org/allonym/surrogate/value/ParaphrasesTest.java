package org.allonym.surrogate.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What only one person, house or boat is or has.
class ParaphrasesTest {

    private static Strategy.Attempt attempt(String before, String written) {
        return TestDocument.named("d").said(before).with(ValueKind.OTHER, written).attempt(0, SurrogateMethod.GENERATE, 0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "Turn left at; the house with the upturned barrel for a roof; a house",
        "She sells at; the second stall left of the Super Market gate; a stall",
        "We met in; our blue hut behind the quarry; our hut",
        "We walked to; the old inn by the lock; ",
        "He was on; the seiner \"Rybak-7\", which stands in the sand; a seiner",
        "He came with licence; CE 418 KD; CE \\d{3} [A-Z]{2}",
        "Call sign; YO5XRK; YO\\d[A-Z]{3}",
        "We are; Kurdish; (?!Kurdish)\\p{Lu}\\p{Ll}+",
        "She was; a Luo; an? (?!Luo)\\p{Lu}\\p{Ll}+",
        "The boat is; the Kitpu Rising; the \\p{Lu}.*",
        "The name of the vessel is; M/V Karadut Bey; M/V \\p{Lu}.*"
    })
    void aThingBecomesOneOfMany(String before, String written, String other) {
        Strategy.Attempt attempt = attempt(before, written);
        if (other == null) {
            assertThat(attempt).isInstanceOf(Strategy.Attempt.Unable.class);
        } else {
            assertThat(((Strategy.Attempt.Made) attempt).value()).matches(other).isNotEqualTo(written);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "He was; the organ-builder who repaired the organ in Linkuva",
        "I am; the only woman who plays bass drum in the band",
        "My father was; one of the last harpooners of the bay",
        "She said that as; the first Nigerian ever to win the talent night",
        "with Teresa,; the one who always sits by the door"
    })
    void whatSomebodyIsAPersonWrites(String before, String written) {
        assertThat(attempt(before, written)).isInstanceOfSatisfying(Strategy.Attempt.Unable.class, unable -> {
            assertThat(unable.why().type()).isEqualTo(Doubt.Type.BY_HAND);
            assertThat(unable.why().detail()).isNotEmpty();
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "His family has; the last stone cracker of Bulancak",
        "We are; the only ninth grade with three pupils",
        "We live; by the mill",
        "He keeps; forty goats"
    })
    void whatCantBeReadIsLeftToAPerson(String before, String written) {
        assertThat(attempt(before, written)).isInstanceOf(Strategy.Attempt.Unable.class);
    }

    @Test
    void aPlainerPhraseIsNeverClean() {
        TestDocument document = TestDocument.named("d").said("Turn left at").with(ValueKind.OTHER, "the house with the red door");
        Strategy strategy = Values.strategy(ValueKind.OTHER, SurrogateMethod.GENERATE, SurrogatePolicy.standard(TestDocument.SECRET)).orElseThrow();

        assertThat(strategy.doubts(document.entity(0), document.context())).extracting(Doubt::type).containsExactly(Doubt.Type.GUESSED);
    }
}
