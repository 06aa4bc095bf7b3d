package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.Map;
import org.allonym.label.Label;

/// What the labels of a file are called here. Other tools' labels may have blanks, ours are letters A to Z, digits and `_`;
/// and what one project calls `PERSON` another calls `NAME_STUDENT`. Immutable.
///
/// @param renamed from what the file says to a label name of ours; a label that isn't there keeps its name
public record LabelNames(Map<String, String> renamed) {

    /// Every label keeps its name.
    public static final LabelNames AS_THERE = new LabelNames(Map.of());

    public LabelNames {
        renamed = Map.copyOf(renamed);
        renamed.values().forEach(name -> {
            if (!Label.isName(name)) {
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

    /// The name here.
    ///
    /// @param place of the label, for messages
    /// @throws DocumentFault where that can't be a label's name
    String read(String there, String place) {
        String here = of(there);
        if (!Label.isName(here)) {
            throw new DocumentFault(
                    place,
                    tr("%s is not a valid label name; use letters A to Z, digits, and _", Quoted.name(here)),
                    tr("Rename it during import (allonym import --map-label \"%s=NAME\"), or correct the file in "
                            + "the program that made it.", here));
        }
        return here;
    }

    /// A `B-` or `I-` tag with the name here; others as they are.
    String tag(String there) {
        boolean labelled = there.startsWith("B-") || there.startsWith("I-");
        return labelled ? there.substring(0, 2) + of(there.substring(2)) : there;
    }
}
