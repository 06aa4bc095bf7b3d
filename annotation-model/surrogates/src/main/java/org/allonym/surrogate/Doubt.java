package org.allonym.surrogate;

import static org.allonym.language.Messages.tr;

import org.allonym.language.English;

/// Why a person has to look at an entity before its surrogate can be trusted, or what they should know of it.
///
/// @param detail the value it is about, or more words; may hold document text, so for the screen only; empty for none
public record Doubt(Type type, String detail) {

    /// Kinds of doubt.
    public enum Type {
        BY_HAND("Write this one yourself", Weight.BLOCKS),
        UNPARSABLE("Can’t be interpreted as its label says", Weight.BLOCKS),
        NO_VALUE("No suitable value was found", Weight.BLOCKS),
        SEVERAL_PEOPLE("More than one person in one span", Weight.BLOCKS),
        OTHER_SCRIPT("Written in a script for which no names are available", Weight.BLOCKS),
        RELATIVE("Relative to something it doesn’t state", Weight.BLOCKS),
        SHARED_PART("Two people share this part of their names", Weight.BLOCKS),
        GENDER("The words around it contradict each other about the gender", Weight.BLOCKS),
        CHANGED("Its mentions changed after it was approved", Weight.BLOCKS),
        GUESSED("Interpretation partly guessed", Weight.WARNS),
        CROSSES("Crosses the boundary of another span, whose value is used there", Weight.WARNS),
        DIFFERS("Has a different value in other documents because of other content in this one", Weight.WARNS),
        NESTED("Is inside another span, which is replaced as a whole", Weight.TELLS);

        private final @English String words;
        private final Weight weight;

        Type(@English String words, Weight weight) {
            this.words = words;
            this.weight = weight;
        }

        public String words() {
            return words;
        }

        /// As the window says it; [#words] is what files hold.
        public String spoken() {
            return tr(words);
        }

        public Weight weight() {
            return weight;
        }

        /// Whether nothing is written in its place until a person has decided.
        public boolean blocks() {
            return weight == Weight.BLOCKS;
        }
    }

    /// What a doubt asks of a person.
    public enum Weight {
        /// To decide: nothing is written in its place before.
        BLOCKS,
        /// To look before approving: a value is there, but it may not do.
        WARNS,
        /// Nothing: it only says what becomes of a mention.
        TELLS
    }

    public static Doubt of(Type type) {
        return new Doubt(type, "");
    }

    /// Whether a person should look, or has to.
    public boolean asks() {
        return type.weight() != Weight.TELLS;
    }

    @Override
    public String toString() {
        return "Doubt(" + type + ")";
    }
}
