package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.TilePane;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.agreement.Bootstrap;
import org.allonym.annotation.Mark;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.tour.Hand;
import org.allonym.dialogue.redaction.Redaction;
import org.allonym.dialogue.redaction.RedactionPatterns;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.RedactionVerdict;
import org.allonym.edit.Ruling;
import org.allonym.language.Language;
import org.allonym.language.Messages;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.secondreader.TestServer;
import org.allonym.services.redactions.DetectRedactions;
import org.allonym.services.redactions.RedactionAudit;
import org.allonym.services.sample.TutoringSample;
import org.allonym.services.secondreader.ChatClient;
import org.allonym.services.secondreader.ChatClients;
import org.allonym.services.secondreader.ChatLimits;
import org.allonym.services.secondreader.Prompts;
import org.allonym.services.secondreader.Purpose;
import org.allonym.services.secondreader.ReadProject;
import org.allonym.services.secondreader.ReaderPermission;
import org.allonym.services.secondreader.ReaderSettings;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What people do with redactions that texts came with.
@Tag("slow")
class RedactionsScreenTest {

    private static final DocumentId BAND = new DocumentId("M-013");

    @TempDir
    Path folder;

    /// The tutoring sample, with its redactions found, where [WindowUnderTest] opens it.
    private Path sample() {
        Path file = folder.resolve("Tutoring sample.allonym");
        TutoringSample.make(file);
        try (ProjectStore store = ProjectFile.open(file)) {
            DetectRedactions.run(RedactionPatterns.DEFAULT, store, TutoringSample.PI, Progress.NONE);
        }
        return file;
    }

    static void enter(WindowUnderTest window, ActorId who) {
        window.hand().click("#open-tutoring");
        window.waitForJobs();
        window.hand().click("#person-" + who.value().replaceAll("[^A-Za-z0-9]", "-"));
        window.hand().settle();
    }

    static void toQueue(WindowUnderTest window) {
        window.hand().click("#stage-redactions");
        window.settle();
    }

