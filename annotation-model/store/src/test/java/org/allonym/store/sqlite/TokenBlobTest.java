package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;
import org.junit.jupiter.api.Test;

class TokenBlobTest {

    @Property(tries = 300)
    void tokensComeBackEqual(@ForAll long seed) {
        Random random = new Random(seed);
        DocumentText text = DocumentText.of(Samples.text(random, random.nextInt(60)) + (seed % 2 == 0 ? "" : " "));
        Tokens tokens = Samples.tokens(text);

        byte[] bytes = TokenBlob.write(text, tokens);

        assertThat(TokenBlob.read(bytes, tokens.size(), text)).isEqualTo(tokens);
    }

    @Test
    void anOrdinaryTokenTakesOneByteAndALongOneMore() {
        DocumentText text = DocumentText.of("Odile 👩🎓 " + "x".repeat(300));
        Tokens tokens = Samples.tokens(text);

        assertThat(TokenBlob.write(text, tokens)).containsExactly(5 << 1 | 1, 2 << 1 | 1, 300 << 1 & 0x7F | 0x80, 300 << 1 >> 7);
    }

    @Test
    void anEmptyTextHasNoTokens() {
        DocumentText empty = DocumentText.of("");

        assertThat(TokenBlob.write(empty, Samples.tokens(empty))).isEmpty();
        assertThat(TokenBlob.read(new byte[0], 0, empty).size()).isZero();
    }

    @Property(tries = 500)
    void changedBytesAreRefusedOrStillTileTheText(@ForAll long seed) {
        Random random = new Random(seed);
        DocumentText text = DocumentText.of(Samples.text(random, 20));
        Tokens tokens = Samples.tokens(text);
        byte[] bytes = TokenBlob.write(text, tokens);
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        byte[] changed = random.nextInt(3) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes;

        try {
            Tokens read = TokenBlob.read(changed, tokens.size(), text);
            assertThat(read.end(read.size() - 1)).isBetween(text.length() - 1, text.length());
        } catch (IllegalArgumentException _) {
            // refused
        }
    }

    @Test
    void aLengthBeyondTheTextIsRefused() {
        DocumentText text = DocumentText.of("👩 x");

        assertThatThrownBy(() -> TokenBlob.read(new byte[] {-1, -1, -1, -1, 0x7F}, 1, text))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TokenBlob.read(new byte[] {-1, -1, -1, -1, -1, 1}, 1, text))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TokenBlob.read(new byte[] {3}, 2, text)).isInstanceOf(IllegalArgumentException.class);
    }
}
