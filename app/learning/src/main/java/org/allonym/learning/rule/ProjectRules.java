package org.allonym.learning.rule;

import static org.allonym.language.Messages.tr;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.allonym.edit.ProjectEdit;
import org.allonym.inference.rules.Rule;
import org.allonym.inference.rules.RuleEngine;
import org.allonym.problem.ProblemException;
import org.allonym.text.Sha256;

/// The rules of a project: those its people wrote, and which of the program's own are on. Immutable.
///
/// They live in the project's settings, and so in its log: `rules.own.NAME` holds a rule as JSON, `rules.built-in.NAME` says `on` or
/// `off` where somebody said so.
///
/// @param own by name
/// @param switched the program's own rules that somebody switched, and whether they are on
public record ProjectRules(SortedMap<String, WrittenRule> own, SortedMap<String, Boolean> switched) {

    /// Begins the settings with people's rules.
    public static final String OWN = "rules.own.";
    /// Begins the settings with what became of the program's own.
    public static final String BUILT_IN = "rules.built-in.";

    /// Nobody wrote or switched any.
    public static final ProjectRules NONE = new ProjectRules(Collections.emptySortedMap(), Collections.emptySortedMap());

    public ProjectRules {
        own = Collections.unmodifiableSortedMap(new TreeMap<>(own));
        switched = Collections.unmodifiableSortedMap(new TreeMap<>(switched));
    }

    private static Set<String> names(RuleEngine engine) {
        Set<String> names = new LinkedHashSet<>();
        engine.rules().forEach(rule -> names.add(rule.name()));
        return names;
    }

    /// The program's own rules, in their order.
    public static List<Rule> builtIn() {
        return RuleEngine.all().rules();
    }

    /// Reads them; a setting that this version doesn't understand counts for nothing.
    ///
    /// @param ownSettings what stands behind [#OWN], by name
    /// @param builtInSettings what stands behind [#BUILT_IN], by name
    public static ProjectRules of(SortedMap<String, String> ownSettings, SortedMap<String, String> builtInSettings) {
        SortedMap<String, WrittenRule> own = new TreeMap<>();
        ownSettings.forEach((name, json) -> {
            try {
                own.put(name, RuleFile.rule(json).withName(name));
            } catch (IllegalArgumentException _) {
                // a later version's
            }
        });
        SortedMap<String, Boolean> switched = new TreeMap<>();
        builtInSettings.forEach((name, word) -> switched.put(name, word.equals("on")));
        return new ProjectRules(own, switched);
    }

    /// Whether one of the program's own rules is on.
    ///
    /// @param standard the rules that are on unless somebody switched them
    public boolean isOn(String builtIn, RuleEngine standard) {
        return switched.getOrDefault(builtIn, names(standard).contains(builtIn));
    }

    /// With a rule more, or another in the place of the one of that name.
    ///
    /// @throws ProblemException when the rule can't be run, or is called like one of the program's own
    public ProjectRules with(WrittenRule rule) {
        rule.compiled();
        if (builtIn().stream().anyMatch(each -> each.name().equals(rule.name()))) {
            throw WrittenRule.refused(tr("A built-in rule is named %s.", rule.name()), tr("Choose another name."));
        }
        SortedMap<String, WrittenRule> changed = new TreeMap<>(own);
        changed.put(rule.name(), rule);
        return new ProjectRules(changed, switched);
    }

    /// Without the rule of that name.
    public ProjectRules without(String name) {
        SortedMap<String, WrittenRule> changed = new TreeMap<>(own);
        changed.remove(name);
        return new ProjectRules(changed, switched);
    }

    /// With a rule, whoever's, switched on or off.
    ///
    /// @throws ProblemException when there is none of that name
    public ProjectRules switched(String name, boolean on) {
        WrittenRule rule = own.get(name);
        if (rule != null) {
            return with(rule.withOn(on));
        }
        if (builtIn().stream().noneMatch(each -> each.name().equals(name))) {
            throw unknown(name);
        }
        SortedMap<String, Boolean> changed = new TreeMap<>(switched);
        changed.put(name, on);
        return new ProjectRules(own, changed);
    }

