package org.allonym.desktop.shell;

import java.util.Optional;
import javafx.beans.value.ObservableValue;

/// Something that is worked out on the side and reaches the project only when the person saves it. JavaFX thread.
///
/// It is kept as long as the project is open; [ShellModel#watch] sees to it that the person is asked before it would be
/// lost.
public interface Draft {

    /// What people call it, at the beginning of a sentence: `The label set`.
    String what();

    /// The title of the section of the project screen it is in.
    String place();

    /// Whether it differs from what the project has.
    ObservableValue<Boolean> changedProperty();

    /// Why it can't be saved as it is, for people; empty when it can.
    Optional<String> obstacle();

    /// Puts it into the project.
    ///
    /// @throws org.allonym.problem.ProblemException when it can't be saved; nothing is changed
    void save();

    /// Forgets what isn't saved.
    void discard();
}
