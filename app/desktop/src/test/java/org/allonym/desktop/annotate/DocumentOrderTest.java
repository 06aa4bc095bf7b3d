package org.allonym.desktop.annotate;

import static org.allonym.desktop.TestProject.ANNA;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.TestSuggestions;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.annotate.DocumentList.DocumentOrder;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.AnnotatorDesk;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SearchDesk;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.ProjectSettings;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.suggest.Withholding;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Four texts of which the model is sure (a), in two minds (b), silent (c), and nearly sure (d).
class DocumentOrderTest {

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private TestProject project;

    private void make() {
        project = TestProject.in(folder, LabelSets.CRAPII_14, Map.of("a", "Ana went", "b", "Bea went", "c", "Cem went", "d", "Dee went"));
        try (ProjectStore store = ProjectFile.open(project.file())) {
            Map.of("a", 1.0, "b", 0.5, "d", 0.9).forEach((document, score) -> store.append(Gesture.of(
                    ActorId.MODEL,
                    List.of(new DocumentEdit.ReplaceLayer(
                            new DocumentId(document), ActorId.MODEL, List.of(),
                            List.of(Annotation.of(new Span(0, 3), "NAME_STUDENT", new Provenance.Model("m", score))))))));
        }
    }

    private List<String> orderOf(ProjectSession session) {
        try (JobRunner jobs = new JobRunner(ui)) {
            AnnotateModel model = new AnnotateModel(new AnnotatorDesk(session), () -> KeyMap.DEFAULT);
            model.attach();
            boolean[] done = {false};
            DocumentOrder order = new DocumentOrder(model.desk(), model.documents(), jobs, problem -> {
                throw new AssertionError(problem.what());
            });
            order.byProperty().set(DocumentOrder.By.UNCERTAINTY);
            order.apply(() -> done[0] = true);
            ui.until(() -> done[0]);
            List<String> listed = model.documents().shown().stream().map(entry -> entry.document().value()).toList();
            order.byProperty().set(DocumentOrder.By.IMPORT);
            order.apply(() -> {});
            assertThat(model.documents().shown()).extracting(entry -> entry.document().value()).containsExactly("a", "b", "c", "d");
            model.detach();
            return listed;
        }
    }

    @Test
    void theMostUncertainComeFirstAndTheRestAsImported() {
        make();
        try (ProjectSession session = project.open(ANNA, ui)) {
            assertThat(orderOf(session)).containsExactly("b", "d", "a", "c");
        }
    }

    @Test
    void aCalibrationRoundComesFirstInAnyOrder() {
        make();
        try (ProjectStore store = ProjectFile.open(project.file())) {
            store.append(Gesture.of(ANNA.id(), List.of(new ProjectEdit.ChangeSetting(
                    ProjectSettings.CALIBRATION, "", ProjectSettings.of(store::setting)
                            .withCalibration(List.of(new DocumentId("c"))).values().get(ProjectSettings.CALIBRATION)))));
        }
        try (ProjectSession session = project.open(ANNA, ui)) {
            AnnotateModel model = new AnnotateModel(new AnnotatorDesk(session), () -> KeyMap.DEFAULT);
            model.attach();
            model.documents().rank(Map.of(new DocumentId("d"), 0.9));
            assertThat(model.documents().shown()).extracting(entry -> entry.document().value()).containsExactly("c", "d", "a", "b");
            assertThat(model.documents().nextToDo(new DocumentId("c"))).contains(new DocumentId("d"));
            model.detach();
        }
    }

    @Test
    void whatIsWithheldReachesNeitherDeskNorOrderNorCountsNorSearch() {
        make();
        Withholding half = share();
        TestSuggestions.withhold(project.file(), half);
        try (ProjectSession session = project.open(ANNA, ui)) {
            AnnotatorDesk desk = new AnnotatorDesk(session);
            List<AnnotatorDesk.Entry> entries = desk.entries();
            Map<DocumentId, Double> uncertain = desk.uncertainties(entries, Progress.NONE);
            SearchDesk search = new SearchDesk(session);
            int blind = 0;
            for (AnnotatorDesk.Entry entry : entries) {
                if (half.withholds(entry.document(), AnnotatorStatus.NEW)) {
                    blind++;
                    assertThat(desk.suggestions(entry.document()).all()).isEmpty();
                    assertThat(desk.withholds(entry.document())).isTrue();
                    assertThat(uncertain).doesNotContainKey(entry.document());
                }
                assertThat(entry.spans()).isZero();
                assertThat(search.layer(entry.document()).isEmpty()).isTrue();
            }
            assertThat(blind).isBetween(1, 3);
            assertThat(uncertain).doesNotContainKey(new DocumentId("b"));
            assertThat(orderOf(session).getFirst()).isNotEqualTo("b");
        }
    }

    /// A share that withholds the most uncertain document and not all.
    private static Withholding share() {
        for (int seed = 0; ; seed++) {
            Withholding rule = new Withholding.Share(0.5, "s" + seed);
            boolean least = rule.withholds(new DocumentId("b"), AnnotatorStatus.NEW) && !rule.withholds(new DocumentId("d"), AnnotatorStatus.NEW);
            if (least) {
                return rule;
            }
        }
    }
}