    /// What people wrote alone: every one of the program's own is off.
    public ProjectRules withoutBuiltIn() {
        SortedMap<String, Boolean> off = new TreeMap<>();
        builtIn().forEach(rule -> off.put(rule.name(), false));
        return new ProjectRules(own, off);
    }

    /// @throws ProblemException when nobody wrote a rule of that name
    public WrittenRule named(String name) {
        return Optional.ofNullable(own.get(name)).orElseThrow(() -> unknown(name));
    }

    private static ProblemException unknown(String name) {
        return WrittenRule.refused(tr("No rule is called %s.", name), tr("Check the name in the list of rules."));
    }

    /// Everything that is on, ready to be run: the program's own first, then people's, those for other mentions last.
    public RuleEngine engine() {
        return engine(RuleEngine.standard());
    }

    /// The same where a project begins with other rules of the program.
    ///
    /// @param standard those that are on unless somebody switched them off
    public RuleEngine engine(RuleEngine standard) {
        Set<String> there = names(standard);
        Set<String> off = new HashSet<>();
        List<Rule> more = new ArrayList<>();
        switched.forEach((name, on) -> {
            if (!on) {
                off.add(name);
            } else if (!there.contains(name)) {
                builtIn().stream().filter(rule -> rule.name().equals(name)).forEach(more::add);
            }
        });
        more.addAll(compiled(own.values().stream().filter(WrittenRule::on).toList()));
        return standard.without(off).with(more);
    }

    /// Whether a rule that is on chooses from what a model found.
    public boolean asksModel() {
        return own.values().stream().anyMatch(rule -> rule.on() && switch (rule.find()) {
            case Condition.Vicinity vicinity -> vicinity.candidates() == Condition.Candidates.MODEL;
            case Condition.Place place -> place.candidates() == Condition.Candidates.MODEL;
            case Condition.Phrase phrase -> phrase.candidates() == Condition.Candidates.MODEL;
            case Condition.Mentions _ -> true;
            case Condition.Words _, Condition.Pattern _, Condition.Column _ -> false;
        });
    }

    /// What tells these people's rules from others, as far as they are on; empty where none is.
    public String fingerprint() {
        List<WrittenRule> on = own.values().stream().filter(WrittenRule::on).toList();
        return on.isEmpty() ? "" : Sha256.hex(new RuleFile(on).json().getBytes(StandardCharsets.UTF_8));
    }

    /// Rules ready to be run, those for other mentions last.
    public static List<Rule> compiled(Collection<WrittenRule> rules) {
        List<Rule> compiled = new ArrayList<>();
        for (boolean mentions : new boolean[] {false, true}) {
            rules.stream()
                    .filter(rule -> rule.find() instanceof Condition.Mentions == mentions)
                    .forEach(rule -> compiled.add(rule.compiled()));
        }
        return compiled;
    }

    /// One edit for each setting that differs; none when nothing does.
    ///
    /// @param stored the value of a setting as it is stored now
    public List<ProjectEdit> edits(UnaryOperator<String> stored, ProjectRules after) {
        SortedMap<String, String> values = new TreeMap<>();
        own.keySet().forEach(name -> values.put(OWN + name, ""));
        switched.keySet().forEach(name -> values.put(BUILT_IN + name, ""));
        after.own.forEach((name, rule) -> values.put(OWN + name, RuleFile.json(rule)));
        after.switched.forEach((name, on) -> values.put(BUILT_IN + name, on ? "on" : "off"));
        List<ProjectEdit> edits = new ArrayList<>();
        values.forEach((setting, value) -> {
            String before = stored.apply(setting);
            if (!before.equals(value)) {
                edits.add(new ProjectEdit.ChangeSetting(setting, before, value));
            }
        });
        return edits;
    }
}
