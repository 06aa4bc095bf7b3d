package org.allonym.services.sample;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.RegionChoice;
import org.allonym.edit.Decision;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.Reason;
import org.allonym.edit.Remark;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;

/// The sample with everything decided but what nobody has read: Clara follows Bruno where the annotators differ, gives
/// reasons in turn, and flags every fourth conflict as a gap in the guideline.
public final class AdjudicatedSample {

    /// The adjudicator's words on every third conflict.
    public static final String NOTE = "=Ask, if in doubt";

    private AdjudicatedSample() {}

    /// Makes it where the window looks for the sample.
    public static Path in(Path folder) {
        Path file = folder.resolve("sample.allonym");
        SampleProject.make(file);
        try (ProjectStore store = ProjectFile.open(file)) {
            List<Edit> edits = new ArrayList<>();
            int conflicts = 0;
            for (DocumentRow row : store.rows()) {
                DocumentAdjudication document = DocumentAdjudication.of(store.state(row.id()));
                if (!document.isReady()) {
                    continue;
                }
                for (ConflictRegion one : document.cases()) {
                    if (one.isOnlyToAccept()) {
                        edits.addAll(document.decide(one, RegionChoice.of(new Choice.Accept(), SampleProject.CLARA)));
                    } else {
                        edits.addAll(document.decide(
                                one,
                                RegionChoice.of(new Choice.Take(SampleProject.BRUNO), SampleProject.CLARA).withRemark(remark(conflicts))));
                        conflicts++;
                    }
                }
            }
            store.append(Gesture.of(SampleProject.CLARA, edits));
        }
        return file;
    }

    private static Remark remark(int conflict) {
        Reason reason = Reason.values()[conflict % Reason.values().length];
        return new Remark(reason, conflict % 3 == 0 ? NOTE : "", conflict % 4 == 0);
    }

    /// Takes one decision of a document back.
    public static void takeBack(ProjectStore store, DocumentRow row) {
        List<Edit> edits = new ArrayList<>();
        DocumentAdjudication document = DocumentAdjudication.of(store.state(row.id()));
        document.cases().stream().filter(one -> !one.current().isEmpty()).limit(1).forEach(one -> edits.addAll(document.takeBack(one)));
        store.append(Gesture.of(SampleProject.CLARA, edits));
    }

    /// Other words on the first conflict.
    public static void remarkFirst(ProjectStore store, String note) {
        Decision first = gaps(store).getFirst();
        DocumentRow row = store.rows().stream()
                .filter(each -> store.state(each.id()).decisions().contains(first))
                .findFirst()
                .orElseThrow();
        store.append(Gesture.of(
                SampleProject.CLARA,
                DocumentAdjudication.of(store.state(row.id())).remark(first, first.remark().withNote(note))));
    }

    /// What was flagged as a gap.
    public static List<Decision> gaps(ProjectStore store) {
        return store.rows().stream()
                .flatMap(row -> store.state(row.id()).decisions().stream())
                .filter(Decision::guidelineGap)
                .toList();
    }
}
