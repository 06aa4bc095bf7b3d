package org.allonym.desktop.select;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.allonym.corpus.SubmissionRuling;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.review.ReviewCommands;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.DropOffer;
import org.allonym.desktop.shell.DroppedFiles;
import org.allonym.desktop.shell.EmptyBox;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.StageScreen;
import org.allonym.desktop.theme.Appearance;
import org.allonym.formats.TranscriptColumns;
import org.allonym.formats.TranscriptFound;
import org.allonym.services.selecting.KeepSelection;
import org.allonym.services.selecting.SubmissionSource;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The select screen. JavaFX thread.
public final class SelectView extends StageScreen {

    private final SelectModel model;
    private final ShellServices desk;
    private final FileDialogs dialogs;
    private final ReviewCommands commands;
    private final FunnelPane funnel;
    private final SubmissionList list;
    private final SubmissionPane pane;
    private final Label source = new Label();
    private final Button open = Controls.button("open-source", tr("Open submissions…"), Feather.FOLDER, this::chooseFolder);
    private final Button zip = Controls.button("open-archive", tr("Open a ZIP archive or messages…"), Feather.ARCHIVE, this::chooseArchive);
    private final Button table = Controls.button("open-table", tr("Table…"), Feather.LIST, this::chooseTable);
    private final Button columns = Controls.button("columns", tr("Columns…"), Feather.COLUMNS, this::showColumns);
    private final Button messages = Controls.button("message-columns", tr("Messages…"), Feather.MESSAGE_SQUARE, this::showMessages);
    private final Button again = Controls.button("resume", tr("Continue"), Feather.PLAY, this::resume);
    private final Button keep = Controls.button("keep-selection", tr("Add to the project…"), this::askToKeep);
    private final Button next;
    private final BorderPane body = new BorderPane();
    private final StackPane node = new StackPane();
    private Subscription subscriptions = Subscription.EMPTY;

    /// @param documents leads to the documents of the project
    public SelectView(SelectModel model, ShellServices desk, FileDialogs dialogs, Appearance appearance, Runnable documents) {
        this.model = model;
        this.desk = desk;
        this.dialogs = dialogs;
        funnel = new FunnelPane(model, desk, this::saveFunnel);
        list = new SubmissionList(model, desk);
        pane = new SubmissionPane(model, desk, appearance);
        commands = new ReviewCommands(desk, () -> list.list().requestFocus());
        source.setId("source");
        source.getStyleClass().add("document-title");
        source.setMinWidth(0);
        next = Controls.button("to-documents", tr("Go to the documents"), Feather.ARROW_RIGHT, documents);
        List.of(open, zip, table, keep).forEach(Controls::changes);
        for (Button each : List.of(open, zip, table, messages, columns, again, keep, next)) {
            each.setMinWidth(Region.USE_PREF_SIZE);
        }
        HBox head = Controls.row(8, source, Controls.gap(), again, open, table, messages, columns, keep, next);
        head.getStyleClass().add("text-head");
        // in the order of Tab
        BorderPane inner = new BorderPane();
        inner.setLeft(list);
        inner.setCenter(pane);
        body.setTop(head);
        body.setLeft(funnel);
        body.setCenter(inner);
        node.getStylesheets().add(Objects.requireNonNull(SelectView.class.getResource("select.css")).toExternalForm());
    }

    /// What the screen shows, for whoever drives it from outside.
    public SelectModel model() {
        return model;
    }

    @Override
    public Parent node() {
        return node;
    }

    @Override
    public void attach() {
        model.attach();
        subscriptions = Subscription.combine(
                model.resultProperty().subscribe(_ -> refresh()),
                model.busyProperty().subscribe(_ -> {
                    if (model.resultProperty().get() == null) {
                        showEmpty();
                    }
                    showHead();
                }),
                model.documents().differenceProperty().subscribe(_ -> {
                    showHead();
                    funnel.showDifference();
                }),
                model.rows().movedProperty().subscribe(_ -> funnel.showMoved()),
                model.rows().lineProperty().subscribe(_ -> {
                    funnel.refresh();
                    list.refresh();
                }),
                model.rows().rowsProperty().subscribe(_ -> list.refresh()),
                model.rows().currentProperty().subscribe(_ -> showCurrent()),
                model.rulings().decidedProperty().subscribe(_ -> pane.showExplained()),
                model.unclearProperty().subscribe((_, table) -> ask(table)));
        focus();
    }

