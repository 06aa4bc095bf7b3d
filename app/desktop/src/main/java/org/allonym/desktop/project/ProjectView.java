package org.allonym.desktop.project;

import static org.allonym.language.Messages.tr;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.Draft;
import org.allonym.desktop.shell.DropOffer;
import org.allonym.desktop.shell.DroppedFiles;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.StageScreen;
import org.jspecify.annotations.Nullable;

/// The PI's screen: its sections, and the navigation between them. JavaFX thread.
public final class ProjectView extends StageScreen {

    private final ProjectModel model;
    private final Map<SectionName, Supplier<ProjectSection>> sections;
    private final Map<SectionName, ProjectSection> made = new EnumMap<>(SectionName.class);
    private final ShellServices desk;
    private final ObservableList<Draft> drafts;
    private final Runnable importFiles;
    private final Runnable prelabel;
    private final ToggleGroup navigation = new ToggleGroup();
    private final BorderPane node = new BorderPane();
    private final ListChangeListener<Object> changed = _ -> count();
    private final ListChangeListener<Draft> drafted = _ -> markDrafts();
    private @Nullable ProjectSection shown;
    private Subscription chosen = Subscription.EMPTY;

    /// @param sections makes each when it is first shown
    /// @param drafts what isn't saved; the sections they are in are marked
    /// @param importFiles opens the import panel
    /// @param prelabel lets a model and rules read the project
    public ProjectView(
            ProjectModel model,
            Map<SectionName, Supplier<ProjectSection>> sections,
            ShellServices desk,
            ObservableList<Draft> drafts,
            Runnable importFiles,
            Runnable prelabel) {
        this.model = model;
        this.sections = new EnumMap<>(sections);
        this.desk = desk;
        this.drafts = drafts;
        this.importFiles = importFiles;
        this.prelabel = prelabel;
        node.setLeft(navigation());
    }

    private Node navigation() {
        VBox column = new VBox(2);
        column.getStyleClass().addAll("side", "side-left", "section-navigation");
        for (SectionName section : sections.keySet()) {
            ToggleButton button = new ToggleButton(section.title());
            button.setId(section.buttonId());
            button.getStyleClass().addAll("stage-tab", "section-tab");
            button.setMaxWidth(Double.MAX_VALUE);
            Controls.wrap(button);
            button.setUserData(section);
            button.setToggleGroup(navigation);
            button.setOnAction(_ -> {
                button.setSelected(true);
                model.sectionProperty().set(section);
            });
            column.getChildren().add(button);
        }
        // a low window scrolls it, and the head stays in view
        ScrollPane scroll = new ScrollPane(column);
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("edge-to-edge");
        scroll.setFocusTraversable(false);
        scroll.setMinHeight(0);
        scroll.setMinWidth(Region.USE_PREF_SIZE);
        return scroll;
    }

    private void markDrafts() {
        for (Toggle toggle : navigation.getToggles()) {
            ToggleButton button = (ToggleButton) toggle;
            String title = ((SectionName) button.getUserData()).title();
            boolean unsaved = drafts.stream().anyMatch(draft -> draft.place().equals(title));
            button.setText(unsaved ? title + " ●" : title);
            button.setAccessibleText(unsaved ? tr("%s, not saved", title) : title);
        }
    }

    private void show(SectionName name) {
        leaveSection();
        ProjectSection next = made.computeIfAbsent(name, _ -> Objects.requireNonNull(sections.get(name), name::name).get());
        navigation.getToggles().forEach(toggle -> toggle.setSelected(toggle.getUserData() == name));
        shown = next;
        node.setCenter(next.node());
        next.attach();
    }

    private void leaveSection() {
        if (shown != null) {
            shown.detach();
        }
        shown = null;
    }

    private void count() {
        String documents = DomainText.count(model.rows().size(), "document", "documents");
        int aside = model.setAside().size();
        stands(aside == 0 ? documents : tr("%s, %,d set aside", documents, aside));
    }

    @Override
    public Parent node() {
        return node;
    }

    @Override
    public List<AppAction> keysToShow() {
        return List.of(AppAction.IMPORT, AppAction.PRELABEL, AppAction.UNDO, AppAction.SWITCH_PERSON, AppAction.KEYS);
    }

    @Override
    public boolean perform(AppAction action) {
        if (shown != null && shown.perform(action)) {
            return true;
        }
        return switch (action) {
            case IMPORT -> {
                importFiles.run();
                yield true;
            }
            case PRELABEL -> {
                prelabel.run();
                yield true;
            }
            case UNDO -> model.undo(gesture -> desk.sayUndone(Optional.of(model.session().words(gesture))));
            case REDO -> model.redo(gesture -> desk.sayRedone(Optional.of(model.session().words(gesture))));
            default -> false;
        };
    }

    @Override
    public boolean isComing() {
        return shown != null && shown.isComing();
    }

    @Override
    public Optional<AppAction.Scope> scope() {
        return shown == null ? Optional.empty() : shown.scope();
    }

    @Override
    public boolean labelKeyPressed(String key) {
        return shown != null && shown.labelKeyPressed(key);
    }

    @Override
    public Optional<DropOffer> offer(DroppedFiles files) {
        return shown == null ? Optional.empty() : shown.offer(files);
    }

    @Override
    public void attach() {
        model.rows().addListener(changed);
        count();
        drafts.addListener(drafted);
        markDrafts();
        chosen = model.sectionProperty().subscribe(this::show);
    }

    @Override
    public void detach() {
        chosen.unsubscribe();
        leaveSection();
        drafts.removeListener(drafted);
        model.rows().removeListener(changed);
    }

    /// A section that is one page, which scrolls as a whole. JavaFX thread.
    public static final class Page implements ProjectSection {

        private final ScrollPane node;
        private final Runnable attach;
        private final Runnable detach;

        /// @param attach runs when the page comes into view
        /// @param detach runs when it leaves
        public Page(Node page, Runnable attach, Runnable detach) {
            this.node = Controls.scrolling(page);
            this.attach = attach;
            this.detach = detach;
        }

        @Override
        public Node node() {
            return node;
        }

        @Override
        public void attach() {
            attach.run();
        }

        @Override
        public void detach() {
            detach.run();
        }
    }
}
