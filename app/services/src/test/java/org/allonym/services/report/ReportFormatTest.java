package org.allonym.services.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.ComparedDocument;
import org.allonym.agreement.ComparedSides;
import org.allonym.agreement.DoubleReading;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Panel;
import org.allonym.agreement.PanelDocument;
import org.allonym.agreement.Stratum;
import org.allonym.agreement.UndefinedReason;
import org.allonym.annotation.Mark;
import org.allonym.annotation.TokenTags;
import org.allonym.language.Language;
import org.allonym.language.Messages;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReportFormatTest {

    private static final DocumentText TEXT = DocumentText.of("Ana met Bo in Rome");
    private static final Tokens TOKENS =
            Tokens.of(TEXT, List.of("Ana", "met", "Bo", "in", "Rome"), List.of(true, true, true, true, false));
    private static final Mark ANA = new Mark(new Span(0, 3), "NAME_STUDENT");
    private static final Mark BO = new Mark(new Span(8, 10), "NAME_STUDENT");
    private static final Mark ROME = new Mark(new Span(14, 18), "LOCATION");
    private static final Mark IN_ROME = new Mark(new Span(11, 18), "LOCATION");
    private static final Bootstrap BOOTSTRAP = new Bootstrap(200, 1);

    private static final ProjectAgreement ESSAYS = project("Documents", "amina", "ben", "week");
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    @Test
    void reportsAreTheSameWhateverTheWindowSpeaks() {
        for (ReportFormat format : ReportFormat.values()) {
            String english = format.render(ESSAYS);
            try {
                Messages.use(Language.SPANISH);
                assertThat(Measure.KAPPA.title()).isEqualTo("κ de Cohen, todos los tokens");
                assertThat(UndefinedReason.spoken("too few relevant documents: undefined in 12 of 200 resamples"))
                        .isEqualTo("demasiado pocos documentos pertinentes: indefinido en 12 de 200 muestras");
                assertThat(Figure.shown(0.5)).isEqualTo("0,500");
                assertThat(format.render(ESSAYS)).isEqualTo(english);
            } finally {
                Messages.use(Language.ENGLISH);
            }
        }
    }

    @Test
    void theTableNamesFiguresAndGivesThemTheirIntervals() {
        String table = ReportFormat.TABLE.render(ESSAYS);

        assertThat(table)
                .startsWith("Documents\n")
                .contains("2 documents compared, 10 tokens.")
                .contains("3 left out: 1 finished by amina only, 0 by ben only, 2 by neither.")
                .containsPattern("strict: borders and label +0\\.667 \\[0\\.500, 1\\.000\\]")
                .containsPattern("Cohen’s κ, all tokens +0\\.\\d{3} \\[")
                .containsPattern("missed \\(only amina\\) +2")
                .containsPattern("EMAIL +0 +0 +n/a")
                .contains("n/a for EMAIL (F1, strict; F1, type; F5, labels): neither side marked anything.")
                .containsPattern("amina . ben +NAME_STUDENT +LOCATION +none")
                .contains("By week")
                .contains("Fleiss’ κ is based on what all have finished, 2 documents;")
                .doesNotContain("NaN");
    }

    @Test
    void theJsonHoldsEveryFigureWithNAndInterval() {
        JsonNode json = MAPPER.readTree(ReportFormat.JSON.render(ESSAYS));

        assertThat(json.propertyNames())
                .containsExactly("format", "version", "project", "bootstrap", "pairs", "panel");
        JsonNode pair = json.get("pairs").get(0);
        assertThat(pair.propertyNames()).containsExactly(
                "first", "second", "documents", "tokens", "overall", "by_label", "confusion", "entity_recall",
                "by_attribute");
        assertThat(pair.get("overall").get("figures").size()).isEqualTo(Measure.values().length);
        for (Measure measure : Measure.values()) {
            assertThat(pair.get("overall").get("figures").get(measure.key()).propertyNames())
                    .containsExactly("value", "low", "high", "n", "reason");
        }
        JsonNode strict = pair.get("overall").get("figures").get("span_strict_precision");
        assertThat(strict.get("value").asDouble()).isEqualTo(2 / 3.0);
        assertThat(strict.get("n").asInt()).isEqualTo(3);
        assertThat(strict.get("low").asDouble()).isEqualTo(0.5);
        JsonNode email = pair.get("by_label").get("EMAIL").get("figures").get("span_strict_f1");
        assertThat(email.get("value").isNull()).isTrue();
        assertThat(email.get("reason").asString()).isEqualTo("neither side marked anything");
        assertThat(pair.get("confusion").get("counts").get(0).get(0).asInt()).isEqualTo(2);
        assertThat(pair.get("by_attribute").get("groups").size()).isEqualTo(2);
        JsonNode change = pair.get("by_attribute").get("changes").get(0);
        assertThat(change.get("from").asString()).isEqualTo("1");
        assertThat(change.get("to").asString()).isEqualTo("2");
        JsonNode groups = pair.get("by_attribute").get("groups");
        double before = groups.get(0).get("overall").get("figures").get("span_strict_f1").get("value").asDouble();
        double after = groups.get(1).get("overall").get("figures").get("span_strict_f1").get("value").asDouble();
        assertThat(change.get("figures").get("span_strict_f1").get("value").asDouble()).isEqualTo(after - before);
        assertThat(change.get("figures").size()).isEqualTo(Measure.values().length);
        assertThat(json.get("panel").get("readers").size()).isEqualTo(3);
    }

    @Test
    void theCsvIsOneRowAFigureAndCount() {
        List<String> lines = ReportFormat.CSV.render(ESSAYS).lines().toList();

        assertThat(lines.getFirst())
                .isEqualTo("first,second,attribute,group,label,other,unit,figure,value,low,high,n,reason");
        assertThat(lines).contains(
                "amina,ben,,,,,document,compared,2,,,,",
                "amina,ben,,,,,span,span_correct,2,,,,",
                "amina,ben,,,NAME_STUDENT,none,token,confusion,2,,,,",
                "amina,ben,,,EMAIL,,span,span_strict_f1,,,,0,neither side marked anything");
        assertThat(lines).anyMatch(line -> line.startsWith("amina,ben,,,,,span,span_strict_precision,0.6666666666666666,0.5,1.0,3,"));
        assertThat(lines).anyMatch(line -> line.startsWith("amina,ben,week,1,,,token,token_kappa,"));
        assertThat(lines).anyMatch(line -> line.startsWith("amina,ben,week,2,,1,token,change_of_token_kappa,"));
        assertThat(lines).allMatch(line -> line.chars().filter(c -> c == ',').count() >= 12);
    }

    @Test
    void noCellIsAFormulaButNegativeFiguresStayNumbers() {
        ProjectAgreement hostile = project("=1+1", "=HYPERLINK(\"x\")", "@ben, \"b\"", "+week");

        List<String> lines = ReportFormat.CSV.render(hostile).lines().toList();

        assertThat(lines.get(1)).startsWith("\"'=HYPERLINK(\"\"x\"\")\",\"'@ben, \"\"b\"\"\",");
        assertThat(lines).anyMatch(line -> line.contains(",'+week,"));
        Csv csv = new Csv();
        csv.row(List.of("-1", -1.5, "\tx", "\rx", "a=b", "'=x", "'tis", ""));
        assertThat(csv).hasToString("'-1,-1.5,'\tx,\"'\rx\",a=b,''=x,'tis,\r\n");
    }

    @Test
    void thePageIsSelfContainedAndEscapesNames() {
        String page = ReportFormat.HTML.render(project("<Essays & \"more\">", "<b>amina</b>", "ben", "week"));

        assertThat(page.replace("http://www.w3.org/1999/xhtml", ""))
                .startsWith("<!DOCTYPE html>\n")
                .contains("<meta charset=\"utf-8\"/>")
                .contains("&lt;Essays &amp; &quot;more&quot;&gt;")
                .contains("&lt;b&gt;amina&lt;/b&gt;")
                .contains("What the figures count")
                .doesNotContain("<b>")
                .doesNotContain("http")
                .doesNotContain("<script")
                .doesNotContain("src=");
    }

    @Test
    void withoutPairsEveryFormatSaysSo() {
        ProjectAgreement nobody = new ProjectAgreement("Documents", BOOTSTRAP, List.of(), null);

        assertThat(ReportFormat.TABLE.render(nobody)).contains("fewer than two annotators have finished");
        assertThat(ReportFormat.HTML.render(nobody)).contains("fewer than two annotators have finished");
        assertThat(MAPPER.readTree(ReportFormat.JSON.render(nobody)).get("pairs").isEmpty()).isTrue();
        assertThat(ReportFormat.CSV.render(nobody).lines()).hasSize(1);
    }

    @Test
    void formatsAreFoundByTheirNames() {
        assertThat(ReportFormat.named("csv")).contains(ReportFormat.CSV);
        assertThat(ReportFormat.named("pdf")).isEmpty();
    }

    private static ProjectAgreement project(String name, String first, String second, String attribute) {
        ComparedSides sides = new ComparedSides(first, second);
        List<String> labels = List.of("NAME_STUDENT", "EMAIL", "LOCATION");
        List<ComparedDocument> documents = List.of(
                compared("7", List.of(ANA, BO, ROME), List.of(ANA, IN_ROME), labels, Map.of(attribute, "1")),
                compared("8", List.of(ANA, BO), List.of(ANA), labels, Map.of(attribute, "2")));
        Agreement agreement = Agreement.of(sides, labels, documents, BOOTSTRAP);
        PairReport pair = new PairReport(
                agreement, new Coverage(2, 1, 0, 2), attribute, null, agreement.by(attribute),
                Stratum.changes(agreement.by(attribute), BOOTSTRAP), null);
        TokenTags one = TokenTags.bio(List.of("B-LOCATION", "O"));
        PanelDocument read =
                new PanelDocument("7", 2, new TreeMap<>(Map.of("a", one, "b", one, "c", one)));
        Panel panel = Panel.of(new TreeSet<>(List.of("a", "b", "c")), labels, List.of(read, read), BOOTSTRAP);
        return new ProjectAgreement(name, BOOTSTRAP, List.of(pair), panel);
    }

    private static ComparedDocument compared(
            String id, List<Mark> first, List<Mark> second, List<String> labels, Map<String, String> attributes) {
        return ComparedDocument.of(
                DoubleReading.ofLayers(id, TEXT, TOKENS, first, second, labels, attributes));
    }
}
