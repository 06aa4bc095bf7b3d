package org.allonym.desktop.theme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.allonym.desktop.text.Underline;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import org.allonym.desktop.FxToolkit;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.tour.Hand;
import org.allonym.label.Identifier;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Labels are told apart by every eye, on every theme, and without colour.
class LabelColoursTest {

    /// CIEDE2000; 2.3 is usually taken for a difference that is just noticed.
    private static final double APART = 6;

    private static final int CRAPII = 14;

    static Stream<Arguments> eyesOnThemes() {
        return Stream.of(Theme.values()).flatMap(theme -> Stream.of(ColourVision.values()).map(eyes -> Arguments.of(theme, eyes)));
    }

    private static String line(Map<String, String> roles, int role) {
        return roles.get("-al-label-%d-line".formatted(role));
    }

    private static Underline pattern(Label label) {
        return Underline.of(label.role(), label.identifier() == Identifier.DIRECT);
    }

    @ParameterizedTest
    @EnumSource(value = ColourVision.class, mode = EnumSource.Mode.EXCLUDE, names = "GREYSCALE")
    void theLinesOfFourteenRolesAreFarApartInColourToEveryKindOfEye(ColourVision eyes) throws IOException {
        for (Theme theme : Theme.values()) {
            Map<String, String> roles = ColourRolesTest.roles(theme);
            for (int one = 1; one <= CRAPII; one++) {
                for (int other = one + 1; other <= CRAPII; other++) {
                    assertThat(eyes.distance(line(roles, one), line(roles, other)))
                            .as("%s, roles %d and %d", theme, one, other)
                            .isGreaterThan(APART);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("eyesOnThemes")
    void rolesThatShareAPatternAreFarApartInColourAndInGrey(Theme theme, ColourVision eyes) throws IOException {
        Map<String, String> roles = ColourRolesTest.roles(theme);

        for (int one = 1; one <= LabelSet.ROLES; one++) {
            for (int other = one + 1; other <= LabelSet.ROLES; other++) {
                if (Underline.of(one, true) == Underline.of(other, true)) {
                    assertThat(eyes.distance(line(roles, one), line(roles, other)))
                            .as("%s, roles %d and %d", theme, one, other)
                            .isGreaterThan(APART);
                }
            }
        }
    }

    @Test
    void anyTwoLabelsOfAPresetDifferInPatternAndTagSoThatNoColourIsNeeded() {
        for (LabelSet set : LabelSets.presets()) {
            List<Label> labels = set.labels();
            assertThat(labels.stream().map(LabelColoursTest::pattern)).as(set.name()).doesNotHaveDuplicates();
            assertThat(labels.stream().map(Label::tag)).as(set.name()).doesNotHaveDuplicates();
        }
    }

    @Test
    void directIdentifiersAreUnderlinedThroughAndIndirectOnesBroken() {
        for (LabelSet set : LabelSets.presets()) {
            for (Label label : set.labels()) {
                assertThat(pattern(label).unbroken())
                        .as("%s %s", set.name(), label.name())
                        .isEqualTo(label.identifier() == Identifier.DIRECT);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void linesAndTagsReadOnWhatTheyStandOn(Theme theme) throws IOException {
        Map<String, String> roles = ColourRolesTest.roles(theme);
        double text = theme == Theme.CONTRAST ? 7 : 4.5;
        double graphic = theme == Theme.CONTRAST ? 4.5 : 3;

        for (int role = 1; role <= LabelSet.ROLES; role++) {
            for (String ground : List.of("-al-canvas", "-al-canvas-raised", "-al-canvas-inset")) {
                ColourRolesTest.reads(roles, "-al-label-%d-tag".formatted(role), ground, text);
                ColourRolesTest.reads(roles, "-al-label-%d-line".formatted(role), ground, graphic);
            }
            ColourRolesTest.reads(roles, "-al-label-%d-line".formatted(role), "-al-label-%d-fill".formatted(role), graphic);
        }
    }

    /// The fill alone is too close to a dark ground: a swatch is outlined by its line, which reads on all of them.
    @Test
    void aSwatchIsOutlinedByItsLine() {
        FxToolkit.start();
        Color edge = Hand.onFx(() -> {
            LabelSwatch swatch = new LabelSwatch(1, true);
            StackPane root = new StackPane(swatch);
            root.setStyle("-al-label-1-fill: #000000; -al-label-1-line: #ffffff;");
            Scene scene = new Scene(root, 40, 40, Color.BLACK);
            scene.getStylesheets().add(Theme.class.getResource("workbench.css").toExternalForm());
            root.applyCss();
            root.layout();
            return swatch.snapshot(null, null).getPixelReader().getColor(9, 0);
        });

        assertThat(edge.getBrightness()).isGreaterThan(0.8);
    }

    /// Pairs 1, 4, 17, 20 and 25 of the table that goes with the formula.
    @Test
    void distancesAreThoseOfThePublishedTable() {
        assertDistance(2.0425, 50, 2.6772, -79.7751, 50, 0, -82.7485);
        assertDistance(1.0000, 50, -1.3802, -84.2814, 50, 0, -82.7485);
        assertDistance(27.1492, 50, 2.5, 0, 73, 25, -18);
        assertDistance(1.0000, 50, 2.5, 0, 50, 3.1736, 0.5854);
        assertDistance(1.2644, 60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387);
    }

    private static void assertDistance(double expected, double... labs) {
        double[] one = {labs[0], labs[1], labs[2]};
        double[] other = {labs[3], labs[4], labs[5]};
        assertThat(ColourVision.ciede2000(one, other)).isEqualTo(expected, within(0.0001));
        assertThat(ColourVision.ciede2000(other, one)).isEqualTo(expected, within(0.0001));
    }
}
