package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.animation.PauseTransition;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.review.ReviewText;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.DomainText;
import org.allonym.desktop.shell.Draft;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.edit.Ruling;
import org.allonym.label.LabelSet;
import org.allonym.services.secondreader.AskForSurrogates;
import org.allonym.surrogate.Breach;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.plan.Surrogates;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The current entity: what it becomes and how that was made, what speaks against it, what can be said, and its mentions.
/// JavaFX thread.
final class EntityPane extends VBox {

    private static final int LONGEST = 60;
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final int MOST_MENTIONS = 40;

    private final SurrogateActions actions;
    private final DraftPane draftPane;
    private final VBox head = new VBox(6);
    private final VBox against = new VBox(8);
    private final VBox choices = new VBox(8);
    private final VBox mentions = new VBox(2);
    private final VBox ticks = new VBox(6);

    EntityPane(SurrogateActions actions) {
        super(16);
        this.actions = actions;
        this.draftPane = new DraftPane(actions);
        setId("entity");
        head.setId("entity-head");
        against.managedProperty().bind(against.visibleProperty());
        getChildren().addAll(head, against, draftPane, mentions, ticks);
    }

    /// What can be decided, for a place that stays the same from entity to entity.
    VBox choices() {
        return choices;
    }

    /// Gives the focus to the field of a value of one's own.
    void focusDraft() {
        draftPane.focus();
    }

    /// @param draft what is being written; null for nothing
    void show(CurrentItem shown, PlannedEntity planned, LabelSet labels, Drafting.@Nullable Draft draft) {
        List<Breach> breaches = draft == null ? planned.breaches() : draft.breaches();
        showHead(planned, labels, draft);
        showAgainst(planned, draft == null ? planned.breaches() : List.of(), draft == null);
        draftPane.show(planned, draft);
        Controls.show(mentions, draft == null);
        showActions(planned);
        showMentions(shown, planned, draft);
        showTicks(planned, draft, breaches);
    }

    private void showHead(PlannedEntity planned, LabelSet labels, Drafting.@Nullable Draft draft) {
        Label before = ReviewParts.line(ReviewText.shortened(planned.entity().name(), LONGEST), "mark-words");
        before.setId("entity-original");
        HiddenText.mark(before);
        String value = draft != null ? draft.value() : planned.made() == null ? "" : planned.made().value();
        Label after = ReviewParts.line(becomes(planned, value), "becomes");
        after.setId("entity-surrogate");
        HiddenText.mark(after);
        HBox.setHgrow(after, Priority.ALWAYS);
        FontIcon arrow = new FontIcon(Feather.ARROW_RIGHT);
        HBox line = new HBox(8, arrow, after);
        line.setAlignment(Pos.TOP_LEFT);
        Label tag = new Label(labels.find(planned.entity().label()).map(known -> known.tag()).orElse(""));
        tag.getStyleClass().add("label-tag");
        tag.setMinWidth(Region.USE_PREF_SIZE);
        Label what = ReviewParts.line("%s · %s".formatted(
                labels.titleOf(planned.entity().label()), planned.standing().spoken()), "mark-label");
        what.setId("entity-standing");
        HBox kind = Controls.row(8, LabelSwatch.of(labels, planned.entity().label()), tag, what);
        Label making = ReviewParts.line(draft == null ? capital(SurrogateText.making(planned)) : tr("Your own value"), "muted");
        if (planned.standing() == EntityStatus.OWN || planned.standing() == EntityStatus.KEPT) {
            making.setText(planned.standing() == EntityStatus.KEPT ? kept(planned) : tr("Written by hand"));
        }
        making.setId("entity-making");
        HiddenText.mark(making);
        head.getChildren().setAll(before, line, kind, making);
    }

