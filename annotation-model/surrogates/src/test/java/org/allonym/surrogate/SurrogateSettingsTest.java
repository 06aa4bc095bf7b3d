package org.allonym.surrogate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.allonym.edit.ProjectEdit;
import org.allonym.problem.ProblemException;
import org.junit.jupiter.api.Test;

class SurrogateSettingsTest {

    private final Map<String, String> settings = new HashMap<>();
    private final UnaryOperator<String> stored = name -> settings.getOrDefault(name, "");

    private void apply(List<ProjectEdit.ChangeSetting> edits) {
        edits.forEach(edit -> {
            assertThat(stored.apply(edit.name())).isEqualTo(edit.before());
            settings.put(edit.name(), edit.after());
        });
    }

    @Test
    void aProjectThatChoseNothingHasTheStandardPolicyAndNoSecret() {
        assertThat(SurrogateSettings.policy(stored)).isEqualTo(SurrogatePolicy.standard(""));
    }

    @Test
    void theSecretIsMadeOnceAndIsNeverTheSameInTwoProjects() {
        ProjectEdit.ChangeSetting first = SurrogateSettings.firstSecret(stored).orElseThrow();
        ProjectEdit.ChangeSetting other = SurrogateSettings.firstSecret(stored).orElseThrow();
        assertThat(first.after()).matches("[0-9a-f]{64}").isNotEqualTo(other.after());

        apply(List.of(first));

        assertThat(SurrogateSettings.firstSecret(stored)).isEmpty();
        assertThat(SurrogateSettings.policy(stored).key()).hasSize(32);
    }

    @Test
    void aChangedPolicyKeepsTheSecretAndLeavesItOutOfItsEdit() {
        apply(List.of(SurrogateSettings.firstSecret(stored).orElseThrow()));
        String secret = stored.apply(SurrogateSettings.SECRET);
        SurrogatePolicy crapii = SurrogateSettings.policy(stored).withPreset(SurrogatePolicy.CRAPII);

        List<ProjectEdit.ChangeSetting> edits = SurrogateSettings.changes(stored, crapii);
        apply(edits);

        assertThat(edits).singleElement().satisfies(edit -> assertThat(edit.after()).doesNotContain(secret));
        assertThat(SurrogateSettings.policy(stored)).isEqualTo(crapii);
        assertThat(SurrogateSettings.changes(stored, crapii)).isEmpty();

        apply(SurrogateSettings.changes(stored, SurrogatePolicy.standard(secret)));
        assertThat(settings.get(SurrogateSettings.POLICY)).isEmpty();
        assertThat(settings.get(SurrogateSettings.SECRET)).isEqualTo(secret);
    }

    @Test
    void aPolicyThisVersionDoesNotKnowIsRefusedAndNotTakenForTheStandardOne() {
        settings.put(SurrogateSettings.POLICY, "{\"preset\":\"newer\"}");

        assertThatThrownBy(() -> SurrogateSettings.policy(stored)).isInstanceOf(ProblemException.class);
    }
}
