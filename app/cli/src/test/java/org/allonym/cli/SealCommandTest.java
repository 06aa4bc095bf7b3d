package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SealCommandTest {

    @TempDir
    Path folder;

    private Path phrase;
    private Path sealed;

    @BeforeEach
    void phrase() throws Exception {
        phrase = Files.writeString(folder.resolve("phrase.txt"), "nine ravens over Zürich\n");
        sealed = folder.resolve("essays.sealed");
    }

    @Test
    void aProjectComesBackAsItWas() throws Exception {
        Path project = Samples.unlabelled(folder);
        Path back = folder.resolve("back.allonym");

        var locked = allonym("seal", project, sealed, "--passphrase-file", phrase);
        var opened = allonym("unseal", sealed, back, "--passphrase-file", phrase);

        assertThat(locked.code()).as(locked.err()).isZero();
        assertThat(opened.code()).as(opened.err()).isZero();
        assertThat(back).hasSameBinaryContentAs(project);
        assertThat(allonym("doctor", back).code()).isZero();
    }

    @Test
    void anotherPassphraseAndDamageAreRefusedApart() throws Exception {
        Path plain = Files.writeString(folder.resolve("plain"), "text");
        Path out = folder.resolve("out");
        allonym("seal", plain, sealed, "--passphrase-file", phrase);
        Path other = Files.writeString(folder.resolve("other.txt"), "nine ravens over Bern\n");

        var wrong = allonym("unseal", sealed, out, "--passphrase-file", other);
        assertThat(wrong.code()).isEqualTo(1);
        assertThat(wrong.err()).contains("essays.sealed can’t be decrypted with this passphrase").doesNotContain("\tat ");

        byte[] bytes = Files.readAllBytes(sealed);
        bytes[bytes.length - 1] ^= 1;
        Files.write(sealed, bytes);
        assertThat(allonym("unseal", sealed, out, "--passphrase-file", phrase).err()).contains("essays.sealed is damaged");
        assertThat(allonym("unseal", plain, out, "--passphrase-file", phrase).err()).contains("plain is not a file encrypted with this program");
        assertThat(out).doesNotExist();
        assertThat(folder.toFile().list()).noneMatch(name -> name.endsWith(".part"));
    }

    @Test
    void whatIsOpenOrThereIsLeftAlone() throws Exception {
        Path project = Samples.unlabelled(folder);
        Files.writeString(folder.resolve("essays.allonym-wal"), "");
        assertThat(allonym("seal", project, sealed, "--passphrase-file", phrase).err()).contains("is open in a program");
        Files.delete(folder.resolve("essays.allonym-wal"));
        byte[] before = Files.readAllBytes(project);
        allonym("seal", project, sealed, "--passphrase-file", phrase);

        assertThat(allonym("unseal", sealed, project, "--passphrase-file", phrase).code()).isEqualTo(1);
        assertThat(allonym("seal", sealed, project, "--passphrase-file", phrase).code()).isEqualTo(1);
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }
}
