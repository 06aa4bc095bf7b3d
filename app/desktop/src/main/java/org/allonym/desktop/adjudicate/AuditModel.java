package org.allonym.desktop.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.adjudicate.Audit;
import org.allonym.adjudicate.AuditItem;
import org.allonym.adjudicate.AuditVerdict;
import org.allonym.adjudicate.Choice;
import org.allonym.adjudicate.Conflict;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.ErrorRate;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.RegionChoice;
import org.allonym.adjudicate.RegionStatus;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Document;
import org.allonym.text.CodePointSpan;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// The audit of what nobody disputes: a random sample of agreed spans and of documents without marks, looked at one by
/// one. What is found is written with what is done about it, in one step of undo.
///
/// JavaFX thread; knows no node.
public final class AuditModel {

    /// An item of the audit, with what was found.
    public record Looked(int index, AuditItem item, AuditVerdict verdict) {}

    private static final int NOT_ON = -1;

    private final ProjectSession session;
    private final AdjudicateModel model;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final ReadOnlyIntegerWrapper position = new ReadOnlyIntegerWrapper(NOT_ON);
    private final ReadOnlyObjectWrapper<List<Looked>> items = new ReadOnlyObjectWrapper<>(List.of());
    private @Nullable Audit audit;
    private boolean judging;

    AuditModel(ProjectSession session, AdjudicateModel model, JobRunner jobs, Consumer<Problem> show) {
        this.session = session;
        this.model = model;
        this.jobs = jobs;
        this.show = show;
        read();
    }

    /// The current item, from 0; −1 while nobody audits.
    public ReadOnlyIntegerProperty positionProperty() {
        return position.getReadOnlyProperty();
    }

    /// The items of the latest audit, in the order they are looked at.
    public ReadOnlyObjectProperty<List<Looked>> itemsProperty() {
        return items.getReadOnlyProperty();
    }

    /// Whether there are audits here: they are the project's, and not a work package's.
    public boolean isOffered() {
        return session.store().scope().isEmpty();
    }

    /// Whether the audit is shown rather than the queue.
    public boolean isOn() {
        return position.get() != NOT_ON;
    }

    /// Whether a sample has been drawn.
    public boolean isDrawn() {
        return audit != null;
    }

    /// What there is to draw from.
    public Audit.Population population() {
        return Audit.Population.of(model.queueProperty().get().queue());
    }

    /// The latest audit; null while none has been drawn.
    public @Nullable Audit audit() {
        return audit;
    }

    /// How many agreed spans were looked at, and how many were wrong.
    public ErrorRate spans() {
        return audit == null ? new ErrorRate(0, 0) : audit.spans(session::setting);
    }

    /// How many documents without marks were looked at, and in how many something was missed.
    public ErrorRate documents() {
        return audit == null ? new ErrorRate(0, 0) : audit.documents(session::setting);
    }

    private void read() {
        audit = Audit.latest(session::setting);
        List<Looked> now = new ArrayList<>();
        if (audit != null) {
            for (int i = 0; i < audit.items().size(); i++) {
                now.add(new Looked(i, audit.items().get(i), audit.verdict(i, session::setting)));
            }
        }
        items.set(List.copyOf(now));
    }

    /// Hears that something was done or taken back.
    void queueChanged() {
        if (!judging) {
            read();
        }
    }

    /// A seed nobody chose.
    public static long anySeed() {
        return new SplittableRandom().nextLong(1_000_000);
    }

    /// Draws a sample in a job and begins to look at it; the draw is a step of undo.
    ///
    /// @throws ProblemException when there is nothing to draw
    public void draw(int spans, int documents, long seed) {
        Audit.Population from = population();
        if (Math.min(spans, from.spans().size()) + Math.min(documents, from.documents().size()) <= 0) {
            throw new ProblemException(new Problem.Refused(
                    tr("The sample would be empty."), tr("Choose a number of agreed spans or of documents without spans.")));
        }
        String latest = session.setting(Audit.LATEST);
        int number = audit == null ? 1 : audit.number() + 1;
        jobs.start(
                tr("Drawing the audit sample"),
                _ -> Audit.draw(number, seed, from, spans, documents, this::place),
                drawn -> {
                    try {
                        model.perform(drawn.begin(latest));
                        read();
                        begin();
                    } catch (ProblemException e) {
                        show.accept(e.problem());
                    }
                },
                show);
    }

