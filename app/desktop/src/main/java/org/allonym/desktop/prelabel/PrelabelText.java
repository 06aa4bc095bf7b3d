package org.allonym.desktop.prelabel;

import static org.allonym.language.Messages.tr;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.desktop.shell.DomainText;
import org.allonym.inference.bundle.BundleManifest;
import org.allonym.inference.ensemble.AgreementPolicy;
import org.allonym.language.Messages;
import org.allonym.services.prelabel.PreLabel;
import org.allonym.services.prelabel.PrelabelSettings;
import org.allonym.suggest.PrelabelRun;
import org.jspecify.annotations.Nullable;

/// What is said about runs of pre-labelling.
final class PrelabelText {

    /// What a run reads in a second at the least where nothing was measured yet; the slowest a release may be.
    private static final double WORDS_A_SECOND = 4000;

    private PrelabelText() {}

    /// `the model essays-v2 and rules`.
    static String who(PrelabelRun run) {
        if (run.model().isEmpty()) {
            return tr("rules");
        }
        return run.rules().isEmpty() ? tr("model %s", run.model()) : tr("model %s and rules", run.model());
    }

    /// When it began, on this machine's clock.
    static String when(PrelabelRun run) {
        ZonedDateTime began = run.started().atZone(ZoneId.systemDefault());
        return began.toLocalDate().equals(LocalDate.now(ZoneId.systemDefault()))
                ? tr("today, %s", DateTimeFormatter.ofPattern("HH:mm").format(began))
                : Messages.minute(run.started());
    }

    /// `2,100 words a second`; empty where it was too short to say.
    static String rate(PrelabelRun run) {
        return run.seconds() < 0.05 ? "" : tr("%,.0f words per second", run.words() / run.seconds());
    }

    /// Where the latest run stands.
    static String state(@Nullable PrelabelRun run) {
        if (run == null) {
            return tr("A model and rules can pre-label the documents, suggesting what to mark. They run on this "
                    + "computer; nothing leaves it.");
        }
        if (!run.isFinished()) {
            return tr("Run %d stopped after %,d of %s. Its suggestions so far are kept.", run.number(), run.done(), DomainText.count(run.documents(), "document", "documents"));
        }
        return tr("Run %d, %s, by %s: %s in %s, pre-labeled by %s.", run.number(), when(run), run.by(), DomainText.count(run.suggestions(), "suggestion", "suggestions"),
                DomainText.count(run.documents(), "document", "documents"), who(run));
    }

    /// What is said when a run is at its end.
    static String done(PreLabel.Report report) {
        String found = tr("%s in %s.", DomainText.count(report.run().suggestions(), "suggestion", "suggestions"),
                DomainText.count(report.run().documents(), "document", "documents"));
        String against = report.against().isEmpty()
                ? ""
                : " " + tr("%,d suggestions in mathematics were left out.", report.against().size());
        return report.leftOut() == 0
                ? found + against
                : found + against + " " + tr("%,d more were left out because the project lacks their label.", report.leftOut());
    }

    /// What a run will do: how much, how long, and what becomes of what is there.
    ///
    /// @param latest whose rate tells how long; where it can't tell, the rate is the least a release must have
    static String forecast(int documents, long words, @Nullable PrelabelRun latest) {
        double rate = latest != null && latest.seconds() > 0.5 && latest.words() > 0 ? latest.words() / latest.seconds() : WORDS_A_SECOND;
        String amount = tr("%s, %s, about %s.", DomainText.count(documents, "document", "documents"), DomainText.count(words, "word", "words"), duration(words / rate));
        String replaced = latest == null || latest.suggestions() == 0
                ? ""
                : " " + tr("Suggestions from run %d are replaced.", latest.number());
        return amount + " " + tr("Spans that people marked are kept.") + replaced + " " + tr("Rejected suggestions stay rejected.");
    }

    private static String duration(double seconds) {
        long whole = Math.max(1, Math.round(seconds));
        if (whole < 90) {
            return DomainText.count(whole, "second", "seconds");
        }
        return whole < 5400 ? DomainText.count(Math.round(whole / 60.0), "minute", "minutes") : tr("%.1f hours", whole / 3600.0);
    }

    /// How a run was set, where it wasn't the usual: `balanced, only 2 labels`.
    static String options(PrelabelRun run) {
        StringBuilder words = new StringBuilder();
        String point = run.options().get("point");
        if (point != null) {
            words.append(point(point));
            if (run.options().containsKey("o_threshold")) {
                words.append(" (O < ").append(run.options().get("o_threshold")).append(')');
            }
        }
        String only = run.options().get("only");
        if (only != null) {
            words.append(words.isEmpty() ? "" : ", ").append(tr("only %s", only.replace(" ", ", ")));
        }
        if (run.isOwn()) {
            words.append(words.isEmpty() ? "" : ", ").append(tr("only documents of %s", run.by()));
        }
        if (run.options().containsKey(PrelabelSettings.GATE)) {
            words.append(words.isEmpty() ? "" : ", ").append(tr("quick mode"));
        }
        if (!isStandard(run.options())) {
            words.append(words.isEmpty() ? "" : ", ").append(tr("custom policy"));
        }
        if (run.options().containsKey("mapping")) {
            words.append(words.isEmpty() ? "" : ", ").append(tr("custom label table"));
        }
        return words.isEmpty() ? tr("default") : words.toString();
    }

    private static String point(String name) {
        return switch (name) {
            case BundleManifest.RECALL -> tr("recall first");
            case BundleManifest.BALANCED -> tr("balanced");
            case BundleManifest.PRECISE -> tr("precise");
            case BundleManifest.STUDENTS -> tr("students of the course only");
            default -> name;
        };
    }

    /// Whether who has to find what was left as it comes.
    private static boolean isStandard(SortedMap<String, String> options) {
        SortedMap<String, String> set = new TreeMap<>(options);
        set.keySet().removeIf(name -> !name.startsWith(PrelabelSettings.AGREEING));
        return set.isEmpty() || set.equals(PrelabelSettings.written(PrelabelSettings.standard(options.getOrDefault("point", ""))));
    }

    /// Who has to find something.
    static String policy(AgreementPolicy.Mode mode) {
        return switch (mode) {
            case ANY -> tr("the model or a rule");
            case BOTH -> tr("the model and a rule");
            case MODEL -> tr("the model");
            case RULES -> tr("a rule");
            case SURE -> tr("the model or a sure rule");
        };
    }
}
