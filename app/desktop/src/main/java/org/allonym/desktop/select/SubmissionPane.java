package org.allonym.desktop.select;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.corpus.CorpusChecks;
import org.allonym.corpus.ExclusionReason;
import org.allonym.corpus.SubmissionRuling;
import org.allonym.corpus.Selection;
import org.allonym.corpus.anomaly.UnusualShare;
import org.allonym.corpus.language.LanguageGuess;
import org.allonym.corpus.similarity.CommonText;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.PaintStyle;
import org.allonym.desktop.text.Painted;
import org.allonym.desktop.text.SyncedScroll;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.desktop.theme.ReadingText;
import org.allonym.label.LabelSet;
import org.allonym.language.Messages;
import org.allonym.services.selecting.SelectionText;
import org.allonym.text.DocumentText;
import org.allonym.text.OffsetMap;
import org.allonym.text.Span;

/// The submission that is looked at: why it is out, its text, and beside it the one it is most like, with what differs marked and, if
/// asked, what both have in common. JavaFX thread.
final class SubmissionPane extends BorderPane {

    private static final int MOST_PAINTED = 400;
    private static final int MOST_CONFUSIONS = 2;

    private final SelectModel model;
    private final AnnotatedTextView text;
    private final AnnotatedTextView other;
    private final SyncedScroll abreast;
    private final Label title = new Label();
    private final Label ownTitle = new Label();
    private final Label otherTitle = new Label();
    private final Label reason = new Label();
    private final Label said = Controls.muted("");
    private final Label file = Controls.muted("");
    private final FlowPane facts = new FlowPane(16, 4);
    private final VBox why = new VBox(4);
    private final Button explain;
    private final CheckBox markCommon = new CheckBox(tr("Also mark what both have in common"));
    private final Label differing = Controls.muted("");
    private final FlowPane comparing = new FlowPane(16, 4, differing, markCommon);
    private final VBox beside;
    private final HBox texts;

    SubmissionPane(SelectModel model, ShellServices desk, Appearance appearance) {
        this.model = model;
        text = ReadingText.make(appearance, desk.hiddenProperty());
        text.setId("text");
        other = ReadingText.make(appearance, desk.hiddenProperty());
        other.setId("other-text");
        abreast = new SyncedScroll(text, other);
        title.getStyleClass().add("document-title");
        title.setId("submission-title");
        ownTitle.getStyleClass().add("pair-title");
        otherTitle.getStyleClass().add("pair-title");
        reason.setId("submission-reason");
        reason.setWrapText(true);
        said.setWrapText(true);
        file.setId("submission-file");
        file.setWrapText(true);
        explain = keyed("explain-submission", tr("Reason…"), AppAction.EXPLAIN_SUBMISSION, desk);
        FlowPane buttons = new FlowPane(
                8,
                8,
                keyed("keep-submission", tr("Keep"), AppAction.KEEP_SUBMISSION, desk),
                keyed("leave-submission", tr("Leave out"), AppAction.LEAVE_SUBMISSION, desk),
                keyed("clear-submission", tr("As the steps say"), AppAction.CLEAR_SUBMISSION, desk),
                explain);
        differing.setId("differing");
        markCommon.setId("mark-common");
        markCommon.setOnAction(_ -> refresh());
        // above whatever differs from one submission to the next, so that the buttons keep their places
        VBox head = new VBox(8, title, buttons, file, reason, said, facts, comparing, HiddenText.mark(why));
        head.getStyleClass().add("submission-head");
        VBox own = new VBox(4, ownTitle, text);
        VBox.setVgrow(text, Priority.ALWAYS);
        beside = new VBox(4, otherTitle, other);
        beside.getStyleClass().add("submission-other");
        VBox.setVgrow(other, Priority.ALWAYS);
        texts = new HBox(8, own, beside);
        for (VBox each : List.of(own, beside)) {
            HBox.setHgrow(each, Priority.ALWAYS);
            each.setPrefWidth(200);
            each.setMinWidth(0);
        }
        setMinWidth(0);
        setTop(head);
        setCenter(texts);
    }

    private static Button keyed(String id, String words, AppAction action, ShellServices desk) {
        Button button = ReviewParts.keyed(id, words, desk.keys().cap(action), () -> desk.perform(action));
        return action.changes() ? Controls.changes(button) : button;
    }

    AnnotatedTextView text() {
        return text;
    }

