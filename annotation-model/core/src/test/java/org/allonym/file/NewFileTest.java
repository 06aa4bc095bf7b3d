package org.allonym.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.text.DocumentText;
import org.allonym.text.Sha256;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class NewFileTest {

    @TempDir
    Path folder;

    @Test
    void itStandsAtItsPlaceOnlyWhenItIsWhole() throws IOException {
        Path target = Files.writeString(folder.resolve("out.json"), "before");

        try (NewFile file = NewFile.at(target)) {
            file.out().write("after".getBytes(StandardCharsets.UTF_8));
            file.seal();
            assertThat(target).hasContent("before");
            file.place();
            assertThat(file.sha256()).isEqualTo(DocumentText.of("after").sha256());
            assertThat(file.size()).isEqualTo(5);
        }

        assertThat(target).hasContent("after");
        assertThat(folder.toFile().list()).containsExactly("out.json");
    }

    @Test
    void givenUpItLeavesNoTrace() throws IOException {
        Path target = Files.writeString(folder.resolve("out.json"), "before");

        try (NewFile file = NewFile.at(target)) {
            file.out().write(1);
        }

        assertThat(target).hasContent("before");
        assertThat(folder.toFile().list()).containsExactly("out.json");
    }

    @Test
    void aProjectIsNeverReplaced() throws IOException {
        Path project = Files.writeString(folder.resolve("p.allonym"), "SQLite format 3\0 and more");

        assertThat(catchThrowableOfType(ProblemException.class, () -> NewFile.at(project)).problem().what())
                .contains("p.allonym is a project or another database");
    }

    @Test
    void whereNothingMayStandNothingIsReplaced() throws IOException {
        Path target = folder.resolve("out.txt");

        try (NewFile first = NewFile.fresh(target); NewFile second = NewFile.fresh(target)) {
            first.out().write('1');
            first.seal();
            second.out().write('2');
            second.seal();
            first.place();
            assertThat(catchThrowableOfType(ProblemException.class, second::place).problem().what())
                    .contains("out.txt already exists");
        }

        assertThat(catchThrowableOfType(ProblemException.class, () -> NewFile.fresh(target)).problem().what())
                .contains("out.txt already exists");
        assertThat(target).hasContent("1");
        assertThat(folder.toFile().list()).containsExactly("out.txt");
    }

    @Test
    void theLongestNameIsWritten() {
        String name = "n".repeat(251) + ".txt";

        NewFile.write(folder.resolve(name), "content");

        assertThat(folder.toFile().list()).containsExactly(name);
    }

    @Test
    void filesThatBelongTogetherAreAllPlacedOrNoneIs() throws IOException {
        Path old = Files.writeString(folder.resolve("old.json"), "before");
        Path fresh = folder.resolve("fresh.json");
        Path last = folder.resolve("last.json");

        try (NewFile first = NewFile.at(old); NewFile second = NewFile.at(fresh); NewFile third = NewFile.at(last)) {
            List<NewFile> files = List.of(first, second, third);
            for (NewFile file : files) {
                file.out().write("after".getBytes(StandardCharsets.UTF_8));
                file.seal();
            }
            Files.createDirectory(last);

            assertThat(catchThrowableOfType(ProblemException.class, () -> NewFile.placeAll(files)).problem().what())
                    .contains("last.json is a folder");
            assertThat(old).hasContent("before");
            assertThat(fresh).doesNotExist();
            Files.delete(last);
        }

        assertThat(folder.toFile().list()).containsExactly("old.json");
    }

    @Test
    void aNameThatIsTooLongIsRefusedBeforeAnythingIsWritten() {
        Path target = folder.resolve("n".repeat(256));

        Problem problem = catchThrowableOfType(ProblemException.class, () -> NewFile.at(target)).problem();

        assertThat(problem.what()).contains("could not be written");
        assertThat(problem.advice()).startsWith("Choose a shorter name.");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void whatIsNotOnTheDiskAsItWasWrittenGetsNoName() throws IOException {
        Path target = folder.resolve("out.json");

        try (NewFile file = NewFile.at(target)) {
            file.out().write(new byte[1 << 20]);
            Path part = Files.list(folder).filter(each -> each.toString().endsWith(".part")).findFirst().orElseThrow();
            Files.writeString(part, "x");

            assertThat(catchThrowableOfType(ProblemException.class, file::seal).problem().what())
                    .contains("what was written can’t be read again");
        }

        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aLongFileIsStoredAndReadAgainWhileItIsWritten() throws IOException {
        Path target = folder.resolve("out.json");
        byte[] piece = new byte[999_983];
        for (int i = 0; i < piece.length; i++) {
            piece[i] = (byte) (i * 31 + i / 251);
        }

        try (NewFile file = NewFile.at(target)) {
            for (int i = 0; i < 70; i++) {
                file.out().write(piece);
                file.out().write(i);
            }
            file.seal();
            file.place();
            assertThat(file.sha256()).isEqualTo(HexFormat.of().formatHex(expectedOf(piece)));
            assertThat(file.size()).isEqualTo(70L * 999_984).isEqualTo(Files.size(target));
        }

        assertThat(Sha256.digest().digest(Files.readAllBytes(target))).isEqualTo(expectedOf(piece));
        assertThat(folder.toFile().list()).containsExactly("out.json");
    }

    private static byte[] expectedOf(byte[] piece) {
        MessageDigest expected = Sha256.digest();
        for (int i = 0; i < 70; i++) {
            expected.update(piece);
            expected.update((byte) i);
        }
        return expected.digest();
    }

    @Test
    void whatGoesWrongWhileAPieceIsStoredIsToldToWhoeverWrites() {
        BehindOutput out = new BehindOutput(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("no space");
            }
        });

        assertThat(catchThrowable(() -> {
                    for (int i = 0; i < 3; i++) {
                        out.write(new byte[1 << 18]);
                    }
                    out.finish();
                }))
                .isExactlyInstanceOf(IOException.class)
                .hasMessage("no space");
        out.close();
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no such permissions")
    void onlyItsOwnerMayReadItUnlessWhatItReplacesIsOpenToOthers() throws IOException {
        Path target = folder.resolve("out.json");

        NewFile.write(target, "one");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target))).isEqualTo("rw-------");
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-r-----"));
        NewFile.write(target, "two");

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target))).isEqualTo("rw-r-----");
        assertThat(target).hasContent("two");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no named pipes among its files")
    void aPipeIsNotReplaced() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

        assertThat(catchThrowableOfType(ProblemException.class, () -> NewFile.at(pipe)).problem().what())
                .contains("is a device or a pipe");
        assertThat(Files.readAttributes(pipe, BasicFileAttributes.class).isOther()).isTrue();
    }

    @Test
    void aNameThatADatabaseWouldTakeForItsOwnIsRefused() throws IOException {
        Files.writeString(folder.resolve("p.allonym"), "SQLite format 3\0 and more");

        for (String ending : List.of("-wal", "-shm", "-journal", "-lock", "-WAL")) {
            Path target = folder.resolve("p.allonym" + ending);
            assertThat(catchThrowableOfType(ProblemException.class, () -> NewFile.at(target)).problem().what())
                    .contains("would be mistaken for a part of");
        }
        Files.delete(folder.resolve("p.allonym"));
        NewFile.write(folder.resolve("p.allonym-wal"), "nobody's");
        assertThat(catchThrowableOfType(ProblemException.class, () -> {
                    try (NewFile file = NewFile.fresh(folder.resolve("p.allonym"))) {
                        file.seal();
                        file.place();
                    }
                }).problem().what())
                .contains("p.allonym-wal already exists");
    }

    @Test
    void aFolderOrAMissingFolderIsRefused() {
        assertThat(catchThrowableOfType(ProblemException.class, () -> NewFile.at(folder)).problem().what())
                .contains("is a folder");
        assertThat(catchThrowableOfType(ProblemException.class, () -> NewFile.at(folder.resolve("no/out.json"))).problem().what())
                .contains("doesn’t exist");
    }
}
