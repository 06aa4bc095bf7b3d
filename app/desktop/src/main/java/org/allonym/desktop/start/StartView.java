package org.allonym.desktop.start;

import static org.allonym.language.Messages.tr;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.shell.ContextActions;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.Screen;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.team.TeamFiles;
import org.allonym.store.Backup;
import org.allonym.store.sqlite.ProjectFile;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The start screen. JavaFX thread.
public final class StartView implements Screen {

    private final StartModel model;
    private final ShellServices desk;
    private final FileDialogs dialogs;
    private final VBox recent = new VBox(4);
    private final StackPane node = new StackPane();
    private final Button afresh;
    private Consumer<Path> opening;
    private Consumer<Path> showBackups = _ -> {};

    public StartView(StartModel model, ShellServices desk, FileDialogs dialogs) {
        this.model = model;
        opening = model::open;
        this.desk = desk;
        this.dialogs = dialogs;
        Label title = new Label("Allonym");
        title.getStyleClass().add("start-title");
        Label lead = new Label(tr("Find and agree on personal information in student writing.\nNothing leaves this computer."));
        lead.getStyleClass().add("start-lead");
        Controls.wrap(lead);
        FlowPane buttons = new FlowPane(
                8,
                8,
                button("open-sample", tr("Try the sample project"), Feather.PLAY, model::openSample, true),
                button("open-tutoring", tr("Try the tutoring sample"), Feather.MESSAGE_CIRCLE, model::openTutoringSample, false),
                button("new-project", tr("New project…"), Feather.PLUS, this::create, false),
                button("open-project", tr("Open project…"), Feather.FOLDER, this::choose, false),
                button("restore", tr("Restore a backup…"), Feather.ROTATE_CCW, this::restore, false));
        afresh = button("sample-afresh", tr("Start the sample over…"), Feather.REFRESH_CW, this::askToStartAfresh, false);
        Button essays = button("sample-essays", tr("Save the sample’s essays as files…"), Feather.SAVE, this::saveEssays, false);
        FlowPane more = new FlowPane(8, 8, essays, afresh);
        more.getChildren().forEach(each -> each.getStyleClass().addAll("flat", "small"));
        afresh.managedProperty().bind(afresh.visibleProperty());
        VBox column = new VBox(24, new VBox(8, title, lead), new VBox(8, buttons, more), recent);
        column.setMaxWidth(720);
        column.setMaxHeight(Region.USE_PREF_SIZE);
        node.getStyleClass().add("start");
        node.getChildren().add(column);
        model.recent().addListener((ListChangeListener<Path>) _ -> showRecent());
        showRecent();
        model.setOnSaying(desk::say);
        model.lockedProperty().subscribe(file -> {
            if (file != null) {
                unlock(file);
            }
        });
        model.openedProperty().subscribe(store -> {
            if (store != null && store.scope().isEmpty()) {
                PersonPanel people = new PersonPanel(store.actors().stream().filter(actor -> !actor.archived()).sorted().toList(), desk, model::enterAs, model::addAndEnter);
                model.lastAtWork().ifPresent(people::begin);
                desk.openPanel(tr("Who is working?"), people.node(), model::forgetUnlessChosen);
            }
        });
    }

    private void unlock(Path file) {
        desk.openPanel(tr("Open an encrypted work package"), new UnlockPanel(model, desk, dialogs, file).node());
    }

    /// Asks who goes on with the project that is open.
    public void askWhoGoesOn(ProjectSession session) {
        List<Actor> others = session.actors().stream()
                .filter(actor -> !actor.archived() && !actor.id().equals(session.actor().id()))
                .toList();
        PersonPanel people = new PersonPanel(
                others,
                desk,
                actor -> guarded(() -> model.handTo(actor)),
                (name, role) -> model.addAndHandTo(session, name, role));
        desk.openPanel(tr("Who continues?"), people.node());
    }

    private void guarded(Runnable command) {
        try {
            command.run();
        } catch (ProblemException e) {
            desk.say(e.problem().what() + " " + e.problem().advice());
        }
    }

    private static Button button(String id, String text, Feather icon, Runnable action, boolean first) {
        Button button = Controls.button(id, text, icon, action);
        if (first) {
            button.getStyleClass().add("accent");
        }
        return button;
    }

    private void choose() {
        dialogs.open(besideProjects(tr("Open a project")), opened()).ifPresent(opening);
    }

