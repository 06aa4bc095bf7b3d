package org.allonym.desktop.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Measure;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.exporting.ExportModel;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.problem.Problem;
import org.allonym.project.Actor;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.services.agreement.MeasureAgreement.Round;
import org.allonym.services.evidence.EvidencePack;
import org.allonym.services.report.PairReport;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.DocumentRow;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Over the sample project, whose annotators disagree.
class AgreementModelTest {

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private final List<Problem> shown = new ArrayList<>();

    @Test
    void figuresLeadToPlacesAndPlacesToTheirText() {
        Path file = folder.resolve("sample.allonym");
        SampleProject.make(file);
        try (ProjectSession session = new ProjectSession(ProjectFile.open(file), new Actor(SampleProject.PI, Role.PI), ui);
                JobRunner jobs = new JobRunner(ui)) {
            AgreementModel model = new AgreementModel(session, jobs, new EvidencePack("test", _ -> Optional.empty()), shown::add);
            assertThat(model.sides()).extracting(side -> side.name()).containsExactly("Amina", "Bruno", "gold");
            model.attach();
            ui.until(() -> !model.measuringProperty().get());

            PairReport pair = Objects.requireNonNull(model.pair());
            assertThat(pair.coverage().compared()).isEqualTo(20);
            assertThat(pair.coverage().leftOut()).isEqualTo(SampleProject.UNREAD);
            Figure strict = pair.agreement().overall().figure(Measure.STRICT_F1);
            assertThat(strict).isInstanceOfSatisfying(Figure.Value.class, known -> assertThat(known.value()).isBetween(0.5, 0.9));

            model.drill(Measure.STRICT_F1, "EMAIL");
            Drill drill = Objects.requireNonNull(model.drillProperty().get());
            assertThat(drill.places()).isNotEmpty().allSatisfy(place -> {
                Drill.DrillPassage passage = model.passage(place);
                assertThat(List.of(passage.first(), passage.second())).contains("EMAIL");
                assertThat(passage.text()).isNotBlank();
                assertThat(passage.before().length()).isLessThanOrEqualTo(41);
            });
            model.closeDrill();
            assertThat(model.drillProperty().get()).isNull();
            model.drillConfusion("NAME_STUDENT", null);
            assertThat(Objects.requireNonNull(model.drillProperty().get()).places()).isNotEmpty();

            Path report = folder.resolve("report.csv");
            model.save(report, () -> {});
            ui.until(() -> jobs.running().isEmpty());
            assertThat(report).isNotEmptyFile();

            model.secondProperty().set(model.firstProperty().get());
            model.measure();
            assertThat(model.pair()).isNull();
            assertThat(shown).isEmpty();
        }
    }

    @Test
    void figuresAreLimitedToTheCalibrationRound() {
        Path file = folder.resolve("sample.allonym");
        SampleProject.make(file);
        try (ProjectSession session = new ProjectSession(ProjectFile.open(file), new Actor(SampleProject.PI, Role.PI), ui);
                JobRunner jobs = new JobRunner(ui)) {
            AgreementModel model = new AgreementModel(session, jobs, new EvidencePack("test", _ -> Optional.empty()), shown::add);
            model.roundProperty().set(Round.ONLY);
            model.attach();
            assertThat(model.roundProperty().get()).as("there is no round yet").isEqualTo(Round.ALL);
            List<DocumentId> round = session.rows().stream().map(DocumentRow::id).limit(3).toList();
            session.perform(session.editsTo(session.settings().withCalibration(round)));

            model.roundProperty().set(Round.ONLY);
            model.attach();
            ui.until(() -> !model.measuringProperty().get());
            PairReport pair = Objects.requireNonNull(model.pair());
            assertThat(pair.coverage().compared() + pair.coverage().leftOut()).isEqualTo(3);
            model.drill(Measure.STRICT_F1, null);
            assertThat(Objects.requireNonNull(model.drillProperty().get()).places())
                    .isNotEmpty()
                    .allMatch(place -> round.contains(new DocumentId(place.document())));
            assertThat(Objects.requireNonNull(model.resultProperty().get()).project()).endsWith(", calibration round");

            model.roundProperty().set(Round.ALL);
            model.measure();
            ui.until(() -> !model.measuringProperty().get());
            assertThat(Objects.requireNonNull(model.pair()).coverage().compared()).isEqualTo(20);
            assertThat(shown).isEmpty();
        }
    }

