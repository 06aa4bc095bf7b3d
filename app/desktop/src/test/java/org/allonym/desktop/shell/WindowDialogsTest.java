package org.allonym.desktop.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.desktop.Composition;
import org.allonym.desktop.FxToolkit;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WindowDialogsTest {

    @TempDir
    Path folder;

    @Test
    void theFileManagerOfEachSystemIsAskedForTheFileOrItsFolder() {
        Path file = folder.resolve("my essays.allonym");

        assertThat(WindowDialogs.fileManager("Windows 11", file)).containsExactly("explorer.exe", "/select," + file);
        assertThat(WindowDialogs.fileManager("Mac OS X", file)).containsExactly("open", "-R", file.toString());
        assertThat(WindowDialogs.fileManager("Linux", file)).containsExactly("xdg-open", folder.toString());
    }

    @Test
    void eachDialogBeginsWhereItWasLastAnsweredAndANewOneWhereAnyWas() throws IOException {
        Path essays = Files.createDirectory(folder.resolve("essays"));
        WindowDialogs dialogs = new WindowDialogs(() -> null);
        assertThat(dialogs.folderFor("Import")).isEmpty();

        dialogs.remember("Import", essays.resolve("a.txt").toFile());
        dialogs.remember("Export", folder.resolve("gold.json").toFile());
        dialogs.remember("Export", null);

        assertThat(dialogs.folderFor("Import")).contains(essays);
        assertThat(dialogs.folderFor("Export")).contains(folder);
        assertThat(dialogs.folderFor("Another")).contains(folder);
        dialogs.beginAt("Restore", essays);
        assertThat(dialogs.folderFor("Restore")).as("never answered, and said to begin elsewhere").contains(essays);
        dialogs.remember("Restore", folder.resolve("one.allonym-backup").toFile());
        assertThat(dialogs.folderFor("Restore")).contains(folder);
        Files.delete(essays);
        assertThat(dialogs.folderFor("Import")).isEmpty();
    }

    @Test
    void afterARestartEachDialogBeginsWhereItWasLastAnswered() throws IOException {
        Path essays = Files.createDirectory(folder.resolve("essays"));
        Path settings = folder.resolve("preferences.json");
        FxToolkit.start();
        WindowDialogs before = new WindowDialogs(() -> null);
        Hand.runFx(() -> {
            try (Composition program = new Composition(settings, folder.resolve("sample.allonym"), folder.resolve("models"), before)) {
                program.follow(before);
                before.remember("Import", essays.resolve("a.txt").toFile());
                before.remember("Export", folder.resolve("gold.json").toFile());
            }
        });

        WindowDialogs after = new WindowDialogs(() -> null);
        Hand.runFx(() -> {
            try (Composition program = new Composition(settings, folder.resolve("sample.allonym"), folder.resolve("models"), after)) {
                program.follow(after);
            }
        });

        assertThat(after.folderFor("Import")).contains(essays);
        assertThat(after.folderFor("Export")).contains(folder);
        assertThat(after.folderFor("Another")).contains(folder);
    }
}
