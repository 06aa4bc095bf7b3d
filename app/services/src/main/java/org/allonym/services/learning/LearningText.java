package org.allonym.services.learning;

import static org.allonym.language.Messages.count;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import org.allonym.language.Messages;
import org.allonym.learning.effort.Effort;

/// What the program says of a project's model, for window, command line and evidence pack.
public final class LearningText {

    private LearningText() {}

    /// What the latest training says, in one sentence.
    public static String verdict(LearningReport report) {
        Gain gain = report.gain();
        if (gain == null) {
            return tr("Nothing to gain yet: %s with complete gold and %s; %d documents and %d spans are needed.",
                    count(report.documents(), "document", "documents"), count(report.spans(), "span", "spans"), Gain.DOCUMENTS, Gain.SPANS);
        }
        return switch (gain.verdict()) {
            case SAVES -> tr("The project’s model would save %s of the effort, at no lower recall.", share(gain.saving()));
            case TOO_FEW_BLIND -> tr("Too early to tell: only %s read without suggestions; %d with %d spans are needed.",
                    count(gain.judged(), "document", "documents"), Gain.DOCUMENTS, Gain.SPANS);
            case UNSURE -> gain.saving().high() < 0
                    ? tr("The project’s model would cost effort, not save it: %s.", share(gain.saving()))
                    : tr("The project’s model shows no clear saving: %s of the effort.", share(gain.saving()));
            case RECALL -> tr("The project’s model would save %s of the effort, but recall might fall: %s.",
                    share(gain.saving()), points(gain.recall()));
            case STRAY -> tr("The project’s model would save %s of the effort, but suggest more in documents without gold: %d instead of %d.",
                    share(gain.saving()), gain.with().stray(), gain.without().stray());
        };
    }

    /// What else there is to know of the latest training, a sentence each.
    public static List<String> details(LearnProject.State state, LearningReport report) {
        List<String> all = new ArrayList<>(List.of(stale(state)));
        Gain gain = report.gain();
        if (gain != null) {
            all.add(tr("Plain edits saved: %s. Change of recall: %s. False suggestions in documents without gold: %d instead of %d.",
                    share(gain.edits()), points(gain.recall()), gain.with().stray(), gain.without().stray()));
            if (report.effort().isMeasured()) {
                all.add(tr("By the measured times, that is %s minutes of work instead of %s in %s.",
                        minutes(gain.with(), report.effort()), minutes(gain.without(), report.effort()),
                        count(gain.judged(), "document", "documents")));
            }
        }
        all.add(more(report));
        if (state.gold() > report.documents()) {
            all.add(tr("%s have complete gold now. Train again to use them.", count(state.gold(), "document", "documents")));
        }
        all.add(effort(report.effort()));
        all.add(tr("Trained on %s with %s (%d read without suggestions) in %.1f s of processor time: %,d features, %,d bytes.",
                count(report.documents(), "document", "documents"), count(report.spans(), "span", "spans"), report.blind(), report.seconds(),
                report.features(), report.bytes()));
        if (gain != null && !Double.isNaN(gain.attack().auc())) {
            all.add(tr("Membership attack: names in the training documents are told from others with an AUC of %.2f (0.5 is chance).", gain.attack().auc()));
        }
        return all.stream().filter(each -> !each.isEmpty()).toList();
    }

    /// What more gold might bring; empty where nothing can be said.
    public static String more(LearningReport report) {
        Gain gain = report.gain();
        return gain == null || Double.isNaN(gain.twice())
                ? ""
                : gain.twice() < 0
                        ? tr("If the curve continues, twice as many spans (%,d) would save nothing either.", 2 * report.spans())
                        : tr("If the curve continues, twice as many spans (%,d) would save about %s.", 2 * report.spans(), percent(gain.twice()));
    }

    /// Why the model has to be trained again; empty where it needn't.
    public static String stale(LearnProject.State state) {
        return switch (state.stale()) {
            case null -> "";
            case SET_ASIDE -> tr("Out of date: a document it was trained on is set aside. It is trained again before it suggests anything.");
            case CHANGED -> tr("Out of date: the gold it was trained on has changed. It is trained again before it suggests anything.");
        };
    }

    /// What edits cost.
    public static String effort(Effort effort) {
        if (!effort.isMeasured()) {
            return tr("Effort is not measured yet (fewer than %d timed additions and deletions in the log): an addition counts as %.0f edits.",
                    Effort.ENOUGH, Effort.ASSUMED);
        }
        StringBuilder all = new StringBuilder();
        effort.costs().forEach((kind, cost) -> {
            String name = switch (kind) {
                case ADDITION -> tr("an addition");
                case DELETION -> tr("a deletion");
                case RELABEL -> tr("another label");
                case BORDER -> tr("a border");
                case CONFIRMATION -> tr("a confirmation");
                case OTHER -> "";
            };
            all.append(all.isEmpty() ? "" : "; ").append(tr("%s %.1f s (%.1f–%.1f, %d times)", name, cost.seconds(), cost.low(), cost.high(), cost.n()));
        });
        return tr("Measured effort: %s.", all);
    }

    private static String minutes(EditCount edits, Effort effort) {
        return Messages.decimal(edits.cost(effort) / 60, 1);
    }

    /// A share with its interval, such as `12 % (5–18)`.
    public static String share(Estimate estimate) {
        return Double.isNaN(estimate.low())
                ? percent(estimate.value())
                : tr("%s (95 %% interval %s to %s)", percent(estimate.value()), percent(estimate.low()), percent(estimate.high()));
    }

    /// A difference of two shares with its interval.
    public static String points(Estimate estimate) {
        return "%s [%s, %s]".formatted(signed(estimate.value()), signed(estimate.low()), signed(estimate.high()));
    }

    private static String signed(double value) {
        return (value < 0 ? "−" : "+") + Messages.decimal(Math.abs(value), 3);
    }

    /// As a percentage with one decimal.
    public static String percent(double share) {
        return tr("%.1f%%", 100 * share).replace('-', '−');
    }
}
