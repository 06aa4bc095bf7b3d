package org.allonym.label;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.allonym.problem.ProblemException;
import org.junit.jupiter.api.Test;

class LabelSetsTest {

    @Test
    void crapiiHasFourteenLabelsEightOfThemDirectEachWithItsOwnKey() {
        assertThat(LabelSets.CRAPII_14.labels()).hasSize(14).allSatisfy(label -> assertThat(label.key()).hasSize(1));
        assertThat(LabelSets.CRAPII_14.labels()).filteredOn(label -> label.identifier() == Identifier.DIRECT).hasSize(8);
    }

    @Test
    void aLabelSetSurvivesItsJson() {
        String json = LabelSetJson.write(LabelSets.CRAPII_14);

        assertThat(LabelSetJson.read(json, "x.json")).isEqualTo(LabelSets.CRAPII_14);
    }

    @Test
    void addingLabelsCountsTheVersionUpAndKeepsTheRest() {
        LabelSet more = LabelSets.CRAPII_14.withAdded(List.of("EMAIL", "PET_NAME"));

        assertThat(more.version()).isEqualTo(2);
        assertThat(more.labels()).hasSize(15).startsWith(LabelSets.CRAPII_14.labels().toArray(Label[]::new));
        assertThat(LabelSets.CRAPII_14.withAdded(List.of("EMAIL"))).isSameAs(LabelSets.CRAPII_14);
    }

    @Test
    void aFileThatIsNoLabelSetIsRefusedByName() {
        assertThatThrownBy(() -> LabelSetJson.read("{\"name\":\"x\",\"labels\":[{\"name\":\"A B\"}]}", "mine.json"))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().what()).contains("mine.json").contains("A B"));
    }
}
