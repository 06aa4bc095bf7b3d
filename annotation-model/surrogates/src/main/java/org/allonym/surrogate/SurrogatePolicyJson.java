package org.allonym.surrogate;

import static org.allonym.language.Messages.tr;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.stream.Collectors;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.type.LogicalType;

/// A policy for surrogates as JSON, without its secret: the form of the project setting and of export manifests.
///
/// ```json
/// {"preset":"default","methods":{"AGE":"band"},"scope":"document","reserved":false,"crapii_dates":false,
///  "age_spread":2,"numbered":false,"dropped":["author"]}
/// ```
/// All keys are there, in this order, and no others.
public final class SurrogatePolicyJson {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .withCoercionConfig(LogicalType.Textual, text -> Set.of(
                            CoercionInputShape.Boolean, CoercionInputShape.Integer, CoercionInputShape.Float)
                    .forEach(shape -> text.setCoercion(shape, CoercionAction.Fail)))
            .changeDefaultNullHandling(_ -> JsonSetter.Value.construct(Nulls.FAIL, Nulls.FAIL))
            .addMixIn(SurrogateMethod.class, WrittenById.class)
            .addMixIn(SurrogateScope.class, WrittenById.class)
            .build();

    private SurrogatePolicyJson() {}

    private interface WrittenById {
        @JsonValue
        String id();
    }

    /// The keys, in their order.
    private record Stored(
            String preset,
            SortedMap<String, SurrogateMethod> methods,
            SurrogateScope scope,
            boolean reserved,
            boolean crapiiDates,
            int ageSpread,
            boolean numbered,
            SortedSet<String> dropped) {

        static Stored of(SurrogatePolicy policy) {
            return new Stored(
                    policy.preset(), policy.methods(), policy.scope(), policy.reserved(), policy.crapiiDates(), policy.ageSpread(),
                    policy.numbered(), policy.dropped());
        }

        SurrogatePolicy policy(String secret) {
            if (!preset.equals(SurrogatePolicy.DEFAULT) && !preset.equals(SurrogatePolicy.CRAPII)) {
                throw refused(tr("the preset “%s” is unknown", preset));
            }
            if (ageSpread < 1) {
                throw refused(tr("“%s” is missing or invalid", "age_spread"));
            }
            return new SurrogatePolicy(preset, methods, scope, reserved, crapiiDates, ageSpread, numbered, dropped, secret);
        }
    }

    /// Writes a policy on one line, always the same for the same policy. The secret is left out.
    public static String write(SurrogatePolicy policy) {
        return MAPPER.writeValueAsString(Stored.of(policy));
    }

    /// A policy as a JSON object. The secret is left out.
    public static ObjectNode tree(SurrogatePolicy policy) {
        return MAPPER.valueToTree(Stored.of(policy));
    }

    /// Reads a policy.
    ///
    /// @param secret what the JSON leaves out
    /// @throws ProblemException when it isn't JSON of this form; the message says what is wrong
    public static SurrogatePolicy read(String json, String secret) {
        @Nullable Stored stored;
        try {
            stored = MAPPER.readValue(json, Stored.class);
        } catch (UnrecognizedPropertyException e) {
            throw refused(tr("“%s” is unknown", e.getPropertyName()));
        } catch (DatabindException e) {
            throw refused(e.getPath().isEmpty() ? tr("they are not a JSON object") : tr("“%s” is missing or invalid", place(e)));
        } catch (JacksonException _) {
            throw refused(tr("they are not valid JSON"));
        }
        if (stored == null) {
            throw refused(tr("they are not a JSON object"));
        }
        return stored.policy(secret);
    }

    /// The keys that lead to a fault: `methods.AGE`.
    private static String place(JacksonException e) {
        return e.getPath().stream()
                .map(JacksonException.Reference::getPropertyName)
                .filter(name -> name != null)
                .collect(Collectors.joining("."));
    }

    private static ProblemException refused(String fault) {
        return new ProblemException(new Problem.Refused(
                tr("The project’s surrogate settings can’t be read: %s.", fault),
                tr("They may come from a newer version of Allonym. Update Allonym, or choose the settings again.")));
    }
}
