package org.allonym.label;

import java.util.List;
import java.util.regex.Pattern;

/// One kind of personal information and its guideline card.
///
/// @param name the exact string in files, such as `NAME_STUDENT`; letters, digits and `_`
/// @param title what people read, such as `Student name`
/// @param tag two to six capitals shown beside a span
/// @param identifier whether one such value alone points at a person
/// @param description one sentence: what the label means
/// @param hits short examples that carry the label
/// @param nearMisses short examples that look alike and don't
/// @param role number of the colour role, 1 to 24; the theme gives each role its colours and underline pattern
/// @param key the single key that applies it, a digit or an upper-case letter; empty for none
/// @param strategy name of the surrogate strategy, empty for the default of the label's kind
/// @param retired whether it is no longer given: kept for the spans that carry it, without a key
public record Label(
        String name,
        String title,
        String tag,
        Identifier identifier,
        String description,
        List<String> hits,
        List<String> nearMisses,
        int role,
        String key,
        String strategy,
        boolean retired) {

    /// How many characters a tag has at most.
    public static final int LONGEST_TAG = 6;

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_]+");

    public Label {
        if (!isName(name)) {
            throw new IllegalArgumentException("not a label name: '%s'".formatted(name));
        }
        if (role < 1 || role > LabelSet.ROLES) {
            throw new IllegalArgumentException("colour role %d of label %s".formatted(role, name));
        }
        if (retired && !key.isEmpty()) {
            throw new IllegalArgumentException("label %s is retired and has key %s".formatted(name, key));
        }
        hits = List.copyOf(hits);
        nearMisses = List.copyOf(nearMisses);
    }

    /// A label that is given.
    public Label(
            String name,
            String title,
            String tag,
            Identifier identifier,
            String description,
            List<String> hits,
            List<String> nearMisses,
            int role,
            String key,
            String strategy) {
        this(name, title, tag, identifier, description, hits, nearMisses, role, key, strategy, false);
    }

    /// Whether `name` can name a label: one or more ASCII letters, digits or `_`, so that BIO tags stay readable.
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    public Label withKey(String newKey) {
        return new Label(name, title, tag, identifier, description, hits, nearMisses, role, newKey, strategy, retired);
    }

    /// This label, no longer given and without a key.
    public Label retire() {
        return new Label(name, title, tag, identifier, description, hits, nearMisses, role, "", strategy, true);
    }
}
