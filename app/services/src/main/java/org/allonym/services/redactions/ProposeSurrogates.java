package org.allonym.services.redactions;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.dialogue.redaction.SamePerson;
import org.allonym.edit.Ruling;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.surrogate.ProjectFacts;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.plan.Surrogates;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;

/// Proposes surrogates for redactions, whose originals nobody knows: a value of the right type stands in for each, one and the same for
/// what seems to be one person, and the surrogate engine replaces these by what it knows of the session around them (titles and
/// pronouns tell the sex, names and places the culture). Stateless; any thread.
///
/// The draws follow from the text and not from the project's secret: every reader, in every work package, gets the same proposals,
/// and there is no original that they could give away.
public final class ProposeSurrogates {

    /// Letters of the words that stand in for names: nobody is called so, and nowhere are names spelt so.
    private static final String LETTERS = "xqzvjw";

    /// Attributes that name a country.
    private static final List<String> COUNTRY = List.of("country", "Country", "país", "region");

    /// Nationalities, religions and politics stand in no list.
    private static final String UNREPLACED = "NRP";

    private ProposeSurrogates() {}

    /// A redaction that hides personal information.
    ///
    /// @param label of what it hides
    /// @param approved what was approved in its place; empty for nothing
    /// @param draw how often another value was asked for
    public record Hidden(Mark redaction, String label, String approved, int draw) {}

    /// A surrogate for each redaction that one can be made for.
    ///
    /// @param hidden those that hide personal information, or may, none over another
    public static SortedMap<Mark, String> of(Document document, LabelSet labels, List<Hidden> hidden) {
        StandIn standIn = StandIn.of(document, labels, hidden);
        SortedMap<Mark, String> proposals = new TreeMap<>();
        standIn.engine().plan(standIn.document(), standIn.gold(), standIn.rulings()).entities()
                .forEach(entity -> take(entity, standIn.hidden(), proposals));
        return proposals;
    }

    /// Whether a value of somebody's may stand for a redaction, by every constraint of any surrogate. Where nothing is known of a type's
    /// values, any will do.
    public static boolean fits(Document document, LabelSet labels, Hidden hidden, String value) {
        StandIn standIn = StandIn.of(document, labels, List.of(hidden));
        return standIn.engine().entities(standIn.document(), standIn.gold(), List.of()).stream()
                .allMatch(entity -> standIn.engine().tryOut(standIn.document(), standIn.gold(), List.of(), entity.key(), value).breaches().isEmpty());
    }

    /// A document with values in the place of its redactions, and what surrogates are made from.
    ///
    /// @param gold the values
    /// @param hidden what each of them stands for
    private record StandIn(Surrogates engine, Document document, Layer gold, Map<Mark, Hidden> hidden) {

        static StandIn of(Document document, LabelSet labels, List<Hidden> hidden) {
            List<Hidden> all = hidden.stream().sorted(Comparator.comparing(Hidden::redaction)).toList();
            List<String> values = standIns(document, labels, all);
            StringBuilder text = new StringBuilder(head(document));
            List<Annotation> gold = new ArrayList<>();
            Map<Mark, Hidden> byStandIn = new LinkedHashMap<>();
            int at = 0;
            for (int i = 0; i < all.size(); i++) {
                Span place = all.get(i).redaction().span();
                if (values.get(i).isEmpty()) {
                    continue;
                }
                text.append(document.text().value(), at, place.start());
                Span span = new Span(text.length(), text.length() + values.get(i).length());
                text.append(values.get(i));
                at = place.end();
                Annotation annotation = Annotation.of(span, all.get(i).label(), new Provenance.Imported(ActorId.AS_RECEIVED.value()));
                gold.add(annotation);
                byStandIn.put(annotation.mark(), all.get(i));
            }
            text.append(document.text().value(), at, document.text().length());
            DocumentText whole = DocumentText.of(text.toString());
            Document standIn = new Document(
                    document.id(), document.integerId(), whole, new EnglishTokenizer().tokenize(whole), document.metadata());
            return new StandIn(Surrogates.of(facts(document, labels)), standIn, Layer.of(gold), byStandIn);
        }

        List<Ruling> rulings() {
            return ProposeSurrogates.rulings(engine, document, gold, hidden);
        }
    }

    /// A line that says where the session is from, as far as its attributes do, as a letterhead would.
    private static String head(Document document) {
        return COUNTRY.stream()
                .map(name -> document.metadata().getOrDefault(name, "").strip())
                .filter(name -> !name.isEmpty())
                .findFirst()
                .map(country -> "%1$s, %1$s, %1$s\n\n".formatted(country))
                .orElse("");
    }

