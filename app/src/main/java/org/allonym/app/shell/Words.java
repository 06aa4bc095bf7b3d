package org.allonym.app.shell;

import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;

/// What people call the values of the domain.
public final class Words {

    private Words() {}

    public static String role(Role role) {
        return switch (role) {
            case ANNOTATOR -> "annotator";
            case ADJUDICATOR -> "adjudicator";
            case PI -> "PI";
        };
    }

    public static String status(DocumentStatus status) {
        return switch (status) {
            case NEW -> "new";
            case STARTED -> "started";
            case FINISHED -> "finished";
            case SKIPPED -> "skipped";
        };
    }

    /// `1 span`, `2 spans`.
    public static String count(long n, String one, String many) {
        return "%,d %s".formatted(n, n == 1 ? one : many);
    }
}
