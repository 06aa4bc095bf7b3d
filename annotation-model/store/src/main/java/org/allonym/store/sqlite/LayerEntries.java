package org.allonym.store.sqlite;

import java.util.Arrays;
import org.allonym.project.ActorId;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/// Reads entries that put a whole layer in the place of another, the bulk of most logs, from their bytes.
///
/// It knows the one form in which [ActionJson] writes them, and no other: whatever else it meets, an escape in a string,
/// a value that can't be, it leaves to [ActionJson]. One thread.
final class LayerEntries {

    /// What such an entry says.
    ///
    /// @param tagsSha256 of the tags that the layer came with, or null
    record Replacement(boolean imported, @Nullable String tagsSha256, ActorId layer, LayerText before, LayerText after) {}

    private static final byte[] IMPORT = PlainJson.ascii("{\"kind\":\"import\",\"source\":\"");
    private static final byte[] TAGS = PlainJson.ascii(",\"tags_sha256\":\"");
    private static final byte[] DO = PlainJson.ascii("{\"kind\":\"do\"");
    private static final byte[] LAYER = PlainJson.ascii(",\"edit\":\"replace-layer\",\"layer\":\"");
    private static final byte[] BEFORE = PlainJson.ascii(",\"before\":[");
    private static final byte[] AFTER = PlainJson.ascii(",\"after\":[");
    private static final byte[] ID = PlainJson.ascii("{\"id\":\"");
    private static final byte[] START = PlainJson.ascii(",\"start\":");
    private static final byte[] END = PlainJson.ascii(",\"end\":");
    private static final byte[] LABEL = PlainJson.ascii(",\"label\":\"");
    private static final byte[] ORIGIN = PlainJson.ascii(",\"origin\":");
    private static final byte[] NOTE = PlainJson.ascii(",\"note\":\"");
    private static final byte[] FLAGGED = PlainJson.ascii(",\"flagged\":true");
    private static final byte[] SCORE = PlainJson.ascii(",\"score\":");
    private static final byte[] FLAGS = PlainJson.ascii("01");
    private static final int DECIMALS_MOST = 20;

    private final PlainJson json = new PlainJson();
    private final LayerTextWriter writer = new LayerTextWriter();
    /// The last one; at first one that every annotation could have.
    private byte[] origin = PlainJson.ascii("{\"imported\":\"\"}");
    /// Of the last origin with a score, what stands before it; nothing yet when empty.
    private byte[] scored = {};
    private ActorId actor = ActorId.MODEL;

    /// @return null for any other entry, and for one that needs a closer look
    /// @throws IllegalArgumentException when it says what can't be
    @Nullable Replacement read(byte[] action) {
        json.begin(action);
        String tags = null;
        boolean imported = json.take(IMPORT);
        if (imported) {
            if (json.string() < 0) {
                return null;
            }
            int from = json.at() + TAGS.length;
            if (json.take(TAGS)) {
                int end = json.string();
                if (end < 0) {
                    return null;
                }
                tags = json.text(from, end);
            }
        } else if (!json.take(DO)) {
            return null;
        }
        int name = json.at() + LAYER.length;
        int nameEnd = json.take(LAYER) ? json.string() : -1;
        LayerText before = nameEnd >= 0 && json.take(BEFORE) ? layer() : null;
        LayerText after = before != null && json.take(AFTER) ? layer() : null;
        if (before == null || after == null || !json.take('}') || !json.ended()) {
            return null;
        }
        return new Replacement(imported, tags, actor(json.text(name, nameEnd)), before, after);
    }

    private ActorId actor(String name) {
        if (!name.equals(actor.value())) {
            actor = new ActorId(name);
        }
        return actor;
    }

    /// An array of annotations, its opening bracket taken.
    private @Nullable LayerText layer() {
        if (json.take(']')) {
            return LayerText.EMPTY;
        }
        writer.clear();
        do {
            if (!annotation()) {
                return null;
            }
        } while (json.take(','));
        return json.take(']') ? writer.text() : null;
    }

    private boolean annotation() {
        writer.begin();
        int id = json.at() + ID.length;
        if (!string(ID) || json.bytes()[id] <= ' ') {
            return false;
        }
        int start = json.take(START) ? number() : -1;
        int end = start >= 0 && json.take(END) ? number() : -1;
        if (end <= start || !string(LABEL) || !json.take(ORIGIN)) {
            return false;
        }
        int from = json.at();
        if (!origin()) {
            return false;
        }
        writer.field(json.bytes(), from, json.at());
        if (json.next(NOTE)) {
            if (!string(NOTE)) {
                return false;
            }
        } else {
            writer.field(FLAGS, 0, 0);
        }
        int flag = json.take(FLAGGED) ? 1 : 0;
        writer.last(FLAGS, flag, flag + 1);
        return json.take('}');
    }

    /// A string that isn't empty, and its key.
    private boolean string(byte[] key) {
        int from = json.at() + key.length;
        int end = json.take(key) ? json.string() : -1;
        if (end <= from) {
            return false;
        }
        writer.field(json.bytes(), from, end);
        return true;
    }

    private int number() {
        int from = json.at();
        int value = json.number();
        writer.field(json.bytes(), from, json.at());
        return value;
    }

    /// Neighbours mostly share their origin, or all of it but the score.
    private boolean origin() {
        int from = json.at();
        if (json.take(origin) || scored.length > 0 && json.take(scored) && share()) {
            return true;
        }
        json.back(from);
        if (!json.object()) {
            return false;
        }
        byte[] found = Arrays.copyOfRange(json.bytes(), from, json.at());
        try {
            Json.read(found, AnnotationJson::origin);
        } catch (IllegalArgumentException | JacksonException _) {
            return false;
        }
        origin = found;
        scored = beforeScore(found);
        return true;
    }

    /// What stands before a number that ends the origin as its score; nothing when none does.
    private static byte[] beforeScore(byte[] origin) {
        int number = origin.length - 1;
        while (number > SCORE.length && (origin[number - 1] >= '0' && origin[number - 1] <= '9' || origin[number - 1] == '.')) {
            number--;
        }
        boolean ends = number >= SCORE.length && Arrays.equals(origin, number - SCORE.length, number, SCORE, 0, SCORE.length);
        return ends ? Arrays.copyOf(origin, number) : new byte[0];
    }

    /// A number from 0 to 1 with decimals, and the end of the origin.
    private boolean share() {
        if (!json.take('0') || !json.take('.')) {
            return false;
        }
        int decimals = json.digits();
        return decimals > 0 && decimals <= DECIMALS_MOST && json.take('}');
    }
}
