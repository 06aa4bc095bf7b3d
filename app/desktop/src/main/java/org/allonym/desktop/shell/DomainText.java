package org.allonym.desktop.shell;

import static org.allonym.language.Messages.decimal;
import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.language.English;
import org.allonym.language.Messages;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.services.rules.Aggregation;

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

    public static String aggregation(Aggregation aggregation) {
        return switch (aggregation) {
            case BEST -> tr("The best score wins");
            case MAJORITY -> tr("The majority wins");
            case HMM -> tr("Hidden Markov model");
        };
    }

    /// A figure with its interval: `0.91 [0.87, 0.95]`; a dash where there is none.
    public static String figure(Figure figure, int digits) {
        return switch (figure) {
            case Figure.Undefined _ -> "–";
            case Figure.Value(double value, long _, Interval.Range(double low, double high, int _)) ->
                tr("%s [%s, %s]", decimal(value, digits), decimal(low, digits), decimal(high, digits));
            case Figure.Value(double value, long _, Interval.None _) -> decimal(value, digits);
        };
    }
}
