package org.allonym.services.secondreader;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.allonym.annotation.Mark;
import org.allonym.edit.ProjectEdit.ChangeSetting;
import org.allonym.edit.RedactionVerdict;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.secondreader.RedactionReading.Place;
import org.allonym.store.ProjectStore;
import org.allonym.text.CodePointSpan;
import org.allonym.text.Sha256;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Votes of people on what a second reader says of a sample of redactions: settings of the log, one for each answer and person. A vote
/// is on the words of an answer, so it holds for each prompt that gets the same answer, and another answer waits for a vote of its own.
/// Immutable; any thread.
public record RedactionVotes(List<Vote> votes) {

    /// How many redactions are voted on.
    public static final int SAMPLE = 100;

    /// Which share of what was voted down a prompt has to resolve before it runs on all (MathEd-PII, §4.2).
    public static final double GOAL = 0.95;

    /// What the names of the settings with votes begin with.
    public static final String SETTING = "second-reader.vote/";

    private static final JsonMapper MAPPER = new JsonMapper();

    /// What people think of an answer.
    public enum Standing {
        /// Nobody has voted.
        OPEN,
        /// Somebody voted it up, nobody down.
        UP,
        /// Somebody voted it down.
        DOWN
    }

    /// One person's vote on one answer.
    ///
    /// @param start in code points
    /// @param end in code points
    public record Vote(
            String document, int start, int end, RedactionVerdict verdict, String label, String words, String by, boolean up) {

        Place place() {
            return new Place(new DocumentId(document), new CodePointSpan(start, end));
        }

        RedactionAnswer answer() {
            return new RedactionAnswer(verdict, label, words);
        }
    }

    /// How far a prompt is.
    ///
    /// @param sample how many redactions are voted on
    /// @param answered of these, the prompt has an answer
    /// @param up of these answers, voted up
    /// @param down of these answers, voted down
    /// @param rejected redactions of the sample of which some answer, of this prompt or an earlier one, was voted down
    /// @param resolved of these, the prompt's answer is voted up
    /// @param waiting of these, the prompt has no answer yet, or one that nobody has voted on
    public record Tally(int sample, int answered, int up, int down, int rejected, int resolved, int waiting) {

        /// Answers that nobody has voted on.
        public int open() {
            return answered - up - down;
        }

        /// The share of what was voted down that the prompt resolves; empty where nothing was.
        public OptionalDouble share() {
            return rejected == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) resolved / rejected);
        }

        /// Whether every answer is voted on, and enough of what was voted down is resolved.
        public boolean isReached() {
            return answered == sample && sample > 0 && open() == 0 && share().orElse(1) >= GOAL;
        }
    }

    public RedactionVotes {
        votes = List.copyOf(votes);
    }

    /// @param settings the project's settings below a prefix, such as [ProjectStore#settings]
    public static RedactionVotes of(Function<String, SortedMap<String, String>> settings) {
        List<Vote> votes = new ArrayList<>();
        settings.apply(SETTING).values().forEach(json -> {
            try {
                votes.add(MAPPER.readValue(json, Vote.class));
            } catch (JacksonException _) {
                // of a later version of the program
            }
        });
        return new RedactionVotes(votes);
    }

    public Standing standing(Place place, RedactionAnswer answer) {
        List<Vote> here = votes.stream().filter(vote -> vote.place().equals(place) && vote.answer().equals(answer)).toList();
        return here.isEmpty() ? Standing.OPEN : here.stream().allMatch(Vote::up) ? Standing.UP : Standing.DOWN;
    }

    /// What somebody voted on an answer; null for nothing.
    public @Nullable Boolean of(ActorId who, Place place, RedactionAnswer answer) {
        return votes.stream()
                .filter(vote -> vote.by().equals(who.value()) && vote.place().equals(place) && vote.answer().equals(answer))
                .map(Vote::up)
                .findFirst()
                .orElse(null);
    }

    /// What makes a vote, or takes it back.
    ///
    /// @param up null to take it back
    /// @throws ProblemException for an annotator, who must not know what a model says before they judge
    public static ChangeSetting vote(UnaryOperator<String> stored, Place place, RedactionAnswer answer, @Nullable Boolean up, Actor by) {
        if (by.role() == Role.ANNOTATOR) {
            throw new ProblemException(new Problem.Refused(
                    tr("Annotators don’t vote on the second reader’s answers."), tr("Ask the PI or an adjudicator.")));
        }
        String id = Sha256.hex(String.join(
                "\0", by.id().value(), place.document().value(), "%d-%d".formatted(place.span().start(), place.span().end()), answer.verdict().name(), answer.label(), answer.words()));
        String name = SETTING + id.substring(0, 32);
        String json = up == null
                ? ""
                : MAPPER.writeValueAsString(new Vote(
                        place.document().value(), place.span().start(), place.span().end(), answer.verdict(), answer.label(), answer.words(),
                        by.id().value(), up));
        return new ChangeSetting(name, stored.apply(name), json);
    }

    /// The redactions that are voted on, in import order and text order: those with votes, filled up with others. Which, follows from
    /// where they stand, so that everybody gets the same. Empty where the project has no redactions.
    public List<Sampled> sample(ProjectStore store) {
        List<Sampled> all = new ArrayList<>();
        store.scan((document, state) -> {
            state.layer(ActorId.AS_RECEIVED).marks().forEach(mark -> all.add(new Sampled(Place.of(document, mark), mark)));
            return true;
        });
        Set<Place> voted = votes.stream().map(Vote::place).collect(Collectors.toSet());
        Set<Place> drawn = all.stream()
                .map(Sampled::place)
                .sorted(Comparator.comparing((Place place) -> !voted.contains(place)).thenComparing(RedactionVotes::lot))
                .limit(SAMPLE)
                .collect(Collectors.toSet());
        return all.stream().filter(each -> drawn.contains(each.place())).toList();
    }

    private static String lot(Place place) {
        return Sha256.hex("sample\0%s\0%d-%d".formatted(place.document(), place.span().start(), place.span().end()));
    }

    /// How far a prompt is on a sample.
    public Tally tally(List<Sampled> sample, RedactionReading reading) {
        Set<Place> down = votes.stream().filter(vote -> !vote.up()).map(Vote::place).collect(Collectors.toSet());
        int[] standings = new int[Standing.values().length];
        int rejected = 0;
        int resolved = 0;
        int waiting = 0;
        for (Sampled each : sample) {
            RedactionAnswer answer = reading.answers().get(each.place());
            Standing standing = answer == null ? Standing.OPEN : standing(each.place(), answer);
            standings[standing.ordinal()] += answer == null ? 0 : 1;
            if (down.contains(each.place())) {
                rejected++;
                resolved += standing == Standing.UP ? 1 : 0;
                waiting += standing == Standing.OPEN ? 1 : 0;
            }
        }
        int up = standings[Standing.UP.ordinal()];
        int no = standings[Standing.DOWN.ordinal()];
        return new Tally(sample.size(), standings[Standing.OPEN.ordinal()] + up + no, up, no, rejected, resolved, waiting);
    }

    /// A redaction of the sample.
    public record Sampled(Place place, Mark redaction) {}
}
