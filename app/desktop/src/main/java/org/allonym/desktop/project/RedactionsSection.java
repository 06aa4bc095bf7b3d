package org.allonym.desktop.project;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import javafx.util.Duration;
import javafx.util.Subscription;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.review.TitledBox;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.ProjectSection;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.dialogue.redaction.Redaction;
import org.allonym.dialogue.redaction.RedactionPatterns;
import org.allonym.services.redactions.DetectRedactions;
import org.allonym.services.redactions.RedactionAudit;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Redactions that texts came with: the patterns that find them, with what they find now, and the audit. JavaFX thread.
public final class RedactionsSection implements ProjectSection {

    private static final Duration PAUSE = Duration.millis(400);
    private static final double ROW = 30;
    private static final int AROUND = 48;

    private final RedactionsSetup model;
    private final ShellServices desk;
    private final FileDialogs dialogs;
    private final VBox rows = new VBox(6);
    /// Tiles, so that labels stand below each other.
    private final TilePane types = new TilePane(24, 6);
    private final VBox examples = new VBox(4);
    private final Label found = ReviewParts.line("", "muted");
    private final Label fault = Controls.fault();
    private final Button keep = Controls.changes(Controls.button("redactions-keep", tr("Find and keep"), Feather.CHECK, this::keep));
    private final Button toQueue;
    private final TableView<RedactionAudit.Row> audit = new TableView<>();
    private final Label summary = ReviewParts.line("", "muted");
    private final Button save = Controls.button("redactions-save", tr("Save the audit…"), Feather.UPLOAD, this::save);
    private final ScrollPane node;
    private Subscription subscriptions = Subscription.EMPTY;

    /// @param review shows the queue
    public RedactionsSection(RedactionsSetup model, ShellServices desk, FileDialogs dialogs, Runnable review) {
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        toQueue = Controls.button("redactions-review", tr("Review them"), Feather.EYE, review);
        keep.getStyleClass().add("accent");
        Button add = Controls.button("redactions-add", tr("Add a pattern"), Feather.PLUS, () -> {
            model.add("\\[\\[([A-Z]+)\\]\\]");
            rows.lookupAll(".redaction-find").stream().reduce((_, last) -> last).ifPresent(Node::requestFocus);
        });
        Button usual = Controls.button("redactions-usual", tr("Use the usual patterns"), Feather.ROTATE_CCW, () ->
                model.patternsProperty().set(RedactionPatterns.DEFAULT));
        fault.setId("redactions-fault");
        found.setId("redactions-found");
        HiddenText.mark(examples);
        VBox looks = Controls.card(
                Controls.heading(tr("What redactions look like")),
                ReviewParts.line(tr("Each line is a regular expression. Its first group in parentheses is the type, such as PERSON; without one, the label "
                        + "on the right is used. Nothing is kept until you confirm."), "muted"),
                rows,
                Controls.row(8, add, usual),
                fault,
                Controls.row(8, found, Controls.gap(), toQueue, keep),
                types,
                examples);
        types.setId("redactions-types");
        fillAudit();
        save.setDisable(true);
        VBox figures = Controls.card(Controls.heading(tr("Audit")), summary, audit, Controls.foot(save));
        node = Controls.scrolling(looks, figures);
    }

    private void fillAudit() {
        audit.setId("redactions-audit");
        audit.setAccessibleText(tr("Redactions by label"));
        List<TableColumn<RedactionAudit.Row, ?>> columns = new ArrayList<>();
        columns.add(Controls.told(Controls.column(tr("Label"), 200, row -> row.label().isEmpty() ? tr("All") : model.labelSet().titleOf(row.label()))));
        columns.add(Controls.told(Controls.column(tr("Received"), 76, row -> number(row.received()))));
        columns.add(Controls.told(Controls.column(tr("PII"), 60, row -> number(row.same()))));
        columns.add(Controls.told(Controls.column(tr("Other type"), 80, row -> number(row.other()))));
        columns.add(Controls.told(Controls.column(tr("Not PII"), 70, row -> number(row.notPii()))));
        columns.add(Controls.told(Controls.column(tr("Uncertain"), 80, row -> number(row.uncertain()))));
        columns.add(Controls.told(Controls.column(tr("Open"), 60, row -> number(row.open()))));
        columns.add(Controls.told(Controls.column(tr("Share not PII"), 150, row -> row.share().text())));
        columns.add(Controls.told(Controls.column(tr("Missed"), 70, row -> number(row.missed()))));
        columns.add(Controls.told(Controls.column(tr("After"), 70, row -> number(row.after()))));
        columns.forEach(column -> column.setSortable(false));
        audit.getColumns().setAll(columns);
        audit.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        audit.setFixedCellSize(ROW);
        audit.setPlaceholder(new Label(tr("No redactions are kept yet.")));
        Controls.heads(audit);
    }

