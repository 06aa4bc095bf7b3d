package org.allonym.services.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.learning.effort.EditKind;
import org.allonym.learning.effort.Effort;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.importing.ImportFiles;
import org.allonym.services.importing.LabelLayer;
import org.allonym.services.prelabel.PreLabel;
import org.allonym.services.prelabel.PrelabelSettings;
import org.allonym.services.prelabel.Prelabelling;
import org.allonym.services.prelabel.SuggestionMaker;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Learning from a project whose gold has something that no rule knows: the numbers of courses.
class LearnProjectTest {

    private static final ActorId ROSA = new ActorId("Rosa");
    private static final PrelabelSettings RULES = PrelabelSettings.standard(Optional.empty());
    private static final String LABEL = "OTHER";

    @TempDir
    private Path folder;

    private ProjectStore store;

    @AfterEach
    void close() {
        if (store != null) {
            store.close();
        }
    }

    private void project(int settled, int unread) throws IOException {
        StringBuilder texts = new StringBuilder();
        StringBuilder gold = new StringBuilder();
        for (int i = 0; i < settled + unread; i++) {
            StringBuilder text = new StringBuilder("We were " + (3 + i) + " people at the start.");
            StringBuilder spans = new StringBuilder();
            for (int k = 0; i % 6 != 5 && k < 5; k++) {
                String code = "" + (char) ('A' + (i * 7 + k) % 26) + (char) ('A' + (i + 3 * k) % 26) + (10 + (i * 13 + k * 29) % 80);
                text.append(k % 2 == 0 ? " After that I took the course " : " I also liked the course ");
                spans.append(spans.isEmpty() ? "" : ",").append("{\"start\":%d,\"end\":%d,\"label\":\"%s\"}".formatted(text.length(), text.length() + code.length(), LABEL));
                text.append(code).append(" and read ").append(k + 2).append(" books in room B").append(k + 1).append('.');
            }
            texts.append("{\"document\":\"d%02d\",\"full_text\":\"%s\"}\n".formatted(i, text));
            if (i < settled) {
                gold.append("{\"document\":\"d%02d\",\"spans\":[%s]}\n".formatted(i, spans));
            }
        }
        store = ProjectFile.create(folder.resolve("p.allonym"), "p", LabelSets.CRAPII_14);
        EnglishTokenizer tokenizer = new EnglishTokenizer();
        ImportFiles importing = new ImportFiles(tokenizer::tokenize);
        importing.run(ImportFiles.Request.of(List.of(Files.writeString(folder.resolve("texts.jsonl"), texts)), ROSA), store, Progress.NONE);
        store.append(Gesture.of(ROSA, List.of(new ProjectEdit.ChangeActor(null, new Actor(new ActorId("judge"), Role.ADJUDICATOR)))));
        new LabelLayer().run(
                new LabelLayer.Request(Files.writeString(folder.resolve("gold.jsonl"), gold), null, null, false, new ActorId("judge")), store, Progress.NONE);
    }

    private LearnProject learning() {
        return new LearnProject(store, RULES, 1);
    }

    private List<Annotation> prelabelled(String document) {
        try (Prelabelling reads = Prelabelling.open(RULES, store.labelSet())) {
            SuggestionMaker maker = LearnedSuggestions.over(reads, store, Progress.NONE);
            new PreLabel(store, maker, store::append, Clock.systemUTC()).run(ROSA, Progress.NONE);
        }
        return store.state(new DocumentId(document)).layer(ActorId.MODEL).annotations();
    }

    private static boolean isProjects(Annotation annotation) {
        return switch (annotation.provenance()) {
            case Provenance.Model model -> model.isProject();
            case Provenance.Joint joint -> joint.voices().getFirst() instanceof Provenance.Model model && model.isProject();
            default -> false;
        };
    }

    @Test
    void whatSavesForSureIsSwitchedOnAndEverySuggestionSaysWhereItIsFrom() throws IOException {
        project(42, 2);

        LearningReport report = learning().run(Progress.NONE);

        assertThat(report.saves()).isTrue();
        assertThat(report.gain()).isNotNull().satisfies(gain -> {
            assertThat(gain.saving().low()).isPositive();
            assertThat(gain.judged()).isEqualTo(42);
            assertThat(gain.recall().value()).isPositive();
            assertThat(gain.with().stray()).isLessThanOrEqualTo(gain.without().stray());
            assertThat(gain.curve()).hasSize(3);
        });
        assertThat(LearnProject.report(store)).as("as it is kept").contains(report);
        assertThat(prelabelled("d42")).as("off").noneMatch(LearnProjectTest::isProjects);

        LearnProject.switching(store, true, ROSA).ifPresent(store::append);

        assertThat(prelabelled("d42")).as("on").filteredOn(each -> each.label().equals(LABEL)).hasSize(5).allMatch(LearnProjectTest::isProjects);
        assertThat(store.checkHealth().faults()).isEmpty();
    }

