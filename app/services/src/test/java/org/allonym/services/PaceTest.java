package org.allonym.services;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PaceTest {

    private static final long SECOND = 1_000_000_000L;

    @Test
    void saysHowFastAndHowLong() {
        Pace pace = new Pace(5 * SECOND);

        assertThat(pace.words(100, 1_000, 6 * SECOND)).as("too soon to say").isNull();
        assertThat(pace.words(0, 1_000, 8 * SECOND)).isNull();
        assertThat(pace.words(400, 1_000, 9 * SECOND)).isEqualTo("100 per second · 6 s left");
        assertThat(pace.words(4, 1_000, 9 * SECOND)).isEqualTo("%.1f a second · 17 min left".formatted(1.0));
        assertThat(pace.words(1_000, 1_000, 15 * SECOND)).isEqualTo("100 per second");
    }

    @Test
    void workWithoutAnEndInSightHasASpeedOnly() {
        assertThat(new Pace(0).words(500, -1, 2 * SECOND)).isEqualTo("250 per second");
    }

    @Test
    void eachStretchIsTimedByItself() {
        Pace pace = new Pace(0);
        pace.words(5_000, -1, 10 * SECOND);

        assertThat(pace.words(0, 600, 10 * SECOND)).isNull();
        assertThat(pace.words(200, 600, 12 * SECOND)).isEqualTo("100 per second · 4 s left");
    }
}
