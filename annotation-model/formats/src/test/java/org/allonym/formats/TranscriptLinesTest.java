package org.allonym.formats;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.allonym.project.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Transcripts that are written line by line, sessions in JSON, and corpora of several files.
class TranscriptLinesTest {

    private static final String VTT = """
            WEBVTT - Session of Ana

            NOTE Ana was late

            1
            00:00:01.000 --> 00:00:04.000 align:start
            <v Tutor>Good <i>morning</i>, Ana &amp; all</v>

            Ana-cue
            00:00:05.000 --> 00:00:06.500
            <v.loud Ana Ruiz>Hi! 3 &lt; 4
            Ana here</v>

            00:07.000 --> 00:08.000
            BOB: fine
            """;
    private static final String SRT = """
            1
            00:00:01,000 --> 00:00:04,000
            Tutor: Good morning, <i>Ana</i>

            2
            00:00:05,000 --> 00:00:06,500
            Ana: Hi & bye
            """;
    private static final String CHAT = """
            @UTF8
            @Begin
            @Languages:\teng
            @Participants:\tCHI Ana Target_Child, INV Investigator
            @ID:\teng|corpus|CHI|2;06.10|female|||Target_Child|||
            @Comment:\tAna is shy
            *INV:\thello Ana . \u001511_1042\u0015
            %mor:\tco|hello n:prop|Ana .
            *CHI:\thi
            \tthere Ana .
            @End
            """;
    private static final String SPEAKERS = """
            Recorded on Monday

            [00:01] Tutor: Good morning, Ana.
              How are you?

            Ana Ruiz: Fine. See https://x.org
            Tutor (00:09): Note: that is all
            Ana Ruiz: ok
            """;

    @TempDir
    private Path folder;

    private TranscriptCase read(String name, String content) {
        return TranscriptCase.of(folder, name, content);
    }

    @Test
    void cuesOfWebVttAreMessagesWithVoicesAsSpeakers() {
        TranscriptCase talk = read("talk.vtt", VTT);

        assertThat(talk.script()).isEqualTo("# talk\nTutor: Good morning, Ana & all\nAna Ruiz: Hi! 3 < 4\nAna here\nBOB: fine\n");
        assertThat(talk.documents().getFirst().turns()).extracting(Turn::time).containsExactly("00:00:01.000", "00:00:05.000", "00:07.000");
        talk.expectSame(VTT.getBytes(UTF_8));
        assertThat(talk.replaced("Ana", "Eva <b>")).isEqualTo("""
                WEBVTT

                1
                00:00:01.000 --> 00:00:04.000 align:start
                <v Tutor>Good <i>morning</i>, Eva &lt;b&gt; &amp; all</v>

                00:00:05.000 --> 00:00:06.500
                <v.loud Eva &lt;b&gt; Ruiz>Hi! 3 &lt; 4
                Eva &lt;b&gt; here</v>

                00:07.000 --> 00:08.000
                BOB: fine
                """);
        assertThat(talk.replaced("Ana", "Eva", "NOTE")).contains("NOTE Ana was late");
    }

    @Test
    void severalVoicesOfOneCueAreMessagesOfTheirOwn() {
        String cue = "WEBVTT\r\n\r\n00:01.000 --> 00:04.000\r\n<v A>One</v> <v B>Two\r\n";

        TranscriptCase talk = read("talk.vtt", cue);

        assertThat(talk.script()).isEqualTo("# talk\nA: One\nB: Two\n");
        talk.expectSame(cue.getBytes(UTF_8));
    }

    @Test
    void subtitlesKeepTheirNumbersAndTimes() {
        TranscriptCase talk = read("talk.srt", SRT);

        assertThat(talk.script()).isEqualTo("# talk\nTutor: Good morning, Ana\nAna: Hi & bye\n");
        talk.expectSame(SRT.getBytes(UTF_8));
        assertThat(talk.replaced("Ana", "Eva")).isEqualTo(SRT.replace("Ana", "Eva"));
    }