    private void focus() {
        if (body.getScene() != null) {
            list.list().requestFocus();
        } else {
            open.requestFocus();
        }
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        model.detach();
    }

    private void refresh() {
        boolean comesIn = body.getScene() == null;
        if (model.resultProperty().get() == null) {
            showEmpty();
        } else if (comesIn || !node.getChildren().contains(body)) {
            ((HBox) body.getTop()).getChildren().setAll(source, Controls.gap(), again, open, table, messages, columns, keep, next);
            node.getChildren().setAll(body);
        }
        showHead();
        funnel.refresh();
        list.refresh();
        showCurrent();
        if (comesIn && body.getScene() != null) {
            list.list().requestFocus();
        }
    }

    private void showHead() {
        SelectModel.Result result = model.resultProperty().get();
        boolean busy = model.busyProperty().get();
        boolean live = result != null && result.live();
        source.setText(model.run() == null
                ? model.lastSource().map(path -> path.getFileName().toString()).orElse(tr("Submissions"))
                : model.run().source().path().getFileName().toString());
        boolean hasTable = model.run() != null && model.run().source().table() != null;
        Controls.show(columns, hasTable);
        Controls.show(table, model.run() != null);
        Controls.show(messages, model.run() != null && model.run().source().messages() != null);
        messages.setDisable(busy);
        Controls.show(again, !busy && model.run() != null && !live);
        open.setText(result != null && model.run() == null && model.lastSource().isPresent()
                ? tr("Open %s again", source.getText())
                : tr("Open submissions…"));
        open.setDisable(busy && result != null);
        table.setDisable(busy);
        columns.setDisable(busy);
        boolean done = model.documents().isKept();
        keep.setDisable(busy || !live || model.documents().differenceProperty().get() == null || result.selection().in().isEmpty());
        // once there are documents, it stays: what stands beside it keeps its place
        Controls.show(next, done || model.documents().isAny());
        (done ? keep : next).getStyleClass().remove("accent");
        Button main = done ? next : keep;
        if (!main.getStyleClass().contains("accent")) {
            main.getStyleClass().add("accent");
        }
        stands(result == null
                ? ""
                : tr("%s of %s selected", number(result.selection().in().size()), DomainText.count(result.selection().submissions(), "submission", "submissions")));
    }

    private void showCurrent() {
        list.follow();
        pane.refresh();
    }

    private void showEmpty() {
        boolean coming = model.isComing();
        boolean focused = node.isFocusWithin();
        node.getChildren().setAll(coming ? reading() : empty());
        if (focused) {
            (coming ? node.getChildren().getFirst() : open).requestFocus();
        }
    }

    /// How far the first look at the submissions is. It keeps the focus, so that a second Enter presses nothing else.
    private Node reading() {
        Job job = model.job();
        VBox box = EmptyBox.of(Feather.FILTER, "select-reading", tr("The submissions are being read…"), "");
        if (job != null) {
            HBox progress = Controls.progress(job);
            progress.setAlignment(Pos.CENTER);
            box.getChildren().add(progress);
        }
        box.setFocusTraversable(true);
        return box;
    }

