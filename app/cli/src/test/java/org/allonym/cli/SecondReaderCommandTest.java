package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.allonym.secondreader.TestServer;
import org.allonym.services.secondreader.ReaderRun;
import org.allonym.services.secondreader.ReaderSettings;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class SecondReaderCommandTest {

    @TempDir
    private Path folder;

    private final TestServer server = new TestServer().finds("Odile Marchetti", "NAME_STUDENT");
    private Path project;

    @BeforeEach
    void make() throws IOException {
        Path essay = Files.writeString(folder.resolve("essay.txt"), "Bicycles\n\nMy name is Odile Marchetti. I repair bicycles.");
        project = folder.resolve("essays.allonym");
        assertThat(allonym("import", project, essay).code()).isZero();
    }

    @AfterEach
    void close() {
        server.close();
    }

    private String setting(String name) {
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            return store.setting(name);
        }
    }

    @Test
    void itIsOffUntilAPiNamesAServer() throws IOException {
        byte[] before = Files.readAllBytes(project);

        var result = allonym("second-reader", project);

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).contains("The second reader is switched off.");
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }

    @Test
    void aRunReadsEveryDocumentAndARerunAsksNothing() {
        var first = allonym("second-reader", project, "--endpoint", server.address(), "--model", "small", "--json");
        var second = allonym("second-reader", project, "--json");

        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.json().path("tally").path("found").asInt()).isEqualTo(1);
        assertThat(first.json().path("tally").path("prompt_tokens").asInt()).isEqualTo(500);
        assertThat(second.json().path("tally").path("asked").asInt(-1)).isZero();
        assertThat(server.bodies()).hasSize(1);
        assertThat(setting(ReaderSettings.ON)).isEqualTo("pi");
    }

    @Test
    void theSelfTestSendsNothingOfTheProject() {
        var result = allonym("second-reader", project, "--endpoint", server.address(), "--model", "small", "--self-test");

        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("Repeats itself   yes", "Keeps to schema  yes", "Names found      1 of 2", "small, large");
        assertThat(server.bodies()).hasSize(2).allSatisfy(body -> assertThat(body).doesNotContain("I repair bicycles"));
    }

    @Test
    void theSelfTestSaysWhatIsWrong() {
        var hung = allonym("second-reader", project, "--endpoint", server.be(TestServer.Manner.ERROR_500).address(), "--model", "small", "--self-test");
        var prose = allonym("second-reader", project, "--self-test", "--json");
        server.be(TestServer.Manner.PROSE);
        var talks = allonym("second-reader", project, "--self-test");

        assertThat(hung.code()).isEqualTo(1);
        assertThat(hung.err()).contains("an error of the server");
        assertThat(prose.json().path("failure").asString()).isEqualTo("server-error");
        assertThat(talks.out()).contains("Keeps to schema  no");
    }

    @Test
    void anotherMachineNeedsConsentInTheWindow() throws IOException {
        byte[] before = Files.readAllBytes(project);

        var other = allonym("second-reader", project, "--endpoint", "http://192.0.2.1:8080/v1", "--model", "small");
        var named = allonym("second-reader", project, "--endpoint", "http://models.example.org/v1", "--model", "small");

        assertThat(other.code()).isEqualTo(1);
        assertThat(other.err()).contains("another machine", "in the window");
        assertThat(named.code()).isEqualTo(1);
        assertThat(named.err()).contains("not the address of a server");
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }

    @Test
    void anAdjudicatorCanRunItButNotSwitchItOn() {
        allonym("actor", project, "add", "Rosa", "--role", "adjudicator");

        var refused = allonym("second-reader", project, "--endpoint", server.address(), "--model", "small", "--as", "Rosa");
        allonym("second-reader", project, "--endpoint", server.address(), "--model", "small", "--self-test");
        var run = allonym("second-reader", project, "--as", "Rosa");

        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("Only a PI");
        assertThat(run.code()).as(run.err()).isZero();
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            assertThat(ReaderRun.latest(store::setting)).extracting(ReaderRun::by).isEqualTo("Rosa");
        }
    }

    @Test
    void offIsOff() {
        allonym("second-reader", project, "--endpoint", server.address(), "--model", "small");

        assertThat(allonym("second-reader", project, "--off").code()).isZero();

        assertThat(allonym("second-reader", project).code()).isEqualTo(1);
        assertThat(server.bodies()).hasSize(1);
    }

    @Test
    void thereIsNothingToResumeAfterARunThatEnded() {
        allonym("second-reader", project, "--endpoint", server.address(), "--model", "small");

        var result = allonym("second-reader", project, "--resume");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).contains("no second reading that was stopped");
    }

    @Test
    void aRunIsComparedWithGoldAndEssaysAreWrittenApart() throws IOException {
        allonym("second-reader", project, "--endpoint", server.address(), "--model", "small");
        Path data = Files.writeString(folder.resolve("data.json"), "{\"NAME_STUDENT\": [\"Zora Quist\"], \"EMAIL\": [\"zora@example.org\"]}");
        Path out = folder.resolve("essays.jsonl");

        var evaluated = allonym("second-reader", project, "--evaluate", "--json");
        var written = allonym("second-reader", project, "--essays", "4", "--data", data, "--out", out);
        var again = allonym("second-reader", project, "--essays", "4");

        assertThat(evaluated.code()).as(evaluated.err()).isZero();
        assertThat(evaluated.json().path("documents").asInt(-1)).isZero();
        assertThat(evaluated.json().path("left_out").asInt()).isEqualTo(1);
        assertThat(written.code()).as(written.err()).isZero();
        assertThat(Files.readAllLines(out)).hasSize(4).allSatisfy(line -> assertThat(line).contains("\"synthetic\":true", "\"label\":"));
        assertThat(again.code()).isEqualTo(2);
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            assertThat(store.documentCount()).isEqualTo(1);
        }
    }

    @Test
    void redactionsAreJudgedOnASampleAndThenAll() throws IOException {
        Path essay = Files.writeString(folder.resolve("redacted.txt"), "Hi\n\nI am <PERSON>, and 3 times <DATE> is one.");
        Path sessions = folder.resolve("sessions.allonym");
        allonym("import", sessions, essay);
        server.judges("pii", "NAME_STUDENT", "Zora Quist", "<redaction><PERSON>").judges("not_pii", "none", "1/3", "<redaction><DATE>");
        allonym("second-reader", sessions, "--endpoint", server.address(), "--model", "small", "--self-test");
        var none = allonym("second-reader", sessions, "--redactions", "sample");
        assertThat(none.code()).isEqualTo(1);
        assertThat(none.err()).contains("no redactions");
        assertThat(allonym("redactions", sessions, "--detect").code()).isZero();

        int before = server.bodies().size();
        var sample = allonym("second-reader", sessions, "--redactions", "sample");
        var all = allonym("second-reader", sessions, "--redactions", "all", "--json");
        int asked = server.bodies().size() - before;
        server.close();
        var known = allonym("second-reader", sessions, "--evaluate", "--redactions", "all", "--json");

        assertThat(sample.code()).as(sample.err()).isZero();
        assertThat(sample.out()).contains("2 redactions judged by small", "1 personal, 1 not, 0 uncertain", "Sample of 2: 0 voted up, 0 voted down, 2 open.");
        assertThat(asked).isEqualTo(2);
        assertThat(all.json().path("tally").path("asked").asInt(-1)).isZero();
        assertThat(known.json().path("verdicts").path("not_pii").asInt()).isEqualTo(1);
        assertThat(known.json().path("resolved").isNull()).isTrue();
        assertThat(allonym("second-reader", sessions, "--redactions", "some").code()).isEqualTo(2);
        assertThat(allonym("second-reader", sessions, "--redactions", "all", "--off").code()).isEqualTo(2);
    }

    @Test
    void withoutTheModuleThereIsNoSuchCommand() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(InputStream.nullInputStream(), nowhere, nowhere, () -> false);
        CommandLine line = new CommandLine(new AllonymCommand(terminal, Desktop.NONE));

        new CommandList(terminal, Desktop.NONE, Optional.empty()).addTo(line);

        assertThat(line.getSubcommands()).isNotEmpty().doesNotContainKey("second-reader");
    }
}
