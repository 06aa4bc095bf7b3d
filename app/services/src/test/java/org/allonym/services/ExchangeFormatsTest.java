package org.allonym.services;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.InputFile;
import org.allonym.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExchangeFormatsTest {

    @TempDir
    Path folder;

    private InputFile file(String name, byte[] content) throws IOException {
        return InputFile.of(Files.write(folder.resolve(name), content));
    }

    private InputFile file(String name, String content) throws IOException {
        return file(name, content.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "a.json | `[{'document': 1, 'full_text': 'x'}]` | crapii",
        "a.txt | `[{'document': 1, 'full_text': 'x'}]` | text",
        "a | ` [ ]` | crapii",
        "a.jsonl | `{'document': 1, 'full_text': 'x'}` | jsonl",
        "a.json | `{'document': 1, 'full_text': 'x', 'spans': []}` | jsonl",
        "a.json | `[{'full_text': 'x'}]` | crapii",
        "a.jsonl | `{'document': 1, 'spans': []}` | spans-jsonl",
        "a.json | `[{'document': 1, 'spans': []}]` | spans-jsonl",
        "a.json | `\uFEFF[{'document': 1}]` | crapii",
        "a.jsonl | `{'id': 1, 'text': 'x', 'label': []}` | doccano",
        "a.jsonl | `{'text': 'x'}` | doccano",
        "a.jsonl | `{'id': 1, 'data': 'x', 'label': []}` | doccano",
        "a.jsonl | `{'id': 1, 'text': 'x', 'entities': [], 'relations': []}` | doccano",
        "a.json | `[{'id': 1, 'annotations': [], 'data': {'text': 'x'}}]` | label-studio",
        "a.json | `{'data': {'text': 'x'}, 'predictions': []}` | label-studio",
        "a.json | `[{'text': 'x', 'id': 1, 'annotator': 1, 'annotation_id': 2}]` | label-studio",
        "a.jsonl | `{'text': 'x', 'spans': []}` | spacy",
        "a.jsonl | `{'text': 'x', 'answer': 'accept'}` | spacy",
        "a.jsonl | `{'id': '0', 'tokens': ['x'], 'ner_tags': [0]}` | hf",
        "a.jsonl | `{'tokens': ['x'], 'tags': ['O'], 'text': 'x'}` | hf",
        "a.json | `[['x', {'entities': []}]]` | spacy",
        "a.json | `['x', {'entities': []}]` | spacy",
        "a.jsonl | `{'text': 'x', 'analyzer_results': []}` | presidio",
        "a.json | `[{'value': 'x', 'key': 'k', 'recognizer_results': []}]` | presidio",
        "a.json | `[{'entity_type': 'PERSON', 'start': 0, 'end': 1, 'score': 0.5}]` | presidio",
        "a.json | `[{'full_text': 'x', 'masked': 'x', 'spans': [], 'template_id': 1, 'metadata': null}]` | presidio-samples",
        "a.json | `[{'document': 1, 'full_text': 'x', 'spans': [], 'tokens': []}]` | crapii",
        "a.jsonl | `{'session_id': 1, 'speaker': 'x', 'text': 'y'}` | transcript-json",
        "a.json | `[{'id': 1, 'messages': [{'text': 'y'}]}]` | transcript-json",
        "a.jsonl | `{'document': 1, 'turns': [{'speaker': 'x', 'text': 'y'}]}` | jsonl",
        "a.jsonl | `{'text': 'x', 'author': 'y', 'session': 'fall'}` | transcript-json",
        "a.jsonl | `{'text': 'x', 'author': 'y'}` | doccano",
        "a.csv | `chat_id,sender,message` | transcript-csv",
        "a.csv | `id,author,text` | csv",
        "a.csv | `document,text,speaker,spans` | csv",
        "a.vtt | `WEBVTT` | webvtt",
        "a.srt | `1` | srt",
        "a.cha | `@Begin` | chat",
    })
    void aFormatIsToldByItsContentAndTextByItsEnding(String name, String content, String format) throws IOException {
        assertThat(ExchangeFormats.recognise(file(name, content.replace('\'', '"'))).name()).isEqualTo(format);
    }

    @Test
    void aFolderOfTextsIsTexts() throws IOException {
        file("essay.txt", "Ana");

        assertThat(ExchangeFormats.recognise(InputFile.of(folder)).name()).isEqualTo("text");
    }

    @Test
    void aLongFirstDocumentDoesNotHideItsKind() throws IOException {
        String text = "x".repeat(200_000);

        assertThat(ExchangeFormats.recognise(file("a", "{\"full_text\": \"" + text + "\", \"document\": 1}")).name())
                .isEqualTo("jsonl");
    }

    @Test
    void aLongTextBeforeTheTellingKeyDoesNotHideItsKind() throws IOException {
        String text = "é".repeat(200_000);

        assertThat(ExchangeFormats.recognise(file("a", "{\"text\": \"" + text + "\", \"spans\": []}")).name())
                .isEqualTo("spacy");
        assertThat(ExchangeFormats.recognise(file("b", "{\"text\": \"" + text + "\", \"spans\": [")).name())
                .isEqualTo("spacy");
    }

    @Test
    void brokenLinesBeforeTheFirstObjectDoNotHideItsKind() throws IOException {
        assertThat(ExchangeFormats.recognise(file("a.jsonl", "{\"text\": \"Ana\n{\"text\" 7}\n{\"text\": \"\", \"spans\": []}\n")).name())
                .isEqualTo("spacy");
    }

    private String refusal(InputFile file) {
        return catchThrowableOfType(ProblemException.class, () -> ExchangeFormats.recognise(file)).problem().what();
    }

    @Test
    void whatIsNotOursIsRefusedByWhatItLooksLike() throws IOException {
        assertThat(refusal(file("e.json", ""))).isEqualTo("e.json: the file is empty");
        assertThat(catchThrowableOfType(ProblemException.class, () -> ExchangeFormats.recognise(file("e.json", ""))).problem().advice())
                .as("import refuses what holds no texts")
                .containsPattern("can be imported: [^.]*\\(brat\\)[^.]*\\. Labels .* \\(spans-jsonl\\), .* \\(spans-csv\\) \\(allonym label-layer\\)");
        assertThat(refusal(file("t.csv", "student;name\n1;Ana\n")))
                .isEqualTo("t.csv: this looks like a table (CSV), not JSON or a .txt file; it begins with “student;name”");
        assertThat(refusal(file("s.csv", "row_id,document,token,label\n0,7,9,B-NAME_STUDENT\n")))
                .isEqualTo("s.csv: this is Competition CSV, which can be exported but not imported, because it contains no texts");
        assertThat(refusal(file("p.allonym", "SQLite format 3\0…"))).contains("perhaps an Allonym project");
        assertThat(refusal(file("w.xlsx", "PK\3\4\0\0"))).endsWith("this looks like a spreadsheet, which can’t be imported");
        assertThat(refusal(file("n.json", "{\"page\": 1, \"size\": 2}")))
                .endsWith("this is JSON with the keys “page”, “size”, which fit no format");
        assertThat(refusal(file("t.xml", "<?xml version='1.0'?>\n<!-- x -->\n<TEI xmlns='x'>")))
                .endsWith("this looks like XML with the root element “TEI”, which can’t be imported");
        assertThat(refusal(file("o.tsv", " # a.B | value\n#id=1\n#text=Ana\n1-1\tAna\t_\n")))
                .endsWith("this looks like WebAnno TSV of a version before 3, which can’t be imported");
        assertThat(refusal(file("i.png", "\uFFFDPNG\0"))).endsWith("this looks like an image, which can’t be imported");
        assertThat(refusal(file("u.csv", "a,b".getBytes(StandardCharsets.UTF_16LE)))).contains("may be UTF-16");
        assertThat(refusal(InputFile.of(folder.resolve("absent")))).contains("absent doesn’t exist");
    }

    @Test
    void anUnknownFormatIsRefusedWithThoseThereAre() {
        ProblemException refused =
                catchThrowableOfType(ProblemException.class, () -> ExchangeFormats.readable("competition-csv"));

        assertThat(refused.problem().what()).isEqualTo("There is no import format called “competition-csv”.");
        assertThat(refused.problem().advice())
                .isEqualTo("Formats: convokit, brat, conll, webanno-tsv, cas, cas-json, i2b2, pdf, docx, odt, rtf, html, markdown, webvtt, srt, chat, speaker-lines, text, transcript-csv, transcript-json, spans-jsonl, hf, parquet, ai4privacy, tab, presidio, presidio-samples, spacy, label-studio, doccano,"
                        + " doccano-code-points, spans-csv, csv, crapii, jsonl.");
        assertThat(ExchangeFormats.writable()).extracting(ExchangeFormat::name)
                .containsExactly(
                        "brat", "conll", "webanno-tsv", "cas", "cas-json", "i2b2", "text", "transcript", "spans-jsonl", "hf", "parquet", "ai4privacy", "presidio", "presidio-samples", "spacy", "label-studio",
                        "doccano", "doccano-code-points", "competition-csv", "spans-csv", "message-spans-csv", "csv", "crapii", "jsonl");
    }
}
