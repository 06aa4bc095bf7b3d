package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.OffsetUnit;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.services.PdfEssays;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Files of other tools in the import panel and on the export screen.
@Tag("slow")
class FormatsInTheWindowTest {

    @TempDir
    Path folder;

    @SuppressWarnings("unchecked")
    private static void choose(Hand hand, ExchangeFormat format) {
        ComboBox<ExchangeFormat> formats = (ComboBox<ExchangeFormat>) hand.find("#export-format");
        Hand.runFx(() -> {
            formats.setValue(format);
        });
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1920, 1080, DARK"})
    void everyFormatSaysWhatItCountsAndLeavesOut(int width, int height, Theme theme) {
        try (WindowUnderTest window = new WindowUnderTest(folder, width, height)) {
            Hand hand = window.hand();
            Hand.runFx(() -> window.composition().appearance().themeProperty().set(theme));
            window.sampleAs("Dr. Ngata");
            hand.click("#stage-export");
            for (ExchangeFormat format : ExchangeFormats.writable()) {
                choose(hand, format);

                assertThat(window.words("#export-carries"))
                        .as(format.name())
                        .contains(format.cannotCarry().substring(1));
                assertThat(Hand.onFx(() -> hand.lookup("#export-projection").isVisible()))
                        .as("%s asks how spans become tags", format.name())
                        .isEqualTo(format.offsetUnit() == OffsetUnit.TOKENS);
                hand.await(() -> window.cutOff().isEmpty(), "room for all words of " + format.name());
                if (Boolean.getBoolean("allonym.pictures") && List.of("webanno-tsv", "conll", "crapii").contains(format.name())) {
                    hand.picture(Path.of("target/screens/export-%s-%d-%s.png".formatted(
                            format.name(), width, theme.name().toLowerCase(Locale.ROOT))));
                }
            }
        }
    }

    @Test
    void aFolderOfBratFilesComesInWithItsLabels() throws IOException {
        Path brat = Files.createDirectory(folder.resolve("brat"));
        Files.writeString(brat.resolve("letter.txt"), "Odile rows.");
        Files.writeString(brat.resolve("letter.ann"), "T1\tNAME_STUDENT 0 5\tOdile\n");
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            hand.press("Ctrl+I");
            window.answer(brat);
            hand.click("#choose-folder");
            hand.find("#labels-as");

            Labeled go = (Labeled) hand.find("#import-now");
            assertThat(Hand.onFx(go::getText)).isEqualTo("Import 1 document");
            assertThat(Hand.onFx(go::isDisabled)).isFalse();
            hand.await(() -> window.cutOff().isEmpty(), "room for all words");
        }
    }

