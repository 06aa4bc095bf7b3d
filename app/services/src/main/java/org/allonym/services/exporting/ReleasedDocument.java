package org.allonym.services.exporting;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.allonym.formats.LabelledSpan;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.surrogate.DocumentPlan;
import org.allonym.surrogate.Leak;
import org.allonym.surrogate.Rewriting;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// A planned document as it leaves the project: its rewritten text with tokens made anew, spans where the new values
/// stand, turns moved along, attributes without those that are left out.
///
/// @param spans one for each place, in reading order
public record ReleasedDocument(Document document, List<LabelledSpan> spans) {

    /// @param number the document's place in the project, from 1
    /// @param tokenize makes tokens of a text
    public static ReleasedDocument of(
            Document before, DocumentPlan plan, int number, SurrogatePolicy policy, Function<DocumentText, Tokens> tokenize) {
        Rewriting rewriting = plan.rewriting();
        Document after = new Document(
                policy.numbered() ? new DocumentId(Integer.toString(number)) : before.id(),
                policy.numbered() || before.integerId(),
                rewriting.text(),
                tokenize.apply(rewriting.text()),
                attributes(before, plan, policy),
                turns(before, plan));
        List<LabelledSpan> spans = rewriting.replaced().stream()
                .filter(one -> !one.text().isEmpty())
                .map(one -> new LabelledSpan(one.span(), one.mention().mark().label(), ""))
                .toList();
        return new ReleasedDocument(after, spans);
    }

    /// Those that the project doesn't leave out, and in which nothing open was found.
    private static Map<String, String> attributes(Document before, DocumentPlan plan, SurrogatePolicy policy) {
        Map<String, String> kept = new LinkedHashMap<>(before.metadata());
        kept.keySet().removeAll(policy.dropped());
        for (Leak leak : plan.leaks()) {
            if (leak.isOpen() && leak.where().startsWith(Leak.ATTRIBUTE)) {
                kept.remove(leak.where().substring(Leak.ATTRIBUTE.length()));
            }
        }
        return kept;
    }

    /// A replacement that reaches over the border of two turns belongs to the first.
    private static List<Turn> turns(Document before, DocumentPlan plan) {
        List<Turn> turns = new ArrayList<>();
        int at = 0;
        for (Turn turn : before.turns()) {
            Optional<Span> moved = plan.rewriting().map().toNew(turn.span());
            if (moved.isPresent() && moved.get().end() > at) {
                Span place = new Span(Math.max(at, moved.get().start()), moved.get().end());
                turns.add(new Turn(turn.number(), plan.speakers().getOrDefault(turn.speaker(), ""), turn.role(), "", place));
                at = place.end();
            }
        }
        return turns;
    }
}
