package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.allonym.text.Span;

/// Votes for names that begin several lines with a colon behind them: the speakers of an interview or a chat, the voices of
/// a group; and for initials that do. The first lines of the text have to name one of them; otherwise a dialogue may be
/// invented. Immutable; any thread.
final class SpeakerNames {

    private static final int TOP = 8;
    private static final int FEWEST = 3;

    private static final Set<String> ROLES = Set.of("teacher", "tutor", "student", "interviewer", "interviewee", "reporter", "voice", "moderator",
            "narrator", "tr", "doctor", "nurse", "patient", "host", "guest", "chorus", "question", "answer", "therapist", "client", "customer", "waiter",
            "judge", "pupil", "participant", "facilitator", "speaker", "chair", "me", "him", "her", "you", "mother", "father", "note", "hint",
            "example", "aim", "results", "method", "conclusion");

    private SpeakerNames() {}

    static List<Vote> votes(RuleContext context) {
        Map<String, List<NameCandidate>> speakers = new HashMap<>();
        for (NameCandidate candidate : context.names()) {
            if (candidate.size() <= 3 && candidate.likeness() >= 0.3 && speaks(context, candidate)) {
                speakers.computeIfAbsent(written(context, candidate), _ -> new ArrayList<>()).add(candidate);
            }
        }
        Set<String> heading = heading(context);
        boolean known = speakers.keySet().stream().anyMatch(heading::contains);
        List<Vote> votes = new ArrayList<>();
        for (Map.Entry<String, List<NameCandidate>> speaker : speakers.entrySet()) {
            boolean repeated = speaker.getValue().size() > 1 || heading.contains(speaker.getKey());
            if (known && (repeated || speaker.getValue().getFirst().forename())) {
                speaker.getValue().forEach(line -> votes.add(Vote.of(line.span(), NameCues.STUDENT, repeated ? 0.75 : 0.6)));
            }
        }
        initials(context, votes);
        chat(context, speakers.keySet(), votes);
        return votes;
    }

    /// Words that head the lines of a chat of three or more, ordinary ones too: nicknames. One of them has to look like a name, none
    /// may say what somebody is there for.
    private static void chat(RuleContext context, Set<String> names, List<Vote> votes) {
        if (names.isEmpty()) {
            return;
        }
        Map<String, List<Span>> heads = new HashMap<>();
        Lines lines = context.lines();
        RuleWords words = context.words();
        int headed = 0;
        for (int line = 0; line < lines.size(); line++) {
            int word = words.at(lines.start(line));
            if (word >= 0 && words.start(word) == lines.start(line) && words.shape(word) == RuleWords.Shape.CAPITALISED
                    && context.text().startsWith(": ", words.end(word)) && lines.end(line) > words.end(word) + 2) {
                Span head = new Span(words.start(word), words.end(word));
                heads.computeIfAbsent(context.text().substring(head.start(), head.end()), _ -> new ArrayList<>()).add(head);
                headed++;
            }
        }
        boolean roles = heads.keySet().stream().anyMatch(head -> ROLES.contains(head.toLowerCase(Locale.ROOT)));
        heads.values().removeIf(places -> places.size() < 2);
        if (!roles && heads.size() >= FEWEST && headed * 3 >= lines.size() * 2 && heads.keySet().stream().anyMatch(names::contains)) {
            heads.values().forEach(places -> places.forEach(place -> votes.add(Vote.of(place, NameCues.STUDENT, 0.65))));
        }
    }

    /// Capitals that head lines, where all of them are initials of names in the first lines: `MK: …` of Miriam Kofler.
    private static void initials(RuleContext context, List<Vote> votes) {
        Map<String, List<Span>> heads = new HashMap<>();
        Lines lines = context.lines();
        String text = context.text();
        for (int line = 0; line < lines.size(); line++) {
            int start = lines.start(line);
            int end = start;
            while (end < lines.end(line) && end - start < 3 && Character.isUpperCase(text.charAt(end))) {
                end++;
            }
            if (end > start && text.startsWith(": ", end)) {
                heads.computeIfAbsent(text.substring(start, end), _ -> new ArrayList<>()).add(new Span(start, end));
            }
        }
        heads.remove("Q");
        if (heads.isEmpty()) {
            return;
        }
        Set<String> known = new HashSet<>();
        for (NameCandidate candidate : context.names()) {
            if (lines.at(candidate.span().start()) >= TOP) {
                break;
            }
            if (candidate.likeness() < 0.3) {
                continue;
            }
            StringBuilder letters = new StringBuilder();
            for (int word = candidate.first(); word <= candidate.last(); word++) {
                letters.append(Character.toUpperCase(text.charAt(context.words().start(word))));
            }
            known.add(letters.toString());
            known.add(letters.substring(0, 1));
        }
        heads.values().removeIf(places -> places.size() < 2);
        if (heads.size() > 1 && known.containsAll(heads.keySet())) {
            heads.values().forEach(places -> places.forEach(place -> votes.add(Vote.of(place, NameCues.STUDENT, 0.7))));
        }
    }

    /// The words of the names of two words or more in the first lines.
    private static Set<String> heading(RuleContext context) {
        Set<String> heading = new HashSet<>();
        for (NameCandidate candidate : context.names()) {
            if (context.lines().at(candidate.span().start()) >= TOP) {
                break;
            }
            for (int word = candidate.first(); word <= candidate.last() && candidate.size() > 1; word++) {
                heading.add(context.text().substring(context.words().start(word), context.words().end(word)));
            }
        }
        return heading;
    }

    private static String written(RuleContext context, NameCandidate candidate) {
        return context.text().substring(candidate.span().start(), candidate.span().end());
    }

    /// Whether it begins a line and a colon and something else follow.
    private static boolean speaks(RuleContext context, NameCandidate candidate) {
        Lines lines = context.lines();
        int line = lines.at(candidate.span().start());
        int end = candidate.span().end();
        return lines.start(line) == candidate.span().start() && context.text().startsWith(": ", end) && lines.end(line) > end + 2;
    }
}
