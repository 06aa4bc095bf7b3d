package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.allonym.language.Language;
import org.allonym.language.Messages;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.text.DocumentText;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the window says of broken files while it speaks Spanish: no English word is left in it, but in what it quotes of
/// the file and in keys of the format.
class FaultsInSpanishTest {

    /// Words of English sentences that are no Spanish ones.
    private static final Pattern ENGLISH = Pattern.compile(
            "(?i)\\b(the|an|is|are|was|of|or|not|and|but|with|it|its|has|have|more|than|expected|found|there|before|after|without|must"
                    + "|should|file|line|text|broken|begins?|empty|document|object|span|label|entity|annotation|character|needs|which|that"
                    + "|left|out|twice|appears|too|longer|unexpected|row|header|columns?|says|outside)\\b");
    /// Quoted values, keys in double quotes, names of files, and what the words of a format are.
    private static final Pattern QUOTED = Pattern.compile(
            "“[^”]*”|<[^>]*>|\"[^\"]*\"|--[\\w-]+|allonym [\\w-]+|Label Studio|\\bin\\.\\w+|#\\w+=|\\[start, end, label]|\\bdocument, start, end, label\\b"
                    + "|\\b(start|end|text|label|labels|tokens|spans|turns|metadata|value|full_text|trailing_whitespace|results?|meta)(\\[\\d+])?(?=[,:]| \\d)");

    @TempDir
    Path folder;

    @BeforeEach
    void speakSpanish() {
        Messages.use(Language.SPANISH);
        Messages.inWindow(true);
    }

    @AfterEach
    void speakEnglishAgain() {
        Messages.use(Language.ENGLISH);
        Messages.inWindow(false);
    }

    /// Everything said of a file.
    private static final class Said implements ImportSink {
        private final List<String> sentences = new ArrayList<>();

        @Override
        public void accept(Incoming incoming) {
            DocumentText other = DocumentText.of("Otra cosa");
            try {
                switch (incoming) {
                    case IncomingSpans spans -> spans.in(other);
                    case IncomingTokens tokens -> tokens.in(other);
                    case IncomingDocument _ -> { }
                }
            } catch (ProblemException e) {
                add(e.problem());
            }
        }

        void add(Problem problem) {
            sentences.add(problem.what());
            sentences.add(problem.advice());
        }

        @Override
        public void problem(Problem.BrokenFile problem) {
            add(problem);
        }

        @Override
        public void notice(Notice notice) {
            sentences.add(notice.sentence());
        }

        @Override
        public void position(long bytes) {}
    }

    private List<String> said(String format, byte[] content) throws IOException {
        Path file = Files.write(folder.resolve("in.x"), content);
        Said said = new Said();
        try (FormatReader reader = ExchangeFormats.readable(format).reader().orElseThrow()) {
            reader.read(InputFile.of(file), said);
        } catch (ProblemException e) {
            said.add(e.problem());
        }
        return said.sentences;
    }

