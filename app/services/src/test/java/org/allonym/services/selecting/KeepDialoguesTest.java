package org.allonym.services.selecting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.allonym.corpus.ExclusionReason;
import org.allonym.corpus.Funnel;
import org.allonym.corpus.Selection;
import org.allonym.corpus.SelectionPlan;
import org.allonym.corpus.Step;
import org.allonym.corpus.Submission;
import org.allonym.corpus.SubmissionRuling;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.formats.TranscriptColumns;
import org.allonym.label.LabelSets;
import org.allonym.language.Language;
import org.allonym.language.Messages;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.project.Turn;
import org.allonym.store.KeptSource;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a selection of dialogues makes of transcripts, and one of essays of the same files.
class KeepDialoguesTest {

    private static final ActorId PI = new ActorId("Cara");
    private static final String TALK = "Tutor: What is a half of six?\nKim: three\n".repeat(12);

    @TempDir
    private Path folder;

    private ProjectStore kept(boolean dialogues) throws IOException {
        Path sessions = Files.createDirectory(folder.resolve("sessions"));
        Files.writeString(sessions.resolve("a.txt"), TALK);
        Files.writeString(sessions.resolve("b.txt"), "Tutor: Hello\nKim: Hi\n");
        ProjectStore store = ProjectFile.create(folder.resolve("p.allonym"), "p", LabelSets.PIIVOT);
        store.append(Gesture.of(PI, List.of(new ProjectEdit.ChangeActor(null, new Actor(PI, Role.PI)))));
        try (SelectionRun run = SelectionRun.openClear(sessions, null, TranscriptColumns.NONE)) {
            SelectionPlan plan = SelectionPlan.piivot(run.source().guess(), List.of());
            SelectionPlan used = dialogues ? plan : plan.with(new Step.Messages(false, 20, 7));
            var selection = run.run(used, Map.of(), _ -> Progress.NONE);
            new KeepSelection("allonym", new EnglishTokenizer()::tokenize).run(store, run.request(used, selection, false, 0), PI, Progress.NONE);
        }
        return store;
    }

    private static List<KeptSource> sources(ProjectStore store) {
        List<KeptSource> sources = new ArrayList<>();
        store.sources(sources::add);
        return sources;
    }

    @Test
    void whyADocumentWasSetAsideIsSaidInTheLanguageInWhichItIsRead() throws IOException {
        KeepSelection keep = new KeepSelection("allonym", new EnglishTokenizer()::tokenize);
        try (ProjectStore store = kept(false); SelectionRun run = SelectionRun.openClear(folder.resolve("sessions"), null, TranscriptColumns.NONE)) {
            SelectionPlan plan = SelectionPlan.piivot(run.source().guess(), List.of()).with(new Step.Messages(false, 20, 7));
            DocumentId one = store.rows().getFirst().id();
            store.append(Gesture.of(PI, List.of(KeepSelection.rule(one.value(), new SubmissionRuling(false, "Cara", "", null), store::setting))));
            Selection without = run.run(plan, KeepSelection.rulings(store), Funnel.Listener.NONE);
            String spanish;
            Messages.use(Language.SPANISH);
            try {
                keep.run(store, run.request(plan, without, false, 0), PI, Progress.NONE);
                spanish = SelectionText.aside(store.setAside().get(one));
            } finally {
                Messages.use(Language.ENGLISH);
            }
            String stored = store.setAside().get(one);

            assertThat(SelectionText.aside(stored)).isEqualTo("not selected: left out by Cara");
            assertThat(spanish).contains("Cara").doesNotContain("left out");
            assertThat(stored).isEqualTo("{\"notSelected\":{\"kind\":\"BY_HAND\",\"details\":{\"by\":\"Cara\",\"why\":\"\"}}}");
            assertThat(SelectionText.aside("no seleccionado: 12 palabras")).as("of an earlier version").isEqualTo("no seleccionado: 12 palabras");
            store.append(Gesture.of(PI, List.of(KeepSelection.rule(one.value(), null, store::setting))));
            Selection again = run.run(plan, KeepSelection.rulings(store), Funnel.Listener.NONE);
            assertThat(keep.run(store, run.request(plan, again, false, 0), PI, Progress.NONE)).as("it comes back in another language, too")
                    .isEqualTo(new KeepSelection.Kept(0, 1, 0, 0));
        }
    }

    @Test
    void aDialogueBecomesASessionWithItsTurnsAndItsFileIsKept() throws IOException {
        try (ProjectStore store = kept(true)) {
            assertThat(store.rows()).hasSize(1);
            Document document = store.document(new DocumentId("a")).orElseThrow();

            assertThat(document.turns()).hasSize(24).extracting(Turn::speaker).startsWith("Tutor", "Kim", "Tutor");
            assertThat(document.text().value()).startsWith("What is a half of six?\nthree\n");
            assertThat(sources(store)).singleElement().satisfies(source -> {
                assertThat(source.format()).isEqualTo("speaker-lines");
                assertThat(new String(source.bytes(), StandardCharsets.UTF_8)).isEqualTo(TALK);
                assertThat(source.documents()).containsExactly(new DocumentId("a"));
            });
            assertThat(store.checkHealth().sound()).isTrue();
        }
    }

