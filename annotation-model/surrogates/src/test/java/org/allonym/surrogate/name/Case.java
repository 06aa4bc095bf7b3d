package org.allonym.surrogate.name;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.annotation.Mark;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.ProjectFacts;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.name.Names.NameGroup;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;

/// A document with its names, addresses and user names marked (`{N:Ana Lopez} wrote to {E:ana@site.edu}`), replaced as
/// the engine does it: names first, each with what those before it became.
public final class Case {

    static final String SECRET = "8f1d6c0e5a7b49323344f0e1d2c3b4a5968778695a4b3c2d1e0f112233445566";
    private static final Pattern MARKED = Pattern.compile("\\{([NIEU]):([^}]*)}");
    private static final Map<String, String> LABELS =
            Map.of("N", "NAME_STUDENT", "I", "NAME_INSTRUCTOR", "E", "EMAIL", "U", "USERNAME");

    public final DocumentText text;
    final List<Mention> mentions = new ArrayList<>();
    public final List<Entity> entities = new ArrayList<>();
    final SurrogatePolicy policy;

    /// What becomes of the only person, address or user name of a document.
    static Strategy.Attempt.Made only(String marked) {
        List<Strategy.Attempt.Made> made = of(marked).made(1);
        assertThat(made).hasSize(1);
        return made.getFirst();
    }

    private Case(String marked, SurrogatePolicy policy) {
        this.policy = policy;
        StringBuilder plain = new StringBuilder();
        List<Mark> marks = new ArrayList<>();
        Matcher matcher = MARKED.matcher(marked);
        while (matcher.find()) {
            matcher.appendReplacement(plain, "");
            int start = plain.length();
            plain.append(matcher.group(2));
            marks.add(new Mark(new Span(start, plain.length()), LABELS.get(matcher.group(1))));
        }
        matcher.appendTail(plain);
        text = DocumentText.of(plain.toString());
        marks.forEach(mark -> mentions.add(Mention.of(mark, text)));
        for (NameGroup group : Names.gather(mentionsOf(ValueKind.NAME), text)) {
            entities.add(entity(ValueKind.NAME, group.mentions(), group.name(), group.doubts()));
        }
        for (ValueKind kind : List.of(ValueKind.EMAIL, ValueKind.USERNAME)) {
            mentionsOf(kind).forEach(mention -> entities.add(entity(kind, List.of(mention), mention.surface(), List.of())));
        }
    }

    public static Case of(String marked) {
        return new Case(marked, SurrogatePolicy.standard(SECRET));
    }

    static Case reserved(String marked) {
        SurrogatePolicy standard = SurrogatePolicy.standard(SECRET);
        return new Case(marked, new SurrogatePolicy(
                standard.preset(), standard.methods(), standard.scope(), true, false, 2, false, standard.dropped(), SECRET));
    }

    private List<Mention> mentionsOf(ValueKind kind) {
        return mentions.stream().filter(mention -> ValueKind.named(mention.mark().label()) == kind).toList();
    }

    private static Entity entity(ValueKind kind, List<Mention> mentions, String name, List<Doubt> doubts) {
        String key = kind + ":" + Names.rules(kind).key(name);
        return new Entity(key, kind, mentions.getFirst().mark().label(), mentions, name, false, doubts);
    }

    /// What the first attempt makes of each mention, in the order of entities.
    List<String> texts() {
        return texts(1);
    }

    List<String> texts(int attempt) {
        return made(attempt).stream().flatMap(made -> made.texts().stream()).toList();
    }

    /// What one attempt makes of each entity that no doubt blocks.
    List<Strategy.Attempt.Made> made(int attempt) {
        List<Strategy.Given> given = new ArrayList<>();
        SortedMap<String, String> mapped = new TreeMap<>();
        Map<Entity, Strategy.Attempt.Made> all = new HashMap<>();
        // names come first, whole ones before those that may be made of them
        List<Entity> order = entities.stream().sorted(Comparator.comparing((Entity entity) -> entity.kind()).thenComparing(Names::turn)).toList();
        for (Entity entity : order) {
            if (entity.doubts().stream().anyMatch(doubt -> doubt.type().blocks())) {
                continue;
            }
            DocumentContext context = context(given, mapped);
            Strategy strategy = Names.strategy(entity.kind(), entity.kind().standard(), policy).orElseThrow();
            SeededRandom draw = SeededRandom.of(policy.key(), "essay", entity.key(), entity.label(), String.valueOf(attempt));
            if (strategy.attempt(entity, context, draw) instanceof Strategy.Attempt.Made made) {
                all.put(entity, made);
                given.add(new Strategy.Given(entity, made));
                mapped.putAll(made.mapping());
            }
        }
        return entities.stream().filter(all::containsKey).map(all::get).toList();
    }

    DocumentContext context(List<Strategy.Given> given, SortedMap<String, String> mapped) {
        ProjectFacts facts = new ProjectFacts(policy, Map.of(), new TreeMap<>(), Map.of(), null);
        return new DocumentContext("essay", text, entities, Names.document(entities, text, Map.of()), given, mapped, facts, purpose -> SeededRandom.of(policy.key(), "essay", purpose));
    }

    Strategy.Attempt attempt(Entity entity, SurrogateMethod method, int attempt) {
        SeededRandom draw = SeededRandom.of(policy.key(), "essay", entity.key(), entity.label(), String.valueOf(attempt));
        return Names.strategy(entity.kind(), method, policy)
                .orElseThrow()
                .attempt(entity, context(List.of(), new TreeMap<>()), draw);
    }

    /// Surfaces of each entity, each once.
    List<List<String>> groups() {
        return entities.stream().filter(entity -> entity.kind() == ValueKind.NAME).map(Entity::surfaces).toList();
    }

    List<Doubt.Type> doubts() {
        return entities.stream().flatMap(entity -> entity.doubts().stream()).map(Doubt::type).toList();
    }
}
