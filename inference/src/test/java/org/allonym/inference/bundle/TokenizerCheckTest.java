package org.allonym.inference.bundle;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Base64;
import org.allonym.inference.Families;
import org.allonym.inference.bundle.StrictJson.FaultException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TokenizerCheckTest {

    @ParameterizedTest
    @ValueSource(strings = {"bert", "distilbert", "roberta", "deberta-v3", "longformer"})
    void realTokenizersPass(String family) throws Exception {
        byte[] json = Files.readAllBytes(Families.folder(family).resolve("tokenizer.json"));

        assertThatCode(() -> TokenizerCheck.check(StrictJson.withoutVocabulary(json))).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"post_processor": {"type": "TemplateProcessing", "single": [{"SpecialToken": {"id": "[CLS]"}}], "special_tokens": {}}} | doesn’t exist
            {"post_processor": {"type": "Sequence", "processors": [{"type": "TemplateProcessing", "pair": [{"SpecialToken": {"id": "x"}}]}]}} | doesn’t exist
            {"post_processor": {"type": "TemplateProcessing", "special_tokens": {"a": {"id": "b", "ids": [1], "tokens": ["b"]}}}} | ”: a special token doesn’t match its name
            {"model": {"type": "BPE", "continuing_subword_prefix": "##", "vocab": {}}} | continuing_subword_prefix
            {"model": {"type": "Other"}} | unknown type
            {"pre_tokenizer": {"type": "Other"}} | unknown type
            {"normalizer": {"type": "Precompiled", "precompiled_charsmap": "%%"}} | not base64
            {"normalizer": {"type": "Precompiled", "precompiled_charsmap": "AAA="}} | is cut
            {"model": {}, "model": {}} | the same key twice
            {"model": {} | invalid JSON
            {} {} | extra content after the end
            """)
    void whatWouldEndTheProcessIsRefused(String json, String words) {
        assertThatThrownBy(() -> TokenizerCheck.check(StrictJson.withoutVocabulary(json.getBytes(StandardCharsets.UTF_8))))
                .isInstanceOf(FaultException.class)
                .hasMessageContaining(words);
    }

    @Test
    void aCharacterMapMustNotLeadOutsideItself() {
        assertThatCode(() -> check(map(0, 0))).doesNotThrowAnyException();
        assertThatThrownBy(() -> check(map(7, 300 << 10))).hasMessageContaining("”: the character map points outside itself");
        assertThatThrownBy(() -> check(map(7, 1 << 10 | 1 << 9))).hasMessageContaining("”: the character map points outside itself");
        // A leaf whose value is past the strings, and one that points into the middle of a character.
        assertThatThrownBy(() -> check(map(7, 1 << 8, 5))).hasMessageContaining("”: the character map points outside itself");
        assertThatThrownBy(() -> check(map(7, 1 << 8, 1))).hasMessageContaining("”: the character map points outside itself");
        assertThatCode(() -> check(map(7, 1 << 8, 2))).doesNotThrowAnyException();
    }

    /// 256 units of a trie of which one is set, and the strings `é`, end, `x`, end; a leaf's value stands at its base.
    private static ByteBuffer map(int at, int unit, int... value) {
        ByteBuffer map = ByteBuffer.allocate(4 + 1024 + 5).order(ByteOrder.LITTLE_ENDIAN);
        map.putInt(0, 1024).putInt(4 + 4 * at, unit);
        if (value.length > 0) {
            map.putInt(4 + 4 * at, unit).putInt(4 + 4 * 250, 0x8000_0000 | value[0]);
            map.putInt(4 + 4 * at, unit | (at ^ 250) << 10);
        }
        map.position(4 + 1024).put("é\0x\0".getBytes(StandardCharsets.UTF_8));
        return map.rewind();
    }

    private static void check(ByteBuffer map) throws FaultException {
        String json = "{\"normalizer\": {\"type\": \"Precompiled\", \"precompiled_charsmap\": \"%s\"}}"
                .formatted(Base64.getEncoder().encodeToString(map.array()));
        TokenizerCheck.check(StrictJson.withoutVocabulary(json.getBytes(StandardCharsets.UTF_8)));
    }
}