    @Test
    void chatKeepsItsHeadersAndWithoutOriginalsOnlyThoseThatItNeeds() {
        TranscriptCase talk = read("talk.cha", CHAT);

        assertThat(talk.script()).isEqualTo("# talk\nINV: hello Ana .\nCHI: hi\n\tthere Ana .\n");
        assertThat(talk.documents().getFirst().turns()).extracting(Turn::role).containsExactly("Investigator", "Target_Child");
        assertThat(talk.documents().getFirst().turns().getFirst().attributes()).containsKey("%mor");
        talk.expectSame(CHAT.getBytes(UTF_8));
        assertThat(talk.replaced("Ana", "Eva")).isEqualTo("""
                @UTF8
                @Begin
                @Languages:\teng
                @Participants:\tCHI Target_Child, INV Investigator
                @ID:\teng||CHI|||||Target_Child|||
                *INV:\thello Eva . \u001511_1042\u0015
                *CHI:\thi
                \tthere Eva .
                @End
                """);
        assertThat(talk.replaced("CHI", "Person 2")).contains("@Participants:\tPERSON2 Target_Child", "|PERSON2|", "*PERSON2:\thi");
    }

    @Test
    void linesWithSpeakersAreMessagesUpToTheNextOne() {
        TranscriptCase talk = read("talk.txt", SPEAKERS);

        assertThat(talk.script()).isEqualTo("""
                # talk
                : Recorded on Monday
                Tutor: Good morning, Ana.
                  How are you?
                Ana Ruiz: Fine. See https://x.org
                Tutor: Note: that is all
                Ana Ruiz: ok
                """);
        assertThat(talk.read().found.getFirst().speakers()).isEqualTo(Map.of("Tutor", 2, "Ana Ruiz", 2));
        talk.expectSame(SPEAKERS.getBytes(UTF_8));
        assertThat(talk.replaced("Ana", "Eva")).isEqualTo(SPEAKERS.replace("Ana", "Eva"));
    }

