package org.allonym.desktop.shell;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import org.allonym.language.English;
import org.allonym.language.Messages;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;

/// What people call the values of the domain.
public final class DomainText {

    private DomainText() {}

    public static String role(Role role) {
        return switch (role) {
            case ANNOTATOR -> tr("annotator");
            case ADJUDICATOR -> tr("adjudicator");
            case PI -> tr("PI");
        };
    }

    public static String status(DocumentStatus status) {
        return switch (status) {
            case NEW -> trc("document", "new");
            case STARTED -> trc("document", "started");
            case FINISHED -> trc("document", "finished");
            case SKIPPED -> trc("document", "skipped");
        };
    }

    /// `1 span`, `2 spans`.
    public static String count(long n, @English String one, @English String many) {
        return Messages.count(n, one, many);
    }
}
