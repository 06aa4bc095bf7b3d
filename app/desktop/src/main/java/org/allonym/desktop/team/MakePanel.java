package org.allonym.desktop.team;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.problem.ProblemException;
import org.allonym.project.ActorId;
import org.allonym.services.team.MakePackage;
import org.allonym.services.team.TeamFiles;
import org.allonym.suggest.Withholding;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Asks for whom packages are made and what is in them, says what that comes to, and makes them. JavaFX thread.
final class MakePanel {

    private final MakeModel model;
    private final ShellServices desk;
    private final FileDialogs dialogs;
    private final GridPane people = new GridPane(16, 8);
    private final Map<ActorId, Label> files = new HashMap<>();
    private final PassphraseFields lock = new PassphraseFields(tr("Encrypt the packages with a passphrase"));
    private final Label folder = new Label();
    private final Label fault = Controls.fault();
    private final Button make = Controls.button("make-now", tr("Create packages"), Feather.PACKAGE, this::make);
    private final HBox foot = new HBox(12);
    private final VBox box = new VBox(20);

    MakePanel(MakeModel model, ShellServices desk, FileDialogs dialogs) {
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        make.getStyleClass().add("accent");
        make.setDefaultButton(true);
        foot.setAlignment(Pos.CENTER_RIGHT);
        for (double width : new double[] {180, 100, 320}) {
            people.getColumnConstraints().add(new ColumnConstraints(width));
        }
        model.lockedProperty().bind(lock.lock().selectedProperty());
        model.lockedProperty().subscribe(_ -> showPeople());
        model.folderProperty().subscribe(chosen -> {
            folder.setText(String.valueOf(chosen));
            showPeople();
        });
        model.peopleProperty().subscribe(_ -> {
            showPeople();
            focusFirst();
        });
        box.getChildren().setAll(forWhom(), suggestions(), where(), lock.node(), fault, foot);
        box.setPrefWidth(640);
        model.runningProperty().subscribe(this::showRunning);
        model.outcomeProperty().subscribe(outcome -> {
            if (outcome != null) {
                showMade(outcome);
            }
        });
    }

    Node node() {
        return box;
    }

    private static VBox question(String title, Node... answers) {
        VBox question = new VBox(8, Controls.heading(title));
        question.getChildren().addAll(answers);
        return question;
    }

    private Node forWhom() {
        Label why = Controls.muted(model.isAssigned()
                ? tr("An annotator gets their assigned documents and none of the others’ work. An adjudicator gets the finished work.")
                : tr("Nothing is assigned, so everyone gets all documents. An annotator gets none of the others’ "
                        + "work. An adjudicator gets the finished work."));
        why.setWrapText(true);
        return question(tr("Who are they for?"), people, why);
    }

    private void showPeople() {
        people.getChildren().clear();
        files.clear();
        int row = 0;
        for (MakeModel.Person person : model.peopleProperty().get()) {
            ActorId id = person.actor().id();
            CheckBox tick = new CheckBox(id.value());
            tick.setId("package-for-" + id.value().replaceAll("[^A-Za-z0-9]", "-"));
            tick.setDisable(person.documents() == 0);
            tick.setSelected(person.documents() > 0 && model.chosen().contains(id));
            Label documents = new Label(
                    person.documents() == 0 ? tr("nothing assigned") : DomainText.count(person.documents(), "document", "documents"));
            documents.setMinWidth(Region.USE_PREF_SIZE);
            Label file = Controls.muted("");
            file.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
            files.put(id, file);
            tick.selectedProperty().subscribe(ticked -> {
                if (ticked) {
                    model.chosen().add(id);
                } else {
                    model.chosen().remove(id);
                }
                showFiles();
                showCount();
            });
            people.addRow(row++, tick, documents, file);
        }
        if (row == 0) {
            people.add(Controls.muted(tr("Add annotators first, under “People”.")), 0, 0, 3, 1);
        }
        showCount();
    }

    /// People come a moment after the panel: the first of them is what is to be answered first.
    private void focusFirst() {
        people.getChildren().stream()
                .filter(each -> each instanceof CheckBox && !each.isDisabled())
                .findFirst()
                .ifPresent(Node::requestFocus);
    }

    /// The packages are numbered: one more changes the names of those after it.
    private void showFiles() {
        files.forEach((id, file) ->
                file.setText(model.chosen().contains(id) ? String.valueOf(model.file(id).getFileName()) : ""));
    }

    private long count() {
        return model.peopleProperty().get().stream()
                .filter(person -> person.documents() > 0 && model.chosen().contains(person.actor().id()))
                .count();
    }

    private void showCount() {
        long count = count();
        make.setDisable(count == 0);
        make.setText(count == 0 ? tr("Create packages") : tr("Create %s", DomainText.count(count, "package", "packages")));
    }

