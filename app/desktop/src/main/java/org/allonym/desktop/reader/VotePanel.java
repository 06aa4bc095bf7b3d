package org.allonym.desktop.reader;

import static org.allonym.language.Messages.tr;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import javafx.util.Subscription;
import org.allonym.adjudicate.ContextLine;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.redactions.RedactionText;
import org.allonym.desktop.review.ReviewParts;
import org.allonym.desktop.shell.Controls;
import org.allonym.desktop.shell.Hint;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.shell.PanelWithKeys;
import org.allonym.desktop.theme.HiddenText;
import org.allonym.label.LabelSet;
import org.allonym.project.Document;
import org.allonym.services.secondreader.Passage;
import org.allonym.services.secondreader.RedactionAnswer;
import org.allonym.services.secondreader.RedactionTrial;
import org.allonym.services.secondreader.RedactionVotes.Sampled;
import org.allonym.services.secondreader.RedactionVotes.Standing;
import org.kordamp.ikonli.feather.Feather;

/// Votes on what the second reader says of the redactions of a sample: one at a time, in what it was read in. After a vote comes the next
/// answer that nobody has voted on. JavaFX thread.
public final class VotePanel extends VBox implements PanelWithKeys {

    private static final int AROUND = 2_000;
    private static final double HEIGHT = 180;

    private final ReaderModel model;
    private final ShellServices desk;
    private final Label where = ReviewParts.line("", "muted");
    private final TextFlow passage = new TextFlow();
    private final Label answer = Controls.heading("");
    private final Label without = ReviewParts.line(tr("Its surrogate isn’t shown: it breaks a rule for surrogates."), "muted");
    private final Label standing = ReviewParts.line("", "muted");
    private final Label tally = ReviewParts.line("", "muted");
    private final Button previous = Controls.button("vote-previous", tr("Previous"), Feather.CHEVRON_UP, () -> move(-1));
    private final Button next = Controls.button("vote-next", tr("Next"), Feather.CHEVRON_DOWN, () -> move(1));
    private int at;
    /// Where votes were given in this panel, the last one first, and where they were taken back.
    private final Deque<Integer> voted = new ArrayDeque<>();
    private final Deque<Integer> undone = new ArrayDeque<>();

    /// A button that opens the panel, shown where there is an answer to vote on.
    public static Button button(ReaderModel model, ShellServices desk) {
        Button button = Controls.button("redactions-vote", tr("Vote on the answers…"), Feather.THUMBS_UP, () -> open(model, desk));
        Hint.on(button, tr("Votes on the second reader’s answers"));
        button.visibleProperty().bind(model.redactionsProperty().map(trial -> trial != null && trial.tally().answered() > 0).orElse(false));
        button.managedProperty().bind(button.visibleProperty());
        return button;
    }

    static void open(ReaderModel model, ShellServices desk) {
        VotePanel panel = new VotePanel(model, desk);
        Subscription following = model.redactionsProperty().subscribe(_ -> panel.show());
        desk.openPanel(tr("Votes on the second reader’s answers"), panel, following::unsubscribe);
    }

    /// @param desk shows what is refused
    private VotePanel(ReaderModel model, ShellServices desk) {
        super(12);
        this.model = model;
        this.desk = desk;
        setId("vote-panel");
        setPrefWidth(760);
        where.setId("vote-where");
        answer.setId("vote-answer");
        standing.setId("vote-standing");
        tally.setId("vote-tally");
        KeyMap keys = desk.keys();
        Button up = ReviewParts.keyed("vote-up", tr("Right"), keys.cap(AppAction.VOTE_RIGHT), () -> vote(true));
        Button down = ReviewParts.keyed("vote-down", tr("Wrong"), keys.cap(AppAction.VOTE_WRONG), () -> vote(false));
        List.of(up, down).forEach(Controls::changes);
        Hint.on(previous, Hint.withKey(tr("Previous"), keys.cap(AppAction.VOTE_PREVIOUS)));
        Hint.on(next, Hint.withKey(tr("Next"), keys.cap(AppAction.VOTE_NEXT)));
        HiddenText.mark(passage);
        HiddenText.mark(answer);
        ScrollPane text = ReviewParts.scrolling(passage);
        text.setPrefHeight(HEIGHT);
        text.setMinHeight(HEIGHT);
        getChildren().addAll(
                where, text, answer, without, standing,
                Controls.row(8, up, down, Controls.gap(), previous, next), tally);
        at = Math.max(0, open(0));
    }

