package org.allonym.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.label.LabelSets;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class LabelMappingTest {

    private static final LabelMapping PRESIDIO = new LabelMapping("Presidio", Map.of(
            "PERSON", "NAME_STUDENT",
            "URL", "URL_PERSONAL",
            "EMAIL_ADDRESS", "EMAIL",
            "PHONE_NUMBER", "PHONE_NUM",
            "US_SSN", "ID_NUM"));

    private static Detection detection(int start, String label) {
        return new Detection(new Span(start, start + 1), label, 0.5, new Source.Model("m"));
    }

    @Test
    void presidiosLabelsBecomeThoseOfTheProjectAndWhatItLacksIsDropped() {
        List<Detection> detections = List.of(detection(0, "PERSON"), detection(2, "IBAN_CODE"), detection(4, "US_SSN"), detection(6, "EMAIL"));

        List<Detection> mapped = PRESIDIO.map(detections, Set.of("NAME_STUDENT", "ID_NUM", "EMAIL"));

        assertThat(mapped).extracting(Detection::label).containsExactly("NAME_STUDENT", "ID_NUM", "EMAIL");
    }

    @Test
    void aLineCanBeChangedAndDropped() {
        LabelMapping mapping = PRESIDIO.with("LOCATION", "STREET_ADDRESS").with("URL", LabelMapping.DROPPED);

        assertThat(mapping.of("LOCATION")).contains("STREET_ADDRESS");
        assertThat(mapping.of("URL")).isEmpty();
        assertThat(PRESIDIO.of("URL")).contains("URL_PERSONAL");
    }

    @Test
    void jsonKeepsTheTable() {
        LabelMapping mapping = PRESIDIO.with("URL", LabelMapping.DROPPED);

        assertThat(LabelMapping.fromJson(mapping.toJson())).isEqualTo(mapping);
        assertThat(mapping.toJson()).startsWith("{\"name\":\"Presidio\",\"labels\":{").contains("\"URL\":null");
    }

    @Test
    void otherJsonIsRefusedWithAReason() {
        assertThatThrownBy(() -> LabelMapping.fromJson("[1]")).hasMessageContaining("a name and an object of labels");
        assertThatThrownBy(() -> LabelMapping.fromJson("{\"name\":\"x\",\"labels\":{\"A\":1}}")).hasMessageContaining("label A");
        assertThatThrownBy(() -> LabelMapping.fromJson("{")).hasMessageContaining("not JSON");
    }

    @Test
    void aSetWithOtherNamesForTheSameGetsItsLabelsByMeaning() {
        LabelMapping mathEd = LabelMapping.byMeaning(Set.copyOf(LabelSets.MATH_ED.names()));
        LabelMapping piivot = LabelMapping.byMeaning(Set.copyOf(LabelSets.PIIVOT.names()));
        LabelMapping crapii = LabelMapping.byMeaning(Set.copyOf(LabelSets.CRAPII_14.names()));

        assertThat(mathEd.of("NAME_STUDENT")).contains("PERSON");
        assertThat(mathEd.of("NAME_INSTRUCTOR")).contains("PERSON");
        assertThat(mathEd.of("EDUCATION")).contains("SCHOOL");
        assertThat(mathEd.of("DATE")).contains("DATE");
        assertThat(mathEd.of("US_SSN")).contains("US_SSN");
        assertThat(piivot.of("NAME_INSTRUCTOR")).contains("name");
        assertThat(piivot.of("STREET_ADDRESS")).contains("location_address");
        assertThat(piivot.of("DATE_OF_BIRTH")).contains("date_of_birth");
        assertThat(piivot.of("DATE")).as("no date but one of birth").contains("DATE");
        assertThat(crapii.of("PERSON")).contains("NAME_STUDENT");
        assertThat(crapii.of("US_SSN")).contains("ID_NUM");
        assertThat(crapii.of("NAME_STUDENT")).contains("NAME_STUDENT");
    }

    @Test
    void aPersonsTableIsStrongerThanMeaning() {
        LabelMapping mapping = LabelMapping.byMeaning(Set.of("PERSON")).with(new LabelMapping("mine", Map.of("NAME_INSTRUCTOR", "")));

        assertThat(mapping.of("NAME_STUDENT")).contains("PERSON");
        assertThat(mapping.of("NAME_INSTRUCTOR")).isEmpty();
    }
}
