package org.allonym.desktop.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.allonym.desktop.LivelySample;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ActivityDesk;
import org.allonym.desktop.session.ActivityDesk.Moment;
import org.allonym.desktop.session.ActivityDesk.Past;
import org.allonym.desktop.session.ActivityDesk.Told;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.problem.Problem;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.ChainReport;
import org.allonym.store.LogBook.LogIndex;
import org.allonym.store.LogKind;
import org.allonym.store.LogQuery;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What each role learns of what was done, without a toolkit.
class ActivityModelTest {

    private static final Actor AMINA = new Actor(SampleProject.AMINA, Role.ANNOTATOR);
    private static final Actor CLARA = new Actor(SampleProject.CLARA, Role.ADJUDICATOR);
    private static final Actor NGATA = new Actor(SampleProject.PI, Role.PI);

    @TempDir
    private Path folder;

    private final LinkedBlockingQueue<Runnable> ui = new LinkedBlockingQueue<>();
    private final JobRunner jobs = new JobRunner(ui::add);
    private final List<Problem> problems = new ArrayList<>();
    private ProjectStore store;
    private ProjectSession session;

    private ActivityModel model(Actor actor) {
        if (store == null) {
            store = ProjectFile.open(LivelySample.in(folder));
        }
        session = new ProjectSession(store, actor, ui::add);
        ActivityModel model = new ActivityModel(
                new ActivityDesk(session), jobs, problems::add, Clock.fixed(Instant.parse("2100-01-01T12:00:00Z"), ZoneOffset.UTC));
        model.attach();
        settle();
        return model;
    }

