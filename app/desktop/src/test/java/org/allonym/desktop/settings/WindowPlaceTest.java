package org.allonym.desktop.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Test;

class WindowPlaceTest {

    private static final Rectangle2D LEFT = new Rectangle2D(0, 0, 1920, 1040);
    private static final Rectangle2D RIGHT = new Rectangle2D(1920, 0, 2560, 1400);

    @Test
    void aPlaceThatCanBeReachedStaysAsItIs() {
        WindowPlace place = new WindowPlace(2100, 80, 1280, 800, true);
        assertThat(place.on(List.of(LEFT, RIGHT))).isEqualTo(place);

        WindowPlace half = new WindowPlace(-900, 20, 1280, 800, false);
        assertThat(half.on(List.of(LEFT))).isEqualTo(half);
    }

    @Test
    void withoutItsScreenTheSystemSaysWhere() {
        WindowPlace place = new WindowPlace(2100, 80, 1280, 800, false);

        WindowPlace on = place.on(List.of(LEFT));

        assertThat(on.isPlaced()).isFalse();
        assertThat(on.width()).isEqualTo(1280);
        assertThat(new WindowPlace(-1270, 80, 1280, 800, false).on(List.of(LEFT)).isPlaced()).isFalse();
        assertThat(new WindowPlace(100, 1039, 1280, 800, false).on(List.of(LEFT)).isPlaced()).isFalse();
        assertThat(new WindowPlace(100, -700, 1280, 800, false).on(List.of(LEFT)).isPlaced()).isFalse();
    }

    @Test
    void itIsNoLargerThanTheScreenItIsOn() {
        WindowPlace on = new WindowPlace(10, 10, 2500, 1390, false).on(List.of(LEFT));

        assertThat(on.width()).isEqualTo(1912);
        assertThat(on.height()).isEqualTo(1004);
        assertThat(new WindowPlace(2000, 10, 2500, 1390, false).on(List.of(LEFT, RIGHT)).width()).isEqualTo(2500);
    }

    @Test
    void onTheFirstDayItIsNowhereYet() {
        assertThat(WindowPlace.DEFAULT.on(List.of(LEFT))).isEqualTo(WindowPlace.DEFAULT);
    }
}