    /// The title of a dialog that is about projects: before its first answer it begins beside the last one, not where documents were.
    private String besideProjects(String title) {
        model.recent().stream().findFirst().map(Path::getParent).ifPresent(folder -> dialogs.beginAt(title, folder));
        return title;
    }

    /// Says what opens a project that was chosen, with another one open or none.
    public void setOnOpening(Consumer<Path> action) {
        opening = action;
    }

    private void restore() {
        dialogs.open(besideProjects(tr("Choose a backup or its project")), backups()).ifPresent(file -> {
            if (Backup.isOne(file)) {
                model.open(file);
            } else {
                showBackups.accept(file);
            }
        });
    }

    /// Says what shows the backups of a project.
    public void setOnBackups(Consumer<Path> action) {
        showBackups = action;
    }

    private void create() {
        NewProjectModel draft = model.newProject();
        NewProjectPanel panel = new NewProjectPanel(draft, desk, dialogs);
        desk.openPanel(tr("New project"), panel.node(), () -> {
            draft.stop();
            panel.detach();
        });
    }

    private void askToStartAfresh() {
        Label words = new Label(tr("A new sample replaces the current one. Nothing is lost: the old one is kept under another name and is "
                + "listed under “Recent projects”."));
        words.setWrapText(true);
        words.setPrefWidth(440);
        words.setMinHeight(Region.USE_PREF_SIZE);
        Button go = button("sample-afresh-now", tr("Start the essays over"), Feather.REFRESH_CW, () -> {
            desk.closePanel();
            model.startSampleAfresh(this::asideNow);
        }, true);
        go.setDefaultButton(true);
        Button tutoring = button("tutoring-afresh-now", tr("Start the tutoring sample over"), Feather.REFRESH_CW, () -> {
            desk.closePanel();
            model.startTutoringSampleAfresh(this::asideNow);
        }, false);
        go.setDisable(!model.hasSample());
        tutoring.setDisable(!model.hasTutoringSample());
        HBox foot = Controls.foot(tutoring, go);
        desk.openPanel(tr("Start the sample over"), new VBox(16, words, foot));
    }

    private void asideNow(Path old) {
        desk.say(tr("The old sample is now %s.", old.getFileName()));
    }

    private void saveEssays() {
        dialogs.folder(tr("Folder for the sample’s essays")).ifPresent(into -> model.saveSampleEssays(into, folder -> desk.say(
                tr("The essays are in %s: as text files, and as JSON with the labels of two annotators.", folder))));
    }

    private void showRecent() {
        recent.getChildren().clear();
        if (!model.recent().isEmpty()) {
            Label heading = Controls.heading(tr("Recent projects"));
            recent.getChildren().add(heading);
            model.recent().forEach(file -> recent.getChildren().add(row(file)));
        }
    }

    private HBox row(Path file) {
        Label name = new Label(file.getFileName().toString());
        Label folder = Controls.muted(String.valueOf(file.getParent()));
        Button open = new Button("", new VBox(2, name, folder));
        open.getStyleClass().addAll("flat", "recent-button");
        open.setId("recent-" + model.recent().indexOf(file));
        open.setMaxWidth(Double.MAX_VALUE);
        open.setAccessibleText(tr("Open %s", file.getFileName()));
        open.setOnAction(_ -> model.open(file));
        ContextActions.on(open, () -> List.of(
                ContextActions.item(tr("Open"), open::fire),
                ContextActions.showInFolder(file, dialogs, desk),
                ContextActions.item(tr("Backups"), () -> showBackups.accept(file)),
                ContextActions.item(tr("Remove from the list"), () -> model.removeRecent(file))));
        HBox.setHgrow(open, Priority.ALWAYS);
        Button backups = Controls.button("backups-" + model.recent().indexOf(file), "", Feather.ROTATE_CCW, () -> showBackups.accept(file));
        backups.getStyleClass().addAll("flat", "icon-button");
        backups.setAccessibleText(tr("Backups of %s", file.getFileName()));
        Hint.on(backups, tr("Backups"));
        Button forget = new Button("", new FontIcon(Feather.X));
        forget.getStyleClass().addAll("flat", "icon-button");
        forget.setAccessibleText(tr("Remove %s from the list", file.getFileName()));
        forget.setOnAction(_ -> model.removeRecent(file));
        return Controls.row(4, open, backups, forget);
    }

    @Override
    public Parent node() {
        return node;
    }

    @Override
    public ObservableValue<String> status() {
        return new ReadOnlyStringWrapper("");
    }

