package org.allonym.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The class path of these tests is that of the command line.
@Tag("slow")
class WithoutJavaFxTest {

    @TempDir
    Path folder;

    private final Set<String> ran = new TreeSet<>();

    @ParameterizedTest
    @ValueSource(strings = {
        "javafx.application.Application", "javafx.beans.property.Property", "javafx.scene.Node", "org.fxmisc.richtext.GenericStyledArea",
        "org.controlsfx.control.SegmentedButton", "atlantafx.base.theme.Theme", "org.allonym.desktop.Workbench"
    })
    void theClassPathHasNothingOfTheWindow(String name) {
        assertThatThrownBy(() -> Class.forName(name)).isInstanceOf(ClassNotFoundException.class);
    }

    @Test
    void everyCommandButOpenRuns() throws Exception {
        Path project = folder.resolve("essays.allonym");
        Path phrase = Files.writeString(folder.resolve("phrase.txt"), "a phrase for this test alone");
        people(project);
        figures(project);
        surrogates(project, phrase);
        packages(project, phrase);
        file(project, phrase);
        ran.add("model");
        assertThat(Commands.allonym("model", "inspect", folder).err()).contains("config.json").doesNotContain("unexpected error");
        assertThat(Commands.allonym("model", "verify", folder).err()).contains("config.json").doesNotContain("unexpected error");

        Set<String> all = new TreeSet<>(commands());
        all.remove("open");
        // a process of its own, of a module that JavaFX is no dependency of
        all.remove("cluster");
        assertThat(ran).isEqualTo(all);
        assertThat(Commands.allonym("open", project).err()).contains("no display");
    }

    private void people(Path project) throws Exception {
        done("sample", folder);
        done("import", project, Samples.file(folder, "essays.jsonl"));
        done("actor", project, "add", "clara", "--role", "adjudicator");
        done("assign", project, "--to", "amina", "bruno", "--double");
        done("label-layer", project, "--actor", "amina", "--from", Samples.file(folder, "amina.spans.jsonl"));
        done("label-layer", project, "--actor", "bruno", "--from", Samples.file(folder, "bruno.spans.jsonl"));
        done("prelabel", project, "--rules-only");
        done("adjudicate", project, "--policy", "first");
    }

    private void figures(Path project) {
        for (String form : new String[] {"table", "csv", "pack"}) {
            done("agreement", project, folder.resolve("agreement." + form), "--format", form, "--bootstrap", 5);
        }
        done("splits", project);
        done("redactions", project, "--detect");
        done("rules", project, "list");
        done("dialogues", project);
        done("maths", project);
        done("learn", project, "--off");
        done("export", project, folder.resolve("gold.json"));
        done("export", project, folder.resolve("bruno.json"), "--layer", "bruno");
        done("evaluate", "--gold", folder.resolve("gold.json"), "--predicted", folder.resolve("bruno.json"));
    }

    private void surrogates(Path project, Path phrase) {
        done("surrogates", project, "--accept-clean");
        done("map", "export", project, folder.resolve("essays.map"), "--passphrase-file", phrase);
        done("map", "import", project, folder.resolve("essays.map"), "--passphrase-file", phrase);
    }

    private void packages(Path project, Path phrase) {
        Path locked = folder.resolve("p.allonym-sealed");
        Path opened = folder.resolve("p.allonym");
        Path back = folder.resolve("p.allonym-return");
        done("package", "assign", project, locked, "--to", "amina", "--passphrase-file", phrase);
        done("package", "open", locked, opened, "--passphrase-file", phrase);
        done("package", "return", opened, back);
        done("package", "merge", project, back);
    }

    private void file(Path project, Path phrase) throws Exception {
        Path backup = folder.resolve("one.allonym-backup");
        done("backup", project, backup);
        done("backups", project);
        done("restore", project, backup);
        done("upgrade", project);
        done("doctor", project);
        done("log", project, folder.resolve("log.csv"));
        ran.add("second-reader");
        assertThat(Commands.allonym("second-reader", project).err()).isNotEmpty().doesNotContain("unexpected error");
        Files.writeString(Files.createDirectory(folder.resolve("submissions")).resolve("one.txt"), "We rowed to the bridge and back. ".repeat(20));
        done("select", folder.resolve("submissions"), "--out", folder.resolve("selected.allonym"));
        done("document", project, "set-aside", "101", "--reason", "submitted twice");
        done("document", project, "restore", "101");
        done("layer", project, "archive", "bruno");
        done("layer", project, "restore", "bruno");
        done("seal", project, folder.resolve("essays.sealed"), "--passphrase-file", phrase);
        done("unseal", folder.resolve("essays.sealed"), folder.resolve("again.allonym"), "--passphrase-file", phrase);
        ran.add("tokenize");
        assertThat(Commands.fed("{\"text\": \"See you.\"}\n".getBytes(StandardCharsets.UTF_8), "tokenize").out()).contains("\"See\"");
    }

    private void done(Object... words) {
        Commands.Result result = Commands.allonym(words);
        assertThat(result.code()).as("%s: %s", words[0], result.err()).isZero();
        ran.add(words[0].toString());
    }

    private static Set<String> commands() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(InputStream.nullInputStream(), nowhere, nowhere, () -> false);
        return CommandLineEntry.commandLine(terminal, Desktop.NONE).getSubcommands().keySet();
    }
}
