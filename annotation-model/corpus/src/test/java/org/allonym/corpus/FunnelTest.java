package org.allonym.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.allonym.corpus.Step.OnePerStudent.Several;
import org.allonym.corpus.language.Languages;
import org.allonym.progress.Progress;
import org.junit.jupiter.api.Test;

class FunnelTest {

    private static final Languages LANGUAGES = new Languages();
    private static final String ROWING = """
            In the first week we rowed from the old boathouse to the bridge and back, and nobody said a word about the weather. \
            Our coach wanted us to listen to the water instead of the music, which most of us found hard. I learned that a crew \
            is slow as long as everybody tries to be fast alone, and that the boat only runs when eight people breathe together.""";
    private static final String BREAD = """
            My grandmother baked bread for the whole street on Saturdays, and this essay is about what that had to do with economics. \
            She never wrote down who had paid and who had not, yet at the end of the year nobody owed her anything. When I asked \
            how she did it she laughed and said that people who are trusted keep better books than any accountant in town.""";
    private static final String SPANISH = """
            Este ensayo trata de mi barrio y de la gente que vive en él desde hace muchos años. Mi abuela dice que antes todos se conocían \
            y que las puertas estaban abiertas, pero ahora cada uno vive en su casa y nadie saluda a nadie por la mañana cuando sale \
            a trabajar. Yo creo que no es culpa de la gente sino de las prisas con las que vivimos todos en esta ciudad tan grande.""";

    private final Map<String, Submission> submissions = new LinkedHashMap<>();
    private final Map<String, Extraction> files = new LinkedHashMap<>();
    private final List<String> reads = new ArrayList<>();
    private final List<String> steps = new ArrayList<>();

    /// Files by id, in memory.
    private Map<String, Extraction> read(List<Submission> of, long most) {
        Map<String, Extraction> read = new LinkedHashMap<>();
        of.forEach(one -> {
            reads.add(one.id());
            Extraction file = files.getOrDefault(one.id(), Extraction.failed("", 0, 0, ExclusionReason.of(ExclusionReason.Kind.FILE_MISSING)));
            read.put(one.id(), file.bytes() > most ? Extraction.failed("", file.bytes(), 0, ExclusionReason.of(ExclusionReason.Kind.FILE_LARGE)) : file);
        });
        return read;
    }

    private void row(String id, String student, Map<String, String> attributes) {
        submissions.put(id, new Submission(id, student, id + ".txt", attributes));
    }

    private void essay(String id, String text) {
        row(id, id, Map.of());
        files.put(id, new Extraction("hash of " + id, text.length(), 1, text, null));
    }

    private Funnel funnel() {
        return new Funnel(List.copyOf(submissions.values()), (of, most, _) -> read(of, most), () -> LANGUAGES, new Choosing(String::length));
    }

    private static SelectionPlan plan(Step... only) {
        return new SelectionPlan(SubmissionColumns.NONE, List.of(only), new SampleChoice.All());
    }

    private Progress heard(String step) {
        steps.add(step);
        return Progress.NONE;
    }

    private Selection run(SelectionPlan plan, Map<String, SubmissionRuling> rulings) {
        return funnel().run(plan, rulings, this::heard);
    }

    private static ExclusionReason.Kind why(Selection selection, String id) {
        ExclusionReason reason = selection.fates().get(id).reason();
        return reason == null ? null : reason.kind();
    }

    @Test
    void aColumnKeepsTheValuesThatAreWantedOrAllOthers() {
        row("a", "x", Map.of("graded", " TRUE "));
        row("b", "y", Map.of("graded", "false"));
        row("c", "z", Map.of());

        Selection wanted = run(plan(new Step.Column("graded", true, "graded", List.of("true"), false)), Map.of());
        Selection others = run(plan(new Step.Column("graded", true, "graded", List.of("true"), true)), Map.of());

        assertThat(wanted.steps().getFirst().left()).isEqualTo(1);
        assertThat(why(wanted, "b")).isEqualTo(ExclusionReason.Kind.COLUMN_VALUE);
        assertThat(others.steps().getFirst().out()).containsEntry(ExclusionReason.Kind.COLUMN_VALUE, 1);
        assertThat(why(others, "a")).isEqualTo(ExclusionReason.Kind.COLUMN_VALUE);
    }

