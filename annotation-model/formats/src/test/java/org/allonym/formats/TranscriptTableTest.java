package org.allonym.formats;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.problem.ProblemException;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tables with a row a message, and JSON Lines with an object a message.
class TranscriptTableTest {

    private static final List<String> PIECES =
            List.of("Ana", "Ana", " ", "\r\n", "\n", "\"", ",", ";", "😀", "é", "=1+1", "'", "\t", "שרה", "x", "\\", "/", "<b>");

    @TempDir
    private Path folder;

    private TranscriptCase read(String name, String content) {
        return TranscriptCase.of(folder, name, content);
    }

    @Test
    void sessionsBecomeDocumentsAndMessagesTurns() {
        TranscriptCase chats = read("chats.csv", """
                chat_id,Speaker,Role,Message,course,email,Turn
                b,Ana Ruiz,student,"Hi, I am ""Ana""\",Algebra,a@x.org,2
                a,Tutor,tutor,Good morning,Geometry,,1
                b,Tutor,tutor,Hello!,Algebra,t@x.org,1
                """);

        assertThat(chats.read().problems).isEmpty();
        assertThat(chats.script()).isEqualTo("""
                # b
                Tutor: Hello!
                Ana Ruiz: Hi, I am "Ana"
                # a
                Tutor: Good morning
                """);
        Document b = chats.documents().getFirst();
        assertThat(b.text().value()).isEqualTo("Hello!\nHi, I am \"Ana\"");
        assertThat(b.metadata()).isEqualTo(Map.of("course", "Algebra"));
        assertThat(b.turns()).extracting(Turn::role).containsExactly("tutor", "student");
        assertThat(b.turns()).extracting(Turn::attributes).containsExactly(Map.of("email", "t@x.org"), Map.of("email", "a@x.org"));
        assertThat(chats.documents().get(1).metadata()).isEqualTo(Map.of("course", "Geometry"));
        assertThat(chats.read().notices).containsExactly("chats.csv: 3 messages by 2 speakers in 2 sessions. Columns: session = “chat_id”, "
                + "order = “Turn”, speaker = “Speaker”, role = “Role”, text = “Message”.");
    }

    @Test
    void withSurrogatesOnlyNeededColumnsAndNamedOnesGoOut() {
        TranscriptCase chats = read("chats.csv", "email,session,speaker,text,time,course\na@x.org,s1,Ana,\"Ana, hi\",2024-01-01,Algebra\nb@x.org,s1,Tutor,Hi Ana,2024-01-02,Algebra\n");

        assertThat(chats.replaced("Ana", "Eva")).isEqualTo("session,speaker,text\ns1,Eva,\"Eva, hi\"\ns1,Tutor,Hi Eva\n");
        assertThat(chats.replaced("Ana", "Eva", "course", "time"))
                .isEqualTo("session,speaker,text,time,course\ns1,Eva,\"Eva, hi\",2024-01-01,Algebra\ns1,Tutor,Hi Eva,2024-01-02,Algebra\n");
        assertThat(chats.replaced("Hi Ana", "\"Yo, Bo\"")).contains("s1,Tutor,\"\"\"Yo, Bo\"\"\"\n");
    }

