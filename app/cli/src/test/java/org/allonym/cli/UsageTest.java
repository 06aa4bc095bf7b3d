package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class UsageTest {

    private static final List<String> COMMANDS = List.of(
            "open",
            "sample",
            "select",
            "import",
            "label-layer",
            "actor",
            "layer",
            "document",
            "assign",
            "rules",
            "prelabel",
            "learn",
            "model",
            "second-reader",
            "adjudicate",
            "agreement",
            "evaluate",
            "dialogues",
            "maths",
            "redactions",
            "surrogates",
            "splits",
            "export",
            "map",
            "package",
            "tokenize",
            "seal",
            "unseal",
            "log",
            "doctor",
            "backup",
            "backups",
            "restore",
            "upgrade",
            "cluster");

    @Test
    void helpListsTheCommandsOfThisVersionAndNoOthers() {
        var result = allonym("--help");

        assertThat(result.code()).isZero();
        assertThat(result.err()).isEmpty();
        List<String> listed = result.out().lines()
                .dropWhile(line -> !line.startsWith("Commands:"))
                .filter(line -> line.matches("  [a-z].*"))
                .map(line -> line.strip().split(" ")[0])
                .toList();
        assertThat(listed).containsExactlyInAnyOrderElementsOf(COMMANDS);
    }

    @ParameterizedTest
    @FieldSource("COMMANDS")
    void everyCommandHasHelpWithAnExampleAndTheVersion(String command) {
        var help = allonym(command, "--help");
        var version = allonym(command, "--version");

        assertThat(help.code()).isZero();
        assertThat(help.err()).isEmpty();
        assertThat(help.out()).startsWith("Usage: allonym " + command).contains("Example").contains(" allonym " + command);
        assertThat(help.out()).contains("--quiet").contains("--debug");
        assertThat(version.code()).isZero();
        assertThat(version.out()).startsWith("Allonym ");
    }

    @Test
    void theSamplesEssaysAreWrittenOnce(@TempDir Path folder) {
        var written = allonym("sample", folder, "--json");
        var again = allonym("sample", folder);

        assertThat(written.code()).isZero();
        assertThat(Path.of(written.json().path("folder").asString()).resolve("texts").resolve("101.txt")).isNotEmptyFile();
        assertThat(again.code()).isEqualTo(1);
        assertThat(again.err()).contains("Allonym sample essays");
        assertThat(allonym("import", folder.resolve("p.allonym"), Path.of(written.json().path("folder").asString()).resolve("labelled-by-bruno.json"), "--labels-as", "bruno").out())
                .contains("24 documents");
        assertThat(allonym("sample", folder.resolve("none")).code()).isEqualTo(1);
    }

    @Test
    void theTutoringSampleIsAProject(@TempDir Path folder) {
        var written = allonym("sample", folder, "--tutoring", "--json");

        Path project = Path.of(written.json().path("folder").asString()).resolve("Tutoring.allonym");
        assertThat(allonym("doctor", project).code()).isZero();
        assertThat(allonym("sample", folder, "--tutoring").err()).contains("Allonym tutoring sample");
    }

    @Test
    void wrongUsageExitsWithTwoAndOneMessageThatPointsToTheHelp() {
        List<String[]> wrong = List.of(
                new String[] {"nonsense"},
                new String[] {"essays.allonym", "export", "p.allonym", "o"},
                new String[] {"prelabel"},
                new String[] {"prelabel", "p.allonym", "--point", "best"},
                new String[] {"prelabel", "p.allonym", "--rules-only", "--model-only"},
                new String[] {"model"},
                new String[] {"model", "verify"},
                new String[] {"import"},
                new String[] {"import", "p.allonym"},
                new String[] {"import", "p.allonym", "f.json", "--format", "pages"},
                new String[] {"import", "p.allonym", "f.json", "--labels-as", "gold"},
                new String[] {"import", "p.allonym", "f.json", "--nonsense"},
                new String[] {"import", "p.allonym", "f.json", "--map-label", "PERSON=Person name"},
                new String[] {"import", "p.allonym", "f.json", "--map-label", "PERSON"},
                new String[] {"label-layer", "p.allonym", "--actor", "a"},
                new String[] {"actor", "p.allonym", "rename", "a"},
                new String[] {"layer", "p.allonym", "remove", "a"},
                new String[] {"document", "p.allonym", "set-aside", "101"},
                new String[] {"actor", "p.allonym", "add", "a", "--role", "boss"},
                new String[] {"actor", "p.allonym", "add", "a/b"},
                new String[] {"assign", "p.allonym"},
                new String[] {"assign", "p.allonym", "--to", "a", "--double", "--share", "0.5"},
                new String[] {"assign", "p.allonym", "--to", "a", "--share", "2"},
                new String[] {"assign", "p.allonym", "--to", "a", "--share", "some"},
                new String[] {"adjudicate", "p.allonym"},
                new String[] {"adjudicate", "p.allonym", "--policy", "majority"},
                new String[] {"agreement"},
                new String[] {"agreement", "p.allonym", "--format", "pages"},
                new String[] {"agreement", "p.allonym", "--between", "a"},
                new String[] {"agreement", "p.allonym", "--between", "a", "b", "--between", "c", "d"},
                new String[] {"agreement", "p.allonym", "--bootstrap", "many"},
                new String[] {"agreement", "p.allonym", "--bootstrap", "-1"},
                new String[] {"agreement", "p.allonym", "--bootstrap", "100000000"},
                new String[] {"agreement", "p.allonym", "--json", "--format", "csv"},
                new String[] {"agreement", "p.allonym", "out.docx"},
                new String[] {"agreement", "p.allonym", "json"},
                new String[] {"agreement", "p.allonym", "--against", "a"},
                new String[] {"agreement", "p.allonym", "--between", "gold", "a", "--against", "b", "--by", "course"},
                new String[] {"agreement", "p.allonym", "--between", "gold", "a", "--against", "b", "out.pdf"},
                new String[] {"agreement", "p.allonym", "--between", "gold", "a", "--against", "b", "out.html"},
                new String[] {"evaluate", "--gold", "g.json"},
                new String[] {"export", "p.allonym"},
                new String[] {"export", "p.allonym", "o", "--format", "pages"},
                new String[] {"export", "p.allonym", "o", "--projection", "magic"},
                new String[] {"export", "p.allonym", "o", "--allow-open", "because"},
                new String[] {"export", "p.allonym", "o", "--places"},
                new String[] {"export", "p.allonym", "o", "--surrogates", "--layer", "anna"},
                new String[] {"splits"},
                new String[] {"splits", "p.allonym", "--shares", "1"},
                new String[] {"splits", "p.allonym", "--shares", "half,half"},
                new String[] {"surrogates"},
                new String[] {"surrogates", "p.allonym", "--strategy", "kaggle"},
                new String[] {"surrogates", "p.allonym", "--scope", "planet"},
                new String[] {"surrogates", "p.allonym", "--report", "report.docx"},
                new String[] {"map"},
                new String[] {"package"},
                new String[] {"package", "assign", "p.allonym", "out.allonym"},
                new String[] {"package", "merge", "p.allonym"},
                new String[] {"map", "export", "p.allonym", "f.map"},
                new String[] {"map", "import", "p.allonym", "--passphrase-file", "f"},
                new String[] {"tokenize", "file"},
                new String[] {"backup"},
                new String[] {"backups"},
                new String[] {"backups", "p.allonym", "q.allonym"},
                new String[] {"restore", "p.allonym"},
                new String[] {"seal", "f", "g"},
                new String[] {"unseal", "f", "--passphrase-file", "p"},
                new String[] {"log"},
                new String[] {"log", "p.allonym", "--kind", "weather"},
                new String[] {"log", "p.allonym", "--since", "yesterday"},
                new String[] {"log", "p.allonym", "--format", "pages"},
                new String[] {"log", "p.allonym", "--verify", "--by", "anna"},
                new String[] {"log", "p.allonym", "--head", "12ab"},
                new String[] {"log", "p.allonym", "--verify", "--head", "12ab"},
                new String[] {"cluster"},
                new String[] {"doctor"},
                new String[] {"doctor", "p.allonym", "q.allonym"});

        for (String[] args : wrong) {
            var result = allonym((Object[]) args);
            assertThat(result.code()).as(String.join(" ", args)).isEqualTo(2);
            assertThat(result.out()).isEmpty();
            assertThat(result.err()).startsWith("allonym: ").contains("--help").doesNotContain("\tat ");
        }
    }

    @Test
    void openWithoutADisplayIsRefusedWithOneMessage(@TempDir Path folder) throws Exception {
        Path project = Samples.unlabelled(folder);

        var result = allonym("open", project);

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).startsWith("allonym: There is no display").doesNotContain("\tat ");
    }

    @Test
    void openNamesAProjectThatIsNotThere(@TempDir Path folder) {
        var result = allonym("open", folder.resolve("absent.allonym"));

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).contains("absent.allonym");
    }

    @Test
    void withADisplayNoCommandMeansTheWindowAndOpenMeansTheProject(@TempDir Path folder)
            throws Exception {
        Path project = Samples.unlabelled(folder);
        Screenless desktop = new Screenless(true);

        assertThat(CommandLineEntry.run(silent(), desktop)).isZero();
        assertThat(CommandLineEntry.run(silent(), desktop, "open", project.toString())).isZero();

        assertThat(desktop.asked).containsExactly("begin", "open essays.allonym");
    }

    /// Reading the annotations of every command took a quarter of the start.
    @Test
    void theWindowOpensWithoutPuttingTheCommandsTogether() {
        List<String> callers = new ArrayList<>();
        Screenless desktop = new Screenless(true) {
            @Override
            public void begin() {
                StackWalker.getInstance().forEach(frame -> callers.add(frame.getClassName()));
            }
        };

        assertThat(CommandLineEntry.run(silent(), desktop)).isZero();

        assertThat(callers).isNotEmpty().noneMatch(name -> name.startsWith("picocli"));
    }

    /// As a file manager does it: the window has to say what is wrong with the file, since nobody reads the terminal.
    @Test
    void aProjectFileAloneOpensTheWindowOnIt(@TempDir Path folder) throws Exception {
        Path project = Samples.unlabelled(folder);
        Screenless desktop = new Screenless(true);

        assertThat(CommandLineEntry.run(silent(), desktop, project.toString())).isZero();
        assertThat(CommandLineEntry.run(silent(), desktop, folder.resolve("Gone.ALLONYM").toString())).isZero();

        assertThat(desktop.asked).containsExactly("open essays.allonym", "open Gone.ALLONYM");
        assertThat(allonym(project).code()).isEqualTo(1);
        assertThat(allonym(project).err()).startsWith("allonym: There is no display");
    }

    @Test
    void withoutADisplayNoCommandMeansTheTour() {
        Screenless desktop = new Screenless(false);

        assertThat(CommandLineEntry.run(silent(), desktop)).isZero();

        assertThat(desktop.asked).containsExactly("tour out");
    }

    @Test
    void debugShowsTheCauseAndNothingElseDoes(@TempDir Path folder) {
        Path absent = folder.resolve("absent.allonym");

        assertThat(allonym("doctor", absent).err()).doesNotContain("\tat ");
        assertThat(allonym("doctor", absent, "--debug").err()).contains("\tat ");
        assertThat(allonym("--debug", "doctor", absent).err()).contains("\tat ");
    }

    private static Terminal silent() {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        return new Terminal(new ByteArrayInputStream(new byte[0]), nowhere, nowhere, () -> false);
    }

    /// Notes down what a desktop is asked for, on machines that have none.
    private static class Screenless implements Desktop {
        private final boolean display;
        private final List<String> asked = new ArrayList<>();

        Screenless(boolean display) {
            this.display = display;
        }

        @Override
        public boolean hasDisplay() {
            return display;
        }

        @Override
        public void begin() {
            asked.add("begin");
        }

        @Override
        public void open(Path project) {
            asked.add("open " + project.getFileName());
        }

        @Override
        public void tour(Path out) {
            asked.add("tour " + out);
        }
    }
}
