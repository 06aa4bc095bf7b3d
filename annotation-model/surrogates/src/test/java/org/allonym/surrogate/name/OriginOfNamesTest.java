package org.allonym.surrogate.name;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.surrogate.Strategy;
import org.allonym.text.Folding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Of whose names a new name is: what the rest of the document tells of it.
class OriginOfNamesTest {

    private static List<String> derivations(String marked) {
        return Case.of(marked).made(1).stream().map(Strategy.Attempt.Made::derivation).toList();
    }

    @Test
    void amongPunjabisAnIndianNameBecomesAPunjabiOne() {
        assertThat(derivations("{N:Gurleen Kaur Dhaliwal} asked {N:Balkar Singh} in Ludhiana, Punjab.")).allMatch(how -> how.contains("Punjabi names"));
        assertThat(derivations("{N:Rahul Sharma} asked {N:Balkar Singh} in Lucknow.")).noneMatch(how -> how.contains("Punjabi names"));
    }

    @Test
    void whereTwoPeoplesAreAsManyNeitherDecides() {
        assertThat(derivations("{N:Gurleen Kaur Dhaliwal} and {N:Arkaprabha Mukhopadhyay} met {N:Rahul Singh}.").getLast()).contains("Indian names");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "{N:Jon Aksel} met {N:Ingrid Haugen}, {N:Sverre Nilsen} and {N:Oddvar Berg} in Bergen, Norway.; Norwegian names",
        "{N:Santos} met {N:Juana Pérez García}, {N:José Luis Hernández} and {N:María del Carmen López} in Guatemala.; Spanish names"
    })
    void aNameThatTheDocumentsPeopleHaveIsTheirs(String text, String names) {
        assertThat(derivations(text).getFirst()).contains(names);
    }

    @Test
    void aNameSaidTwiceBecomesAShortOneSaidTwice() {
        List<String> texts = Case.of("{N:Jhun-Jhun} from Cebu, Philippines, came late.").texts();

        assertThat(Folding.bare(texts.getFirst())).matches("(\\p{L}{3})-\\1");
    }
}
