package org.allonym.surrogate.name;

import static org.allonym.surrogate.name.Case.only;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
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

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "{N:Tõnu Raudsepp} and {N:Triin Tamm} met {N:Zabqu}.; Estonian",
        "The ikastola of my amona. {N:Zabqu} came.; Basque",
        "Talofa lava. My faiaoga {N:Zabqu} came.; Samoan"
    })
    void aNameThatNobodyKnowsIsFromWhereTheRestIs(String essay, String origin) {
        assertThat(Case.of(essay).made(1).getLast().derivation()).contains(" · " + origin + " names");
    }

    @Test
    void anAttributeOfTheDocumentTellsWhereItIsFrom() {
        Case essay = Case.of("{N:Uchel} dives.");

        assertThat(Names.document(essay.entities, essay.text, Map.of("origin", "Tuva, Russia")).home().countries()).startsWith("RU");
        assertThat(Names.document(essay.entities, essay.text, Map.of("country", "PW")).home().countries()).startsWith("PW");
        assertThat(Names.document(essay.entities, essay.text, Map.of("L1", "Hungarian")).home().origins()).containsKey("HUNGARIAN");
        assertThat(Names.document(essay.entities, essay.text, Map.of("Country of birth", "Guam")).home().countries()).startsWith("PW");
        assertThat(Names.document(essay.entities, essay.text, Map.of("topic", "Palau")).home().countries()).doesNotContain("PW");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "{N:Harrison Begay} herds sheep.; Navajo",
        "My origin is Laos. {N:Zabqu} came.; Lao",
        "We live in Belgrade, Serbia. {N:Ivan Petrović} came.; Serbian",
        "We live in Cairo, Egypt. {N:Mahmoud El-Sayed} came.; Arabic"
    })
    void thePeopleIsToldByNamesOrTheCountry(String marked, String people) {
        assertThat(only(marked).derivation()).contains(" · " + people + " names");
    }

    @Test
    void aNameInNoListGoesByItsSpellingAndByTheDocument() {
        assertThat(only("{N:Mamikonyants Vardges}").derivation()).contains("Armenian names · by the spelling");
        assertThat(Case.of("{N:Zuqi} sat with {N:Makoto Tanaka} and {N:Yuko Sasaki}.").made(1).getFirst().derivation())
                .contains("Japanese names");
    }

    @Test
    void aNameThatNoListHasIsOfWhereTheDocumentIsFrom() {
        assertThat(Case.of("{N:Chinedu Okafor}, {N:Ngozi Nwosu}, {N:Adaeze Obi} and {N:Qwrtzx}").made(1).getLast().derivation())
                .isEqualTo("gender unknown · Igbo names · as in the document · country");
    }

    @ParameterizedTest
    @CsvSource({"US,My mom organized it at the center.", "GB,My mum organised it at the centre."})
    void spellingTellsCountriesApartThatHaveTheSameNames(String country, String sentence) {
        Case essay = Case.of("{N:Frank Tucker} and {N:Tiffany Jacobs}. " + sentence);

        assertThat(Names.document(essay.entities, essay.text, Map.of()).home().countries()).startsWith(country);
    }

    @Test
    void whatNobodyBearsGetsAnyName() {
        assertThat(only("{N:Qwrtzx}").derivation()).isEqualTo("gender unknown · country unknown · any name");
    }
}
