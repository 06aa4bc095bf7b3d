package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The name of a file is a name to every command, whatever the driver, SQLite, picocli or a format string would read into it.
class FileNamesTest {

    @TempDir
    private Path folder;

    private Path work;

    private Path put(String name) throws IOException {
        work = Files.createDirectory(folder.resolve("work"));
        Path essays = work.resolve(name + ".jsonl");
        return Files.writeString(essays, "{\"document\": \"e1\", \"full_text\": \"Odile wrote this.\"}\n");
    }

    private static Commands.Result done(Object... words) {
        Commands.Result result = allonym(words);
        assertThat(result.code()).as("%s: %s", words[0], result.err()).isZero();
        assertThat(result.err()).doesNotContain("unexpected error");
        return result;
    }

    /// Everything below the folder, so that a file anywhere but in its place is seen.
    private Set<String> there() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            Set<String> names = new TreeSet<>();
            all.filter(Files::isRegularFile).forEach(file -> names.add(folder.relativize(file).toString()));
            return names;
        }
    }

    @ParameterizedTest
    @DisabledOnOs(OS.WINDOWS)
    @ValueSource(strings = {
        ":resource:a?mode=memory&cache=shared#part;x",
        "file:%41%00?immutable=1 :memory:",
        "100%s %n %d ${user.home} $(x) `y` -v --help",
        " @args \\'\"*~ [x] {0} ünï🦊 "
    })
    void everyCommandTakesThemAsTheyAre(String name) throws IOException {
        Path essays = put(name);
        Path phrase = Files.writeString(work.resolve(name + ".phrase"), "nine ravens over Zürich\n");
        Path project = work.resolve(name + ".allonym");
        Path backup = work.resolve(name + ".allonym-backup");
        Path parcel = work.resolve(name + "2.allonym");
        Path returned = work.resolve(name + ".allonym-return");
        Path sealed = work.resolve(name + ".sealed");
        Path opened = work.resolve(name + "3.allonym");
        Path released = work.resolve(name + ".json");
        Path log = work.resolve(name + ".log.jsonl");

        assertThat(done("import", project, essays).out()).contains(project.toString());
        done("actor", project, "add", "anna", "--role", "annotator");
        done("assign", project, "--to", "anna");
        assertThat(done("doctor", project).out()).contains(project.toString());
        done("backup", project, backup);
        done("backups", project);
        done("restore", project, backup);
        done("package", "assign", project, parcel, "--to", "anna");
        done("package", "return", parcel, returned);
        done("package", "merge", project, returned);
        if (name.startsWith("100%")) {
            done("seal", project, sealed, "--passphrase-file", phrase);
            done("unseal", sealed, opened, "--passphrase-file", phrase);
            assertThat(done("doctor", opened, "--json").json().path("documents").asInt()).isEqualTo(1);
        }
        done("log", project, log);
        done("adjudicate", project, "--policy", "unanimous");
        done("export", project, released, "--layer", "anna");
        done("upgrade", project);
        assertThat(allonym("open", project).err()).contains("There is no display");
        assertThat(allonym("import", work.resolve("more" + name), released.resolveSibling("gone" + name)).err())
                .contains("gone" + name + " doesn’t exist");

        Set<String> names = there();
        assertThat(names).contains(
                "work/" + name + ".allonym", "work/" + name + ".allonym-backup", "work/" + name + "2.allonym",
                "work/" + name + ".allonym-return",
                "work/" + name + ".json", "work/" + name + ".log.jsonl");
        assertThat(names).allMatch(each -> each.startsWith("work/" + name));
    }

    @Test
    void aNameThatBeginsLikeAnOptionIsMeantAfterTwoDashesOrWithItsFolder() throws IOException {
        put("essays");
        assertThat(allonym("doctor", "-x.allonym").code()).isEqualTo(2);
        assertThat(allonym("doctor", "-x.allonym").err()).contains("A name that begins with a dash is taken for an option: put ./ before it.");
        assertThat(allonym("doctor", "--", "-x.allonym").err()).startsWith("allonym: There is no file “-x.allonym”");
        assertThat(allonym("doctor", "./-x.allonym").err()).startsWith("allonym: There is no file “-x.allonym”");
    }

    @ParameterizedTest
    @ValueSource(strings = {"line\nend", "bell\u0007", "red\u001b[31m", "next\u0085line"})
    void controlCharactersAreRefusedBeforeAnythingHappens(String name) throws IOException {
        Path essays = put("essays");

        var asProject = allonym("import", work + "/" + name + ".allonym", essays);
        var asFile = allonym("import", work.resolve("p.allonym"), work + "/" + name);

        for (var result : new Commands.Result[] {asProject, asFile, allonym("doctor", name), allonym("open", name)}) {
            assertThat(result.code()).isEqualTo(2);
            assertThat(result.out()).isEmpty();
            assertThat(result.err()).contains("control characters").doesNotContain(name);
        }
        assertThat(there()).containsExactly("work/essays.jsonl");
    }

    @Test
    void aProjectInAFolderThatIsSynchronisedIsWarnedOfBesideTheResults() throws IOException {
        Path essays = put("essays");
        Path project = Files.createDirectory(folder.resolve("Dropbox")).resolve("essays.allonym");

        assertThat(done("import", project, essays).err()).containsOnlyOnce("Dropbox syncs");
        assertThat(done("doctor", project).out()).doesNotContain("Dropbox syncs");
        assertThat(done("doctor", project).err()).contains("Note: This project is in a folder that Dropbox syncs.");
        Commands.Result json = done("doctor", project, "--json");
        assertThat(json.json().path("sound").asBoolean()).isTrue();
        assertThat(json.err()).contains("Dropbox syncs");
        assertThat(done("doctor", project, "--quiet").err()).isEmpty();
        assertThat(allonym("export", project, project).err()).doesNotContain("Dropbox syncs");

        Path link = Files.createSymbolicLink(folder.resolve("link.allonym"), project);
        assertThat(done("doctor", link).err()).contains("Dropbox syncs");
        Path elsewhere = Files.copy(project, work.resolve("essays.allonym"));
        assertThat(done("doctor", elsewhere).err()).isEmpty();
    }
}
