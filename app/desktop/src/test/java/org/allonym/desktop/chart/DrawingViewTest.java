package org.allonym.desktop.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.allonym.desktop.FxToolkit;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.services.chart.Drawing;
import org.allonym.services.chart.TextWidths;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DrawingViewTest {

    private final Appearance appearance = new Appearance();
    private @Nullable Stage stage;

    @BeforeAll
    static void start() {
        FxToolkit.start();
    }

    private Hand open(Parent root, double width, double height, Theme theme) {
        Hand hand = Hand.onFx(() -> {
            root.getStyleClass().add("root");
            Scene scene = new Scene(root, width, height);
            appearance.themeProperty().set(theme);
            appearance.dress(scene);
            Stage opened = new Stage();
            opened.setScene(scene);
            opened.setX(0);
            opened.setY(0);
            opened.show();
            stage = opened;
            return new Hand(scene);
        });
        hand.inFront();
        return hand;
    }

    @AfterEach
    void close() {
        Hand.runFx(() -> {
            if (stage != null) {
                stage.hide();
            }
            appearance.themeProperty().set(Theme.LIGHT);
        });
    }

    private static DrawingView view(Drawing drawing, Consumer<Drawing.Area> pick) {
        return Hand.onFx(() -> {
            DrawingView view = new DrawingView(pick);
            view.show(() -> drawing);
            return view;
        });
    }

    @Test
    void theArrowsMoveThroughTheAreasAndEnterPicks() {
        List<String> picked = new ArrayList<>();
        DrawingView view = view(SomeCharts.all().get("figures"), area -> picked.add(area.key()));
        Hand hand = open(new VBox(view), 800, 600, Theme.LIGHT);
        Hand.runFx(() -> view.requestFocus());

        hand.press("Enter");
        hand.press("Down");
        hand.press("Down");
        hand.press("Space");
        hand.press("End");
        hand.press("Enter");
        hand.press("Up");
        hand.press("Home");
        hand.press("Up");
        hand.press("Enter");

        assertThat(picked).containsExactly("NAME_STUDENT", "USERNAME", "EMPLOYER", "NAME_STUDENT");
        assertThat(Hand.onFx(view::getAccessibleText)).startsWith("NAME_STUDENT, 0.970");
    }

    @Test
    void aClickPicksTheCellItFalls() {
        List<String> picked = new ArrayList<>();
        DrawingView view = view(SomeCharts.all().get("confusion"), area -> picked.add(area.key()));
        Hand hand = open(new VBox(view), 900, 700, Theme.LIGHT);
        Drawing.Area cell = SomeCharts.all().get("confusion").areas().stream()
                .filter(area -> area.key().equals("AGE|AGE"))
                .findFirst()
                .orElseThrow();

        hand.clickAt(Hand.onFx(() -> view.localToScreen(cell.x() + 5, cell.y() + 5)), 1);
        hand.press("Right");
        hand.press("Enter");

        assertThat(picked).hasSize(2).first().isEqualTo("AGE|AGE");
        assertThat(picked.getLast()).startsWith("AGE|").isNotEqualTo("AGE|AGE");
    }

    @Test
    void aChartForAWidthIsDrawnAnewWhenThatChanges() {
        DrawingView view = Hand.onFx(() -> {
            DrawingView made = new DrawingView();
            made.show(width -> org.allonym.services.chart.TrendChart.of("κ", List.of(), width));
            return made;
        });
        open(new VBox(view), 700, 500, Theme.LIGHT).settle();

        assertThat(Hand.onFx(() -> view.drawing().orElseThrow().width())).isEqualTo(700);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void theSurfaceIsThatOfTheTheme(Theme theme) {
        DrawingView view = view(SomeCharts.all().get("figures"), _ -> {});
        open(new VBox(view), 800, 600, theme).settle();

        Color corner = Hand.onFx(() -> view.snapshot(null, null).getPixelReader().getColor(2, 2));

        assertThat(corner.toString().substring(0, 8)).isEqualTo(switch (theme) {
            case LIGHT, CONTRAST -> "0xffffff";
            case DARK -> "0x1e2126";
        });
    }

    @Test
    void noWordsAreWiderInTheProgramsFontThanTheRoomLeftForThem() {
        Hand.runFx(() -> new Appearance().dress(new Scene(new VBox())));
        List<String> words = new ArrayList<>(SomeCharts.LABELS);
        IntStream.range(' ', 0x7f).forEach(c -> words.add(Character.toString(c).repeat(20)));
        words.addAll(List.of("Cohen’s κ, marked tokens", "Krippendorff’s α, unitizing", "−0.834 [−0.710, −0.921]", "Ødegård Æther Łódź ŒUVRE", "Жаклин Щербакова", "n 1,234,567 …"));

        for (String text : words) {
            for (FontWeight weight : List.of(FontWeight.NORMAL, FontWeight.BOLD)) {
                double measured = Hand.onFx(() -> {
                    Text node = new Text(text);
                    node.setFont(Font.font("Allonym Sans", weight, 12));
                    return node.getLayoutBounds().getWidth();
                });
                assertThat(measured).as("%s %s", text, weight).isLessThanOrEqualTo(TextWidths.width(text, 12) + 0.5);
            }
        }
    }

    @Test
    void aChartIsSavedAsPngAtTwiceItsSizeAndAsSvg(@TempDir Path folder) throws IOException {
        Drawing drawing = SomeCharts.all().get("trend");
        FileDialogs dialogs = new FileDialogs() {
            @Override
            public Optional<Path> open(String title, List<Kind> kinds) {
                return Optional.empty();
            }

            @Override
            public List<Path> openSeveral(String title, List<Kind> kinds) {
                return List.of();
            }

            @Override
            public Optional<Path> folder(String title) {
                return Optional.empty();
            }

            @Override
            public Optional<Path> save(String title, String name, List<Kind> kinds) {
                return Optional.of(folder.resolve(name));
            }
        };
        MenuButton button = Hand.onFx(() -> SaveChart.button(() -> Optional.of(drawing), "trend", dialogs, (file, bytes) -> {
            try {
                Files.write(file, bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }));
        Hand.runFx(() -> button.getItems().subList(0, 2).forEach(javafx.scene.control.MenuItem::fire));

        byte[] png = Files.readAllBytes(folder.resolve("trend.png"));
        assertThat(new String(png, 1, 3, StandardCharsets.US_ASCII)).isEqualTo("PNG");
        assertThat(ByteBuffer.wrap(png, 16, 8).getInt()).isEqualTo((int) Math.ceil(drawing.titled().width() * 2));
        assertThat(Files.readString(folder.resolve("trend.svg"))).startsWith("<?xml").contains("F1, strict, by week</text>");
    }
}
