package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.allonym.adjudicate.RemarkDraft;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Evidence;
import org.allonym.edit.Gesture;
import org.allonym.edit.Outcome;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Reason;
import org.allonym.edit.Remark;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.store.Backup;
import org.allonym.store.BackupReason;
import org.allonym.store.MergeReport;
import org.allonym.store.ProjectStore;
import org.allonym.text.CodePointSpan;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

/// Single merges: what comes in, and what becomes of what contradicts itself.
class MergeTest extends MergeDesk {

    @Test
    void whatWasDoneInAPackageIsInTheProjectAfterwardsAndSaidBefore() throws IOException {
        Path made = package_(Team.AMINAS);
        AnnotatorStatus finished = AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED);
        perform(made, Samples.AMINA, add(annotation("a1", 5, 10, "EMAIL", Samples.AMINA), Samples.AMINA));
        perform(made, Samples.AMINA, new DocumentEdit.ChangeWork(PLAIN, Samples.AMINA, AnnotatorStatus.NEW, finished));
        String before = Samples.digest(file);

        MergeReport preview;
        try (ProjectStore store = ProjectFile.open(file)) {
            preview = store.previewMerge(List.of(Team.log(made)));
        }
        assertThat(Samples.digest(file)).isEqualTo(before);
        MergeReport report = merge(made);

