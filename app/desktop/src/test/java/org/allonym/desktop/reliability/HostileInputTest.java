package org.allonym.desktop.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// Files made to exhaust or confuse whoever imports them: each is refused with a sentence, in 256 MB of heap, and no project
/// is made of it. Run by the profile `reliability`.
@Tag("slow")
@EnabledIfSystemProperty(named = "allonym.hostile", matches = "long")
class HostileInputTest {

    private static final int MEGABYTES = 240;

    private static final String REGION = "{\"id\":\"a\",\"from_name\":\"l\",\"to_name\":\"t\",\"type\":\"labels\","
            + "\"value\":{\"start\":0,\"end\":1,\"text\":\"x\",\"labels\":[\"EMAIL\"]}}";

    @TempDir
    private Path root;

    private Path folder;

    @BeforeEach
    void makeFolder() throws IOException {
        folder = Files.createDirectory(root.resolve("files"));
    }

    private void put(String name, String content) throws IOException {
        Files.writeString(folder.resolve(name), content);
    }

    /// `before`, then a piece again and again, then `after`.
    private void large(String name, String before, String piece, String after) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(folder.resolve(name)), 1 << 20)) {
            fill(out, before, piece, after);
        }
    }

    private static void fill(OutputStream out, String before, String piece, String after) throws IOException {
        byte[] bytes = piece.repeat((1 << 16) / piece.length() + 1).getBytes(StandardCharsets.UTF_8);
        out.write(before.getBytes(StandardCharsets.UTF_8));
        for (long written = 0; written < (long) MEGABYTES << 20; written += bytes.length) {
            out.write(bytes);
        }
        out.write(after.getBytes(StandardCharsets.UTF_8));
    }

    private void zip(String name, String entry) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(folder.resolve(name)))) {
            out.putNextEntry(new ZipEntry("letter.ann"));
            out.putNextEntry(new ZipEntry(entry));
            fill(out, "", "\0", "");
        }
    }

    private void makeFiles() throws IOException {
        put("deep.json", "[".repeat(1_000_000));
        put("deep-object.json", "{\"a\":".repeat(1_000_000));
        put("deep-unknown.jsonl", "{\"document\":1,\"full_text\":\"x\",\"more\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}");
        put("digits.json", "[{\"document\":" + "9".repeat(2_000_000) + ",\"full_text\":\"x\"}]");
        put("exponent.json", "[{\"document\":1e999999999,\"full_text\":\"x\"}]");
        put("nan.json", "[{\"document\":NaN,\"full_text\":\"x\"}]");
        put("twice.json", "[{\"document\":1,\"document\":2,\"full_text\":\"x\"}]");
        put("half-a-pair.json", "[{\"document\":1,\"full_text\":\"x\\ud800y\"}]");
        put("half-a-pair-id.json", "[{\"document\":\"\\udc00\",\"full_text\":\"x\"}]");
        put("lists.json", "[{\"document\":1,\"full_text\":\"x\",\"tokens\":[\"x\"],\"trailing_whitespace\":[],\"labels\":[\"O\"]}]");
        put("spans.jsonl", "{\"id\":1,\"text\":\"x\",\"label\":[[-5,2000000000,\"EMAIL\"]]}");
        Files.write(folder.resolve("wide.json"), "[{\"document\":1}]".getBytes(StandardCharsets.UTF_16));
        Files.write(folder.resolve("bytes.json"), new byte[] {'[', '"', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '"', ']'});
        put("quote.csv", "id,text\n1,\"never closed\n" + "x".repeat(100));
        large("text.json", "[{\"document\":1,\"full_text\":\"", "word ", "\"}]");
        large("key.json", "[{\"", "k", "\":1}]");
        large("tokens.json", "[{\"document\":1,\"full_text\":\"x\",\"tokens\":[", "\"\",", "\"\"]}]");
        large("numbers.json", "[{\"document\":1,\"full_text\":\"x\",\"labels\":[", "1,", "1]}]");
        large("line.jsonl", "", "x", "");
        large("text.txt", "", "word ", "");
        large("cell.csv", "id,text\n1,\"", "word ", "\"\n");
        large("columns.csv", "id,text", ",x", "\n");
        large("unknown.json", "[{\"document\":1,\"full_text\":\"x\",\"more\":[", "1,", "1]}]");
        large("turns.json", "[{\"document\":1,\"turns\":[", "{\"speaker\":\"x\",\"text\":\"y\"},", "{}]}]");
        large("doccano.jsonl", "{\"id\":1,\"text\":\"x\",\"label\":[", "[0,1,\"EMAIL\"],", "[0,1,\"EMAIL\"]]}");
        large("label-studio.json", "[{\"id\":1,\"data\":{\"text\":\"x\"},\"annotations\":[{\"completed_by\":1,\"result\":[", REGION + ",", REGION + "]}]}]");
        large("spacy.jsonl", "{\"text\":\"x\",\"spans\":[", "{\"start\":0,\"end\":1,\"label\":\"EMAIL\"},", "{}]}");
        large("hf.jsonl", "{\"ner_tags\":[],\"tokens\":[", "\"x\",", "\"x\"]}");
        large("ai4privacy.jsonl", "{\"source_text\":\"x\",\"span_labels\":\"[", "[0,1,'A'],", "]\"}");
        large("cas.json", "{\"%FEATURE_STRUCTURES\":[", "{\"%TYPE\":\"a.B\",\"begin\":0,\"end\":1,\"value\":\"A\"},", "{}]}");
        large("text.xmi", "<xmi:XMI xmlns:xmi=\"a\" xmlns:cas=\"http:///uima/cas.ecore\"><cas:Sofa sofaString=\"", "word ", "\"/></xmi:XMI>");
        large("text.xml", "<deIdi2b2><TEXT>", "word ", "</TEXT></deIdi2b2>");
        large("rows.conll", "-DOCSTART-\n", "x O\n", "");
        large("blank.conll", "-DOCSTART-\n", "\n", "");
        zip("bomb.zip", "letter.txt");
        zip("outside.zip", "../letter.txt");
        zip("absolute.zip", "/etc/letter.txt");
    }

    @Test
    void everyHostileFileIsRefusedInLittleMemory() throws Exception {
        makeFiles();
        List<String> slow = new ArrayList<>();

        try (Program program = Program.start(List.of(), List.of("-Xmx256m"), HostileImporting.class, folder)) {
            List<String> lines = program.rest();
            assertThat(program.end()).as(program.errors()).isZero();
            assertThat(program.errors()).doesNotContain("OutOfMemory", "StackOverflow", "\tat ");
            assertThat(lines).hasSize(37);
            for (String line : lines) {
                String[] said = line.split("\t");
                assertThat(said[1]).as("exit code of %s: %s", said[0], program.errors()).isEqualTo("1");
                assertThat(said[3]).as("whether a project was made of %s", said[0]).isEqualTo("false");
                slow.add("%6s ms (%s ms of processor time) %s".formatted(said[2], said[4], said[0]));
            }
        }

        slow.sort(Comparator.reverseOrder());
        Figures.report("input", "%d files of up to %d MB refused; slowest: %s".formatted(slow.size(), MEGABYTES, slow.subList(0, 5)));
    }
}
