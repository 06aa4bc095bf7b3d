package org.allonym.services.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.allonym.agreement.Bootstrap;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.inference.LabelMapping;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.Subject;
import org.allonym.inference.ensemble.AgreementPolicy;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.evaluate.EvaluateProject.Gold;
import org.allonym.services.evaluate.EvaluateProject.Judged;
import org.allonym.services.importing.ImportFiles;
import org.allonym.services.prelabel.ModelLibrary;
import org.allonym.services.prelabel.PreLabel;
import org.allonym.services.prelabel.PrelabelSettings;
import org.allonym.services.prelabel.Prelabelling;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The model that ships, with the rules, asked at every threshold.
class ModelSweepTest {

    private static final ActorId ROSA = new ActorId("Rosa");
    private static final Bootstrap PLAN = new Bootstrap(50, 7);
    private static final List<String> TEXTS = List.of(
            "Reflection\n\nSubmitted by: Nokuthula Brandvold\n\nMy classmate Henrike helped me with the map. Norman (2013)"
                    + " calls this a gulf, and Nokuthula agreed."
                    + " The poster says nokuthula brandvold in small letters, as Brandvold likes it.\n\nn.brandvold@example.com\n",
            "Visual thinking\n\nAnselm Okoro, student 4471-2290\n\nThe canteen has one oven. I asked Marisol and Tom about it, "
                    + "then wrote to @cook_kim and rang 030 123456.\n\nThanks,\nAnselm\n",
            "Nobody is named here. The tide rises twice a day, and the charts say when.\n",
            "Learning log of Ma\u200bria Lo\u0440ez\n\nMaria met Mr. Hall in Florence. See https://www.linkedin.com/in/maria-lopez-91 .\n");

    @TempDir
    private Path folder;

    private PrelabelSettings standard() {
        return PrelabelSettings.standard(Optional.of(new ModelLibrary(folder.resolve("models")).bundled()));
    }

    private static Stream<UnaryOperator<PrelabelSettings>> settings() {
        return Stream.of(
                as -> as,
                as -> as.withPoint("balanced").withAgreeing(AgreementPolicy.UNION.with("USERNAME", AgreementPolicy.Mode.BOTH)),
                as -> as.withAgreeing(new AgreementPolicy(AgreementPolicy.Mode.RULES, new TreeMap<>())),
                as -> as.withAgreeing(AgreementPolicy.UNION.with("NAME_INSTRUCTOR", AgreementPolicy.Mode.SURE)),
                as -> as.withOnly(new TreeSet<>(List.of("NAME_STUDENT", "EMAIL"))),
                as -> as.withMapping(new LabelMapping("mine", Map.of("NAME_STUDENT", "NAME_INSTRUCTOR", "EMAIL", ""))),
                as -> as.withRules(false));
    }

    @ParameterizedTest
    @MethodSource("settings")
    void atEachThresholdItProposesWhatARunWithThatThresholdProposes(UnaryOperator<PrelabelSettings> as) {
        PrelabelSettings settings = as.apply(standard());
        EnglishTokenizer tokenizer = new EnglishTokenizer();
        List<Subject> subjects = TEXTS.stream().map(text -> Subject.of(DocumentText.of(text), tokenizer)).toList();
        int found = 0;
        try (ModelSweep.EveryThreshold reader = ModelSweep.EveryThreshold.open(settings, LabelSets.CRAPII_14)) {
            List<ModelSweep.EveryThreshold.Reading> readings = reader.read(subjects);
            for (double threshold : new double[] {0.02, 0.3, 0.65, 0.8, 0.99}) {
                try (Prelabelling run = Prelabelling.open(
                        settings.withOThreshold(OptionalDouble.of(threshold)), LabelSets.CRAPII_14)) {
                    List<List<SuggestedSpan>> expected = run.suggest(subjects);
                    for (int i = 0; i < subjects.size(); i++) {
                        List<Mark> suggested = marks(readings.get(i).at(threshold));
                        assertThat(suggested).as("text %d at %s", i, threshold).isEqualTo(marks(expected.get(i)));
                        found += suggested.size();
                    }
                }
            }
        }
        assertThat(found).isPositive();
    }

    private static List<Mark> marks(List<SuggestedSpan> suggestions) {
        return suggestions.stream().map(suggestion -> new Mark(suggestion.span(), suggestion.label())).toList();
    }

