package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import org.jspecify.annotations.Nullable;

/// The fields of one span while its object is read, in any order, each at most once. One thread.
final class RawFields {

    private final String where;
    private int start = -1;
    private int end = -1;
    private @Nullable String label;
    private @Nullable String surface;
    private double score = Double.NaN;

    RawFields(String where) {
        this.where = where;
    }

    void start(int value) {
        refuseSecond(start >= 0, "start");
        start = value;
    }

    void end(int value) {
        refuseSecond(end >= 0, "end");
        end = value;
    }

    void label(String value) {
        refuseSecond(label != null, "label");
        label = value;
    }

    void surface(String value) {
        refuseSecond(surface != null, "text");
        surface = value;
    }

    void score(double value) {
        score = value;
    }

    private void refuseSecond(boolean there, String what) {
        if (there) {
            throw new DocumentFault(where, tr("its %s appears twice", what));
        }
    }

    /// The span.
    ///
    /// @param startKey what the file calls each of these, for messages
    RawSpan span(String startKey, String endKey, String labelKey) {
        if (start < 0 || end < 0 || label == null) {
            throw new DocumentFault(where, tr("it has no \"%s\"", start < 0 ? startKey : end < 0 ? endKey : labelKey));
        }
        return new RawSpan(start, end, label, surface, "", score, where);
    }
}
