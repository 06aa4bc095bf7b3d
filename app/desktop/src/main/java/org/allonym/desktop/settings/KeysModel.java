package org.allonym.desktop.settings;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyAdvice;
import org.allonym.desktop.action.KeyAdvice.KeyConflict;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.action.KeyMapJson;
import org.allonym.desktop.action.KeyPreset;
import org.allonym.label.LabelSet;
import org.jspecify.annotations.Nullable;

/// Changes which keys mean which action, one action at a time. A change is in force at once. JavaFX thread; knows no
/// node.
public final class KeysModel {

    /// What was said about the chord pressed last.
    ///
    /// @param chord the chord; null when there is none to speak of
    /// @param words what is to be said, perhaps nothing
    /// @param refused whether the chord wasn't taken
    /// @param canTakeOver whether [#takeOver] gives the chord to the action all the same
    public record Answer(@Nullable KeyChord chord, List<String> words, boolean refused, boolean canTakeOver) {

        static final Answer NOTHING = new Answer(null, List.of(), false, false);

        public Answer {
            words = List.copyOf(words);
        }
    }

    private final ObjectProperty<KeyMap> keys;
    private final Supplier<@Nullable LabelSet> labels;
    private final ObjectProperty<AppAction> chosen = new SimpleObjectProperty<>(AppAction.values()[0]);
    private final ReadOnlyBooleanWrapper listening = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyObjectWrapper<Answer> answer = new ReadOnlyObjectWrapper<>(Answer.NOTHING);

    /// @param keys the map in force
    /// @param labels the open project's labels; null while none is open
    public KeysModel(ObjectProperty<KeyMap> keys, Supplier<@Nullable LabelSet> labels) {
        this.keys = keys;
        this.labels = labels;
        chosen.subscribe(_ -> {
            listening.set(false);
            answer.set(Answer.NOTHING);
        });
    }

    public ObjectProperty<KeyMap> keysProperty() {
        return keys;
    }

    /// The action whose keys are looked at.
    public ObjectProperty<AppAction> chosenProperty() {
        return chosen;
    }

