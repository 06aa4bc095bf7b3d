package org.allonym.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.SequenceInputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Files made to hurt. Each ends in a typed fault, costs this process next to nothing, and leaves no child behind.
@Tag("slow")
class HostilePdfTest {

    private static final int MUTATIONS = Integer.getInteger("allonym.mutations", 60);
    /// What reading may cost this process beyond the file itself.
    private static final long BOUND = 24 << 20;
    private static final byte[] ESSAY = new Typeset().paragraph("My name is Amina and I came to this school in the spring.").bytes();

    private final FileTexts texts = new FileTexts(new FileLimits(16 << 20, 100_000, 160, Duration.ofSeconds(30), Duration.ofSeconds(60)));

    @AfterEach
    void end() {
        ProcessHandle child = texts.pid() < 0 ? null : ProcessHandle.of(texts.pid()).orElse(null);
        texts.close();
        assertThat(child == null || !child.isAlive()).isTrue();
    }

    enum Attack {
        /// A content stream of four gigabytes of blanks.
        BOMB(TextFault.TOO_INTRICATE) {
            @Override
            byte[] file() {
                return RawPdf.of(RawPdf.CATALOG, RawPdf.PAGES, RawPdf.PAGE, new RawPdf.Stream("/Filter /FlateDecode", blanks(4096)));
            }
        },
        /// The same in a form, which is unfolded as a whole.
        FORM_BOMB(TextFault.TOO_MUCH_MEMORY) {
            @Override
            byte[] file() {
                return RawPdf.of(
                        RawPdf.CATALOG,
                        RawPdf.PAGES,
                        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>",
                        new RawPdf.Stream("", "/X Do".getBytes(StandardCharsets.US_ASCII)),
                        new RawPdf.Stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Filter/FlateDecode", blanks(4096)));
            }
        },
        /// A table of objects that unfolds as far.
        TABLE_BOMB(TextFault.TOO_MUCH_MEMORY) {
            @Override
            byte[] file() {
                return RawPdf.withTable("/Size 9/W[1 2 1]/Index[0 1000000000]/Root 1 0 R/Filter/FlateDecode", blanks(4096));
            }
        },
        /// A page whose content is a thousand times the same megabytes.
        REPEATED(TextFault.TOO_MUCH_MEMORY) {
            @Override
            byte[] file() {
                return RawPdf.of(
                        RawPdf.CATALOG,
                        RawPdf.PAGES,
                        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents[" + "4 0 R ".repeat(1000) + "]>>",
                        new RawPdf.Stream("/Filter /FlateDecode", blanks(64)));
            }
        },
        /// A form that draws itself ten times, and so on, fifty deep.
        FORMS(TextFault.TOO_INTRICATE) {
            @Override
            byte[] file() {
                return RawPdf.manyForms();
            }
        },
        /// A million pages, all the same.
        PAGES(TextFault.TOO_MANY_PAGES) {
            @Override
            byte[] file() {
                return RawPdf.of(RawPdf.CATALOG, "<</Type/Pages/Count 1000000/Kids[" + "3 0 R ".repeat(1_000_000) + "]>>", RawPdf.PAGE, RawPdf.TEXT);
            }
        },
        /// A million pages in six generations of the same ten children.
        GENERATIONS(TextFault.DAMAGED) {
            @Override
            byte[] file() {
                Object[] objects = new Object[9];
                objects[0] = RawPdf.CATALOG;
                for (int i = 1; i < 7; i++) {
                    int kid = i == 6 ? 8 : i + 2;
                    objects[i] = "<</Type/Pages/Count 1000000/Kids[" + "%d 0 R ".formatted(kid).repeat(10) + "]>>";
                }
                objects[7] = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 9 0 R>>";
                objects[8] = RawPdf.TEXT;
                return RawPdf.of(objects);
            }
        },
        /// A page tree a hundred thousand deep.
        DEEP(TextFault.TOO_MANY_PAGES) {
            @Override
            byte[] file() {
                Object[] objects = new Object[100_000];
                objects[0] = RawPdf.CATALOG;
                for (int i = 1; i < objects.length - 1; i++) {
                    objects[i] = "<</Type/Pages/Count 1/Kids[%d 0 R]>>".formatted(i + 2);
                }
                objects[objects.length - 1] = "<</Type/Page>>";
                return RawPdf.of(objects);
            }
        },
        /// A page tree that is its own child.
        CYCLE(TextFault.DAMAGED) {
            @Override
            byte[] file() {
                return RawPdf.of(RawPdf.CATALOG, "<</Type/Pages/Parent 2 0 R/Count 1/Kids[2 0 R]>>");
            }
        },
        /// A page that isn't there.
        MISSING(TextFault.DAMAGED) {
            @Override
            byte[] file() {
                return RawPdf.of(RawPdf.CATALOG, "<</Type/Pages/Count 2/Kids[3 0 R 77 0 R]>>", RawPdf.PAGE, RawPdf.TEXT);
            }
        },
        /// Brackets in brackets, three million of them.
        BRACKETS(TextFault.DAMAGED) {
            @Override
            byte[] file() {
                return RawPdf.of("<</Type/Catalog/Pages 2 0 R/X 3 0 R>>", "<</Type/Pages/Count 1/Kids 3 0 R>>", "[".repeat(3_000_000));
            }
        },
        /// Text that is longer than any document may be.
        LONG(TextFault.TOO_LONG) {
            @Override
            byte[] file() {
                Object[] objects = new Object[260];
                objects[0] = RawPdf.CATALOG;
                objects[1] = "<</Type/Pages/Count 256/Kids[" + IntStream.range(5, 261).mapToObj("%d 0 R "::formatted).reduce("", String::concat) + "]>>";
                objects[2] = "<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>";
                objects[3] = new RawPdf.Stream("", ("BT /F 1 Tf 0 0 Td " + "(abcdefghi ) Tj 0 -1 Td ".repeat(200) + "ET").getBytes(StandardCharsets.US_ASCII));
                Arrays.fill(objects, 4, 260, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources 3 0 R/Contents 4 0 R>>");
                return RawPdf.of(objects);
            }
        };

        private final TextFault expected;

        Attack(TextFault expected) {
            this.expected = expected;
        }

        abstract byte[] file();
    }

    /// Megabytes of blanks, deflated; the block of one of them again and again.
    private static byte[] blanks(int megabytes) {
        Deflater deflater = new Deflater();
        byte[] blank = new byte[1 << 20];
        Arrays.fill(blank, (byte) ' ');
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] packed = new byte[1 << 16];
        int head = deflate(deflater, blank, packed);
        out.write(packed, 0, head);
        int length = deflate(deflater, blank, packed);
        for (int i = 1; i < megabytes; i++) {
            out.write(packed, 0, length);
        }
        deflater.end();
        return out.toByteArray();
    }