    private Node suggestions() {
        CheckBox along = new CheckBox(tr("Include the model’s suggestions"));
        along.setId("package-suggestions");
        along.selectedProperty().bindBidirectional(model.suggestionsProperty());
        Label words = Controls.muted(switch (model.withholding()) {
            case Withholding.Never _ -> tr("This project doesn’t withhold suggestions, so annotators see them from the start.");
            case Withholding.Always _ -> tr("In this project, everything is annotated blind. Annotators get no suggestions, whatever you "
                    + "choose here.");
            case Withholding.UntilFirstPass _ -> tr("In this project, every document is annotated blind first. Suggestions are included but stay "
                    + "hidden until the document has been finished once.");
            case Withholding.Share(double share, _) ->
                tr("In this project, %.0f %% of the documents are annotated blind. Annotators get no suggestions for those.", share * 100);
        });
        words.setWrapText(true);
        words.getStyleClass().add("indented");
        return new VBox(4, along, words);
    }

    private Node where() {
        Button choose = Controls.button("package-folder", tr("Choose a folder…"), Feather.FOLDER, () ->
                dialogs.folder(tr("Folder for the packages")).ifPresent(model.folderProperty()::set));
        choose.getStyleClass().add("small");
        choose.setMinWidth(Region.USE_PREF_SIZE);
        folder.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
        folder.setMaxWidth(460);
        HBox line = Controls.row(12, folder, choose);
        return question(tr("Where should they go?"), line);
    }

    private void make() {
        fault.setText("");
        try {
            model.make(lock.passphrase());
            lock.clear();
        } catch (ProblemException e) {
            fault.setText(e.problem().what() + " " + e.problem().advice());
        }
    }

    private void showRunning(@Nullable Job job) {
        if (job == null) {
            foot.getChildren().setAll(make);
        } else {
            Button stop = new Button(tr("Stop"));
            stop.setOnAction(_ -> job.cancel());
            foot.getChildren().setAll(Controls.progress(job), stop);
        }
        box.getChildren().stream().filter(each -> each != foot && each != fault).forEach(each -> each.setDisable(job != null));
    }

    private void showMade(MakeModel.Outcome outcome) {
        Made made = new Made(outcome, model.folderProperty().get(), model.lockedProperty().get(), desk::closePanel);
        box.getChildren().setAll(made);
        made.focus();
    }

    /// Which packages were made, whose each file is, and what comes next. JavaFX thread.
    static final class Made extends VBox {

        private final Button done = new Button(tr("Done"));

        /// @param close runs when the person has read it
        Made(MakeModel.Outcome outcome, Path folder, boolean locked, Runnable close) {
            super(16);
            String heading = outcome.made().size() == outcome.wanted()
                    ? tr("Created: %s", DomainText.count(outcome.wanted(), "package", "packages"))
                    : tr("Created: %,d of %,d", outcome.made().size(), outcome.wanted());
            getChildren().add(Controls.heading(heading));
            if (outcome.made().isEmpty()) {
                getChildren().add(new Label(tr("No packages were created.")));
            } else {
                getChildren().addAll(files(outcome.made()), wrapped(tr("In %s", folder)), Controls.heading(tr("Next steps")), next(locked));
            }
            if (outcome.problem() != null) {
                Label wrong = Controls.fault();
                wrong.setText(outcome.problem().what() + " " + outcome.problem().advice());
                getChildren().add(wrong);
            }
            done.setId("packages-done");
            done.getStyleClass().add("accent");
            done.setDefaultButton(true);
            done.setOnAction(_ -> close.run());
            HBox end = Controls.foot(done);
            getChildren().add(end);
        }

        /// Gives the focus to the button that closes it.
        void focus() {
            done.requestFocus();
        }

        private static GridPane files(List<MakePackage.Report> made) {
            GridPane files = new GridPane(16, 8);
            files.setId("packages-made");
            for (int i = 0; i < made.size(); i++) {
                files.addRow(
                        i,
                        new Label(made.get(i).scope().actor().value()),
                        new Label(DomainText.count(made.get(i).documents(), "document", "documents")),
                        new Label(String.valueOf(made.get(i).file().getFileName())));
            }
            return files;
        }

        private static GridPane next(boolean locked) {
            GridPane steps = new GridPane(8, 6);
            steps.setId("packages-next");
            String send = locked
                    ? tr("Send each file to its owner. Tell them the passphrase some other way, such as by phone.")
                    : tr("Give each file to its owner yourself, on a USB stick or a drive that only the two of you can "
                            + "access. The files aren’t encrypted: anyone who has one can read the documents in it.");
            int row = 0;
            for (String words : List.of(
                    send,
                    tr("They choose “Open project…” on the start screen, do their work, and choose “Give back…”."),
                    tr("They send you a file that ends in %s. Choose “Merge…” on this page to merge it.", TeamFiles.RETURNED))) {
                Label number = Controls.muted(String.valueOf(row + 1));
                GridPane.setValignment(number, javafx.geometry.VPos.TOP);
                number.setMinWidth(Region.USE_PREF_SIZE);
                steps.addRow(row++, number, wrapped(words));
            }
            return steps;
        }

        private static Label wrapped(String words) {
            return Controls.wrap(new Label(words));
        }
    }
}
