package org.allonym.formats.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Files of one column of texts that claim what they don't hold.
@Tag("slow")
@Timeout(120)
class HostileParquetTest {

    private static final int LONGEST = 1 << 20;
    private static final int CHILDREN = 1;

    private static byte[] page(int size, int packed, int values, byte[] content) {
        ThriftOutput header = new ThriftOutput();
        header.element(() -> header.integer(1, 0).integer(2, size).integer(3, packed)
                .struct(5, () -> header.integer(1, values).integer(2, 0).integer(3, 3).integer(4, 3)));
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        page.writeBytes(header.bytes());
        page.writeBytes(content);
        return page.toByteArray();
    }

    private static byte[] file(byte[] pages, int codec, long values, long length, long rows, int children) {
        ThriftOutput footer = new ThriftOutput();
        footer.element(() -> {
            footer.integer(1, 1).structs(2, 2);
            footer.element(() -> footer.string(4, "schema").integer(5, children));
            footer.element(() -> footer.integer(1, 6).integer(3, 0).string(4, "text").integer(6, 0));
            footer.integer64(3, rows).structs(4, 1);
            footer.element(() -> {
                footer.structs(1, 1);
                footer.element(() -> footer.integer64(2, 4).struct(3, () -> footer.integer(1, 6).integer(4, codec)
                        .integer64(5, values).integer64(6, length).integer64(7, length).integer64(9, 4)));
                footer.integer64(2, length).integer64(3, rows);
            });
        });
        return file(pages, footer.bytes(), footer.bytes().length);
    }

    private static byte[] file(byte[] pages, byte[] footer, int said) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(ParquetFooter.MAGIC);
        file.writeBytes(pages);
        file.writeBytes(footer);
        for (int shift = 0; shift < 32; shift += 8) {
            file.write(said >>> shift);
        }
        file.writeBytes(ParquetFooter.MAGIC);
        return file.toByteArray();
    }

    private static String read(byte[] file) throws IOException {
        try (ParquetRows rows = new ParquetRows(ParquetBytes.of(file), LONGEST)) {
            return new String(rows.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static byte[] texts(String... texts) {
        ByteArrayOutputStream values = new ByteArrayOutputStream();
        for (String text : texts) {
            values.writeBytes(new byte[] {(byte) text.length(), 0, 0, 0});
            values.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
        }
        return values.toByteArray();
    }

    @Test
    void whatIsMadeHereIsReadIfItIsTrue() throws IOException {
        byte[] values = texts("Ana", "");
        byte[] page = page(values.length, values.length, 2, values);

        assertThat(read(file(page, 0, 2, page.length, 2, CHILDREN))).isEqualTo("{\"text\":\"Ana\"}\n{\"text\":\"\"}\n");
    }

    @ParameterizedTest
    @CsvSource({
        // size, packed size, values in the page, codec, values, rows, children
        "2147483647, 11, 2, 1, 2, 2, 1",
        "11, 2147483647, 2, 0, 2, 2, 1",
        "67108865, 11, 2, 1, 2, 2, 1",
        "67108864, 11, 2, 1, 2, 2, 1",
        "67108864, 11, 2, 2, 2, 2, 1",
        "-1, 11, 2, 0, 2, 2, 1",
        "11, 11, 2147483647, 0, 2147483647, 2147483647, 1",
        "11, 11, 19000000, 0, 19000000, 19000000, 1",
        "11, 11, 3, 0, 2, 2, 1",
        "11, 11, 2, 0, 9223372036854775807, 2, 1",
        "11, 11, 2, 0, 2, 9223372036854775807, 1",
        "11, 11, 2, 0, 2, 3, 1",
        "11, 11, 2, 0, 2, 1, 1",
        "11, 11, 2, 0, 2, 2, 2147483647",
        "11, 11, 2, 0, 2, 2, 2",
        "11, 11, 2, 0, 2, 2, 0",
    })
    void aClaimThatIsNoneIsSaidAtOnce(int size, int packed, int inPage, int codec, long values, long rows, int children) {
        byte[] page = page(size, packed, inPage, texts("Ana", ""));

        assertThatThrownBy(() -> read(file(page, codec, values, page.length, rows, children))).isInstanceOf(ParquetFault.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1, 1 << 20, Integer.MAX_VALUE})
    void aFooterIsNoLongerThanTheFile(int said) {
        assertThatThrownBy(() -> read(file(new byte[0], new byte[60], said))).isInstanceOf(ParquetFault.class);
    }

    @Test
    void aFooterOfNothingButDepthOrLengthEnds() {
        for (int one : new int[] {0x19, 0x1C, 0x18, 0x1B, 0x15, 0xFF, 0x29}) {
            byte[] deep = new byte[1 << 20];
            Arrays.fill(deep, (byte) one);

            assertThatThrownBy(() -> read(file(new byte[0], deep, deep.length))).isInstanceOf(ParquetFault.class);
        }
    }

    @Test
    void aLengthBeforeATextIsNoFurtherThanItsPage() {
        byte[] values = texts("Ana", "Bo");
        for (int length : new int[] {-1, -4, 4, 127, Integer.MAX_VALUE}) {
            byte[] wrong = values.clone();
            for (int i = 0; i < 4; i++) {
                wrong[7 + i] = (byte) (length >>> 8 * i);
            }
            byte[] page = page(wrong.length, wrong.length, 2, wrong);

            assertThatThrownBy(() -> read(file(page, 0, 2, page.length, 2, CHILDREN))).isInstanceOf(ParquetFault.class);
        }
    }
}