    private static int deflate(Deflater deflater, byte[] bytes, byte[] packed) {
        deflater.setInput(bytes);
        return deflater.deflate(packed, 0, packed.length, Deflater.FULL_FLUSH);
    }

    private String outcome(byte[] pdf) throws IOException {
        try {
            return texts.read(FileKind.PDF, new ByteArrayInputStream(pdf), () -> {}).text();
        } catch (TextFaultException e) {
            return e.fault().name();
        }
    }

    private static long allocated() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getTotalThreadAllocatedBytes();
    }

    @ParameterizedTest
    @EnumSource
    void anAttackIsOneTypedFault(Attack attack) throws IOException {
        byte[] pdf = attack.file();
        long before = allocated();

        assertThat(outcome(pdf)).isEqualTo(attack.expected.name());
        assertThat(allocated() - before).isLessThan(BOUND);
        assertThat(outcome(ESSAY)).as("the next file is read as if nothing had been").startsWith("My name is Amina");
    }

    @Test
    void aFileBeyondTheLimitIsNotSentToItsEnd() throws Exception {
        byte[] half = new byte[1 << 20];
        System.arraycopy(ESSAY, 0, half, 0, ESSAY.length);
        List<ByteArrayInputStream> parts = Collections.nCopies(17, half).stream().map(ByteArrayInputStream::new).toList();

        TextFault fault = org.assertj.core.api.Assertions.catchThrowableOfType(
                        TextFaultException.class, () -> texts.read(FileKind.PDF, new SequenceInputStream(Collections.enumeration(parts)), () -> {}))
                .fault();

        assertThat(fault).isEqualTo(TextFault.TOO_LARGE);
        assertThat(outcome(ESSAY)).startsWith("My name is Amina");
    }

    @Test
    void aChildThatIsBusyForTooLongIsStopped() throws IOException {
        try (FileTexts hasty = new FileTexts(new FileLimits(16 << 20, 100_000, 160, Duration.ZERO, Duration.ofSeconds(30)))) {
            TextFault fault = org.assertj.core.api.Assertions.catchThrowableOfType(
                            TextFaultException.class, () -> hasty.read(FileKind.PDF, new ByteArrayInputStream(RawPdf.manyForms()), () -> {}))
                    .fault();

            assertThat(fault).isEqualTo(TextFault.TOO_SLOW);
            assertThat(hasty.pid()).isEqualTo(-1);
        }
    }

    @Test
    void mutilatedFilesGiveATextOrAFault() throws IOException {
        Random random = new Random(20261122);
        byte[] whole = new Typeset()
                .paragraph("My name is Amina and I came to this school in the spring.")
                .page()
                .paragraph("The second page has a sentence, too.")
                .bytes();
        int told = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] some = whole.clone();
            int bytes = 1 + random.nextInt(8);
            for (int j = 0; j < bytes; j++) {
                some[random.nextInt(some.length)] = (byte) random.nextInt(256);
            }
            if (i % 5 == 0) {
                some = Arrays.copyOf(some, random.nextInt(some.length));
            }
            String outcome = outcome(some);
            assertThat(outcome).isNotEqualTo(TextFault.READER_ENDED.name()).isNotEqualTo(TextFault.NO_READER.name());
            told += outcome.startsWith("My name") ? 0 : 1;
        }
        assertThat(told).as("some were broken").isPositive();
    }
}
