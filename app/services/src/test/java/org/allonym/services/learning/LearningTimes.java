package org.allonym.services.learning;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.allonym.inference.Subject;
import org.allonym.learning.model.GoldModel;
import org.allonym.learning.model.ProjectTrainer;
import org.allonym.progress.Progress;
import org.allonym.services.prelabel.ModelLibrary;
import org.allonym.services.prelabel.PrelabelSettings;
import org.allonym.services.prelabel.Prelabelling;
import org.allonym.services.prelabel.SuggestionMaker;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;

/// Processor and wall time of a training, and of suggesting with the project's model and without, in one run.
///
/// Arguments: a project file with gold, a folder for the model.
public final class LearningTimes {

    private static final int WARM_UP = 3;
    private static final int ROUNDS = 15;

    private LearningTimes() {}

    public static void main(String[] args) {
        PrelabelSettings settings = PrelabelSettings.standard(Optional.of(new ModelLibrary(Path.of(args[1])).bundled()));
        ProjectTrainer trainer = new ProjectTrainer(2);
        try (ProjectStore store = ProjectFile.openReadOnly(Path.of(args[0])); Prelabelling reads = Prelabelling.open(settings, store.labelSet())) {
            List<GoldText> texts = GoldText.read(store, reads, trainer, Progress.NONE);
            List<ProjectTrainer.Lesson> lessons = texts.stream().map(GoldText::lesson).toList();
            GoldModel model = trainer.train(lessons);
            double began = processor();
            long at = System.nanoTime();
            model = trainer.train(lessons);
            System.out.printf("training, %d documents, %d spans, %d features: %.1f s of processor time, %.1f s%n",
                    texts.size(), texts.stream().mapToInt(text -> text.gold().size()).sum(), model.size(), processor() - began, (System.nanoTime() - at) / 1e9);

            List<Subject> subjects = new ArrayList<>();
            for (DocumentRow row : store.rows()) {
                subjects.add(Subject.of(store.document(row.id()).orElseThrow()));
            }
            SuggestionMaker with = new LearnedSuggestions(reads, model, new LearnedPoint(0.6, false));
            List<Double> plain = new ArrayList<>();
            List<Double> ratios = new ArrayList<>();
            for (int round = -WARM_UP; round < ROUNDS; round++) {
                double without = seconds(reads, subjects);
                double learned = seconds(with, subjects);
                if (round >= 0) {
                    plain.add(without);
                    ratios.add(learned / without);
                }
            }
            Collections.sort(ratios);
            System.out.printf("suggesting, %d documents, processor time, %d rounds: without at least %.2f s; with and without, ratio of each round: median %.3f, quartiles %.3f and %.3f%n",
                    subjects.size(), ROUNDS, Collections.min(plain), ratios.get(ROUNDS / 2), ratios.get(ROUNDS / 4), ratios.get(3 * ROUNDS / 4));
        }
    }

    private static double seconds(SuggestionMaker maker, List<Subject> subjects) {
        double began = processor();
        for (int from = 0; from < subjects.size(); from += 16) {
            maker.suggest(subjects.subList(from, Math.min(subjects.size(), from + 16)));
        }
        return processor() - began;
    }

    private static double processor() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime() / 1e9;
    }
}