    private static String capital(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    private static String becomes(PlannedEntity planned, String value) {
        if (!value.isEmpty()) {
            return ReviewText.shortened(value, LONGEST);
        }
        return planned.standing() == EntityStatus.KEPT ? tr("stays as it is") : tr("nothing yet");
    }

    private static String kept(PlannedEntity planned) {
        Ruling.Treatment treatment = planned.treatment();
        return treatment != null && treatment.choice() instanceof Ruling.Choice.Kept(String reason) && !reason.isBlank()
                ? tr("Kept: %s", reason.equals(SurrogateMethod.KEEP.words()) ? SurrogateMethod.KEEP.spoken() : reason)
                : tr("Kept");
    }

    private void showAgainst(PlannedEntity planned, List<Breach> breaches, boolean visible) {
        List<Node> boxes = new ArrayList<>();
        if (!planned.standing().isDecided()) {
            planned.doubts().forEach(doubt -> boxes.add(doubt(doubt)));
        }
        breaches.forEach(breach -> boxes.add(box(
                Feather.ALERT_OCTAGON, "breach", breach.spoken(), planned.made() == null ? tr("The last attempts didn’t meet this.") : "")));
        against.getChildren().setAll(boxes);
        against.setVisible(visible && !boxes.isEmpty());
    }

    private static Node doubt(Doubt doubt) {
        String what = SurrogateText.doubt(doubt);
        String next = SurrogateText.remedy(doubt.type());
        return switch (doubt.type().weight()) {
            case BLOCKS -> box(Feather.ALERT_TRIANGLE, "breach", what, next);
            case WARNS -> box(Feather.ALERT_TRIANGLE, "doubt", what, next);
            case TELLS -> box(Feather.INFO, "note", what, next);
        };
    }

    private static Node box(Feather icon, String style, String what, String next) {
        VBox words = new VBox(2, HiddenText.mark(ReviewParts.line(what, "problem-what")));
        if (!next.isEmpty()) {
            words.getChildren().add(ReviewParts.line(next, ""));
        }
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox box = new HBox(8, new FontIcon(icon), words);
        box.getStyleClass().addAll("against", style);
        return box;
    }

    private void showActions(PlannedEntity planned) {
        boolean decided = planned.standing().isDecided();
        Button approve = actions.button("approve", tr("Approve"), AppAction.APPROVE);
        approve.setDisable(decided || planned.made() == null || !planned.breaches().isEmpty());
        if (!approve.isDisabled()) {
            approve.getStyleClass().add("accent");
        }
        Button another = actions.button("another", tr("Another"), AppAction.ANOTHER);
        another.setDisable(!EntityDecisions.isDrawn(planned));
        GridPane grid = new GridPane(8, 8);
        grid.addRow(0, approve, another);
        grid.addRow(1,
                actions.button("own", trc("button", "Write your own"), AppAction.OWN_VALUE),
                actions.button("keep", tr("Keep original"), AppAction.KEEP));
        grid.addRow(2,
                actions.button("not-personal", tr("Not personal"), AppAction.NOT_PERSONAL),
                actions.button("join-split", tr("Join or split"), AppAction.JOIN_SPLIT));
        grid.getChildren().forEach(child -> GridPane.setHgrow(child, Priority.ALWAYS));
        grid.setMinHeight(Region.USE_PREF_SIZE);
        choices.getChildren().setAll(grid);
        if (planned.treatment() != null) {
            Button back = actions.button("undecide", tr("Clear the decision"), AppAction.UNDECIDE);
            back.getStyleClass().add("flat");
            choices.getChildren().addFirst(back);
        }
    }

    private void showMentions(CurrentItem shown, PlannedEntity planned, Drafting.@Nullable Draft draft) {
        List<Mention> all = planned.entity().mentions();
        List<String> texts = draft != null ? draft.texts() : planned.made() == null ? List.of() : planned.made().texts();
        List<Node> lines = new ArrayList<>();
        lines.add(Controls.heading(DomainText.count(all.size(), "mention", "mentions")));
        for (int i = 0; i < Math.min(MOST_MENTIONS, all.size()); i++) {
            lines.add(mention(i, all.get(i), i < texts.size() ? texts.get(i) : "", i == shown.mention()));
        }
        if (all.size() > MOST_MENTIONS) {
            lines.add(ReviewParts.line(tr("and %,d more; use %s and %s", all.size() - MOST_MENTIONS,
                    actions.key(AppAction.PREVIOUS_TOKEN), actions.key(AppAction.NEXT_TOKEN)), "muted"));
        }
        mentions.getChildren().setAll(lines);
    }

    private Node mention(int index, Mention mention, String text, boolean current) {
        Label words = ReviewParts.line(
                "%s → %s".formatted(
                        ReviewText.quoted(mention.surface(), LONGEST),
                        text.isEmpty() ? "…" : ReviewText.quoted(text, LONGEST)),
                "mention-words");
        VBox line = pressable(HiddenText.mark(words), tr("Mention %d, %s", index + 1, mention.surface()), () -> actions.lookAt(index));
        line.setId("mention-" + (index + 1));
        line.pseudoClassStateChanged(CURRENT, current);
        return line;
    }

    private void showTicks(PlannedEntity planned, Drafting.@Nullable Draft draft, List<Breach> breaches) {
        boolean some = draft != null ? !draft.value().isBlank() : planned.made() != null;
        boolean kept = planned.standing() == EntityStatus.KEPT && draft == null;
        Controls.show(ticks, some && !kept);
        Set<Breach.Type> broken = breaches.stream()
                .map(Breach::type)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Breach.Type.class)));
        FlowPane flow = new FlowPane(12, 4);
        for (Breach.Type type : Breach.Type.values()) {
            if (type != Breach.Type.EMPTY) {
                flow.getChildren().add(tick(type, broken.contains(type)));
            }
        }
        ticks.getChildren().setAll(Controls.heading(tr("Checks")), flow);
    }

    private static Node tick(Breach.Type type, boolean broken) {
        FontIcon icon = new FontIcon(broken ? Feather.X : Feather.CHECK);
        icon.getStyleClass().add(broken ? "tick-broken" : "tick-kept");
        Label words = new Label(SurrogateText.kept(type));
        words.getStyleClass().addAll("small-print", broken ? "danger-text" : "muted");
        words.setMinWidth(Region.USE_PREF_SIZE);
        HBox tick = Controls.row(4, icon, words);
        tick.setAccessibleText(broken ? tr("Not met: %s", SurrogateText.kept(type)) : trc("tick", "Met: %s", SurrogateText.kept(type)));
        return tick;
    }

    /// Something that is pressed like a button, as high as its words take when they wrap.
    static VBox pressable(Node content, String spoken, Runnable press) {
        VBox box = new VBox(content);
        box.getStyleClass().add("mention");
        return ReviewParts.pressable(box, spoken, press);
    }

    /// The field for a value of one's own, with one below for each mention that may read otherwise, and what speaks against
    /// it while it is written. JavaFX thread.
    static final class DraftPane extends VBox {

        private static final Duration PAUSE = Duration.millis(120);
        private static final int MOST_FIELDS = 12;
        private static final int LONGEST = 24;

        private final SurrogateActions actions;
        private final TextField value = new TextField();
        private final Label verdict = new Label();
        private final VBox fields = new VBox(4);
        private final Button settle = new Button(tr("Use it"), new KeyCap("⏎"));
        private final Button leave = new Button(tr("Cancel"), new KeyCap("Esc"));
        private final Button ask = new Button(tr("Ideas from the second reader"));
        private final FlowPane ideas = new FlowPane(6, 6);
        private final PauseTransition pause = new PauseTransition(PAUSE);
        private Runnable waiting = () -> {};
        private String fieldsFor = "";
        private boolean showing;

        DraftPane(SurrogateActions actions) {
            super(8);
            this.actions = actions;
            setId("draft");
            getStyleClass().add("draft");
            value.setId("draft-value");
            value.setAccessibleText(tr("Surrogate"));
            HiddenText.mark(value);
            value.textProperty().addListener((_, _, words) -> soon(() -> actions.write(words)));
            value.setOnAction(_ -> settle());
            verdict.setId("draft-verdict");
            Controls.wrap(verdict);
            HiddenText.mark(verdict);
            settle.setId("draft-settle");
            settle.getStyleClass().add("accent");
            settle.setOnAction(_ -> settle());
            leave.setId("draft-leave");
            leave.setOnAction(_ -> actions.leave());
            for (Button button : List.of(settle, leave)) {
                button.setContentDisplay(ContentDisplay.RIGHT);
                button.setMinWidth(Region.USE_PREF_SIZE);
            }
            pause.setOnFinished(_ -> flush());
            ask.setId("draft-ideas");
            ask.setMinWidth(Region.USE_PREF_SIZE);
            ask.setOnAction(_ -> askForIdeas());
            ask.managedProperty().bind(ask.visibleProperty());
            HiddenText.mark(ideas);
            getChildren().addAll(Controls.heading(tr("Your own value")), value, verdict, ask, ideas, fields, new HBox(8, settle, leave));
            managedProperty().bind(visibleProperty());
            setVisible(false);
        }

        private void askForIdeas() {
            ask.setDisable(true);
            ideas.getChildren().setAll(ReviewParts.line(tr("Asking…"), "muted"));
            actions.askForIdeas(this::showIdeas, () -> {
                ideas.getChildren().clear();
                ask.setDisable(false);
            });
        }

        /// Each is a button that writes it; nothing is settled by it.
        private void showIdeas(AskForSurrogates.Proposals proposals) {
            ask.setDisable(false);
            ideas.getChildren().clear();
            for (Surrogates.Trial each : proposals.ideas()) {
                Button idea = Controls.button("draft-idea-" + (ideas.getChildren().size() + 1), each.value(), () -> {
                    value.setText(each.value());
                    value.requestFocus();
                });
                idea.getStyleClass().add("small");
                ideas.getChildren().add(idea);
            }
            if (proposals.ideas().isEmpty() || proposals.refused() > 0) {
                ideas.getChildren().add(ReviewParts.line(
                        tr("%,d ideas break a rule for surrogates and aren’t shown.", proposals.refused()), "muted"));
            }
        }

        /// What is typed is tried out when the hand rests for a moment.
        private void soon(Runnable then) {
            if (!showing) {
                waiting = then;
                pause.playFromStart();
            }
        }

        private void flush() {
            pause.stop();
            Runnable then = waiting;
            waiting = () -> {};
            then.run();
        }

        private void settle() {
            flush();
            actions.settle();
        }

        /// Gives the focus to the value.
        void focus() {
            value.requestFocus();
            value.selectAll();
        }

        void show(PlannedEntity planned, Drafting.@Nullable Draft draft) {
            boolean begins = draft != null && !isVisible();
            setVisible(draft != null);
            if (draft == null) {
                pause.stop();
                waiting = () -> {};
                fieldsFor = "";
                return;
            }
            if (begins) {
                ideas.getChildren().clear();
                ask.setDisable(false);
                ask.setVisible(actions.hasIdeas());
            }
            showing = true;
            if (begins || !value.isFocused() && !fieldFocused()) {
                value.setText(draft.value());
            }
            showFields(planned, draft);
            showing = false;
            List<Breach> breaches = draft.breaches();
            verdict.getStyleClass().removeAll("danger-text", "success-text");
            verdict.getStyleClass().add(breaches.isEmpty() ? "success-text" : "danger-text");
            verdict.setText(breaches.isEmpty()
                    ? tr("No problems found.")
                    : String.join("\n", breaches.stream().map(Breach::spoken).toList()));
            Controls.show(verdict, !draft.value().isEmpty());
            settle.setDisable(!breaches.isEmpty() || draft.value().isBlank());
        }

        private boolean fieldFocused() {
            return fields.getChildren().stream().anyMatch(row -> ((HBox) row).getChildren().getLast().isFocused());
        }

        /// A field for each mention that reads otherwise than the whole, so that each can be corrected by itself.
        private void showFields(PlannedEntity planned, Drafting.Draft draft) {
            List<Mention> mentions = planned.entity().mentions();
            boolean several = mentions.size() > 1;
            Controls.show(fields, several);
            if (!several) {
                return;
            }
            int shown = Math.min(MOST_FIELDS, mentions.size());
            if (!fieldsFor.equals(planned.entity().key())) {
                fieldsFor = planned.entity().key();
                List<Node> rows = new ArrayList<>();
                for (int i = 0; i < shown; i++) {
                    rows.add(row(i, mentions.get(i)));
                }
                fields.getChildren().setAll(rows);
            }
            for (int i = 0; i < shown; i++) {
                TextField field = (TextField) ((HBox) fields.getChildren().get(i)).getChildren().getLast();
                if (!field.isFocused()) {
                    field.setText(draft.texts().get(i));
                }
            }
            setAccessibleText(DomainText.count(mentions.size(), "mention", "mentions"));
        }

        private Node row(int index, Mention mention) {
            Label before = new Label(ReviewText.quoted(mention.surface(), LONGEST));
            before.getStyleClass().add("small-print");
            HiddenText.mark(before);
            before.setMinWidth(0);
            before.setPrefWidth(128);
            TextField field = new TextField();
            field.setId("draft-mention-" + (index + 1));
            HiddenText.speaks(field).setAccessibleText(tr("Surrogate for mention %d, %s", index + 1, mention.surface()));
            HiddenText.mark(field);
            field.textProperty().addListener((_, _, words) -> soon(() -> actions.writeMention(index, words)));
            field.setOnAction(_ -> settle());
            HBox.setHgrow(field, Priority.ALWAYS);
            HBox row = new HBox(8, before, field);
            row.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
            return row;
        }
    }
}
