package org.allonym.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A table of messages on its way in, through annotation and surrogates, and out again.
class TranscriptCommandTest {

    private static final String TABLE = "\uFEFFmsg_id;chat_id;turn;speaker;role;course;e-mail;message\r\n"
            + "9001;s1;2;Student;student;Algebra;a@example.org;\"Hi, I am Amina Diallo. \"\"x\"\" is 3;4?\"\r\n"
            + "9002;s1;1;\"Tutor\";tutor;Algebra;t@example.org;Hello!\r\n"
            + "\r\n"
            + "9003;s2;1;Tutor;tutor;Geometry;t@example.org;\"Who is there,\nplease?\"\r\n"
            + "9004;s2;2;Student;student;Geometry;b@example.org;It is Amina Diallo again";

    @TempDir
    private Path folder;

    private Path table() throws IOException {
        return Files.writeString(folder.resolve("chats.csv"), TABLE);
    }

    private Path adjudicated() throws IOException {
        Path project = folder.resolve("chats.allonym");
        var imported = allonym("import", project, table(), "--columns", "session=chat_id,text=message,order=turn,speaker=speaker,role=role");
        assertThat(imported.code()).as(imported.err()).isZero();
        for (String who : new String[] {"ann", "ben"}) {
            Path spans = Files.writeString(folder.resolve(who + ".spans.csv"), """
                    document,start,end,label,text
                    s1,16,28,NAME_STUDENT,Amina Diallo
                    s2,28,40,NAME_STUDENT,Amina Diallo
                    """);
            var labelled = allonym("label-layer", project, "--actor", who, "--from", spans);
            assertThat(labelled.code()).as(labelled.err()).isZero();
        }
        assertThat(allonym("adjudicate", project, "--policy", "unanimous").code()).isZero();
        assertThat(allonym("surrogates", project, "--accept-clean").code()).isZero();
        return project;
    }

    @Test
    void aTableComesInAndGoesOutAgainWithNothingButTheNamesChanged() throws IOException {
        Path project = adjudicated();
        Path untouched = folder.resolve("same.csv");
        Path released = folder.resolve("released.csv");

        var same = allonym("export", project, untouched, "--format", "transcript");
        var out = allonym("export", project, released, "--format", "transcript", "--surrogates", "--columns-out", "msg_id,course,e-mail");

        assertThat(same.code()).as(same.err()).isZero();
        assertThat(Files.readAllBytes(untouched)).isEqualTo(TABLE.getBytes(UTF_8));
        assertThat(out.code()).as(out.err()).isZero();
        String text = Files.readString(released);
        String name = text.replaceAll("(?s).*I am (.*?)\\. .*", "$1");
        assertThat(name).isNotEqualTo("Amina Diallo").matches("[\\p{L}' -]+");
        String other = text.replaceAll("(?s).*It is (.*?) again.*", "$1");
        assertThat(text).isEqualTo(TABLE.replace("am Amina Diallo", "am " + name).replace("is Amina Diallo", "is " + other));
    }

    @Test
    void onlyColumnsThatArePartOfAMessageGoOutUnlessTheyAreNamed() throws IOException {
        Path project = adjudicated();
        Path released = folder.resolve("released.csv");

        assertThat(allonym("export", project, released, "--format", "transcript", "--surrogates").code()).isZero();

        String text = Files.readString(released);
        assertThat(text).startsWith("\uFEFFchat_id;turn;speaker;role;message\r\ns1;2;Student;student;\"Hi, I am ").doesNotContain("example.org", "9001", "Algebra");
        assertThat(Files.readString(folder.resolve("released.csv.manifest.json"))).contains("\"format\": \"transcript\"");
    }

    @Test
    void aColumnThatGoesOutIsSearchedForOriginals() throws IOException {
        Path project = folder.resolve("chats.allonym");
        Path chats = Files.writeString(folder.resolve("chats.csv"), """
                session,speaker,text,contact,room
                s1,Tutor,Hello Amina Diallo,diallo@x.org,1
                s1,Student,Hi,,2
                """);
        assertThat(allonym("import", project, chats).code()).isZero();
        Path spans = Files.writeString(folder.resolve("a.spans.csv"), "document,start,end,label\ns1,6,18,NAME_STUDENT\n");
        assertThat(allonym("label-layer", project, "--actor", "ann", "--from", spans).code()).isZero();
        assertThat(allonym("adjudicate", project, "--policy", "unanimous").code()).isZero();
        assertThat(allonym("surrogates", project, "--accept-clean").code()).isZero();
        Path out = folder.resolve("out.csv");

        var leaking = allonym("export", project, out, "--format", "transcript", "--surrogates", "--columns-out", "contact,room");
        var quiet = allonym("export", project, out, "--format", "transcript", "--surrogates", "--columns-out", "room");
        String without = Files.readString(out);
        var allowed = allonym("export", project, out, "--format", "transcript", "--surrogates", "--columns-out", "contact,room", "--allow-open", "test");

        assertThat(leaking.code()).isEqualTo(1);
        assertThat(leaking.err()).contains("1 leak");
        assertThat(quiet.code()).as(quiet.err()).isZero();
        assertThat(without).startsWith("session,speaker,text,room\ns1,Tutor,Hello ").endsWith(",1\ns1,Student,Hi,2\n");
        assertThat(allowed.code()).as(allowed.err()).isZero();
        assertThat(Files.readString(out)).startsWith("session,speaker,text,contact,room\ns1,Tutor,Hello ").endsWith(",,1\ns1,Student,Hi,,2\n");
    }

