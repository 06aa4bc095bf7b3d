package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;
import org.junit.jupiter.api.Test;

class Utf8TokensTest {

    private static boolean tile(byte[] blob, int count, DocumentText text) {
        int characters = text.codePointLength();
        return Utf8Tokens.tile(
                blob, count, text.value().getBytes(StandardCharsets.UTF_8), characters, text.length() - characters);
    }

    /// Whether one token over all of it is accepted, whatever number of characters it is said to have.
    private static boolean accepted(byte... text) {
        for (int characters = 1; characters <= text.length; characters++) {
            for (int supplementary = 0; supplementary <= characters; supplementary++) {
                if (Utf8Tokens.tile(new byte[] {(byte) (characters << 1)}, 1, text, characters, supplementary)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean wellFormed(byte... text) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text));
            return true;
        } catch (CharacterCodingException _) {
            return false;
        }
    }

    @Property(tries = 300)
    void tokensOfATextTileIt(@ForAll long seed) {
        Random random = new Random(seed);
        DocumentText text = DocumentText.of(Samples.text(random, random.nextInt(60)));
        Tokens tokens = Samples.tokens(text);
        byte[] blob = TokenBlob.write(text, tokens);
        byte[] bytes = text.value().getBytes(StandardCharsets.UTF_8);
        int characters = text.codePointLength();
        int supplementary = text.length() - characters;

        assertThat(tile(blob, tokens.size(), text)).isTrue();
        assertThat(tile(blob, tokens.size() + 1, text)).isFalse();
        assertThat(Utf8Tokens.tile(blob, tokens.size(), bytes, characters + 1, supplementary)).isFalse();
        assertThat(Utf8Tokens.tile(blob, tokens.size(), bytes, characters, supplementary + 1)).isFalse();
        assertThat(Utf8Tokens.tile(blob, tokens.size(), Arrays.copyOf(bytes, bytes.length + 1), characters, supplementary))
                .isFalse();
    }

    @Property(tries = 2_000)
    void whatTilesIsReadByTheBlobToo(@ForAll long seed) {
        Random random = new Random(seed);
        DocumentText text = DocumentText.of(Samples.text(random, 20));
        Tokens tokens = Samples.tokens(text);
        byte[] blob = TokenBlob.write(text, tokens);
        blob[random.nextInt(blob.length)] = (byte) random.nextInt(256);
        byte[] changed = random.nextInt(3) == 0 ? Arrays.copyOf(blob, random.nextInt(blob.length)) : blob;

        if (tile(changed, tokens.size(), text)) {
            assertThat(TokenBlob.read(changed, tokens.size(), text).size()).isEqualTo(tokens.size());
        }
    }

    /// Every lead with every second byte, and what comes after it changed at random.
    @Test
    void aTextIsWellFormedAsJavaSees() {
        Random random = new Random(1);
        for (int lead = 0x80; lead < 0x100; lead++) {
            for (int second = 0; second < 0x100; second++) {
                for (int length = 1; length <= 4; length++) {
                    byte[] text = new byte[length];
                    for (int i = 0; i < length; i++) {
                        text[i] = (byte) (random.nextInt(8) == 0 ? random.nextInt(256) : 0x80 + random.nextInt(0x40));
                    }
                    text[0] = (byte) lead;
                    if (length > 1) {
                        text[1] = (byte) second;
                    }
                    assertThat(accepted(text)).as("%s", Arrays.toString(text)).isEqualTo(wellFormed(text));
                }
            }
        }
    }

    @Test
    void aTokenNeedsACharacterAndASpaceItsSpace() {
        byte[] text = "é x".getBytes(StandardCharsets.UTF_8);

        assertThat(Utf8Tokens.tile(new byte[] {1 << 1 | 1, 1 << 1}, 2, text, 3, 0)).isTrue();
        assertThat(Utf8Tokens.tile(new byte[] {0, 1 << 1 | 1, 1 << 1}, 3, text, 3, 0)).isFalse();
        assertThat(Utf8Tokens.tile(new byte[] {2 << 1 | 1}, 1, text, 3, 0)).isFalse();
        assertThat(Utf8Tokens.tile(new byte[] {4 << 1}, 1, text, 3, 0)).isFalse();
        assertThat(Utf8Tokens.tile(new byte[] {(byte) (3 << 1 | 0x80)}, 1, text, 3, 0)).isFalse();
    }
}
