package org.allonym.desktop.action;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.allonym.language.English;
import org.jspecify.annotations.Nullable;

/// Which keys mean which action. Immutable.
public final class KeyMap {

    /// Advice that names the keys of some actions, or says it in another way where one of them has no key.
    public static final class Advice {

        private final @English String withKeys;
        private final @English String without;
        private final List<AppAction> actions;

        /// @param withKeys has a `%s` for each of the actions
        public Advice(@English String withKeys, @English String without, AppAction... actions) {
            this.withKeys = withKeys;
            this.without = without;
            this.actions = List.of(actions);
        }

        /// The sentence with the keys that are in force.
        public String in(KeyMap keys) {
            List<String> caps = actions.stream().map(keys::cap).toList();
            return caps.contains("") ? tr(without) : tr(withKeys, caps.toArray());
        }
    }

    /// As the program ships.
    public static final KeyMap DEFAULT = new KeyMap(defaults());

    private final Map<AppAction, List<KeyChord>> keys;

    private KeyMap(Map<AppAction, List<KeyChord>> keys) {
        this.keys = keys;
    }

    /// The default keys, but for some actions others. A chord that one of those takes is taken from whoever has it by
    /// default, so that an action added to the program later doesn't fall on a key that a person has chosen.
    public static KeyMap of(Map<AppAction, List<KeyChord>> changed) {
        Map<AppAction, List<KeyChord>> all = new EnumMap<>(AppAction.class);
        for (AppAction action : AppAction.values()) {
            List<KeyChord> chosen = changed.get(action);
            all.put(action, chosen != null
                    ? List.copyOf(chosen)
                    : action.defaultKeys().stream().filter(chord -> !takes(changed, chord, action)).toList());
        }
        return new KeyMap(all);
    }

    private static boolean takes(Map<AppAction, List<KeyChord>> changed, KeyChord chord, AppAction from) {
        return changed.entrySet().stream()
                .anyMatch(entry -> entry.getKey().scope().meets(from.scope()) && entry.getValue().contains(chord));
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

    /// The actions with other keys than the program ships, with those keys.
    public Map<AppAction, List<KeyChord>> changes() {
        Map<AppAction, List<KeyChord>> changed = new EnumMap<>(AppAction.class);
        keys.forEach((action, chords) -> {
            if (!chords.equals(action.defaultKeys())) {
                changed.put(action, chords);
            }
        });
        return changed;
    }

    /// Other actions that `chord` means where `action` works.
    public List<AppAction> others(AppAction action, KeyChord chord) {
        return keys.entrySet().stream()
                .filter(entry -> entry.getKey() != action
                        && entry.getKey().scope().meets(action.scope())
                        && entry.getValue().contains(chord))
                .map(Map.Entry::getKey)
                .toList();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof KeyMap map && keys.equals(map.keys);
    }

    @Override
    public int hashCode() {
        return keys.hashCode();
    }

    /// Two actions one chord would mean on the same screen.
    public record SharedKey(KeyChord chord, AppAction first, AppAction second) {}

    /// Every shared key of this map.
    public List<SharedKey> sharedKeys() {
        List<SharedKey> sharedKeys = new ArrayList<>();
        AppAction[] actions = AppAction.values();
        for (int i = 0; i < actions.length; i++) {
            for (int j = i + 1; j < actions.length; j++) {
                if (actions[i].scope().meets(actions[j].scope())) {
                    for (KeyChord chord : keys(actions[i])) {
                        if (keys(actions[j]).contains(chord)) {
                            sharedKeys.add(new SharedKey(chord, actions[i], actions[j]));
                        }
                    }
                }
            }
        }
        return sharedKeys;
    }
}
