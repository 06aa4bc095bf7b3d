package org.allonym.desktop;

import org.allonym.desktop.guide.Guide;
import org.allonym.desktop.shell.Stage;
import org.jspecify.annotations.Nullable;

/// Which page of the guide is about what is on the screen.
final class GuideTopic {

    private GuideTopic() {}

    /// @param stage null on the start screen
    static String of(@Nullable Stage stage) {
        return switch (stage) {
            case null -> Guide.FIRST;
            case PROJECT -> "user-guide/project.md";
            case ANNOTATE -> "user-guide/annotate.md";
            case ADJUDICATE -> "user-guide/adjudicate.md";
            case FEEDBACK -> "user-guide/feedback.md";
            case SURROGATES -> "user-guide/surrogates.md";
            case AGREEMENT -> "user-guide/agreement.md";
            case EVALUATION -> "user-guide/evaluation.md";
            case EXPORT -> "user-guide/export.md";
            case SEARCH -> "user-guide/search.md";
            case ACTIVITY -> "user-guide/history.md";
            case TEAM -> "user-guide/team.md";
        };
    }
}
