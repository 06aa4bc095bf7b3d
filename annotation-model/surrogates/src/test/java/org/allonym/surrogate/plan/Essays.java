package org.allonym.surrogate.plan;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.edit.Ruling;
import org.allonym.label.Identifier;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.ProjectFacts;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Folding;
import org.allonym.text.Span;

/// Small made-up essays whose personal information is marked with braces: `by {NAME_STUDENT:Odile Marchetti}.`
public final class Essays {

    public static final ActorId CLARA = new ActorId("Clara");

    private static final String SECRET =
            HexFormat.of().formatHex("a secret of thirty-two characters".getBytes(StandardCharsets.UTF_8));

    private Essays() {}

    /// An essay and its gold.
    public record Essay(Document document, Layer gold) {

        DocumentPlan plan(Ruling... rulings) {
            return Surrogates.of(facts(this)).plan(document, gold, List.of(rulings));
        }

        /// The same with one more span in gold, which may overlap others.
        Essay with(Mark mark) {
            return new Essay(document, gold.with(Annotation.of(mark.span(), mark.label(), new Provenance.Adjudicated(CLARA))));
        }

        Span find(String words) {
            int at = document.text().value().indexOf(words);
            return new Span(at, at + words.length());
        }
    }

    public static SurrogatePolicy policy() {
        return SurrogatePolicy.standard(SECRET);
    }

    /// What the project knows when these are all its essays.
    public static ProjectFacts facts(Essay... essays) {
        return facts(policy(), List.of(essays));
    }

    public static ProjectFacts facts(SurrogatePolicy policy, List<Essay> essays) {
        TreeMap<String, TreeSet<String>> values = new TreeMap<>();
        Map<String, String> originals = new LinkedHashMap<>();
        for (Essay essay : essays) {
            essay.gold().marks().forEach(mark -> {
                String surface = essay.document().text().slice(mark.span());
                values.computeIfAbsent(mark.label(), _ -> new TreeSet<>()).add(surface);
                if (ValueKind.named(mark.label()).identifier() == Identifier.DIRECT) {
                    originals.put(Folding.bare(surface), mark.label());
                }
            });
        }
        TreeMap<String, List<String>> pools = new TreeMap<>();
        values.forEach((label, of) -> pools.put(label, List.copyOf(of)));
        return new ProjectFacts(policy, Map.of(), pools, originals, null);
    }

    static Essay essay(String id, String marked) {
        return essay(id, marked, Map.of());
    }

    static Essay essay(String id, String marked, Map<String, String> metadata) {
        StringBuilder text = new StringBuilder();
        List<Annotation> gold = new ArrayList<>();
        int at = 0;
        while (at < marked.length()) {
            int open = marked.indexOf('{', at);
            if (open < 0) {
                text.append(marked, at, marked.length());
                break;
            }
            text.append(marked, at, open);
            int colon = marked.indexOf(':', open);
            int close = marked.indexOf('}', colon);
            int start = text.length();
            text.append(marked, colon + 1, close);
            gold.add(Annotation.of(
                    new Span(start, text.length()), marked.substring(open + 1, colon), new Provenance.Adjudicated(CLARA)));
            at = close + 1;
        }
        DocumentText value = DocumentText.of(text.toString());
        Document document =
                new Document(new DocumentId(id), false, value, new EnglishTokenizer().tokenize(value), metadata);
        return new Essay(document, Layer.of(gold));
    }

    private static final List<String> FIRST =
            List.of("Odile", "Priya", "José", "Anneke", "Tunde", "Mehmet", "Saoirse", "Li", "Olga", "Björn");
    private static final List<String> LAST = List.of(
            "Marchetti", "Raghunathan", "Núñez", "van der Berg", "Okonkwo", "Yıldız", "O’Connor", "Wang", "Petrova", "Åkesson");
    private static final List<String> OTHERS = List.of(
            "{EMAIL:odile.marchetti@mail.example.org}",
            "{USERNAME:@okonkwo_99}",
            "{PHONE_NUM:+57 300 123 4567}",
            "{ID_NUM:AB-209481}",
            "{URL_PERSONAL:https://www.youtube.com/watch?v=Ab3dE5gH1jK}",
            "{DATE:3 May 2021}",
            "{STREET_ADDRESS:14 Hawthorn Lane, Leeds}",
            "{AGE:23}");

    /// Essays with up to six people and other identifiers, each mentioned up to three times.
    public static Arbitrary<Essay> random() {
        Arbitrary<Integer> first = Arbitraries.integers().between(0, FIRST.size() - 1);
        Arbitrary<Integer> last = Arbitraries.integers().between(0, LAST.size() - 1);
        Arbitrary<String> person = Combinators.combine(first, last, Arbitraries.integers().between(0, 4)).as((a, b, form) ->
                switch (form) {
                    case 0 -> "{NAME_STUDENT:%s %s}".formatted(FIRST.get(a), LAST.get(b));
                    case 1 -> "{NAME_STUDENT:%s, %s}".formatted(LAST.get(b), FIRST.get(a));
                    case 2 -> "{NAME_STUDENT:%s}".formatted(FIRST.get(a).toUpperCase(java.util.Locale.ROOT));
                    case 3 -> "{NAME_STUDENT:%s. %s}".formatted(FIRST.get(a).charAt(0), LAST.get(b));
                    default -> "{NAME_INSTRUCTOR:Prof. %s}".formatted(LAST.get(b));
                });
        Arbitrary<String> sentence = Combinators.combine(
                        Arbitraries.frequencyOf(
                                net.jqwik.api.Tuple.of(3, person), net.jqwik.api.Tuple.of(2, Arbitraries.of(OTHERS))),
                        Arbitraries.of("We asked %s about it. ", "%s\n", "The note says “%s”. ", "(%s) "))
                .as((value, frame) -> frame.formatted(value));
        return Combinators.combine(sentence.list().ofMaxSize(8), Arbitraries.integers().between(1, 100_000))
                .as((sentences, id) -> essay("essay-" + id, "My canteen story. " + String.join("", sentences) + "The end."));
    }
}
