package org.allonym.store.sqlite;

import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads entries about documents that came in from their bytes, as [LayerEntries] does those about layers: in their one
/// form only, and leaving the rest, transcripts for one, to [ActionJson]. One thread.
final class DocumentEntries {

    private static final byte[] IMPORT = PlainJson.ascii("{\"kind\":\"import\",\"source\":\"");
    private static final byte[] INTEGER = PlainJson.ascii(",\"edit\":\"add-document\",\"integer\":true,\"sha256\":\"");
    private static final byte[] NO_INTEGER = PlainJson.ascii(",\"edit\":\"add-document\",\"integer\":false,\"sha256\":\"");
    private static final byte[] CHARACTERS = PlainJson.ascii(",\"characters\":");
    private static final byte[] TOKENS = PlainJson.ascii(",\"tokens\":");
    private static final byte[] TOKENS_SHA256 = PlainJson.ascii(",\"tokens_sha256\":\"");
    private static final byte[] METADATA = PlainJson.ascii(",\"metadata\":");

    /// Length of `{}`.
    private static final int NOTHING = 2;

    private final PlainJson json = new PlainJson();
    private String lastSource = "";

    /// @return null for any other entry, and for one that needs a closer look
    Action.@Nullable AddDocument read(byte[] action) {
        json.begin(action);
        int source = IMPORT.length;
        int sourceEnd = json.take(IMPORT) ? json.string() : -1;
        boolean integer = sourceEnd >= 0 && json.take(INTEGER);
        if (sourceEnd < 0 || !integer && !json.take(NO_INTEGER)) {
            return null;
        }
        int sha = json.at();
        int shaEnd = json.string();
        int characters = shaEnd >= 0 && json.take(CHARACTERS) ? json.number() : -1;
        int tokens = characters >= 0 && json.take(TOKENS) ? json.number() : -1;
        int tokensSha = json.at() + TOKENS_SHA256.length;
        int tokensShaEnd = tokens >= 0 && json.take(TOKENS_SHA256) ? json.string() : -1;
        if (tokensShaEnd < 0 || !json.take(METADATA)) {
            return null;
        }
        int metadata = json.at();
        if (!json.object()) {
            return null;
        }
        int metadataEnd = json.at();
        if (!json.take('}') || !json.ended()) {
            return null;
        }
        byte[] attributes = Arrays.copyOfRange(action, metadata, metadataEnd);
        return new Action.AddDocument(
                source(json.text(source, sourceEnd)),
                integer,
                json.text(sha, shaEnd),
                characters,
                tokens,
                json.text(tokensSha, tokensShaEnd),
                attributes.length == NOTHING ? Map.of() : Json.read(attributes, Json::attributes),
                null);
    }

    /// Documents of one import share its name.
    private String source(String source) {
        if (!source.equals(lastSource)) {
            lastSource = source;
        }
        return lastSource;
    }
}