    private CodePointSpan place(QueueEntry entry) {
        return session.store().document(entry.document())
                .map(document -> document.text().toCodePoints(entry.place()))
                .orElseThrow(() -> new IllegalStateException("no document " + entry.document()));
    }

    /// Opens the first item that isn’t checked, or the first.
    public void begin() {
        read();
        if (!items.get().isEmpty()) {
            open(nextOpen(0).orElse(0));
        }
    }

    /// Goes back to the queue.
    public void leave() {
        position.set(NOT_ON);
        model.backToQueue();
    }

    /// Opens an item.
    public void open(int index) {
        Looked looked = items.get().get(index);
        position.set(index);
        CodePointSpan place = looked.item().place();
        Document document = session.document(looked.item().document()).orElse(null);
        if (document == null) {
            return;
        }
        if (place == null || place.end() > document.text().codePointLength()) {
            model.openDocument(document.id());
            return;
        }
        Span span = document.text().toUtf16(place);
        QueueEntry.Id id = new QueueEntry.Id(document.id(), span, "");
        if (model.queueProperty().get().queue().find(id).isPresent()) {
            model.open(id);
        } else {
            model.openDocument(document.id());
        }
    }

    /// Goes to the item `by` further on.
    ///
    /// @return false where there is none
    boolean go(int by) {
        int to = position.get() + by;
        boolean there = to >= 0 && to < items.get().size();
        if (there) {
            open(to);
        }
        return there;
    }

    private Optional<Integer> nextOpen(int from) {
        int n = items.get().size();
        for (int i = 0; i < n; i++) {
            int at = (from + i) % n;
            if (items.get().get(at).verdict() == AuditVerdict.OPEN) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    /// It is right: an agreed span is accepted with it.
    public void confirm() {
        CurrentConflict shown = model.current();
        ConflictRegion which = shown.which();
        List<DocumentEdit> edits = which != null && which.conflict() instanceof Conflict.Agreed
                ? shown.adjudication().decide(which, RegionChoice.of(new Choice.Accept(), session.actor().id()))
                : List.of();
        if (which != null && !(which.conflict() instanceof Conflict.Agreed)) {
            throw new ProblemException(new Problem.Refused(
                    tr("The annotators no longer agree here."), tr("Resolve it like any other conflict.")));
        }
        write(edits, AuditVerdict.CONFIRMED);
    }

    /// It is wrong: an agreed span becomes an open conflict.
    public void reopen() {
        CurrentConflict shown = model.current();
        ConflictRegion which = shown.which();
        if (which == null) {
            throw new ProblemException(new Problem.Refused(
                    tr("This document has no span to reopen."), tr("To mark what was missed, select it in the text and press a label’s key.")));
        }
        write(
                shown.adjudication().decide(
                        which, RegionChoice.of(new Choice.Later(tr("Reopened in the audit")), session.actor().id())),
                AuditVerdict.WRONG);
    }

    /// Writes what was decided about the current item, with the verdict that follows from it: right where gold is what
    /// the annotators agreed on, or still has nothing in a document without marks.
    void judge(List<DocumentEdit> edits) {
        CurrentConflict shown = model.current();
        DocumentState after = shown.state();
        for (DocumentEdit edit : edits) {
            after = after.apply(edit);
        }
        write(edits, isRight(shown, DocumentAdjudication.of(after)) ? AuditVerdict.CONFIRMED : AuditVerdict.WRONG);
    }

    private static boolean isRight(CurrentConflict shown, DocumentAdjudication after) {
        ConflictRegion which = shown.which();
        return which == null
                ? after.gold().isEmpty()
                : after.caseAt(which.place())
                        .filter(one -> one.conflict() instanceof Conflict.Agreed(var marks, _)
                                && one.standing() instanceof RegionStatus.Settled(var decision)
                                && decision.marks().equals(marks))
                        .isPresent();
    }

    private void write(List<DocumentEdit> edits, AuditVerdict verdict) {
        Audit now = audit;
        int at = position.get();
        if (now == null || at == NOT_ON) {
            return;
        }
        List<Edit> all = new ArrayList<>(edits);
        AuditVerdict before = now.verdict(at, session::setting);
        if (before != verdict) {
            all.add(now.say(at, before, verdict));
        }
        judging = true;
        try {
            model.perform(all);
        } finally {
            judging = false;
        }
        read();
        nextOpen(at).ifPresent(this::open);
    }
}