    /// Whether the next chord becomes the chosen action's.
    public ReadOnlyBooleanProperty listeningProperty() {
        return listening.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Answer> answerProperty() {
        return answer.getReadOnlyProperty();
    }

    /// Actions whose title or key has `words` in it, in the order of the help sheet.
    public List<AppAction> found(String words) {
        String wanted = words.strip().toLowerCase(Locale.ROOT);
        return Arrays.stream(AppAction.values())
                .filter(action -> action.title().toLowerCase(Locale.ROOT).contains(wanted)
                        || keys.get().keys(action).stream()
                                .anyMatch(chord -> chord.cap().toLowerCase(Locale.ROOT).equals(wanted)))
                .toList();
    }

    /// The next chord that [#press] is given is meant for the chosen action.
    public void listen() {
        answer.set(Answer.NOTHING);
        listening.set(true);
    }

    public void stopListening() {
        listening.set(false);
    }

    /// A chord was pressed: `Esc` leaves everything as it was, `Backspace` takes all keys away, anything else is
    /// another key of the action, unless it is taken. Does nothing when nobody listens.
    public void press(KeyChord chord) {
        if (!listening.get()) {
            return;
        }
        listening.set(false);
        if (chord.equals(KeyChord.of("Esc"))) {
            return;
        }
        if (chord.equals(KeyChord.of("Backspace"))) {
            clear();
            return;
        }
        AppAction action = chosen.get();
        List<KeyConflict> taken = KeyConflict.of(keys.get(), labels.get(), action, chord);
        Optional<String> refusal = KeyAdvice.refusal(action, chord);
        if (refusal.isPresent()) {
            answer.set(new Answer(chord, List.of(refusal.get()), true, false));
        } else if (!taken.isEmpty()) {
            boolean others = taken.stream().allMatch(KeyConflict.ByAction.class::isInstance);
            answer.set(new Answer(chord, taken.stream().map(each -> each.words() + ".").toList(), true, others));
        } else {
            add(action, chord);
            answer.set(new Answer(chord, KeyAdvice.warnings(chord), false, false));
        }
    }

    /// Gives the chord that was refused to the chosen action and takes it from those that have it.
    public void takeOver() {
        Answer asked = answer.get();
        KeyChord chord = asked.chord();
        if (chord == null || !asked.canTakeOver()) {
            return;
        }
        AppAction action = chosen.get();
        List<String> words = new ArrayList<>();
        for (AppAction other : keys.get().others(action, chord)) {
            List<KeyChord> left = keys.get().keys(other).stream().filter(each -> !each.equals(chord)).toList();
            keys.set(keys.get().with(other, left));
            if (left.isEmpty()) {
                words.add(tr("“%s” has no key now.", other.title()));
            }
        }
        add(action, chord);
        words.addAll(KeyAdvice.warnings(chord));
        answer.set(new Answer(chord, words, false, false));
    }

    private void add(AppAction action, KeyChord chord) {
        List<KeyChord> all = new ArrayList<>(keys.get().keys(action));
        if (!all.contains(chord)) {
            all.add(chord);
            keys.set(keys.get().with(action, all));
        }
    }

    /// Takes one key from the chosen action.
    public void remove(KeyChord chord) {
        say();
        AppAction action = chosen.get();
        keys.set(keys.get().with(action, keys.get().keys(action).stream().filter(each -> !each.equals(chord)).toList()));
    }

    /// Makes a key the one that is shown beside the action.
    public void showFirst(KeyChord chord) {
        say();
        AppAction action = chosen.get();
        List<KeyChord> all = new ArrayList<>(keys.get().keys(action));
        if (all.remove(chord)) {
            all.addFirst(chord);
            keys.set(keys.get().with(action, all));
        }
    }

    /// Takes all keys from the chosen action. `Esc` stays with what it does: nobody should be caught in a panel.
    public void clear() {
        AppAction action = chosen.get();
        keys.set(keys.get().with(action, action == AppAction.CANCEL ? List.of(KeyChord.of("Esc")) : List.of()));
        say(action == AppAction.CANCEL ? tr("Esc can’t be removed: it closes fields and panels.") : tr("This action has no key now."));
    }

    /// Gives the chosen action the keys the program ships, but for those that another action has now.
    public void reset() {
        AppAction action = chosen.get();
        List<String> words = new ArrayList<>();
        List<KeyChord> free = new ArrayList<>();
        for (KeyChord chord : action.defaultKeys()) {
            List<KeyConflict> taken = KeyConflict.of(keys.get(), labels.get(), action, chord);
            taken.forEach(each -> words.add(each.words() + "."));
            if (taken.isEmpty()) {
                free.add(chord);
            }
        }
        keys.set(keys.get().with(action, free));
        say(words.toArray(String[]::new));
    }

    /// Puts one of the program's maps in force.
    public void use(KeyPreset preset) {
        keys.set(preset.map());
        say(KeyConflict.in(preset.map(), labels.get()).stream().map(clash -> clash + ".").toArray(String[]::new));
    }

    /// The program's map that is in force; null when it is the person's own.
    public @Nullable KeyPreset preset() {
        return Arrays.stream(KeyPreset.values())
                .filter(preset -> preset.map().equals(keys.get()))
                .findFirst()
                .orElse(null);
    }

    /// The map in force, for a file.
    public String export() {
        return KeyMapJson.write(keys.get());
    }

    /// Puts the map of a file in force.
    ///
    /// @param source name of the file, for messages
    /// @throws org.allonym.problem.ProblemException when it can't be; the keys are as they were then
    public void load(String json, String source) {
        keys.set(KeyMapJson.read(json, source, labels.get()));
        say(tr("Keys loaded from %s.", source));
    }

    private void say(String... words) {
        listening.set(false);
        answer.set(new Answer(null, List.of(words), false, false));
    }
}