    @Override
    public List<AppAction> keysToShow() {
        return List.of(AppAction.NEW_PROJECT, AppAction.OPEN_PROJECT, AppAction.NEXT_THEME, AppAction.GUIDE, AppAction.KEYS);
    }

    @Override
    public boolean perform(AppAction action) {
        switch (action) {
            case NEW_PROJECT -> create();
            case OPEN_PROJECT -> choose();
            default -> {
                return false;
            }
        }
        return true;
    }

    @Override
    public void attach() {
        afresh.setVisible(model.hasSample() || model.hasTutoringSample());
        Node last = node.lookup("#recent-0");
        (last == null ? node.lookup("#open-sample") : last).requestFocus();
    }

    @Override
    public void detach() {}

    static List<FileDialogs.Kind> projects() {
        return List.of(new FileDialogs.Kind(tr("Allonym projects"), List.of("*" + ProjectFile.EXTENSION)));
    }

    private static List<FileDialogs.Kind> opened() {
        return List.of(
                new FileDialogs.Kind(
                        tr("Allonym projects and work packages"), List.of("*" + ProjectFile.EXTENSION, "*" + TeamFiles.SEALED)),
                new FileDialogs.Kind(tr("All files"), List.of("*")));
    }

    private static List<FileDialogs.Kind> backups() {
        return List.of(new FileDialogs.Kind(
                tr("Backups and projects"), List.of("*" + Backup.EXTENSION, "*" + ProjectFile.EXTENSION)));
    }

    /// Asks who is working: one of the project's people, or somebody new. JavaFX thread.
    static final class PersonPanel {

        /// Adds somebody new of a role and lets them go on; says why the name can't be, nothing when all is well.
        interface Newcomer {
            Optional<String> add(String name, Role role);
        }

        private final ShellServices desk;
        private final Consumer<Actor> choose;
        private final Newcomer newcomer;
        private final VBox box = new VBox(8);

        PersonPanel(List<Actor> actors, ShellServices desk, Consumer<Actor> choose, Newcomer newcomer) {
            this.desk = desk;
            this.choose = choose;
            this.newcomer = newcomer;
            actors.forEach(actor -> box.getChildren().add(button(actor)));
            if (actors.isEmpty()) {
                box.getChildren().add(new Label(tr("Nobody is in this project yet. Add yourself:")));
            }
            box.getChildren().add(adding());
            box.setId("who");
            box.setPadding(new Insets(4));
        }

        Node node() {
            return box;
        }

        /// Begins at somebody of the list, where they are in it, in place of the first.
        void begin(ActorId person) {
            box.getChildren().stream()
                    .filter(each -> id(person).equals(each.getId()))
                    .forEach(each -> each.getStyleClass().add(ShellServices.FIRST_FOCUS));
        }

        private static String id(ActorId person) {
            return "person-" + person.value().replaceAll("[^A-Za-z0-9]", "-");
        }

        private Button button(Actor actor) {
            Label name = Controls.heading(actor.id().value());
            Label role = Controls.muted(DomainText.role(actor.role()));
            Button button = new Button("", new HBox(10, new FontIcon(Feather.USER), name, role));
            button.setId(id(actor.id()));
            button.getStyleClass().add("person-button");
            button.setMaxWidth(Double.MAX_VALUE);
            button.setAccessibleText(actor.id() + ", " + DomainText.role(actor.role()));
            button.setOnAction(_ -> {
                choose.accept(actor);
                desk.closePanel();
            });
            return button;
        }

        private Node adding() {
            TextField name = new TextField();
            name.setId("new-person-name");
            name.setPromptText(tr("Name or pseudonym"));
            name.setTooltip(new Tooltip(tr("Name or pseudonym")));
            name.setAccessibleText(tr("Name or pseudonym"));
            HBox.setHgrow(name, Priority.ALWAYS);
            ComboBox<Role> role = Controls.choice("newcomer-role", tr("Role"), List.of(Role.values()), DomainText::role);
            role.setValue(Role.ANNOTATOR);
            Label fault = Controls.fault();
            fault.setMaxWidth(420);
            Button add = new Button(tr("Add me"));
            add.setId("add-person");
            Runnable adding = () -> {
                Optional<String> wrong = newcomer.add(name.getText(), role.getValue());
                fault.setText(wrong.orElse(""));
                if (wrong.isEmpty()) {
                    desk.closePanel();
                }
            };
            add.setOnAction(_ -> adding.run());
            name.setOnAction(_ -> adding.run());
            HBox row = Controls.row(8, name, role, add);
            Label heading = Controls.muted(tr("Somebody else"));
            VBox adder = new VBox(6, heading, row, fault);
            adder.setPadding(new Insets(8, 0, 0, 0));
            return adder;
        }
    }

