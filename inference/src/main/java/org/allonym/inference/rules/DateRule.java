package org.allonym.inference.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.allonym.text.Span;

/// Days of somebody's life: birthdays, days the writer did something, and the day a text was written, at its top or end.
/// Days of history get no vote. Immutable; any thread.
final class DateRule implements Rule {

    private static final Set<String> BIRTH = Set.of("born", "birth", "birthday", "dob", "birthdate");
    private static final Set<String> MINE = Set.of("i", "my", "we", "our");
    private static final Set<String> LIFE = Set.of(
            "married", "graduated", "moved", "joined", "started", "enrolled", "arrived", "wedding", "hired", "diagnosed",
            "finished", "began", "left", "appointment", "interview");

    @Override
    public String name() {
        return "date";
    }

    @Override
    public Set<String> labels() {
        return Set.of("DATE");
    }

    @Override
    public List<Vote> vote(Reading reading) {
        List<Vote> votes = new ArrayList<>();
        Lines lines = reading.lines();
        for (Span date : Dates.in(reading)) {
            double score = 0;
            if (Context.before(reading.words(), date, 40, BIRTH)) {
                score = 0.92;
            } else if (Context.before(reading.words(), date, 60, MINE) && Context.before(reading.words(), date, 40, LIFE)) {
                score = 0.6;
            } else {
                int line = lines.at(date.start());
                boolean edge = line < 8 || line >= lines.size() - 3;
                boolean own = lines.end(line) - lines.start(line) <= (date.length() + 12);
                score = edge && own || Context.before(reading.words(), date, 8, Set.of("date")) ? 0.5 : 0;
            }
            if (score > 0) {
                votes.add(Vote.of(date, "DATE", score));
            }
        }
        return votes;
    }
}