    private Node empty() {
        HBox choices = new HBox(8, open, zip);
        choices.setAlignment(Pos.CENTER);
        VBox box = EmptyBox.of(
                Feather.FILTER,
                "select-empty",
                tr("From submissions to a corpus"),
                tr("Choose the folder with the submissions, or a ZIP archive of it, or drop it here: PDF, Word, OpenDocument, RTF, HTML and text files.\n"
                        + "For dialogues, choose a table of messages: each session is a submission.\n"
                        + "A table about them (who wrote what, graded or not) can be added next.\n"
                        + "Steps then leave out what isn’t suited to annotation, each with its reason. Nothing is added to the project until you confirm."),
                choices);
        model.lastSource().ifPresent(last -> {
            Button reopen = Controls.button("reopen-source", tr("Open %s again", last.getFileName()), () -> model.open(last, model.lastTable().orElse(null)));
            choices.getChildren().addFirst(Controls.changes(reopen));
        });
        return box;
    }

    private void chooseFolder() {
        if (model.busyProperty().get()) {
            desk.say(tr("The submissions are being read."));
            return;
        }
        Optional<Path> last = model.lastSource().filter(_ -> model.run() == null && model.resultProperty().get() != null);
        if (last.isPresent()) {
            model.open(last.get(), model.lastTable().orElse(null));
            return;
        }
        dialogs.folder(tr("Folder of submissions")).ifPresent(path -> model.open(path, null));
    }

    private void chooseArchive() {
        dialogs.open(
                        tr("ZIP archive of submissions, or table of messages"),
                        List.of(
                                new FileDialogs.Kind(tr("ZIP archives"), List.of("*.zip")),
                                new FileDialogs.Kind(tr("Tables of messages"), List.of("*.csv", "*.tsv", "*.jsonl", "*.json"))))
                .ifPresent(path -> model.open(path, null));
    }

    private void chooseTable() {
        dialogs.open(
                        tr("Table about the submissions"),
                        List.of(new FileDialogs.Kind(tr("Tables"), List.of("*.csv", "*.tsv", "*.txt", "*.jsonl", "*.ndjson"))))
                .ifPresent(path -> model.open(Objects.requireNonNull(model.run()).source().path(), path));
    }

    private void saveFunnel() {
        if (model.canSaveFunnel()) {
            dialogs.save(tr("Save the funnel"), "selection.html", List.of(new FileDialogs.Kind(tr("Web page"), List.of("*.html")), FileDialogs.Kind.CSV))
                    .ifPresent(file -> model.saveFunnel(file, () -> desk.say(tr("Wrote %s", file.getFileName()))));
        } else {
            desk.say(model.busyProperty().get() ? tr("The submissions are being read.") : tr("Open submissions first: there is no funnel yet."));
        }
    }

    private void showColumns() {
        desk.openPanel(tr("What the columns mean"), new ColumnsPanel(model, desk::closePanel).node());
    }

    private void showMessages() {
        SubmissionSource of = Objects.requireNonNull(model.run()).source();
        askMessages(Objects.requireNonNull(of.messages()), said -> model.open(of.path(), of.tablePath(), said));
    }

    /// What nobody but a person can say: what the columns of a table mean.
    private void ask(SelectModel.@Nullable Unclear table) {
        if (table != null) {
            askMessages(table.found(), said -> model.open(table.source(), table.table(), said));
        }
    }

    private void askMessages(TranscriptFound found, Consumer<TranscriptColumns> take) {
        desk.openPanel(tr("What the columns of the messages mean"), new MessagesPanel(found, said -> {
            desk.closePanel();
            take.accept(said);
        }).node());
    }

    private void resume() {
        model.resume();
    }

