package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.labels.LabelSwatch;
import org.allonym.desktop.shell.Words;
import org.allonym.desktop.theme.Concealed;
import org.allonym.edit.Ruling;
import org.allonym.label.LabelSet;
import org.allonym.surrogate.Breach;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.Method;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.Standing;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// The entity in hand: what it becomes and how that was made, what speaks against it, what can be said, and its mentions.
/// JavaFX thread.
final class EntityPane extends VBox {

    private static final int LONGEST = 60;
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final int MOST_MENTIONS = 40;

    private final Buttons buttons;
    private final IntConsumer lookAt;
    private final DraftPane draftPane;
    private final VBox head = new VBox(6);
    private final VBox against = new VBox(8);
    private final VBox actions = new VBox(8);
    private final VBox mentions = new VBox(2);
    private final VBox ticks = new VBox(6);

    /// @param lookAt goes to a mention, from 0
    EntityPane(Buttons buttons, DraftPane draftPane, IntConsumer lookAt) {
        super(16);
        this.buttons = buttons;
        this.lookAt = lookAt;
        this.draftPane = draftPane;
        setId("entity");
        head.setId("entity-head");
        against.managedProperty().bind(against.visibleProperty());
        getChildren().addAll(head, against, draftPane, actions, mentions, ticks);
    }

    /// @param draft what is being written; null for nothing
    void show(InHand shown, PlannedEntity planned, LabelSet labels, Drafting.@Nullable Draft draft) {
        List<Breach> breaches = draft == null ? planned.breaches() : draft.breaches();
        showHead(planned, labels, draft);
        showAgainst(planned, draft == null ? planned.breaches() : List.of(), draft == null);
        draftPane.show(planned, draft);
        actions.setVisible(draft == null);
        actions.setManaged(draft == null);
        mentions.setVisible(draft == null);
        mentions.setManaged(draft == null);
        showActions(planned);
        showMentions(shown, planned, draft);
        showTicks(planned, draft, breaches);
    }

    private void showHead(PlannedEntity planned, LabelSet labels, Drafting.@Nullable Draft draft) {
        Label before = Buttons.line(Called.shortened(planned.entity().name(), LONGEST), "mark-words");
        before.setId("entity-original");
        Concealed.mark(before);
        String value = draft != null ? draft.value() : planned.made() == null ? "" : planned.made().value();
        Label after = Buttons.line(becomes(planned, value), "becomes");
        after.setId("entity-surrogate");
        Concealed.mark(after);
        HBox.setHgrow(after, Priority.ALWAYS);
        FontIcon arrow = new FontIcon(Feather.ARROW_RIGHT);
        HBox line = new HBox(8, arrow, after);
        line.setAlignment(Pos.TOP_LEFT);
        Label tag = new Label(labels.find(planned.entity().label()).map(known -> known.tag()).orElse(""));
        tag.getStyleClass().add("label-tag");
        tag.setMinWidth(Region.USE_PREF_SIZE);
        Label what = Buttons.line("%s · %s".formatted(
                Called.label(labels, planned.entity().label()), planned.standing().spoken()), "mark-label");
        what.setId("entity-standing");
        HBox kind = new HBox(8, LabelSwatch.of(labels, planned.entity().label()), tag, what);
        kind.setAlignment(Pos.CENTER_LEFT);
        Label making = Buttons.line(draft == null ? capital(Called.making(planned)) : tr("Your own value"), "muted");
        if (planned.standing() == Standing.OWN || planned.standing() == Standing.KEPT) {
            making.setText(planned.standing() == Standing.KEPT ? kept(planned) : tr("Written by hand"));
        }
        making.setId("entity-making");
        Concealed.mark(making);
        head.getChildren().setAll(before, line, kind, making);
    }

    private static String capital(String words) {
        return words.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + words.substring(1);
    }

    private static String becomes(PlannedEntity planned, String value) {
        if (!value.isEmpty()) {
            return Called.shortened(value, LONGEST);
        }
        return planned.standing() == Standing.KEPT ? tr("stays as it is") : tr("nothing yet");
    }

    private static String kept(PlannedEntity planned) {
        Ruling.Treatment treatment = planned.treatment();
        return treatment != null && treatment.choice() instanceof Ruling.Choice.Kept(String reason) && !reason.isBlank()
                ? tr("Kept: %s", reason.equals(Method.KEEP.words()) ? Method.KEEP.spoken() : reason)
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
        String what = Called.doubt(doubt);
        String next = Called.remedy(doubt.type());
        return switch (doubt.type().weight()) {
            case BLOCKS -> box(Feather.ALERT_TRIANGLE, "breach", what, next);
            case WARNS -> box(Feather.ALERT_TRIANGLE, "doubt", what, next);
            case TELLS -> box(Feather.INFO, "note", what, next);
        };
    }

