package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.allonym.annotation.Annotation;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.Outcome;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.store.LogEntry;
import org.allonym.store.LogSource;
import org.allonym.store.ProjectStore;
import org.junit.jupiter.api.Test;

/// What is refused: packages of other projects, altered logs, forged ones.
class MergeRefusalTest extends MergeDesk {

    @Test
    void whatIsNoPackageOfThisProjectIsRefused() throws IOException {
        Path other = folder.resolve("other.allonym");
        Team.project(other, new Random(2));
        Path foreign = folder.resolve("foreign.allonym");
        try (ProjectStore store = ProjectFile.open(other)) {
            Team.handOut(store, foreign, Team.AMINAS);
        }
        expectRefused(Team.log(foreign), "made from another project");
        expectRefused(Team.log(other), "a separate project");
        expectRefused(Team.log(file), "this project itself");
        expectRefused(Team.source("nothing", List.of()), "contains no log");
    }

    @Test
    void aPackageWhoseOwnerOrLabelsTheProjectNoLongerHasIsRefused() throws IOException {
        Path made = package_(Team.AMINAS);
        perform(made, Samples.AMINA, add(annotation("a1", 5, 10, "EMAIL", Samples.AMINA), Samples.AMINA));
        Actor amina = new Actor(Samples.AMINA, Role.ANNOTATOR);
        perform(file, Samples.ROSA, new ProjectEdit.ChangeActor(amina, new Actor(Samples.AMINA, Role.PI)));
        expectRefused(Team.log(made), "not an annotator in this project");
        perform(file, Samples.ROSA, new ProjectEdit.ChangeActor(new Actor(Samples.AMINA, Role.PI), amina));
        perform(file, Samples.ROSA, new ProjectEdit.ChangeLabelSet(
                LabelSets.CRAPII_14, withoutEmail()));
        expectRefused(Team.log(made), "no longer in this project’s label set: EMAIL");
    }

    private static LabelSet withoutEmail() {
        LabelSet all = LabelSets.CRAPII_14;
        List<Label> fewer =
                all.labels().stream().filter(label -> !label.name().equals("EMAIL")).toList();
        return new LabelSet(all.name(), all.version() + 1, fewer, all.overlap());
    }

    @Test
    void everyAlteredEntryIsRefused() throws IOException {
        Path made = package_(Team.AMINAS);
        try (ProjectStore store = ProjectFile.open(made)) {
            Team.work(store, new Random(3), Samples.AMINA, 12);
        }
        List<LogEntry> sound = new ArrayList<>();
        Team.log(made).each(sound::add);
        List<String> faults = new ArrayList<>();
        String before = Samples.digest(file);
        try (ProjectStore store = ProjectFile.open(file)) {
            for (int i = 0; i < sound.size(); i++) {
                for (LogEntry altered : altered(sound.get(i))) {
                    List<LogEntry> lines = new ArrayList<>(sound);
                    lines.set(i, altered);
                    faults.add(refusal(store, Team.source("altered", lines)));
                }
                List<LogEntry> gap = new ArrayList<>(sound);
                gap.remove(i);
                if (i < sound.size() - 1) {
                    faults.add(refusal(store, Team.source("a gap", gap)));
                }
            }
        }
        assertThat(faults).hasSizeGreaterThan(100).allSatisfy(fault -> assertThat(fault).contains("can’t be merged"));
        assertThat(Samples.digest(file)).isEqualTo(before);
    }

    private static String refusal(ProjectStore store, LogSource source) {
        try {
            store.merge(List.of(source), Samples.ROSA);
            return "taken";
        } catch (ProblemException e) {
            return e.problem().what();
        }
    }

    private static List<LogEntry> altered(LogEntry e) {
        return List.of(
                with(e, e.replica(), e.seq() + 1, e.actor(), e.document(), e.action(), e.hash()),
                with(e, "0".repeat(32), e.seq(), e.actor(), e.document(), e.action(), e.hash()),
                with(e, e.replica(), e.seq(), "eve", e.document(), e.action(), e.hash()),
                with(e, e.replica(), e.seq(), e.actor(), "d2", e.action() + " ", e.hash()),
                with(e, e.replica(), e.seq(), e.actor(), e.document(), "{}", e.hash()),
                with(e, e.replica(), e.seq(), e.actor(), e.document(), e.action(), "0".repeat(64)),
                new LogEntry(
                        e.replica(), e.seq(), e.actor(), e.document(), e.gesture(), e.action(), Instant.EPOCH,
                        e.previousHash(), e.hash()));
    }

    private static LogEntry with(
            LogEntry e, String replica, long seq, String actor, String document, String action, String hash) {
        return new LogEntry(replica, seq, actor, document, e.gesture(), action, e.at(), e.previousHash(), hash);
    }

    @Test
    void whoRechainsAForgedLogGetsNoFurtherThanTheirOwnLayer() throws IOException {
        Path made = package_(Team.AMINAS);
        List<LogEntry> sound = new ArrayList<>();
        Team.log(made).each(sound::add);
        Annotation mark = annotation("b", 5, 10, "EMAIL", Samples.BEN);
        for (Edit edit : List.of(
                add(mark, Samples.BEN),
                add(annotation("c", 0, 400, "EMAIL", Samples.AMINA), Samples.AMINA),
                add(annotation("d", 0, 4, "NO_LABEL", Samples.AMINA), Samples.AMINA),
                decide(decision("x", new Outcome.Nothing(), Samples.ROSA, "")),
                new DocumentEdit.AddAnnotation(new DocumentId("elsewhere"), Samples.AMINA, mark))) {
            String document = ((DocumentEdit) edit).document().value();
            Action action = new Action.Perform(Gesture.Kind.DO, null, edit);
            expectRefused(Team.source("forged", appended(sound, document, action)), "can’t be merged");
        }
        for (Action action : List.of(
                new Action.Perform(Gesture.Kind.DO, null, new ProjectEdit.ChangeSetting("x", "", "1")),
                new Action.Create("Mine", LabelSets.CRAPII_14),
                new Action.Merge(List.of(), List.of()),
                new Action.Restore("a backup", List.of()))) {
            expectRefused(Team.source("forged", appended(sound, null, action)), "can’t be merged");
        }
    }

    private static List<LogEntry> appended(List<LogEntry> sound, String document, Action action) {
        LogEntry last = sound.getLast();
        String json = ActionJson.write(action, DocumentOffsets.RAW);
        Instant at = last.at();
        byte[] hash = HashChain.hash(
                HexFormat.of().parseHex(last.hash()),
                last.replica(),
                last.seq() + 1,
                Samples.AMINA.value(),
                document,
                "g",
                json.getBytes(StandardCharsets.UTF_8),
                LogTable.time(at));
        List<LogEntry> lines = new ArrayList<>(sound);
        lines.add(new LogEntry(
                last.replica(), last.seq() + 1, Samples.AMINA.value(), document, "g", json, at, last.hash(),
                HexFormat.of().formatHex(hash)));
        return lines;
    }
}
