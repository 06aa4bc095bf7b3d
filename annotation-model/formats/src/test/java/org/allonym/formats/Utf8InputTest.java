package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class Utf8InputTest {

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    private static byte[] read(byte[] bytes) throws IOException {
        try (Utf8Input in = Utf8Input.over(new ByteArrayInputStream(bytes))) {
            return in.readAllBytes();
        }
    }

    @Property(tries = 2000)
    void itRefusesExactlyWhatJavasStrictDecoderRefuses(@ForAll long seed) throws IOException {
        byte[] bytes = mostlyUtf8(new Random(seed));

        if (isUtf8(bytes)) {
            assertThat(read(bytes)).isEqualTo(bytes);
        } else {
            assertThatThrownBy(() -> read(bytes)).isInstanceOf(Utf8Input.NotUtf8Exception.class);
        }
    }

    private static byte[] mostlyUtf8(Random random) {
        StringBuilder text = new StringBuilder("xyz");
        for (int i = random.nextInt(40); i > 0; i--) {
            int point = switch (random.nextInt(4)) {
                case 0 -> 1 + random.nextInt(0x7F);
                case 1 -> 0x80 + random.nextInt(0x780);
                case 2 -> 0x4E00 + random.nextInt(0x1000);
                default -> 0x1F600 + random.nextInt(50);
            };
            text.appendCodePoint(point);
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        for (int i = random.nextInt(3); i > 0; i--) {
            bytes[1 + random.nextInt(bytes.length - 1)] = (byte) (1 + random.nextInt(255));
        }
        return bytes;
    }

    private static boolean isUtf8(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    @Test
    void aByteOrderMarkIsDropped() throws IOException {
        assertThat(read(bytes(0xEF, 0xBB, 0xBF, 'a'))).containsExactly('a');
        assertThat(read(bytes(0xEF, 0xBB, 0xBF))).isEmpty();
    }

    @Test
    void theWrongByteIsNamedWithItsPlace() {
        assertThatThrownBy(() -> read(bytes('a', 'b', 0xE9, 'c'))).hasMessage("not UTF-8: byte 0xE9 at byte 2");
        assertThatThrownBy(() -> read(bytes('a', 'b', 0x80))).hasMessage("not UTF-8: byte 0x80 at byte 2");
        assertThatThrownBy(() -> read(bytes(0xEF, 0xBB, 0xBF, 'a', 0xFF))).hasMessage("not UTF-8: byte 0xFF at byte 4");
    }

    @Test
    void surrogatesAndOverlongFormsAreNotUtf8() {
        assertThatThrownBy(() -> read(bytes('a', 0xED, 0xA0, 0x80))).hasMessageContaining("0xED at byte 1");
        assertThatThrownBy(() -> read(bytes('a', 0xC0, 0x80))).hasMessageContaining("0xC0 at byte 1");
        assertThatThrownBy(() -> read(bytes('a', 0xF4, 0x90, 0x80, 0x80))).hasMessageContaining("0xF4 at byte 1");
    }

    @Test
    void utf16IsCalledByItsName() {
        assertThatThrownBy(() -> read(bytes(0xFF, 0xFE, 'a', 0))).hasMessageContaining("UTF-16");
        assertThatThrownBy(() -> read(bytes(0xFE, 0xFF, 0, 'a'))).hasMessageContaining("UTF-16");
        assertThatThrownBy(() -> read(bytes('[', 0, '{', 0))).hasMessageContaining("NUL byte at byte 1");
    }

    @Test
    void aCharacterCutAtTheEndIsRefused() {
        assertThatThrownBy(() -> read(bytes('a', 0xE2, 0x82))).hasMessageContaining("ends inside a character that starts at byte 1");
    }
}
