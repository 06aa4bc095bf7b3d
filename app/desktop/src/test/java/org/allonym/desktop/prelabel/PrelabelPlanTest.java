package org.allonym.desktop.prelabel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.TreeSet;
import org.allonym.inference.bundle.BundleManifest;
import org.allonym.inference.ensemble.AgreementPolicy;
import org.allonym.problem.ProblemException;
import org.allonym.services.prelabel.ModelLibrary;
import org.allonym.services.prelabel.PrelabelSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrelabelPlanTest {

    @TempDir
    Path folder;

    private static PrelabelPlan unusual() {
        return PrelabelPlan.DEFAULT
                .withModel("essays")
                .withRules(false)
                .withGate(true)
                .withPoint(BundleManifest.BALANCED, OptionalDouble.of(0.7))
                .withOnly(new TreeSet<>(List.of("EMAIL", "NAME_STUDENT")))
                .withAgreeing(AgreementPolicy.UNION.with("EMAIL", AgreementPolicy.Mode.RULES))
                .withMapping(PrelabelPlan.DEFAULT.mapping().with("PERSON", "NAME_STUDENT").with("LOCATION", ""));
    }

    @Test
    void aPlanIsReadAsItWasWritten() {
        assertThat(PrelabelPlan.of(unusual().setting())).isEqualTo(unusual());
        assertThat(PrelabelPlan.DEFAULT.setting()).isEmpty();
        assertThat(PrelabelPlan.of("")).isEqualTo(PrelabelPlan.DEFAULT);
        assertThat(PrelabelPlan.of("{\"agreeing\": \"never\"}")).isEqualTo(PrelabelPlan.DEFAULT);
    }

    @Test
    void theModelIsFoundByNameOnEveryMachine() {
        PrelabelSettings settings = unusual().settings(new ModelLibrary(folder));
        assertThat(settings.model()).contains(folder.toAbsolutePath().normalize().resolve("essays"));
        assertThat(settings.oThreshold()).hasValue(0.7);
        assertThat(settings.gated()).isTrue();
        assertThat(PrelabelPlan.DEFAULT.withModel(PrelabelPlan.NONE).settings(new ModelLibrary(folder)).model()).isEmpty();
    }

    @Test
    void somebodyHasToRead() {
        PrelabelPlan nobody = PrelabelPlan.DEFAULT.withModel(PrelabelPlan.NONE).withRules(false);
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> nobody.settings(new ModelLibrary(folder)));
    }
}