    // Patterns

    /// Rows stay while the person types in one: only another number of patterns, or other words than a field has, changes them.
    private void showPatterns(RedactionPatterns patterns) {
        List<RedactionPatterns.Find> all = patterns.patterns();
        while (rows.getChildren().size() > all.size()) {
            ((PatternRow) rows.getChildren().removeLast()).pause.stop();
        }
        for (int i = 0; i < all.size(); i++) {
            if (i == rows.getChildren().size()) {
                rows.getChildren().add(new PatternRow(i));
            }
            ((PatternRow) rows.getChildren().get(i)).show(all.get(i));
        }
    }

    /// One pattern. JavaFX thread.
    private final class PatternRow extends HBox {

        private final int index;
        private final TextField find = new TextField();
        private final TitledBox<String> label;
        private final Label count = Controls.muted("");
        private final PauseTransition pause = new PauseTransition(PAUSE);

        PatternRow(int index) {
            super(8);
            this.index = index;
            setAlignment(Pos.CENTER_LEFT);
            find.setId("redaction-find-" + index);
            find.getStyleClass().add("redaction-find");
            find.setAccessibleText(tr("Pattern %d", index + 1));
            HBox.setHgrow(find, Priority.ALWAYS);
            label = TitledBox.orAny(
                    "redaction-find-label-" + index, tr("Label without a type"), tr("Label by its type"), name -> model.labelSet().titleOf(name));
            label.offer(model.labelSet().names());
            label.onChoice(_ -> now());
            label.setPrefWidth(232);
            pause.setOnFinished(_ -> now());
            find.textProperty().addListener((_, _, _) -> later());
            find.setOnAction(_ -> now());
            count.setMinWidth(64);
            Button gone = Controls.button("redaction-find-gone-" + index, "", Feather.X, () -> model.remove(index));
            gone.getStyleClass().addAll("flat", "icon-button");
            gone.setAccessibleText(tr("Remove pattern %d", index + 1));
            Hint.on(gone, tr("Remove"));
            getChildren().addAll(find, label, count, gone);
        }

        void show(RedactionPatterns.Find pattern) {
            if (!find.getText().equals(pattern.find())) {
                find.setText(pattern.find());
            }
            label.show(pattern.label().isEmpty() ? null : pattern.label());
        }

        void count(String words) {
            count.setText(words);
        }

        private boolean differs() {
            List<RedactionPatterns.Find> all = model.patternsProperty().get().patterns();
            return index < all.size() && !all.get(index).equals(pattern());
        }

        private RedactionPatterns.Find pattern() {
            return new RedactionPatterns.Find(find.getText(), Objects.requireNonNullElse(label.getValue(), ""));
        }

        private void later() {
            if (differs()) {
                pause.playFromStart();
            }
        }

        private void now() {
            pause.stop();
            if (differs()) {
                model.change(index, pattern().find(), pattern().label());
            }
        }
    }

    private void showFound(DetectRedactions.@Nullable Report report) {
        boolean known = report != null;
        keep.setDisable(!known || model.busyProperty().get());
        List<Node> all = rows.getChildren();
        for (int i = 0; i < all.size(); i++) {
            ((PatternRow) all.get(i)).count(known && i < report.byPattern().size() ? number(report.byPattern().get(i)) : "");
        }
        if (!known) {
            found.setText(model.faultProperty().get().isEmpty() ? tr("Looking…") : "");
            types.getChildren().clear();
            examples.getChildren().clear();
            return;
        }
        found.setText(tr("%s in %s", DomainText.count(report.redactions(), "redaction", "redactions"),
                DomainText.count(report.documents(), "document", "documents")));
        showTypes(report);
        examples.getChildren().setAll(report.examples().stream().map(this::example).toList());
    }

