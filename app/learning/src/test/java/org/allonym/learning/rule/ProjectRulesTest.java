package org.allonym.learning.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.edit.ProjectEdit;
import org.allonym.inference.rules.Rule;
import org.allonym.inference.rules.RuleEngine;
import org.allonym.problem.ProblemException;
import org.junit.jupiter.api.Test;

class ProjectRulesTest {

    private static final WrittenRule NUMBERS =
            new WrittenRule("student-numbers", "ID_NUM", false, true, 0.8, new Condition.Pattern("\\bS\\d{7}\\b", true));

    @Test
    void rulesTravelAsJsonThatNeverChanges() {
        RuleFile file = new RuleFile(List.of(NUMBERS, NUMBERS.withName("words").withOn(false)));

        assertThat(RuleFile.read("file", file.json())).isEqualTo(file);
        assertThat(new RuleFile(List.of(NUMBERS)).json()).isEqualTo("""
                {
                  "format" : "allonym-rules-1",
                  "rules" : [ {
                    "name" : "student-numbers",
                    "label" : "ID_NUM",
                    "against" : false,
                    "on" : true,
                    "score" : 0.8,
                    "find" : {
                      "kind" : "pattern",
                      "pattern" : "\\\\bS\\\\d{7}\\\\b",
                      "matchCase" : true
                    }
                  } ]
                }
                """);
    }

    @Test
    void aFileThatIsWrongSaysWhere() {
        String json = new RuleFile(List.of(NUMBERS)).json();

        assertThat(wrong(() -> RuleFile.read("r.json", json.replace("\"pattern\",", "\"guess\",")))).contains("rules[0].find");
        assertThat(wrong(() -> RuleFile.read("r.json", json.replace("{7}", "(")))).contains("student-numbers");
        assertThat(wrong(() -> RuleFile.read("r.json", json.replace("rules-1", "rules-9")))).contains("allonym-rules-9");
        assertThat(wrong(() -> RuleFile.read("r.json", json.replace("0.8", "\"much\"")))).contains("rules[0].score");
        assertThat(wrong(() -> RuleFile.read("r.json", "[]"))).contains("r.json");
    }

    @Test
    void thePresetOfThePapersKindsCanBeRead() {
        assertThat(RuleFile.paper().rules()).extracting(rule -> rule.find().getClass().getSimpleName())
                .contains("Place", "Phrase", "Vicinity", "Mentions");
    }

    @Test
    void rulesLiveInSettingsAndEachChangeIsAnEditWithAnInverse() {
        SortedMap<String, String> settings = new TreeMap<>();
        ProjectRules after = ProjectRules.NONE.with(NUMBERS).switched("name-alone-in-line", false).switched("name-anywhere", true);

        List<ProjectEdit> edits = ProjectRules.NONE.edits(name -> settings.getOrDefault(name, ""), after);
        apply(edits, settings);

        assertThat(settings).containsOnlyKeys("rules.own.student-numbers", "rules.built-in.name-alone-in-line", "rules.built-in.name-anywhere");
        assertThat(read(settings)).isEqualTo(after);
        apply(edits.stream().map(ProjectEdit::inverse).toList(), settings);
        assertThat(read(settings)).isEqualTo(ProjectRules.NONE);
        assertThat(after.edits(name -> settings.getOrDefault(name, ""), ProjectRules.NONE)).isEmpty();
    }

    @Test
    void everyRuleCanBeSwitchedAndRunsOnlyWhereItIsOn() {
        ProjectRules rules = ProjectRules.NONE.with(NUMBERS);
        assertThat(names(rules)).contains("student-numbers", "email").doesNotContain("url-public");

        for (Rule rule : ProjectRules.builtIn()) {
            assertThat(names(rules.switched(rule.name(), false))).doesNotContain(rule.name());
            assertThat(names(rules.switched(rule.name(), true))).contains(rule.name());
        }
        assertThat(names(rules.switched("student-numbers", false))).doesNotContain("student-numbers");
        assertThat(rules.switched("email", false).switched("email", true).isOn("email", RuleEngine.standard())).isTrue();
        assertThat(rules.withoutBuiltIn().engine().rules()).extracting(Rule::name).containsExactly("student-numbers");
    }

    @Test
    void namesAreCheckedAndUnknownRulesRefused() {
        assertThat(wrong(() -> ProjectRules.NONE.with(NUMBERS.withName("email")))).contains("email");
        assertThat(wrong(() -> ProjectRules.NONE.with(NUMBERS.withName("Student Numbers")))).contains("Student Numbers");
        assertThat(wrong(() -> ProjectRules.NONE.switched("nobody", true))).contains("nobody");
        assertThat(WrittenRule.nameOf("  Números de alumno (2031)! ")).isEqualTo("números-de-alumno-2031");
        assertThat(ProjectRules.of(new TreeMap<>(Map.of("later", "{}")), new TreeMap<>())).isEqualTo(ProjectRules.NONE);
    }

    private static List<String> names(ProjectRules rules) {
        return rules.engine().rules().stream().map(Rule::name).toList();
    }

    private static void apply(List<ProjectEdit> edits, SortedMap<String, String> settings) {
        for (ProjectEdit edit : edits) {
            ProjectEdit.ChangeSetting setting = (ProjectEdit.ChangeSetting) edit;
            assertThat(settings.getOrDefault(setting.name(), "")).isEqualTo(setting.before());
            settings.put(setting.name(), setting.after());
        }
        settings.values().removeIf(String::isEmpty);
    }

    private static ProjectRules read(SortedMap<String, String> settings) {
        SortedMap<String, String> own = new TreeMap<>();
        SortedMap<String, String> builtIn = new TreeMap<>();
        settings.forEach((name, value) -> {
            if (name.startsWith(ProjectRules.OWN)) {
                own.put(name.substring(ProjectRules.OWN.length()), value);
            } else {
                builtIn.put(name.substring(ProjectRules.BUILT_IN.length()), value);
            }
        });
        return ProjectRules.of(own, builtIn);
    }

    private static String wrong(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        return catchThrowableOfType(ProblemException.class, call).problem().what();
    }
}