    private static void assertSpanish(List<String> sentences) {
        assertThat(sentences).isNotEmpty().allSatisfy(sentence -> {
            assertThat(ENGLISH.matcher(QUOTED.matcher(sentence).replaceAll("_")).results().map(one -> one.group()))
                    .as(sentence)
                    .isEmpty();
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "crapii | `[]`",
        "crapii | ``",
        "crapii | `[{'document': 1 'full_text': 'a'}]`",
        "crapii | `[{'document' 1}]`",
        "crapii | `[{'document': 1, 'full_text': 'a'}] x`",
        "crapii | `[{'document': 1, 'full_text': 'a'}] []`",
        "crapii | `[{'document': 1, 'x': [1}]`",
        "crapii | `[{'document': 1, 'x': NaN}]`",
        "crapii | `[{'document': 01}]`",
        "crapii | `[{'document': '\t'}]`",
        "crapii | `[{'document': '\\q'}]`",
        "crapii | `[{'document': 1`",
        "crapii | `[{'document': 1, 'x': [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[`",
        "crapii | `[7, {'full_text': 'a'}]`",
        "crapii | `[{'full_text': 'a'}, {'document': true}, {'document': ''}, {'document': 1, 'full_text': 2}, {'document': 1, 'document': 2}]`",
        "crapii | `[{'document': 1, 'full_text': 'a b', 'tokens': ['a', 'c'], 'trailing_whitespace': [true, false]}]`",
        "crapii | `[{'document': 1, 'full_text': 'a', 'tokens': ['a', 'c'], 'trailing_whitespace': [false, false]}]`",
        "crapii | `[{'document': 1, 'full_text': 'a', 'tokens': [1]}, {'document': 1, 'full_text': 'a', 'labels': ['O']}]`",
        "crapii | `[{'document': 1, 'full_text': 'a', 'turns': [{'speaker': 'A'}]}, {'document': 1, 'full_text': 'a', 'x': 1}]`",
        "crapii | `[{'document': 1, 'full_text': '\\ud83d'}]`",
        "spans-jsonl | `{'spans': []}\n{'document': 7}\n{'document': 7, 'spans': 3}\n{'document': 7, 'spans': [3]}`",
        "spans-jsonl | `{'document': 7, 'spans': [{'start': 1, 'end': 2}]}\n{'document': 7, 'spans': [{'start': 2, 'end': 2, 'label': 'A'}]}`",
        "spans-jsonl | `{'document': 7, 'spans': [{'start': -2, 'end': 2, 'label': 'A'}]}`",
        "spans-jsonl | `{'document': 7, 'spans': [{'start': 1, 'end': 3, 'label': 'A B'}]}\n{'document': 7, 'spans': [], 'more': 1}`",
        "spans-jsonl | `{'document': 7, 'spans': [{'start': 1, 'start': 1, 'end': 3, 'label': 'A', 'score': 3}]}`",
        "spans-jsonl | `{'document': 7, 'spans': [{'start': 1, 'end': 300, 'label': 'A'}]}`",
        "spans-jsonl | `{'document': 7, 'spans': [{'start': 1, 'end': 3, 'label': 'A', 'text': 'x'}]}`",
        "spans-csv | `document,start,label\n7,2,A`",
        "spans-csv | `document,start,end,label\n7,2,5`",
        "spans-csv | `document,start,end,label\n7,x,5,A\n8,5,2,A\n,1,2,A\n9,1,2,A-B\n7,1,2,A`",
        "spans-csv | `document,start,end,label,score\n7,1,5,A,7`",
        "spans-csv | `document,start,end,label,more\n7,1,500,A,7`",
        "spans-csv | `document,start,end,label\n7,2,5,\"A`",
        "spans-csv | `document,start,end,label\n7,2,5,\"A\"x`",
        "spans-csv | `document,start,end,label\n7,2,5,\"A\"\rx`",
        "csv | `document\n1`",
        "csv | `document,text,spans,attributes\n1,a,7,\n2,a,[[1]],\n3,a,,7\n4,a,[\n5,a,[[0;9;\"A\"]],`",
        "conll | `a b\n`",
        "conll | `Ana O\nsola\n`",
        "webanno-tsv | `x`",
        "webanno-tsv | `#FORMAT=WebAnno TSV 3.3\n#T_SP=a.B|value\n\n\n1-1.1\t0-1\ta\t_\t\n`",
        "webanno-tsv | `#FORMAT=WebAnno TSV 3.3\n#T_SP=a.B|value\n\n\n1-1\t0-1\ta\t_\t\n`",
        "webanno-tsv | `#FORMAT=WebAnno TSV 3.3\n#T_SP=a.B|value\n\n\n#Text=ab\n1-1\t0-1\tx\t_\t\n`",
        "webanno-tsv | `#FORMAT=WebAnno TSV 3.3\n#T_SP=a.B|value\n\n\n#Text=ab\n1-1\t0-9\tab\t_\t\n`",
        "webanno-tsv | `#FORMAT=WebAnno TSV 3.3\n#T_SP=a.B|one|two\n\n\n#Text=ab\n1-1\t0-2\tab\t_\t\n`",
        "webanno-tsv | `#FORMAT=WebAnno TSV 3.3\n#T_SP=a.B|value|note\n\n\n#Text=ab\n1-1\t0-2\tab\t*\t_\t\n1-1.1\t2-2\t\t*\t_\t\n`",
        "doccano | `{'text': 'Ana', 'label': [[0, 9, 'A']]}\n{'text': 'Ana', 'label': [[0, 1]]}\n{'text': 'Ana', 'label': [[0, 1, 'A', 1]]}`",
        "doccano | `{'text': '😀 Ana', 'label': [[1, 2, 'A']]}\n{'label': []}\n{'text': 'a', 'label': [7]}\n{'text': 'a', 'user': ''}`",
        "doccano-code-points | `{'text': 'Ana', 'label': [[0, 9, 'A']]}`",
        "spacy | `{'text': 'Ana', 'spans': [{'start': 0, 'end': 9, 'label': 'A'}]}\n['a', 7]`",
        "spacy | `{'text': 'Ana', 'tokens': [{'start': 0}]}\n{'text': 'Ana', 'tokens': [{'start': 0, 'end': 9}]}`",
        "presidio | `{'entity_type': 'A'}\n{'text': 'a', 'analyzer_results': [{'start': 0, 'end': 1, 'entity_type': 'A', 'score': 2}]}`",
        "tab | `[{'doc_id': 1, 'text': 'a', 'annotations': {'b': {'entity_mentions': [{'start_offset': 0}]}}}]`",
        "cas | `<xmi:XMI xmlns:xmi='x'/>`",
        "cas-json | `[]`",
        "cas-json | `{'%TYPES': {}}`",
        "cas-json | `{'%FEATURE_STRUCTURES': [7]}`",
        "cas-json | `{'%FEATURE_STRUCTURES': [{'%TYPE': 'uima.cas.Sofa', 'sofaString': 'a'}, {'%TYPE': 'b.C', 'begin': 0, 'end': 7}]}`",
        "cas-json | `{'%FEATURE_STRUCTURES': [{'%TYPE': 'uima.cas.Sofa', '%ID': 1, 'sofaString': 'a'}, {'%TYPE': 'uima.cas.Sofa', 'sofaString': 'a'}]}`",
        "i2b2 | `<!DOCTYPE a><deIdi2b2/>`",
        "i2b2 | `<deIdi2b2>`",
        "i2b2 | `<deIdi2b2/>`",
        "i2b2 | `<deIdi2b2><TEXT>a</TEXT><TEXT/></deIdi2b2>`",
        "i2b2 | `<deIdi2b2><TEXT>a</TEXT><TAGS><A start='0' end='9'/></TAGS></deIdi2b2>`",
        "i2b2 | `<deIdi2b2><TEXT>a</TEXT><TAGS><A start='0'/></TAGS></deIdi2b2>`",
        "hf | `{'tokens': ['a'], 'ner_tags': [0]}`",
        "hf | `{'tokens': ['b'], 'text': 'a', 'ner_tags': ['O']}\n{'tokens': ['a'], 'ner_tags': ['O', 'O']}\n{'tokens': ['a'], 'ner_tags': ['X']}`",
        "label-studio | `[{'data': {}}, {'data': {'a': 'x', 'b': 'y'}}]`",
        "label-studio | `[{'data': {'text': 'Ana'}, 'annotations': [{'result': [{'type': 'labels', 'value': {'start': 'x', 'end': 1, 'labels': ['A']}}]}]}]`",
        "label-studio | `[{'data': {'text': 'Ana'}, 'annotations': [{'result': [{'type': 'labels', 'value': {'start': 0, 'end': 9, 'labels': ['A']}}]}]}]`",
        "label-studio | `[{'data': {'text': 'Ana'}, 'predictions': [{'result': [{'type': 'choices', 'value': {}}, {'type': 'labels', 'value': {}}]}]}]`",
        "brat | `x`",
    })
    void brokenFilesAreDescribedInSpanish(String format, String content) throws IOException {
        String written = content == null ? "" : format.contains("csv") ? content.replace(";", ",") : content.replace('\'', '"');

        assertSpanish(said(format, written.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void brokenBytesAreDescribedInSpanish() throws IOException {
        assertSpanish(said("crapii", "[{\"document\": 1}]".getBytes(StandardCharsets.UTF_16)));
        assertSpanish(said("crapii", "[{\"document\": 1, \"full_text\": \"René\"}]".getBytes(StandardCharsets.ISO_8859_1)));
        assertSpanish(said("text", new byte[] {'a', 0, 'b'}));
        assertSpanish(said("brat", new byte[] {'P', 'K', 3, 4, 0}));
    }

    @Test
    void brokenAnnotationsInAnArchiveAreDescribedInSpanish() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            List<String> lines = List.of("T1", "T1\tA\tx", "X1\tA 0 1\tx", "T1\tA 0 9\tAna", "T1\tA 0 1\tx", "T1\tA 1 0\tx", "T1\tA 0 2;1 3\tAna");
            for (int i = 0; i < lines.size(); i++) {
                zip.putNextEntry(new ZipEntry(i + ".txt"));
                zip.write("Ana".getBytes(StandardCharsets.UTF_8));
                zip.putNextEntry(new ZipEntry(i + ".ann"));
                zip.write(lines.get(i).getBytes(StandardCharsets.UTF_8));
            }
        }

        List<String> said = said("brat", bytes.toByteArray());

        assertSpanish(said);
        assertThat(said).hasSize(14);
    }

    @Test
    void aParquetFileIsDescribedInSpanish() throws IOException {
        for (String content : List.of("PAR1\0", "PAR1............\20\0\0\0PAR1", "PAR1............\20\0\0\0PARE")) {
            assertSpanish(said("parquet", content.getBytes(StandardCharsets.ISO_8859_1)).stream().map(one -> one.replace("Parquet", "_")).toList());
        }
    }

    @Test
    void anUnknownFileIsDescribedInSpanish() throws IOException {
        for (String content : List.of("", "SQLite format 3\0", "a;b\n1;2", "<html>", "<TEI>", "{\\rtf1}", "{\"a\": 1}", "\uFFFD\uFFFDx", "PK\3\4", "\0\1", "row_id,document,token,label\n")) {
            Said said = new Said();
            try {
                ExchangeFormats.recognise(InputFile.of(Files.writeString(folder.resolve("in.y"), content)));
            } catch (ProblemException e) {
                said.add(e.problem());
            }
            // Names of formats and commands are the same in every language.
            assertSpanish(said.sentences.stream().map(one -> one.replaceAll("\\([\\w -]+\\)|JSON Lines", "_")).toList());
        }
    }
}
