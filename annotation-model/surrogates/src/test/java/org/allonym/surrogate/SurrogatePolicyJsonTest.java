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
            new TreeMap<>(Map.of("AGE", SurrogateMethod.BAND, "NAME_STUDENT", SurrogateMethod.REDACT)),
            SurrogateScope.PROJECT,
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
            "preset":"default"     | "preset":null              | “preset” is missing or invalid
            "preset":"default"     | "preset":7                 | “preset” is missing or invalid
            "preset":"default",    | ``                         | “preset” is missing or invalid
            "methods":{}           | "methods":{"AGE":"guess"}  | “methods.AGE” is missing or invalid
            "methods":{}           | "methods":{"AGE":"BAND"}   | “methods.AGE” is missing or invalid
            "methods":{}           | "methods":{"AGE":""}       | “methods.AGE” is missing or invalid
            "methods":{}           | "methods":{"AGE":null}     | “methods.AGE” is missing or invalid
            "methods":{}           | "methods":{"AGE":1}        | “methods.AGE” is missing or invalid
            "methods":{}           | "methods":[]               | “methods” is missing or invalid
            "scope":"document"     | "scope":"planet"           | “scope” is missing or invalid
            "scope":"document"     | "scope":1                  | “scope” is missing or invalid
            "reserved":false       | "reserved":"no"            | “reserved” is missing or invalid
            "reserved":false       | "reserved":"false"         | “reserved” is missing or invalid
            "reserved":false       | "reserved":0               | “reserved” is missing or invalid
            "reserved":false       | "reserved":null            | “reserved” is missing or invalid
            "age_spread":2         | "age_spread":0             | “age_spread” is missing or invalid
            "age_spread":2         | "age_spread":2.5           | “age_spread” is missing or invalid
            "age_spread":2         | "age_spread":2.0           | “age_spread” is missing or invalid
            "age_spread":2         | "age_spread":"2"           | “age_spread” is missing or invalid
            "age_spread":2         | "age_spread":2000000000000 | can’t be read
            "dropped":[]           | "dropped":[1]              | “dropped” is missing or invalid
            "dropped":[]           | "dropped":[null]           | “dropped” is missing or invalid
            "dropped":[]           | "dropped":"author"         | “dropped” is missing or invalid
            "dropped":[]           | "dropped":[],"more":1      | “more” is unknown
            "dropped":[]           | "dropped":[],"secret":"a"  | “secret” is unknown
            "dropped":[]           | "scope":"document"         | they are not valid JSON
            "dropped":[]}          | "dropped":[]} {}           | can’t be read
            {"preset"              | "preset"                   | can’t be read
            {"preset"              | [{"preset"                 | can’t be read
            """)
    void whatIsNoPolicyIsRefusedWithASentence(String part, String other, String sentence) {
        String json = SurrogatePolicyJson.write(SurrogatePolicy.standard(SECRET));
        assertThat(json).contains(part);

        assertThatThrownBy(() -> SurrogatePolicyJson.read(json.replace(part, other), SECRET))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem().what()).contains(sentence));
    }
}
