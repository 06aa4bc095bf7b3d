package org.allonym.services.prelabel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import org.allonym.annotation.Annotation;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.inference.Detection;
import org.allonym.inference.Source;
import org.allonym.inference.Subject;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.inference.turns.MathsDoubt.Judged;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.services.importing.ImportFiles;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.suggest.PrelabelRun;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreLabelTest {

    private static final ActorId ROSA = new ActorId("Rosa");
    private static final int DOCUMENTS = 70;

    @TempDir
    private Path folder;

    private ProjectStore store;

    /// Takes every word with a capital in it for a label.
    private record Capitals(String label, double score) implements SuggestionMaker {
        private static final Pattern WORD = Pattern.compile("\\b\\p{Lu}\\p{L}+");

        @Override
        public String model() {
            return "capitals";
        }

        @Override
        public String modelHash() {
            return "cd".repeat(32);
        }

        @Override
        public List<String> rules() {
            return List.of();
        }

        @Override
        public SortedMap<String, String> options() {
            return new TreeMap<>(Map.of("label", label));
        }

        @Override
        public List<List<SuggestedSpan>> suggest(List<Subject> subjects) {
            return subjects.stream().map(this::suggestions).toList();
        }

        private List<SuggestedSpan> suggestions(Subject subject) {
            return WORD.matcher(subject.text().value()).results()
                    .map(found -> new Span(found.start(), found.end()))
                    .map(span -> new SuggestedSpan(span, label, List.of(new Detection(span, label, score, new Source.Model("capitals")))))
                    .toList();
        }
    }

    @BeforeEach
    void makeAProject() throws IOException {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < DOCUMENTS; i++) {
            files.add(Files.writeString(folder.resolve("essay %02d.txt".formatted(i)), i % 7 == 3 ? "nobody is here" : "we met Maria and Tarek%d there".formatted(i)));
        }
        store = ProjectFile.create(folder.resolve("p.allonym"), "p", LabelSets.CRAPII_14);
        EnglishTokenizer tokenizer = new EnglishTokenizer();
        new ImportFiles(tokenizer::tokenize).run(ImportFiles.Request.of(files, ROSA), store, Progress.NONE);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private PreLabel with(SuggestionMaker maker) {
        return new PreLabel(store, maker, store::append, Clock.systemUTC());
    }

    private List<Annotation> suggested(int document) {
        return suggested(store.rows().get(document).id());
    }

    private List<Annotation> suggested(DocumentId document) {
        return store.state(document).layer(ActorId.MODEL).annotations();
    }

    @Test
    void everyDocumentGetsItsSuggestionsAndTheRunIsRecorded() {
        List<Long> heard = new ArrayList<>();
        PreLabel.Report report = with(new Capitals("NAME_STUDENT", 0.75)).run(ROSA, (done, total) -> heard.add(done));
        assertThat(report.run()).isEqualTo(PrelabelRun.latest(store::setting)).satisfies(run -> {
            assertThat(run.isFinished()).isTrue();
            assertThat(run.by()).isEqualTo(ROSA);
            assertThat(run.suggestions()).isEqualTo(60 + 60);
            assertThat(run.words()).isEqualTo(60 * 6 + 10 * 3);
        });
        assertThat(heard).containsExactly(0L, 32L, 64L, 70L);
        assertThat(suggested(0)).hasSize(2);
        assertThat(suggested(3)).isEmpty();
        assertThat(store.checkHealth().sound()).isTrue();
    }

    @Test
    void aStoppedRunGoesOnWhereItWasAndAnotherOneBeginsAnew() {
        Capitals names = new Capitals("NAME_STUDENT", 0.75);
        assertThatThrownBy(() -> with(names).run(ROSA, (done, _) -> {
                    if (done == 32) {
                        throw new CancellationException();
                    }
                }))
                .isInstanceOf(CancellationException.class);
        assertThat(PrelabelRun.latest(store::setting)).isNotNull().satisfies(run -> assertThat(run.done()).isEqualTo(32));
        assertThat(suggested(30)).isNotEmpty();
        assertThat(suggested(33)).isEmpty();
        PreLabel.Report rest = with(names).run(ROSA, Progress.NONE);
        assertThat(rest.resumedAt()).isEqualTo(32);
        assertThat(rest.run().number()).isEqualTo(1);
        assertThat(rest.run().suggestions()).isEqualTo(120);
        PreLabel.Report other = with(new Capitals("OTHER", 0.5)).run(ROSA, Progress.NONE);
        assertThat(other.run().number()).isEqualTo(2);
        assertThat(other.resumedAt()).isZero();
        assertThat(suggested(0)).extracting(Annotation::label).containsOnly("OTHER");
    }

    @Test
    void aSuggestionMadeAgainKeepsItsIdAndWhatPeopleSaidOfItStands() {
        with(new Capitals("NAME_STUDENT", 0.75)).run(ROSA, Progress.NONE);
        DocumentId document = store.rows().getFirst().id();
        List<Annotation> first = suggested(document);
        store.append(Gesture.of(ROSA, List.of(new DocumentEdit.RejectSuggestion(document, ROSA, first.getFirst().mark()))));
        with(new Capitals("NAME_STUDENT", 0.5)).run(ROSA, Progress.NONE);
        assertThat(suggested(document)).extracting(Annotation::id).isEqualTo(first.stream().map(Annotation::id).toList());
        assertThat(suggested(document)).allSatisfy(each -> assertThat(each.provenance().certainty()).hasValue(0.5));
        assertThat(store.state(document).rejected(ROSA)).containsExactly(first.getFirst().mark());
    }

    @Test
    void labelsTheProjectLacksAreLeftOutAndCounted() {
        PreLabel.Report report = with(new Capitals("PERSON", 0.75)).run(ROSA, Progress.NONE);
        assertThat(report.leftOut()).isEqualTo(120);
        assertThat(suggested(0)).isEmpty();
    }

    @Test
    void peoplesUndoDoesNotReachIntoARun() {
        with(new Capitals("NAME_STUDENT", 0.75)).run(ROSA, Progress.NONE);
        assertThat(store.undoable(ROSA, 10)).isEmpty();
    }

    @Test
    void aProjectThatCannotBeChangedIsRefusedBeforeAnythingRuns() {
        try (ProjectStore second = ProjectFile.openReadOnly(store.file())) {
            PreLabel run = new PreLabel(second, new Capitals("NAME_STUDENT", 1), second::append, Clock.systemUTC());
            assertThatThrownBy(() -> run.run(ROSA, Progress.NONE)).isInstanceOf(ProblemException.class);
        }
        assertThat(PrelabelRun.latest(store::setting)).isNull();
    }

    @Test
    void whatMathematicsSpokeAgainstIsListedInCodePoints() throws IOException {
        Path file = Files.writeString(folder.resolve("emoji.txt"), "\ud83d\ude00 we met Maria");
        EnglishTokenizer tokenizer = new EnglishTokenizer();
        new ImportFiles(tokenizer::tokenize).run(ImportFiles.Request.of(List.of(file), ROSA), store, Progress.NONE);
        Capitals capitals = new Capitals("NAME_STUDENT", 0.25);
        SuggestionMaker doubtful = new SuggestionMaker() {
            @Override
            public String model() {
                return capitals.model();
            }

            @Override
            public String modelHash() {
                return capitals.modelHash();
            }

            @Override
            public List<String> rules() {
                return capitals.rules();
            }

            @Override
            public SortedMap<String, String> options() {
                return capitals.options();
            }

            @Override
            public List<List<SuggestedSpan>> suggest(List<Subject> subjects) {
                return capitals.suggest(subjects);
            }

            @Override
            public List<Judged> judge(List<Subject> subjects) {
                return suggest(subjects).stream().map(found -> new Judged(List.of(), found)).toList();
            }
        };

        PreLabel.Report report = with(doubtful).run(ROSA, Progress.NONE);

        assertThat(report.run().suggestions()).isZero();
        assertThat(report.againstByLabel()).containsExactly(Map.entry("NAME_STUDENT", 121L));
        assertThat(report.againstCsv().lines())
                .startsWith("document,turn,start,end,label,score,reason,found_by")
                .endsWith("emoji,0,9,14,NAME_STUDENT,0.250,,model capitals");
    }
}