    private String format(String name, String content) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        return ExchangeFormats.recognise(InputFile.of(Files.writeString(folder.resolve(name), content))).name();
    }

    @Test
    void unmistakableTranscriptsAreRecognizedAndEssaysNever() throws IOException {
        String wrapped = "Session 12\n\n" + "Tutor: Think of the pizza as a whole\nthat was cut into six\npieces of one size.\nKim: I think\nit is three sixths\nof it.\n".repeat(6);
        String argued = "Claim: Maps help readers.\nEvidence: We saw four of them.\nClaim: Maps hide ideas.\nEvidence: None had names.\n";
        String headings = "Name: Ana Ruiz\nDate: 3 May\nTitle: Maps\n" + "Maps help readers who have never been there, as I said before.\n".repeat(9);
        String quoted = "We asked two people.\nKim: I like maps.\nAna: I don't.\nKim: Why?\nAna: They lie.\n" + "That was all, and I learned much from what they said to me.\n".repeat(9);

        assertThat(format("talk.txt", SPEAKERS)).isEqualTo("speaker-lines");
        assertThat(format("wrapped.txt", wrapped)).isEqualTo("speaker-lines");
        assertThat(format("argued.txt", argued)).isEqualTo("text");
        assertThat(format("headings.txt", headings)).isEqualTo("text");
        assertThat(format("quoted.txt", quoted)).isEqualTo("text");
    }

    @Test
    void aFolderOfTranscriptsIsReadAsSuchAndAMixedOneSaysSo() throws IOException {
        Path talks = Files.createDirectories(folder.resolve("talks"));
        Files.writeString(talks.resolve("a.txt"), SPEAKERS);
        Files.writeString(talks.resolve("b.txt"), SPEAKERS);
        assertThat(ExchangeFormats.recognise(InputFile.of(talks)).name()).isEqualTo("speaker-lines");

        Path zip = folder.resolve("talks.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (String name : new String[] {"a.txt", "b.txt"}) {
                out.putNextEntry(new ZipEntry(name));
                out.write(SPEAKERS.getBytes(UTF_8));
            }
        }
        assertThat(ExchangeFormats.recognise(InputFile.of(zip)).name()).isEqualTo("speaker-lines");

        Files.writeString(talks.resolve("essay.txt"), "I think that maps help readers.\nThey hide ideas, too.\n");
        ExchangeFormat format = ExchangeFormats.recognise(InputFile.of(talks));
        Collected read = new Collected();
        format.reader().orElseThrow().read(InputFile.of(talks), read);

        assertThat(format.name()).isEqualTo("text");
        assertThat(read.documents()).hasSize(3);
        assertThat(read.notices).contains("talks: 2 texts seem to be spoken by turns (a.txt, b.txt), but came in as one text each. To read lines with speakers as "
                + "turns, import them as “Text with speakers” (--format speaker-lines).");
    }

    @Test
    void whatIsNoSpeakerCanBeSaid() {
        String text = "Tutor: a\nNote: b\nAna: c\nTutor: d\nAna: e\n";

        TranscriptCase talk = TranscriptCase.of(folder, "talk.txt", text.getBytes(UTF_8), FileSettings.USUAL.withNotSpeakers(Set.of("Note")));

        assertThat(talk.script()).isEqualTo("# talk\nTutor: a\nNote: b\nAna: c\nTutor: d\nAna: e\n");
        assertThat(talk.documents().getFirst().turns()).hasSize(4);
        talk.expectSame(text.getBytes(UTF_8));
    }

    @Test
    void anEssayIsNoTranscript() throws IOException {
        Path essay = Files.writeString(folder.resolve("essay.txt"), "My essay\n\nNote: this is mine.\nIt has three lines.\nAlso: a colon\n");

        assertThat(ExchangeFormats.recognise(InputFile.of(essay)).name()).isEqualTo("text");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a.vtt | `WEBVTT\\n\\n00:09.000 --> 00:10.000\\nA\\n\\n00:01.000 --> 00:02.000\\nB\\n` | session a, line 6: its time “00:01.000” is before that of the message before it
            a.vtt | `WEBVTT\\n\\nno time\\nA\\n`                                    | line 3: there is no time of the form
            a.srt | `1\\n00:00:01,000 --> 00:00:02,000\\n\\n`                        | line 2: it has no text
            a.cha | `@Begin\\n*CHI:\\thi\\nhello\\n`                                  | line 3: a line of CHAT begins with
            a.srt | `\\n\\n`                                                          | the file is empty
            """, quoteCharacter = '`')
    void whatIsWrongIsToldWithItsLine(String name, String content, String fault) {
        assertThat(read(name, content.replace("\\n", "\n").replace("\\t", "\t")).read().problems).first().asString().contains(fault);
    }

    @Test
    void sessionsOfJsonHaveTheirMessagesInAList() {
        String json = """
                [
                  {"id": 17, "course": "Algebra", "messages": [
                    {"id": "m1", "speaker": {"name": "Ana", "role": "student"}, "text": "Hi, I\\u2019m Ana\\/Eva"},
                    {"id": "m2", "speaker": {"name": "Tutor", "role": "tutor"}, "text": "Hello"}
                  ]},
                  {"id": 18, "course": "Algebra", "messages": [ {"id": "m3", "speaker": {"name": "Ana"}, "text": "Bye"} ]}
                ]
                """;

        TranscriptCase chats = read("chats.json", json);

        assertThat(chats.read().problems).isEmpty();
        assertThat(chats.read().found.getFirst().columns()).isEqualTo(
                new TranscriptColumns("id", "", "", "messages.speaker.name", "messages.speaker.role", "messages.text"));
        assertThat(chats.script()).isEqualTo("# 17\nAna: Hi, I’m Ana/Eva\nTutor: Hello\n# 18\nAna: Bye\n");
        assertThat(chats.documents().getFirst().integerId()).isTrue();
        assertThat(chats.documents().getFirst().metadata()).isEqualTo(Map.of("course", "Algebra"));
        chats.expectSame(json.getBytes(UTF_8));
        assertThat(chats.replaced("Ana", "Zoë")).isEqualTo("""
                [
                  {"id": 17, "messages": [
                    {"speaker": {"name": "Zo\\u00eb", "role": "student"}, "text": "Hi, I\\u2019m Zo\\u00eb\\/Eva"},
                    {"speaker": {"name": "Tutor", "role": "tutor"}, "text": "Hello"}
                  ]},
                  {"id": 18, "messages": [ {"speaker": {"name": "Zo\\u00eb"}, "text": "Bye"} ]}
                ]
                """);
    }

    @Test
    void aCorpusOfConvoKitComesBackWithItsFiles() throws IOException {
        Path corpus = Files.createDirectory(folder.resolve("corpus"));
        String utterances = """
                {"id": "u1", "conversation_id": "c1", "text": "Hi Ana", "speaker": "tutor", "meta": {"x": 1}, "reply-to": null, "timestamp": 1}
                {"id": "u2", "conversation_id": "c1", "text": "Hi", "speaker": "ana", "meta": {"x": 2}, "reply-to": "u1", "timestamp": 2}
                """;
        Files.writeString(corpus.resolve("utterances.jsonl"), utterances);
        Files.writeString(corpus.resolve("speakers.json"), "{\"ana\": {\"meta\": {\"name\": \"Ana\"}}, \"tutor\": {}}");
        Files.writeString(corpus.resolve("conversations.json"), "{\"c1\": {\"meta\": {}}}");

        TranscriptCase chats = TranscriptCase.of(corpus, FileSettings.USUAL, null);

        assertThat(chats.read().problems).isEmpty();
        assertThat(chats.script()).isEqualTo("# c1\ntutor: Hi Ana\nana: Hi\n");
        assertThat(entries(chats.untouched())).isEqualTo(Map.of(
                "conversations.json", "{\"c1\": {\"meta\": {}}}", "speakers.json", "{\"ana\": {\"meta\": {\"name\": \"Ana\"}}, \"tutor\": {}}",
                "utterances.jsonl", utterances));
        Map<String, String> out = entries(chats.replacedBytes("ana", "eva"));
        assertThat(out.get("utterances.jsonl")).isEqualTo("""
                {"conversation_id": "c1", "text": "Hi Ana", "speaker": "tutor"}
                {"conversation_id": "c1", "text": "Hi", "speaker": "eva"}
                """);
        assertThat(out.get("speakers.json")).isEqualTo("{\"eva\":{\"meta\":{},\"vectors\":[]},\"tutor\":{\"meta\":{},\"vectors\":[]}}");
    }

    private static Map<String, String> entries(byte[] zip) throws IOException {
        Map<String, String> entries = new LinkedHashMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                entries.put(entry.getName(), new String(in.readAllBytes(), UTF_8));
            }
        }
        return entries;
    }

    @Test
    void aFolderOfTranscriptsGoesOutAsAnArchiveOfThem() throws IOException {
        Path talks = Files.createDirectories(folder.resolve("talks"));
        Files.writeString(talks.resolve("a.srt"), SRT);
        Files.writeString(talks.resolve("b.srt"), SRT.replace("Ana", "Bo"));

        TranscriptCase both = TranscriptCase.of(talks, FileSettings.USUAL, null);

        assertThat(both.read().problems).isEmpty();
        assertThat(both.documents()).extracting(one -> one.id().value()).containsExactly("a", "b");
        assertThat(entries(both.untouched())).isEqualTo(Map.of("a.srt", SRT, "b.srt", SRT.replace("Ana", "Bo")));
    }
}
