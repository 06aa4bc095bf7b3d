package org.allonym.adjudicate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorRateTest {

    /// R. G. Newcombe, *Two-sided confidence intervals for the single proportion*, Statistics in Medicine 17 (1998)
    /// 857–872, table I, method 3.
    @ParameterizedTest
    @CsvSource({"81, 263, 0.2553, 0.3662", "15, 148, 0.0624, 0.1605", "0, 20, 0.0000, 0.1611", "1, 29, 0.0061, 0.1718"})
    void theIntervalIsThatOfTheLiterature(int wrong, int looked, double low, double high) {
        ErrorRate some = new ErrorRate(looked, wrong);

        assertThat(some.low()).isCloseTo(low, within(5e-5));
        assertThat(some.high()).isCloseTo(high, within(5e-5));
        ErrorRate mirrored = new ErrorRate(looked, looked - wrong);
        assertThat(mirrored.low()).isCloseTo(1 - some.high(), within(1e-12));
    }

    @Test
    void nothingLookedAtTellsNothing() {
        assertThat(new ErrorRate(0, 0).low()).isZero();
        assertThat(new ErrorRate(0, 0).high()).isEqualTo(1);
        assertThat(new ErrorRate(0, 0).share()).isNaN();
        assertThatThrownBy(() -> new ErrorRate(2, 3)).isInstanceOf(IllegalArgumentException.class);
    }
}
