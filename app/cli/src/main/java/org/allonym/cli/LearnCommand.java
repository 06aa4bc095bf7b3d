package org.allonym.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.allonym.edit.Gesture;
import org.allonym.learning.effort.Effort;
import org.allonym.learning.model.MembershipAttack;
import org.allonym.services.AppFolder;
import org.allonym.services.learning.EditCount;
import org.allonym.services.learning.Estimate;
import org.allonym.services.learning.Gain;
import org.allonym.services.learning.LearnProject;
import org.allonym.services.learning.LearningReport;
import org.allonym.services.learning.LearningText;
import org.allonym.services.learning.Replay;
import org.allonym.services.prelabel.ModelLibrary;
import org.allonym.services.prelabel.PrelabelSettings;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `learn`: trains a project's own model and says what it would save.
@Command(
        name = "learn",
        description = {
            "Train a model on the project's gold, and say by cross-validation what it would save, or why it is too early to tell.",
            "Weights and report are kept in the project file. Pre-labeling uses the model once it is switched on."
        },
        footer = {
            "Examples:",
            "  allonym learn essays.allonym",
            "  allonym learn essays.allonym --on",
            "  allonym learn essays.allonym --replay --seeds 10 --json"
        })
final class LearnCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(paramLabel = "PROJECT", description = "The project file.")
    private Path project;

    @ArgGroup
    private Action action = new Action();

    /// What to do instead of training.
    static final class Action {
        @Option(names = "--on", description = "Switch the project's model on for pre-labeling. Refused unless the latest training showed that it saves.")
        private boolean on;

        @Option(names = "--off", description = "Switch it off.")
        private boolean off;

        @Option(names = "--status", description = "Say where it stands, without training.")
        private boolean status;

        @Option(names = "--forget", description = "Switch it off and delete weights and report from the project file.")
        private boolean forget;

        @Option(
                names = "--replay",
                description = "Read the finished project once more in random orders, with and without a model that learns on the way. Changes nothing.")
        private boolean replay;
    }

    @Option(names = "--seeds", paramLabel = "N", defaultValue = "10", description = "How many orders a replay takes. Default: ${DEFAULT-VALUE}.")
    private int seeds;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Seed of everything random. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(names = "--model", paramLabel = "DIR", description = "Folder of the model bundle whose scores are used. Default: the model that comes with Allonym.")
    private @Nullable Path model;

    @Option(names = "--rules-only", description = "Use rules without a model bundle.")
    private boolean rulesOnly;

    @Option(
            names = "--point",
            paramLabel = "POINT",
            defaultValue = "recall",
            description = "Operating point that the project's model is compared with: recall, balanced, precise or students. Default: ${DEFAULT-VALUE}.")
    private String point;

    @Mixin
    private DoerOption doer;

    @Mixin
    private JsonOption json;

    LearnCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (action.status) {
            try (ProjectStore store = ProjectFile.openReadOnly(project)) {
                say(LearnProject.state(store));
            }
        } else if (action.replay) {
            replay();
        } else if (action.on || action.off || action.forget) {
            change();
        } else {
            train();
        }
        return CommandLineEntry.DONE;
    }

    private void train() {
        PrelabelSettings settings = settings();
        try (ProjectStore store = Projects.writable(project, terminal); ProgressLine line = terminal.progress("Learning")) {
            new LearnProject(store, settings, seed).run(line);
            say(LearnProject.state(store));
        }
    }

    private void change() {
        boolean changes;
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            changes = LearnProject.switching(store, action.on, doer.leader(store).id()).isPresent() || action.forget && store.learned().isPresent();
        }
        try (ProjectStore store = changes ? Projects.writable(project, terminal) : ProjectFile.openReadOnly(project)) {
            if (changes) {
                DoerOption.ensure(store, doer.leader(store));
                Optional<Gesture> gesture = LearnProject.switching(store, action.on, doer.leader(store).id());
                gesture.ifPresent(store::append);
                if (action.forget) {
                    store.keepLearned(null);
                }
            }
            say(LearnProject.state(store));
        }
    }

    private void replay() {
        Replay replay;
        try (ProjectStore store = ProjectFile.openReadOnly(project); ProgressLine line = terminal.progress("Replaying")) {
            replay = new LearnProject(store, settings(), seed).replay(seeds, line);
        }
        if (json.asked) {
            terminal.sayJson(replay);
            return;
        }
        terminal.say("Replayed %s with %s in %d orders.".formatted(
                CountText.count(replay.documents(), "document"), CountText.count(replay.spans(), "span"), replay.seeds()));
        for (Replay.Weighed each : replay.weighed()) {
            terminal.say("");
            terminal.say("%s: switched on in %d of %d orders.".formatted(each.cost(), each.on(), replay.seeds()));
            say("whole project, switched on when it saves", each.whole());
            each.dense().forEach(savings -> say("after %d spans, switched on when it saves".formatted(Replay.DENSE), savings));
            each.always().forEach(savings -> say("after %d spans, always on".formatted(Replay.DENSE), savings));
            for (Replay.Step step : each.steps()) {
                terminal.say("  always on, after %4d documents (%5d spans): cost saved %s, recall %.3f instead of %.3f".formatted(
                        step.read(), step.spans(), Double.isNaN(step.saving()) ? "n/a" : LearningText.percent(step.saving()), step.recallWith(), step.recallWithout()));
            }
        }
    }

    private void say(String what, Replay.Savings savings) {
        terminal.say("  %s: cost saved %s; plain edits saved %s; recall %s; false spans in documents without gold %.1f instead of %.1f".formatted(
                what, LearningText.share(savings.saving()), LearningText.share(savings.edits()), LearningText.points(savings.recall()),
                savings.strayWith(), savings.strayWithout()));
    }

    private PrelabelSettings settings() {
        Optional<Path> folder = rulesOnly
                ? Optional.empty()
                : Optional.of(model != null ? model : new ModelLibrary(AppFolder.models()).bundled());
        return PrelabelSettings.standard(folder).withPoint(point);
    }

    private void say(LearnProject.State state) {
        LearningReport report = state.report();
        if (json.asked) {
            terminal.sayJson(Result.of(project.toString(), state));
            return;
        }
        if (report == null) {
            terminal.say("%s has no model of its own; %s with complete gold.".formatted(project, CountText.count(state.gold(), "document")));
            return;
        }
        terminal.say(LearningText.verdict(report));
        terminal.say("The project's model is %s.".formatted(state.on() ? "on" : "off"));
        LearningText.details(state, report).forEach(terminal::say);
        Gain gain = report.gain();
        if (gain != null) {
            gain.curve().forEach(place -> terminal.say("  trained on %d documents, %d spans: saves %s".formatted(
                    place.documents(), place.spans(), LearningText.share(place.saving()))));
        }
    }

    private record Figure(double value, @Nullable Double low, @Nullable Double high) {
        static Figure of(Estimate estimate) {
            boolean some = !Double.isNaN(estimate.low());
            return new Figure(estimate.value(), some ? estimate.low() : null, some ? estimate.high() : null);
        }
    }

    private record Place(int documents, int spans, Figure saving) {}

    private record Judged(
            String verdict, int documents, EditCount without, EditCount with, Figure saving, Figure edits, Figure recall, List<Place> curve,
            double threshold, boolean smooth, MembershipAttack attack) {
        static Judged of(Gain gain) {
            return new Judged(
                    gain.verdict().name().toLowerCase(Locale.ROOT), gain.judged(), gain.without(), gain.with(), Figure.of(gain.saving()),
                    Figure.of(gain.edits()), Figure.of(gain.recall()),
                    gain.curve().stream().map(each -> new Place(each.documents(), each.spans(), Figure.of(each.saving()))).toList(),
                    gain.point().threshold(), gain.point().smooth(), gain.attack());
        }
    }

    private record Result(
            String project, boolean on, @Nullable String stale, int gold, @Nullable String trained, int documents, int spans, int blind,
            String reader, String modelSha256, int features, int bytes, double seconds, boolean measured, Map<String, Effort.Cost> effort,
            @Nullable Judged gain) {

        static Result of(String project, LearnProject.State state) {
            LearningReport report = state.report();
            String stale = state.stale() == null ? null : state.stale().name().toLowerCase(Locale.ROOT);
            if (report == null) {
                return new Result(project, state.on(), stale, state.gold(), null, 0, 0, 0, "", "", 0, 0, 0, false, Map.of(), null);
            }
            Map<String, Effort.Cost> effort = new TreeMap<>();
            report.effort().costs().forEach((kind, cost) -> effort.put(kind.name().toLowerCase(Locale.ROOT), cost));
            Gain gain = report.gain();
            return new Result(
                    project, state.on(), stale, state.gold(), report.at(), report.documents(), report.spans(), report.blind(), report.reader(),
                    report.model(), report.features(), report.bytes(), report.seconds(), report.effort().isMeasured(), effort,
                    gain == null ? null : Judged.of(gain));
        }
    }
}
