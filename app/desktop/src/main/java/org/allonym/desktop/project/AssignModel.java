package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import org.allonym.edit.Edit;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.services.assign.AssignDocuments;
import org.allonym.store.DocumentRow;
import org.jspecify.annotations.Nullable;

/// What a PI hands out to whom, worked out before it is done. JavaFX thread; knows no node.
public final class AssignModel {

    /// How many read a document.
    public enum Mode {
        TWICE,
        ONCE,
        SHARE
    }

    /// What would be done.
    ///
    /// @param round the documents of the calibration round, new or as it is; empty for none
    public record Preview(AssignDocuments.Plan plan, List<DocumentId> round) {}

    private static final long SEED = 1;

    private final ProjectModel model;
    private final ObservableSet<ActorId> people;
    private final ObjectProperty<Mode> mode = new SimpleObjectProperty<>(Mode.TWICE);
    private final IntegerProperty percent = new SimpleIntegerProperty(20);
    private final ObjectProperty<@Nullable Set<DocumentId>> only = new SimpleObjectProperty<>(null);
    private final BooleanProperty calibrating = new SimpleBooleanProperty(false);
    private final IntegerProperty roundSize = new SimpleIntegerProperty(1);
    private final BooleanProperty roundChosen = new SimpleBooleanProperty(false);
    private final BooleanProperty rest = new SimpleBooleanProperty(true);
    private final ReadOnlyObjectWrapper<@Nullable Preview> preview = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");
    private int asked;

    public AssignModel(ProjectModel model) {
        this.model = model;
        this.people = FXCollections.observableSet(new LinkedHashSet<>(model.annotators()));
        if (people.size() < 2) {
            mode.set(Mode.ONCE);
        }
        roundSize.set(Math.clamp(model.rows().size() / 10, 1, 20));
        for (Observable each : List.of(people, mode, percent, only, calibrating, roundSize, roundChosen, rest)) {
            each.addListener(_ -> plan());
        }
        plan();
    }

    /// Who reads; all annotators at first.
    public ObservableSet<ActorId> people() {
        return people;
    }

    public ObjectProperty<Mode> modeProperty() {
        return mode;
    }

    /// How many of a hundred documents two people read, where [Mode#SHARE] is chosen.
    public IntegerProperty percentProperty() {
        return percent;
    }

    /// The documents to hand out; null for all.
    public ObjectProperty<@Nullable Set<DocumentId>> onlyProperty() {
        return only;
    }

    /// Whether a calibration round is begun.
    public BooleanProperty calibratingProperty() {
        return calibrating;
    }

    /// How many documents are drawn for the round.
    public IntegerProperty roundSizeProperty() {
        return roundSize;
    }

    /// Whether the round is the documents of [#onlyProperty], and not drawn.
    public BooleanProperty roundChosenProperty() {
        return roundChosen;
    }

    /// Whether the other documents are handed out too, behind the round.
    public BooleanProperty restProperty() {
        return rest;
    }

    /// How many documents the round has that was given out before; 0 for none.
    public int roundInForce() {
        return model.settings().calibration().size();
    }

    /// What would be done; null while that is worked out, and where it can't be done.
    public ReadOnlyObjectProperty<@Nullable Preview> previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /// Why it can't be done; empty when it can.
    public ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    /// Takes the documents to hand out from a file with an id a line.
    ///
    /// @throws ProblemException when it can't be read or names no document
    public void read(Path file) {
        try {
            Set<DocumentId> listed = new LinkedHashSet<>();
            for (String line : Files.readString(file).replace("\uFEFF", "").lines().map(String::strip).toList()) {
                if (DocumentId.isId(line)) {
                    listed.add(new DocumentId(line));
                } else if (!line.isEmpty()) {
                    throw ProjectModel.refused(tr("A line in this file isn’t a document ID."), tr("Write one ID per line."));
                }
            }
            if (listed.isEmpty()) {
                throw ProjectModel.refused(tr("This file lists no documents."), tr("Write one ID per line."));
            }
            only.set(listed);
        } catch (IOException e) {
            throw new ProblemException(
                    new Problem.Refused(tr("This file can’t be read (%s).", e.getClass().getSimpleName()), tr("Choose another file.")), e);
        }
    }

    private AssignDocuments.Overlap overlap() {
        return switch (mode.get()) {
            case TWICE -> new AssignDocuments.Overlap.Twice();
            case ONCE -> new AssignDocuments.Overlap.Once();
            case SHARE -> new AssignDocuments.Overlap.Sample(percent.get() / 100.0, SEED);
        };
    }

    /// Works out what would be done, away from the JavaFX thread; only the latest answer counts.
    private void plan() {
        int question = ++asked;
        preview.set(null);
        fault.set("");
        List<DocumentRow> rows = List.copyOf(model.rows());
        List<Actor> actors = List.copyOf(model.actors());
        List<ActorId> to = people.stream().sorted().toList();
        Set<DocumentId> chosen = only.get();
        List<DocumentId> standing = model.settings().calibration();
        AssignDocuments.Overlap overlap = overlap();
        boolean fresh = calibrating.get();
        boolean asChosen = roundChosen.get() && chosen != null;
        int size = roundSize.get();
        boolean others = !fresh || rest.get();
        model.jobs().start(
                tr("Working out assignments"),
                _ -> {
                    List<DocumentId> round = chosen == null ? standing : standing.stream().filter(chosen::contains).toList();
                    if (fresh) {
                        round = asChosen
                                ? List.copyOf(chosen)
                                : AssignDocuments.draw(among(rows, chosen), to, size, SEED);
                    }
                    List<DocumentId> listed = chosen == null ? null : List.copyOf(chosen);
                    return new Preview(
                            AssignDocuments.plan(
                                    rows,
                                    actors,
                                    new AssignDocuments.Request(to, overlap, listed, round, others)),
                            round);
                },
                answer -> {
                    if (question == asked) {
                        preview.set(answer);
                    }
                },
                problem -> {
                    if (question == asked) {
                        fault.set(problem.what() + " " + problem.advice());
                    }
                });
    }

    private static List<DocumentRow> among(List<DocumentRow> rows, @Nullable Set<DocumentId> chosen) {
        return chosen == null ? rows : rows.stream().filter(row -> chosen.contains(row.id())).toList();
    }

    /// Does what the preview says, as one step of undo.
    ///
    /// @param done hears what was done
    public void assign(Consumer<Preview> done) {
        Preview agreed = preview.get();
        if (agreed == null) {
            throw ProjectModel.refused(tr("The assignments haven’t been calculated yet."), tr("Wait a moment."));
        }
        List<Edit> edits = new ArrayList<>(agreed.plan().edits());
        if (calibrating.get()) {
            edits.addAll(model.session().editsTo(model.settings().withCalibration(agreed.round())));
        }
        model.steps().perform(tr("Assigning documents"), edits, () -> done.accept(agreed));
    }
}
