package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.Map;
import org.allonym.label.Label;

/// What the labels of a file are called here. Other tools' labels may have blanks, ours are letters A to Z, digits and `_`;
/// and what one project calls `PERSON` another calls `NAME_STUDENT`. Immutable.
///
/// @param renamed from what the file says to a label name of ours, or to nothing where spans of that label are left out; a
///        label that isn't there keeps its name, whether or not it can be one here
public record LabelNames(Map<String, String> renamed) {

    /// Every label keeps its name.
    public static final LabelNames AS_THERE = new LabelNames(Map.of());

    /// What the label of a span without one is called.
    public static final String NONE = "*";

    private static final int LONGEST = 200;

    public LabelNames {
        renamed = Map.copyOf(renamed);
        renamed.values().forEach(name -> {
            if (!name.isEmpty() && !Label.isName(name)) {
                throw new IllegalArgumentException("'%s' is no label name".formatted(name));
            }
        });
    }

    /// Whether every label keeps its name.
    public boolean isAsThere() {
        return renamed.isEmpty();
    }

    /// The name here.
    String of(String there) {
        return renamed.getOrDefault(there, there);
    }

    /// The name here, empty for a span that is left out. It may be one that no label can have: whoever imports labels says
    /// so, of all of them at once.
    ///
    /// @param there empty for none
    /// @param place of the label, for messages
    /// @throws DocumentFault where that is no name but text
    String read(String there, String place) {
        String here = of(there.isEmpty() ? NONE : there);
        if (here.length() <= LONGEST && Label.isName(here)) {
            return here;
        }
        if (here.length() > LONGEST) {
            throw new DocumentFault(place, tr("a label longer than %d characters", LONGEST));
        }
        return UnicodeText.checked(place, here);
    }

    /// A `B-` or `I-` tag with the name here, `O` for one that is left out; others as they are.
    String tag(String there) {
        boolean labelled = there.startsWith("B-") || there.startsWith("I-");
        String label = labelled ? there.substring(2) : "";
        return label.isEmpty() ? there : of(label).isEmpty() ? BioTags.OUTSIDE : there.substring(0, 2) + of(label);
    }
}
