package org.allonym.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.allonym.app.shell.ShellView;
import org.allonym.app.surrogates.Item;
import org.allonym.app.surrogates.SurrogatesModel;
import org.allonym.app.surrogates.SurrogatesView;
import org.allonym.app.theme.Theme;
import org.allonym.app.tour.Hand;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws what a reviewer of surrogates sees, as [PicturesTest] does for everything else.
@EnabledIfSystemProperty(named = "allonym.pictures", matches = "true")
class SurrogatesPicturesTest {

    private final List<String> cut = new ArrayList<>();
    private String suffix = "";
    private WindowUnderTest window;

    private void picture(String name) {
        window.hand().picture(Path.of("target/screens/surrogates-" + name + "-" + suffix + ".png"));
        window.cutOff().forEach(words -> cut.add(name + " " + words));
    }

    private SurrogatesModel model() {
        return ((SurrogatesView) ((ShellView) window.composition().scene().getRoot()).shown()).model();
    }

    private void goTo(String words) {
        Hand.onFx(() -> {
            model().open(model().listingProperty().get().items().stream()
                    .filter(item -> item.value().equals(words))
                    .findFirst()
                    .map(Item::id)
                    .orElseThrow());
            return null;
        });
        window.hand().settle();
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT"})
    //@CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST", "1920, 1080, LIGHT", "1920, 1080, DARK"})
    void everyStateOfTheScreen(int width, int height, Theme theme, @TempDir Path folder) {
        suffix = width + "-" + theme.name().toLowerCase(Locale.ROOT);
        AdjudicatedSample.in(folder);
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            window = open;
            Hand hand = open.hand();
            Hand.onFx(() -> {
                open.composition().appearance().themeProperty().set(theme);
                return null;
            });
            open.sampleAs("Clara");
            hand.click("#stage-surrogates");
            open.waitForJobs();
            hand.await(() -> model().inHandProperty().get() != null, "something in hand");
            hand.settle();
            Hand.onFx(() -> {
                model().listingProperty().get().items().forEach(item -> System.out.println(item.state() + " " + item.label() + " " + item.value() + " -> " + item.made() + " | " + item.why() + " | " + item.id().document()));
                return null;
            });
            picture("first");
            goTo("Odile Marchetti");
            picture("entity");
        }
        assertThat(cut).isEmpty();
    }
}
