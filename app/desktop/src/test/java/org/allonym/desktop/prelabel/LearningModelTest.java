package org.allonym.desktop.prelabel;

import static org.allonym.desktop.TestProject.ANNA;
import static org.allonym.desktop.TestProject.PI;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.learning.LearnProject;
import org.allonym.services.prelabel.ModelLibrary;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearningModelTest {

    private static final int DOCUMENTS = 22;

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private final JobRunner jobs = new JobRunner(ui);
    private ProjectSession session;
    private LearningModel model;

    private void open(Actor actor) {
        Map<String, String> texts = new TreeMap<>();
        for (int i = 0; i < DOCUMENTS; i++) {
            texts.put("%02d".formatted(i), "Nobody is in this text, number %d of them.".formatted(i));
        }
        session = TestProject.in(folder, LabelSets.CRAPII_14, texts).open(actor, ui);
        PrelabelModel prelabel = new PrelabelModel(session, jobs, new ModelLibrary(folder.resolve("models")), _ -> {});
        if (actor.equals(PI)) {
            prelabel.settle(PrelabelPlan.DEFAULT.withModel(PrelabelPlan.NONE));
        }
        model = new LearningModel(session, jobs, prelabel, problem -> {
            throw new AssertionError(problem.what());
        });
    }

    @AfterEach
    void close() {
        jobs.close();
        session.close();
    }

    private void finish(int from, int to) {
        perform(from, to);
        session.flush();
    }

    private void perform(int from, int to) {
        for (int i = from; i < to; i++) {
            DocumentId id = new DocumentId("%02d".formatted(i));
            AnnotatorStatus before = session.state(id).work(PI.id());
            session.perform(List.<Edit>of(new DocumentEdit.ChangeWork(id, PI.id(), before, before.withStatus(DocumentStatus.FINISHED))));
        }
    }

    @Test
    void afterTwentyDocumentsItSaysByItselfWhatCanBeSaidAndOneDocumentLessSaysNothing() {
        open(PI);
        List<LearnProject.State> said = new ArrayList<>();
        model.watch(said::add);

        finish(0, 19);
        ui.until(() -> jobs.running().isEmpty());
        assertThat(said).isEmpty();

        perform(19, 20);
        assertThat(jobs.running()).as("the file is read when the twentieth is in it").isEmpty();
        ui.until(() -> !said.isEmpty());

        assertThat(said).singleElement().satisfies(state -> {
            assertThat(Objects.requireNonNull(state.report()).documents()).isEqualTo(20);
            assertThat(state.report().gain()).as("no span, nothing to gain").isNull();
            assertThat(state.on()).isFalse();
        });
        assertThat(session.store().learned()).isPresent();
        assertThatThrownBy(() -> model.setOn(true)).isInstanceOf(ProblemException.class);
        assertThat(model.runningProperty().get()).isNull();
    }

    @Test
    void anAnnotatorNeitherTrainsNorSwitches() {
        open(ANNA);

        assertThat(model.mayTrain()).isFalse();
        assertThat(model.maySwitch()).isFalse();
        model.train(() -> {});
        assertThat(jobs.running()).isEmpty();
    }
}
