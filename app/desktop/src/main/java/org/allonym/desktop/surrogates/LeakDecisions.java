package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.List;
import org.allonym.annotation.Mark;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Ruling;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.surrogates.GoldCorrection;
import org.allonym.services.surrogates.SurrogateDecisions;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.PlannedEntity;

/// What the reviewer says about a current leak: it is a missed mention, somebody else of that name, a common word, or
/// it stays for a reason; and what mends those that aren't in the text.
///
/// Commands that can't be done throw a [ProblemException] with the reason. JavaFX thread; knows no node.
public final class LeakDecisions {

    private final ProjectSession session;
    private final SurrogatesModel model;
    private final RepeatOffer also;

    LeakDecisions(ProjectSession session, SurrogatesModel model, RepeatOffer also) {
        this.session = session;
        this.model = model;
        this.also = also;
    }

    /// The current leak.
    ///
    /// @throws ProblemException when it is an entity, or nothing
    Leak leak() {
        Leak leak = model.current().leak();
        if (leak == null) {
            throw refused(tr("This is an entity, not a leak."), tr("Approve its value, ask for another, write your own, or keep it."));
        }
        return leak;
    }

    /// Puts what was found into gold under a label, and goes on: it was a missed mention.
    public void label(String label) {
        CurrentItem shown = model.current();
        Leak leak = leak();
        if (!leak.isInText()) {
            throw refused(tr("This isn’t in the text, so it can’t be labeled."), mend(leak));
        }
        if (leak.isInRepair()) {
            throw refused(tr("This replaces a redaction."), tr("Change it on the Redactions screen, or say what it is."));
        }
        if (shown.bearer().isPresent()) {
            throw refused(tr("This is in a surrogate."), tr("Ask for another value."));
        }
        List<DocumentEdit> edits = GoldCorrection.add(
                shown.planned().state(), new Mark(leak.place(), label), session.actor().id());
        if (edits.isEmpty()) {
            throw refused(
                    tr("This can’t be labeled here: the conflicts around it aren’t decided yet."),
                    tr("Decide them on the Adjudicate screen."));
        }
        model.performAndGoOn(edits);
        also.offerLabel(shown, label);
    }

    /// Asks for another value where the leak stands in a surrogate, and stays.
    public void another() {
        leak();
        CurrentItem shown = model.current();
        PlannedEntity bearer = shown.bearer().orElseThrow(() -> refused(
                tr("This is in the author’s own words, not in a surrogate."), tr("Label it, or say what it is.")));
        if (!EntityDecisions.isDrawn(bearer)) {
            throw refused(tr("This value was written by hand."), tr("Write another one for “%s”.", bearer.entity().name()));
        }
        model.perform(SurrogateDecisions.another(shown.planned().plan(), bearer, session.actor().id()));
    }

    /// Settles the leak, and goes on.
    ///
    /// @param reason required where it is overridden
    public void settle(Ruling.Verdict verdict, String reason) {
        CurrentItem shown = model.current();
        Leak leak = leak();
        if (verdict == Ruling.Verdict.OVERRIDDEN && reason.isBlank()) {
            throw refused(tr("Keeping it needs a reason."), tr("Give a reason. It will be recorded."));
        }
        model.performAndGoOn(SurrogateDecisions.clear(
                shown.planned().plan(), List.of(leak), verdict, reason.strip(), session.actor().id()));
        also.offerVerdict(shown, verdict, reason.strip());
    }

    /// Opens the leak again, and stays.
    public void reopen() {
        List<DocumentEdit> edits = SurrogateDecisions.unclear(model.current().planned().plan(), leak());
        if (edits.isEmpty()) {
            throw refused(tr("Nothing has been decided about this leak yet."), tr("There is nothing to take back."));
        }
        model.perform(edits);
    }

    /// Mends a leak that isn't in the text, for the whole project: documents get numbers for names, or an attribute
    /// stays out of what is released.
    public void mend() {
        Leak leak = leak();
        if (leak.isInText()) {
            throw refused(tr("This is in the text."), tr("Label it, or say what it is."));
        }
        if (leak.where().equals(Leak.NAME)) {
            model.policies().chooseNumbered(true);
        } else {
            model.policies().drop(SurrogateText.attribute(leak));
        }
    }

    /// What [#mend] does, as an order.
    static String mend(Leak leak) {
        return leak.where().equals(Leak.NAME)
                ? tr("Release documents under numbers")
                : tr("Leave “%s” out of the release", SurrogateText.attribute(leak));
    }

    private static ProblemException refused(String what, String advice) {
        return new ProblemException(new Problem.Refused(what, advice));
    }
}
