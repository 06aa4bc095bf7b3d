package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.allonym.formats.parquet.ParquetBytes;
import org.allonym.formats.parquet.ParquetRows;
import org.allonym.formats.parquet.ParquetWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Parquet files of pyarrow 25 and datasets 5, which `parquet/make.py` among the resources made.
class ParquetTest {

    @TempDir
    private Path folder;

    private Collected read(byte[] content) throws IOException {
        Path file = Files.write(folder.resolve("train.parquet"), content);
        assertThat(ExchangeFormats.recognise(InputFile.of(file)).name()).isEqualTo("parquet");
        return Collected.from(new ParquetReader(), file);
    }

    private static List<String> surfaces(Incoming incoming) {
        IncomingDocument document = incoming instanceof IncomingTokens tokens ? tokens.rebuilt() : (IncomingDocument) incoming;
        return switch (document.labels()) {
            case null -> List.of("nobody");
            case Labels.Tags(List<String> tags) -> BioTags.decode(Objects.requireNonNull(document.tokens()), tags).marks().stream()
                    .map(mark -> document.text().slice(mark.span()) + "=" + mark.label())
                    .toList();
            case Labels.Spans(List<LabelledSpan> spans) -> spans.stream().map(span -> document.text().slice(span.span()) + "=" + span.label()).toList();
            case Labels.Voices _ -> throw new IllegalStateException();
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"datasets", "snappy"})
    void tokensAndTagsAreThoseOfTheRows(String name) {
        Collected read = Fixture.read("parquet/%s.parquet".formatted(name));

        assertThat(read.problems).isEmpty();
        assertThat(read.incoming).extracting(one -> one.document().value()).containsExactly("a", "b", "c", "d");
        assertThat(surfaces(read.incoming.getFirst())).containsExactly("Ines Vidal=NAME_STUDENT", "Colegio Alba=SCHOOL", "Lugo=LOCATION");
        assertThat(surfaces(read.incoming.get(1))).containsExactly("Zoë=NAME_STUDENT");
        assertThat(surfaces(read.incoming.get(2))).containsExactly("nobody");
        assertThat(surfaces(read.incoming.get(3))).isEmpty();
        assertThat(read.position).isEqualTo(Fixture.file("parquet/%s.parquet".formatted(name)).toFile().length());
    }

    @Test
    void pagesAndGroupsOfRowsFollowEachOther() {
        Collected read = Fixture.read("parquet/pages-gzip-2.parquet");

        assertThat(read.problems).isEmpty();
        assertThat(read.incoming).hasSize(300).extracting(one -> one.document().value()).startsWith("m0", "m1").endsWith("m299");
        assertThat(read.incoming.stream().filter(one -> ((IncomingTokens) one).rows().isEmpty())).isNotEmpty();
        assertThat(read.incoming.stream().flatMap(one -> surfaces(one).stream()).filter(mark -> mark.contains("Colegio"))).isNotEmpty();
    }

    @Test
    void listsOfObjectsAreSpansAndOtherColumnsAreNamed() {
        Collected read = Fixture.read("parquet/spans.parquet");

        assertThat(read.problems).isEmpty();
        assertThat(read.documents()).extracting(ParquetTest::surfaces)
                .containsExactly(List.of("Ines Vidal=NAME_STUDENT"), List.of(), List.of("nobody"));
        assertThat(((Labels.Spans) read.documents().getFirst().labels()).spans().getFirst().score()).isEqualTo(0.5);
        assertThat(read.notices).contains("spans.parquet: left out the content of “good”, “grade”.");
        assertThat(read.notices).as("dates are no text").contains("spans.parquet: left out the content of “when”.");
    }

    @Test
    void anEncodingOfLevelsThatThereAreNoneOfIsNone() {
        Path file = Fixture.file("parquet/fastparquet.parquet");
        ByteArrayOutputStream lines = new ByteArrayOutputStream();

        try (ParquetRows rows = new ParquetRows(ParquetBytes.of(file), 1 << 20)) {
            rows.transferTo(lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }

        assertThat(lines.toString(StandardCharsets.UTF_8).lines()).hasSize(5).contains("{\"id\":\"b\",\"text\":\"Zoë 😀 runs\"}");
    }

    @Test
    void aTextThatIsNotUtf8LosesItsRowAlone() {
        Collected read = Fixture.read("parquet/bytes.parquet");

        assertThat(read.problems).singleElement().asString().startsWith("bytes.parquet, row 2: not UTF-8: byte 0xEB");
        assertThat(read.documents()).extracting(one -> one.text().value()).containsExactly("a", "!");
        assertThat(read.documents()).extracting(one -> one.document().value()).containsExactly("bytes-1", "bytes-3");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "zstd | zstd.parquet: its pages are compressed with ZSTD, which isn’t read; write it again with compression=\"snappy\"",
        "delta | delta.parquet: the column “id” is written with an encoding that isn’t read (7); write the file with pyarrow’s usual ones",
        "bomb | bomb.parquet: it expands to more than 200 times its size, which no text does; the rest of the file was not read",
        "row | row.parquet: row 1 is longer than 24 MB",
        "others | others.parquet: its columns fit no format: “a”, “b”",
    })
    void whatIsNotReadIsNamed(String name, String fault) {
        assertThat(Fixture.read("parquet/%s.parquet".formatted(name)).problems).containsExactly(fault);
    }

    @Test
    void whatIsWrittenComesBackAndNeverDiffers() throws IOException {
        Random random = new Random(5);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ParquetWriter writer = new ParquetWriter(out, List.of(new ParquetWriter.Column("text", false), new ParquetWriter.Column("tokens", true), new ParquetWriter.Column("ner_tags", true)));
        writer.begin();
        for (int i = 0; i < 2500; i++) {
            int length = i % 7 == 0 ? 0 : random.nextInt(400);
            List<String> tokens = random.ints(length, 0, 3).mapToObj(one -> List.of("a", "Núñez", "😀").get(one)).toList();
            writer.row(List.of(List.of(String.join(" ", tokens)), tokens, tokens.stream().map(one -> one.equals("a") ? "O" : "B-X").toList()));
        }
        writer.end();

        Collected read = read(out.toByteArray());

        assertThat(read.problems).isEmpty();
        assertThat(read.documents()).hasSize(2500).allSatisfy(one ->
                assertThat(surfaces(one)).hasSize((int) one.text().value().codePoints().filter(c -> c == 'N' || c > 0xFFFF).count()));
    }

    @Test
    @Timeout(120)
    void noDamageDoesMoreThanSayingSo() throws IOException {
        Random random = new Random(11);
        for (String name : List.of("datasets", "snappy", "pages-gzip-2", "spans")) {
            byte[] whole = Files.readAllBytes(Fixture.file("parquet/%s.parquet".formatted(name)));
            for (int i = 0; i < 120; i++) {
                byte[] bytes = i % 8 == 0 ? Arrays.copyOf(whole, 12 + random.nextInt(whole.length - 12)) : whole.clone();
                for (int change = 1 + random.nextInt(3); change > 0; change--) {
                    bytes[4 + random.nextInt(bytes.length - 4)] = (byte) random.nextInt(256);
                }

                Collected read = read(bytes);

                assertThat(read.problems.size() + read.incoming.size()).as("%s %d", name, i).isPositive();
            }
        }
    }
}
