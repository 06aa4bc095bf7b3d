package org.allonym.learning.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.allonym.annotation.Mark;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.inference.decode.SpanDecoder;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class ProjectTrainerTest {

    private static final String COURSE = "COURSE";

    private final EnglishTokenizer tokenizer = new EnglishTokenizer();
    private final EvidenceFeatures features = new EvidenceFeatures();
    private final ProjectTrainer trainer = new ProjectTrainer(1);

    @Test
    void aLabelOfTheProjectsOwnIsLearnedWithoutAnyOtherVoice() {
        GoldModel model = trainer.train(lessons(trainer, 60));

        Subject unseen = subject("Next year I hope to take the course QX77 with a friend. I scored 12 points.");
        TokenScores scores = model.score(unseen.tokens().size(), features.of(evidence(unseen)));
        var found = new SpanDecoder(new OperatingPoint("edits", 0.5), new Source.Model("project")).decode(unseen, scores);

        assertThat(found).extracting(each -> unseen.text().slice(each.span()) + " " + each.label()).containsExactly("QX77 COURSE");
    }

    @Test
    void theSameGoldGivesTheSameWeightsWhateverTheNumberOfThreads() {
        String one = trainer.train(lessons(trainer, 20)).hash();
        ProjectTrainer several = new ProjectTrainer(3);

        assertThat(several.train(lessons(several, 20)).hash()).isEqualTo(one).as("the same on every machine").isEqualTo(GOLDEN);
    }

    private static final String GOLDEN = "91f036f74d28df11948f9caa7e967ecad1eb936facd16405295ab93dc2022a7c";

    @Test
    void noWordOfFewerThanThreeDocumentsHasAWeight() {
        List<ProjectTrainer.Lesson> lessons = lessons(trainer, 30);
        String marked = "My name is Quorlezvi and I like the course.";
        for (int i = 0; i < 2; i++) {
            lessons.add(trainer.lesson(evidence(subject(marked)), List.of(new Mark(new Span(11, 20), "NAME_STUDENT"))));
        }
        GoldModel twice = trainer.train(lessons);
        lessons.add(trainer.lesson(evidence(subject(marked)), List.of(new Mark(new Span(11, 20), "NAME_STUDENT"))));
        GoldModel thrice = trainer.train(lessons);

        assertThat(Arrays.stream(features.ofLetters("Quorlezvi")).boxed()).allMatch(feature -> twice.pull(feature, "NAME_STUDENT") == 0);
        assertThat(Arrays.stream(features.ofLetters("Quorlezvi")).boxed()).anyMatch(feature -> thrice.pull(feature, "NAME_STUDENT") > 0);
    }

    @Test
    void aModelComesBackFromItsBytesAsItWas() {
        GoldModel model = trainer.train(lessons(trainer, 20));
        GoldModel read = GoldModel.read(model.bytes());
        DocumentEvidence evidence = evidence(subject("I took the course AB12."));

        assertThat(read.hash()).isEqualTo(model.hash());
        assertThat(read.labels()).containsExactly(COURSE);
        assertThat(read.score(evidence.read().tokens().size(), features.of(evidence)).probabilities()[3])
                .containsExactly(model.score(evidence.read().tokens().size(), features.of(evidence)).probabilities()[3]);
        byte[] damaged = model.bytes();
        damaged[damaged.length / 2] ^= 1;
        assertThatThrownBy(() -> GoldModel.read(damaged)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> GoldModel.read(new byte[] {1, 2, 3})).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void nothingIsLearnedFromTextsWithoutAnyMark() {
        ProjectTrainer.Lesson empty = trainer.lesson(evidence(subject("Nothing here.")), List.of());

        assertThatThrownBy(() -> trainer.train(List.of(empty))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anAttackFindsNamesThatHaveWeightsAndIsBlindToOthers() {
        List<ProjectTrainer.Lesson> lessons = lessons(trainer, 20);
        for (int i = 0; i < 3; i++) {
            lessons.add(trainer.lesson(
                    evidence(subject("My name is Quorlezvi and I like it.")), List.of(new Mark(new Span(11, 20), "NAME_STUDENT"))));
        }
        GoldModel model = trainer.train(lessons);

        assertThat(MembershipAttack.on(model, "NAME_STUDENT", List.of("Quorlezvi"), List.of("Hubbmatt", "Trepplow")).auc()).isEqualTo(1);
        assertThat(MembershipAttack.on(model, "NAME_STUDENT", List.of("Dunnwick"), List.of("Hubbmatt", "Trepplow")).auc())
                .isCloseTo(0.5, within(1e-9));
        assertThat(MembershipAttack.on(model, "NAME_STUDENT", List.of(), List.of("Trepplow")).auc()).isNaN();
    }

    /// Texts with a course number that is marked and other numbers that aren't.
    private List<ProjectTrainer.Lesson> lessons(ProjectTrainer by, int count) {
        List<ProjectTrainer.Lesson> lessons = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String code = "" + (char) ('A' + i % 23) + (char) ('C' + i % 19) + (10 + i);
            String text = i % 2 == 0
                    ? "Last year I took the course " + code + " and I read 14 books."
                    : "In the course " + code + " we had 31 students and room B7.";
            int start = text.indexOf(code);
            lessons.add(by.lesson(evidence(subject(text)), List.of(new Mark(new Span(start, start + code.length()), COURSE))));
        }
        return lessons;
    }

    private Subject subject(String text) {
        return Subject.of(DocumentText.of(text), tokenizer);
    }

    private static DocumentEvidence evidence(Subject subject) {
        return new DocumentEvidence(subject, null, List.of(), List.of());
    }
}
