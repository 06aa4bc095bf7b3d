package org.allonym.desktop.shell;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// What a person is asked before the project leaves the window: what becomes of a draft, and of what can't be written.
/// JavaFX thread.
final class CloseConfirmation {

    /// Shows a question with its answers.
    interface Asking {
        void ask(String title, Problem problem, List<Button> answers);
    }

    private final ShellModel model;
    private final ShellServices desk;
    private final Asking asking;

    CloseConfirmation(ShellModel model, ShellServices desk, Asking asking) {
        this.model = model;
        this.desk = desk;
        this.asking = asking;
    }

    /// Closes the project.
    ///
    /// @param then runs after it, when the person had to be asked first and the project was closed after all
    /// @return whether it is closed already; false while the person is asked
    boolean close(Runnable then) {
        return settled(() -> {
            if (close(then)) {
                then.run();
            }
        }) && written(then);
    }

    private boolean written(Runnable then) {
        Optional<Problem> unsaved = model.unsaved();
        if (unsaved.isEmpty()) {
            model.leave();
            return true;
        }
        Button retry = answer("retry-saving", tr("Try again"), () -> {
            ProjectSession open = model.sessionProperty().get();
            if (open != null) {
                open.retry();
            }
        });
        Button lose = answer("close-anyway", tr("Close without the last changes"), () -> {
            try {
                model.leave();
            } catch (ProblemException e) {
                desk.say(tr("Closed. %s", e.problem().what()));
            }
            then.run();
        });
        lose.getStyleClass().add("danger");
        asking.ask(tr("Not everything is saved"), unsaved.get(), List.of(retry, lose));
        return false;
    }

    /// Whether no draft would be lost now. Where one would, the person is asked.
    ///
    /// @param then runs when the draft was saved or thrown away
    boolean settled(Runnable then) {
        if (model.unsavedDrafts().isEmpty()) {
            return true;
        }
        Draft draft = model.unsavedDrafts().getFirst();
        Optional<String> obstacle = draft.obstacle();
        Button save = answer("draft-save", tr("Save"), () -> {
            try {
                draft.save();
            } catch (ProblemException e) {
                desk.show(e.problem());
                return;
            }
            then.run();
        });
        save.getStyleClass().add("accent");
        save.setDisable(obstacle.isPresent());
        Button lose = answer("draft-throw-away", tr("Discard"), () -> {
            draft.discard();
            then.run();
        });
        lose.getStyleClass().add("danger");
        Button stay = answer("draft-stay", tr("Stay"), () -> {});
        asking.ask(
                tr("%s isn’t saved", draft.what()),
                new Problem.ProjectTrouble(
                        tr("%s has unsaved changes.", draft.what()),
                        model.unsaved().map(Problem::safe).orElse(tr("Everything else is saved.")),
                        obstacle.map(why -> tr("They can’t be saved yet: %s Stay to fix this.", why))
                                .orElse(tr("Save them as a new version, or discard them."))),
                List.of(stay, lose, save));
        return false;
    }

    private Button answer(String id, String words, Runnable action) {
        Button button = Controls.button(id, words, () -> {
            desk.closePanel();
            action.run();
        });
        return button;
    }
}