    /// Says what would be added, and asks what is kept of the rest.
    private void askToKeep() {
        SelectModel.Result result = Objects.requireNonNull(model.resultProperty().get());
        int selected = result.selection().in().size();
        KeepSelection.Difference difference = Objects.requireNonNull(model.documents().differenceProperty().get());
        Label words = Controls.wrap(new Label(String.join("\n", wouldDo(difference))));
        words.setId("would-do");
        CheckBox texts = new CheckBox(tr("Keep the texts of the submissions that are left out in the project file, too"));
        texts.setId("keep-texts");
        texts.setWrapText(true);
        Spinner<Integer> round = new Spinner<>(0, selected, 0, 10);
        round.setId("calibration");
        round.setEditable(true);
        round.setPrefWidth(110);
        Label roundName = new Label(tr("Documents of the calibration round"));
        roundName.setLabelFor(round);
        Label roundWords = Controls.wrap(Controls.muted(model.documents().calibration() == 0
                ? tr("Everybody annotates these first, so that agreement is known before the rest is assigned. They are drawn from the selected "
                        + "documents: from the strata of the sample if it has any, otherwise at random.")
                : tr("The project has a calibration round of %s.", DomainText.count(model.documents().calibration(), "document", "documents"))));
        round.setDisable(model.documents().calibration() > 0);
        Label caution = Controls.wrap(Controls.muted(tr("These texts are personal data like the others. If they aren’t kept, only the reasons are.")));
        Button go = Controls.button("keep-now", wouldDoBriefly(difference), () -> {
            desk.closePanel();
            commands.run(() -> model.documents().keep(texts.isSelected(), round.getValue(), this::kept));
        });
        if (!difference.isNothing()) {
            go.getStyleClass().add("accent");
            go.setDefaultButton(true);
        }
        VBox box = new VBox(14, words, Controls.row(12, roundName, round), roundWords, texts, caution, Controls.foot(go));
        box.setPrefWidth(560);
        Controls.enterPressesMain(box);
        desk.openPanel(tr("Add to the project"), box);
    }

    private static String documents(List<?> of) {
        return DomainText.count(of.size(), "document", "documents");
    }

    /// What adding would do to the documents, line by line.
    private static List<String> wouldDo(KeepSelection.Difference difference) {
        List<String> lines = new ArrayList<>();
        if (!difference.added().isEmpty()) {
            lines.add(tr("Added to the project: %s.", documents(difference.added())));
        }
        if (!difference.returned().isEmpty()) {
            lines.add(tr("Selected again and restored: %s.", documents(difference.returned())));
        }
        if (!difference.setAside().isEmpty()) {
            lines.add(tr("No longer selected and set aside: %s. Nothing is deleted.", documents(difference.setAside())));
        }
        return lines.isEmpty() ? List.of(tr("The project has these documents already. Only its report on the selection is updated.")) : lines;
    }

    private static String wouldDoBriefly(KeepSelection.Difference difference) {
        List<String> parts = new ArrayList<>();
        if (!difference.added().isEmpty()) {
            parts.add(tr("Add %s", documents(difference.added())));
        }
        if (!difference.returned().isEmpty()) {
            parts.add(tr("Restore %s", documents(difference.returned())));
        }
        if (!difference.setAside().isEmpty()) {
            parts.add(tr("Set aside %s", documents(difference.setAside())));
        }
        return parts.isEmpty() ? tr("Update the report") : String.join(" · ", parts);
    }

    private void kept(KeepSelection.Kept kept) {
        List<String> said = new ArrayList<>();
        if (kept.added() > 0) {
            said.add(tr("Added %s.", DomainText.count(kept.added(), "document", "documents")));
        }
        if (kept.returned() > 0) {
            said.add(tr("Restored %s.", DomainText.count(kept.returned(), "document", "documents")));
        }
        if (kept.setAside() > 0) {
            said.add(tr("Set aside %s.", DomainText.count(kept.setAside(), "document", "documents")));
        }
        if (kept.calibration() > 0) {
            said.add(tr("The calibration round has %s.", DomainText.count(kept.calibration(), "document", "documents")));
        }
        desk.say(said.isEmpty() ? tr("The project has these documents already. Its report on the selection is updated.") : String.join(" ", said));
        showHead();
        next.requestFocus();
    }

