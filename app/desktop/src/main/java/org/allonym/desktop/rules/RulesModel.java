package org.allonym.desktop.rules;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.agreement.Bootstrap;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.kwic.KwicModel;
import org.allonym.desktop.kwic.KwicRow;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.Gesture;
import org.allonym.file.NewFile;
import org.allonym.inference.rules.Rule;
import org.allonym.inference.rules.RuleEngine;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.learning.aggregate.Dispersion.KnownNames;
import org.allonym.learning.rule.Condition;
import org.allonym.learning.rule.ProjectRules;
import org.allonym.learning.rule.RuleFile;
import org.allonym.learning.rule.WrittenRule;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.Role;
import org.allonym.services.rules.Aggregation;
import org.allonym.services.rules.KeepRules;
import org.allonym.services.rules.MeasureRules;
import org.allonym.services.rules.RuleFigures;
import org.allonym.services.rules.RuleGold;
import org.allonym.services.rules.TryRule;
import org.allonym.services.rules.WriteRuleFigures;
import org.jspecify.annotations.Nullable;

/// The rules of a project, the one that is looked at or written, and what it finds. A changed rule is tried at once over all documents;
/// what the one before found is shown until the new one has found something, and a trial that is overtaken is cancelled. A change that
/// isn't saved is kept as long as the project is open. JavaFX thread; knows no node.
public final class RulesModel {

    /// How many places are listed; those beyond are counted.
    public static final int MOST = 5_000;

    /// The name under which a rule without one is tried.
    private static final String NAMELESS = "new-rule";

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final ReadOnlyObjectWrapper<ProjectRules> rules = new ReadOnlyObjectWrapper<>(ProjectRules.NONE);
    private final ReadOnlyStringWrapper chosen = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<@Nullable WrittenRule> draft = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<TryRule.Counts> counts = new ReadOnlyObjectWrapper<>(TryRule.Counts.NONE);
    private final ReadOnlyBooleanWrapper trying = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyBooleanWrapper measuring = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyObjectWrapper<@Nullable RuleFigures> figures = new ReadOnlyObjectWrapper<>(null);
    private final KwicModel places = new KwicModel();
    private final ObjectProperty<RuleGold.@Nullable Standing> only = new SimpleObjectProperty<>();
    /// What is listed, whatever [#only] shows of it.
    private final List<KwicRow> listed = new ArrayList<>();
    private final Map<String, WrittenRule> unsaved = new HashMap<>();
    private @Nullable Job job;
    private @Nullable Job measurement;
    private int trial;

