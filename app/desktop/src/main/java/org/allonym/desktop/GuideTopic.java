package org.allonym.desktop;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ToggleButton;
import org.allonym.desktop.guide.Guide;
import org.allonym.desktop.shell.Stage;
import org.jspecify.annotations.Nullable;

/// Which page of the guide is about what is on the screen, as `page.md` or `page.md#heading`.
final class GuideTopic {

    private static final String FOLDER = "user-guide/";

    /// What a panel is about, by the id of something in it.
    static final Map<String, String> PANELS = new TreeMap<>(Map.ofEntries(
            Map.entry("problem", "troubleshooting.md"),
            Map.entry("settings", "settings.md"),
            Map.entry("new-project-panel", "project.md"),
            Map.entry("choose-files", "project.md"),
            Map.entry("assign-now", "project.md"),
            Map.entry("prelabel-panel", "prelabelling.md#options"),
            Map.entry("report-save", "evidence.md"),
            Map.entry("restore-preview", "backups.md#restore-a-backup"),
            Map.entry("unlock-passphrase", "team.md#package-owners-work-and-give-back"),
            Map.entry("make-now", "team.md#pi-make-packages"),
            Map.entry("merge-files", "team.md#merge"),
            Map.entry("help-sheet", "keys.md")));

    /// What a section of the project is about, by the id of its tab.
    static final Map<String, String> SECTIONS = new TreeMap<>(Map.ofEntries(
            Map.entry("section-team", "team.md"),
            Map.entry("section-labels", "label-sets.md"),
            Map.entry("section-guideline-gaps", "feedback.md#for-the-pi-where-the-guideline-has-gaps"),
            Map.entry("section-first-documents", "first-documents.md"),
            Map.entry("section-redactions", "redactions.md#find-them"),
            Map.entry("section-suggestions", "prelabelling.md#runs-and-their-results"),
            Map.entry("section-models", "prelabelling.md#models"),
            Map.entry("section-second-reader", "second-reader.md"),
            Map.entry("section-activity", "history.md"),
            Map.entry("section-backups", "backups.md"),
            Map.entry("section-health", "backups.md#check-a-project-file")));

    private GuideTopic() {}

    /// The panel in view counts first, then the section, then the screen.
    ///
    /// @param stage null on the start screen
    static String of(@Nullable Stage stage, Parent root) {
        Optional<String> panel = root.lookup(".panel-box") instanceof Parent box
                ? PANELS.entrySet().stream().filter(each -> box.lookup("#" + each.getKey()) != null).map(Map.Entry::getValue).findFirst()
                : Optional.empty();
        return panel.or(() -> stage == Stage.PROJECT ? section(root) : Optional.empty())
                .map(page -> FOLDER + page)
                .orElseGet(() -> of(stage));
    }

    private static Optional<String> section(Parent root) {
        return SECTIONS.entrySet().stream().filter(each -> isChosen(root.lookup("#" + each.getKey()))).map(Map.Entry::getValue).findFirst();
    }

    private static boolean isChosen(@Nullable Node tab) {
        return tab instanceof ToggleButton button && button.isSelected();
    }

    static String of(@Nullable Stage stage) {
        return switch (stage) {
            case null -> Guide.FIRST;
            case PROJECT -> "user-guide/project.md";
            case SELECT -> "user-guide/select.md";
            case ANNOTATE -> "user-guide/annotate.md";
            case ADJUDICATE -> "user-guide/adjudicate.md";
            case FEEDBACK -> "user-guide/feedback.md";
            case REDACTIONS -> "user-guide/redactions.md";
            case SECOND_READER -> "user-guide/second-reader.md";
            case SURROGATES -> "user-guide/surrogates.md";
            case AGREEMENT -> "user-guide/agreement.md";
            case EVALUATION -> "user-guide/evaluation.md";
            case EXPORT -> "user-guide/export.md";
            case SEARCH -> "user-guide/search.md";
            case RULES -> "user-guide/rules.md";
            case ACTIVITY -> "user-guide/history.md";
            case TEAM -> "user-guide/team.md";
        };
    }
}