    @Test
    void whatWasReadAsWhatIsSaidAndRemembered() throws IOException {
        Path project = folder.resolve("chats.allonym");
        Path odd = Files.writeString(folder.resolve("odd.csv"), "who,what,where\nTutor,Hello,a\nAna,Hi,a\n");
        Path more = Files.writeString(folder.resolve("more.csv"), "who,what,where\nTutor,Bye,b\n");

        JsonNode first = allonym("import", project, odd, "--format", "transcript-csv", "--columns", "speaker=who,text=what", "--columns", "session=where", "--json").json();
        JsonNode second = allonym("import", project, more, "--format", "transcript-csv", "--json").json();
        var wrong = allonym("import", project, more, "--format", "transcript-csv", "--columns", "who=speaker");

        assertThat(first.path("transcripts").get(0).path("columns").path("session").asString()).isEqualTo("where");
        assertThat(first.path("transcripts").get(0).path("speakers").path("Ana").asInt()).isEqualTo(1);
        assertThat(second.path("transcripts").get(0).path("columns").path("text").asString()).isEqualTo("what");
        assertThat(second.path("documents").asInt()).isEqualTo(1);
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("A column can’t mean “who”.");
    }

    @Test
    void badRowsAreListedWithTheirLinesAndNothingComesInHalf() throws IOException {
        Path project = folder.resolve("chats.allonym");
        Path bad = Files.writeString(folder.resolve("bad.csv"), "session,turn,speaker,text\ns1,1,A,one\n,2,A,two\ns1,3,B,\ns2,1,A,x\ns2,1,B,y\n");

        var refused = allonym("import", project, bad);
        var skipped = allonym("import", project, bad, "--skip-bad", "--json");

        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("line 3", "line 4", "line 6");
        JsonNode json = skipped.json();
        assertThat(json.path("documents").asInt()).isEqualTo(1);
        assertThat(json.path("left_out")).extracting(one -> one.path("place").asString()).containsExactly("line 3", "line 4", "session s2, line 6");
    }

    @Test
    void aPackageDoesNotCarryTheTableAndAProjectOfEssaysHasNone() throws IOException {
        Path project = folder.resolve("chats.allonym");
        assertThat(allonym("import", project, table()).code()).isZero();
        assertThat(allonym("actor", project, "add", "ann", "--role", "annotator").code()).isZero();
        Path handed = folder.resolve("ann.allonym-work");
        var made = allonym("package", "assign", project, "--to", "ann", handed);
        assertThat(made.code()).as(made.err()).isZero();

        var none = allonym("export", handed, folder.resolve("out.csv"), "--format", "transcript");

        assertThat(none.code()).isEqualTo(1);
        assertThat(none.err()).contains("None of the documents comes from a transcript file");
        assertThat(Files.exists(folder.resolve("out.csv"))).isFalse();
    }

    private static final String NAME = "Amina Diallo";

    static List<Arguments> sessions() {
        return List.of(
                Arguments.of("a.csv", "\uFEFFsession;turn;speaker;role;text\r\ns1;2;Amina Diallo;student;\"I am Amina Diallo. \"\"3/4\"\"; é 🤩\"\r\n\r\ns1;1;Tutor;tutor;Hi!"),
                Arguments.of("a.tsv", "session\tspeaker\ttext\ns1\tTutor\tWho is it, \"Amina Diallo\"?\ns1\tAmina Diallo\tI am Amina Diallo. 3/4\n"),
                Arguments.of("a.jsonl", """
                        {"session": 1,  "speaker": "Tutor", "text": "Hi \\u00e9\\/"}\r
                        {"text":"I am Amina Diallo. 3\\/4 \\ud83e\\udd29\\nAmina Diallo!", "speaker":"Amina Diallo","session":1}
                        """),
                Arguments.of("a.json", """
                        [ {"id": "x", "messages": [
                            {"speaker": "Tutor", "text": "Hi \\"you\\""},
                            {"speaker": "Amina Diallo", "text": "I am Amina Diallo. 3/4"} ]} ]"""),
                Arguments.of("convokit/utterances.jsonl", """
                        {"conversation_id": "c1", "speaker": "Tutor", "text": "Hi"}
                        {"conversation_id": "c1", "speaker": "Amina Diallo", "text": "I am Amina Diallo. 3/4"}
                        """),
                Arguments.of("a.vtt", "WEBVTT\n\n1\n00:01.000 --> 00:02.000 align:left\n<v Tutor>Hi &amp; bye</v>\n\n00:03.000 --> 00:04.000\n<v Amina Diallo>I am Amina Diallo. 3/4</v>\n"),
                Arguments.of("a.srt", "1\r\n00:00:01,000 --> 00:00:02,000\r\nTutor: Hi\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nAmina Diallo: I am Amina Diallo. 3/4\r\n"),
                Arguments.of("a.cha", "@UTF8\n@Begin\n@Participants:\tCHI Target_Child, TEA Teacher\n*TEA:\thi .\n*CHI:\tI am Amina Diallo. 3/4\n\tand Amina Diallo again .\n@End\n"),
                Arguments.of("a.txt", "Tutor: Hi\r\n\r\nAmina Diallo:  I am Amina Diallo. 3/4\r\nTutor: Bye, Amina Diallo\r\n"));
    }

