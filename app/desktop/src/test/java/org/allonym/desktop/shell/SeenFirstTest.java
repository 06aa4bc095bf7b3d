package org.allonym.desktop.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.allonym.desktop.action.AppAction;
import org.junit.jupiter.api.Test;

class SeenFirstTest {

    private static final long MILLIS = 1_000_000;

    private long now = 1;
    private final SeenFirst seen = new SeenFirst(() -> now);

    @Test
    void nothingIsRefusedWhereNothingIsPrepared() {
        assertThat(seen.refuses(false)).isFalse();
        seen.painted(false);
        assertThat(seen.refuses(false)).isFalse();
    }

    @Test
    void aKeyIsRefusedUntilWhatWasPreparedHasBeenPainted() {
        seen.painted(true);

        assertThat(seen.refuses(false)).as("ready, and not painted").isTrue();
        seen.painted(false);
        now += 600 * MILLIS;
        assertThat(seen.refuses(false)).isFalse();
    }

    @Test
    void whoPressesTwiceWhileItIsPreparedDecidesNothingByTheSecondPress() {
        assertThat(seen.refuses(true)).isTrue();
        seen.painted(false);
        now += 300 * MILLIS;

        assertThat(seen.refuses(false)).isTrue();
        now += 300 * MILLIS;
        assertThat(seen.refuses(false)).as("still pressing").isTrue();
        now += 600 * MILLIS;
        assertThat(seen.refuses(false)).isFalse();
    }

    @Test
    void onlyKeysThatDecideCount() {
        assertThat(SeenFirst.decides(AppAction.APPROVE)).isTrue();
        assertThat(SeenFirst.decides(AppAction.NEXT_ENTITY)).isFalse();
        assertThat(SeenFirst.decides(AppAction.UNDO)).isFalse();
    }
}
