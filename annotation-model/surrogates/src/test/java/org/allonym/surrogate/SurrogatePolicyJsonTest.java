package org.allonym.surrogate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SurrogatePolicyJsonTest {

    private static final String SECRET = "ab".repeat(32);

    private static final SurrogatePolicy CHOSEN = new SurrogatePolicy(
            SurrogatePolicy.CRAPII,
            new TreeMap<>(Map.of("AGE", Method.BAND, "NAME_STUDENT", Method.REDACT)),
            Scope.PROJECT,
            true,
            true,
            5,
            true,
            new TreeSet<>(List.of("author", "e-mail “home”")),
            SECRET);

    @Test
    void policiesComeBackEqual() {
        for (SurrogatePolicy policy : List.of(CHOSEN, SurrogatePolicy.standard(SECRET))) {
            assertThat(SurrogatePolicyJson.read(SurrogatePolicyJson.write(policy), SECRET)).isEqualTo(policy);
        }
    }

    @Test
    void itsFormIsTheOneOfThePage() {
        assertThat(SurrogatePolicyJson.write(SurrogatePolicy.standard(SECRET)))
                .isEqualTo("{\"preset\":\"default\",\"methods\":{},\"scope\":\"document\",\"reserved\":false,"
                        + "\"crapii_dates\":false,\"age_spread\":2,\"numbered\":false,\"dropped\":[]}");
    }

    @Test
    void theSecretIsNeverWritten() {
        assertThat(SurrogatePolicyJson.write(CHOSEN)).doesNotContain(SECRET);
        assertThat(CHOSEN.toString()).doesNotContain(SECRET);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "preset":"default"     | "preset":"kaggle"          | the preset “kaggle” is unknown
            "preset":"default",    | ``                         | “preset” is missing
            "methods":{}           | "methods":{"AGE":"guess"}  | the method “guess” of AGE is unknown
            "methods":{}           | "methods":[]               | “methods” is not an object
            "scope":"document"     | "scope":"planet"           | the scope “planet” is not mention or document or project
            "reserved":false       | "reserved":"no"            | “reserved” is neither true nor false
            "age_spread":2         | "age_spread":0             | “age_spread” must be a number of years, at least 1
            "age_spread":2         | "age_spread":2.5           | “age_spread” must be a number of years, at least 1
            "dropped":[]           | "dropped":[1]              | “dropped” contains something other than names
            "dropped":[]           | "dropped":[],"more":1      | “more” is unknown
            "dropped":[]           | "scope":"document"         | no JSON
            {"preset"              | "preset"                   | no JSON
            """)
    void whatIsNoPolicyIsRefusedWithASentence(String part, String other, String sentence) {
        String json = SurrogatePolicyJson.write(SurrogatePolicy.standard(SECRET));
        assertThat(json).contains(part);

        assertThatThrownBy(() -> SurrogatePolicyJson.read(json.replace(part, other), SECRET))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem().what()).contains(sentence));
    }
}
