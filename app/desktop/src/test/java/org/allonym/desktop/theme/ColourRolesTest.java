package org.allonym.desktop.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ColourRolesTest {

    private static final Pattern ROLE = Pattern.compile("(-al-[a-z0-9-]+):\\s*(#[0-9a-f]{6});");

    @ParameterizedTest
    @EnumSource(Theme.class)
    void textReadsAtFourAndAHalfToOneOnEveryGroundItStandsOn(Theme theme) throws IOException {
        Map<String, String> roles = roles(theme);

        for (String ground : List.of("-al-canvas", "-al-canvas-raised", "-al-canvas-inset")) {
            for (String text : List.of("-al-fg", "-al-fg-muted", "-al-danger", "-al-warning", "-al-success")) {
                reads(roles, text, ground, 4.5);
            }
        }
        reads(roles, "-al-on-accent", "-al-accent", 4.5);
        reads(roles, "-al-accent", "-al-accent-subtle", 4.5);
        for (String fill : List.of("-al-selection-fill", "-al-conflict-fill", "-al-search-fill")) {
            reads(roles, "-al-fg", fill, 4.5);
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void everyLabelRoleReadsWithItsFillItsTagAndItsLine(Theme theme) throws IOException {
        Map<String, String> roles = roles(theme);

        for (int role = 1; role <= 24; role++) {
            reads(roles, "-al-fg", "-al-label-%d-fill".formatted(role), 4.5);
            reads(roles, "-al-label-%d-tag".formatted(role), "-al-canvas", 4.5);
            reads(roles, "-al-label-%d-line".formatted(role), "-al-canvas", 3);
        }
    }

    /// WCAG 2.2, 1.4.11.
    @ParameterizedTest
    @EnumSource(Theme.class)
    void theRingOfTheFocusIsSeenOnEveryGroundItIsDrawnOn(Theme theme) throws IOException {
        Map<String, String> roles = roles(theme);

        for (String ground : List.of("-al-canvas", "-al-canvas-raised", "-al-canvas-inset", "-al-accent-subtle")) {
            reads(roles, "-al-focus", ground, 3);
            reads(roles, "-al-accent", ground, 3);
        }
    }

    /// WCAG 2.2, 1.4.11.
    @ParameterizedTest
    @EnumSource(Theme.class)
    void theOutlineOfWhatIsTickedIsSeenOnEveryGround(Theme theme) throws IOException {
        Map<String, String> roles = roles(theme);

        for (String ground : List.of("-al-canvas", "-al-canvas-raised", "-al-canvas-inset")) {
            reads(roles, "-al-control", ground, 3);
        }
    }

    @Test
    void allThemesSetTheSameRoles() throws IOException {
        assertThat(roles(Theme.DARK).keySet()).isEqualTo(roles(Theme.LIGHT).keySet());
        assertThat(roles(Theme.CONTRAST).keySet()).isEqualTo(roles(Theme.LIGHT).keySet());
    }

    @Test
    void noColourIsWrittenOutsideTheTokenFiles() throws IOException {
        Pattern literal =
                Pattern.compile(":[^;{}]*(#[0-9a-fA-F]{3,8}\\b|rgba?\\(|\\b(white|black|red|green|blue|gray|grey)\\b)");

        try (Stream<Path> files = Files.walk(Path.of("src/main/resources/org/allonym/desktop"))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".css")).toList()) {
                if (!file.getFileName().toString().startsWith("tokens-")) {
                    String rules = Files.readString(file).replaceAll("(?s)/\\*.*?\\*/", "");
                    assertThat(literal.matcher(rules).results().map(MatchResult::group))
                            .as(file.toString())
                            .isEmpty();
                }
            }
        }
    }

    static void reads(Map<String, String> roles, String text, String ground, double least) {
        assertThat(contrast(roles.get(text), roles.get(ground)))
                .as("%s on %s", text, ground)
                .isGreaterThanOrEqualTo(least);
    }

    static Map<String, String> roles(Theme theme) throws IOException {
        String name = "tokens-%s.css".formatted(theme.name().toLowerCase(Locale.ROOT));
        try (InputStream in = ColourRolesTest.class.getResourceAsStream(name)) {
            String css = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            Map<String, String> roles = new HashMap<>();
            Matcher found = ROLE.matcher(css);
            while (found.find()) {
                roles.put(found.group(1), found.group(2));
            }
            return roles;
        }
    }

    /// WCAG 2.2 contrast ratio.
    private static double contrast(String one, String other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(String colour) {
        return 0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5);
    }

    private static double channel(String colour, int at) {
        double value = Integer.parseInt(colour.substring(at, at + 2), 16) / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}
