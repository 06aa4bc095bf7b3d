package org.allonym.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.concurrent.Callable;
import org.allonym.formats.DocumentLimits;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.text.DocumentText;
import org.allonym.text.LoneSurrogateException;
import org.allonym.text.Tokens;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `tokenize`: splits texts into tokens, one text per line.
@Command(
        name = "tokenize",
        description = {
            "Split texts into tokens exactly as spaCy's English tokenizer does.",
            "Reads JSON objects with a \"text\", one per line, from standard input and writes each with its \"tokens\" and"
                    + " \"trailing_whitespace\"."
        },
        footer = {"Example:", "  echo '{\"text\": \"See you.\"}' | allonym tokenize"})
final class TokenizeCommand implements Callable<Integer> {

    /// A text of the greatest length with every character escaped fits in a line of this many bytes.
    private static final int LONGEST_LINE = 6 * DocumentLimits.TEXT + 10_000;

    private static final JsonMapper LINES = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxStringLength(DocumentLimits.TEXT)
                            .maxNestingDepth(60)
                            .build())
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final Terminal terminal;
    private final byte[] buffer = new byte[1 << 16];
    /// What of the buffer hasn't been taken yet.
    private int at;
    private int end;
    private long line;

    TokenizeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        InputStream in = terminal.in();
        ByteArrayOutputStream ready = new ByteArrayOutputStream(1 << 16);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 12);
        PrintStream out = terminal.out();
        try {
            while (readLine(in, bytes)) {
                String json = decoded(bytes.toByteArray());
                if (!json.isBlank()) {
                    write(text(json), ready);
                }
                if (ready.size() >= 1 << 16 || at == end && in.available() == 0) {
                    ready.writeTo(out);
                    out.flush();
                    ready.reset();
                    if (out.checkError()) {
                        return CommandLineEntry.DONE;
                    }
                }
            }
        } finally {
            ready.writeTo(out);
            out.flush();
        }
        return CommandLineEntry.DONE;
    }

    /// Reads up to the next line feed; false at the end. By itself, since whoever waits for an answer is answered as soon as nothing more has
    /// come: a reader with a buffer of its own doesn't say that.
    private boolean readLine(InputStream in, ByteArrayOutputStream bytes) throws IOException {
        line++;
        bytes.reset();
        for (boolean begun = false; ; begun = true) {
            if (at == end) {
                at = 0;
                end = Math.max(0, in.read(buffer));
                if (end == 0) {
                    return begun;
                }
            }
            int stop = at;
            while (stop < end && buffer[stop] != '\n') {
                stop++;
            }
            if (bytes.size() + stop - at > LONGEST_LINE) {
                throw fault("longer than %d bytes".formatted(LONGEST_LINE), null);
            }
            bytes.write(buffer, at, stop - at);
            if (stop < end) {
                at = stop + 1;
                return true;
            }
            at = end;
        }
    }

    private String decoded(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw fault("not UTF-8", e);
        }
    }

    private DocumentText text(String json) {
        try {
            JsonNode text = LINES.readTree(json).path("text");
            if (!text.isString()) {
                throw fault("expected a JSON object with a \"text\" that is a string", null);
            }
            return DocumentText.of(text.asString());
        } catch (LoneSurrogateException e) {
            throw fault(
                    "an unpaired surrogate at UTF-16 offset %d of the text; such text is not valid Unicode".formatted(e.offset()),
                    e);
        } catch (JacksonException e) {
            String words = e.getOriginalMessage().lines().findFirst().orElse("").replaceFirst(": enable .*", "");
            throw fault("not one JSON object: " + words, e);
        }
    }

    private static void write(DocumentText text, ByteArrayOutputStream out) {
        Tokens tokens = Tokenizer.ENGLISH.tokenize(text);
        try (JsonGenerator json = LINES.tokenStreamFactory().createGenerator(ObjectWriteContext.empty(), out)) {
            json.configure(StreamWriteFeature.AUTO_CLOSE_TARGET, false);
            json.writeStartObject();
            json.writeStringProperty("text", text.value());
            json.writeArrayPropertyStart("tokens");
            for (int i = 0; i < tokens.size(); i++) {
                json.writeString(text.slice(tokens.span(i)));
            }
            json.writeEndArray();
            json.writeArrayPropertyStart("trailing_whitespace");
            BitSet spaces = tokens.trailingSpaces(text.length());
            for (int i = 0; i < tokens.size(); i++) {
                json.writeBoolean(spaces.get(i));
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        out.write('\n');
    }

    private ProblemException fault(String what, @Nullable Exception cause) {
        Problem problem = new Problem.FileTrouble(
                "Standard input, line %d: %s.".formatted(line, what),
                "The lines before it were processed.",
                "Each line must be a JSON object like {\"text\": \"Hello.\"}, in UTF-8.");
        return cause == null ? new ProblemException(problem) : new ProblemException(problem, cause);
    }
}
