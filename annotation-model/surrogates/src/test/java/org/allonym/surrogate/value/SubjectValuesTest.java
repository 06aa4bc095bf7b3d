package org.allonym.surrogate.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.ValueKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What people study, in names of schools, degrees and offices.
class SubjectValuesTest {

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "BSc Nursing; BSc (?:Midwifery|General Nursing|Nursing Science|Nursing Studies|Nursing and Midwifery|Community Nursing)",
        "Department of Electrical Engineering; Department of (?:Electronics|Power Engineering|Telecommunications|Electronic Engineering|Mechatronics)",
        "Licenciatura en Enfermería; Licenciatura en (?:Obstetricia|Medicina|Nutrición|Odontología|Veterinaria)",
        "Faculty of Mining; .*(?:Min|Petrol|Metal|Geolog).*",
        "Diploma in General Nursing; .*(?:Nurs|Midwif).*",
        "Department of Food Engineering; .*Food.*",
        "troisième année d’agronomie; troisième année (?:d’|de )\\p{L}.*",
        "BSc (Hons) Sociology; BSc \\(Hons\\) (?:Anthro|Social|Gender).*",
        "DEPARTAMENTO DE ENGENHARIA CIVIL; DEPARTAMENTO DE (?:CI[ÊE]NCIA DA COMPUTA[ÇC][ÃA]O|ENGENHARIA EL[ÉE]TRICA)",
        "Ingeniería en Acuicultura; Ingeniería en (?:Agronomía|Gestión Ambiental|Zootecnia)",
        "Facultad de Ciencias Químicas; Facultad de (?:Biolog[íi]a|Estad[íi]stica|F[íi]sica|Geolog[íi]a|Matem[áa]ticas)",
        "Odsjek za povijest umjetnosti; Odsjek za (?:povijest|arheologija|etnologija|filozofija)",
        "LF Chimie 2; LF (?:Biologie|G[ée]ologie|Math[ée]matiques|Physique|Statistique) 2",
        "Naval Architecture; (?:Shipbuilding|Marine|Ocean|Offshore).*",
        "L3 Sociologie; L3 (?!Sociologie)\\p{Lu}.*",
        "Level 3 Bricklaying; Level 3 (?!Bricklaying)(?:Carpentry|Joinery|Plast|Plumb|Paint|Til|Roof).*",
        "Culinary Arts; (?:Professional Cookery|Baking|Catering|Food).*"
    })
    void aSubjectBecomesOneNearIt(String studies, String others) {
        for (int draw = 0; draw < 20; draw++) {
            assertThat(TestDocument.of(ValueKind.EDUCATION, SurrogateMethod.GENERATE, draw, studies)).matches(others).isNotEqualTo(studies);
        }
    }

    @Test
    void aSubjectStandsForASubject() {
        for (int draw = 0; draw < 20; draw++) {
            String made = TestDocument.of(ValueKind.EDUCATION, SurrogateMethod.GENERATE, draw, "MSc Sustainable Ceramics");
            assertThat(made).matches("MSc [\\p{L} ]+").doesNotContain("Sustainable", "Ceramics");
        }
    }

    @Test
    void whatIsStudiedBecomesSomethingElseThatIs() {
        assertThat(TestDocument.of(ValueKind.EDUCATION, SurrogateMethod.GENERATE, 1, "Faculty of Civil Engineering"))
                .startsWith("Faculty of ")
                .doesNotContain("Civil");
        assertThat(TestDocument.of(ValueKind.EMPLOYER, SurrogateMethod.GENERATE, 1, "Ministry of Public Works"))
                .startsWith("Ministry of ")
                .doesNotContain("Works");
    }
}