    @Test
    void messagesAreOrderedByTheirTimesWhereNothingElseSaysTheOrder() {
        TranscriptCase chats = read("chats.tsv", "session\tspeaker\ttime\ttext\ns\tB\t2024-05-01 10:00\ttwo\ns\tA\t2024-05-01 09:59:30\tone\ns\tC\t2024-05-01 10:00\tthree\n");

        assertThat(chats.script()).isEqualTo("# s\nA: one\nB: two\nC: three\n");
        chats.expectSame("session\tspeaker\ttime\ttext\ns\tB\t2024-05-01 10:00\ttwo\ns\tA\t2024-05-01 09:59:30\tone\ns\tC\t2024-05-01 10:00\tthree\n".getBytes(UTF_8));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            `session,speaker,text\\ns,A,hi\\n,B,yo\\n`                           | line 3, it has no session
            `session,speaker,text\\ns,A,hi\\ns,B,  \\n`                          | line 3, it has no text
            `session,speaker,text\\ns,A,hi\\ns,B\\n`                             | line 3, 2 cells, but the first row has 3
            `session,speaker,text\\ns,A,"hi\\ns,B,yo\\n`                         | line 2, the quote opened on line 2 is never closed
            `session,speaker,text\\ns,A,"hi"x\\n`                                | line 2, a closing quote is followed by “x”
            `session,speaker,text,text\\ns,A,hi,hi\\n`                           | line 1, two columns named “text”
            `session,turn,speaker,text\\ns,1,A,hi\\ns,1.0,B,yo\\n`               | session s, line 3, the order “1.0” appears twice, first on line 2
            `session,turn,speaker,text\\ns,1,A,hi\\ns,x,B,yo\\n`                 | session s, line 3, the order “x” is not a number
            `session,turn,time,speaker,text\\ns,1,10:05,A,hi\\ns,2,10:04,B,yo\\n` | session s, line 3, its time “10:04” is before that of the message before it (“10:05”, line 2)
            `session,time,speaker,text\\ns,10:05,A,hi\\ns,later,B,yo\\n`         | session s, line 3, the time “later” can’t be compared with the others
            `session,speaker,text\\ns,A,\\n`                                      | line 2, it has no text
            """)
    void whatIsWrongIsToldWithItsLine(String table, String fault) {
        Collected read = read("chats.csv", table.replace("\\n", "\n")).read();

        assertThat(read.problems).isNotEmpty();
        assertThat(read.problems.getFirst().replace(": ", ", ")).contains(fault);
    }

    @Test
    void aSessionOfAThousandSpeakersHasItsIdsInThatColumn() {
        StringBuilder table = new StringBuilder("session,speaker,text\n");
        for (int i = 0; i < 1200; i++) {
            table.append("s,u").append(i).append(",hi\n");
        }

        TranscriptCase chats = read("chats.csv", table.append("t,A,hi\n").toString());

        assertThat(chats.read().problems).singleElement().asString().contains("session s, line 1002", "more than 1000 speakers");
        assertThat(chats.script()).isEqualTo("# t\nA: hi\n");
    }

    @Test
    void withoutAColumnOfTextsOrOneThatIsNamedItIsRefusedWithItsColumns() throws IOException {
        Path file = Files.writeString(folder.resolve("chats.csv"), "who,what\nA,hi\n");

        assertThat(TranscriptCase.of(file, FileSettings.USUAL, "transcript-csv").read().problems)
                .singleElement().asString().contains("unclear which column contains the messages");
        TranscriptColumns wrong = TranscriptColumns.NONE.with("text", "says");
        assertThat(TranscriptCase.of(file, FileSettings.USUAL.withColumns(wrong), "transcript-csv").read().problems)
                .singleElement().asString().contains("no column “says”");
        TranscriptColumns said = TranscriptColumns.NONE.with("text", "what").with("speaker", "who");
        assertThat(TranscriptCase.of(file, FileSettings.USUAL.withColumns(said), "transcript-csv").script()).isEqualTo("# chats\nA: hi\n");
        assertThat(TranscriptCase.of(file, FileSettings.USUAL.withRemembered(List.of(wrong, said)), "transcript-csv").script())
                .isEqualTo("# chats\nA: hi\n");
    }

    @ParameterizedTest
    @CsvSource({"UTF-8", "UTF-16", "UTF-16LE", "windows-1252"})
    void otherEncodingsComeBackInTheirBytes(String name) {
        String table = (name.equals("UTF-16LE") ? "\uFEFF" : "") + "session,speaker,text\r\ns,José,¿Qué tal, Ana?\r\n".replace("¿Qué tal, Ana?", "\"¿Qué tal, Ana?\"");
        byte[] bytes = table.getBytes(Charset.forName(name));
        FileSettings settings = FileSettings.USUAL.withEncoding(Charset.forName(name.equals("UTF-16LE") ? "UTF-16" : name));

        TranscriptCase chats = TranscriptCase.of(folder, "chats.csv", bytes, settings);

        chats.expectSame(bytes);
        assertThat(new String(chats.replacedBytes("Ana", "Zoë"), Charset.forName(name))).isEqualTo(table.replace("Ana", "Zoë"));
    }

    @Test
    void sessionsThatDoNotGoOutTakeTheirMessagesAlong() {
        String table = "session,speaker,text\r\na,A,one\r\nb,B,two\r\na,A,three\r\nb,B,four";
        String json = "[ {\"id\": \"a\", \"messages\": [{\"text\": \"one\"} , {\"text\": \"three\"}]},\n  {\"id\": \"b\", \"messages\": [{\"text\": \"two\"}]} ]\n";

        assertThat(read("chats.csv", table).only("a")).isEqualTo("session,speaker,text\r\na,A,one\r\na,A,three\r\n");
        assertThat(read("chats.csv", table).only("b")).isEqualTo("session,speaker,text\r\nb,B,two\r\nb,B,four");
        assertThat(read("chats.json", json).only("b")).isEqualTo("[ {\"id\": \"b\", \"messages\": [{\"text\": \"two\"}]} ]\n");
        assertThat(read("chats.json", json).only("a")).isEqualTo("[ {\"id\": \"a\", \"messages\": [{\"text\": \"one\"} , {\"text\": \"three\"}]} ]\n");
    }

    @Test
    void spansCountFromTheirMessageBothWays() throws IOException {
        Document chat = read("chats.csv", "session,speaker,text\ns,A,😀 Ana\ns,B,\"Hi Ana, hi\"\n").documents().getFirst();
        int ana = chat.text().value().lastIndexOf("Ana");
        List<LabelledSpan> spans = List.of(
                new LabelledSpan(new Span(3, 6), "NAME_STUDENT", ""), new LabelledSpan(new Span(ana, ana + 3), "NAME_STUDENT", "n"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FormatWriter writer = ExchangeFormats.writable("message-spans-csv").writer(out).orElseThrow();
        writer.begin();
        writer.write(new OutgoingDocument(chat, spans, Collections.nCopies(chat.tokens().size(), "O")));
        writer.end();

        assertThat(out.toString(UTF_8)).isEqualTo("session,message,start,end,label,text,note,score\r\n"
                + "s,1,2,5,NAME_STUDENT,Ana,,\r\ns,2,3,6,NAME_STUDENT,Ana,n,\r\n");
        IncomingSpans back = (IncomingSpans) spans(out.toString(UTF_8)).incoming.getFirst();
        assertThat(back.in(chat.text(), chat.turns()).spans()).isEqualTo(spans);
        IncomingSpans beyond = (IncomingSpans) spans("session,message,start,end,label\ns,1,2,9,OTHER\n").incoming.getFirst();
        assertThat(fault(beyond, chat)).contains("outside the message, which has 5 characters");
        IncomingSpans nowhere = (IncomingSpans) spans("session,message,start,end,label\ns,3,0,1,OTHER\n").incoming.getFirst();
        assertThat(fault(nowhere, chat)).contains("has no message 3");
        assertThat(spans("session,message,start,end,label\ns,one,0,1,OTHER\n").problems).singleElement().asString().contains("must be its number");
    }

    private static String fault(IncomingSpans spans, Document document) {
        return catchThrowableOfType(ProblemException.class, () -> spans.in(document.text(), document.turns())).problem().what();
    }

    private Collected spans(String table) throws IOException {
        Path file = Files.writeString(folder.resolve("spans.csv"), table);
        assertThat(ExchangeFormats.recognise(InputFile.of(file)).name()).isEqualTo("spans-csv");
        return Collected.from(new SpansCsvReader(), file);
    }

    @Property(tries = 150)
    void anyTableComesBackByteForByteAndReplacedWordsAloneDiffer(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        String table = random.nextBoolean() ? delimited(random) : lines(random);
        Path here = Files.createTempDirectory("table");
        try {
            boolean json = table.startsWith("{") || table.startsWith("[");
            Path file = Files.writeString(here.resolve(json ? "t.jsonl" : "t.csv"), table);
            TranscriptCase chats = TranscriptCase.of(file, FileSettings.USUAL, json ? "transcript-json" : "transcript-csv");

            chats.expectSame(table.getBytes(UTF_8));
            String replaced = chats.replaced("Ana", "Eva", "extra", "n", "time");
            assertThat(replaced).isEqualTo(chats.replaced("Ana", "Ana", "extra", "n", "time").replace("Ana", "Eva"));
            assertThat(chats.replaced("Ana", "Ana", "extra", "n", "time")).isEqualTo(table);
        } finally {
            try (var files = Files.list(here)) {
                for (Path one : files.toList()) {
                    Files.delete(one);
                }
            }
            Files.delete(here);
        }
    }

    private static String words(Random random, boolean some) {
        StringBuilder words = new StringBuilder(some ? "w" : "");
        for (int i = random.nextInt(6); i > 0; i--) {
            words.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return words.toString();
    }

    private static String delimited(Random random) {
        char delimiter = ",;\t".charAt(random.nextInt(3));
        String end = random.nextBoolean() ? "\r\n" : "\n";
        List<String> columns = new ArrayList<>(List.of("session", "speaker", "text", "extra", "n"));
        Collections.shuffle(columns, random);
        StringBuilder table = new StringBuilder(random.nextInt(3) == 0 ? "\uFEFF" : "");
        table.append(random.nextInt(4) == 0 ? "sep=" + delimiter + end : "");
        table.append(String.join(Character.toString(delimiter), columns)).append(end);
        int rows = 1 + random.nextInt(6);
        for (int i = 0; i < rows; i++) {
            StringJoiner row = new StringJoiner(Character.toString(delimiter));
            for (String column : columns) {
                row.add(cell(random, delimiter, switch (column) {
                    case "session" -> "s" + random.nextInt(2);
                    case "speaker" -> random.nextBoolean() ? "Ana" : "Tutor";
                    case "n" -> Integer.toString(i);
                    default -> column.equals("text") ? words(random, true) : words(random, false).replace("Ana", "Bo");
                }));
            }
            table.append(row).append(i == rows - 1 && random.nextBoolean() ? "" : end).append(random.nextInt(5) == 0 ? end : "");
        }
        return table.toString();
    }

    private static String cell(Random random, char delimiter, String value) {
        boolean needed = value.indexOf(delimiter) >= 0 || value.contains("\n") || value.contains("\r") || value.startsWith("\"");
        return needed || random.nextInt(3) == 0 ? "\"" + value.replace("\"", "\"\"") + "\"" : value;
    }

    private static String lines(Random random) {
        boolean list = random.nextBoolean();
        StringJoiner all = new StringJoiner(list ? blank(random) + "," + blank(random) : random.nextBoolean() ? "\n" : "\r\n\n");
        for (int i = random.nextInt(6); i >= 0; i--) {
            List<String> members = new ArrayList<>(List.of(
                    member(random, "session", string(random, "s" + random.nextInt(2))),
                    member(random, "speaker", random.nextBoolean() ? string(random, "Ana") : "null"),
                    member(random, "text", string(random, words(random, true))),
                    member(random, "extra", random.nextBoolean() ? "{\"a\" : [1, {\"b\":\"}\"}], \"c\":true}" : string(random, words(random, false).replace("Ana", "Bo"))),
                    member(random, "n", random.nextInt(9) + ".50")));
            Collections.shuffle(members, random);
            all.add("{" + blank(random) + String.join(blank(random) + "," + blank(random), members) + blank(random) + "}");
        }
        return list ? "[" + blank(random) + all + blank(random) + "]\n" : all + (random.nextBoolean() ? "\n" : "");
    }

    private static String member(Random random, String key, String value) {
        return "\"" + key + "\"" + blank(random) + ":" + blank(random) + value;
    }

    private static String blank(Random random) {
        return List.of("", "", " ", "  ", "\t").get(random.nextInt(5));
    }

    private static String string(Random random, String value) {
        StringBuilder string = new StringBuilder("\"");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (Character.isHighSurrogate(c)) {
                char low = value.charAt(++i);
                string.append(random.nextBoolean() ? "\\u%04x\\u%04X".formatted((int) c, (int) low) : "" + c + low);
                continue;
            }
            boolean letter = c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
            if (c == '\n' && random.nextBoolean()) {
                string.append("\\n");
            } else if (c == '/' && random.nextBoolean()) {
                string.append("\\/");
            } else if (c < ' ' || c == '"' || c == '\\' || !letter && random.nextInt(4) == 0) {
                string.append(("\\u%04" + (random.nextBoolean() ? "x" : "X")).formatted((int) c));
            } else {
                string.append(c);
            }
        }
        return string.append('"').toString();
    }
}
