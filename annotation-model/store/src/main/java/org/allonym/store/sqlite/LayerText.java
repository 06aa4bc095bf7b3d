package org.allonym.store.sqlite;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Provenance;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// A layer as one text in UTF-8: how many annotations there are, then each with its fields, in order of the bytes of
/// their ids. [LayerComparison] has SQLite write the rows of a layer in the same form, so that half a million annotations
/// are compared without being made. Immutable.
final class LayerText {

    /// Stands after each field but the last.
    static final char FIELD = '\u001f';
    /// Stands before each annotation.
    static final char RECORD = '\u001e';

    /// Nothing in it.
    static final LayerText EMPTY = new LayerText(new byte[] {'0'});

    private static final int FIELDS = 7;

    private final byte[] text;

    /// @param text kept; no field holds a separator, every value is one an annotation can have, and no id is there twice
    LayerText(byte[] text) {
        this.text = text;
    }

    boolean isEmpty() {
        return text.length == 1;
    }

    /// Whether SQLite wrote this very text.
    boolean is(byte @Nullable [] written) {
        return Arrays.equals(text, written);
    }

    /// The annotations by id, in a map of the caller's own.
    Map<AnnotationId, Annotation> annotations() {
        String[] records = new String(text, StandardCharsets.UTF_8).split(String.valueOf(RECORD), -1);
        Map<AnnotationId, Annotation> all = HashMap.newHashMap(records.length);
        String lastOrigin = "";
        Provenance provenance = new Provenance.Imported("");
        for (String record : Arrays.asList(records).subList(1, records.length)) {
            String[] fields = record.split(String.valueOf(FIELD), FIELDS);
            if (!fields[4].equals(lastOrigin)) {
                lastOrigin = fields[4];
                provenance = Json.read(lastOrigin, AnnotationJson::origin);
            }
            AnnotationId id = new AnnotationId(fields[0]);
            Span span = new Span(Integer.parseInt(fields[1]), Integer.parseInt(fields[2]));
            all.put(id, new Annotation(id, span, fields[3], provenance, fields[5], fields[6].equals("1")));
        }
        return all;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LayerText layer && Arrays.equals(text, layer.text);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(text);
    }

    /// Says only how long it is: notes must not reach logs.
    @Override
    public String toString() {
        return "LayerText(" + text.length + " bytes)";
    }
}
