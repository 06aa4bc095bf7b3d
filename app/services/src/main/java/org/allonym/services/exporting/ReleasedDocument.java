package org.allonym.services.exporting;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.allonym.formats.LabelledSpan;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.services.surrogates.PlanDocuments;
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
record ReleasedDocument(Document document, List<LabelledSpan> spans) {

    /// Speakers who are called after what they do are no secret; all others become numbers.
    private static final Set<String> ROLES = Set.of(
            "tutor", "student", "teacher", "instructor", "professor", "interviewer", "interviewee", "participant", "learner",
            "peer", "moderator", "coach", "mentor", "assistant", "parent", "speaker", "system", "bot", "user", "ta", "other");

    /// @param tokenize makes tokens of a text
    static ReleasedDocument of(
            PlanDocuments.Planned planned, SurrogatePolicy policy, Function<DocumentText, Tokens> tokenize) {
        Document before = planned.document();
        Rewriting rewriting = planned.plan().rewriting();
        Document after = new Document(
                policy.numbered() ? new DocumentId(Integer.toString(planned.number())) : before.id(),
                policy.numbered() || before.integerId(),
                rewriting.text(),
                tokenize.apply(rewriting.text()),
                attributes(planned, policy),
                turns(before, rewriting));
        List<LabelledSpan> spans = rewriting.replaced().stream()
                .filter(one -> !one.text().isEmpty())
                .map(one -> new LabelledSpan(one.span(), one.mention().mark().label(), ""))
                .toList();
        return new ReleasedDocument(after, spans);
    }

    /// Those that the project doesn't leave out, and in which nothing open was found.
    private static Map<String, String> attributes(PlanDocuments.Planned planned, SurrogatePolicy policy) {
        Map<String, String> kept = new LinkedHashMap<>(planned.document().metadata());
        kept.keySet().removeAll(policy.dropped());
        for (Leak leak : planned.plan().leaks()) {
            if (leak.isOpen() && leak.where().startsWith(Leak.ATTRIBUTE)) {
                kept.remove(leak.where().substring(Leak.ATTRIBUTE.length()));
            }
        }
        return kept;
    }

    /// A replacement that reaches over the border of two turns belongs to the first.
    private static List<Turn> turns(Document before, Rewriting rewriting) {
        List<Turn> turns = new ArrayList<>();
        Map<String, String> speakers = new HashMap<>();
        int at = 0;
        for (Turn turn : before.turns()) {
            String speaker = isRole(turn.speaker())
                    ? turn.speaker()
                    : speakers.computeIfAbsent(turn.speaker(), _ -> "Person %d".formatted(speakers.size() + 1));
            Optional<Span> moved = rewriting.map().toNew(turn.span());
            if (moved.isPresent() && moved.get().end() > at) {
                Span place = new Span(Math.max(at, moved.get().start()), moved.get().end());
                turns.add(new Turn(turn.number(), speaker, place));
                at = place.end();
            }
        }
        return turns;
    }

    /// `Tutor`, `Student 2`, `TA-1`, and nothing at all.
    private static boolean isRole(String speaker) {
        String word = speaker.strip().toLowerCase(Locale.ROOT).replaceFirst("([ _-]?\\d{1,2}|[ _-][a-z])$", "");
        return speaker.isBlank() || ROLES.contains(word) || ROLES.contains(speaker.strip().toLowerCase(Locale.ROOT));
    }
}