    /// Each type that was found, with the label it stands for.
    private void showTypes(DetectRedactions.Report report) {
        Map<String, String> all = new TreeMap<>(report.labels());
        report.unknown().keySet().stream().filter(type -> !type.isEmpty()).forEach(type -> all.put(type, ""));
        types.getChildren().setAll(all.entrySet().stream().map(entry -> type(entry.getKey(), entry.getValue(), report)).toList());
    }

    private Node type(String type, String label, DetectRedactions.Report report) {
        TitledBox<String> box = TitledBox.orAny(
                "redaction-type-" + type, tr("Label of %s", type), tr("no redaction"), name -> model.labelSet().titleOf(name));
        box.offer(model.labelSet().names());
        box.show(label.isEmpty() ? null : label);
        box.setPrefWidth(232);
        box.onChoice(name -> model.map(type, name == null ? "" : name));
        Label name = new Label(label.isEmpty() ? "%s (%s)".formatted(type, number(report.unknown().getOrDefault(type, 0L))) : type);
        name.setLabelFor(box);
        name.setMinWidth(Region.USE_PREF_SIZE);
        name.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(name, Priority.ALWAYS);
        return Controls.row(6, name, box);
    }

    private Node example(DetectRedactions.Example example) {
        TextFlow words = new TextFlow();
        ReviewParts.showPassage(words, example.passage(), AROUND);
        Label label = Controls.muted(example.label().isEmpty() ? tr("no redaction") : model.labelSet().tagOf(example.label()));
        label.setMinWidth(72);
        Label document = Controls.muted(example.document().value());
        document.setMinWidth(80);
        return Controls.row(8, label, document, words);
    }

    private void keep() {
        desk.guarded(() -> model.keep(report -> desk.say(tr("Kept: %s", DomainText.count(report.redactions(), "redaction", "redactions")))));
    }

    // Audit

    private void showAudit(@Nullable RedactionAudit now) {
        boolean any = now != null && !now.isEmpty();
        save.setDisable(!any);
        toQueue.setDisable(!any);
        if (!any) {
            audit.getItems().clear();
            summary.setText(now == null ? tr("Counting…") : tr("Keep redactions first. The audit then says how many hid no personal information."));
            audit.setPrefHeight(ROW * 2 + 40);
            return;
        }
        List<RedactionAudit.Row> all = new ArrayList<>(now.rows());
        all.add(now.all());
        audit.getItems().setAll(all);
        audit.setPrefHeight(ROW * all.size() + 44);
        Map<Redaction.Status, Long> statuses = now.statuses();
        String review = tr("Decided %s, agreed %s, annotators differ %s, open %s.",
                number(statuses.getOrDefault(Redaction.Status.DECIDED, 0L)), number(statuses.getOrDefault(Redaction.Status.AGREED, 0L)),
                number(statuses.getOrDefault(Redaction.Status.CONFLICT, 0L)), number(statuses.getOrDefault(Redaction.Status.OPEN, 0L)));
        String repaired = tr("Repaired texts have %s surrogates and %s restored passages; %s redactions stay.",
                number(now.repair().surrogates()), number(now.repair().restored()), number(now.repair().left()));
        String messages = now.messages().redacted() == 0 ? "" : " " + tr("Of %s messages with redactions, %s are settled, and %s of these hid nothing.",
                number(now.messages().redacted()), number(now.messages().settled()), number(now.messages().notPii()));
        summary.setText(review + " " + repaired + messages);
    }

    private void save() {
        dialogs.save(tr("Save the audit"), "redactions.csv", List.of(FileDialogs.Kind.CSV))
                .ifPresent(file -> model.save(file, () -> desk.say(tr("Wrote %s", file.getFileName()))));
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public void attach() {
        subscriptions = Subscription.combine(
                model.patternsProperty().subscribe(this::showPatterns),
                model.reportProperty().subscribe(this::showFound),
                model.busyProperty().subscribe(_ -> showFound(model.reportProperty().get())),
                model.faultProperty().subscribe(fault::setText),
                model.auditProperty().subscribe(this::showAudit));
        model.attach();
    }

    @Override
    public void detach() {
        rows.getChildren().forEach(row -> ((PatternRow) row).pause.stop());
        subscriptions.unsubscribe();
        model.detach();
    }
}