    /// Scrolls by a screen; the text beside follows.
    void page(boolean down) {
        abreast.page(down);
    }

    void refresh() {
        ListedSubmission row = model.rows().currentProperty().get();
        setVisible(row != null);
        if (row == null) {
            return;
        }
        title.setText(row.id());
        file.setText(model.file(row.id()));
        Controls.show(file, !file.getText().isEmpty() && !file.getText().equals(row.id()));
        showExplained();
        reason.setText(row.reason().isEmpty() ? tr("Selected.") : tr("Left out: %s.", row.reason()));
        SubmissionRuling ruling = row.fate().ruling();
        Controls.show(said, ruling != null);
        said.setText(ruling == null ? "" : said(ruling));
        facts.getChildren().setAll(row.facts() == null ? List.of() : facts(row.facts()));
        why.getChildren().clear();
        Controls.show(why, false);
        Controls.show(comparing, false);
        Optional<String> own = model.text(row.id());
        setCenter(own.isPresent() ? texts : absent(row));
        own.ifPresent(content -> show(row, content));
    }

    /// Right after a decision the reason is that of the one decided on, which isn't in view any more.
    void showExplained() {
        ListedSubmission row = model.rows().currentProperty().get();
        String id = model.rulings().explained();
        explain.setText(row == null || id.equals(row.id()) ? tr("Reason…") : tr("Reason for %s…", id));
    }

    private static String said(SubmissionRuling ruling) {
        String what = ruling.keep() ? kept(ruling) : tr("Left out by %s", ruling.by());
        return ruling.why().isEmpty() ? what : what + ": " + ruling.why();
    }

    private static String kept(SubmissionRuling ruling) {
        List<String> steps = ruling.steps() == null ? List.of() : ruling.steps().stream().map(SelectionText::step).toList();
        return steps.isEmpty() ? tr("Kept by %s", ruling.by()) : tr("Kept by %s at %s", ruling.by(), String.join(", ", steps));
    }

    private static List<Label> facts(Selection.Facts of) {
        List<String> said = new ArrayList<>();
        if (of.words() > 0) {
            said.add(DomainText.count(of.words(), "word", "words"));
        }
        if (of.pages() > 0) {
            said.add(DomainText.count(of.pages(), "page", "pages"));
        }
        if (!of.language().isEmpty()) {
            said.add(of.confidence() < LanguageGuess.RUBBISH
                    ? tr("no language recognized")
                    : tr("%s, %.0f%% sure", SelectionText.language(of.language()), 100 * of.confidence()));
        }
        if (of.similarity() > 0) {
            said.add(tr("most alike: %s (%s)", of.neighbour(), Messages.decimal(of.similarity(), 2)));
        }
        return said.stream().map(Controls::muted).toList();
    }

    private Node absent(ListedSubmission row) {
        boolean live = model.resultProperty().get() != null && model.resultProperty().get().live();
        Optional<ExclusionReason> none = model.noText(row);
        Label words = Controls.wrap(Controls.muted(live
                ? none.map(why -> tr("There is no text to show: %s.", SelectionText.of(why))).orElseGet(() -> unread(row))
                : tr("The submissions are not open. Open them again to see texts and to change the selection.")));
        words.setId("no-text");
        VBox box = new VBox(12, words);
        if (live && none.isEmpty()) {
            box.getChildren().add(Controls.button("read-submission", tr("Read its file"), () -> model.read(row.id(), this::refresh)));
        }
        box.getStyleClass().add("empty");
        box.setMinHeight(Region.USE_PREF_SIZE);
        box.setAccessibleText(row.id());
        return box;
    }

    private static String unread(ListedSubmission row) {
        return row.fate().step() == null
                ? tr("Its file has not been read.")
                : tr("Its file has not been read: the step “%s” had left it out before.", SelectionText.step(row.fate().step()));
    }

    private void show(ListedSubmission row, String content) {
        DocumentText shown = DocumentText.of(content);
        text.setPainted(List.of());
        text.setAccessibleText(tr("Text of %s", row.id()));
        String neighbour = model.rows().lineProperty().get().equals(SelectModel.NEAR) && row.facts() != null ? row.facts().neighbour() : "";
        Optional<String> pair = neighbour.isEmpty() ? Optional.empty() : model.text(neighbour);
        Controls.show(beside, pair.isPresent());
        Controls.show(ownTitle, pair.isPresent());
        Controls.show(comparing, pair.isPresent());
        ownTitle.setText(row.id());
        if (pair.isPresent()) {
            showPair(shown, neighbour, pair.get());
        } else {
            DocumentText nothing = DocumentText.of("");
            abreast.show(shown, nothing, OffsetMap.identity(0));
        }
        if (model.rows().lineProperty().get().equals(SelectModel.ANOMALIES)) {
            showAnomaly(row, content);
        }
    }

