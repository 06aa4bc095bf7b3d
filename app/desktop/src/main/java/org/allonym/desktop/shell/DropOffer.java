package org.allonym.desktop.shell;

import org.allonym.problem.Problem;

/// What letting go of the files held over the window would do. Asked for while they are dragged; nothing has happened yet.
public sealed interface DropOffer {

    /// What the window says while the files are held over it.
    String words();

    /// They are taken.
    ///
    /// @param words what would happen
    /// @param action does it
    record Taken(String words, Runnable action) implements DropOffer {}

    /// They can't be used.
    ///
    /// @param problem why, and what to do instead; shown when they are dropped all the same
    record Refused(Problem problem) implements DropOffer {
        @Override
        public String words() {
            return problem.what();
        }
    }
}
