package org.allonym.desktop.annotate;

import static org.allonym.desktop.TestProject.ONE;
import static org.allonym.desktop.TestProject.TWO;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.allonym.desktop.annotate.AnnotateModel.ActiveTime;
import org.junit.jupiter.api.Test;

class ActiveTimeTest {

    private long seconds = 1_000;
    private final ActiveTime time = new ActiveTime(() -> Duration.ofSeconds(seconds).toNanos());

    private void after(int pause) {
        seconds += pause;
        time.input(ONE);
    }

    @Test
    void timeBetweenInputsCountsAsLongAsTheyAreAtMostAMinuteApart() {
        time.input(ONE);
        after(20);
        after(60);
        after(61);
        after(10);

        assertThat(time.of(ONE)).isEqualTo(Duration.ofSeconds(90));
    }

    @Test
    void eachDocumentHasItsOwn() {
        time.input(ONE);
        after(20);
        seconds += 30;
        time.input(TWO);
        seconds += 5;
        time.input(TWO);
        after(7);
        after(7);

        assertThat(time.of(ONE)).isEqualTo(Duration.ofSeconds(27));
        assertThat(time.of(TWO)).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void anotherScreenIsAPause() {
        time.input(ONE);
        time.left();
        after(10);
        after(10);

        assertThat(time.of(ONE)).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void wordsAreWholeMinutes() {
        assertThat(ActiveTime.words(Duration.ofSeconds(59))).isEmpty();
        assertThat(ActiveTime.words(Duration.ofSeconds(119))).isEqualTo("1 min");
        assertThat(ActiveTime.words(Duration.ofMinutes(65))).isEqualTo("1 h 5 min");
    }
}
