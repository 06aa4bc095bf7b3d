package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.allonym.annotation.Mark;
import org.allonym.desktop.review.ReviewText;
import org.allonym.desktop.text.PaintStyle;
import org.allonym.desktop.text.Painted;
import org.allonym.label.LabelSet;
import org.allonym.project.DocumentId;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.Rewriting;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What is drawn in the texts: the current entity strong, the others quiet, leaks as what must not be there.
final class PlanMarks {

    /// Something drawn with what the hover card says about it.
    ///
    /// @param item what a click on it opens
    /// @param mention which of its mentions it is; null for a leak
    record Drawn(Painted painted, String words, Item.Id item, @Nullable Mark mention) {}

    private static final int LONGEST = 60;

    private final CurrentItem.Planned planned;
    private final LabelSet labels;
    private final @Nullable CurrentItem current;
    private final Map<Mark, PlannedEntity> entities;
    private final List<Drawn> drawn = new ArrayList<>();

    private PlanMarks(CurrentItem.Planned planned, @Nullable CurrentItem current, LabelSet labels) {
        this.planned = planned;
        this.labels = labels;
        this.current = current;
        this.entities = planned.byMention();
    }

    /// What is drawn in the text as imported.
    static List<Drawn> original(CurrentItem current, LabelSet labels) {
        PlanMarks marks = new PlanMarks(current.planned(), current, labels);
        for (PlannedEntity entity : current.planned().plan().entities()) {
            for (Mention mention : entity.entity().mentions()) {
                marks.mention(entity, mention.mark(), mention.mark().span(), style(marks.isDirect(mention.mark())), marks.become(entity));
            }
        }
        current.planned().plan().leaks().stream().filter(Leak::isInText).forEach(leak -> marks.leak(leak, leak.place()));
        return List.copyOf(marks.drawn);
    }

    /// What is drawn in the text with surrogates.
    static List<Drawn> rewritten(CurrentItem current, LabelSet labels) {
        PlanMarks marks = new PlanMarks(current.planned(), current, labels);
        current.planned().plan().rewriting().replaced().forEach(replaced -> marks.replaced(replaced, replaced.span()));
        for (Leak leak : current.planned().plan().leaks()) {
            Span place = leak.rewritten();
            if (place != null) {
                marks.leak(leak, place);
            }
        }
        return List.copyOf(marks.drawn);
    }

    /// What is drawn in a text with its changes.
    static List<Drawn> changes(CurrentItem current, Changes changes, LabelSet labels) {
        PlanMarks marks = new PlanMarks(current.planned(), current, labels);
        for (Changes.Change change : changes.changes()) {
            Span out = change.out();
            PlannedEntity entity = marks.entities.get(change.replaced().mention().mark());
            if (out != null && entity != null) {
                marks.draw(out, new PaintStyle.Removed(), LabelSet.ROLES, "", tr("Removed"),
                        Item.id(current.planned().document().id(), entity), change.replaced().mention().mark());
            }
            marks.replaced(change.replaced(), change.in());
        }
        for (Leak leak : current.planned().plan().leaks()) {
            Span place = leak.rewritten();
            if (place != null) {
                marks.leak(leak, changes.place(place));
            }
        }
        return List.copyOf(marks.drawn);
    }

    private void replaced(Rewriting.Replaced replaced, Span at) {
        PlannedEntity entity = entities.get(replaced.mention().mark());
        if (entity == null) {
            return;
        }
        Mark mark = replaced.mention().mark();
        PaintStyle style = switch (replaced.fate()) {
            case SURROGATE -> style(isDirect(mark));
            case KEPT -> new PaintStyle.Suggestion();
            case WITHHELD -> new PaintStyle.Conflict();
        };
        String words = switch (replaced.fate()) {
            case SURROGATE -> tr("replaces %s", ReviewText.quoted(replaced.mention().surface(), LONGEST));
            case KEPT -> tr("stays as it is");
            case WITHHELD -> tr("a tag until someone decides");
        };
        mention(entity, mark, at, style, words);
    }

    private static PaintStyle style(boolean direct) {
        return new PaintStyle.Label(direct);
    }