    @Test
    void measuredTimesSayWhatItSavesInMinutes() throws IOException {
        project(42, 0);
        LearningReport report = learning().run(Progress.NONE);
        Gain gain = Objects.requireNonNull(report.gain());
        Effort.Cost twelve = new Effort.Cost(30, 12, 11, 13);
        Effort effort = new Effort(Map.of(EditKind.ADDITION, twelve, EditKind.DELETION, twelve, EditKind.RELABEL, twelve, EditKind.BORDER, twelve,
                EditKind.CONFIRMATION, new Effort.Cost(30, 0, 0, 0)));
        LearningReport timed = new LearningReport(
                report.at(), report.documents(), report.spans(), report.blind(), report.seed(), report.reader(), report.readerHash(), report.model(),
                report.features(), report.bytes(), report.seconds(), effort, gain, report.trained());

        assertThat(LearningText.details(LearnProject.state(store), report)).noneMatch(line -> line.contains("minutes"));
        assertThat(LearningText.details(LearnProject.state(store), timed)).contains(String.format(
                Locale.ROOT, "By the measured times, that is %.1f minutes of work instead of %.1f in 42 documents.",
                gain.with().edits() / 5.0, gain.without().edits() / 5.0));
    }

    @Test
    void theSameGoldAndSeedGiveTheSameWeightsAndFigures() throws IOException {
        project(30, 0);

        LearningReport one = learning().run(Progress.NONE);
        byte[] weights = store.learned().orElseThrow().weights();
        LearningReport other = learning().run(Progress.NONE);

        assertThat(store.learned().orElseThrow().weights()).isEqualTo(weights);
        assertThat(other.gain()).isEqualTo(one.gain());
    }

    @Test
    void withFewSpansItSaysThatNothingCanBeGainedYetAndStaysOff() throws IOException {
        project(19, 0);

        LearningReport report = learning().run(Progress.NONE);

        assertThat(report.gain()).isNull();
        assertThat(LearningText.verdict(report)).contains("Nothing to gain yet", "19 documents");
        assertThatThrownBy(() -> LearnProject.switching(store, true, ROSA)).isInstanceOf(ProblemException.class);
        assertThatThrownBy(() -> learning().replay(1, Progress.NONE)).isInstanceOf(ProblemException.class);
    }

    @Test
    void settingADocumentAsideMakesTheModelStaleAndTheNextRunTrainsItAgain() throws IOException {
        project(42, 0);
        learning().run(Progress.NONE);
        LearnProject.switching(store, true, ROSA).ifPresent(store::append);
        assertThat(LearnProject.state(store).stale()).isNull();

        store.append(Gesture.of(ROSA, List.of(new DocumentEdit.SetAside(new DocumentId("d03"), "", "consent"))));

        assertThat(LearnProject.state(store)).satisfies(state -> {
            assertThat(state.stale()).isEqualTo(LearnProject.Stale.SET_ASIDE);
            assertThat(LearningText.stale(state)).contains("set aside");
        });
        String before = LearnProject.report(store).orElseThrow().model();
        assertThat(prelabelled("d04")).anyMatch(LearnProjectTest::isProjects);
        assertThat(LearnProject.report(store).orElseThrow()).satisfies(after -> {
            assertThat(after.trained()).doesNotContainKey("d03").hasSize(41);
            assertThat(after.model()).isNotEqualTo(before);
        });
        assertThat(LearnProject.state(store).stale()).isNull();
    }

    @Test
    void aTrainingThatIsStoppedChangesNothing() throws IOException {
        project(42, 0);

        assertThatThrownBy(() -> learning().run((done, total) -> {
            if (total == 15 && done == 2) {
                throw new CancellationException();
            }
        })).isInstanceOf(CancellationException.class);

        assertThat(store.learned()).isEmpty();
    }

    @Test
    void aReplayReadsTheProjectInManyOrdersAndSwitchesOnOnlyWhereItSaves() throws IOException {
        project(60, 0);

        Replay replay = learning().replay(2, Progress.NONE);

        assertThat(replay.weighed()).extracting(Replay.Weighed::cost).containsExactly("addition 1", "addition 3", "addition 5");
        Replay.Weighed three = replay.weighed().get(1);
        assertThat(three.whole().saving().value()).isBetween(0.0, 1.0);
        assertThat(three.steps()).extracting(Replay.Step::read).containsExactly(20, 40);
        assertThat(three.steps().getLast().recallWith()).isGreaterThan(three.steps().getLast().recallWithout());
        assertThat(three.dense()).as("never so many spans").isEmpty();
        assertThat(learning().replay(2, Progress.NONE)).isEqualTo(replay);
    }

    @Test
    void thePointThatIsChosenLowersNeitherRecallNorAddsFalseSpansWhereOneDoesNot() {
        EditCount without = new EditCount(10, 10, 0, 0, 80, 100, 2);
        EditCount cheapButDeaf = new EditCount(11, 0, 0, 0, 80, 100, 0);
        EditCount stray = new EditCount(5, 5, 0, 0, 80, 100, 3);
        EditCount fine = new EditCount(9, 9, 0, 0, 80, 100, 2);

        assertThat(Gain.best(without, new EditCount[] {cheapButDeaf, stray, fine}, EditCount::edits)).isEqualTo(2);
        assertThat(Gain.best(without, new EditCount[] {cheapButDeaf, stray}, EditCount::edits)).isEqualTo(1);
        assertThat(Gain.best(without, new EditCount[] {cheapButDeaf}, EditCount::edits)).isZero();
    }
}
