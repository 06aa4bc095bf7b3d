package org.allonym.inference.bundle;

import static org.allonym.language.Messages.tr;

import java.util.Base64;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.allonym.inference.bundle.StrictJson.FaultException;
import tools.jackson.databind.JsonNode;

/// Refuses a `tokenizer.json` on which the native tokenizers would give up, because they take the whole program with
/// them: a panic in them ends the process.
///
/// Held against version 0.21.4, the one that the binding brings: parts of unknown kinds; templates that name a special
/// token without giving it; a prefix of continued pieces, which merges must be cut by; character maps whose trie leads
/// outside. Mutated files of three kinds of tokenizer found the first ones.
final class TokenizerCheck {

    private static final Set<String> KINDS = Set.of(
            // normalizers
            "BertNormalizer", "Strip", "StripAccents", "NFC", "NFD", "NFKC", "NFKD", "Sequence", "Lowercase", "Nmt",
            "Precompiled", "Replace", "Prepend", "ByteLevel",
            // pre-tokenizers and post-processors
            "BertPreTokenizer", "Delimiter", "Metaspace", "Whitespace", "WhitespaceSplit", "Punctuation", "Split", "Digits",
            "RobertaProcessing", "BertProcessing", "TemplateProcessing");
    private static final Set<String> MODELS = Set.of("BPE", "WordPiece", "WordLevel", "Unigram");

    private TokenizerCheck() {}

    /// @param rest the file without its vocabulary and merges
    static void check(JsonNode rest) throws FaultException {
        for (String part : new String[] {"normalizer", "pre_tokenizer", "post_processor"}) {
            part(rest.path(part), part);
        }
        JsonNode model = rest.path("model");
        String kind = model.path("type").asString("");
        if (!kind.isEmpty() && !MODELS.contains(kind)) {
            throw new FaultException(tr("“model” has an unknown type"));
        }
        JsonNode prefix = model.path("continuing_subword_prefix");
        if (!kind.equals("WordPiece") && prefix.isString() && !prefix.asString().isEmpty()) {
            throw new FaultException(tr("“model”: merges with “continuing_subword_prefix” aren’t supported"));
        }
    }

    private static void part(JsonNode part, String where) throws FaultException {
        if (part.isMissingNode() || part.isNull()) {
            return;
        }
        String kind = part.path("type").asString("");
        if (!KINDS.contains(kind)) {
            throw new FaultException(tr("“%s” has an unknown type", where));
        }
        for (String list : new String[] {"normalizers", "pretokenizers", "processors"}) {
            for (JsonNode inner : part.path(list)) {
                part(inner, where);
            }
        }
        if (kind.equals("TemplateProcessing")) {
            template(part, where);
        }
        if (kind.equals("Precompiled")) {
            characters(part.path("precompiled_charsmap"), where);
        }
    }

    private static void template(JsonNode part, String where) throws FaultException {
        Set<String> known = new HashSet<>();
        for (Map.Entry<String, JsonNode> each : part.path("special_tokens").properties()) {
            JsonNode token = each.getValue();
            if (!token.path("id").asString("").equals(each.getKey()) || token.path("ids").size() != token.path("tokens").size()) {
                throw new FaultException(tr("“%s”: a special token doesn’t match its name", where));
            }
            known.add(each.getKey());
        }
        for (String form : new String[] {"single", "pair"}) {
            for (JsonNode piece : part.path(form)) {
                JsonNode special = piece.path("SpecialToken");
                if (!special.isMissingNode() && !known.contains(special.path("id").asString(""))) {
                    throw new FaultException(tr("“%s” refers to a special token that doesn’t exist", where));
                }
            }
        }
    }

    /// A double-array trie (darts-clone's) and the strings it leads to, as sentencepiece packs them: no way through the
    /// trie may leave the array, and every leaf must point at the start of a character.
    private static void characters(JsonNode map, String where) throws FaultException {
        if (map.isMissingNode() || map.isNull() || map.isString() && map.asString().isEmpty()) {
            return;
        }
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(map.asString(""));
        } catch (IllegalArgumentException e) {
            throw new FaultException(tr("“%s”: the character map is not base64", where));
        }
        long size = bytes.length < 4 ? -1 : unit(bytes, 0);
        if (size < 4 || size % 4 != 0 || size > bytes.length - 4) {
            throw new FaultException(tr("“%s”: the character map is cut off", where));
        }
        int units = (int) (size / 4);
        int strings = 4 + (int) size;
        for (int at = 0; at < units; at++) {
            long unit = unit(bytes, 4 + 4 * at);
            if (unit >> 31 != 0) {
                continue;
            }
            long base = at ^ (unit >> 10) << ((unit & 1 << 9) >> 6);
            boolean leaf = (unit >> 8 & 1) == 1;
            if ((base | 0xFF) >= units || leaf && !starts(bytes, strings, unit(bytes, 4 + 4 * (int) base) & 0x7FFF_FFFFL)) {
                throw new FaultException(tr("“%s”: the character map points outside itself", where));
            }
        }
    }

    private static boolean starts(byte[] bytes, int strings, long value) {
        long at = strings + value;
        return at < bytes.length && (bytes[(int) at] & 0xC0) != 0x80;
    }

    private static long unit(byte[] bytes, int at) {
        return (bytes[at] & 0xFFL) | (bytes[at + 1] & 0xFFL) << 8 | (bytes[at + 2] & 0xFFL) << 16 | (bytes[at + 3] & 0xFFL) << 24;
    }
}
