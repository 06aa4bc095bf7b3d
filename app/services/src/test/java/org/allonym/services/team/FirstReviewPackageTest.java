package org.allonym.services.team;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.allonym.adjudicate.MergePolicy;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.first.FirstItem;
import org.allonym.first.FirstSettings;
import org.allonym.first.Opinion;
import org.allonym.first.SentReview;
import org.allonym.first.Verdict;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.ProjectSettings;
import org.allonym.services.adjudicate.AutoAdjudicate;
import org.allonym.services.first.FirstDocuments;
import org.allonym.services.first.FirstReview;
import org.allonym.services.first.HeldDocuments;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The review of first documents in the project, and on its way to an annotator and back.
class FirstReviewPackageTest {

    private static final DocumentId A = TeamFolder.DOCUMENTS.get(0);
    private static final DocumentId B = TeamFolder.DOCUMENTS.get(1);
    private static final DocumentId C = TeamFolder.DOCUMENTS.get(2);
    private static final DocumentId D = TeamFolder.DOCUMENTS.get(3);
    private static final Instant THEN = Instant.parse("2031-05-02T09:30:00Z");

    @TempDir
    Path folder;

    private TeamFolder team;

    @BeforeEach
    void makeTeam() {
        team = new TeamFolder(folder);
    }

    @AfterEach
    void closeTeam() {
        team.close();
    }

    private void settle(String name, String value) {
        team.project.append(Gesture.of(
                TeamFolder.PAULA, List.of(new ProjectEdit.ChangeSetting(name, team.project.setting(name), value))));
    }

    private static FirstReview review(ProjectStore store, ActorId annotator) {
        List<DocumentId> first = FirstDocuments.of(store, Progress.NONE).getOrDefault(annotator, List.of());
        return FirstReview.read(store, annotator, first, Progress.NONE);
    }

    /// The PI finds everything of an annotator's wrong, and sends it.
    private void send(ActorId annotator, String note) {
        FirstReview review = review(team.project, annotator);
        List<Edit> edits = new ArrayList<>();
        List<Opinion> opinions = new ArrayList<>();
        for (FirstReview.Place place : review.places()) {
            FirstItem item = place.item();
            Opinion one = Opinion.of(item, item.marked() ? Verdict.NOT_PERSONAL : Verdict.MISSED).withNote("hint for " + annotator);
            opinions.add(one);
            edits.add(FirstSettings.say(annotator, one, team.project::setting));
        }
        edits.add(FirstSettings.send(
                annotator, SentReview.of(1, THEN, TeamFolder.PAULA, note, review.documents(), opinions)));
        team.project.append(Gesture.of(TeamFolder.PAULA, edits));
    }

    @Test
    void theFirstDocumentsComeInTheOrderTheyWereFirstFinished() {
        for (DocumentId document : List.of(C, A, B)) {
            TeamFolder.markAndFinish(team.project, TeamFolder.ANNA, document);
        }

        assertThat(FirstDocuments.of(team.project, Progress.NONE).get(TeamFolder.ANNA)).containsExactly(C, A, B);
        settle(ProjectSettings.FIRST_COUNT, "2");
        assertThat(FirstDocuments.of(team.project, Progress.NONE).get(TeamFolder.ANNA)).containsExactly(C, A);
        settle(ProjectSettings.FIRST_COUNT, "");
        settle(ProjectSettings.CALIBRATION, "[\"a\",\"d\"]");
        assertThat(FirstDocuments.of(team.project, Progress.NONE))
                .isEqualTo(new TreeMap<>(Map.of(TeamFolder.ANNA, List.of(A), TeamFolder.BEN, List.of())));
    }

    @Test
    void aPolicyDecidesNothingInADocumentThatIsHeld() {
        for (ActorId reader : List.of(TeamFolder.ANNA, TeamFolder.BEN)) {
            TeamFolder.markAndFinish(team.project, reader, A);
        }
        settle(ProjectSettings.FIRST_REQUIRED, "on");

        AutoAdjudicate.Report held = AutoAdjudicate.run(team.project, MergePolicy.UNION, TeamFolder.CARA, Progress.NONE);
        send(TeamFolder.ANNA, "");
        send(TeamFolder.BEN, "");
        AutoAdjudicate.Report open = AutoAdjudicate.run(team.project, MergePolicy.UNION, TeamFolder.CARA, Progress.NONE);

        assertThat(held.held()).isEqualTo(1);
        assertThat(held.settled()).isZero();
        assertThat(team.project.state(A).decisions()).isNotEmpty();
        assertThat(open.held()).isZero();
        assertThat(open.settled()).isEqualTo(1);
    }