    @Test
    void ofAStudentsSeveralSubmissionsNoneStaysOrTheOneThatIsAskedFor() {
        row("a", "zoe", Map.of("grade", "9", "at", "2024-05-02"));
        row("b", "zoe", Map.of("grade", "10", "at", "2024-05-01"));
        row("c", "kim", Map.of());

        assertThat(run(plan(new Step.OnePerStudent(true, Several.NONE, "")), Map.of()).steps().getFirst().left()).isEqualTo(1);
        assertThat(stays(new Step.OnePerStudent(true, Several.FIRST, ""))).isEqualTo("a");
        assertThat(stays(new Step.OnePerStudent(true, Several.FIRST, "at"))).isEqualTo("b");
        assertThat(stays(new Step.OnePerStudent(true, Several.LAST, "at"))).isEqualTo("a");
        assertThat(stays(new Step.OnePerStudent(true, Several.BEST, "grade"))).isEqualTo("b");
    }

    @Test
    void whatAChangeMovesBesideWhatItIsAboutIsTold() {
        essay("a", ROWING);
        essay("copy", ROWING + " That is all.");
        essay("b", BREAD);
        Step near = new Step.NearDuplicates(true, 0.8, true, List.of());
        SelectionPlan all = plan(new Step.Words(true, List.of("elephants")), near);
        SelectionPlan some = plan(new Step.Words(true, List.of("accountant")), near);
        Map<String, SubmissionRuling> out = Map.of("a", new SubmissionRuling(false, "Paula", "", List.of()));
        Selection before = run(all, Map.of());
        assertThat(before.in()).containsExactly("a", "b");

        SelectionPlan without = plan(new Step.Words(true, List.of("breathe together, that")), near);
        assertThat(run(without, Map.of()).since(before, all, without).isNone()).isTrue();
        assertThat(run(some, Map.of()).since(before, all, some)).as("the step that was changed left it out").isEqualTo(Selection.Moved.NONE);
        assertThat(run(all, out).since(before, all, all)).as("it was decided on").isEqualTo(Selection.Moved.NONE);
        SelectionPlan first = new SelectionPlan(SubmissionColumns.NONE, all.steps(), new SampleChoice.Random(1, 1));
        Selection one = run(first, Map.of());
        assertThat(one.since(before, all, first)).as("the choice was changed").isEqualTo(Selection.Moved.NONE);
        String chosen = one.in().getFirst();
        Selection other = run(first, Map.of(chosen, new SubmissionRuling(false, "Paula", "", List.of())));
        assertThat(other.since(one, first, first)).as("another is drawn in its place").isEqualTo(new Selection.Moved(other.in(), List.of()));
        assertThat(one.since(other, first, first)).isEqualTo(new Selection.Moved(List.of(), other.in()));
    }

    @Test
    void aSubmissionReachesTheStepsUpToTheOneThatLeavesItOut() {
        essay("a", ROWING);
        essay("copy", ROWING + " That is all.");
        essay("b", BREAD);

        Selection of = run(plan(new Step.Words(true, List.of("accountant")), new Step.NearDuplicates(true, 0.8, true, List.of())), Map.of());

        assertThat(of.reached("near-duplicates")).contains("a", "copy").doesNotContain("b");
        assertThat(of.reached("anomalies")).as("it isn't applied").isEmpty();
    }

    @Test
    void theFirstIsNeverTheOneOfWhichNobodyKnowsWhen() {
        row("a", "zoe", Map.of("at", ""));
        row("b", "zoe", Map.of("at", "2024-05-02"));

        assertThat(stays(new Step.OnePerStudent(true, Several.FIRST, "at"))).isEqualTo("b");
    }

    private String stays(Step step) {
        Selection selection = run(plan(step), Map.of());
        return List.of("a", "b").stream().filter(id -> selection.steps().getFirst().out().size() == 1 && why(selection, id) != ExclusionReason.Kind.ANOTHER_KEPT).findFirst().orElse("");
    }

