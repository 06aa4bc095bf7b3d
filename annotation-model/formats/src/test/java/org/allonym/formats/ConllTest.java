package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.annotation.Mark;
import org.allonym.problem.ProblemException;
import org.allonym.text.Characters;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConllTest {

    @TempDir
    private Path folder;

    private Collected read(String name, String content) throws IOException {
        return Collected.from(new ConllReader(), Files.writeString(folder.resolve(name), content));
    }

    private static IncomingTokens only(Collected read) {
        assertThat(read.problems).isEmpty();
        assertThat(read.incoming).hasSize(1);
        return (IncomingTokens) read.incoming.getFirst();
    }

    /// Labels and words of the spans in the text made of the tokens.
    private static List<String> spans(IncomingTokens tokens) {
        DocumentText text = tokens.rebuilt().text();
        return tokens.in(text).spans().stream().map(one -> one.label() + " " + text.slice(one.span())).toList();
    }

    @Test
    void columnsAreToldFromProseWhateverTheFileIsCalled() throws IOException {
        Path columns = Files.writeString(folder.resolve("essays.txt"), "# id = 1\nOdile B-NAME\nMarchetti I-NAME\nrows O\n\nShe O\nrows O\n");
        Path prose = Files.writeString(Files.createDirectory(folder.resolve("prose")).resolve("a.txt"), "My group is group O\nand I-95 is a road\n");

        assertThat(ExchangeFormats.recognise(InputFile.of(columns)).name()).isEqualTo("conll");
        assertThat(ExchangeFormats.recognise(InputFile.of(prose)).name()).isEqualTo("text");

        Path nothing = Files.writeString(folder.resolve("nothing.txt"), "We\tO\nrow\tO\nevery\tO\n\nsecond\tO\nweek\tO\n.\tO\n");
        assertThat(ExchangeFormats.recognise(InputFile.of(nothing)).name()).as("no span, but a column of tags").isEqualTo("conll");
        Path treebank = Files.writeString(folder.resolve("tree.txt"), "# text = Odile rows\n1\tOdile\tOdile\tPROPN\t_\t_\t2\tnsubj\t_\t_\n"
                + "2\trows\trow\tVERB\t_\t_\t0\troot\t_\t_\n\n");
        assertThat(catchThrowableOfType(ProblemException.class, () -> ExchangeFormats.recognise(InputFile.of(treebank))).problem().what())
                .isEqualTo("tree.txt: this looks like CoNLL-U, columns about words without labels of spans, which can’t be imported");

        Files.copy(columns, folder.resolve("prose/b.txt"));
        Collected read = Collected.from(new PlainTextReader(), folder.resolve("prose"));
        assertThat(read.documents()).hasSize(1);
        assertThat(read.problems).singleElement().asString().endsWith("b.txt: this file has columns of tokens and tags (CoNLL); import it on its own");
    }

    /// The shape of the shared task's own files: four columns, IOB1.
    private static final String SHARED_TASK = """
            -DOCSTART- -X- O O

            Lyon NNP I-NP I-LOC
            welcomes VBZ I-VP O
            Ines NNP I-NP I-PER
            Vidal NNP I-NP I-PER
            Rui NNP B-NP B-PER
            . . O O

            Ana NNP I-NP I-PER
            waves VBZ I-VP O

            -DOCSTART- -X- O O

            Porto NNP I-NP I-LOC
            """;

    @Test
    void theSharedTasksOwnFilesAreReadAsIob1() throws IOException {
        Collected read = read("eng.train", SHARED_TASK);

        assertThat(read.problems).isEmpty();
        assertThat(read.incoming).extracting(one -> one.document().value()).containsExactly("eng-1", "eng-2");
        assertThat(spans((IncomingTokens) read.incoming.getFirst()))
                .containsExactly("LOC Lyon", "PER Ines Vidal", "PER Rui", "PER Ana");
        assertThat(read.notices).containsExactly("eng.train: its tags are IOB1; exports write IOB2.");
        assertThat(ExchangeFormats.recognise(InputFile.of(folder.resolve("eng.train"))).name()).isEqualTo("conll");
    }

    @Test
    void aTextIsMadeOfTokensWithABlankBetweenTwoAndALineForEachSentence() throws IOException {
        IncomingDocument document = ((IncomingTokens) read("eng.train", SHARED_TASK).incoming.getFirst()).rebuilt();

        assertThat(document.text().value()).isEqualTo("Lyon welcomes Ines Vidal Rui .\nAna waves");
        assertThat(document.tokens().surfaces(document.text()))
                .containsExactly("Lyon", "welcomes", "Ines", "Vidal", "Rui", ".", "\n", "Ana", "waves");
        assertThat(((Labels.Tags) document.labels()).tags())
                .containsExactly("B-LOC", "O", "B-PER", "I-PER", "B-PER", "O", "O", "B-PER", "O");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "-DOCSTART- -X- -X- O\n\nIn IN B-PP O\nNew NNP B-NP B-LOC\nYork NNP I-NP I-LOC\n",
        "In\tO\r\nNew\tB-LOC\r\nYork\tI-LOC\r\n\r\n",
        "-DOCSTART- -X- O\nIn -X- _ O\nNew -X- _ B-LOC\nYork -X- _ I-LOC\n\n",
        "In O\nNew B-LOC\nYork E-LOC",
        "In O\nNew B-LOC\nYork L-LOC\n",
        "# id 7 domain=essays\nIn _ _ O\nNew _ _ B-LOC\nYork _ _ I-LOC\n",
        "In   O\nNew   I-LOC\nYork   I-LOC\n",
    })
    void columnsAndSchemesOfManyToolsAreUnderstood(String content) throws IOException {
        Collected read = read("essay.conll", content);

        assertThat(only(read).document().value()).isEqualTo("essay");
        assertThat(spans(only(read))).containsExactly("LOC New York");
        assertThat(only(read).rebuilt().text().value()).isEqualTo("In New York");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "B-A I-A O B-A B-A | A 0-2, A 3-4, A 4-5 | ",
        "I-A I-A B-A O I-B | A 0-2, A 2-3, B 4-5 | its tags are IOB1; exports write IOB2.",
        "B-A E-A S-A S-B O | A 0-2, A 2-3, B 3-4 | its tags are IOBES; exports write IOB2.",
        "B-A I-A L-A U-A U-A | A 0-3, A 3-4, A 4-5 | its tags are IOBES; exports write IOB2.",
        "B-A I-B O I-A O | A 0-1, B 1-2, A 3-4 | 2 I- tags without a B- before it; each starts a span (line 2; line 4).",
        "I-A I-B I-B I-A O | A 0-1, B 1-3, A 3-4 | its tags are IOB1; exports write IOB2.",
    })
    void everySchemeIsReadRightly(String tags, String spans, String notice) throws IOException {
        StringBuilder content = new StringBuilder();
        for (String tag : tags.split(" ")) {
            content.append("x ").append(tag).append('\n');
        }

        Collected read = read("t.conll", content.toString());

        List<String> found = only(read).in(DocumentText.of("xxxxx")).spans().stream()
                .map(one -> "%s %d-%d".formatted(one.label(), one.span().start(), one.span().end()))
                .toList();
        assertThat(found).containsExactly(spans.split(", "));
        assertThat(read.notices).isEqualTo(notice == null ? List.of() : List.of("t.conll: " + notice));
    }

    @Test
    void aSpanEndsWithItsSentence() throws IOException {
        assertThat(spans(only(read("t.conll", "Ana I-A\n\nRui I-A\nVidal I-A\n")))).containsExactly("A Ana", "A Rui Vidal");
    }

    @Test
    void tokensAreLaidOverATextThatIsThere() throws IOException {
        IncomingTokens tokens = only(read("t.conll", "Ana B-A\n's O\ncat O\n\n— O\nRui B-A\nVidal I-A\n. O\n"));

        assertThat(tokens.in(DocumentText.of("  Ana's\tcat\u00a0—\r\n\r\nRui\n Vidal.\n")).spans())
                .containsExactly(
                        new LabelledSpan(new Span(2, 5), "A", ""), new LabelledSpan(new Span(17, 27), "A", ""));
    }

    private static String refusal(IncomingTokens tokens, String text) {
        return catchThrowableOfType(ProblemException.class, () -> tokens.in(DocumentText.of(text))).problem().what();
    }

    @Test
    void tokensThatAreNotTheTextAreRefusedWithLineAndBothValues() throws IOException {
        IncomingTokens tokens = only(read("t.conll", "-DOCSTART- -X- O O 7 O\n\nHello O\n😀 O\n-LRB- O\nAna B-A\n"));

        assertThat(refusal(tokens, "Hello 😀 (Ana)")).isEqualTo(
                "t.conll, document 7, line 5: the token is “-LRB-”, but the text continues with “(Ana)” (character 8)");
        assertThat(refusal(tokens, "Hello 😀 -LRB-")).isEqualTo(
                "t.conll, document 7, line 6: the token is “Ana”, but the text continues with the end of the text (character 13)");
        assertThat(refusal(tokens, "Hello 😀 -LRB- Ana, hi")).isEqualTo(
                "t.conll, document 7, line 6: the tokens end, but the text continues with “, hi” (character 17)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`Ana` | `line 3: “Ana” needs a token and a tag; the tag is the last column`",
        "`\tO` | `line 3: “\\tO” needs a token and a tag; the tag is the last column`",
        "`Ana PER` | `line 3: “PER” is not a tag (O, B-NAME, I-NAME; E- and S- are also accepted)`",
        "`Ana B-` | `line 3: “B-” is not a tag (O, B-NAME, I-NAME; E- and S- are also accepted)`",
    })
    void linesThatAreNoColumnsAreRefusedWithTheirPlaceAndTheNextDocumentIsRead(String line, String fault) throws IOException {
        Collected read = read("t.conll", "-DOCSTART- -X- O O\n\n" + line + "\nRui O\n\n-DOCSTART- -X- O O\n\nEva O\n");

        assertThat(read.problems).containsExactly("t.conll, " + fault);
        assertThat(read.incoming).extracting(one -> one.document().value()).containsExactly("t-2");
    }

    @Test
    void filesWithoutTokensOrWithEndlessLinesAreRefused() throws IOException {
        assertThat(read("t.conll", "\n\n-DOCSTART- -X- O O\n\n").problems).containsExactly("t.conll: it contains no tokens");
        assertThat(read("t.conll", "Ana O\n" + "x".repeat(10_000_000) + " O\n").problems)
                .containsExactly("t.conll, line 2: the line is longer than 1000000 characters");
    }

    private static String written(OutgoingDocument... documents) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FormatWriter writer = ExchangeFormats.writable("conll").writer(out).orElseThrow();
        writer.begin();
        for (OutgoingDocument one : documents) {
            writer.write(one);
        }
        writer.end();
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void sentencesEndAtLineBreaksButNotInsideASpanAndIdsStandWhereReadersDontLook() throws IOException {
        OutgoingDocument outgoing = RandomDocuments.outgoing(
                "essay 7%",
                "Dear Ana\nVidal,\r\n\r\n-DOCSTART- hi",
                List.of(new LabelledSpan(new Span(5, 14), "NAME_STUDENT", "")));

        assertThat(written(outgoing, RandomDocuments.outgoing("empty", " ", List.of()))).isEqualTo("""
                -DOCSTART- -X- O O essay%207%25 O

                Dear -X- _ O
                Ana -X- _ B-NAME_STUDENT
                Vidal -X- _ I-NAME_STUDENT
                , -X- _ O

                - -X- _ O
                DOCSTART- -X- _ O
                hi -X- _ O

                -DOCSTART- -X- O O empty O

                """);
    }

    @Test
    void documentsComeBackUnderTheirIdsAlsoWithoutATokenInThem() throws IOException {
        Collected read = read("t.conll", written(
                RandomDocuments.outgoing("essay 7%", "Ana", List.of()),
                RandomDocuments.outgoing("b/é 😀", "", List.of()),
                RandomDocuments.outgoing("c", "Rui", List.of())));

        assertThat(read.problems).isEmpty();
        assertThat(read.incoming).extracting(one -> one.document().value()).containsExactly("essay 7%", "b/é 😀", "c");
    }

    @Property(tries = 300)
    void spansOfTokensSurviveConllWhenLaidOverTheirText(@ForAll long seed) throws IOException {
        OutgoingDocument outgoing = RandomDocuments.withSpansOfTokens(seed);

        Collected read = RandomDocuments.readBack(
                new ConllReader(), "out.conll", written(outgoing).getBytes(StandardCharsets.UTF_8));

        IncomingTokens tokens = only(read);
        assertThat(tokens.in(outgoing.document().text()).spans()).containsExactlyElementsOf(outgoing.spans());
        IncomingDocument rebuilt = tokens.rebuilt();
        List<Mark> marks = BioTags.decode(rebuilt.tokens(), ((Labels.Tags) rebuilt.labels()).tags()).marks();
        assertThat(marks).extracting(mark -> words(rebuilt.text().slice(mark.span())))
                .containsExactlyElementsOf(outgoing.spans().stream()
                        .map(one -> words(outgoing.document().text().slice(one.span())))
                        .toList());
    }

    /// Without what is blank.
    private static String words(String text) {
        StringBuilder words = new StringBuilder();
        text.chars().filter(c -> !Characters.isWhite((char) c)).forEach(c -> words.append((char) c));
        return Arrays.toString(words.toString().toCharArray());
    }
}
