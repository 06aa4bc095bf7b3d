package org.allonym.desktop.prelabel;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.allonym.desktop.job.JobRunner;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.inference.bundle.BundleManifest.BundleKind;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.prelabel.ModelLibrary;
import org.allonym.services.prelabel.Prelabelling;
import org.jspecify.annotations.Nullable;

/// The models on this machine: which there are, what each is, which the project uses. Models are checked, copied and
/// deleted in jobs. JavaFX thread; knows no node.
public final class ModelsModel {

    private final PrelabelModel prelabel;
    private final JobRunner jobs;
    private final ModelLibrary library;
    private final Consumer<Problem> show;
    private final ObservableList<BundleInspection> models = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable BundleInspection> chosen = new SimpleObjectProperty<>(null);
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(false);

    /// @param show shows what went wrong
    public ModelsModel(PrelabelModel prelabel, JobRunner jobs, ModelLibrary library, Consumer<Problem> show) {
        this.prelabel = prelabel;
        this.jobs = jobs;
        this.library = library;
        this.show = show;
    }

    PrelabelModel prelabel() {
        return prelabel;
    }

    /// The program's own first, then by name; those that can't be used too.
    ObservableList<BundleInspection> models() {
        return models;
    }

    /// The one that is looked at.
    ObjectProperty<@Nullable BundleInspection> chosenProperty() {
        return chosen;
    }

    /// Whether models are being read.
    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /// The name by which a project's plan calls a model.
    String name(BundleInspection model) {
        return library.isBundled(model.folder()) ? PrelabelPlan.OWN : model.folder().getFileName().toString();
    }

    boolean isOwn(BundleInspection model) {
        return library.isBundled(model.folder());
    }

    /// Whether it compares messages, and so can't pre-label.
    static boolean isEmbedding(BundleInspection model) {
        return model.facts().filter(facts -> facts.manifest().kind() == BundleKind.EMBEDDING).isPresent();
    }

    /// Whether it is the one the project uses.
    boolean isDefault(BundleInspection model) {
        return prelabel.planProperty().get().model().equals(name(model));
    }

    /// Reads the library again.
    void load() {
        BundleInspection before = chosen.get();
        work(tr("Loading models"), library::list, list -> show(list, before == null ? null : before.folder()));
    }

    private void show(List<BundleInspection> list, @Nullable Path wanted) {
        models.setAll(list);
        chosen.set(list.stream()
                .filter(model -> model.folder().equals(wanted))
                .findFirst()
                .or(() -> list.stream().filter(this::isDefault).findFirst())
                .or(() -> list.stream().findFirst())
                .orElse(null));
    }

    /// Copies a model into the library, after all checks but running it; then runs its self-test.
    ///
    /// @param done hears of the model when it is there
    void add(Path folder, Consumer<BundleInspection> done) {
        work(tr("Adding a model"), () -> {
            Path added = library.add(folder);
            return new Added(library.list(), Prelabelling.runner().verify(added));
        }, added -> {
            show(added.list(), added.model().folder());
            replace(added.model());
            done.accept(added.model());
        });
    }

    private record Added(List<BundleInspection> list, BundleInspection model) {}

    /// Checks a model anew and runs its self-test.
    ///
    /// @param done hears what came of it
    void check(BundleInspection model, Consumer<BundleInspection> done) {
        work(tr("Checking a model"), () -> Prelabelling.runner().verify(model.folder()), checked -> {
            replace(checked);
            done.accept(checked);
        });
    }

    private void replace(BundleInspection checked) {
        for (int i = 0; i < models.size(); i++) {
            if (models.get(i).folder().equals(checked.folder())) {
                models.set(i, checked);
            }
        }
        chosen.set(checked);
    }

    /// Deletes a model a person added; a project that used it uses the program's own again.
    ///
    /// @throws ProblemException when the project can't be changed
    void remove(BundleInspection model) {
        if (isDefault(model)) {
            prelabel.settle(prelabel.planProperty().get().withModel(PrelabelPlan.OWN));
        }
        work(tr("Removing a model"), () -> {
            library.remove(model.folder());
            return library.list();
        }, list -> show(list, null));
    }

    /// Has the project use a model from the next run on.
    ///
    /// @throws ProblemException when the model can't be used, or the project can't be changed
    void use(BundleInspection model) {
        if (!model.usable()) {
            throw new ProblemException(model.problem().orElseThrow());
        }
        prelabel.settle(prelabel.planProperty().get().withModel(name(model)));
    }

    /// Says what a label of model or rules stands for in this project.
    ///
    /// @param to a label of the project; empty for none, which drops what is found
    /// @throws ProblemException when the project can't be changed
    void map(String from, String to) {
        PrelabelPlan plan = prelabel.planProperty().get();
        prelabel.settle(plan.withMapping(plan.mapping().with(from, to)));
    }

    /// What a label of a model stands for in this project: by the project's table, else by the bundle's, else by name.
    ///
    /// @return a label of the project; empty where it has none
    String mapped(BundleInspection.Facts facts, String label) {
        String own = prelabel.planProperty().get().mapping().table().getOrDefault(
                label, facts.manifest().mapping().getOrDefault(label, label));
        return prelabel.labelSet().has(own) ? own : "";
    }

    private <T> void work(String title, Callable<T> work, Consumer<T> done) {
        busy.set(true);
        jobs.start(
                title,
                progress -> {
                    progress.report(0, -1);
                    return work.call();
                },
                result -> {
                    busy.set(false);
                    done.accept(result);
                },
                problem -> {
                    busy.set(false);
                    show.accept(problem);
                });
    }
}
