package org.allonym.app.action;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which keys mean which action. Immutable.
public final class KeyMap {

    /// As the program ships.
    public static final KeyMap DEFAULT = new KeyMap(defaults());

    private final Map<AppAction, List<KeyChord>> keys;

    private KeyMap(Map<AppAction, List<KeyChord>> keys) {
        this.keys = keys;
    }

    private static Map<AppAction, List<KeyChord>> defaults() {
        Map<AppAction, List<KeyChord>> all = new EnumMap<>(AppAction.class);
        for (AppAction action : AppAction.values()) {
            all.put(action, action.defaultKeys());
        }
        return all;
    }

    /// The keys of an action; the first is the one shown.
    public List<KeyChord> keys(AppAction action) {
        return keys.getOrDefault(action, List.of());
    }

    /// What the key cap beside an action says; empty when it has no key.
    public String cap(AppAction action) {
        List<KeyChord> all = keys(action);
        return all.isEmpty() ? "" : all.getFirst().cap();
    }

    /// The action a chord means on a screen of `scope`: the screen's own before those that work everywhere.
    public Optional<AppAction> action(KeyChord chord, AppAction.Scope scope) {
        return find(chord, scope)
                .or(() -> find(chord, AppAction.Scope.TEXT))
                .or(() -> find(chord, AppAction.Scope.EVERYWHERE));
    }

    private Optional<AppAction> find(KeyChord chord, AppAction.Scope scope) {
        return keys.entrySet().stream()
                .filter(entry -> entry.getKey().scope() == scope && entry.getValue().contains(chord))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /// This map with other keys for one action.
    public KeyMap with(AppAction action, List<KeyChord> chords) {
        Map<AppAction, List<KeyChord>> all = new EnumMap<>(keys);
        all.put(action, List.copyOf(chords));
        return new KeyMap(all);
    }

    /// Two actions one chord would mean on the same screen.
    public record Clash(KeyChord chord, AppAction first, AppAction second) {}

    /// Every clash in this map.
    public List<Clash> clashes() {
        List<Clash> clashes = new ArrayList<>();
        AppAction[] actions = AppAction.values();
        for (int i = 0; i < actions.length; i++) {
            for (int j = i + 1; j < actions.length; j++) {
                if (actions[i].scope().meets(actions[j].scope())) {
                    for (KeyChord chord : keys(actions[i])) {
                        if (keys(actions[j]).contains(chord)) {
                            clashes.add(new Clash(chord, actions[i], actions[j]));
                        }
                    }
                }
            }
        }
        return clashes;
    }
}
