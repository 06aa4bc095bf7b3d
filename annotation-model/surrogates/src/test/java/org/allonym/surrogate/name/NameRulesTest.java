package org.allonym.surrogate.name;

import static org.assertj.core.api.Assertions.assertThat;

import org.allonym.surrogate.Part;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.ValueRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NameRulesTest {

    private final ValueRules rules = Names.rules(ValueKind.NAME);

    @Test
    void nameWordsIdentifyAndTitlesDoNot() {
        assertThat(rules.parts("Dr. J. Ana de la Cruz, Jr."))
                .extracting(Part::text)
                .containsExactly("Ana", "Cruz", "Anas", "Cruzs");
        assertThat(rules.parts("J.P.")).isEmpty();
        assertThat(rules.parts("ANA")).extracting(Part::text).containsExactly("ANA", "ANAS");
        assertThat(rules.parts("Lucas")).containsExactly(new Part("Lucas", Part.Match.WORD));
    }

    @Test
    void alsoWordsOfWhatIsNoOnePersonsNameIdentify() {
        assertThat(rules.parts("Ana & Luis Perez")).extracting(Part::text).contains("Ana", "Luis", "Perez");
        assertThat(rules.parts("Иван Петров")).extracting(Part::text).contains("Иван", "Петров");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "Maria Lopez; MARIA LOPEZ", "José; jose", "Dr. Smith; Smith", "Maria's; Maria", "Ma\u200Bria; Maria"
    })
    void equalNamesHaveOneKey(String one, String other) {
        assertThat(rules.key(one)).isEqualTo(rules.key(other));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Camille Bassi", "camille bassi", "Bassi, Camille", "C. Bassi", "Ms. Camille Bassi", "Anne Camille Bassi", "Camille de Bassi"})
    void acceptsNames(String surrogate) {
        assertThat(rules.fault("Odile Marchetti", surrogate)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Camille", "Camille2 Bassi", "Camille & Luc Bassi", "c@mille bassi", "", "Anne Marie Camille Bassi", "Камилла Басси"})
    void refusesWhatIsNoNameOfThatKind(String surrogate) {
        assertThat(rules.fault("Odile Marchetti", surrogate)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "يوسف الخطيب; مظفر الطاهر", "يوسف الخطيب; Muzaffar al-Tahir", "נועה; יעל", "teo_77; mira_45", "Иван Петров; Олег Смирнов"
    })
    void whereNoNameCanBeReadSomebodyWritesWhatReadsLikeIt(String original, String surrogate) {
        assertThat(rules.fault(original, surrogate)).isEmpty();
        assertThat(rules.fault(original, " ")).isPresent();
    }

    @Test
    void refusesATitleOfTheOtherGender() {
        assertThat(rules.fault("Mrs. Marchetti", "Mr. Bassi")).isPresent();
        assertThat(rules.fault("Mrs. Marchetti", "Ms. Bassi")).isEmpty();
    }
}
