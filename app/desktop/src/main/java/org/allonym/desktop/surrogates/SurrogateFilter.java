package org.allonym.desktop.surrogates;

import static org.allonym.language.Messages.tr;

import java.util.function.Predicate;
import org.allonym.language.English;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// Which items the list shows.
///
/// @param label only items of this label; null for any
/// @param words what a value, its surrogate or its document's name must hold, whatever its case and accents
public record SurrogateFilter(Show show, @Nullable String label, String words) {

    /// All of them.
    static final SurrogateFilter EVERYTHING = new SurrogateFilter(Show.EVERYTHING, null, "");

    /// Which part of the queue.
    public enum Show {
        TO_SEE("To do"),
        WARNINGS("Warnings"),
        LEAKS("Leaks"),
        PROPOSED("Suggested"),
        DONE("Decided"),
        EVERYTHING("Everything");

        private final @English String title;

        Show(@English String title) {
            this.title = title;
        }

        public String title() {
            return tr(title);
        }

        private boolean has(Item item) {
            return switch (this) {
                case TO_SEE -> item.state().isOpen();
                case WARNINGS -> item.state().warns();
                case LEAKS -> item.isLeak();
                case PROPOSED -> item.state() == Item.State.PROPOSED || item.state() == Item.State.WARNING;
                case DONE -> item.state() == Item.State.DONE;
                case EVERYTHING -> true;
            };
        }
    }

    /// Says of each item whether it is shown.
    Predicate<Item> test() {
        String wanted = Folding.bare(words.strip());
        return item -> show.has(item)
                && (label == null || item.label().equals(label))
                && (wanted.isEmpty()
                        || Folding.bare(item.value()).contains(wanted)
                        || Folding.bare(item.made()).contains(wanted)
                        || Folding.bare(item.id().document().value()).contains(wanted));
    }

    @Override
    public String toString() {
        return "SurrogateFilter(%s, %s)".formatted(show, label);
    }
}