    private ProjectStore project() throws Exception {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < TEXTS.size() * 2; i++) {
            files.add(Files.writeString(folder.resolve("essay %02d.txt".formatted(i)), TEXTS.get(i % TEXTS.size()) + "Week %d.\n".formatted(i)));
        }
        ProjectStore store = ProjectFile.create(folder.resolve("p.allonym"), "p", LabelSets.CRAPII_14);
        EnglishTokenizer tokenizer = new EnglishTokenizer();
        new ImportFiles(tokenizer::tokenize).run(ImportFiles.Request.of(files, ROSA), store, Progress.NONE);
        return store;
    }

    private static List<DocumentId> documents(ProjectStore store) {
        return store.rows().stream().map(DocumentRow::id).toList();
    }

    /// What a run at the balanced point finds, with some of it left out, becomes Rosa's layer.
    private void label(ProjectStore store) {
        try (Prelabelling run = Prelabelling.open(standard().withPoint("balanced"), LabelSets.CRAPII_14)) {
            new PreLabel(store, run, store::append, Clock.systemUTC()).run(ROSA, Progress.NONE);
        }
        for (DocumentId id : documents(store)) {
            List<Annotation> all = store.state(id).layer(ActorId.MODEL).annotations();
            List<Annotation> own = all.stream().skip(all.size() > 2 ? 1 : 0).map(each -> Annotation.of(each.span(), each.label(), new Provenance.Person(ROSA))).toList();
            if (!own.isEmpty()) {
                store.append(Gesture.of(ROSA, List.of(new DocumentEdit.ReplaceLayer(id, ROSA, List.of(), own))));
            }
        }
    }

    @Test
    void atTheThresholdOfARunTheFiguresAreThoseOfTheRun() throws Exception {
        try (ProjectStore store = project()) {
            label(store);
            Gold gold = new Gold.Annotator(ROSA);
            store.append(Gesture.of(ROSA, documents(store).stream().flatMap(ModelSweepTest::finished).toList()));
            var evaluated = EvaluateProject.run(
                    store, new EvaluateProject.Request(gold, new Judged.Suggested(SuggestionSource.ALL), null, PLAN), Progress.NONE);
            List<Long> heard = new ArrayList<>();

            ModelSweep.Result result = ModelSweep.run(
                    store, new ModelSweep.Request(gold, documents(store), standard().withPoint("balanced"), PLAN), (done, _) -> heard.add(done));

            Sweep sweep = result.sweep();
            assertThat(sweep.threshold()).isEqualTo(Sweep.Threshold.O_PROBABILITY);
            assertThat(sweep.documents()).hasSize(8);
            assertThat(result.model()).isEqualTo("allonym-compact-4");
            assertThat(result.rules()).isTrue();
            assertThat(result.points()).extracting(OperatingPoint::name).containsExactly("balanced");
            assertThat(result.set()).isEqualTo(result.points().getFirst().oThreshold()).isStrictlyBetween(0.1, 0.9);
            assertThat(sweep.points()).as("those of every sweep, and the one of the run").hasSizeBetween(ThresholdSweep.oProbabilities().length, ThresholdSweep.oProbabilities().length + 1).extracting(Sweep.Point::threshold).contains(result.set());
            Quality balanced = sweep.nearest(result.set()).quality(Level.TOKENS, null);
            assertThat(balanced.hits().right()).isEqualTo(evaluated.judged().agreement().overall().raw().truePositives());
            assertThat(balanced.hits().wrong()).isEqualTo(evaluated.judged().agreement().overall().raw().falsePositives());
            assertThat(balanced.recall().orNaN()).isEqualTo(1);
            assertThat(balanced.hits().wrong()).isPositive();
            assertThat(sweep.nearest(0.02).quality(Level.TOKENS, null).hits().missed()).isPositive();
            assertThat(heard).containsExactly(0L, 4L, 8L, 8L);
        }
    }

    private static Stream<DocumentEdit> finished(DocumentId id) {
        AnnotatorStatus started = AnnotatorStatus.NEW.withStatus(DocumentStatus.STARTED);
        return Stream.of(
                new DocumentEdit.ChangeWork(id, ROSA, AnnotatorStatus.NEW, started),
                new DocumentEdit.ChangeWork(id, ROSA, started, started.withStatus(DocumentStatus.FINISHED)));
    }

    @Test
    void itCanBeStoppedBetweenDocuments() throws Exception {
        try (ProjectStore store = project()) {
            assertThatThrownBy(() -> ModelSweep.run(
                            store,
                            new ModelSweep.Request(new Gold.Adjudicated(), documents(store), standard(), PLAN),
                            (done, _) -> {
                                if (done == 4) {
                                    throw new CancellationException();
                                }
                            }))
                    .isInstanceOf(CancellationException.class);
        }
    }

    @Test
    void rulesAloneHaveNoThreshold() {
        assertThatThrownBy(() -> ModelSweep.open(PrelabelSettings.standard(Optional.empty()), LabelSets.CRAPII_14))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
