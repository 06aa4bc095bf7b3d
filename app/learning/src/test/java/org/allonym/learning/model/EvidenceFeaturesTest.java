package org.allonym.learning.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class EvidenceFeaturesTest {

    @Test
    void aBucketIsTheWholePartOfTheLogOdds() {
        Random random = new Random(7);
        for (int i = 0; i < 200_000; i++) {
            float probability = i % 2 == 0 ? random.nextFloat() : (float) (1 / (1 + StrictMath.exp(random.nextDouble(-14, 14))));
            assertThat(EvidenceFeatures.bucket(probability)).isEqualTo(wholeLogOdds(probability));
        }
        assertThat(EvidenceFeatures.bucket(0)).isEqualTo(wholeLogOdds(0));
        assertThat(EvidenceFeatures.bucket(1)).isEqualTo(wholeLogOdds(1));
    }

    private static int wholeLogOdds(float probability) {
        return (int) Math.floor(StrictMath.log((probability + 1e-5) / (1 - probability + 1e-5)));
    }
}