    @Test
    void ofATableOfMessagesTheSessionsAreSubmissionsAndSelectedOnesBecomeDocuments() throws IOException {
        StringBuilder messages = new StringBuilder("chat_id,speaker,role,message,consent\n");
        for (int i = 0; i < 24; i++) {
            String said = i % 2 == 0 ? "Ms. Lee (online),tutor,Note: what is a half of six?" : "kim#7,student,three";
            messages.append("long.1,").append(said).append(",yes\n").append("refused,").append(said).append(",no\n");
        }
        messages.append("short,kim#7,student,Hi,yes\n").append(",kim#7,student,lost,yes\n");
        Path table = Files.writeString(folder.resolve("chats.csv"), messages);
        Path project = folder.resolve("p.allonym");

        try (ProjectStore store = ProjectFile.create(project, "p", LabelSets.PIIVOT); SelectionRun run = SelectionRun.openClear(table, null, TranscriptColumns.NONE)) {
            store.append(Gesture.of(PI, List.of(new ProjectEdit.ChangeActor(null, new Actor(PI, Role.PI)))));
            SelectionPlan plan = run.source().firstPlan();
            Selection selection = run.run(plan, Map.of(), _ -> Progress.NONE);
            new KeepSelection("allonym", new EnglishTokenizer()::tokenize).run(store, run.request(plan, selection, false, 0), PI, Progress.NONE);

            assertThat(run.source().unread()).singleElement().asString().contains("line 51", "no session");
            assertThat(selection.submissions()).isEqualTo(3);
            assertThat(selection.fates().get("refused").step()).isEqualTo("consent");
            assertThat(selection.fates().get("short").reason().kind()).isEqualTo(ExclusionReason.Kind.FEW_MESSAGES);
            assertThat(SelectionReport.read(store.selection().orElseThrow()).unread()).isEqualTo(1);
            Document document = store.document(new DocumentId("long.1")).orElseThrow();
            assertThat(document.turns()).hasSize(24).extracting(Turn::role).startsWith("tutor", "student", "tutor");
            assertThat(document.metadata()).containsEntry("consent", "yes");
            assertThat(document.text().value()).startsWith("Note: what is a half of six?\nthree\n");
            assertThat(sources(store)).singleElement().satisfies(source -> {
                assertThat(new String(source.bytes(), StandardCharsets.UTF_8)).isEqualTo(messages.toString());
                assertThat(source.documents()).containsExactly(new DocumentId("long.1"));
            });
            assertThat(store.checkHealth().sound()).isTrue();
        }
    }

    @Test
    void aTableThatMayHoldMessagesIsOneOnlyWhereAPersonSaysWhatItsColumnsMean() throws IOException {
        Path odd = Files.writeString(folder.resolve("odd.csv"), "talk,who,said so\n1,Kim,one\n1,Lee,two\n2,Kim,three\n");
        Path essays = Files.writeString(folder.resolve("essays.csv"), "id,text\n1,An essay.\n2,Another.\n");

        for (Path table : List.of(odd, essays)) {
            assertThatThrownBy(() -> SubmissionSource.openClear(table, null, TranscriptColumns.NONE)).isInstanceOfSatisfying(ProblemException.class, refused ->
                    assertThat(refused.problem().what()).contains("neither a folder nor a ZIP archive nor a table of messages"));
            try (SubmissionSource unclear = SubmissionSource.open(table, null, TranscriptColumns.NONE)) {
                assertThat(unclear.isUnclear()).isTrue();
                assertThat(unclear.messages().rows()).isNotEmpty();
            }
        }
        try (SubmissionSource said = SubmissionSource.open(odd, null, new TranscriptColumns("talk", "", "", "who", "", "said so"))) {
            assertThat(said.isUnclear()).isFalse();
            assertThat(said.submissions(said.guess()).submissions()).extracting(Submission::id).containsExactly("1", "2");
        }
        assertThat(KeepSelection.messages(KeepSelection.messages(new TranscriptColumns("talk", "", "", "who", "", "said so"))).speaker()).isEqualTo("who");
    }

    @Test
    void whereNoDialoguesWereAskedForTheTextStaysAsItIs() throws IOException {
        try (ProjectStore store = kept(false)) {
            assertThat(store.document(new DocumentId("a")).orElseThrow().text().value()).isEqualTo(TALK);
            assertThat(sources(store)).isEmpty();
        }
    }
}
