package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class SelectCommandTest {

    @TempDir
    private Path folder;

    private Path source;
    private Path table;
    private Path plan;

    @BeforeEach
    void submissions() throws IOException {
        source = Files.createDirectory(folder.resolve("submissions"));
        StringBuilder rows = new StringBuilder("submission_id\tuser_id\tgraded\tfile\n");
        for (String subject : new String[] {"rowing", "bread", "bridges", "chess"}) {
            String text = IntStream.range(0, 12)
                    .mapToObj(i -> "In week %d we learned more about %s than in the %d years of school before it.".formatted(i, subject, i + 7))
                    .collect(Collectors.joining(" "));
            Files.writeString(source.resolve(subject + ".txt"), text);
            rows.append("%s\tu-%s\t%s\t%s.txt\n".formatted(subject, subject, subject.equals("chess") ? "no" : "yes", subject));
        }
        Files.writeString(source.resolve("copy.txt"), Files.readString(source.resolve("bread.txt")));
        rows.append("copy\tu-copy\tyes\tcopy.txt\n");
        table = Files.writeString(folder.resolve("grades.tsv"), rows);
        assertThat(allonym("select", source, "--table", table, "--write-plan", folder.resolve("plan.json")).code()).isZero();
        plan = Files.writeString(folder.resolve("calm.json"), Files.readString(folder.resolve("plan.json"))
                .replaceFirst("(\"step\" : \"anomalies\",\\s+\"on\" : )true", "$1false"));
    }

    @Test
    void dialoguesHaveStepsOfTheirOwn() throws IOException {
        Path sessions = Files.createDirectory(folder.resolve("sessions"));
        Files.writeString(sessions.resolve("long.txt"), "Tutor: What is a half of six?\nKim: three\n".repeat(12));
        Files.writeString(sessions.resolve("short.txt"), "Tutor: Hello\nKim: Hi\n");
        Files.writeString(sessions.resolve("private.txt"), "Tutor: What is a third of six?\nKim: two\n".repeat(12));
        Path consent = Files.writeString(folder.resolve("consent.csv"), "file,consent\nlong.txt,yes\nshort.txt,yes\nprivate.txt,no\n");

        var run = allonym("select", sessions, "--table", consent, "--preset", "piivot", "--dry-run");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().lines().map(line -> line.replaceAll(" +", " "))).containsExactly(
                "Submissions 3", "Consent 2", " the column says otherwise 1", "Files 2", "Text and language 2", "Dialogue length 1", " too few messages 1");
        assertThat(allonym("select", sessions, "--preset", "piivot", "--plan", plan, "--dry-run").err()).contains("exclude each other");
    }

    @Test
    void columnsOfMessagesAreSaidOnceAndHoldForTheProject() throws IOException {
        StringBuilder rows = new StringBuilder("talk,who,said so\n");
        for (int i = 0; i < 24; i++) {
            rows.append("t1,").append(i % 2 == 0 ? "Tutor" : "Kim").append(",What is a half of six apples in number ").append(i).append("\n");
        }
        Path chats = Files.writeString(folder.resolve("chats.csv"), rows);
        Path project = folder.resolve("chats.allonym");

        var unclear = allonym("select", chats, "--out", project);
        assertThat(unclear.code()).isNotZero();
        assertThat(unclear.err()).contains("chats.csv").contains("--columns");
        assertThat(project).doesNotExist();
        assertThat(allonym("select", chats, "--columns", "talks=talk", "--dry-run").err()).contains("--columns");

        var said = allonym("select", chats, "--columns", "session=talk,speaker=who,text=said so", "--out", project);
        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.out()).contains("1 document added");

        var again = allonym("select", chats, "--out", project);
        assertThat(again.code()).as(again.err()).isZero();
        assertThat(again.out()).endsWith("its documents stay as they are.\n");
    }

    @Test
    void aDryRunPrintsTheFunnelAndWritesNothing() throws IOException {
        var run = allonym("select", source, "--table", table, "--plan", plan, "--dry-run");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().lines().map(line -> line.replaceAll(" +", " "))).containsExactly(
                "Submissions 5",
                "Graded 4",
                " the column says otherwise 1",
                "One per student 4",
                "Files 4",
                "Text and language 4",
                "Near-duplicates 2",
                " near-duplicate 2");
        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("submissions", "grades.tsv", "plan.json", "calm.json");
        }
    }

    @Test
    void theProjectIsMadeAndAnotherPlanSetsAsideAndAdds() throws IOException {
        Path project = folder.resolve("essays.allonym");
        Path one = Files.writeString(folder.resolve("one.json"), Files.readString(plan).replace("\"keepOne\" : false", "\"keepOne\" : true"));

        JsonNode first = allonym("select", source, "--table", table, "--plan", plan, "--out", project, "--json").json();
        var second = allonym("select", source, "--table", table, "--plan", one, "--out", project);
        JsonNode third = allonym("select", source, "--table", table, "--out", project, "--json").json();

        assertThat(first.path("report").path("documents").asInt()).isEqualTo(2);
        assertThat(first.path("kept").path("added").asInt()).isEqualTo(2);
        assertThat(second.out()).endsWith("essays.allonym: 1 document added.\n");
        assertThat(third.path("report").path("plan").path("steps").get(6).path("keep_one").asBoolean()).isTrue();
        assertThat(allonym("doctor", project).code()).isZero();
        JsonNode back = allonym("select", source, "--table", table, "--plan", plan, "--out", project, "--json").json();
        assertThat(allonym("select", source, "--table", table, "--plan", one, "--out", project).out()).endsWith("essays.allonym: 1 document restored.\n");
        assertThat(back.path("kept").path("set_aside").asInt()).isEqualTo(1);
    }

    @Test
    void aCalibrationRoundIsDrawnAndOneStudentsEssaysStayInOneSplit() throws IOException {
        Path project = folder.resolve("essays.allonym");
        Files.writeString(table, Files.readString(table).replace("u-rowing", "u-bridges"));
        Path all = Files.writeString(folder.resolve("all.json"), Files.readString(plan)
                .replaceAll("(\"step\" : \"(one-per-student|near-duplicates)\",\\s+\"on\" : )true", "$1false"));

        var made = allonym("select", source, "--table", table, "--plan", all, "--out", project, "--calibration", "2");
        JsonNode splits = allonym("splits", project, "--people", "student", "--similar", "1", "--dry-run", "--json").json();

        assertThat(made.out()).endsWith("essays.allonym: 4 documents added, 2 documents in the calibration round.\n");
        assertThat(allonym("select", source, "--table", table, "--plan", all, "--out", project, "--calibration", "1").err())
                .contains("already has a calibration round of 2");
        assertThat(splits.path("basis").path("groups").asInt()).isEqualTo(1);
        assertThat(splits.path("basis").path("grouped").asInt()).isEqualTo(2);
    }

    @Test
    void whatIsWrongIsSaidBeforeAnythingIsWritten() throws IOException {
        Path project = folder.resolve("essays.allonym");
        Path broken = Files.writeString(folder.resolve("broken.json"), Files.readString(plan).replace("\"pages\" : 5", "\"pages\" : \"many\""));

        assertThat(allonym("select", source, "--table", table, "--plan", broken, "--out", project).err()).contains("broken.json", "steps[2].pages");
        assertThat(allonym("select", source, "--table", folder.resolve("nowhere.csv"), "--out", project).err()).contains("nowhere.csv");
        assertThat(allonym("select", table, "--out", project).err()).contains("neither a folder nor a ZIP archive");
        assertThat(allonym("select", source).err()).contains("--out");
        Files.writeString(table, "submission_id\tfile\na\trowing.txt\na\tbread.txt\n");
        assertThat(allonym("select", source, "--table", table, "--out", project).err()).contains("line 3", "an earlier row has this id, too: a (line 2)");

        assertThat(project).doesNotExist();
    }
}
