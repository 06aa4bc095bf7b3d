package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HfTest {

    @TempDir
    private Path folder;

    private Collected read(String content) throws IOException {
        Path file = Files.writeString(folder.resolve("train.jsonl"), content.replace('\'', '"'));
        assertThat(ExchangeFormats.recognise(InputFile.of(file)).name()).isEqualTo("hf");
        return Collected.from(new HfReader(), file);
    }

    private static List<String> surfaces(IncomingDocument document) {
        Labels labels = document.labels();
        return (labels instanceof Labels.Tags(List<String> tags)
                        ? BioTags.decode(document.tokens(), tags).marks().stream()
                        : ((Labels.Spans) labels).spans().stream().map(LabelledSpan::mark))
                .map(mark -> document.text().slice(mark.span()) + "=" + mark.label())
                .toList();
    }

    @Test
    void tokensWithoutATextGetOne() throws IOException {
        Collected read = read("{'id': '0', 'tokens': ['Ines', 'Vidal', 'met', ' ', 'Rui'], 'pos_tags': [1, 2, 3, 4, 5], 'source': 'x', "
                + "'ner_tags': ['B-PER', 'I-PER', 'O', 'B-PER', 'I-PER']}\n{'tokens': [], 'ner_tags': []}\n");

        assertThat(read.problems).isEmpty();
        IncomingDocument first = ((IncomingTokens) read.incoming.getFirst()).rebuilt();
        assertThat(first.document().value()).isEqualTo("0");
        assertThat(first.text().value()).isEqualTo("Ines Vidal met Rui");
        assertThat(surfaces(first)).containsExactly("Ines Vidal=PER", "Rui=PER");
        assertThat(read.incoming.get(1).document().value()).isEqualTo("train-2");
        assertThat(read.notices).containsExactly("train.jsonl: left out the content of “pos_tags”, “source”.");
    }

    @Test
    void tokensAreFoundInTheTextOfTheirRecord() throws IOException {
        Collected read = read("{'id': 7, 'text': 'Ines\\tVidal 😀 met  Rui.\\n', 'tokens': ['Ines', 'Vidal', '😀', ' met', 'Rui', '.'], "
                + "'ner_tags': ['I-PER', 'I-PER', 'O', 'O', 'I-PER', 'O'], 'source': 'x'}");

        IncomingDocument document = read.documents().getFirst();
        assertThat(document.tokens()).as("a tab is no blank between tokens").isNull();
        assertThat(document.integerId()).isTrue();
        assertThat(surfaces(document)).containsExactly("Ines\tVidal=PER", "Rui=PER");
        assertThat(document.metadata()).isEqualTo(Map.of("source", "x"));
    }

    @Test
    void aRecordThatNobodyTaggedHasNoLabels() throws IOException {
        Collected read = read("{'tokens': ['Ana'], 'ner_tags': null}\n{'tokens': ['Ana'], 'text': 'Ana', 'ner_tags': null}\n");

        assertThat(read.documents()).extracting(IncomingDocument::labels).containsOnlyNulls();
        assertThat(read.documents()).extracting(one -> one.text().value()).containsOnly("Ana");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "train.features.json | `['O', 'B-PER', 'I-PER']`",
        "dataset_info.json | `{'features': {'id': {'dtype': 'string', '_type': 'Value'}, 'pos_tags': {'feature': {'names': ['X']}}, "
                + "'ner_tags': {'feature': {'names': ['O', 'B-PER', 'I-PER'], '_type': 'ClassLabel'}, '_type': 'Sequence'}}}`",
        "dataset_infos.json | `{'default': {'features': {'ner_tags': {'feature': {'num_classes': 3, 'names': ['O', 'B-PER', 'I-PER']}}}}}`",
        "config.json | `{'id2label': {'0': 'O', '1': 'B-PER', '2': 'I-PER'}}`",
        "README.md | `---\ndataset_info:\n  features:\n  - name: pos_tags\n    sequence:\n      class_label:\n        names:\n          '0': X\n"
                + "  - name: ner_tags\n    sequence:\n      class_label:\n        names:\n          '0': O\n          '1': B-PER\n"
                + "          '2': I-PER\n  splits:\n  - name: train\n---\n`",
    })
    void numbersMeanWhatAFileBesideSays(String name, String names) throws IOException {
        Files.writeString(folder.resolve(name), names.replace('\'', '"').replace("\\n", "\n"));

        Collected read = read("{'tokens': ['Ines', 'Vidal', 'met'], 'ner_tags': [1, 2, 0]}");

        assertThat(read.problems).isEmpty();
        assertThat(surfaces(((IncomingTokens) read.incoming.getFirst()).rebuilt())).containsExactly("Ines Vidal=PER");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`{'tokens': ['a'], 'ner_tags': [7]}` | `document 9, line 2, ner_tags[0]: tag 7, but the data set names 2 tags`",
        "`{'tokens': ['a'], 'ner_tags': [-1]}` | `ner_tags[0]: tag -1, but`",
        "`{'tokens': ['a'], 'ner_tags': ['O', 'O']}` | `lists of different lengths: tokens 1, tags 2`",
        "`{'tokens': 'a', 'ner_tags': ['O']}` | `tokens: expected a list`",
        "`{'tokens': ['a'], 'ner_tags': ['PER']}` | `ner_tags[0]: “PER” is not a tag`",
        "`{'tokens': ['a'], 'ner_tags': [1.5]}` | `ner_tags[0]: expected a string, found the number “1.5”`",
        "`{'ner_tags': ['O']}` | `it has no \"tokens\"`",
        "`{'tokens': ['b'], 'text': 'a', 'ner_tags': ['O']}` | `token 0: it is “b”, but the text continues with “a” (character 0)`",
        "`{'tokens': ['a'], 'text': 'a b', 'ner_tags': ['O']}` | `the tokens end, but the text continues with “b” (character 2)`",
        "`{'tokens': ['a'], 'ner_tags': ['O'], 'tokens': []}` | `the key \"tokens\" appears twice`",
    })
    void aRecordThatDoesNotFitIsNamedAndTheNextIsRead(String record, String fault) throws IOException {
        Files.writeString(folder.resolve("features.json"), "[\"O\", \"B-PER\"]");

        Collected read = read("{'id': 1, 'tokens': ['a'], 'ner_tags': [1]}\n" + record.replace("{", "{'id': 9, ") + "\n{'id': 3, 'tokens': ['a'], 'ner_tags': [0]}\n");

        assertThat(read.incoming).hasSize(2);
        assertThat(read.problems).singleElement().asString().contains(fault);
    }

    @Test
    void numbersThatNothingNamesAreRefused() throws IOException {
        assertThat(read("{'tokens': ['a'], 'ner_tags': [0]}").problems).singleElement().asString()
                .contains("tags are numbers, and no file beside it says what they mean");
    }

    @Property(tries = 300)
    void whatIsWrittenComesBack(@ForAll long seed) throws IOException {
        OutgoingDocument outgoing = RandomDocuments.withSpansOfTokens(seed);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FormatWriter writer = ExchangeFormats.writable("hf").writer(out).orElseThrow();
        writer.begin();
        writer.write(outgoing);
        writer.end();

        Collected read = RandomDocuments.readBack(new HfReader(), "train.jsonl", out.toByteArray());

        assertThat(read.problems).isEmpty();
        assertThat(read.notices).isEmpty();
        IncomingDocument back = read.documents().getFirst();
        assertThat(back.document()).isEqualTo(outgoing.document().id());
        assertThat(back.text()).isEqualTo(outgoing.document().text());
        assertThat(back.tokens()).isEqualTo(outgoing.document().tokens());
        assertThat(back.labels()).isEqualTo(new Labels.Tags(outgoing.tags()));
    }
}