    @Test
    void documentsAreHeldOnlyWhereTheProjectSaysSoAndUntilTheReviewIsSent() {
        TeamFolder.markAndFinish(team.project, TeamFolder.ANNA, A);
        TeamFolder.markAndFinish(team.project, TeamFolder.ANNA, C);
        TeamFolder.finish(team.project, TeamFolder.BEN, C);
        assertThat(HeldDocuments.of(team.project, Progress.NONE)).isEqualTo(HeldDocuments.NONE);

        settle(ProjectSettings.FIRST_REQUIRED, "on");
        assertThat(HeldDocuments.of(team.project, Progress.NONE).annotators())
                .isEqualTo(new TreeMap<>(Map.of(TeamFolder.ANNA, 2, TeamFolder.BEN, 1)));
        team.make(TeamFolder.CARA, "cara.allonym");
        try (ProjectStore open = ProjectFile.open(folder.resolve("cara.allonym"))) {
            HeldDocuments held = HeldDocuments.of(open, Progress.NONE);
            assertThat(held.isHeld(A)).isTrue();
            assertThat(held.isHeld(D)).isFalse();
            assertThat(held.annotators()).as("a package doesn't tell whose review").isEmpty();
        }

        send(TeamFolder.ANNA, "");
        assertThat(HeldDocuments.of(team.project, Progress.NONE).reviews()).containsOnlyKeys(C);
        send(TeamFolder.BEN, "");
        assertThat(HeldDocuments.of(team.project, Progress.NONE)).isEqualTo(HeldDocuments.NONE);
    }

    @Test
    void aPackageHasWhatWasSentToItsOwnerAndNothingOfOthersAndSaysThatItWasRead() {
        TeamFolder.markAndFinish(team.project, TeamFolder.ANNA, A);
        TeamFolder.markAndFinish(team.project, TeamFolder.ANNA, C);
        TeamFolder.finish(team.project, TeamFolder.BEN, C);
        send(TeamFolder.ANNA, "Anna, Friday at ten");
        send(TeamFolder.BEN, "Ben, Friday at noon");
        team.make(TeamFolder.BEN, "ben.allonym");
        Path returned = folder.resolve("ben-back.allonym");

        try (ProjectStore open = ProjectFile.open(folder.resolve("ben.allonym"))) {
            assertThat(FirstSettings.sent(TeamFolder.BEN, open::settings)).singleElement().satisfies(sent -> {
                assertThat(sent.note()).isEqualTo("Ben, Friday at noon");
                assertThat(sent.opinions()).extracting(Opinion::note).containsExactly("hint for Ben");
            });
            assertThat(open.settings("first-documents")).hasSize(1).noneSatisfy((_, value) -> assertThat(value).contains("Anna"));
            open.append(Gesture.of(TeamFolder.BEN, List.of(FirstSettings.markRead(TeamFolder.BEN, 1, THEN, open.replica()))));
            ReturnPackage.write(open, returned, null);
        }
        MergePackages.merge(team.project, List.of(returned), null, TeamFolder.PAULA);

        assertThat(FirstSettings.read(TeamFolder.BEN, team.project::settings)).containsExactly(Map.entry(1, THEN));
        assertThat(FirstSettings.read(TeamFolder.ANNA, team.project::settings)).isEmpty();
        assertThat(team.project.checkHealth().faults()).isEmpty();
    }

    @Test
    void anOwnerCanSayOnlyThatTheyHaveReadWhatIsTheirs() {
        team.make(TeamFolder.BEN, "ben.allonym");

        try (ProjectStore open = ProjectFile.open(folder.resolve("ben.allonym"))) {
            for (Edit edit : List.of(
                    FirstSettings.markRead(TeamFolder.ANNA, 1, THEN, open.replica()),
                    new ProjectEdit.ChangeSetting(FirstSettings.sent(TeamFolder.BEN) + "1", "", "{}"),
                    new ProjectEdit.ChangeSetting(ProjectSettings.FIRST_REQUIRED, "", "on"))) {
                assertThatThrownBy(() -> open.append(Gesture.of(TeamFolder.BEN, List.of(edit))));
            }
        }
    }

    @Test
    void whatTheAnnotatorCorrectedAsToldIsSeenAsCorrected() {
        TeamFolder.markAndFinish(team.project, TeamFolder.ANNA, C);
        TeamFolder.finish(team.project, TeamFolder.BEN, C);
        send(TeamFolder.BEN, "");
        assertThat(review(team.project, TeamFolder.BEN).places()).extracting(FirstReview.Place::corrected).containsExactly(false);

        var before = team.project.state(C).work(TeamFolder.BEN);
        team.project.append(Gesture.of(TeamFolder.BEN, List.of(new DocumentEdit.ChangeWork(
                C, TeamFolder.BEN, before, before.withStatus(DocumentStatus.STARTED)))));
        TeamFolder.markAndFinish(team.project, TeamFolder.BEN, C);

        assertThat(review(team.project, TeamFolder.BEN).places()).singleElement().satisfies(place -> {
            assertThat(place.item().marked()).isTrue();
            assertThat(place.corrected()).isTrue();
        });
    }
}
