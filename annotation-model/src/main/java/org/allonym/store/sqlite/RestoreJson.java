package org.allonym.store.sqlite;

import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.store.HealthReport.Head;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// The action that begins the chain of a restored file: `{"kind":"restore","backup":NAME,"heads":{REPLICA:[SEQ,HASH]}}`.
final class RestoreJson {

    private RestoreJson() {}

    static void write(JsonGenerator json, Action.Restore restored) {
        json.writeStringProperty("kind", "restore");
        json.writeStringProperty("backup", restored.backup());
        json.writeName("heads");
        json.writeStartObject();
        restored.heads().forEach((replica, head) -> {
            json.writeName(replica);
            json.writeStartArray();
            json.writeNumber(head.seq());
            json.writeString(head.hash());
            json.writeEndArray();
        });
        json.writeEndObject();
    }

    /// What follows the kind.
    static Action.Restore read(JsonParser json) {
        Json.key(json, "backup");
        String backup = Json.string(json);
        Json.key(json, "heads");
        Json.expect(json, JsonToken.START_OBJECT);
        SortedMap<String, Head> heads = new TreeMap<>();
        for (String replica = json.nextName(); replica != null; replica = json.nextName()) {
            json.nextToken();
            heads.put(replica, head(json));
        }
        Json.end(json);
        return new Action.Restore(backup, heads);
    }

    private static Head head(JsonParser json) {
        Json.expect(json, JsonToken.START_ARRAY);
        json.nextToken();
        Json.expect(json, JsonToken.VALUE_NUMBER_INT);
        long seq = json.getLongValue();
        json.nextToken();
        String hash = Json.string(json);
        json.nextToken();
        Json.expect(json, JsonToken.END_ARRAY);
        return new Head(seq, hash);
    }
}
