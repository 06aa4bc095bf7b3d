package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.cli.Commands.Result;
import org.allonym.learning.rule.RuleFile;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class RulesCommandTest {

    private static final String OWN = """
            {"format": "allonym-rules-1", "rules": [
              {"name": "months", "label": "DATE", "against": false, "on": true, "score": 0.7,
               "find": {"kind": "words", "words": ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"], "matchCase": true}},
              {"name": "not-a-greeting", "label": "NAME_STUDENT", "against": true, "on": true, "score": 0.9,
               "find": {"kind": "words", "words": ["Dear", "Hello"], "matchCase": true}}]}
            """;

    @TempDir
    private Path folder;

    @Test
    void rulesAreImportedListedSwitchedExportedAndRemovedAndTheLogSaysSo() throws IOException {
        Path project = Samples.unlabelled(folder);
        Path file = Files.writeString(folder.resolve("own.json"), OWN);
        Path out = folder.resolve("out.json");

        Result imported = allonym("rules", project, "import", file, "--json");
        Result off = allonym("rules", project, "off", "months", "name-alone-in-line");
        Result listed = allonym("rules", project, "list");
        Result exported = allonym("rules", project, "export", out);

        assertThat(imported.code()).as(imported.err()).isZero();
        assertThat(imported.json().path("rules").intValue()).isEqualTo(2);
        assertThat(off.out()).contains("Switched off 2 rules");
        assertThat(listed.out().lines().filter(line -> line.startsWith("off"))).anyMatch(line -> line.contains("months"))
                .anyMatch(line -> line.contains("name-alone-in-line"));
        assertThat(listed.out()).contains("not NAME_STUDENT", "built-in  email");
        assertThat(exported.code()).isZero();
        assertThat(RuleFile.read("out.json", Files.readString(out)).rules()).hasSize(2);
        assertThat(allonym("log", project).out()).contains("added 2 rules", "switched 2 rules");
        assertThat(allonym("rules", project, "remove", "months", "not-a-greeting").code()).isZero();
        assertThat(allonym("rules", project, "list").out()).doesNotContain("months");
        assertThat(allonym("doctor", project).code()).isZero();
    }

    @Test
    void aFileThatIsWrongIsRefusedAndTheProjectStaysAsItWas() throws IOException {
        Path project = Samples.unlabelled(folder);
        byte[] before = Files.readAllBytes(project);
        Path file = Files.writeString(folder.resolve("own.json"), OWN.replace("words\": [\"Dear", "words\": [1, [\"Dear"));
        Path look = Files.writeString(folder.resolve("look.json"), """
                {"format": "allonym-rules-1", "rules": [{"name": "a", "label": "ID_NUM", "against": false, "on": true, "score": 1,
                 "find": {"kind": "pattern", "pattern": "S(?=[0-9])", "matchCase": true}}]}
                """);

        assertThat(allonym("rules", project, "import", file).code()).isEqualTo(1);
        assertThat(allonym("rules", project, "import", look).err()).contains("rule a", "Character 2", "(?=");
        assertThat(allonym("rules", project, "off", "nobody").err()).contains("nobody");
        assertThat(allonym("rules", project, "import").code()).isEqualTo(2);
        assertThat(allonym("rules", project, "measure", "--dispersion", "none").code()).isEqualTo(2);
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }

    @Test
    void aRuleIsTriedAndAllAreMeasuredAgainstGold() throws IOException {
        Path project = Samples.labelledTwice(folder);
        Path file = Files.writeString(folder.resolve("own.json"), OWN);

        Result tried = allonym("rules", project, "try", file, "--json");
        allonym("rules", project, "import", file);
        Result measured = allonym("rules", project, "measure", "--gold", "amina", "--bootstrap", "200", "--json");
        Result csv = allonym("rules", project, "measure", "--gold", "amina", "--bootstrap", "0", "--format", "csv", "--aggregate", "majority");

        assertThat(tried.json()).hasSize(2);
        JsonNode counts = tried.json().get(0).path("counts");
        assertThat(counts.path("gold").intValue() + counts.path("not_gold").intValue() + counts.path("undecided").intValue()).isPositive();
        assertThat(measured.code()).as(measured.err()).isZero();
        JsonNode lines = measured.json().path("rules");
        JsonNode email = line(lines, "email", null).path("figures");
        assertThat(email.path("precision").doubleValue()).isEqualTo(1);
        assertThat(email.path("recall_low").doubleValue()).isBetween(0.0, email.path("recall").doubleValue());
        assertThat(line(lines, "not-a-greeting", null).path("against").booleanValue()).isTrue();
        JsonNode hmm = line(lines, "hmm", "EMAIL").path("figures");
        assertThat(hmm.path("f1").doubleValue()).isGreaterThan(0.8);
        assertThat(line(lines, "dispersion", "EMAIL").isMissingNode()).isFalse();
        assertThat(csv.out().lines().toList()).hasSizeGreaterThan(30).anyMatch(line -> line.startsWith("own,months,DATE,no,"));
        assertThat(allonym("rules", project, "measure", "--gold", "amina", "--bootstrap", "0").out()).contains("precision", "months");
    }

    @Test
    void preLabellingRunsTheProjectsRulesAndJoinsThemAsAsked() throws IOException {
        Path project = Samples.unlabelled(folder);
        Path file = Files.writeString(folder.resolve("own.json"), OWN);
        allonym("rules", project, "import", file);
        allonym("rules", project, "off", "email");

        JsonNode best = allonym("prelabel", project, "--rules-only", "--json").json();
        JsonNode hmm = allonym("prelabel", project, "--rules-only", "--aggregate", "hmm", "--json").json();
        Path suggested = folder.resolve("suggested.json");
        allonym("export", project, suggested, "--layer", "model");

        assertThat(best.path("rules").toString()).contains("\"months\"").doesNotContain("\"email\"");
        assertThat(best.path("options").path("own_rules").stringValue()).hasSize(64);
        assertThat(hmm.path("options").path("aggregate").stringValue()).isEqualTo("hmm");
        assertThat(hmm.path("suggestions").intValue()).isPositive();
        assertThat(Files.readString(suggested)).contains("B-DATE").doesNotContain("B-EMAIL");
    }

    /// The bar of the learning functions; `-Dallonym.bars=true` has it measured.
    @Test
    void theModelOfThePapersKindsOfRulesReachesItsBarOnTheDevelopmentEssays() {
        Assumptions.assumeTrue(Boolean.getBoolean("allonym.bars"), "takes seconds: -Dallonym.bars=true");
        Path project = folder.resolve("dev.allonym");
        allonym("import", project, Samples.shared("data/essays/dev.json"), "--labels-as", "lead");
        allonym("rules", project, "import", "paper");

        JsonNode lines = allonym("rules", project, "measure", "--gold", "lead", "--without-built-in", "--json").json().path("rules");

        assertThat(line(lines, "hmm", "NAME_STUDENT").path("figures").path("f1").doubleValue()).isGreaterThanOrEqualTo(0.60);
    }

    /// @param label of a line for one label; null for any
    private static JsonNode line(JsonNode lines, String rule, @org.jspecify.annotations.Nullable String label) {
        for (JsonNode line : lines) {
            if (line.path("rule").stringValue().equals(rule)
                    && (label == null || line.path("labels").size() == 1 && line.path("labels").get(0).stringValue().equals(label))) {
                return line;
            }
        }
        return tools.jackson.databind.node.MissingNode.getInstance();
    }
}
