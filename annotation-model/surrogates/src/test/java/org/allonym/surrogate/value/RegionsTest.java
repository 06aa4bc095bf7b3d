package org.allonym.surrogate.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.surrogate.value.place.Gazetteer;
import org.allonym.text.Folding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegionsTest {

    @Test
    void townsOfOneRegionBecomeTownsOfOneRegion() {
        for (int i = 0; i < 10; i++) {
            TestDocument document = TestDocument.named("d" + i)
                    .with(ValueKind.LOCATION, "Guimarães")
                    .with(ValueKind.LOCATION, "Esposende")
                    .with(ValueKind.LOCATION, "Vale de Nespereiro");
            Set<String> regions = new HashSet<>();
            for (int town = 0; town < 3; town++) {
                regions.add(region("PT", document.texts(town, SurrogateMethod.GENERATE, 0).getFirst()));
            }
            assertThat(regions).hasSize(1).doesNotContain("Braga", "");
        }
    }

    @ParameterizedTest
    @CsvSource({"ES,Manresa,Lleida,Catalonia", "IN,Kochi,Kollam,Kerala", "CA,Rankin Inlet,Iqaluit,Nunavut"})
    void whereAPeopleHasARegionOfItsOwnTownsStayThere(String country, String one, String other, String region) {
        for (int i = 0; i < 10; i++) {
            TestDocument document = TestDocument.named("d" + i).with(ValueKind.LOCATION, one).with(ValueKind.LOCATION, other);

            assertThat(region(country, document.texts(1, SurrogateMethod.GENERATE, 0).getFirst())).isEqualTo(region);
        }
    }

    @Test
    void placesOfCatalansWhoseTownsNoListHasAreInCatalonia() {
        for (int i = 0; i < 10; i++) {
            TestDocument document = TestDocument.named("d" + i).said("My àvia is from Catalunya, in the català lessons.").with(ValueKind.LOCATION, "Zqwexull");

            assertThat(region("ES", document.texts(0, SurrogateMethod.GENERATE, 0).getFirst())).isEqualTo("Catalonia");
        }
    }

    @Test
    void theLargestTownOfARegionBecomesTheLargestOfAnother() {
        Set<String> largest = WordLists.lines(Gazetteer.class, "towns.txt").stream()
                .filter(line -> line.startsWith("HU;"))
                .flatMap(line -> Stream.of(line.split(";")).skip(1))
                .map(region -> Folding.bare(region.substring(region.indexOf(':') + 1).split(",")[0]))
                .collect(Collectors.toSet());
        for (int i = 0; i < 10; i++) {
            assertThat(largest).contains(Folding.bare(TestDocument.named("d" + i).with(ValueKind.LOCATION, "Budapest").value(SurrogateMethod.GENERATE, 0)));
        }
    }

    @Test
    void aRegionOfSeveralWordsIsOneName() {
        for (int draw = 0; draw < 10; draw++) {
            assertThat(TestDocument.named("d").with(ValueKind.LOCATION, "Caibarién, Villa Clara").value(SurrogateMethod.GENERATE, draw))
                    .matches("[^,]+, (?!Villa).*");
        }
    }

    @Test
    void aCityIsInItsCountryAndNotInOneThatIsNamedOnceWithAVillageOfThatName() {
        TestDocument document = TestDocument.named("d").with(ValueKind.PHONE, "+91 94431 20776").with(ValueKind.LOCATION, "Chennai").with(ValueKind.LOCATION, "New Jersey").with(ValueKind.LOCATION, "Melbourne");
        for (int draw = 0; draw < 20; draw++) {
            String made = document.value(SurrogateMethod.GENERATE, draw);
            assertThat(region("AU", made)).as(made).isNotEmpty();
        }
    }

    @Test
    void madePlacesLieWhereTheDocumentIsFrom() {
        TestDocument document = TestDocument.named("d")
                .with(ValueKind.LOCATION, "Kumasi")
                .with(ValueKind.PHONE, "+233 24 555 0101")
                .with(ValueKind.EDUCATION, "Qell Primary School")
                .with(ValueKind.LOCATION, "Qellermo");
        for (int draw = 0; draw < 20; draw++) {
            TestDocument made = TestDocument.named("d").with(ValueKind.LOCATION, document.texts(0, SurrogateMethod.GENERATE, draw).getFirst());
            assertThat(region("GH", document.value(SurrogateMethod.GENERATE, draw))).isNotEmpty();
            assertThat(made.context().names().home().countries()).contains("GH");
            assertThat(document.texts(2, SurrogateMethod.GENERATE, draw).getFirst()).endsWith(" Primary School");
        }
    }

    /// By the lists of towns and villages.
    private static String region(String country, String place) {
        return Stream.of("towns.txt", "villages.txt")
                .flatMap(list -> WordLists.lines(Gazetteer.class, list).stream())
                .filter(line -> line.startsWith(country + ";"))
                .flatMap(line -> Stream.of(line.split(";")).skip(1))
                .filter(region -> List.of(region.substring(region.indexOf(':') + 1).split(",")).stream().anyMatch(town -> Folding.bare(place).equals(Folding.bare(town)) || place.endsWith(" de " + town)))
                .map(region -> region.substring(0, region.indexOf(':')))
                .findFirst()
                .orElse("");
    }
}