    @Test
    void filesThatAreNotThereTwiceNamedOrTooLongAreLeftOutWithTheirReason() {
        essay("a", ROWING);
        essay("long", BREAD);
        files.put("long", new Extraction("hash", 10, 6, BREAD, null));
        row("gone", "u", Map.of());
        submissions.put("none", new Submission("none", null, null, Map.of()));
        submissions.put("one", new Submission("one", null, "same.txt", Map.of()));
        submissions.put("two", new Submission("two", null, "same.txt", Map.of()));

        Selection selection = run(plan(new Step.Files(true, 1000, 5)), Map.of());

        assertThat(selection.in()).containsExactly("a");
        assertThat(why(selection, "long")).isEqualTo(ExclusionReason.Kind.MANY_PAGES);
        assertThat(why(selection, "gone")).isEqualTo(ExclusionReason.Kind.FILE_MISSING);
        assertThat(why(selection, "none")).isEqualTo(ExclusionReason.Kind.NO_FILE);
        assertThat(selection.fates().get("one").reason()).isEqualTo(ExclusionReason.of(ExclusionReason.Kind.FILE_SHARED, "other", "two"));
    }

    @Test
    void anotherLanguageRubbishAndFewWordsAreToldApart() {
        essay("english", ROWING);
        essay("spanish", SPANISH);
        essay("rubbish", "xq#w zzk 0x1f \u0001 qqj ".repeat(40));
        essay("short", "We rowed.");

        Selection selection = run(plan(new Step.Readable(true, "en", 0.5, 50)), Map.of());

        assertThat(selection.in()).containsExactly("english");
        assertThat(selection.fates().get("spanish").reason().details()).containsEntry("language", "es");
        assertThat(why(selection, "rubbish")).isEqualTo(ExclusionReason.Kind.NO_LANGUAGE);
        assertThat(selection.fates().get("short").reason()).isEqualTo(ExclusionReason.of(ExclusionReason.Kind.FEW_WORDS, "words", 2));
    }

    @Test
    void aListedWordIsAWholeWordInAnyCase() {
        essay("a", "They said DAMN and left.");
        essay("b", "A damning report.");

        Selection selection = run(plan(new Step.Words(true, List.of("damn"))), Map.of());

        assertThat(selection.in()).containsExactly("b");
    }

    @Test
    void aDialogueNeedsMessagesOfBothSides() {
        essay("talk", "Tutor: What is a half of six?\nstill thinking\nKim: three\n".repeat(3));
        essay("lecture", "Tutor: one\n".repeat(9) + "Kim: yes\n");

        Selection selection = run(plan(new Step.Messages(true, 6, 3)), Map.of());

        assertThat(selection.in()).containsExactly("talk");
        assertThat(selection.fates().get("lecture").reason()).isEqualTo(ExclusionReason.of(ExclusionReason.Kind.FEW_MESSAGES, "messages", 10, "side", 1));
    }

    @Test
    void aTimeBesideTheSpeakerAndTheAsteriskOfChatAreNoPartOfIt() {
        essay("times", "[10:32] Tutor: What is a half of six?\n10:33 Kim: three\n".repeat(3));
        essay("after", "Tutor (00:01:07): What is a half of six?\nKim (00:01:09): three\n".repeat(3));
        essay("chat", "*TUT:\tWhat is a half of six?\n*KIM:\tthree\n".repeat(3));

        assertThat(run(plan(new Step.Messages(true, 6, 3)), Map.of()).in()).containsExactly("times", "after", "chat");
    }

    @Test
    void bothOfAPairAboveTheThresholdGoOrOneStays() {
        essay("a", ROWING);
        essay("b", ROWING + " At last.");
        essay("c", BREAD);
        Step.NearDuplicates both = new Step.NearDuplicates(true, 0.9, false, List.of());

        Selection none = run(plan(both), Map.of());
        Selection one = run(plan(new Step.NearDuplicates(true, 0.9, true, List.of())), Map.of());
        Selection different = run(plan(new Step.NearDuplicates(true, 0.9, false, List.of(ROWING))), Map.of());

        assertThat(none.in()).containsExactly("c");
        assertThat(none.fates().get("a").reason().details()).containsEntry("neighbour", "b");
        assertThat(none.facts().get("a").similarity()).isGreaterThan(0.9);
        assertThat(one.in()).containsExactly("a", "c");
        assertThat(one.fates().get("b").reason().details()).containsEntry("kept", "a");
        assertThat(none.fates().get("a").reason().details()).doesNotContainKey("kept");
        assertThat(different.in()).containsExactly("a", "b", "c");
    }

