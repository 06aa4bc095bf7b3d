package org.allonym.services.splits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.allonym.adjudicate.MergePolicy;
import org.allonym.corpus.split.SplitPlan;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.problem.Problem;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.Study;
import org.allonym.services.adjudicate.AutoAdjudicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MakeSplitsTest {

    @TempDir
    private Path folder;

    private Study study;

    @BeforeEach
    void create() {
        study = new Study(folder);
    }

    @AfterEach
    void close() {
        study.close();
    }

    /// 40 documents by 20 students in 4 courses; every fourth names somebody, one in ten an address; the last two share a passage.
    private void essays() {
        StringBuilder rows = new StringBuilder("document,text,spans,course,student\n");
        for (int i = 0; i < 40; i++) {
            String text = "Odile saw number%d of the week%d and asked colleague%d for word%d in %s".formatted(i, i, i, i, "Bergen");
            String spans = (i % 4 == 0 ? "[0,5,\"\"NAME_STUDENT\"\"]" : "")
                    + (i % 20 == 0 ? ",[%d,%d,\"\"STREET_ADDRESS\"\"]".formatted(text.length() - 6, text.length()) : "");
            String body = i < 38 ? text : "one shared passage about ferries that two students hand in with few words changed, nearly nothing at all " + i;
            rows.append("%d,\"%s\",\"[%s]\",c%d,s%d%n".formatted(i + 1, body, i < 38 ? spans : "", i % 4, i / 2 + (i == 39 ? 100 : 0)));
        }
        study.bring(study.put("essays.csv", rows.toString()));
    }

    private MakeSplits.Made make(UnaryOperator<SplitChoices> change) {
        return MakeSplits.run(study.store(), change.apply(SplitChoices.USUAL), Progress.NONE);
    }

    private static SplitChoices by(String... columns) {
        return new SplitChoices(SplitPlan.USUAL, List.of(columns), "", 1);
    }

    @Test
    void labelsAndAttributesAreSpreadAndCounted() {
        essays();

        MakeSplits.Made made = make(_ -> by("course"));

        assertThat(made.balance().all().documents()).containsExactly(28, 6, 6);
        assertThat(made.balance().labels()).extracting(row -> row.stratum().value()).containsExactly("NAME_STUDENT", "STREET_ADDRESS");
        assertThat(made.balance().labels().getFirst().spanCount()).isEqualTo(10);
        assertThat(made.balance().labels().getFirst().documentsOff(SplitPlan.USUAL)).isLessThan(1);
        assertThat(made.balance().values("course")).hasSize(4).allSatisfy(row -> assertThat(row.documentsOff(SplitPlan.USUAL)).isLessThan(1.1));
        assertThat(made.splits().basis()).isEqualTo(new ProjectSplits.Basis(30, 10, 0, 0, 0));
    }

    @Test
    void oneStudentsDocumentsAndThoseThatShareAPassageAreInOneSplit() {
        essays();

        MakeSplits.Made made = make(_ -> new SplitChoices(SplitPlan.USUAL, List.of(), "student", 0.5));

        SortedMap<String, String> splits = made.splits().byDocument();
        for (int i = 0; i < 38; i += 2) {
            assertThat(splits.get("" + (i + 1))).isEqualTo(splits.get("" + (i + 2)));
        }
        assertThat(splits.get("39")).isEqualTo(splits.get("40"));
        assertThat(made.splits().basis().groups()).isEqualTo(20);
        assertThat(made.splits().basis().grouped()).isEqualTo(40);
        assertThat(make(_ -> new SplitChoices(SplitPlan.USUAL, List.of(), "student", 1)).splits().basis().groups()).isEqualTo(19);
    }

    @Test
    void labelsAreThoseOfGoldWhereItIsComplete() {
        essays();
        study.store().append(Gesture.of(Study.PI, List.of(new ProjectEdit.ChangeActor(null, new Actor(Study.PI, Role.PI)))));
        AutoAdjudicate.run(study.store(), MergePolicy.UNANIMOUS, Study.PI, Progress.NONE);

        MakeSplits.Made made = make(UnaryOperator.identity());

        assertThat(made.splits().basis().gold()).isEqualTo(40);
        assertThat(made.splits().basis().layers()).isZero();
        assertThat(made.balance().labels().getFirst().spanCount()).isEqualTo(10);
    }

    @Test
    void theyAreKeptAsASettingThatUndoTakesBack() {
        essays();
        ProjectSplits splits = make(_ -> by("course")).splits();

        study.store().append(Gesture.of(Study.PI, List.of(splits.keep(study.store()::setting))));
        study.bytes();

        assertThat(ProjectSplits.of(study.store()::setting)).contains(splits);
        study.store().append(study.store().undoable(Study.PI, 1).getFirst().undo(Study.PI));
        assertThat(ProjectSplits.of(study.store()::setting)).isEmpty();
    }

    @Test
    void aSettingOfAnotherVersionIsNoSplits() {
        assertThat(ProjectSplits.of(_ -> "{\"how\":{}}")).isEmpty();
        assertThat(ProjectSplits.of(_ -> "[")).isEmpty();
        assertThat(ProjectSplits.of(_ -> "null")).isEmpty();
    }

    @Test
    void theTableListsDocumentsInImportOrderWithoutThoseSetAside() throws IOException {
        essays();
        ProjectSplits splits = make(_ -> by()).splits();
        study.store().append(Gesture.of(Study.PI, List.of(new DocumentEdit.SetAside(new DocumentId("2"), "", "a scan"))));

        int listed = WriteSplits.csv(study.store(), splits, folder.resolve("splits.csv"));

        List<String> lines = Files.readAllLines(folder.resolve("splits.csv"));
        assertThat(listed).isEqualTo(39);
        assertThat(lines).hasSize(40).startsWith("document,split", "1," + splits.byDocument().get("1"), "3," + splits.byDocument().get("3"));
    }

    @Test
    void documentsThatComeLaterAreInNoSplitAndCountedApart() {
        essays();
        ProjectSplits splits = make(_ -> by()).splits();
        study.bring(study.put("more.csv", "document,text,spans\nlate,Nothing much,[]\n"));

        assertThat(MakeSplits.balance(study.store(), splits, Progress.NONE).unsplit()).isEqualTo(1);
        assertThat(MakeSplits.balance(study.store(), splits, Progress.NONE).all().documents()).containsExactly(28, 6, 6);
    }

    @Test
    void anAttributeThatNoDocumentHasIsRefusedWithThoseThereAre() {
        essays();

        Problem problem = study.refusal(store -> MakeSplits.run(store, by("grade"), Progress.NONE));

        assertThat(problem.what()).isEqualTo("No document has the attribute “grade”.");
        assertThat(problem.advice()).isEqualTo("Attributes: course, student.");
        assertThat(MakeSplits.attributes(study.store())).isEqualTo(new TreeSet<>(List.of("course", "student")));
    }

    @Test
    void aProjectWithoutDocumentsOrSplitsIsRefused() {
        assertThat(study.refusal(store -> MakeSplits.run(store, by(), Progress.NONE)).what()).contains("no documents to split");
        assertThat(study.refusal(store -> ProjectSplits.with("train", store::setting)).what()).isEqualTo("The project has no splits.");
        assertThatThrownBy(() -> new SplitChoices(SplitPlan.USUAL, List.of(), "", 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theSentenceSaysHowTheyWereMadeAndHowEvenTheyAre() {
        essays();
        MakeSplits.Made made = make(_ -> new SplitChoices(SplitPlan.USUAL, List.of("course"), "student", 0.5));

        String sentence = SplitTable.sentence(made.splits(), made.balance(), UnaryOperator.identity());

        assertThat(sentence)
                .startsWith("The documents were split into train (70 %; 28 documents), dev (15 %; 6 documents) and test (15 %; 6 documents) by"
                        + " iterative stratification (Sechidis et al. 2011) on the labels that occur in each and on course (seed 1). Documents"
                        + " that have the same student or have a cosine of token trigrams above 0.5, directly or through others, stayed"
                        + " together: 20 groups with 40 documents. The documents of a split differ from the wanted share: all documents by"
                        + " 0.0 points (0.0 documents); labels by up to ");
        assertThat(SplitTable.of(made.balance(), name -> name.equals("test") ? "held out" : name).head()).contains("documents in held out");
    }
}
