package org.allonym.inference.bundle;

import static org.allonym.language.Messages.tr;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.allonym.inference.bundle.StrictJson.FaultException;
import tools.jackson.databind.json.JsonMapper;

/// Makes a `tokenizer.json` of BERT's older `vocab.txt`, a piece a line. Pieces are lower case and without accents unless the
/// vocabulary itself has capitals.
final class WordPieceFile {

    private static final String UNKNOWN = "[UNK]";
    private static final String BEFORE = "[CLS]";
    private static final String AFTER = "[SEP]";
    private static final int LONGEST_WORD = 100;

    private WordPieceFile() {}

    static byte[] tokenizer(byte[] vocabulary) throws FaultException {
        Map<String, Integer> pieces = new LinkedHashMap<>();
        List<String> lines = new String(vocabulary, StandardCharsets.UTF_8).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            pieces.put(lines.get(i), i);
        }
        for (String special : List.of(UNKNOWN, BEFORE, AFTER)) {
            if (!pieces.containsKey(special)) {
                throw new FaultException(tr("it has no line “%s”", special));
            }
        }
        boolean cased = pieces.keySet().stream().filter(piece -> !piece.startsWith("[")).anyMatch(piece -> piece.chars().anyMatch(Character::isUpperCase));
        return JsonMapper.shared().writeValueAsBytes(Map.of(
                "version", "1.0",
                "added_tokens", Stream.of("[PAD]", UNKNOWN, BEFORE, AFTER, "[MASK]").filter(pieces::containsKey).map(piece -> Map.of(
                        "id", pieces.get(piece), "content", piece, "special", true,
                        "single_word", false, "lstrip", false, "rstrip", false, "normalized", false)).toList(),
                "normalizer", Map.of("type", "BertNormalizer", "clean_text", true, "handle_chinese_chars", true, "lowercase", !cased),
                "pre_tokenizer", Map.of("type", "BertPreTokenizer"),
                "post_processor", Map.of(
                        "type", "BertProcessing", "cls", List.of(BEFORE, pieces.get(BEFORE)), "sep", List.of(AFTER, pieces.get(AFTER))),
                "model", Map.of(
                        "type", "WordPiece", "unk_token", UNKNOWN, "continuing_subword_prefix", "##",
                        "max_input_chars_per_word", LONGEST_WORD, "vocab", pieces)));
    }
}