        assertThat(report).isEqualTo(preview);
        assertThat(report.layers())
                .containsExactly(new MergeReport.LayerChange(PLAIN, Samples.AMINA, 1, 0, 0, AnnotatorStatus.NEW, finished, false));
        assertThat(report.logs()).singleElement().satisfies(log -> {
            assertThat(log.owner()).isEqualTo(Samples.AMINA);
            assertThat(log.fresh()).isEqualTo(log.entries()).isGreaterThan(2);
            assertThat(log.unknown()).isZero();
        });
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            assertThat(store.state(PLAIN).layer(Samples.AMINA).marks()).containsExactly(new Mark(new Span(5, 10), "EMAIL"));
            assertThat(store.state(PLAIN).work(Samples.AMINA)).isEqualTo(finished);
            assertThat(store.undoable(Samples.AMINA, 9)).as("what others' machines did is not undone here").isEmpty();
        }
    }

    @Test
    void comingTwiceChangesNotAByte() throws IOException {
        Path made = package_(Team.AMINAS);
        perform(made, Samples.AMINA, add(annotation("a1", 5, 10, "EMAIL", Samples.AMINA), Samples.AMINA));
        merge(made);
        String before = Samples.digest(file);

        MergeReport again = merge(made, made);

        assertThat(again.isEmpty()).isTrue();
        assertThat(Samples.digest(file)).isEqualTo(before);
    }

    @Test
    void onePersonsTwoPackagesNeverCollideAndOneMarkNeverStandsTwice() {
        Path one = package_(Team.AMINAS);
        Path two = package_(Team.AMINAS);
        perform(one, Samples.AMINA, add(annotation("a1", 5, 10, "EMAIL", Samples.AMINA), Samples.AMINA));
        perform(one, Samples.AMINA, add(annotation("a2", 11, 18, "EMAIL", Samples.AMINA), Samples.AMINA));
        perform(two, Samples.AMINA, add(annotation("b1", 5, 10, "EMAIL", Samples.AMINA), Samples.AMINA));
        perform(two, Samples.AMINA, add(annotation("b2", 19, 22, "EMAIL", Samples.AMINA), Samples.AMINA));

        MergeReport report = merge(one, two);

        assertThat(report.layers()).singleElement().satisfies(change -> {
            assertThat(change.added()).isEqualTo(3);
            assertThat(change.parallel()).isTrue();
        });
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            assertThat(store.state(PLAIN).layer(Samples.AMINA).marks())
                    .extracting(mark -> mark.span().start())
                    .containsExactly(5, 11, 19);
        }
    }

    @Test
    void whoWorkedLastIsToldByWhatWasDoneInTheFileItself() {
        try (ProjectStore store = ProjectFile.open(file)) {
            store.append(Gesture.of(Samples.ROSA, List.of(new ProjectEdit.ChangeSetting("colour", "", "red"))));
            assertThat(store.lastAtWork()).contains(Samples.ROSA);
        }
        Path one = package_(Team.AMINAS);
        perform(one, Samples.AMINA, add(annotation("a1", 5, 10, "EMAIL", Samples.AMINA), Samples.AMINA));
        try (ProjectStore store = ProjectFile.openReadOnly(one)) {
            assertThat(store.lastAtWork()).contains(Samples.AMINA);
        }

        merge(one);

        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            assertThat(store.lastAtWork()).isPresent().isNotEqualTo(Optional.of(Samples.AMINA));
        }
    }

    @Test
    void decisionsThatContradictEachOtherAreOpenAgainAndSayWhoDecidedWhat() {
        ActorId sam = new ActorId("sam");
        try (ProjectStore store = ProjectFile.open(file)) {
            store.append(Gesture.of(
                    Samples.ROSA, List.of(new ProjectEdit.ChangeActor(null, new Actor(sam, Role.ADJUDICATOR)))));
        }
        Path rosas = package_(Team.ROSAS);
        Path sams = package_(new org.allonym.store.PackageScope(sam, org.allonym.project.Task.ADJUDICATE));
        perform(rosas, Samples.ROSA, decide(decision(
                "x", new Outcome.Took(Samples.AMINA), Samples.ROSA, "", annotation("g", 5, 10, "EMAIL", Samples.ROSA))));
        perform(sams, sam, decide(decision("y", new Outcome.Nothing(), sam, "")));

        MergeReport report = merge(sams, rosas);

        assertThat(report.decisions()).containsExactly(new MergeReport.DecisionChange(PLAIN, 1, 0, 0, 1));
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            assertThat(store.state(PLAIN).decisions()).singleElement().satisfies(open -> {
                assertThat(open.settles()).isFalse();
                assertThat(open.note())
                        .isEqualTo("Decided differently on two machines. rosa: took amina’s, EMAIL; sam: nothing here");
            });
        }
        Decision open;
        try (ProjectStore store = ProjectFile.open(file)) {
            open = store.state(PLAIN).decisions().getFirst();
            Decision settled = decision(open.id(), new Outcome.Nothing(), Samples.ROSA, "");
            store.append(Gesture.of(Samples.ROSA, List.of(new DocumentEdit.ChangeDecision(PLAIN, open, settled))));
        }
        merge(rosas);
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            assertThat(store.state(PLAIN).decisions()).extracting(Decision::outcome).containsExactly(new Outcome.Nothing());
        }
    }

    @Test
    void aPersonsDecisionStandsWhereARuleDecidedElsewhereMeanwhileAndEqualOnesAreOne() {
        Path rosas = package_(Team.ROSAS);
        perform(rosas, Samples.ROSA, decide(decision("x", new Outcome.Nothing(), Samples.ROSA, "")));
        perform(file, Samples.ROSA, decide(decision(
                "y", new Outcome.Took(Samples.AMINA), Samples.ROSA, "first", annotation("g", 5, 10, "EMAIL", Samples.ROSA))));

        merge(rosas);

        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            assertThat(store.state(PLAIN).decisions()).extracting(Decision::id).containsExactly("x");
        }
        Path again = package_(Team.ROSAS);
        Path other = package_(Team.ROSAS);
        Decision later = new Decision(
                "z", new Span(20, 25), Evidence.NONE, new Outcome.Nothing(), List.of(), "", Reason.UNSTATED, "", false, Samples.ROSA);
        perform(again, Samples.ROSA, decide(later));
        perform(other, Samples.ROSA, decide(later.withId("zz")));
        MergeReport report = merge(other, again);
        assertThat(report.decisions()).containsExactly(new MergeReport.DecisionChange(PLAIN, 1, 0, 0, 0));
    }

    @Test
    void whatAnAdjudicatorWroteAboutAnOpenConflictComesBackFromTheirPackage() {
        Path rosas = package_(Team.ROSAS);
        CodePointSpan place = new CodePointSpan(5, 10);
        RemarkDraft draft = new RemarkDraft(Samples.ROSA, PLAIN, place);
        Remark written = new Remark(Reason.TOOL, "ask amina", true);
        perform(rosas, Samples.ROSA, draft.write(Optional.of(written), _ -> "").orElseThrow());
        Edit anothers = new RemarkDraft(Samples.AMINA, PLAIN, place).write(Optional.of(written), _ -> "").orElseThrow();
        assertThatThrownBy(() -> perform(rosas, Samples.ROSA, anothers)).isInstanceOf(ProblemException.class);

        merge(rosas);

        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            assertThat(draft.read(store::setting)).contains(written);
        }
    }

    @Test
    void inAPackageNothingButItsOwnersTaskCanBeDone() {
        Path made = package_(Team.AMINAS);
        Path decided = package_(Team.ROSAS);
        Annotation bens = annotation("b", 5, 10, "EMAIL", Samples.BEN);
        for (Edit edit : List.of(
                add(bens, Samples.BEN),
                decide(decision("x", new Outcome.Nothing(), Samples.ROSA, "")),
                new ProjectEdit.ChangeSetting("adjudication.names", "", "hidden"),
                new ProjectEdit.ChangeActor(null, new Actor(new ActorId("eve"), Role.PI)))) {
            assertThatThrownBy(() -> perform(made, Samples.AMINA, edit))
                    .isInstanceOfSatisfying(
                            ProblemException.class, e -> assertThat(e.problem().what()).contains("work package for amina"));
        }
        assertThatThrownBy(() -> perform(made, Samples.BEN, add(bens, Samples.BEN))).isInstanceOf(ProblemException.class);
        assertThatThrownBy(() -> perform(decided, Samples.ROSA, add(bens, Samples.ROSA))).isInstanceOf(ProblemException.class);
        try (ProjectStore store = ProjectFile.open(made)) {
            assertThat(store.scope()).contains(Team.AMINAS);
            assertThatThrownBy(() -> store.beginImport(Samples.AMINA, "more")).isInstanceOf(ProblemException.class);
            assertThatThrownBy(() -> store.merge(List.of(), Samples.AMINA)).isInstanceOf(ProblemException.class);
        }
    }

    @Test
    void twoCopiesOfOnePackageThatBothWentOnAreAFork() throws IOException {
        Path made = package_(Team.AMINAS);
        Path copy = folder.resolve("copy.allonym");
        Files.copy(made, copy);
        perform(made, Samples.AMINA, add(annotation("a1", 5, 10, "EMAIL", Samples.AMINA), Samples.AMINA));
        perform(copy, Samples.AMINA, add(annotation("a2", 11, 18, "EMAIL", Samples.AMINA), Samples.AMINA));
        merge(made);

        expectRefused(Team.log(copy), "someone worked in two copies of the same file");
        perform(copy, Samples.AMINA, add(annotation("a3", 19, 22, "EMAIL", Samples.AMINA), Samples.AMINA));
        expectRefused(Team.log(copy), "someone worked in two copies of the same file");
    }

    @Test
    void aPackageOfACopyThatWentItsOwnWayIsRefused() throws IOException {
        Path copy = folder.resolve("copy of essays.allonym");
        Files.copy(file, copy);
        perform(copy, Samples.ROSA, new ProjectEdit.ChangeSetting("adjudication.names", "", "hidden"));
        Path foreign = folder.resolve("foreign.allonym");
        try (ProjectStore store = ProjectFile.open(copy)) {
            Team.handOut(store, foreign, Team.AMINAS);
        }

        expectRefused(Team.log(foreign), "this file is an older copy");
        perform(file, Samples.ROSA, new ProjectEdit.ChangeSetting("adjudication.order", "", "shuffled"));
        expectRefused(Team.log(foreign), "another copy of this project");
    }

    @Test
    void aPackageMadeOfWhatARestoreTookAwayStillComesIn() {
        Backup backup;
        try (ProjectStore store = ProjectFile.open(file)) {
            backup = Backups.of(file).make(store, BackupReason.BY_HAND);
        }
        perform(file, Samples.ROSA, new ProjectEdit.ChangeSetting("adjudication.names", "", "hidden"));
        Path made = package_(Team.AMINAS);
        perform(made, Samples.AMINA, add(annotation("a1", 5, 10, "EMAIL", Samples.AMINA), Samples.AMINA));
        Backups.of(file).restore(backup.file());
        perform(file, Samples.ROSA, new ProjectEdit.ChangeSetting("adjudication.order", "", "shuffled"));

        MergeReport report = merge(made);

        assertThat(report.logs()).singleElement().satisfies(log -> assertThat(log.unknown()).isEqualTo(1));
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            assertThat(store.state(PLAIN).layer(Samples.AMINA).size()).isEqualTo(1);
            assertThat(store.setting("adjudication.order")).isEqualTo("shuffled");
        }
    }

    @Test
    void whatIsDoneInARestoredPackageComesInBesideWhatWasLostThere() {
        Path made = package_(Team.AMINAS);
        perform(made, Samples.AMINA, add(annotation("a1", 5, 10, "EMAIL", Samples.AMINA), Samples.AMINA));
        Backup backup;
        try (ProjectStore store = ProjectFile.open(made)) {
            backup = Backups.of(made).make(store, BackupReason.BY_HAND);
        }
        perform(made, Samples.AMINA, add(annotation("a2", 11, 18, "EMAIL", Samples.AMINA), Samples.AMINA));
        merge(made);
        Backups.of(made).restore(backup.file());
        perform(made, Samples.AMINA, add(annotation("a3", 19, 22, "EMAIL", Samples.AMINA), Samples.AMINA));

        MergeReport report = merge(made);

        assertThat(report.logs()).hasSize(2);
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            assertThat(store.state(PLAIN).layer(Samples.AMINA).annotations())
                    .extracting(mark -> mark.id().value())
                    .containsExactly("a1", "a2", "a3");
        }
    }
}