    @Test
    void aPersonKeepsWhatAStepWouldLeaveOutAndLeavesOutWhatPassed() {
        essay("a", "We rowed.");
        essay("b", ROWING);
        Map<String, SubmissionRuling> rulings = Map.of("a", new SubmissionRuling(true, "Cara", "a poem", null), "b", new SubmissionRuling(false, "Cara", "the teacher’s", null));

        Selection selection = run(plan(new Step.Readable(true, "en", 0.5, 50)), rulings);

        assertThat(selection.in()).containsExactly("a");
        assertThat(selection.fates().get("a").overruled()).isEqualTo("readable");
        assertThat(selection.steps().getFirst().kept()).isEqualTo(1);
        assertThat(selection.fates().get("b")).isEqualTo(new Fate(
                Selection.BY_HAND, ExclusionReason.of(ExclusionReason.Kind.BY_HAND, "by", "Cara", "why", "the teacher’s"), rulings.get("b"), null));
    }

    @Test
    void nobodyKeepsWhatHasNoText() {
        row("gone", "u", Map.of());

        Selection selection = run(plan(new Step.Files(true, 1000, 5)), Map.of("gone", new SubmissionRuling(true, "Cara", "", null)));

        assertThat(why(selection, "gone")).isEqualTo(ExclusionReason.Kind.FILE_MISSING);
    }

    @Test
    void withoutAStepThatReadsFilesWhatHasNoTextIsLeftOutAllTheSame() {
        essay("a", ROWING);
        row("gone", "u", Map.of());

        Selection selection = run(plan(), Map.of());

        assertThat(selection.in()).containsExactly("a");
    }

    @Test
    void anotherParameterRunsOnlyWhatFollows() {
        essay("a", ROWING);
        essay("b", BREAD);
        SelectionPlan plan = SelectionPlan.crapii(SubmissionColumns.NONE, List.of()).with(new Step.Anomalies(false, 0.03, 0));
        Funnel funnel = funnel();
        funnel.run(plan, Map.of(), this::heard);
        steps.clear();
        reads.clear();

        funnel.run(plan.with(new Step.NearDuplicates(true, 0.5, false, List.of())), Map.of(), this::heard);

        assertThat(steps).containsExactly("near-duplicates");
        assertThat(reads).isEmpty();
    }

    @Test
    void atALowThresholdTooOneOfEachGroupStays() {
        essay("a", "red apples grow near old stone walls beyond quiet rivers and seven hills");
        essay("b", "red apples grow near my house where nobody has ever planted any tree at all");
        SelectionPlan plan = plan(new Step.NearDuplicates(true, 0.9, true, List.of()));
        Funnel funnel = funnel();

        Selection high = funnel.run(plan, Map.of(), this::heard);
        Selection low = funnel.run(plan.with(new Step.NearDuplicates(true, 0.1, true, List.of())), Map.of(), this::heard);

        assertThat(high.in()).containsExactly("a", "b");
        assertThat(low.in()).containsExactly("a");
        assertThat(low.facts().get("a").similarity()).isBetween(0.1, 0.3);
    }

    @Test
    void whatWasDoneBeforeStoppingIsKnownTheNextTime() {
        essay("a", ROWING);
        essay("b", BREAD);
        Funnel funnel = funnel();
        SelectionPlan plan = SelectionPlan.crapii(SubmissionColumns.NONE, List.of());
        Progress stopping = (_, _) -> {
            throw new CancellationException();
        };

        assertThatThrownBy(() -> funnel.run(plan, Map.of(), step -> step.equals("near-duplicates") ? stopping : Progress.NONE))
                .isInstanceOf(CancellationException.class);
        funnel.run(plan, Map.of(), this::heard);

        assertThat(steps).doesNotContain("files", "readable").contains("near-duplicates");
    }

    @Test
    void aStepThatIsOffCountsNothing() {
        essay("a", "We rowed.");

        Selection selection = run(plan(new Step.Readable(false, "en", 0.5, 50)), Map.of());

        assertThat(selection.steps()).isEmpty();
        assertThat(selection.in()).containsExactly("a");
    }
}