    @Test
    void aLayerIsExportedWholeWithItsManifest() throws Exception {
        Path file = folder.resolve("sample.allonym");
        SampleProject.make(file);
        try (ProjectSession session = new ProjectSession(ProjectFile.open(file), new Actor(SampleProject.PI, Role.PI), ui);
                JobRunner jobs = new JobRunner(ui)) {
            ExportModel model = new ExportModel(session, jobs, shown::add);
            assertThat(model.layers()).extracting(layer -> layer.name()).containsExactly("gold", "Amina", "Bruno");
            assertThat(model.suggestedName()).isEqualTo("gold-surrogates.json");
            assertThat(model.isWithSurrogates()).as("originals only for who asks for them").isTrue();
            model.check();
            ui.until(() -> model.completenessProperty().get() != null);
            ExportModel.Completeness known = Objects.requireNonNull(model.completenessProperty().get());
            assertThat(known.documents()).isEqualTo(24);
            assertThat(known.waiting()).isEqualTo(SampleProject.UNREAD);
            assertThat(known.settled() + known.open() + known.waiting() + known.leftOut()).isEqualTo(24);

            model.layerProperty().set(model.layers().get(1));
            assertThatThrownBy(() -> model.export(folder.resolve("amina.json"))).hasMessage("nobody chose originals");
            model.releasing().wantedProperty().set(false);
            model.export(folder.resolve("amina.json"));
            ui.until(() -> jobs.running().isEmpty());
            var report = Objects.requireNonNull(model.reportProperty().get());
            assertThat(report.manifest().documents()).isEqualTo(24);
            assertThat(report.manifest().spanCount()).isGreaterThan(200);
            assertThat(Files.readString(folder.resolve("amina.json"))).contains("B-NAME_STUDENT");
            assertThat(report.manifestFile()).isNotEmptyFile();

            model.export(folder.resolve("no/such/folder/amina.json"));
            ui.until(() -> jobs.running().isEmpty());
            assertThat(shown).singleElement().satisfies(problem -> assertThat(problem.what()).contains("doesn’t exist"));
            assertThat(model.reportProperty().get()).isNull();
        }
    }

    /// What is exported, or counted before, is read from the file.
    @Test
    void whatWasJustDecidedIsInTheFileWhenAnExportBegins() {
        Path file = folder.resolve("sample.allonym");
        SampleProject.make(file);
        try (ProjectSession session = new ProjectSession(ProjectFile.open(file), new Actor(SampleProject.PI, Role.PI), ui);
                JobRunner jobs = new JobRunner(ui)) {
            ExportModel model = new ExportModel(session, jobs, shown::add);
            List<DocumentId> documents = session.rows().stream().map(DocumentRow::id).toList();

            documents.forEach(id -> mark(session, id, DocumentStatus.FINISHED));
            model.check();
            assertThat(documents).allMatch(id -> session.store().state(id).work(SampleProject.PI).status() == DocumentStatus.FINISHED);

            documents.forEach(id -> mark(session, id, DocumentStatus.STARTED));
            model.releasing().wantedProperty().set(false);
            model.export(folder.resolve("gold.json"));
            assertThat(documents).allMatch(id -> session.store().state(id).work(SampleProject.PI).status() == DocumentStatus.STARTED);
            assertThat(shown).isEmpty();
        }
    }

    private static void mark(ProjectSession session, DocumentId id, DocumentStatus status) {
        AnnotatorStatus before = session.state(id).work(SampleProject.PI);
        session.perform(List.of(new DocumentEdit.ChangeWork(id, SampleProject.PI, before, before.withStatus(status))));
    }
}
