package org.allonym.surrogate.name;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.allonym.annotation.Mark;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.name.Names.NameGroup;
import org.allonym.text.Folding;
import org.allonym.text.Span;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever was marked by mistake: nothing throws, hangs or loses a mention.
@net.jqwik.api.Tag("slow")
class HostileValuesTest {

    private static final List<ValueKind> KINDS = List.of(ValueKind.NAME, ValueKind.EMAIL, ValueKind.USERNAME);

    @Provide
    Arbitrary<String> anything() {
        Arbitrary<String> pieces = Arbitraries.of("Ana", "ana", "J", ".", ",", " ", "\n", "-", "'s", "’", "@", "&", "(", ")", "\"", "7",
                "\u200B", "\u0301", "ß", "İ", "ﬁ", "和", "🙂", "Jr", "Mr", "de", "al-", "y", "and", "gmail.com", "dot", "_", "/", "#", "ª", "ə");
        return Arbitraries.oneOf(pieces.list().ofMinSize(1).ofMaxSize(12).map(list -> String.join("", list)),
                Arbitraries.strings().ofMinLength(1).ofMaxLength(30));
    }

    @Property(tries = 1500)
    void anyValueIsReadReplacedOrRefused(@ForAll("anything") String value, @ForAll("anything") String typed) {
        for (ValueKind kind : KINDS) {
            everything(kind, value, typed);
        }
    }

    @Property(tries = 500)
    void everyMentionIsInExactlyOneGroup(@ForAll("anything") String one, @ForAll("anything") String other, @ForAll("anything") String third) {
        Case empty = Case.of("");
        List<Mention> mentions = List.of(mention(0, one), mention(100, other), mention(200, third));

        List<NameGroup> groups = Names.gather(mentions, empty.text);

        assertThat(groups.stream().flatMap(group -> group.mentions().stream()).sorted()).containsExactlyElementsOf(mentions);
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"a.", "a ", "aa", "x_", "dot ", "A.B. ", "(a) ", "a-", "aAaA", "a.b@", "1a"})
    void longValuesDoNotHang(String piece) {
        String value = piece.repeat(3000 / piece.length());

        for (ValueKind kind : KINDS) {
            everything(kind, value, value);
            everything(kind, value.substring(0, 200), value.substring(0, 200));
        }
    }

    private static Mention mention(int start, String surface) {
        return new Mention(new Mark(new Span(start, start + surface.length()), "NAME_STUDENT"), surface);
    }

    private static void everything(ValueKind kind, String value, String typed) {
        ValueRules rules = Names.rules(kind);
        assertThat(rules.key(value)).isEqualTo(rules.key(value));
        rules.fault(value, typed);
        rules.parts(value).forEach(part -> assertThat(Folding.bare(part.text()).length() > 1).isTrue());
        Case owner = Case.of("{N:Ana Aarons}");
        Strategy.Given given = new Strategy.Given(owner.entities.getFirst(), owner.made(1).getFirst());
        Entity entity = new Entity(kind + ":x", kind, kind.name(), List.of(mention(0, value)), value, false, List.of());
        for (SurrogateMethod method : List.of(SurrogateMethod.CONTEXTUAL, SurrogateMethod.GENERATE, SurrogateMethod.SHAPE)) {
            Names.strategy(kind, method, owner.policy).ifPresent(strategy -> {
                Strategy.Attempt attempt = strategy.attempt(
                        entity, owner.context(List.of(given), new TreeMap<>()), SeededRandom.of(owner.policy.key(), "x"));
                if (attempt instanceof Strategy.Attempt.Made made) {
                    assertThat(made.texts()).hasSize(1);
                }
                Strategy.Attempt spread = strategy.spread(entity, owner.context(List.of(), new TreeMap<>()), typed);
                assertThat(((Strategy.Attempt.Made) spread).texts()).containsExactly(typed);
            });
        }
    }
}
