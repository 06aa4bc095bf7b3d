package org.allonym.corpus;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/// One filter of the funnel, with its parameters. In a plan's JSON `step` says which.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "step")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Step.Column.class, name = "column"),
    @JsonSubTypes.Type(value = Step.OnePerStudent.class, name = "one-per-student"),
    @JsonSubTypes.Type(value = Step.Files.class, name = "files"),
    @JsonSubTypes.Type(value = Step.Readable.class, name = "readable"),
    @JsonSubTypes.Type(value = Step.Words.class, name = "words"),
    @JsonSubTypes.Type(value = Step.Messages.class, name = "messages"),
    @JsonSubTypes.Type(value = Step.NearDuplicates.class, name = "near-duplicates"),
    @JsonSubTypes.Type(value = Step.Anomalies.class, name = "anomalies")
})
public sealed interface Step {

    /// What tables call it; no other step of a plan has it.
    String name();

    /// Whether it is applied.
    boolean on();

    /// The same, applied or not.
    Step with(boolean applied);

    /// Keeps submissions by the value of a column.
    ///
    /// @param name such as `graded` or `consent`
    /// @param values compared without case and blanks around
    /// @param except whether those with one of the values are left out instead
    record Column(String name, boolean on, String column, List<String> values, boolean except) implements Step {
        public Column {
            values = List.copyOf(values);
        }

        @Override
        public Step with(boolean applied) {
            return new Column(name, applied, column, values, except);
        }
    }

    /// One submission a student.
    ///
    /// @param several what becomes of a student's several
    /// @param order the column that tells first, last and best: numbers by value, else text; empty for the table's order
    record OnePerStudent(boolean on, Several several, String order) implements Step {

        /// Which of a student's several submissions stays.
        public enum Several {
            /// None of them, as CRAPII has it.
            NONE,
            FIRST,
            LAST,
            /// The highest value of the column.
            BEST
        }

        @Override
        public String name() {
            return "one-per-student";
        }

        @Override
        public Step with(boolean applied) {
            return new OnePerStudent(applied, several, order);
        }
    }

    /// The file is there, of a kind that is read, and not too large.
    ///
    /// @param bytes the most
    /// @param pages the most; files without pages have 0
    record Files(boolean on, long bytes, int pages) implements Step {
        public Files {
            if (bytes < 1 || pages < 1) {
                throw new IllegalArgumentException("%d bytes, %d pages".formatted(bytes, pages));
            }
        }

        @Override
        public String name() {
            return "files";
        }

        @Override
        public Step with(boolean applied) {
            return new Files(applied, bytes, pages);
        }
    }

    /// The file has a text, in a language, of some length.
    ///
    /// @param language ISO 639-1; empty for any
    /// @param confidence the least the language must have, 0 to 1
    /// @param words the fewest, delimited by whitespace
    record Readable(boolean on, String language, double confidence, int words) implements Step {
        public Readable {
            if (!(confidence >= 0 && confidence <= 1) || words < 0) {
                throw new IllegalArgumentException("confidence %s, %d words".formatted(confidence, words));
            }
        }

        @Override
        public String name() {
            return "readable";
        }

        @Override
        public Step with(boolean applied) {
            return new Readable(applied, language, confidence, words);
        }
    }

    /// Leaves out what has one of these words in it, as whole words without case: PIIvot's unsafe content.
    record Words(boolean on, List<String> words) implements Step {
        public Words {
            words = List.copyOf(words);
        }

        @Override
        public String name() {
            return "words";
        }

        @Override
        public Step with(boolean applied) {
            return new Words(applied, words);
        }
    }

    /// Keeps dialogues of some length: PIIvot's first filter. A message is a line that begins with its speaker and a colon, perhaps with
    /// a time, with all lines up to the next; a side is a speaker.
    ///
    /// @param messages the fewest of all
    /// @param side the fewest of each of the two who say most
    record Messages(boolean on, int messages, int side) implements Step {
        @Override
        public String name() {
            return "messages";
        }

        @Override
        public Step with(boolean applied) {
            return new Messages(applied, messages, side);
        }
    }

    /// Leaves out texts with a neighbour above a cosine of token trigrams (CRAPII, section 2.1).
    ///
    /// @param keepOne whether one of each group stays, the first in the source's order; else all of it goes
    /// @param boilerplate passages whose words don't count, such as an assignment's
    record NearDuplicates(boolean on, double threshold, boolean keepOne, List<String> boilerplate) implements Step {
        public NearDuplicates {
            boilerplate = List.copyOf(boilerplate);
            if (!(threshold >= 0.1 && threshold <= 1)) {
                throw new IllegalArgumentException("threshold " + threshold);
            }
        }

        @Override
        public String name() {
            return "near-duplicates";
        }

        @Override
        public Step with(boolean applied) {
            return new NearDuplicates(applied, threshold, keepOne, boilerplate);
        }
    }

    /// Leaves out the share of texts whose characters are distributed least like the others'.
    ///
    /// @param contamination the share, above 0 and at most 0.5. CRAPII's paper says 0.3; its arithmetic (702 of 23,390) 0.03
    record Anomalies(boolean on, double contamination, long seed) implements Step {
        public Anomalies {
            if (!(contamination > 0 && contamination <= 0.5)) {
                throw new IllegalArgumentException("contamination " + contamination);
            }
        }

        @Override
        public String name() {
            return "anomalies";
        }

        @Override
        public Step with(boolean applied) {
            return new Anomalies(applied, contamination, seed);
        }
    }
}