    /// A spans file with every place of the name, in the offsets of the texts as they were imported.
    private Path named(Path project) throws IOException {
        Path texts = folder.resolve("texts.jsonl");
        assertThat(allonym("export", project, texts, "--format", "jsonl").code()).isZero();
        StringBuilder spans = new StringBuilder("document,start,end,label\n");
        for (String line : Files.readAllLines(texts)) {
            JsonNode document = JsonMapper.shared().readTree(line);
            String text = document.path("full_text").asString();
            for (int at = text.indexOf(NAME); at >= 0; at = text.indexOf(NAME, at + 1)) {
                int start = text.codePointCount(0, at);
                spans.append("%s,%d,%d,NAME_STUDENT\n".formatted(document.path("document").asString(), start, start + NAME.length()));
            }
        }
        return Files.writeString(folder.resolve("names.spans.csv"), spans);
    }

    @ParameterizedTest
    @MethodSource("sessions")
    void eachFormGoesThroughTheWholeProjectAndOnlyTheNamesChange(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        Path source = file.getParent().equals(folder) ? file : file.getParent();
        Path project = folder.resolve("study.allonym");
        var in = name.endsWith(".txt") ? allonym("import", project, source, "--format", "speaker-lines") : allonym("import", project, source);
        assertThat(in.code()).as(in.err()).isZero();
        Path spans = named(project);
        for (String who : List.of("ann", "ben")) {
            var labelled = allonym("label-layer", project, "--actor", who, "--from", spans);
            assertThat(labelled.code()).as(labelled.err()).isZero();
        }
        assertThat(allonym("adjudicate", project, "--policy", "unanimous").code()).isZero();
        assertThat(allonym("surrogates", project, "--accept-clean").code()).isZero();
        Path out = folder.resolve("out-" + file.getFileName());

        var released = allonym("export", project, out, "--format", "transcript", "--surrogates");

        assertThat(released.code()).as(released.err()).isZero();
        String text = name.startsWith("convokit/") ? utterances(out) : Files.readString(out);
        String surrogate = text.replaceAll("(?s).*I am (.*?)\\. .*", "$1");
        assertThat(surrogate).isNotEqualTo(NAME).matches("[\\p{L}' -]+");
        assertThat(text).isEqualTo(content.replace(NAME, surrogate));
    }

    private static String utterances(Path archive) throws IOException {
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            String inside = zip.stream().map(ZipEntry::getName).filter(one -> one.endsWith("utterances.jsonl")).findFirst().orElseThrow();
            return new String(zip.getInputStream(zip.getEntry(inside)).readAllBytes(), UTF_8);
        }
    }

    @Test
    void otherFormsComeBackAsTheyWere() throws IOException {
        for (Map.Entry<String, String> one : Map.of(
                        "a.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Tutor>Hi</v>\n",
                        "b.srt", "1\r\n00:00:01,000 --> 00:00:02,000\r\nTutor: Hi\r\n",
                        "c.cha", "@Begin\n@Participants:\tCHI Target_Child\n*CHI:\thi .\n@End\n",
                        "d.jsonl", "{\"session\": 1, \"speaker\": \"Tutor\", \"text\": \"Hi\"}\n",
                        "e.json", "[{\"id\": \"x\", \"messages\": [{\"speaker\": \"A\", \"text\": \"Hi\"}]}]")
                .entrySet()) {
            Path project = folder.resolve(one.getKey() + ".allonym");
            Path out = folder.resolve("out-" + one.getKey());
            var in = allonym("import", project, Files.writeString(folder.resolve(one.getKey()), one.getValue()));
            assertThat(in.code()).as(one.getKey() + in.err()).isZero();

            assertThat(allonym("export", project, out, "--format", "transcript").code()).isZero();

            assertThat(out).hasContent(one.getValue());
            assertThat(Files.readString(out)).isEqualTo(one.getValue());
        }
    }
}