    @Test
    @SuppressWarnings("unchecked")
    void enterImportsWhenALabelWasAddedJustBefore() throws IOException {
        Path rower = Files.writeString(folder.resolve("rower.jsonl"), "{\"document\": 9, \"full_text\": \"Odile rows.\", \"tokens\": "
                + "[\"Odile\", \"rows\", \".\"], \"trailing_whitespace\": [true, false, false], \"labels\": [\"B-ROWER\", \"O\", \"O\"]}\n");
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            hand.press("Ctrl+I");
            window.answer(rower);
            hand.click("#choose-files");
            ComboBox<String> layer = (ComboBox<String>) hand.find("#labels-as");
            Hand.runFx(() -> layer.setValue("Zoe"));
            hand.click("#add-labels");
            hand.await(() -> !hand.lookup("#import-now").isDisabled(), "the file read again");
            assertThat(Hand.onFx(() -> window.composition().scene().getFocusOwner().getId())).isEqualTo("add-labels");

            hand.press("Enter");

            hand.await(() -> !window.shows("#import-now"), "the import");
            assertThat(Hand.onFx(() -> window.session().labelSet().has("ROWER"))).isTrue();
        }
    }

    @Test
    @SuppressWarnings("unchecked")
    void aLabelTheProjectLacksBecomesOneOfItsOwnByKeyboard() throws IOException {
        Path rower = Files.writeString(folder.resolve("rower.jsonl"), "{\"document\": 9, \"full_text\": \"Odile rows to Lyon.\", \"tokens\": "
                + "[\"Odile\", \"rows\", \"to\", \"Lyon\", \".\"], \"trailing_whitespace\": [true, true, true, false, false], "
                + "\"labels\": [\"B-ROWER\", \"O\", \"O\", \"B-Location\", \"O\"]}\n");
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            hand.press("Ctrl+I");
            window.answer(rower);
            hand.click("#choose-files");
            ComboBox<String> layer = (ComboBox<String>) hand.find("#labels-as");
            Hand.runFx(() -> layer.setValue("Zoe"));
            ComboBox<String> other = (ComboBox<String>) hand.find("#name-of-ROWER");
            assertThat(Hand.onFx(other::getValue)).isEqualTo("ROWER");
            assertThat(Hand.onFx(() -> ((ComboBox<String>) hand.lookup("#name-of-Location")).getValue())).isEqualTo("LOCATION");
            assertThat(window.words(".import-problem")).doesNotContain("--");
            hand.await(() -> window.cutOff().isEmpty(), "room for all words");
            window.paint();
            picture(hand, "import-labels", 1280, Theme.LIGHT);

            hand.tabTo("#name-of-ROWER");
            hand.press("Down");
            hand.tabTo("#use-names");
            hand.press("Enter");
            hand.await(() -> !hand.lookup("#import-now").isDisabled(), "the file read again");
            picture(hand, "import-labels-mapped", 1280, Theme.LIGHT);
            hand.press("Enter");

            hand.await(() -> !window.shows("#import-now"), "the import");
            assertThat(Hand.onFx(() -> window.session().labelSet().has("ROWER"))).isFalse();
            assertThat(Hand.onFx(() -> window.session().state(new DocumentId("9")).layer(new ActorId("Zoe")).annotations().stream()
                    .map(annotation -> annotation.label())
                    .toList())).containsExactly(Hand.onFx(() -> window.session().labelSet().labels().getFirst().name()), "LOCATION");
        }
    }

    @Test
    @SuppressWarnings("unchecked")
    void theColumnWithTheLabelsIsChosenByName() throws IOException {
        Path tsv = Files.writeString(folder.resolve("essay.tsv"), "#FORMAT=WebAnno TSV 3.3\n#T_SP=a.Pii|kind\n#T_SP=b.Topic|value\n\n\n"
                + "#Text=Odile rows\n1-1\t0-5\tOdile\tNAME_STUDENT\t_\t\n1-2\t6-10\trows\t_\tsport\t\n");
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            hand.press("Ctrl+I");
            window.answer(tsv);
            hand.click("#choose-files");
            ComboBox<String> layer = (ComboBox<String>) hand.find("#labels-as");
            Hand.runFx(() -> layer.setValue("Zoe"));
            ComboBox<String> column = (ComboBox<String>) hand.find("#layer-column");
            // while the file is read again the question is gone, and nothing can be imported either
            window.awaitWords(".import-problem", words -> words.contains("Pii.kind, Topic.value"), "a question");
            assertThat(hand.lookup("#import-now").isDisabled()).isTrue();
            assertThat(Hand.onFx(() -> column.getItems().toString())).isEqualTo("[Pii.kind, Topic.value]");
            window.paint();
            picture(hand, "import-column", 1280, Theme.LIGHT);

            hand.tabTo("#layer-column");
            hand.press("Down");
            hand.await(() -> !hand.lookup("#import-now").isDisabled(), "the file read again");
            picture(hand, "import-column-chosen", 1280, Theme.LIGHT);
            hand.press("Enter");

            hand.await(() -> !window.shows("#import-now"), "the import");
            assertThat(Hand.onFx(() -> window.session().state(new DocumentId("essay")).layer(new ActorId("Zoe")).annotations().stream()
                    .map(annotation -> annotation.label())
                    .toList())).containsExactly("NAME_STUDENT");
        }
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1920, 1080, DARK"})
    void pdfFilesComeInBesideTextFiles(int width, int height, Theme theme) throws IOException {
        String first = "My name is Odile and I came to this school in the spring, when the cherry trees behind the library were in"
                + " bloom and nobody knew yet how the year would end.";
        Path one = Files.write(folder.resolve("odile.pdf"), PdfEssays.of("", List.of(first, "The second week was harder.")));
        Path two = Files.writeString(folder.resolve("tarek.txt"), "Tarek cooks.");
        Path scan = Files.write(folder.resolve("scan.pdf"), PdfEssays.scanned(3));
        try (WindowUnderTest window = new WindowUnderTest(folder, width, height)) {
            Hand hand = window.hand();
            Hand.runFx(() -> window.composition().appearance().themeProperty().set(theme));
            window.sampleAs("Dr. Ngata");
            hand.press("Ctrl+I");
            window.answer(one, two, scan);
            hand.click("#choose-files");
            hand.find(".import-problem");
            Labeled go = (Labeled) Hand.onFx(() -> window.composition().scene().lookup("#import-now"));

            assertThat(Hand.onFx(go::isDisabled)).as("a scan stops all").isTrue();
            picture(hand, "import-pdf-refused", width, theme);

            window.answer(one, two);
            hand.click("#choose-files");
            hand.await(() -> !go.isDisabled(), "two files to import");

            assertThat(Hand.onFx(go::getText)).isEqualTo("Import 2 documents");
            hand.await(() -> window.cutOff().isEmpty(), "room for all words");
            picture(hand, "import-pdf", width, theme);

            hand.click("#import-now");
            hand.await(() -> !window.shows("#import-now"), "the import");
            try (ProjectStore store = ProjectFile.openReadOnly(Hand.onFx(() ->
                    Objects.requireNonNull(window.composition().shell().sessionProperty().get()).store().file()))) {
                assertThat(store.document(new DocumentId("odile")).orElseThrow().text().value())
                        .isEqualTo(first + "\n\nThe second week was harder.");
            }
        }
    }

    private static void picture(Hand hand, String name, int width, Theme theme) {
        if (Boolean.getBoolean("allonym.pictures")) {
            hand.picture(Path.of("target/screens/%s-%d-%s.png".formatted(name, width, theme.name().toLowerCase(java.util.Locale.ROOT))));
        }
    }
}
