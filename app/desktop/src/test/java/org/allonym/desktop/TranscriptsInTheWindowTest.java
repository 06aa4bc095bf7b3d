package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.ExchangeFormats;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Transcripts on the import panel: what the columns mean, and what was taken for a speaker.
class TranscriptsInTheWindowTest {

    private static final String TABLE = """
            chat_id,turn,speaker,role,sent_at,message,original,course
            s1,1,Tutor,tutor,2024-05-01 10:00:01,"Good morning, how are you?",Guten Morgen,Algebra
            s1,2,Ana Ruiz,student,2024-05-01 10:00:07,"Fine, I am stuck with 3x + 4 = 10",Gut,Algebra
            s2,1,Tutor,tutor,2024-05-01 11:00:00,Hello!,Hallo!,Geometry
            """;

    @TempDir
    private Path folder;

    @SuppressWarnings("unchecked")
    private static <T> void choose(Hand hand, String id, T value) {
        ComboBox<T> box = (ComboBox<T>) hand.find(id);
        Hand.runFx(() -> box.setValue(value));
    }

    private static List<String> texts(WindowUnderTest window) {
        return Hand.onFx(() -> window.composition().scene().getRoot().lookupAll(".check-box").stream()
                .map(node -> ((CheckBox) node).getText()).toList());
    }

    private static String said(WindowUnderTest window) {
        return Hand.onFx(() -> window.composition().scene().getRoot().lookupAll(".label").stream()
                .map(node -> ((Labeled) node).getText()).collect(Collectors.joining(" ")));
    }

    private static void picture(Hand hand, String name, int width, Theme theme) {
        if (Boolean.getBoolean("allonym.pictures")) {
            hand.settle();
            hand.picture(Path.of("target/screens/%s-%d-%s.png".formatted(name, width, theme.name().toLowerCase(Locale.ROOT))));
        }
    }

    private static ProjectStore store(WindowUnderTest window) {
        return ProjectFile.openReadOnly(Hand.onFx(() ->
                Objects.requireNonNull(window.composition().shell().sessionProperty().get()).store().file()));
    }

    @Test
    void aColumnThatWasTakenForTheWrongThingIsChangedAndTheMessagesComeIn() throws IOException {
        Path chats = Files.writeString(folder.resolve("chats.csv"), TABLE);
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            hand.press("Ctrl+I");
            window.answer(chats);
            hand.click("#choose-files");
            Labeled go = (Labeled) hand.find("#import-now");
            hand.await(() -> !go.isDisabled(), "two sessions to import");
            picture(hand, "import-messages", 1280, Theme.LIGHT);
            hand.settle();
            assertThat(Hand.onFx(window::cutOff)).isEmpty();
            assertThat(Hand.onFx(go::getText)).isEqualTo("Import 2 documents");

            choose(hand, "#column-text", "original");
            hand.await(() -> !go.isDisabled(), "another look");
            hand.click("#import-now");
            hand.await(() -> !window.shows("#import-now"), "the import");

            try (ProjectStore store = store(window)) {
                var document = store.document(new DocumentId("s1")).orElseThrow();
                assertThat(document.text().value()).isEqualTo("Guten Morgen\nGut");
                assertThat(document.turns()).extracting(Turn::speaker).containsExactly("Tutor", "Ana Ruiz");
                assertThat(document.metadata()).containsEntry("course", "Algebra");
            }
            hand.click("#stage-export");
            choose(hand, "#export-format", ExchangeFormats.writable("transcript"));
            FlowPane columns = (FlowPane) Hand.onFx(() -> ((VBox) hand.lookup("#columns-out")).getChildren().get(1));
            hand.await(() -> columns.getChildren().size() == 3, "the other columns");
            CheckBox course = (CheckBox) columns.getChildren().get(2);
            Hand.runFx(() -> course.fire());
            picture(hand, "export-transcript", 1280, Theme.LIGHT);
            hand.settle();
            assertThat(Hand.onFx(window::cutOff)).isEmpty();
            try (ProjectStore store = store(window)) {
                hand.await(() -> store.setting("surrogates.columns").equals("course"), "the column to be kept");
            }
        }
    }

    @Test
    void whatIsNoSpeakerIsClearedAndATableNobodyRecognizesCanBeReadAsMessages() throws IOException {
        Path talk = Files.writeString(folder.resolve("talk.txt"), "Tutor: Hi\nNote: both laugh\nAna: Hello\nTutor: Bye\nAna: Bye\n");
        Path odd = Files.writeString(folder.resolve("odd.csv"), "who,what\nTutor,Hi\nAna,Hello\n");
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            Hand.runFx(() -> window.composition().appearance().themeProperty().set(Theme.DARK));
            window.sampleAs("Dr. Ngata");
            hand.press("Ctrl+I");
            window.answer(talk);
            hand.click("#choose-files");
            Labeled go = (Labeled) hand.find("#import-now");
            hand.await(() -> !go.isDisabled(), "a look");
            picture(hand, "import-speakers", 1280, Theme.DARK);
            CheckBox note = (CheckBox) Hand.onFx(() -> window.composition().scene().getRoot().lookupAll(".check-box").stream()
                    .filter(node -> ((CheckBox) node).getText().equals("Note (1)")).findFirst().orElseThrow());
            Hand.runFx(() -> note.fire());
            hand.await(() -> !go.isDisabled(), "another look");
            hand.settle();
            assertThat(Hand.onFx(window::cutOff)).isEmpty();
            assertThat(texts(window)).contains("Note").doesNotContain("Note (1)");

            window.answer(odd);
            hand.click("#choose-files");
            hand.find(".import-problem");
            ExchangeFormat messages = ExchangeFormats.readable("transcript-csv");
            choose(hand, "#read-as", messages);
            hand.find("#column-text");
            choose(hand, "#column-text", "what");
            choose(hand, "#column-speaker", "who");
            hand.await(() -> !go.isDisabled(), "a session");
            picture(hand, "import-odd", 1280, Theme.DARK);
        }
    }

    /// A folder of which not all is transcripts comes in as texts, says so, and can be read otherwise.
    @Test
    void aMixedFolderSaysWhatSeemsSpokenAndCanBeReadAsTranscripts() throws IOException {
        Path mixed = Files.createDirectory(folder.resolve("mixed"));
        Files.writeString(mixed.resolve("a.txt"), "Tutor: Hi\nAna: Hello\n".repeat(4));
        Files.writeString(mixed.resolve("b.txt"), "I think that maps help readers.\n");
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            hand.press("Ctrl+I");
            window.answer(mixed);
            hand.click("#choose-folder");
            Labeled go = (Labeled) hand.find("#import-now");
            hand.await(() -> !go.isDisabled(), "a look");
            assertThat(said(window)).contains("1 text seems to be spoken by turns (a.txt)");

            choose(hand, "#read-as", ExchangeFormats.readable("speaker-lines"));
            hand.await(() -> !go.isDisabled() && said(window).contains("8 messages by 2 speakers"), "transcripts");
            hand.await(() -> window.cutOff().isEmpty(), "the new choice laid out, nothing of it cut off");
        }
    }
}
