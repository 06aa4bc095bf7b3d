package org.allonym.desktop.shell;

import static org.allonym.language.Messages.tr;

import java.util.Arrays;
import java.util.List;
import org.allonym.desktop.action.AppAction;
import org.allonym.language.English;
import org.allonym.project.Role;
import org.allonym.project.Task;

/// The stages of the work, in order; a role sees some of them.
public enum Stage {
    PROJECT("Project", AppAction.Scope.EVERYWHERE, Role.PI),
    SELECT("Select", AppAction.Scope.SELECT, Role.PI),
    ANNOTATE("Annotate", AppAction.Scope.ANNOTATE, Role.ANNOTATOR),
    FEEDBACK("Feedback", AppAction.Scope.EVERYWHERE, Role.ANNOTATOR),
    ADJUDICATE("Adjudicate", AppAction.Scope.ADJUDICATE, Role.ADJUDICATOR, Role.PI),
    /// Redactions that texts came with; only where the project has some.
    REDACTIONS("Redactions", AppAction.Scope.REDACTIONS, Role.ANNOTATOR, Role.ADJUDICATOR, Role.PI),
    /// Where a second reader has read; worked off with the keys of adjudication.
    SECOND_READER("Second reader", AppAction.Scope.ADJUDICATE, Role.ADJUDICATOR, Role.PI),
    SURROGATES("Surrogates", AppAction.Scope.SURROGATES, Role.ADJUDICATOR, Role.PI),
    AGREEMENT("Agreement", AppAction.Scope.EVERYWHERE, Role.ADJUDICATOR, Role.PI),
    EVALUATION("Evaluation", AppAction.Scope.EVERYWHERE, Role.ADJUDICATOR, Role.PI),
    EXPORT("Export", AppAction.Scope.EVERYWHERE, Role.ADJUDICATOR, Role.PI),
    SEARCH("Search", AppAction.Scope.SEARCH, Role.ANNOTATOR, Role.ADJUDICATOR, Role.PI),
    RULES("Rules", AppAction.Scope.EVERYWHERE, Role.PI),
    /// What the person did; the PI finds what everybody did on the project screen.
    ACTIVITY("History", AppAction.Scope.EVERYWHERE, Role.ANNOTATOR, Role.ADJUDICATOR),
    /// Work packages for an adjudicator; the PI finds them on the project screen.
    TEAM("Team", AppAction.Scope.EVERYWHERE, Role.ADJUDICATOR);

    private final @English String title;
    private final AppAction.Scope scope;
    private final List<Role> roles;

    Stage(@English String title, AppAction.Scope scope, Role... roles) {
        this.title = title;
        this.scope = scope;
        this.roles = List.of(roles);
    }

    public String title() {
        return tr(title);
    }

    /// Whose keys work on it.
    public AppAction.Scope scope() {
        return scope;
    }

    /// The stages of a work package, in order. What its owner can't do there isn't among them.
    static List<Stage> of(Task task) {
        return switch (task) {
            case ANNOTATE -> List.of(ANNOTATE, REDACTIONS, SEARCH, ACTIVITY);
            case ADJUDICATE -> List.of(ADJUDICATE, REDACTIONS, SEARCH, ACTIVITY);
        };
    }

    /// The stages a role sees, in order; the first is where it begins.
    public static List<Stage> of(Role role) {
        return Arrays.stream(values()).filter(stage -> stage.roles.contains(role)).toList();
    }
}
