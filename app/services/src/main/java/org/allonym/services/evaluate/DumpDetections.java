package org.allonym.services.evaluate;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.ImportSink;
import org.allonym.formats.Incoming;
import org.allonym.formats.IncomingDocument;
import org.allonym.formats.InputFile;
import org.allonym.formats.Notice;
import org.allonym.inference.Detection;
import org.allonym.inference.Detector;
import org.allonym.inference.Subject;
import org.allonym.inference.rules.RuleEngine;
import org.allonym.inference.spread.NameSpread;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.text.CodePointSpan;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Tokens;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Writes what the rules find in a file of essays, for the recipe that trains models and for evaluations outside the
/// program.
///
/// ```
/// java -cp … org.allonym.services.evaluate.DumpDetections IN.json OUT.jsonl [--all] [--no-spread]
/// ```
/// One line a document: `{"document": "…", "findings": [{"start", "end", "label", "score", "source", "cautions"}]}`.
/// **`start` and `end` count code points**, half-open. `--all` runs the rules that are off otherwise,
/// `--no-spread` leaves out the other mentions of names that were found.
public final class DumpDetections {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private DumpDetections() {}

    public static void main(String[] arguments) throws IOException {
        List<String> options = List.of(arguments).subList(Math.min(2, arguments.length), arguments.length);
        if (arguments.length < 2 || !List.of("--all", "--no-spread").containsAll(options)) {
            System.err.println("DumpDetections IN.json OUT.jsonl [--all] [--no-spread]");
            System.exit(2);
        }
        RuleEngine engine = options.contains("--all") ? RuleEngine.all() : RuleEngine.standard();
        Detector detector = options.contains("--no-spread") ? engine : new NameSpread().over(engine);
        write(Path.of(arguments[0]), Path.of(arguments[1]), detector, System.err);
    }

    /// Reads any file of essays the program imports and writes a line for each document.
    ///
    /// @param messages where notices about the file go
    /// @throws ProblemException when the file, or a document in it, can't be read
    static void write(Path in, Path out, Detector detector, PrintStream messages) throws IOException {
        InputFile file = InputFile.of(in);
        EnglishTokenizer tokenizer = new EnglishTokenizer();
        try (BufferedWriter lines = new BufferedWriter(new OutputStreamWriter(Files.newOutputStream(out), StandardCharsets.UTF_8))) {
            ExchangeFormats.recognise(file).reader().orElseThrow().read(file, new ImportSink() {
                @Override
                public void accept(Incoming incoming) {
                    if (incoming instanceof IncomingDocument document) {
                        line(lines, document, detector, tokenizer);
                    }
                }

                @Override
                public void problem(Problem.BrokenFile problem) {
                    throw new ProblemException(problem);
                }

                @Override
                public void notice(Notice notice) {
                    messages.println(notice);
                }

                @Override
                public void position(long bytes) { }
            });
        }
    }

    private static void line(BufferedWriter lines, IncomingDocument document, Detector detector, EnglishTokenizer tokenizer) {
        Tokens own = document.tokens();
        Tokens tokens = own != null ? own : tokenizer.tokenize(document.text());
        ObjectNode node = MAPPER.createObjectNode();
        node.put("document", document.document().value());
        ArrayNode detections = node.putArray("findings");
        for (Detection detection : detector.find(new Subject(document.text(), tokens, document.turns(), document.metadata()))) {
            CodePointSpan span = document.text().toCodePoints(detection.span());
            ObjectNode each = detections.addObject();
            each.put("start", span.start());
            each.put("end", span.end());
            each.put("label", detection.label());
            each.put("score", detection.score());
            each.put("source", detection.source().title());
            detection.cautions().stream().map(Enum::name).sorted().forEach(each.putArray("cautions")::add);
        }
        try {
            lines.write(MAPPER.writeValueAsString(node));
            lines.write('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
