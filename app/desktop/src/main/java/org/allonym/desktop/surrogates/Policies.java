package org.allonym.desktop.surrogates;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.Label;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.SurrogateScope;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.plan.StrategyRegistry;

/// How the project makes its values, and how that is changed: each choice is one step of undo. JavaFX thread.
public final class Policies {

    private final ProjectSession session;

    public Policies(ProjectSession session) {
        this.session = session;
    }

    /// What is in force.
    static SurrogatePolicy of(ProjectSession session) {
        return SurrogateSettings.policy(session::setting);
    }

    /// What is in force, with a secret to draw by: the project gets one where it has none.
    static SurrogatePolicy withSecret(ProjectSession session) {
        Optional<ProjectEdit.ChangeSetting> first = SurrogateSettings.firstSecret(session::setting);
        first.ifPresent(edit -> session.perform(List.of(edit)));
        return of(session);
    }

    public SurrogatePolicy now() {
        return of(session);
    }

    public SurrogateMethod method(Label label) {
        return now().method(label.name(), ValueKind.of(label));
    }

    /// How a label's values can be made, the usual one first.
    public List<SurrogateMethod> methods(Label label) {
        return StrategyRegistry.methods(ValueKind.of(label));
    }

    /// Begins anew from a preset.
    public void choosePreset(String preset) {
        SurrogatePolicy before = now();
        change(SurrogatePolicy.standard(before.secret())
                .withPreset(preset)
                .withReleased(before.numbered(), before.dropped()));
    }

    public void choose(Label label, SurrogateMethod method) {
        SurrogatePolicy before = now();
        TreeMap<String, SurrogateMethod> methods = new TreeMap<>(before.methods());
        methods.remove(label.name());
        SurrogatePolicy without = before.withMethods(methods);
        if (without.method(label.name(), ValueKind.of(label)) != method) {
            methods.put(label.name(), method);
        }
        change(before.withMethods(methods));
    }

    public void choose(SurrogateScope scope) {
        change(now().withScope(scope));
    }

    /// Whether values come from ranges that nobody can own.
    public void chooseReserved(boolean reserved) {
        change(now().withReserved(reserved));
    }

    public void chooseCrapiiDates(boolean crapii) {
        change(now().withCrapiiDates(crapii));
    }

    public void chooseAgeSpread(int years) {
        change(now().withAgeSpread(years));
    }

    /// Whether released documents carry numbers for names.
    public void chooseNumbered(boolean numbered) {
        change(now().withReleased(numbered, now().dropped()));
    }

    /// Leaves an attribute out of released files.
    public void drop(String attribute) {
        TreeSet<String> dropped = new TreeSet<>(now().dropped());
        dropped.add(attribute);
        change(now().withReleased(now().numbered(), dropped));
    }

    /// Puts an attribute into released files again.
    public void release(String attribute) {
        TreeSet<String> dropped = new TreeSet<>(now().dropped());
        dropped.remove(attribute);
        change(now().withReleased(now().numbered(), dropped));
    }

    private void change(SurrogatePolicy after) {
        List<Edit> edits = new ArrayList<>(SurrogateSettings.changes(session::setting, after));
        if (!edits.isEmpty()) {
            session.perform(edits);
        }
    }
}