    private void showPair(DocumentText shown, String neighbour, String pair) {
        String content = shown.value();
        CorpusChecks.Alike alike = model.checks().map(CorpusChecks::alike).orElse(null);
        CommonText common = CommonText.of(content, pair, alike == null ? List.of() : alike.boilerplate());
        otherTitle.setText(neighbour);
        other.setPainted(List.of());
        abreast.show(shown, DocumentText.of(pair), common.between());
        other.setAccessibleText(tr("Text of %s", neighbour));
        differing.setText(common.isSame()
                ? tr("Both have the same words.")
                : tr("What differs is marked: %s here, %s there.", words(common.onlyFirst(), content), words(common.onlySecond(), pair)));
        text.setPainted(marked(common.onlyFirst(), common.inFirst()));
        other.setPainted(marked(common.onlySecond(), common.inSecond()));
        // what is shown beside changes where lines break
        texts.applyCss();
        texts.layout();
        common.onlyFirst().stream().findFirst()
                .or(() -> common.onlySecond().stream().findFirst().flatMap(common.between()::toOld))
                .or(() -> common.inFirst().stream().findFirst())
                .ifPresent(abreast::bring);
    }

    private static String words(List<Span> spans, String text) {
        int words = spans.stream().mapToInt(span -> text.substring(span.start(), span.end()).strip().split("\\s+").length).sum();
        return DomainText.count(words, "word", "words");
    }

    private List<Painted> marked(List<Span> differing, List<Span> common) {
        List<Painted> painted = new ArrayList<>();
        differing.stream().limit(MOST_PAINTED).forEach(span -> painted.add(
                new Painted("differing-" + painted.size(), span, new PaintStyle.Conflict(), LabelSet.ROLES, "", false)));
        common.stream().limit(markCommon.isSelected() ? MOST_PAINTED : 0).forEach(span -> painted.add(
                new Painted("common-" + painted.size(), span, new PaintStyle.SearchHit(false), LabelSet.ROLES, "", false)));
        return painted;
    }

    private static String distance(double squared) {
        return Messages.decimal(Math.sqrt(squared), 1);
    }

    /// Says which characters seem to stand for others, and shows the first places of those that are too many.
    private void showAnomaly(ListedSubmission row, String content) {
        CorpusChecks.Unlike unlike = model.checks().map(CorpusChecks::unlike).orElse(null);
        if (row.below() && row.facts() != null && unlike != null) {
            why.getChildren().add(ReviewParts.line(
                    tr("Character distance: %s. A text is left out above %s.", distance(row.facts().distance()), distance(unlike.anomalies().threshold())),
                    "submission-why"));
        }
        model.checks().flatMap(checks -> checks.anomaly(row.id(), content)).ifPresent(anomaly -> {
            List<Painted> painted = new ArrayList<>();
            anomaly.confusions().stream().limit(MOST_CONFUSIONS).forEach(
                    confusion -> why.getChildren().add(ReviewParts.line(SelectionText.of(confusion, content), "submission-why")));
            Set<String> named = anomaly.outlier().shares().stream().filter(UnusualShare::tooMany).map(UnusualShare::kind).collect(Collectors.toSet());
            Stream.concat(anomaly.outlier().weights().stream(), anomaly.outlier().unknown().stream())
                    .filter(weight -> named.contains(String.valueOf(weight.character())))
                    .flatMap(weight -> weight.examples().stream())
                    .forEach(span -> painted.add(new Painted("why-" + painted.size(), span, new PaintStyle.SearchHit(false), LabelSet.ROLES, "", false)));
            text.setPainted(painted);
            String distance = row.facts() == null ? "" : " " + tr("Character distance: %s.", distance(row.facts().distance()));
            why.getChildren().add(Controls.folded("anomaly-figures", tr("Figures"), new Label(SelectionText.weights(anomaly.outlier().weights()) + distance)));
        });
        Controls.show(why, !why.getChildren().isEmpty());
    }
}
