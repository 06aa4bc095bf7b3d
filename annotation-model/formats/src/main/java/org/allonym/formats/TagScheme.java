package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;

/// Reads the tags of one file, whatever their scheme, as `O`, `B-` and `I-`, where `I-` always goes on with a span.
///
/// One rule reads all: `B-` begins a span, `S-`, `U-` and `W-` are one, `I-` and `M-` go on, `E-` and `L-` go on and end.
/// What goes on where there is nothing of its label begins a span. So IOB1, in which `I-` begins spans and `B-` only parts
/// two of one label, comes out right as well. Spans end with their sentence. One thread.
final class TagScheme {

    private static final String BEGINS = "B";
    private static final String SINGLES = "SUW";
    private static final String ENDS = "EL";
    private static final String ALL = BEGINS + "IM" + SINGLES + ENDS;
    private static final int NAMED = 5;

    private final LabelNames names;
    private String open = "";
    private long needless;
    private long opened;
    private boolean ends;
    private final List<String> openedAt = new ArrayList<>();

    TagScheme(LabelNames names) {
        this.names = names;
    }

    /// Whether `tag` is one.
    static boolean isTag(String tag) {
        return tag.equals(BioTags.OUTSIDE)
                || tag.length() > 2 && tag.charAt(1) == '-' && ALL.indexOf(tag.charAt(0)) >= 0;
    }

    /// The tag as `O`, `B-` or `I-`.
    ///
    /// @param place for notices
    /// @throws DocumentFault when it is no tag or names no label
    String read(String tag, boolean opensSentence, String place) {
        if (!isTag(tag)) {
            throw new DocumentFault(place, tr("%s is not a tag (O, B-NAME, I-NAME; E- and S- are also accepted)", Quoted.of(tag)));
        }
        if (opensSentence) {
            open = "";
        }
        if (tag.equals(BioTags.OUTSIDE)) {
            open = "";
            return tag;
        }
        String label = names.read(tag.substring(2), place);
        String kind = tag.substring(0, 1);
        boolean begins = BEGINS.contains(kind) || SINGLES.contains(kind);
        boolean goesOn = !begins && open.equals(label);
        ends |= SINGLES.contains(kind) || ENDS.contains(kind);
        if (begins && !open.equals(label)) {
            needless++;
        }
        if (!begins && !goesOn) {
            opened++;
            if (openedAt.size() < NAMED) {
                openedAt.add(place);
            }
        }
        open = SINGLES.contains(kind) || ENDS.contains(kind) ? "" : label;
        return (goesOn ? "I-" : "B-") + label;
    }

    /// Ends the sentence.
    void close() {
        open = "";
    }

    /// What is worth saying about the tags of the file.
    List<Notice> notices(String file) {
        if (opened > 0 && needless == 0 && !ends) {
            return List.of(new Notice.TagsReadAs(file, "IOB1"));
        }
        List<Notice> notices = new ArrayList<>();
        if (ends) {
            notices.add(new Notice.TagsReadAs(file, "IOBES"));
        }
        if (opened > 0) {
            notices.add(new Notice.TagsOpenSpans(file, opened, List.copyOf(openedAt)));
        }
        return notices;
    }
}
