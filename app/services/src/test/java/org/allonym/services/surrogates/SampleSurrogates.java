package org.allonym.services.surrogates;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.MergePolicy;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Ruling;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.Study;
import org.allonym.services.adjudicate.AutoAdjudicate;
import org.allonym.services.exporting.ExportSurrogates;
import org.allonym.services.importing.ImportFiles;
import org.allonym.services.importing.LabelLayer;
import org.allonym.store.ProjectStore;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.surrogate.plan.Surrogates.Trial;
import org.allonym.surrogate.plan.Surrogates;
import org.allonym.text.EnglishTokenizer;
import org.junit.jupiter.api.Assumptions;

/// The sample essays with their gold settled, and what a person does about their surrogates.
public final class SampleSurrogates implements AutoCloseable {

    public static final ActorId ANNOTATOR = new ActorId("Wilhelmine Quist");
    public static final ActorId JUDGE = new ActorId("Rosamund Thackeray");

    public final Study study;
    public final MakeSurrogates make = new MakeSurrogates(new EnglishTokenizer()::tokenize);
    public final ExportSurrogates export = new ExportSurrogates("1.2.3", new EnglishTokenizer()::tokenize);

    public SampleSurrogates(Path folder) {
        study = new Study(folder);
        study.importFiles.run(ImportFiles.Request.of(List.of(sample("essays.jsonl")), JUDGE), study.store(), Progress.NONE);
        study.store().append(Gesture.of(JUDGE, List.of(new ProjectEdit.ChangeActor(null, new Actor(JUDGE, Role.ADJUDICATOR)))));
        study.labelLayer.run(
                new LabelLayer.Request(sample("gold.spans.jsonl"), null, ANNOTATOR, false, JUDGE), study.store(), Progress.NONE);
        AutoAdjudicate.run(study.store(), MergePolicy.UNANIMOUS, JUDGE, Progress.NONE);
    }

    public static Path sample(String name) {
        Path relative = Path.of("sample-projects/src/main/resources/org/allonym/samples/reflections", name);
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(relative))) {
                return at.resolve(relative);
            }
        }
        return Assumptions.abort("no sample-projects beside this module");
    }

    public ProjectStore store() {
        return study.store();
    }

    /// With one secret for every run: what is drawn is the same then.
    public void choose(UnaryOperator<SurrogatePolicy> choice) {
        if (store().setting(SurrogateSettings.SECRET).isEmpty()) {
            store().append(Gesture.of(JUDGE, List.of(new ProjectEdit.ChangeSetting(SurrogateSettings.SECRET, "", "5e".repeat(32)))));
        }
        MakeSurrogates.choose(store(), choice, JUDGE);
    }

    public MakeSurrogates.Report survey() {
        return make.survey(store(), 0, true, Progress.NONE);
    }

    public List<PlanDocuments.Planned> planned() {
        List<PlanDocuments.Planned> all = new ArrayList<>();
        PlanDocuments.run(
                store(), PlanDocuments.surrogates(store(), Progress.NONE), planned -> planned, all::add, Progress.NONE);
        return all;
    }

    /// What a person does who has no time: everything in review gets a value nobody could take for an original, and every
    /// leak counts as somebody else.
    public void settleEverything() {
        Surrogates surrogates = PlanDocuments.surrogates(store(), Progress.NONE);
        for (PlanDocuments.Planned planned : planned()) {
            int number = 0;
            DocumentPlan plan = planned.plan();
            List<Edit> edits = new ArrayList<>();
            for (PlannedEntity one : plan.entities()) {
                if (one.standing() == EntityStatus.NEEDS_REVIEW) {
                    edits.addAll(own(surrogates, planned, one, "Xyzzy Q" + "wertz".repeat(++number)));
                }
            }
            if (!edits.isEmpty()) {
                store().append(Gesture.of(JUDGE, edits));
            }
        }
        for (PlanDocuments.Planned planned : planned()) {
            List<Edit> edits = new ArrayList<>(SurrogateDecisions.clear(
                    planned.plan(),
                    planned.plan().leaks().stream().filter(Leak::isOpen).toList(),
                    Ruling.Verdict.SOMEONE_ELSE,
                    "",
                    JUDGE));
            if (!edits.isEmpty()) {
                store().append(Gesture.of(JUDGE, edits));
            }
        }
    }

    private static List<? extends Edit> own(
            Surrogates surrogates, PlanDocuments.Planned planned, PlannedEntity one, String value) {
        Trial trial = surrogates.tryOut(
                planned.document(),
                DocumentAdjudication.of(planned.state()).gold(),
                planned.state().rulings(),
                one.entity().key(),
                value);
        return trial.breaches().isEmpty()
                ? SurrogateDecisions.own(planned.plan(), one, trial, JUDGE)
                : SurrogateDecisions.keep(planned.plan(), one, "nothing fits", JUDGE);
    }

    @Override
    public void close() {
        study.close();
    }
}
