package org.allonym.surrogate.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.ValueRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgeValuesTest {

    private final ValueRules rules = Values.rules(ValueKind.AGE);

    @Property(tries = 300)
    void anAgeMovesByAFewYearsAndNobodyComesOfAge(@ForAll @IntRange(min = 1, max = 89) int age, @ForAll long document) {
        int made = Integer.parseInt(TestDocument.named(String.valueOf(document))
                .with(ValueKind.AGE, String.valueOf(age))
                .value(SurrogateMethod.GENERATE, 0));

        assertThat(Math.abs(made - age)).isBetween(1, 2);
        assertThat(made >= 18).isEqualTo(age >= 18);
        assertThat(made).isBetween(1, 89);
    }

    @Test
    void whatSomebodyWasAtTwelveIsAsLongAgo() {
        for (int i = 0; i < 30; i++) {
            TestDocument document = TestDocument.named("d" + i).with(ValueKind.AGE, "13").with(ValueKind.AGE, "21");

            int then = Integer.parseInt(document.texts(0, SurrogateMethod.GENERATE, 0).getFirst());
            int now = Integer.parseInt(document.texts(1, SurrogateMethod.GENERATE, 0).getFirst());
            assertThat(now - then).isEqualTo(8);
        }
    }

    @Test
    void aGuessIsStillARoundNumber() {
        for (int i = 0; i < 10; i++) {
            assertThat(Integer.parseInt(TestDocument.named("d" + i).said("He is maybe").with(ValueKind.AGE, "70").value(SurrogateMethod.GENERATE, 0)) % 5).isZero();
        }
    }

    @Test
    void twoYearsNeverBecomeOneYears() {
        for (int draw = 0; draw < 20; draw++) {
            assertThat(TestDocument.named("d" + draw).with(ValueKind.AGE, "two years").value(SurrogateMethod.GENERATE, 0)).isNotEqualTo("one years");
        }
    }

    @Test
    void allWaysToWriteAnAgeMoveByTheSame() {
        List<String> texts = TestDocument.named("d")
                .with(ValueKind.AGE, "19 years old", "19", "nineteen", "19-year-old", "Nineteen", "NINETEEN")
                .texts(0, SurrogateMethod.GENERATE, 0);

        int made = Integer.parseInt(texts.get(1));
        assertThat(texts.get(0)).isEqualTo(made + " years old");
        assertThat(texts.get(3)).isEqualTo(made + "-year-old");
        assertThat(rules.key(texts.get(2))).isEqualTo(String.valueOf(made));
        assertThat(texts.get(4))
                .isEqualTo(texts.get(2).substring(0, 1).toUpperCase(Locale.ROOT)
                        + texts.get(2).substring(1));
        assertThat(texts.get(5)).isEqualTo(texts.get(2).toUpperCase(Locale.ROOT));
    }

    @Test
    void whoIsOlderStaysOlder() {
        for (int i = 0; i < 50; i++) {
            TestDocument document = TestDocument.named("d" + i)
                    .with(ValueKind.AGE, "34")
                    .with(ValueKind.AGE, "35")
                    .with(ValueKind.AGE, "9")
                    .with(ValueKind.AGE, "11");

            int mother = Integer.parseInt(document.texts(0, SurrogateMethod.GENERATE, 0).getFirst());
            int father = Integer.parseInt(document.texts(1, SurrogateMethod.GENERATE, 0).getFirst());
            int son = Integer.parseInt(document.texts(2, SurrogateMethod.GENERATE, 0).getFirst());
            int daughter =
                    Integer.parseInt(document.texts(3, SurrogateMethod.GENERATE, 0).getFirst());

            assertThat(father - mother).isEqualTo(1);
            assertThat(daughter - son).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "92,90+",
        "92-year-old,90+-year-old",
        "101 years old,90+ years old",
        "ninety-two,over ninety",
        "NINETY-TWO,OVER NINETY"
    })
    void above89ItIsAlwaysABand(String age, String band) {
        assertThat(TestDocument.of(ValueKind.AGE, SurrogateMethod.GENERATE, 0, age)).isEqualTo(band);
        assertThat(TestDocument.of(ValueKind.AGE, SurrogateMethod.BAND, 0, age)).isEqualTo(band);
        assertThat(rules.fault(age, band)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "19,18–29",
        "17,10–17",
        "8,0–9",
        "44 years,40–49 years",
        "nineteen,between eighteen and twenty-nine",
        "89,80–89"
    })
    void bandsAreDecadesCutWherePeopleComeOfAge(String age, String band) {
        assertThat(TestDocument.of(ValueKind.AGE, SurrogateMethod.BAND, 0, age)).isEqualTo(band);
    }

    @Test
    void otherFormsKeepTheirs() {
        assertThat(TestDocument.of(ValueKind.AGE, SurrogateMethod.GENERATE, 0, "in my twenties"))
                .isEqualTo("in my thirties");
        assertThat(TestDocument.of(ValueKind.AGE, SurrogateMethod.GENERATE, 0, "21st birthday"))
                .matches("(?:19th|20th|22nd|23rd) birthday");
        assertThat(TestDocument.of(ValueKind.AGE, SurrogateMethod.GENERATE, 0, "18 months")).matches("1[79] months");
        assertThat(TestDocument.of(ValueKind.AGE, SurrogateMethod.GENERATE, 0, "mid-30s")).matches("mid-[24]0s");
    }

    @Test
    void whatHasNoNumberGoesToReview() {
        assertThat(why("teenager")).isEqualTo(Doubt.Type.UNPARSABLE);
        assertThat(why("her 95th birthday")).isEqualTo(Doubt.Type.NO_VALUE);
    }

    private static Doubt.Type why(String age) {
        Strategy.Attempt attempt = TestDocument.named("d").with(ValueKind.AGE, age).attempt(0, SurrogateMethod.GENERATE, 0);
        return attempt instanceof Strategy.Attempt.Unable unable ? unable.why().type() : Doubt.Type.GUESSED;
    }

    @Test
    void comingOfAgeAndExactAgesAbove89AreFaults() {
        assertThat(rules.fault("17", "18")).isPresent();
        assertThat(rules.fault("18", "17")).isPresent();
        assertThat(rules.fault("92", "93")).isPresent();
        assertThat(rules.fault("92", "old")).isPresent();
        assertThat(rules.fault("19", "twenty")).isEmpty();
    }

    @Test
    void aPersonsOwnAgeIsWrittenAsEachMentionIs() {
        TestDocument document = TestDocument.named("d").with(ValueKind.AGE, "19 years old", "nineteen", "19-year-old");

        assertThat(document.spread(0, SurrogateMethod.GENERATE, "22 years old"))
                .containsExactly("22 years old", "twenty-two", "22-year-old");
        assertThat(document.spread(0, SurrogateMethod.GENERATE, "young")).containsOnly("young");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "treinta y dos años; treinta(?: y (?:uno?|tres|cuatro))? años",
        "cinquenta e dois anos; cinquenta(?: e (?:um|três|quatro))? anos",
        "quarante-deux ans; quarante(?:[- ]et[- ]une?|-trois|-quatre|) ans",
        "fünfundvierzigjährige; (?:dreiundvierzig|vierundvierzig|sechsundvierzig|siebenundvierzig)jährige",
        "quarantadue; quarant(?:a|aquattro|atr[eé]|uno?)",
        "Ocho años; (?:Seis|Siete|Nueve|Diez) años"
    })
    void anAgeInWordsOfAnotherLanguageStaysInIt(String age, String form) {
        for (int i = 0; i < 10; i++) {
            assertThat(TestDocument.named("d" + i).with(ValueKind.AGE, age).value(SurrogateMethod.GENERATE, 0)).matches(form).isNotEqualTo(age);
        }
    }

    @Test
    void anAgeInWordsOfSeveralLanguagesIsInThatOfTheText() {
        for (int i = 0; i < 10; i++) {
            String made = TestDocument.named("d" + i).said("Não sei o que é, mas ela vem com a minha mãe e com os meus irmãos para uma festa.")
                    .with(ValueKind.AGE, "nove anos")
                    .value(SurrogateMethod.GENERATE, 0);
            assertThat(made).matches("(?:sete|oito|dez|onze) anos");
        }
    }

    @ParameterizedTest
    @CsvSource({"about 60,about (?:55|65)", "forty or so,(?:thirty-five|forty-five) or so", "over eighty,over (?:seventy-five|eighty-five)"})
    void aboutSoManyYearsStayARoundNumber(String age, String other) {
        assertThat(TestDocument.of(ValueKind.AGE, SurrogateMethod.GENERATE, 0, age)).matches(other);
    }

    @Test
    void aChildAloneMovesByOneYear() {
        for (int i = 0; i < 20; i++) {
            assertThat(TestDocument.named("d" + i).with(ValueKind.AGE, "10").value(SurrogateMethod.GENERATE, 0)).isIn("9", "11");
        }
    }
}
