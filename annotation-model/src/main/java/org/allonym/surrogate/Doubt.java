package org.allonym.surrogate;

/// Why a person has to look at an entity before its surrogate can be trusted.
///
/// @param detail the value it is about, or more words; may hold document text, so for the screen only; empty for none
public record Doubt(Type type, String detail) {

    /// Kinds of doubt.
    ///
    /// The first ones leave the entity without a surrogate until a person has settled them.
    public enum Type {
        BY_HAND("Needs a value of your own", true),
        UNPARSABLE("Can’t be read as what it is labelled", true),
        NO_VALUE("No suitable value was found", true),
        SEVERAL_PEOPLE("More than one person in one span", true),
        OTHER_SCRIPT("Written in a script without names to draw from", true),
        RELATIVE("Relative to something that isn’t in it", true),
        SHARED_PART("Two people share this part of their names", true),
        CHANGED("Its mentions changed after it was approved", true),
        /// A value is there, but a person should see it.
        GUESSED("Read with some guessing", false),
        NESTED("Stands inside another span, which is replaced as a whole", false),
        DIFFERS("Reads otherwise in other documents, because of what else is in this one", false),
        COSTLY("Looks real, and may exist", false);

        private final String words;
        private final boolean blocks;

        Type(String words, boolean blocks) {
            this.words = words;
            this.blocks = blocks;
        }

        public String words() {
            return words;
        }

        /// Whether nothing is written in its place until a person has decided.
        public boolean blocks() {
            return blocks;
        }
    }

    public static Doubt of(Type type) {
        return new Doubt(type, "");
    }

    @Override
    public String toString() {
        return "Doubt(" + type + ")";
    }
}