    private String become(PlannedEntity entity) {
        return switch (entity.standing()) {
            case KEPT -> tr("stays as it is");
            case NEEDS_REVIEW -> tr("needs review");
            case PROPOSED, APPROVED, OWN -> entity.made() == null
                    ? entity.standing().spoken()
                    : tr("becomes %s", ReviewText.quoted(entity.made().value(), LONGEST));
        };
    }

    private void mention(PlannedEntity entity, Mark mark, Span at, PaintStyle style, String words) {
        boolean held = current != null && entity.equals(current.entity());
        boolean lookedAt = held && mark.equals(current.mark());
        Item.Id item = Item.id(document(), entity);
        if (lookedAt) {
            draw(at, new PaintStyle.SearchHit(true), LabelSet.ROLES, "", "", item, mark);
        }
        draw(at, style, role(mark), held ? tag(mark) : "", "%s: %s".formatted(labels.titleOf(mark.label()), words), item, mark);
    }

    private void leak(Leak leak, Span at) {
        boolean held = current != null && leak.equals(current.leak());
        Item.Id item = Item.id(document(), leak);
        if (held) {
            draw(at, new PaintStyle.SearchHit(true), LabelSet.ROLES, "", "", item, null);
        }
        String piece = tr("a piece of %s", ReviewText.quoted(leak.original(), LONGEST));
        switch (Item.state(leak)) {
            case DONE -> draw(at, new PaintStyle.Suggestion(), LabelSet.ROLES, "", tr("Reviewed: %s", piece), item, null);
            case NOTICE -> draw(at, new PaintStyle.Suggestion(), LabelSet.ROLES, "", tr("In another document: %s", piece), item, null);
            case LEAK, REVIEW, WARNING, PROPOSED ->
                    draw(at, new PaintStyle.Conflict(), LabelSet.ROLES, tr("LEAK?"), tr("Still there: %s", piece), item, null);
        }
    }

    private DocumentId document() {
        return planned.document().id();
    }

    private int role(Mark mark) {
        return labels.roleOf(mark.label());
    }

    private String tag(Mark mark) {
        return labels.tagOf(mark.label());
    }

    private boolean isDirect(Mark mark) {
        return labels.isDirect(mark.label());
    }

    private void draw(Span span, PaintStyle style, int role, String tag, String words, Item.Id item, @Nullable Mark mention) {
        drawn.add(new Drawn(new Painted(Integer.toString(drawn.size()), span, style, role, tag, false), words, item, mention));
    }

    /// A rewritten text with what was taken out still in it, struck through before what took its place: for reading only.
    ///
    /// @param text neither the original nor the rewritten one
    /// @param changes in text order
    record Changes(DocumentText text, List<Change> changes) {

        /// What became of one mention.
        ///
        /// @param out the original, in the text of the changes; null where it stays
        /// @param in what stands there now, likewise
        record Change(Rewriting.Replaced replaced, @Nullable Span out, Span in) {}

        static Changes of(Rewriting rewriting) {
            String made = rewriting.text().value();
            StringBuilder text = new StringBuilder();
            List<Change> changes = new ArrayList<>();
            int at = 0;
            for (Rewriting.Replaced replaced : rewriting.replaced()) {
                text.append(made, at, replaced.span().start());
                String before = replaced.mention().surface();
                Span out = null;
                if (!before.equals(replaced.text())) {
                    out = new Span(text.length(), text.length() + before.length());
                    text.append(before).append(' ');
                }
                Span in = new Span(text.length(), text.length() + replaced.span().length());
                text.append(made, replaced.span().start(), replaced.span().end());
                changes.add(new Change(replaced, out, in));
                at = replaced.span().end();
            }
            text.append(made, at, made.length());
            return new Changes(DocumentText.of(text.toString()), changes);
        }

        /// Where a place of the rewritten text stands here.
        Span place(Span rewritten) {
            int shift = changes.stream()
                    .filter(change -> change.replaced().span().start() <= rewritten.start())
                    .mapToInt(change -> change.in().start() - change.replaced().span().start())
                    .reduce(0, (_, last) -> last);
            return new Span(rewritten.start() + shift, rewritten.end() + shift);
        }

        @Override
        public String toString() {
            return "Changes(%d)".formatted(changes.size());
        }
    }
}
