package org.allonym.surrogate.value;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.allonym.annotation.Mark;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.ProjectFacts;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.name.Names;
import org.allonym.surrogate.value.form.Casing;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// A document made of values alone, one entity each, to ask strategies about.
final class TestDocument {

    static final String SECRET = "5a".repeat(32);

    private final String id;
    private final StringBuilder text = new StringBuilder();
    private final List<Entity> entities = new ArrayList<>();
    private final SortedMap<String, String> mapped = new TreeMap<>();
    private final SortedMap<String, List<String>> pools = new TreeMap<>();
    /// Entities that no test asks about.
    private final List<Entity> own = new ArrayList<>();
    private SurrogatePolicy policy = SurrogatePolicy.standard(SECRET);
    private @Nullable LocalDate latest = LocalDate.of(2024, 6, 30);

    private TestDocument(String id) {
        this.id = id;
    }

    static TestDocument named(String id) {
        return new TestDocument(id);
    }

    TestDocument policy(SurrogatePolicy chosen) {
        policy = chosen;
        return this;
    }

    TestDocument latest(@Nullable LocalDate last) {
        latest = last;
        return this;
    }

    /// What stands between values, and is none.
    TestDocument said(String words) {
        text.append(words).append(' ');
        return this;
    }

    /// What a name became.
    TestDocument became(String name, String other) {
        mapped.put("name:" + name, "name:" + other);
        return this;
    }

    /// @param document that has the values; it may be this one
    TestDocument pool(ValueKind label, String document, String... values) {
        pools.computeIfAbsent(label.name(), _ -> new ArrayList<>()).addAll(List.of(values));
        if (document.equals(id)) {
            own.add(mentioned(label, values));
        }
        return this;
    }

    /// One more entity, with its mentions; the longest is its fullest form.
    TestDocument with(ValueKind kind, String... surfaces) {
        entities.add(mentioned(kind, surfaces));
        return this;
    }

    private Entity mentioned(ValueKind kind, String... surfaces) {
        List<Mention> mentions = new ArrayList<>();
        String name = "";
        for (String surface : surfaces) {
            int start = text.length();
            text.append(surface).append("\n\n");
            mentions.add(new Mention(new Mark(new Span(start, start + surface.length()), kind.name()), surface));
            name = surface.length() > name.length() ? surface : name;
        }
        return new Entity(kind + ":" + Values.rules(kind).key(name), kind, kind.name(), mentions, name, false, List.of());
    }

    DocumentContext context() {
        ProjectFacts facts = new ProjectFacts(policy, Map.of(), pools, Map.of(), latest);
        List<Entity> all = Stream.concat(entities.stream(), own.stream()).toList();
        return new DocumentContext(
                id,
                DocumentText.of(text.toString()),
                all,
                Names.document(all, DocumentText.of(text.toString()), Map.of()),
                given(),
                mapped,
                facts,
                purpose -> SeededRandom.of(policy.key(), id, purpose));
    }

    /// One person with all names that became others.
    private List<Strategy.Given> given() {
        SortedMap<String, String> names = new TreeMap<>(mapped);
        names.keySet().removeIf(key -> !key.startsWith("name:"));
        List<Strategy.Given> given = new ArrayList<>();
        if (!names.isEmpty()) {
            String name = String.join(" ", names.keySet().stream().map(key -> Casing.capital(key.substring(5))).toList().reversed());
            Mention mention = new Mention(new Mark(new Span(0, name.length()), "NAME"), name);
            Entity person = new Entity("NAME:" + name, ValueKind.NAME, "NAME", List.of(mention), name, false, List.of());
            given.add(new Strategy.Given(person, new Strategy.Attempt.Made(name, List.of(name), "", names)));
        }
        return given;
    }

    Entity entity(int index) {
        return entities.get(index);
    }

    Strategy.Attempt attempt(int index, SurrogateMethod method, int draw) {
        Entity entity = entities.get(index);
        return Values.strategy(entity.kind(), method, policy)
                .orElseThrow()
                .attempt(entity, context(), SeededRandom.of(policy.key(), id, entity.key(), String.valueOf(draw)));
    }

    /// The texts of an entity's mentions.
    List<String> texts(int index, SurrogateMethod method, int draw) {
        Strategy.Attempt attempt = attempt(index, method, draw);
        if (attempt instanceof Strategy.Attempt.Made made) {
            return made.texts();
        }
        throw new AssertionError(
                "no value, " + ((Strategy.Attempt.Unable) attempt).why().type());
    }

    /// The value of the last entity.
    String value(SurrogateMethod method, int draw) {
        Strategy.Attempt attempt = attempt(entities.size() - 1, method, draw);
        if (attempt instanceof Strategy.Attempt.Made made) {
            return made.value();
        }
        throw new AssertionError(
                "no value, " + ((Strategy.Attempt.Unable) attempt).why().type());
    }

    /// The value of a document that holds one thing alone.
    static String of(ValueKind kind, SurrogateMethod method, int draw, String surface) {
        return named("d").with(kind, surface).value(method, draw);
    }

    static SurrogatePolicy reserved() {
        SurrogatePolicy standard = SurrogatePolicy.standard(SECRET);
        return new SurrogatePolicy(
                standard.preset(),
                standard.methods(),
                standard.scope(),
                true,
                false,
                2,
                false,
                standard.dropped(),
                SECRET);
    }

    /// A person's own value for an entity, in each of its mentions.
    List<String> spread(int index, SurrogateMethod method, String value) {
        Entity entity = entities.get(index);
        Strategy.Attempt attempt =
                Values.strategy(entity.kind(), method, policy).orElseThrow().spread(entity, context(), value);
        return attempt instanceof Strategy.Attempt.Made made ? made.texts() : List.of();
    }
}
