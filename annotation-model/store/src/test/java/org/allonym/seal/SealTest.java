package org.allonym.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.allonym.problem.Problem;
import org.allonym.problem.Problem.SealedFile;
import org.allonym.problem.Problem.SealedFile.Fault;
import org.allonym.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SealTest {

    private static final Passphrase PASSPHRASE = Passphrase.of("nine ravens over Zürich 🦅");
    private static final int SMALL = 64;
    /// The key of the small files below, derived once.
    private static final SealKey KEY = SealKey.fresh(PASSPHRASE, PassphraseKey.fewest());

    @TempDir
    private Path folder;

    private static byte[] content(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    /// A file of small chunks.
    private static byte[] sealed(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (SealedOutput out = new SealedOutput(bytes, KEY, SMALL)) {
            out.write(content);
            out.finish();
        }
        return bytes.toByteArray();
    }

    /// Reads a file of small chunks whose header is what was written.
    private static byte[] opened(byte[] sealed) throws IOException {
        InputStream in = new ByteArrayInputStream(sealed, SealHeader.BYTES, sealed.length - SealHeader.BYTES);
        try (SealedInput opened = new SealedInput(in, "f", KEY, SMALL)) {
            return opened.readAllBytes();
        }
    }

    private static void isRefusedAsDamaged(byte[] sealed) {
        ProblemException refusal = catchThrowableOfType(ProblemException.class, () -> opened(sealed));
        assertThat(refusal).isNotNull();
        assertThat(refusal.problem()).isEqualTo(new SealedFile("f", Fault.DAMAGED));
    }

    private static Fault fault(byte[] sealed, Passphrase passphrase) {
        ProblemException refusal = catchThrowableOfType(ProblemException.class, () -> {
            try (InputStream in = Seal.open(new ByteArrayInputStream(sealed), "f", passphrase)) {
                in.readAllBytes();
            }
        });
        assertThat(refusal).isNotNull();
        return ((SealedFile) refusal.problem()).fault();
    }

    @Test
    void contentOfEveryLengthAroundAChunkComesBack() throws IOException {
        for (int length = 0; length <= 3 * SMALL + 1; length++) {
            byte[] content = content(length);
            byte[] sealed = sealed(content);

            assertThat(opened(sealed)).as("%d bytes", length).isEqualTo(content);
            int chunks = Math.max(1, (length + SMALL - 1) / SMALL);
            assertThat(sealed).hasSize(SealHeader.BYTES + length + SealKey.TAG * chunks);
        }
    }

    @Test
    void aFileComesBackWithItsPassphraseAndShowsNothing() throws IOException {
        byte[] content = ("Odile Marchetti wrote this. ".repeat(8000)).getBytes(StandardCharsets.UTF_8);
        Path plain = Files.write(folder.resolve("plain"), content);
        Path sealed = folder.resolve("sealed");
        Path back = folder.resolve("back");

        Seal.seal(plain, sealed, PASSPHRASE);
        Seal.unseal(sealed, back, Passphrase.of("nine ravens over Zürich 🦅".toCharArray()));

        assertThat(back).hasBinaryContent(content);
        assertThat(Seal.isSealed(sealed)).isTrue();
        assertThat(Seal.isSealed(plain)).isFalse();
        assertThat(Seal.isSealed(folder)).isFalse();
        assertThat(Seal.isSealed(folder.resolve("absent"))).isFalse();
        assertThat(new String(Files.readAllBytes(sealed), StandardCharsets.ISO_8859_1))
                .startsWith("ALLONYM-SEAL")
                .doesNotContain("Odile", "wrote", "ravens");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactlyInAnyOrder(plain, sealed, back);
        }
    }

    @Test
    void theSameContentIsNeverSealedTheSameWayTwice() throws IOException {
        Path plain = Files.write(folder.resolve("plain"), content(1000));
        Seal.seal(plain, folder.resolve("a"), PASSPHRASE);
        Seal.seal(plain, folder.resolve("b"), PASSPHRASE);

        byte[] a = Files.readAllBytes(folder.resolve("a"));
        byte[] b = Files.readAllBytes(folder.resolve("b"));
        assertThat(Arrays.copyOfRange(a, 20, 36)).isNotEqualTo(Arrays.copyOfRange(b, 20, 36));
        assertThat(Arrays.copyOfRange(a, 72, 172)).isNotEqualTo(Arrays.copyOfRange(b, 72, 172));
    }

    @Test
    void everyFlippedBitOfTheContentIsNoticed() throws IOException {
        byte[] sound = sealed(content(2 * SMALL + 10));
        for (int at = SealHeader.BYTES; at < sound.length; at++) {
            for (int bit = 0; bit < 8; bit++) {
                byte[] flipped = sound.clone();
                flipped[at] ^= (byte) (1 << bit);
                isRefusedAsDamaged(flipped);
            }
        }
    }

    @Test
    void everyFlippedBitOfTheHeaderIsNoticedBeforeAnyWorkIsDone() throws IOException {
        byte[] sound = sealed(content(10));
        for (int at = 0; at < SealHeader.BYTES; at++) {
            for (int bit = 0; bit < 8; bit++) {
                byte[] flipped = sound.clone();
                flipped[at] ^= (byte) (1 << bit);
                assertThatThrownBy(() -> SealHeader.read(new ByteArrayInputStream(flipped)))
                        .as("byte %d", at)
                        .isInstanceOf(SealException.class)
                        .hasMessage(at < 12 ? "NOT_SEALED" : "DAMAGED");
            }
        }
    }

    @Test
    void aFileCutAnywhereIsRefused() throws IOException {
        byte[] sound = sealed(content(3 * SMALL));
        for (int length = SealHeader.BYTES; length < sound.length; length++) {
            isRefusedAsDamaged(Arrays.copyOf(sound, length));
        }
        for (int length = 0; length < SealHeader.BYTES; length++) {
            assertThat(fault(Arrays.copyOf(sound, length), PASSPHRASE))
                    .isEqualTo(length < 12 ? Fault.NOT_SEALED : Fault.DAMAGED);
        }
    }

    @Test
    void chunksLeftOutRepeatedMovedOrAppendedAreNoticed() throws IOException {
        byte[] sound = sealed(content(3 * SMALL));
        byte[] header = Arrays.copyOf(sound, SealHeader.BYTES);
        int size = SMALL + SealKey.TAG;
        byte[][] chunks = new byte[3][];
        for (int i = 0; i < 3; i++) {
            chunks[i] = Arrays.copyOfRange(sound, SealHeader.BYTES + i * size, SealHeader.BYTES + (i + 1) * size);
        }
        assertThat(opened(join(header, chunks[0], chunks[1], chunks[2]))).hasSize(3 * SMALL);

        isRefusedAsDamaged(join(header, chunks[0], chunks[1]));
        isRefusedAsDamaged(join(header, chunks[0], chunks[2]));
        isRefusedAsDamaged(join(header, chunks[2]));
        isRefusedAsDamaged(join(header, chunks[1], chunks[0], chunks[2]));
        isRefusedAsDamaged(join(header, chunks[0], chunks[0], chunks[1], chunks[2]));
        isRefusedAsDamaged(join(header, chunks[0], chunks[1], chunks[2], chunks[2]));
        isRefusedAsDamaged(join(header, chunks[0], chunks[1], chunks[2], new byte[1]));
        isRefusedAsDamaged(join(header, chunks[0], chunks[1], chunks[2], new byte[SealKey.TAG]));
        isRefusedAsDamaged(join(sound, sound));
    }

    private static byte[] join(byte[]... parts) {
        ByteBuffer joined = ByteBuffer.allocate(Stream.of(parts).mapToInt(part -> part.length).sum());
        Stream.of(parts).forEach(joined::put);
        return joined.array();
    }

    @Test
    void anotherPassphraseIsToldFromDamage() throws IOException {
        byte[] sound = sealed(content(SMALL - 1));
        byte[] damaged = sound.clone();
        damaged[sound.length - 1] ^= 1;

        assertThat(fault(sound, Passphrase.of("nine ravens over Zurich"))).isEqualTo(Fault.ANOTHER_PASSPHRASE);
        assertThat(fault(damaged, PASSPHRASE)).isEqualTo(Fault.DAMAGED);
        assertThat(new SealedFile("f", Fault.ANOTHER_PASSPHRASE).what()).contains("f can’t be decrypted with this passphrase");
        assertThat(new SealedFile("f", Fault.DAMAGED).what()).contains("damaged");
    }

    @Test
    void aHeaderThatAsksForEndlessOrForNoWorkIsRefusedAtOnce() throws IOException {
        for (int iterations : new int[] {0, 1, PassphraseKey.fewest() - 1, 3_000_001, Integer.MAX_VALUE, -1}) {
            assertThat(fault(withNumber(16, iterations), PASSPHRASE)).as("%d", iterations).isEqualTo(Fault.DAMAGED);
        }
        assertThat(fault(withNumber(12, 2), PASSPHRASE)).isEqualTo(Fault.NEWER);
    }

    /// A file with another number in its header, and a checksum that fits.
    private static byte[] withNumber(int at, int number) throws IOException {
        byte[] bytes = sealed(content(10));
        ByteBuffer.wrap(bytes).putInt(at, number);
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, 68);
        ByteBuffer.wrap(bytes).putInt(68, (int) crc.getValue());
        return bytes;
    }

    @Test
    void aWriterThatFailsLeavesNothingThatOpens() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        SealedOutput out = new SealedOutput(bytes, KEY, SMALL);
        out.write(content(3 * SMALL));
        out.close();
        isRefusedAsDamaged(bytes.toByteArray());

        Path target = Files.writeString(folder.resolve("target"), "as it was");
        assertThatThrownBy(() -> Seal.write(target, PASSPHRASE, sealed -> {
                    sealed.write(content(1 << 17));
                    throw new IOException("no room");
                }))
                .isInstanceOf(ProblemException.class);
        assertThat(target).hasContent("as it was");
        assertThat(folder.toFile().list()).containsExactly("target");
    }

    @Test
    void contentMayCloseWhatItWritesTo() throws IOException {
        Path target = folder.resolve("target");
        Seal.write(target, PASSPHRASE, out -> {
            try (ZipOutputStream zip = new ZipOutputStream(out)) {
                zip.putNextEntry(new ZipEntry("a"));
                zip.write(content(100));
            }
        });

        try (InputStream in = Seal.open(Files.newInputStream(target), "target", PASSPHRASE)) {
            assertThat(in.readAllBytes()).startsWith('P', 'K');
        }
    }

    @Test
    void nothingOfADamagedFileReachesItsPlace() throws IOException {
        Path plain = Files.write(folder.resolve("plain"), content(5 * Seal.CHUNK));
        Path sealed = folder.resolve("sealed");
        Seal.seal(plain, sealed, PASSPHRASE);
        byte[] bytes = Files.readAllBytes(sealed);
        bytes[bytes.length - 1] ^= 1;
        Files.write(sealed, bytes);

        assertThatThrownBy(() -> Seal.unseal(sealed, folder.resolve("back"), PASSPHRASE))
                .isInstanceOfSatisfying(ProblemException.class, e ->
                        assertThat(e.problem()).isEqualTo(new SealedFile("sealed", Fault.DAMAGED)));
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("plain", "sealed");
    }

    @Test
    void nothingIsOverwrittenThatMustNotBe() throws IOException {
        Path sealed = folder.resolve("sealed");
        Path plain = Files.writeString(folder.resolve("plain"), "text");
        Path project = Files.writeString(folder.resolve("essays.allonym"), "SQLite format 3\0 and more");
        Seal.seal(plain, sealed, PASSPHRASE);

        assertThat(catchThrowableOfType(ProblemException.class, () -> Seal.unseal(sealed, plain, PASSPHRASE)).problem())
                .isInstanceOf(Problem.Refused.class);
        assertThat(catchThrowableOfType(ProblemException.class, () -> Seal.seal(plain, project, PASSPHRASE)).problem())
                .isInstanceOf(Problem.Refused.class);
        assertThat(catchThrowableOfType(ProblemException.class, () -> Seal.seal(plain, folder, PASSPHRASE)).problem())
                .isInstanceOf(Problem.Refused.class);
        assertThat(catchThrowableOfType(
                                ProblemException.class,
                                () -> Seal.seal(folder.resolve("absent"), folder.resolve("x"), PASSPHRASE))
                        .problem()
                        .what())
                .contains("absent could not be read");
        assertThat(catchThrowableOfType(
                                ProblemException.class,
                                () -> Seal.unseal(folder.resolve("absent"), folder.resolve("x"), PASSPHRASE))
                        .problem()
                        .what())
                .contains("absent could not be read");
        assertThat(project).hasContent("SQLite format 3\0 and more");
        assertThat(plain).hasContent("text");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("plain", "sealed", "essays.allonym");
    }

    @Test
    void aReaderSeesTheEndOnlyWhenTheLastChunkWasVerified() throws IOException {
        byte[] sound = sealed(content(2 * SMALL));
        byte[] cut = Arrays.copyOf(sound, sound.length - 1);
        InputStream in = new ByteArrayInputStream(cut, SealHeader.BYTES, cut.length - SealHeader.BYTES);
        try (SealedInput opened = new SealedInput(in, "f", KEY, SMALL)) {
            assertThat(opened.readNBytes(SMALL)).isEqualTo(Arrays.copyOf(content(2 * SMALL), SMALL));
            assertThatThrownBy(opened::read).isInstanceOf(ProblemException.class);
            assertThatThrownBy(opened::read).isInstanceOf(ProblemException.class);
        }
    }

    @Test
    void bytesWrittenOneByOneAreTheSame() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] content = content(SMALL * 2 + 5);
        try (OutputStream out = new SealedOutput(bytes, KEY, SMALL)) {
            for (byte b : content) {
                out.write(b);
            }
            ((SealedOutput) out).finish();
        }
        assertThat(bytes.toByteArray()).isEqualTo(sealed(content));
        InputStream in = new ByteArrayInputStream(bytes.toByteArray(), SealHeader.BYTES, bytes.size() - SealHeader.BYTES);
        try (SealedInput opened = new SealedInput(in, "f", KEY, SMALL)) {
            for (byte b : content) {
                assertThat(opened.read()).isEqualTo(b & 0xFF);
            }
            assertThat(opened.read()).isEqualTo(-1);
        }
    }

    @Test
    void aTypedPassphraseIsOneLine() {
        for (String typed : List.of("", "  ", "a\nb", "a\r")) {
            assertThatThrownBy(() -> Passphrase.of(typed.toCharArray())).isInstanceOf(ProblemException.class);
        }
        char[] typed = "five words or more please".toCharArray();
        Passphrase passphrase = Passphrase.of(typed);
        Arrays.fill(typed, '\0');
        assertThat(passphrase.characters()).isEqualTo("five words or more please".toCharArray());
    }
}