    /// @param show shows what went wrong in a job
    public RulesModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        only.subscribe(() -> places.show(listed.stream().filter(this::isWanted).toList(), _ -> false));
    }

    /// Only the places that stand so to gold; null for all.
    ObjectProperty<RuleGold.@Nullable Standing> onlyProperty() {
        return only;
    }

    private boolean isWanted(KwicRow row) {
        return only.get() == null || row.standing().equals(standing(only.get()));
    }

    /// Reads the rules again, and tries the one that is looked at.
    public void attach() {
        refresh();
        if (chosen.get().isEmpty() && draft.get() == null) {
            choose(rules.get().own().isEmpty() ? builtIn().getFirst().name() : rules.get().own().firstKey());
        } else {
            tryOut();
        }
    }

    /// Stops what goes on.
    public void detach() {
        stop();
    }

    private void refresh() {
        session.flush();
        rules.set(KeepRules.of(session.store()));
    }

    public ReadOnlyObjectProperty<ProjectRules> rulesProperty() {
        return rules.getReadOnlyProperty();
    }

    /// The program's own rules, in their order.
    public List<Rule> builtIn() {
        return ProjectRules.builtIn();
    }

    /// Whether one of the program's own rules is on.
    boolean isOn(String builtIn) {
        return rules.get().isOn(builtIn, standard());
    }

    private RuleEngine standard() {
        return KeepRules.standard(session.labelSet());
    }

    LabelSet labelSet() {
        return session.labelSet();
    }

    /// The name of the rule that is looked at; empty for a new one.
    public ReadOnlyStringProperty chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /// The rule in the editor; null where one of the program's own is looked at.
    public ReadOnlyObjectProperty<@Nullable WrittenRule> draftProperty() {
        return draft.getReadOnlyProperty();
    }

    /// What is wrong with the rule in the editor; empty for nothing.
    public ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    /// The places found so far.
    public KwicModel places() {
        return places;
    }

    public ReadOnlyObjectProperty<TryRule.Counts> countsProperty() {
        return counts.getReadOnlyProperty();
    }

    /// Whether a trial goes on.
    public ReadOnlyBooleanProperty tryingProperty() {
        return trying.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty measuringProperty() {
        return measuring.getReadOnlyProperty();
    }

    /// What was measured last; null before.
    public ReadOnlyObjectProperty<@Nullable RuleFigures> figuresProperty() {
        return figures.getReadOnlyProperty();
    }

    /// The line of a rule in what was measured last.
    Optional<RuleFigures.Line> figures(String rule) {
        RuleFigures measured = figures.get();
        return measured == null ? Optional.empty() : measured.lines().stream().filter(line -> line.name().equals(rule)).findFirst();
    }

    /// The names of the columns that documents have.
    SortedSet<String> columns() {
        SortedSet<String> columns = new TreeSet<>();
        session.rows().stream().limit(20).forEach(row -> session.document(row.id()).ifPresent(document -> columns.addAll(document.metadata().keySet())));
        return columns;
    }

    /// Whose finished layers can stand for gold.
    List<Actor> annotators() {
        return session.actors().stream().filter(actor -> actor.role() == Role.ANNOTATOR && !actor.archived()).toList();
    }

    /// Looks at a rule, whoever's.
    void choose(String name) {
        chosen.set(name);
        WrittenRule own = rules.get().own().get(name);
        draft.set(own == null ? null : unsaved.getOrDefault(name, own));
        tryOut();
    }

    /// Begins a new rule, a pattern.
    void begin() {
        List<Label> offered = session.labelSet().offered();
        Label label = offered.stream().filter(each -> each.name().equals("ID_NUM")).findFirst().orElse(offered.getFirst());
        chosen.set("");
        draft.set(unsaved.getOrDefault("", new WrittenRule("", label.name(), false, true, WrittenRule.USUAL_SCORE, new Condition.Pattern("", true))));
        tryOut();
    }

    /// Takes another version of the rule in the editor and tries it.
    void edit(WrittenRule changed) {
        if (changed.equals(draft.get())) {
            return;
        }
        unsaved.put(chosen.get(), changed);
        draft.set(changed);
        tryOut();
    }

    /// Whether the rule in the editor differs from what the project has.
    boolean isChanged() {
        WrittenRule now = draft.get();
        return now != null && !now.equals(rules.get().own().get(chosen.get()));
    }

    /// Whether a rule of the project has changes that aren't saved.
    boolean isChanged(String name) {
        WrittenRule now = unsaved.get(name);
        return now != null && !now.equals(rules.get().own().get(name));
    }

    /// Forgets what isn't saved of the rule in the editor.
    void discard() {
        unsaved.remove(chosen.get());
        if (chosen.get().isEmpty()) {
            draft.set(null);
            attach();
        } else {
            choose(chosen.get());
        }
    }

    /// Puts the rule in the editor into the project.
    ///
    /// @throws ProblemException when it can't be run, has no name, or the name of another; nothing is changed
    void save() {
        WrittenRule now = draft.get();
        if (now == null) {
            return;
        }
        if (now.name().isEmpty()) {
            throw new ProblemException(new Problem.Refused(tr("The rule has no name."), tr("Enter a name, such as student-numbers.")));
        }
        if (!now.name().equals(chosen.get()) && rules.get().own().containsKey(now.name())) {
            throw new ProblemException(new Problem.Refused(tr("A rule named %s already exists.", now.name()), tr("Choose another name.")));
        }
        String before = chosen.get();
        perform(rules.get().without(before).with(now));
        unsaved.remove(before);
        choose(now.name());
    }

    /// Takes the rule in the editor out of the project.
    void remove() {
        String name = chosen.get();
        unsaved.remove(name);
        if (rules.get().own().containsKey(name)) {
            perform(rules.get().without(name));
        }
        chosen.set("");
        draft.set(null);
        attach();
    }

    /// Switches a rule, whoever's.
    void switchTo(String name, boolean on) {
        perform(rules.get().switched(name, on));
        WrittenRule kept = unsaved.get(name);
        if (kept != null) {
            unsaved.put(name, kept.withOn(on));
        }
        if (name.equals(chosen.get())) {
            choose(name);
        }
    }

    /// Adds rules, in place of those of the same names, as one step.
    void add(List<WrittenRule> incoming) {
        ProjectRules after = rules.get();
        for (WrittenRule rule : incoming) {
            after = after.with(rule);
            unsaved.remove(rule.name());
        }
        perform(after);
        if (!incoming.isEmpty()) {
            choose(incoming.getFirst().name());
        }
    }

    /// Reads rules from a file.
    ///
    /// @throws ProblemException when it can't be read or holds none
    static List<WrittenRule> read(Path file) {
        try {
            return RuleFile.read(file.getFileName().toString(), Files.readString(file)).rules();
        } catch (IOException e) {
            throw new ProblemException(new Problem.FileTrouble(
                    tr("“%s” can’t be read.", file.getFileName()), tr("Nothing was changed."), tr("Check that it is a UTF-8 text file and that you have permission to read it.")), e);
        }
    }

    /// Writes the project's rules into a file.
    void write(Path file) {
        NewFile.write(file, new RuleFile(List.copyOf(rules.get().own().values())).json().getBytes(StandardCharsets.UTF_8));
    }

    private void perform(ProjectRules after) {
        var edits = rules.get().edits(session::setting, after);
        if (!edits.isEmpty()) {
            session.perform(edits);
        }
        rules.set(after);
    }

    /// Takes back the last step, and reads the rules again.
    Optional<String> undo() {
        return stepped(session.undo());
    }

    Optional<String> redo() {
        return stepped(session.redo());
    }

    private Optional<String> stepped(Optional<Gesture> step) {
        if (step.isPresent()) {
            refresh();
            unsaved.remove(chosen.get());
            if (rules.get().own().containsKey(chosen.get()) || builtIn().stream().anyMatch(rule -> rule.name().equals(chosen.get()))) {
                choose(chosen.get());
            } else {
                chosen.set("");
                draft.set(null);
                attach();
            }
        }
        return step.map(session::words);
    }

    private void stop() {
        trial++;
        Job.stop(job);
        job = null;
        trying.set(false);
    }

    private void tryOut() {
        stop();
        fault.set("");
        TryRule next;
        try {
            next = trial();
        } catch (ProblemException e) {
            fault.set(e.problem().what() + " " + e.problem().advice());
            counts.set(TryRule.Counts.NONE);
            clear();
            return;
        }
        trying.set(true);
        Incoming incoming = new Incoming(trial);
        job = jobs.start(
                tr("Trying a rule"),
                progress -> next.run((portion, soFar) -> {
                    List<KwicRow> rows = portion.stream().map(this::row).toList();
                    jobs.ui().execute(() -> incoming.add(rows, soFar));
                }, progress),
                incoming::end,
                show);
        jobs.whenEnded(job, incoming::stopped);
    }

    private TryRule trial() {
        WrittenRule own = draft.get();
        if (own == null) {
            Rule rule = builtIn().stream().filter(each -> each.name().equals(chosen.get())).findFirst().orElseThrow();
            return new TryRule(session.store(), rule, MOST);
        }
        boolean named = own.name().equals(WrittenRule.nameOf(own.name())) && !own.name().isEmpty();
        return new TryRule(session.store(), named ? own : own.withName(NAMELESS), rules.get().without(chosen.get()), MOST);
    }

    private KwicRow row(TryRule.Place place) {
        return new KwicRow(place.document(), place.span(), place.words(), null, standing(place.standing()));
    }

    private void clear() {
        listed.clear();
        places.show(List.of());
    }

    static String standing(RuleGold.Standing standing) {
        return switch (standing) {
            case GOLD -> tr("gold");
            case NOT_GOLD -> tr("not gold");
            case UNDECIDED -> tr("undecided");
        };
    }

    /// Takes in what one trial finds, unless another has begun since.
    private final class Incoming {

        private final int mine;
        private boolean first = true;

        Incoming(int mine) {
            this.mine = mine;
        }

        void add(List<KwicRow> rows, TryRule.Counts soFar) {
            if (mine != trial) {
                return;
            }
            List<KwicRow> wanted = rows.stream().filter(RulesModel.this::isWanted).toList();
            if (first && !rows.isEmpty()) {
                listed.clear();
                places.show(wanted, _ -> false);
                first = false;
            } else if (!wanted.isEmpty()) {
                places.add(wanted, _ -> false);
            }
            listed.addAll(rows);
            counts.set(soFar);
        }

        void end(TryRule.Counts all) {
            if (mine != trial) {
                return;
            }
            if (first) {
                clear();
            }
            counts.set(all);
        }

        /// However it ended.
        void stopped() {
            if (mine == trial) {
                job = null;
                trying.set(false);
            }
        }
    }

    /// Measures all rules that are on, in place of a measurement that goes on.
    ///
    /// @param dispersion from how many documents on a labelled token is let go; empty for no filter
    void measure(@Nullable Actor gold, Aggregation aggregation, OptionalInt dispersion, KnownNames known) {
        Job.stop(measurement);
        session.flush();
        ProjectRules now = rules.get();
        MeasureRules.Request request = new MeasureRules.Request(
                gold == null ? null : gold.id(), aggregation, dispersion, known, Bootstrap.DEFAULT);
        measuring.set(true);
        Job begun = jobs.start(
                tr("Measuring rules"), progress -> MeasureRules.run(session.store(), now, request, progress), figures::set, show);
        measurement = begun;
        jobs.whenEnded(begun, () -> {
            if (measurement == begun) {
                measurement = null;
                measuring.set(false);
            }
        });
    }

    /// Stops the measurement that goes on; what was measured before stays.
    void stopMeasuring() {
        Job.stop(measurement);
    }

    /// Writes the figures as CSV.
    void writeFigures(Path file) {
        RuleFigures measured = figures.get();
        if (measured != null) {
            NewFile.write(file, WriteRuleFigures.csv(measured));
        }
    }
}
