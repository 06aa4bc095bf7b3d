package org.allonym.desktop.shell;

import static org.allonym.language.Messages.tr;

import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.jspecify.annotations.Nullable;

/// The foot of the window: the keys of the screen, where it stands, long work, and whether all is saved.
final class StatusBar extends HBox {

    private final WholeOnly keyBar = new WholeOnly(14);
    private final Label status = new Label();
    private final HBox work = new HBox(8);
    private final Label drafts = new Label();
    private final Label saved = new Label();
    private final Button retry = new Button(tr("Try again"));
    private Subscription saving = Subscription.EMPTY;
    private boolean readOnly;
    private Subscription standing = Subscription.EMPTY;

    StatusBar(ShellModel model) {
        getStyleClass().add("status-bar-foot");
        setAlignment(Pos.CENTER_LEFT);
        setSpacing(16);
        keyBar.setAlignment(Pos.CENTER_LEFT);
        keyBar.setMinWidth(0);
        HBox.setHgrow(keyBar, Priority.ALWAYS);
        status.setId("status");
        status.setMinWidth(Region.USE_PREF_SIZE);
        saved.setId("saved");
        saved.setMinWidth(Region.USE_PREF_SIZE);
        drafts.setId("unsaved-draft");
        drafts.setMinWidth(Region.USE_PREF_SIZE);
        drafts.getStyleClass().add("warning-text");
        drafts.managedProperty().bind(drafts.visibleProperty());
        work.setAlignment(Pos.CENTER_RIGHT);
        retry.setId("try-saving-again");
        retry.setVisible(false);
        retry.managedProperty().bind(retry.visibleProperty());
        retry.setOnAction(_ -> {
            ProjectSession session = model.sessionProperty().get();
            if (session != null) {
                session.retry();
            }
        });
        getChildren().addAll(keyBar, work, status, drafts, saved, retry);
        model.jobs().running().addListener((ListChangeListener<Job>) _ -> showJobs(model));
        model.unsavedDrafts().addListener((ListChangeListener<Draft>) _ -> showDrafts(model));
        showDrafts(model);
    }

    /// How wide the place of the keys is.
    ReadOnlyDoubleProperty keysWidthProperty() {
        return keyBar.widthProperty();
    }

    /// Shows keys only as far as they leave this much of their place free, at its end.
    void keepFree(double width) {
        keyBar.keepFree(width);
    }

    void showSession(@Nullable ProjectSession session) {
        saving.unsubscribe();
        saving = Subscription.EMPTY;
        saved.setText("");
        retry.setVisible(false);
        readOnly = session != null && session.readOnlyReason() != null;
        if (session != null) {
            saving = session.saveStateProperty().subscribe(state -> showSaved(state, session.readOnlyReason()));
        }
    }

    private void showSaved(SaveState state, @Nullable String readOnly) {
        saved.getStyleClass().removeAll("success-text", "danger-text", "warning-text");
        retry.setVisible(state instanceof SaveState.Failed);
        switch (state) {
            case SaveState.Saved _ when readOnly != null -> {
                saved.setText(tr("Read only"));
                saved.getStyleClass().add("warning-text");
            }
            case SaveState.Saved _ -> {
                saved.setText(tr("Saved"));
                saved.getStyleClass().add("success-text");
            }
            case SaveState.Saving _ -> saved.setText(tr("Saving…"));
            case SaveState.Failed failed -> {
                saved.setText(tr("Not saved: %s", failed.problem().what()));
                saved.getStyleClass().add("danger-text");
            }
        }
    }

    void showScreen(@Nullable Screen screen, KeyMap keys) {
        standing.unsubscribe();
        standing = Subscription.EMPTY;
        keyBar.getChildren().clear();
        status.setText("");
        if (screen != null) {
            standing = screen.status().subscribe(status::setText);
            for (AppAction action : screen.keysToShow().stream().filter(each -> !readOnly || !each.changes()).toList()) {
                Label title = new Label(screen.said(action));
                title.setMinWidth(Region.USE_PREF_SIZE);
                HBox pair = Controls.row(6, new KeyCap(keys.cap(action)), title);
                pair.setMinWidth(Region.USE_PREF_SIZE);
                keyBar.getChildren().add(pair);
            }
        }
    }

    private void showDrafts(ShellModel model) {
        drafts.setVisible(!model.unsavedDrafts().isEmpty());
        drafts.setText(tr("%s: unsaved changes", model.unsavedDrafts().stream().map(Draft::place).collect(Collectors.joining(", "))));
    }

    private void showJobs(ShellModel model) {
        work.getChildren().clear();
        if (!model.jobs().running().isEmpty()) {
            Job job = model.jobs().running().getFirst();
            Button cancel = new Button(tr("Cancel"));
            cancel.setAccessibleText(tr("Cancel: %s", job.title()));
            cancel.setMinWidth(Region.USE_PREF_SIZE);
            cancel.setOnAction(_ -> job.cancel());
            Label title = new Label(job.title());
            title.setTooltip(new Tooltip(model.jobs().running().stream().map(Job::title).collect(Collectors.joining("\n"))));
            title.setMinWidth(Region.USE_PREF_SIZE);
            work.getChildren().addAll(title, Controls.progress(job), cancel);
        }
    }

    /// A row that shows what fits whole and hides the rest.
    private static final class WholeOnly extends HBox {

        private double free;

        WholeOnly(double spacing) {
            super(spacing);
        }

        void keepFree(double width) {
            free = width;
            requestLayout();
        }

        @Override
        protected double computeMinWidth(double height) {
            return 0;
        }

        @Override
        protected void layoutChildren() {
            super.layoutChildren();
            getChildren().forEach(child -> child.setVisible(child.getBoundsInParent().getMaxX() <= getWidth() - free));
        }
    }
}