    /// Says what was done, since the next one is in view at once, and where a submission goes that leaves the list.
    private void rule(@Nullable Boolean keep) {
        ListedSubmission row = model.rows().currentProperty().get();
        model.rulings().rule(keep);
        if (row == null) {
            return;
        }
        if (keep == null) {
            desk.say(tr("As the steps say: %s", row.id()));
        } else if (keep) {
            desk.say(tr("Kept: %s", row.id()));
        } else if (row.fate().isIn() && model.rows().lineProperty().get().equals(SelectModel.IN)) {
            desk.say(tr("%s is left out: see “By hand”.", row.id()));
        } else {
            desk.say(tr("Left out: %s", row.id()));
        }
    }

    private void explain() {
        String id = model.rulings().explained();
        SubmissionRuling ruling = id.isEmpty() ? null : model.rulings().of(id);
        if (ruling == null) {
            desk.say(tr("First keep it or leave it out, then give the reason."));
            return;
        }
        TextField why = new TextField(ruling.why());
        why.setId("ruling-why");
        Button save = Controls.button("save-why", tr("Save"), () -> {
            desk.closePanel();
            commands.run(() -> model.rulings().explain(id, why.getText()));
        });
        Controls.changes(save).getStyleClass().add("accent");
        save.setDefaultButton(true);
        VBox box = new VBox(12, Controls.wrap(Controls.muted(tr("The reason goes into the report."))), why, Controls.foot(save));
        box.setPrefWidth(440);
        desk.openPanel(tr(ruling.keep() ? "Why %s is kept" : "Why %s is left out", id), box);
    }

    @Override
    public List<AppAction> keysToShow() {
        return List.of(
                AppAction.NEXT_SUBMISSION, AppAction.KEEP_SUBMISSION, AppAction.LEAVE_SUBMISSION, AppAction.CLEAR_SUBMISSION, AppAction.EXPORT,
                AppAction.UNDO, AppAction.QUICK_HIDE, AppAction.KEYS);
    }

    @Override
    public String said(AppAction action) {
        return action == AppAction.EXPORT ? tr("Save the funnel") : action.title();
    }

    @Override
    public boolean perform(AppAction action) {
        switch (action) {
            case NEXT_SUBMISSION -> commands.go(() -> model.rows().step(1), tr("This is the last one."));
            case PREVIOUS_SUBMISSION -> commands.go(() -> model.rows().step(-1), tr("This is the first one."));
            case KEEP_SUBMISSION -> commands.run(() -> rule(true));
            case LEAVE_SUBMISSION -> commands.run(() -> rule(false));
            case CLEAR_SUBMISSION -> commands.run(() -> rule(null));
            case EXPLAIN_SUBMISSION -> explain();
            case EXPORT -> saveFunnel();
            case PAGE_DOWN -> pane.page(true);
            case PAGE_UP -> pane.page(false);
            case COPY -> pane.text().copySelection();
            default -> {
                return false;
            }
        }
        return true;
    }

    @Override
    public Optional<DropOffer> offer(DroppedFiles files) {
        List<Path> sources = files.files().stream().filter(SelectView::isSource).toList();
        List<Path> tables = files.files().stream().filter(path -> !isSource(path)).toList();
        if (sources.size() == 1 && tables.size() <= 1) {
            return Optional.of(new DropOffer.Taken(
                    tr("Open the submissions in %s", sources.getFirst().getFileName()),
                    () -> model.open(sources.getFirst(), tables.isEmpty() ? null : tables.getFirst())));
        }
        if (sources.isEmpty() && tables.size() == 1 && model.run() == null) {
            return Optional.of(new DropOffer.Taken(
                    tr("Open the submissions in %s", tables.getFirst().getFileName()), () -> model.open(tables.getFirst(), null)));
        }
        if (sources.isEmpty() && tables.size() == 1 && model.run() != null) {
            return Optional.of(new DropOffer.Taken(
                    tr("Use %s as the table", tables.getFirst().getFileName()),
                    () -> model.open(Objects.requireNonNull(model.run()).source().path(), tables.getFirst())));
        }
        return Optional.empty();
    }

    private static boolean isSource(Path path) {
        return Files.isDirectory(path) || path.toString().toLowerCase(Locale.ROOT).endsWith(".zip");
    }
}