    private static List<Redaction> redactions(Path file, DocumentId id) {
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            return Redaction.of(store.state(id));
        }
    }

    @Test
    void thePiFindsThemWithAPreviewAndTheReviewTakesOneKeyEach() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            enter(window, TutoringSample.PI);
            assertThat(window.shows("#stage-redactions")).isFalse();
            hand.click("#section-redactions");
            window.settle();
            assertThat(window.words("#redactions-found")).isEqualTo("90 redactions in 3 documents");
            hand.await(() -> lefts(hand).distinct().count() < lefts(hand).count(), "the labels of types stand in columns");
            assertThat(window.cutOff()).isEmpty();
            hand.click("#redactions-keep");
            window.settle();
            window.settle();
            assertThat(Hand.onFx(() -> ((TableView<?>) hand.find("#redactions-audit")).getItems().size())).isGreaterThan(5);
            hand.click("#redactions-review");
            window.settle();
            assertThat(window.cutOff()).isEmpty();
            assertThat(window.words("#redactions-count")).isEqualTo("90 open");
            int keys = 0;
            for (String key : List.of("Enter", "X", "K", "Enter")) {
                hand.press(key);
                keys++;
            }
            assertThat(window.words("#redactions-count")).isEqualTo(90 - keys + " open");
            hand.press("Ctrl+Z");
            assertThat(window.words("#redactions-count")).isEqualTo(91 - keys + " open");
            hand.press("T");
            assertThat(window.shows("#redaction-words")).isTrue();
            hand.type("85");
            hand.press("Enter");
            hand.press("1");
            assertThat(window.words("#redactions-count")).isEqualTo(89 - keys + " open");
        }
        List<Redaction> all = redactions(folder.resolve("Tutoring sample.allonym"), BAND);
        assertThat(all.get(0).settled().orElseThrow().text()).isNotBlank();
        assertThat(all.get(1).decision().verdict()).isEqualTo(RedactionVerdict.NOT_PII);
        assertThat(all.get(2).decision().verdict()).isEqualTo(RedactionVerdict.UNCERTAIN);
        assertThat(all.get(3).decision().text()).isEqualTo("85");
        assertThat(all.get(4).decision().label()).isEqualTo("PERSON");
    }

    private static DoubleStream lefts(Hand hand) {
        return ((TilePane) hand.find("#redactions-types")).getChildren().stream()
                .map(row -> ((HBox) row).getChildren().getLast())
                .mapToDouble(box -> box.localToScene(box.getLayoutBounds()).getMinX());
    }

    @Test
    void aSessionOfThirtyMessagesTakesAsManyKeysAsItHasRedactions() {
        Path file = sample();
        int there = redactions(file, BAND).size();
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            enter(window, TutoringSample.NOOR);
            toQueue(window);
            for (Redaction redaction : redactions(file, BAND)) {
                hand.press(redaction.mark().label().equals("DATE") ? "X" : "Enter");
            }
            assertThat(window.words("#redactions-count")).isEqualTo(90 - there + " open");
        }
        assertThat(redactions(file, BAND)).allSatisfy(one -> assertThat(one.of(TutoringSample.NOOR)).isPresent());
    }

    @Test
    void readersAreBlindToEachOtherAndTheAdjudicatorSeesWhereTheyDiffer() {
        Path file = sample();
        try (ProjectStore store = ProjectFile.open(file)) {
            List<DocumentEdit> edits = new ArrayList<>();
            for (Redaction one : Redaction.of(store.state(BAND)).subList(0, 3)) {
                for (ActorId reader : List.of(TutoringSample.NOOR, TutoringSample.TOMAS)) {
                    boolean pii = reader.equals(TutoringSample.NOOR) || one.mark().label().equals("PERSON");
                    edits.add(new DocumentEdit.ChangeRuling(BAND, null, Ruling.Judgement.of(
                            one.mark(), pii ? RedactionVerdict.PII : RedactionVerdict.NOT_PII, pii ? one.mark().label() : "",
                            pii ? "Ottokar" : "march", false, reader)));
                }
            }
            store.append(Gesture.of(TutoringSample.PI, edits));
        }
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            enter(window, TutoringSample.TOMAS);
            toQueue(window);
            assertThat(window.words("#redactions-count")).isEqualTo("87 open");
            assertThat(window.shows("#redactions-conflict")).isFalse();
            hand.click("#redactions-pii");
            hand.settle();
            assertThat(Hand.onFx(() -> ((ListView<?>) hand.find("#redactions-places")).getItems().size())).isEqualTo(2);
            hand.click("#redactions-pii");

            hand.press("Ctrl+Shift+P");
            hand.click("#person-Greta");
            hand.settle();
            toQueue(window);
            hand.click("#redactions-conflict");
            hand.settle();
            assertThat(Hand.onFx(() -> ((ListView<?>) hand.find("#redactions-places")).getItems().size())).isEqualTo(1);
            assertThat(Hand.onFx(() -> hand.find(".redaction-reader").getAccessibleText())).contains("Noor: PII");
            hand.press("G");
            assertThat(window.words("#redactions-count")).isEqualTo("87 open");
            hand.press("Ctrl+Z");
            assertThat(window.words("#redactions-count")).isEqualTo("88 open");
            hand.press("G");
            hand.press("F8");
            hand.settle();
            assertThat(Hand.onFx(() -> hand.find("#redaction-proposal").getOpacity())).isZero();
        }
        Redaction decided = redactions(file, BAND).get(1);
        assertThat(decided.status()).isEqualTo(Redaction.Status.DECIDED);
        assertThat(decided.settled().orElseThrow().text()).as("Tomas’s").isEqualTo("march");
    }

    /// The words of the marks in the passage, apart from redactions.
    private static List<String> marks(WindowUnderTest window) {
        return Hand.onFx(() -> {
            AnnotatedTextView text = (AnnotatedTextView) window.hand().find("#text");
            String passage = text.documentProperty().get().value();
            return text.paintedProperty().get().stream()
                    .filter(one -> one.id().startsWith("mark "))
                    .map(one -> passage.substring(one.span().start(), one.span().end()))
                    .toList();
        });
    }

    private static List<Mark> layer(Path file, ActorId who) {
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            return store.state(BAND).layer(who).marks();
        }
    }

    @Test
    void whatTheRedactionMissedIsMarkedInTheQueueByEachReaderAndByWhoDecides() {
        Path file = sample();
        int before = layer(file, TutoringSample.NOOR).size();
        String word;
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            enter(window, TutoringSample.NOOR);
            toQueue(window);
            int shown = marks(window).size();
            hand.press("M");
            hand.press("Shift+Right");
            hand.press("1");
            hand.settle();
            assertThat(marks(window)).hasSize(shown + 1);
            String open = window.words("#redactions-count");
            hand.press("Ctrl+Z");
            hand.settle();
            assertThat(marks(window)).as("undo shows at once").hasSize(shown);
            hand.press("Ctrl+Y");
            hand.settle();
            assertThat(window.words("#redactions-count")).as("nothing was said of the redaction").isEqualTo(open);

            hand.press("Ctrl+Shift+P");
            hand.click("#person-Tom-s");
            hand.settle();
            toQueue(window);
            assertThat(marks(window)).as("readers are blind").hasSize(shown);

            hand.press("Ctrl+Shift+P");
            hand.click("#person-Greta");
            hand.settle();
            toQueue(window);
            AnnotatedTextView text = (AnnotatedTextView) hand.find("#text");
            int gold = marks(window).size();
            hand.press("M");
            Span chosen = Hand.onFx(() -> text.selectionProperty().get());
            hand.press("Esc");
            assertThat(Hand.onFx(() -> text.selectionProperty().get())).isNull();
            hand.drawOver(text, chosen);
            assertThat(Hand.onFx(() -> text.selectionProperty().get())).isEqualTo(chosen);
            word = Hand.onFx(() -> text.documentProperty().get().slice(chosen));
            hand.press("2");
            hand.settle();
            assertThat(marks(window)).hasSize(gold + 1);
            assertThat(window.cutOff()).isEmpty();
        }
        assertThat(layer(file, TutoringSample.NOOR)).hasSize(before + 1);
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            assertThat(DocumentAdjudication.of(store.state(BAND)).finds()).singleElement()
                    .satisfies(find -> assertThat(store.document(BAND).orElseThrow().text().slice(find.place())).isEqualTo(word));
            assertThat(RedactionAudit.of(store, Bootstrap.DEFAULT, Progress.NONE).all().missed()).isEqualTo(1);
        }
    }

    private static void judge(Path file, TestServer server) {
        Actor pi = new Actor(TutoringSample.PI, Role.PI);
        try (ProjectStore store = ProjectFile.open(file)) {
            store.append(Gesture.of(pi.id(), ReaderSettings.switchOn(store::setting, server.address(), "small", pi, "", Clock.systemUTC())));
            ReaderPermission permission = ReaderSettings.of(store::setting).permission(store.actors());
            try (ChatClient client = ChatClients.find().orElseThrow().open(permission, ChatLimits.USUAL)) {
                new ReadProject(store, client, permission, ChatLimits.USUAL, Clock.systemUTC()).run(
                        Purpose.REDACTION, Prompts.of(Purpose.REDACTION, store::settings).prompt(), pi.id(), store::append, Progress.NONE);
            }
        }
    }

    @Test
    void theSecondReaderIsHeardOnlyAfterPeopleHaveSettled() {
        Path file = sample();
        try (TestServer server = new TestServer().judges("not_pii", "none", "85", "<redaction>")) {
            judge(file, server);
        }
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            enter(window, TutoringSample.NOOR);
            toQueue(window);
            hand.press("X");
            hand.press("P");
            hand.settle();
            assertThat(window.words("#redaction-said")).isEqualTo("Not PII");
            assertThat(window.shows("#redaction-reader-said")).as("readers read by themselves").isFalse();
            assertThat(window.shows("#redactions-disputed")).isFalse();

            hand.press("Ctrl+Shift+P");
            hand.click("#person-Dr--Mensah");
            hand.settle();
            toQueue(window);
            assertThat(window.shows("#redaction-reader-said")).as("nobody has settled it").isFalse();
            hand.press("Enter");
            assertThat(window.shows("#redaction-reader-said")).isFalse();
            hand.press("P");
            hand.settle();
            assertThat(window.words("#redaction-reader-said")).isEqualTo("The second reader says: Not PII · “85”");
            assertThat(window.shows("#redaction-take")).as("they differ").isFalse();
            assertThat(window.cutOff()).isEmpty();
            hand.click("#redactions-disputed");
            hand.settle();
            assertThat(Hand.onFx(() -> ((ListView<?>) hand.find("#redactions-places")).getItems().size())).isEqualTo(1);
            hand.click("#redactions-disputed");
            hand.settle();
            hand.press("X");
            hand.press("P");
            hand.settle();
            hand.click("#redaction-take");
            hand.settle();
        }
        assertThat(redactions(file, BAND).get(1).decision().text()).isEqualTo("85");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void amongElevenScreensTheNamesInTheHeaderStayWhole(Language language) {
        try (ProjectStore store = ProjectFile.open(sample())) {
            String run = """
                    {"number": 1, "by": "Greta", "at": "", "endpoint": "", "model": "small", "prompt": "basic", "promptHash": "", "reading": "r",
                     "tally": {"passages": 0, "documents": 0, "done": 0, "asked": 0, "repaired": 0, "found": 0, "repeats": 0, "failures": {},
                               "unusable": 0, "promptTokens": 0, "answerTokens": 0, "seconds": 0}, "finished": true}
                    """;
            store.append(Gesture.of(TutoringSample.PI, List.of(new ProjectEdit.ChangeSetting("second-reader.run", "", run))));
        }
        Messages.use(language);
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            enter(window, TutoringSample.PI);
            window.settle();
            assertThat(Hand.onFx(() -> window.composition().scene().getRoot().lookupAll(".header .stage-tab"))).hasSize(11);
            assertThat(EachWord.cutOff(window.composition().scene())).isEmpty();
        } finally {
            Messages.use(Language.ENGLISH);
        }
    }
}
