package org.allonym.surrogate.name;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.text.Folding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GenerationTest {

    private static String forename(String marked) {
        return Folding.bare(Case.of(marked).texts().getFirst().split(" ")[0]);
    }

    /// Each draws another name: of all of them some would be of the other generation by chance.
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "{N:%s Hughes} wrote this week in London.; false",
        "My sister {N:%s Hughes} lives in London.; false",
        "My grandmother {N:%s Hughes} lived in London.; true",
        "{N:%s Hughes}, 84 years old, lives in London.; true"
    })
    void studentsGetNamesOfTheirGenerationAndTheOldOfTheirs(String text, boolean old) {
        for (String name : List.of("Emily", "Kayla", "Megan", "Ryan", "Ethan", "Dylan")) {
            String marked = text.formatted(name);

            assertThat(DrawnNames.all().isOldFashioned(Origin.ENGLISH, forename(marked))).as(marked).isEqualTo(old);
        }
    }

    @Test
    void whoHasAnOldFashionedNameGetsAnyName() {
        List<String> old = List.of("Doris", "Mildred", "Gladys", "Harold", "Clarence", "Herbert", "Norman", "Eugene", "Shirley", "Phyllis");

        assertThat(old.stream().map(name -> DrawnNames.all().isOldFashioned(Origin.ENGLISH, forename("{N:%s Hughes} wrote it in London.".formatted(name))))).contains(true, false);
    }

    @Test
    void oldFashionedNamesAreInTheListsThatAreDrawnFrom() {
        for (String line : WordLists.lines(NameBearers.class, "old-fashioned-names.txt")) {
            List<String> words = WordLists.list(line);
            Origin origin = Origin.valueOf(words.getFirst().toUpperCase(Locale.ROOT));
            List<String> drawn = Stream.of(Sex.values()).flatMap(sex -> DrawnNames.all().given(origin, sex).stream()).toList();

            assertThat(drawn).as(origin.name()).containsAll(words.subList(2, words.size()));
        }
    }
}