    /// Asks for the passphrase of a locked work package and for the place of the project file that is made of it. Where it
    /// was unlocked before, that file is the one to go on with. JavaFX thread.
    static final class UnlockPanel {

        private final StartModel model;
        private final ShellServices desk;
        private final Path locked;
        private final PasswordField passphrase = new PasswordField();
        private final Label name = Controls.heading("");
        private final Label folder = Controls.muted("");
        private final Label fault = Controls.fault();
        private final Button unlock = Controls.button("unlock-now", tr("Decrypt and open"), this::unlock);
        private final Button goOn = Controls.button("unlock-go-on", tr("Open the existing file"), this::openExisting);
        private final VBox there;
        private final VBox box;
        private Path place;

        UnlockPanel(StartModel model, ShellServices desk, FileDialogs dialogs, Path locked) {
            this.model = model;
            this.desk = desk;
            this.locked = locked;
            this.place = model.placeFor(locked);
            passphrase.setId("unlock-passphrase");
            passphrase.setAccessibleText(tr("Package passphrase"));
            passphrase.setOnAction(_ -> unlock());
            folder.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
            folder.setMaxWidth(340);
            Button choose = Controls.button("unlock-place", tr("Choose another…"), Feather.FOLDER, () -> dialogs.save(
                            tr("Project file for the package"), String.valueOf(place.getFileName()), StartView.projects())
                    .ifPresent(this::putAndAsk));
            choose.getStyleClass().add("small");
            choose.setMinWidth(Region.USE_PREF_SIZE);
            Label asked = new Label(tr("Passphrase"));
            asked.setLabelFor(passphrase);
            HBox where = Controls.row(16, new VBox(2, name, folder), choose);
            fault.setId("unlock-fault");
            goOn.getStyleClass().add(ShellServices.FIRST_FOCUS);
            there = new VBox(
                    8,
                    wrapped(tr("This file already exists. If you decrypted this package before, your work is in that file: "
                            + "continue there to keep it in one place."), "warning-text"),
                    goOn);
            there.managedProperty().bind(there.visibleProperty());
            box = new VBox(
                    16,
                    wrapped(tr("%s is encrypted. Ask the person who created it for the passphrase.", locked.getFileName()), "lead"),
                    new VBox(4, asked, passphrase),
                    wrapped(tr("Decrypting it creates a project file for you to work in:"), "muted"),
                    where,
                    there,
                    fault,
                    Controls.foot(unlock));
            box.setPrefWidth(540);
            put(place);
        }

        Node node() {
            return box;
        }

        private void openExisting() {
            desk.closePanel();
            model.open(place);
        }

        private static Label wrapped(String words, String style) {
            Label label = Controls.wrap(new Label(words));
            label.getStyleClass().add(style);
            return label;
        }

        private void put(Path chosen) {
            String plain = String.valueOf(chosen.getFileName());
            place = plain.endsWith(ProjectFile.EXTENSION) ? chosen : chosen.resolveSibling(plain + ProjectFile.EXTENSION);
            name.setText(String.valueOf(place.getFileName()));
            folder.setText(String.valueOf(place.getParent()));
            boolean taken = Files.exists(place);
            there.setVisible(taken);
            unlock.setDisable(taken);
            passphrase.setDisable(taken);
            accent(goOn, taken);
            accent(unlock, !taken);
            goOn.setDefaultButton(taken);
            unlock.setDefaultButton(!taken);
        }

        private void putAndAsk(Path chosen) {
            put(chosen);
            (passphrase.isDisabled() ? goOn : passphrase).requestFocus();
        }

        private static void accent(Button button, boolean first) {
            button.getStyleClass().remove("accent");
            if (first) {
                button.getStyleClass().add("accent");
            }
        }

        private void unlock() {
            if (unlock.isDisable()) {
                return;
            }
            fault.setText("");
            char[] typed = passphrase.getText().toCharArray();
            try {
                model.unlock(locked, place, typed, desk::closePanel, this::failed);
                unlock.setDisable(true);
            } catch (ProblemException e) {
                failed(e.problem());
            } finally {
                Arrays.fill(typed, ' ');
            }
        }

        private void failed(Problem problem) {
            unlock.setDisable(Files.exists(place));
            fault.setText(problem.what() + " " + problem.advice());
            passphrase.selectAll();
            passphrase.requestFocus();
        }
    }
}