    private static Node box(Feather icon, String style, String what, String next) {
        VBox words = new VBox(2, Concealed.mark(Buttons.line(what, "problem-what")));
        if (!next.isEmpty()) {
            words.getChildren().add(Buttons.line(next, ""));
        }
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox box = new HBox(8, new FontIcon(icon), words);
        box.getStyleClass().addAll("against", style);
        return box;
    }

    private void showActions(PlannedEntity planned) {
        boolean decided = planned.standing().isDecided();
        Button approve = buttons.of("approve", tr("Approve"), AppAction.APPROVE);
        approve.setDisable(decided || planned.made() == null || !planned.breaches().isEmpty());
        if (!approve.isDisabled()) {
            approve.getStyleClass().add("accent");
        }
        Button another = buttons.of("another", tr("Another"), AppAction.ANOTHER);
        another.setDisable(!Reviewing.isDrawn(planned));
        GridPane grid = new GridPane(8, 8);
        grid.addRow(0, approve, another);
        grid.addRow(1,
                buttons.of("own", trc("button", "Write your own"), AppAction.OWN_VALUE),
                buttons.of("keep", tr("Keep original"), AppAction.KEEP));
        grid.addRow(2,
                buttons.of("not-personal", tr("Not personal"), AppAction.NOT_PERSONAL),
                buttons.of("join-split", tr("Join or split"), AppAction.JOIN_SPLIT));
        grid.getChildren().forEach(child -> GridPane.setHgrow(child, Priority.ALWAYS));
        grid.setMinHeight(Region.USE_PREF_SIZE);
        actions.getChildren().setAll(grid);
        if (planned.treatment() != null) {
            Button back = buttons.of("undecide", tr("Clear the decision"), AppAction.UNDECIDE);
            back.getStyleClass().add("flat");
            actions.getChildren().add(back);
        }
    }

    private void showMentions(InHand shown, PlannedEntity planned, Drafting.@Nullable Draft draft) {
        List<Mention> all = planned.entity().mentions();
        List<String> texts = draft != null ? draft.texts() : planned.made() == null ? List.of() : planned.made().texts();
        List<Node> lines = new ArrayList<>();
        lines.add(Buttons.title(Words.count(all.size(), "mention", "mentions")));
        for (int i = 0; i < Math.min(MOST_MENTIONS, all.size()); i++) {
            lines.add(mention(i, all.get(i), i < texts.size() ? texts.get(i) : "", i == shown.mention()));
        }
        if (all.size() > MOST_MENTIONS) {
            lines.add(Buttons.line(tr("and %,d more; use ← and →", all.size() - MOST_MENTIONS), "muted"));
        }
        mentions.getChildren().setAll(lines);
    }

    private Node mention(int index, Mention mention, String text, boolean current) {
        Label words = Buttons.line(
                "%s → %s".formatted(
                        Called.quoted(mention.surface(), LONGEST),
                        text.isEmpty() ? "…" : Called.quoted(text, LONGEST)),
                "mention-words");
        VBox line = Buttons.pressable(Concealed.mark(words), () -> lookAt.accept(index));
        line.setId("mention-" + (index + 1));
        line.pseudoClassStateChanged(CURRENT, current);
        Concealed.speaks(line).setAccessibleText(tr("Mention %d, %s", index + 1, mention.surface()));
        return line;
    }

    private void showTicks(PlannedEntity planned, Drafting.@Nullable Draft draft, List<Breach> breaches) {
        boolean some = draft != null ? !draft.value().isBlank() : planned.made() != null;
        boolean kept = planned.standing() == Standing.KEPT && draft == null;
        ticks.setVisible(some && !kept);
        ticks.setManaged(some && !kept);
        Set<Breach.Type> broken = breaches.stream()
                .map(Breach::type)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Breach.Type.class)));
        FlowPane flow = new FlowPane(12, 4);
        for (Breach.Type type : Breach.Type.values()) {
            if (type != Breach.Type.EMPTY) {
                flow.getChildren().add(tick(type, broken.contains(type)));
            }
        }
        ticks.getChildren().setAll(Buttons.title(tr("Checks")), flow);
    }

    private static Node tick(Breach.Type type, boolean broken) {
        FontIcon icon = new FontIcon(broken ? Feather.X : Feather.CHECK);
        icon.getStyleClass().add(broken ? "tick-broken" : "tick-kept");
        Label words = new Label(Called.kept(type));
        words.getStyleClass().addAll("small-print", broken ? "danger-text" : "muted");
        words.setMinWidth(Region.USE_PREF_SIZE);
        HBox tick = new HBox(4, icon, words);
        tick.setAlignment(Pos.CENTER_LEFT);
        tick.setAccessibleText(broken ? tr("Not met: %s", Called.kept(type)) : trc("tick", "Met: %s", Called.kept(type)));
        return tick;
    }
}