    @Override
    public AppAction.Scope scope() {
        return AppAction.Scope.VOTES;
    }

    @Override
    public boolean perform(AppAction action) {
        switch (action) {
            case VOTE_RIGHT -> vote(true);
            case VOTE_WRONG -> vote(false);
            case VOTE_NEXT -> move(1);
            case VOTE_PREVIOUS -> move(-1);
            case UNDO -> step(true);
            case REDO -> step(false);
            default -> {
                return false;
            }
        }
        return true;
    }

    private RedactionTrial trial() {
        return Objects.requireNonNull(model.redactionsProperty().get());
    }

    /// The redactions of the sample that there is an answer about.
    private List<Sampled> answered() {
        return trial().sample().stream().filter(each -> trial().reading().answers().containsKey(each.place())).toList();
    }

    private RedactionAnswer answer(Sampled sampled) {
        return Objects.requireNonNull(trial().reading().answers().get(sampled.place()));
    }

    /// The first that nobody has voted on, from here on and then from the beginning; -1 for none.
    private int open(int from) {
        List<Sampled> all = answered();
        for (int i = 0; i < all.size(); i++) {
            int index = (from + i) % all.size();
            if (trial().votes().standing(all.get(index).place(), answer(all.get(index))) == Standing.OPEN) {
                return index;
            }
        }
        return -1;
    }

    /// The same vote again takes it back.
    private void vote(boolean yes) {
        Sampled here = answered().get(at);
        desk.guarded(() -> {
            Boolean before = trial().votes().of(model.me(), here.place(), answer(here));
            boolean back = before != null && before == yes;
            int place = at;
            model.vote(here.place(), answer(here), back ? null : yes);
            voted.push(place);
            undone.clear();
            int open = back ? -1 : open(at);
            at = open < 0 ? at : open;
            show();
        });
    }

    /// @param back whether to undo the last vote given here, else to give it again
    private void step(boolean back) {
        if (!model.stepVote(back)) {
            desk.say(back ? tr("There is no vote to undo here.") : tr("There is no vote to redo here."));
            return;
        }
        Deque<Integer> from = back ? voted : undone;
        if (!from.isEmpty()) {
            at = from.peek();
            (back ? undone : voted).push(from.pop());
        }
        show();
    }

    private void move(int way) {
        at = Math.clamp((long) at + way, 0, answered().size() - 1);
        show();
    }

    private void show() {
        List<Sampled> all = answered();
        Sampled here = all.get(at);
        RedactionAnswer said = answer(here);
        LabelSet labels = model.labelSet();
        Document document = model.document(here.place().document());
        Passage around = Passage.of(document, here.redaction());
        Optional<String> words = model.usable(document, here.redaction(), said);
        where.setText(tr("%,d of %,d · document %s · came as %s",
                at + 1, all.size(), document.id(), labels.titleOf(here.redaction().label())));
        ReviewParts.showPassage(passage, new ContextLine(around.before(), around.text(), around.after()), AROUND);
        answer.setText(RedactionText.said(labels, said.verdict(), said.label(), words.orElse("")));
        Controls.show(without, !said.words().isEmpty() && words.isEmpty());
        Boolean mine = trial().votes().of(model.me(), here.place(), said);
        standing.setText(switch (trial().votes().standing(here.place(), said)) {
            case OPEN -> tr("Nobody has voted on this answer.");
            case UP -> mine == null ? tr("Voted up by somebody else.") : tr("You voted it up.");
            case DOWN -> mine == null || mine ? tr("Voted down by somebody else.") : tr("You voted it down.");
        });
        tally.setText(RedactionCard.words(trial().tally()));
        previous.setDisable(at == 0);
        next.setDisable(at + 1 >= all.size());
    }
}