    private void settle() {
        try {
            while (!jobs.running().isEmpty()) {
                ui.take().run();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        assertThat(problems).isEmpty();
    }

    @AfterEach
    void close() {
        jobs.close();
        if (session != null) {
            session.close();
        }
    }

    /// Newest first.
    private static List<Told> told(ActivityModel model) {
        LogIndex index = model.foundProperty().get().index();
        return new ActivityModel.NewestFirst(index).stream().map(model::told).toList();
    }

    private static List<String> words(ActivityModel model) {
        return told(model).stream().map(Told::words).toList();
    }

    private Past past(ActivityModel model) {
        model.open(LivelySample.DOCUMENT, () -> {});
        settle();
        return Objects.requireNonNull(model.pastProperty().get());
    }

    @Test
    void thePiReadsWhatEverybodyDidInPlainWords() {
        ActivityModel model = model(NGATA);

        assertThat(told(model)).extracting(Told::by).contains("", "Amina", "Clara", "Dr. Ngata");
        assertThat(words(model).subList(0, 6))
                .satisfiesExactly(
                        one -> assertThat(one).isEqualTo("finished 101"),
                        one -> assertThat(one).startsWith("labeled “").endsWith("” as Other"),
                        one -> assertThat(one).startsWith("undid: relabeled “").contains(" to Other"),
                        one -> assertThat(one).startsWith("relabeled “").endsWith(" to Other"),
                        one -> assertThat(one).isEqualTo("deleted “14 February 2024” (Date)"),
                        one -> assertThat(one).isEqualTo("reopened 101"));
        assertThat(words(model)).anySatisfy(one -> assertThat(one).matches("decided \\d+ conflicts"));
        assertThat(words(model)).anySatisfy(one ->
                assertThat(one).matches("replaced the spans of \\d+ documents, changed the status of \\d+ documents"));
        assertThat(words(model)).noneMatch(one -> one.contains("changes"));
        assertThat(words(model).getLast()).isEqualTo("created the project file");
        assertThat(told(model)).extracting(Told::at).isSortedAccordingTo((a, b) -> b.compareTo(a));
    }

    @Test
    void filtersNarrowAndComeTogether() {
        ActivityModel model = model(NGATA);
        int all = told(model).size();

        model.askBy("Amina");
        settle();
        assertThat(told(model)).isNotEmpty().allMatch(one -> one.by().equals("Amina"));
        model.askKind(LogKind.STATUS);
        settle();
        assertThat(words(model)).startsWith("finished 101", "reopened 101");
        assertThat(model.askDocument(" 101 ")).isTrue();
        settle();
        assertThat(words(model)).startsWith("finished 101", "reopened 101");
        assertThat(model.askDocument("102")).isTrue();
        settle();
        assertThat(words(model)).doesNotContain("finished 101");
        model.askAll();
        settle();
        assertThat(told(model)).hasSize(all);
        model.askSince(ActivityModel.Since.MONTH);
        settle();
        assertThat(told(model)).isEmpty();
    }

    @Test
    void anAnnotatorLearnsNothingOfAnybodyElse() throws IOException {
        ActivityModel model = model(AMINA);
        ActivityDesk desk = model.desk();

        assertThat(told(model)).isNotEmpty().allMatch(one -> one.by().equals("Amina"));
        assertThat(model.people()).isEmpty();
        model.askBy("Bruno");
        settle();
        assertThat(told(model)).isNotEmpty().allMatch(one -> one.by().equals("Amina"));
        Past past = past(model);
        assertThat(past.moments()).isNotEmpty().allMatch(one -> one.by().equals("Amina"));
        assertThat(past.layers()).containsExactly(SampleProject.AMINA);
        assertThat(past.now(SampleProject.AMINA)).isNotEmpty();
        assertThat(past.showsGold()).isFalse();
        Moment last = past.moments().getLast();
        for (ActorId other : Arrays.asList(SampleProject.BRUNO, ActorId.MODEL, null)) {
            assertThatThrownBy(() -> past.now(other)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> past.then(last, other)).isInstanceOf(IllegalArgumentException.class);
        }
        LogIndex brunos = store.logBook().steps(LogQuery.ALL.withBy("Bruno"));
        assertThatThrownBy(() -> desk.told(brunos.first(0))).isInstanceOf(IllegalArgumentException.class);
        for (boolean entries : new boolean[] {true, false}) {
            Path file = folder.resolve("own-" + entries);
            desk.export(LogQuery.ALL, entries, true, file, Progress.NONE);
            assertThat(Files.readString(file)).contains("Amina").doesNotContain("Bruno", "Clara", "Ngata");
        }
    }

    @Test
    void anAdjudicatorSeesEverythingUnlessNamesAreHidden() {
        ActivityModel open = model(CLARA);
        assertThat(told(open)).extracting(Told::by).contains("Amina", "Clara");
        session.release();

        store.append(Gesture.of(SampleProject.PI, List.of(new ProjectEdit.ChangeSetting("adjudication.names", "", "hidden"))));
        ActivityModel blind = model(CLARA);

        assertThat(told(blind)).isNotEmpty().allMatch(one -> one.by().equals("Clara"));
        assertThat(words(blind)).noneMatch(one -> one.contains("Bruno") || one.contains("Amina"));
        assertThat(past(blind).layers()).doesNotContain(SampleProject.BRUNO);
        assertThat(past(blind).showsGold()).isTrue();
        assertThat(past(blind).moments()).isNotEmpty().allMatch(one -> one.by().equals("Clara"));
    }

    @Test
    void aDocumentIsComparedWithWhatItIsNow() {
        Past past = past(model(NGATA));
        List<Moment> moments = past.moments();
        assertThat(moments).extracting(Moment::after).containsExactlyElementsOf(
                IntStream.rangeClosed(1, store.logBook().past(LivelySample.DOCUMENT).steps().size()).boxed().toList());
        Moment before = moments.get(moments.size() - 7);

        PastPane.ThenAndNow compared = PastPane.ThenAndNow.of(
                past.then(before, SampleProject.AMINA), past.now(SampleProject.AMINA));

        assertThat(compared.gone()).singleElement().satisfies(one ->
                assertThat(past.document().text().slice(one.span())).isEqualTo("14 February 2024"));
        assertThat(compared.later()).singleElement().satisfies(one -> assertThat(one.label()).isEqualTo("OTHER"));
        assertThat(compared.stayed()).isNotEmpty();
        assertThat(compared.painted(session.labelSet(), true))
                .extracting(painted -> painted.tag())
                .anyMatch(tag -> tag.startsWith("− "))
                .anyMatch(tag -> tag.startsWith("+ "));
        assertThat(compared.painted(session.labelSet(), false)).noneMatch(painted -> painted.tag().startsWith("+ "));
    }

    @Test
    void theWholeLogIsVerifiedAndAHeadFoundAgain() {
        ActivityModel model = model(NGATA);
        List<ChainReport> reports = new ArrayList<>();
        model.verify(reports::add);
        settle();

        assertThat(reports).singleElement().satisfies(report -> {
            assertThat(report.sound()).isTrue();
            assertThat(model.holds(" " + report.head().orElseThrow().hash().toUpperCase(java.util.Locale.ROOT) + " ")).contains(true);
        });
        assertThat(model.holds("ab".repeat(32))).contains(false);
        assertThat(model.holds("no hash")).isEmpty();
    }

    @Test
    void whatWasFoundIsHeldByNumberOnly() {
        ActivityModel model = model(NGATA);
        LogIndex index = model.foundProperty().get().index();

        assertThat(new ActivityModel.NewestFirst(index)).hasSize(index.size()).isSortedAccordingTo((a, b) -> Long.compare(b, a));
        assertThat(IntStream.range(0, index.size()).map(index::entries).max().orElse(0)).isGreaterThan(100);
    }

    @Test
    void anOpenHistoryFollowsTheLogAsItGrows() {
        ActivityModel model = model(NGATA);
        int before = told(model).size();

        session.perform(List.of(new ProjectEdit.ChangeSetting("reading", "", "slow")));
        runUntil(() -> told(model).size() > before);

        assertThat(told(model)).hasSize(before + 1);
        model.detach();
        session.undo();
        session.flush();
        assertThat(told(model)).as("nobody looks").hasSize(before + 1);
    }

    private void runUntil(BooleanSupplier done) {
        try {
            while (!done.getAsBoolean()) {
                ui.take().run();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
