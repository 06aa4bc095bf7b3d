package org.allonym.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ContingencyTableTest {

    @Test
    void cohensExampleOfTwoJudges() {
        // Cohen 1960, two judges, 200 patients: proportions .25 .13 .12 / .12 .02 .16 / .03 .15 .02
        ContingencyTable table = ContingencyTable.of(
                List.of("1", "2", "3"),
                new long[][] {{50, 26, 24}, {24, 4, 32}, {6, 30, 4}});

        assertThat(table.observedAgreement().orNaN()).isEqualTo(0.29, within(1e-12));
        assertThat(table.expectedAgreement().orNaN()).isEqualTo(0.35, within(1e-12));
        assertThat(table.kappa().orNaN()).isEqualTo(-0.09, within(0.005));
        assertThat(table.kappa().n()).isEqualTo(200);
    }

    @Test
    void krippendorffsExamplesOfDigitizedUnits() {
        // Krippendorff 1995, p. 57, pairs A and C of 24 units each
        ContingencyTable a = ContingencyTable.of(List.of("0", "1"), new long[][] {{10, 0}, {8, 6}});
        ContingencyTable c = ContingencyTable.of(List.of("0", "1"), new long[][] {{6, 4}, {4, 10}});

        assertThat(a.kappa().orNaN()).isEqualTo(0.385, within(0.0005));
        assertThat(a.alpha().orNaN()).isEqualTo(0.329, within(0.0005));
        assertThat(c.kappa().orNaN()).isEqualTo(0.314, within(0.0005));
    }

    @Test
    void gwetsParadoxWhereKappaIsNegativeAndAc1IsHigh() {
        // Gwet 2008, 125 subjects: 118 both +, 5 and 2 apart, none both −
        ContingencyTable table = ContingencyTable.of(List.of("+", "-"), new long[][] {{118, 5}, {2, 0}});

        assertThat(table.kappa().orNaN()).isEqualTo(-0.0234, within(0.0001));
        assertThat(table.ac1().orNaN()).isEqualTo(0.9408, within(0.0001));
    }

    @Test
    void withoutVariationOrItemsEveryCoefficientIsUndefinedWithAReason() {
        ContingencyTable constant = ContingencyTable.of(List.of("A", "none"), new long[][] {{0, 0}, {0, 40}});
        ContingencyTable empty = ContingencyTable.of(List.of("A", "none"), new long[][] {{0, 0}, {0, 0}});

        for (Figure figure : List.of(constant.kappa(), constant.alpha(), constant.ac1())) {
            assertThat(figure).isEqualTo(new Figure.Undefined("no variation: both sides always give the same value", 40));
            assertThat(figure.text()).isEqualTo("n/a");
        }
        for (Figure figure :
                List.of(empty.kappa(), empty.alpha(), empty.ac1(), empty.observedAgreement(), empty.expectedAgreement())) {
            assertThat(figure).isEqualTo(new Figure.Undefined("there is nothing to compare", 0));
        }
        assertThat(constant.weightedF1()).isInstanceOf(Figure.Undefined.class);
    }

    @Test
    void twoSidesThatNeverMeetDoNotAgree() {
        ContingencyTable table = ContingencyTable.of(List.of("A", "none"), new long[][] {{0, 5}, {5, 0}});

        assertThat(table.kappa().orNaN()).isEqualTo(-1, within(1e-12));
        assertThat(table.weightedF1().orNaN()).isZero();
    }

    @Test
    void kappaOnMarkedTokensLeavesOutWhatNobodyMarked() {
        ContingencyTable table = ContingencyTable.of(List.of("A", "none"), new long[][] {{6, 2}, {1, 991}});

        ContingencyTable marked = table.withoutLastAgreement();

        // Po 6/9, Pe (8·7 + 1·2)/81
        assertThat(marked.total()).isEqualTo(9);
        assertThat(marked.kappa().orNaN()).isEqualTo((6 / 9.0 - 58 / 81.0) / (1 - 58 / 81.0), within(1e-12));
    }

    @Test
    void weightedF1IsTheMeanOfBothDirections() {
        // F1 of A: 2·4/(6 + 5), of B: 2·1/(1 + 4); weights 6:1 from the first side, 5:4 from the second
        ContingencyTable table =
                ContingencyTable.of(List.of("A", "B", "none"), new long[][] {{4, 2, 0}, {0, 1, 0}, {1, 1, 90}});
        double a = 8 / 11.0;
        double b = 2 / 5.0;

        assertThat(table.weightedF1().orNaN())
                .isEqualTo(((6 * a + 1 * b) / 7 + (5 * a + 4 * b) / 9) / 2, within(1e-12));
        assertThat(table.weightedF1().n()).isEqualTo(16);
    }

    @Test
    void oneCategoryAgainstTheOthersKeepsTheTotal() {
        ContingencyTable table =
                ContingencyTable.of(List.of("A", "B", "none"), new long[][] {{4, 2, 0}, {0, 1, 0}, {1, 1, 90}});

        assertThat(table.against(0))
                .isEqualTo(ContingencyTable.of(List.of("A", "none"), new long[][] {{4, 2}, {1, 92}}));
        assertThat(table.counts(0)).isEqualTo(new TokenCounts(4, 1, 2));
    }

    @Test
    void aTableThatIsNotSquareIsRefused() {
        assertThatThrownBy(() -> ContingencyTable.of(List.of("A"), new long[][] {{1, 2}}))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ContingencyTable.of(List.of("A"), new long[][] {{-1}}))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
