package org.allonym.inference;

/// Who says that something is there.
public sealed interface Source {

    /// A name for a person to read, such as `rule email`.
    String title();

    /// A model, by the id its bundle gives it.
    record Model(String id) implements Source {
        @Override
        public String title() {
            return "model " + id;
        }
    }

    /// A rule, by its name: lower case, words joined by hyphens.
    record Rule(String name) implements Source {
        @Override
        public String title() {
            return "rule " + name;
        }
    }

    /// Another mention of something found elsewhere in the same text.
    ///
    /// @param of who found the first mention; never itself `Spread`
    record Spread(Source of) implements Source {
        public Spread {
            if (of instanceof Spread) {
                throw new IllegalArgumentException("spread from a spread");
            }
        }

        @Override
        public String title() {
            return of.title() + ", same string";
        }
    }
}