    private static void take(PlannedEntity entity, Map<Mark, Hidden> byStandIn, SortedMap<Mark, String> proposals) {
        if (entity.made() == null) {
            return;
        }
        for (int i = 0; i < entity.entity().mentions().size(); i++) {
            Hidden one = byStandIn.get(entity.entity().mentions().get(i).mark());
            if (one != null) {
                proposals.put(one.redaction(), entity.made().texts().get(i));
            }
        }
    }

    /// What was approved for one mention of an entity holds for all, and so does that another was asked for.
    private static List<Ruling> rulings(Surrogates engine, Document standIn, Layer layer, Map<Mark, Hidden> byStandIn) {
        List<Ruling> rulings = new ArrayList<>();
        engine.entities(standIn, layer, List.of()).forEach(entity -> {
            SortedSet<Mark> marks = new TreeSet<>(entity.marks());
            String approved = marks.stream().map(mark -> byStandIn.get(mark).approved()).filter(text -> !text.isEmpty()).findFirst().orElse("");
            int draw = marks.stream().mapToInt(mark -> byStandIn.get(mark).draw()).max().orElse(0);
            SortedMap<Mark, String> texts = new TreeMap<>();
            marks.forEach(mark -> texts.put(mark, approved));
            if (!approved.isEmpty()) {
                rulings.add(new Ruling.Treatment(entity.key(), marks, new Ruling.Choice.Own(approved, texts), ActorId.AS_RECEIVED));
            } else if (draw > 0) {
                rulings.add(new Ruling.Treatment(entity.key(), marks, new Ruling.Choice.Another(draw), ActorId.AS_RECEIVED));
            }
        });
        return rulings;
    }

    private static ProjectFacts facts(Document document, LabelSet labels) {
        Map<String, ValueKind> kinds = new HashMap<>();
        labels.labels().forEach(label -> kinds.put(label.name(), ValueKind.of(label)));
        String key = DocumentText.of("redactions " + document.text().sha256()).sha256();
        return new ProjectFacts(SurrogatePolicy.standard(key), kinds, new TreeMap<>(), Map.of(), null);
    }

    /// What stands in for each redaction; empty where nothing can.
    private static List<String> standIns(Document document, LabelSet labels, List<Hidden> all) {
        List<Hidden> names = all.stream().filter(one -> kind(labels, one.label()) == ValueKind.NAME).toList();
        List<Integer> people = SamePerson.of(document, names.stream().map(one -> one.redaction().span()).toList());
        Map<Hidden, Integer> person = new HashMap<>();
        for (int i = 0; i < names.size(); i++) {
            person.put(names.get(i), people.get(i));
        }
        List<String> values = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Integer who = person.get(all.get(i));
            values.add(who == null ? value(all.get(i).label(), kind(labels, all.get(i).label()), i) : name(who));
        }
        return values;
    }

    private static String name(int person) {
        StringBuilder name = new StringBuilder("Zq");
        for (int rest = person + LETTERS.length(); rest > 0; rest /= LETTERS.length()) {
            name.append(LETTERS.charAt(rest % LETTERS.length()));
        }
        return name.append('q').toString();
    }

    private static ValueKind kind(LabelSet labels, String label) {
        return labels.find(label).map(ValueKind::of).orElseGet(() -> ValueKind.named(label));
    }

    /// @param i another one gives another value
    private static String value(String label, ValueKind kind, int i) {
        int two = i % 89 + 10;
        return switch (label) {
            case "US_SSN" -> "457-55-54" + two;
            case "US_PASSPORT" -> "4837261" + two;
            case "US_BANK_NUMBER" -> "30219478" + two;
            case "US_DRIVER_LICENSE" -> "D48372" + two;
            case "IP_ADDRESS", UNREPLACED -> "";
            default -> switch (kind) {
                case NAME -> name(i);
                case EMAIL -> "person" + two + "@gmail.com";
                case USERNAME -> "player" + two;
                case PHONE -> "(415) 203-48" + two;
                case ID -> "A48372" + two;
                case URL -> "https://www.youtube.com/@channel" + two;
                case STREET_ADDRESS -> two + " Maple Street";
                case AGE -> String.valueOf(10 + i % 7);
                case DATE -> "March " + (i % 28 + 1);
                case LOCATION -> "Springfield";
                case EDUCATION -> "Lincoln Middle School";
                case EMPLOYER -> "Acme Ltd";
                case OTHER -> "";
            };
        };
    }
}
