package org.allonym.learning.rule;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/// Where a rule that a person wrote finds places. In JSON `kind` says which.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Condition.Words.class, name = "words"),
    @JsonSubTypes.Type(value = Condition.Pattern.class, name = "pattern"),
    @JsonSubTypes.Type(value = Condition.Vicinity.class, name = "vicinity"),
    @JsonSubTypes.Type(value = Condition.Column.class, name = "column"),
    @JsonSubTypes.Type(value = Condition.Place.class, name = "place"),
    @JsonSubTypes.Type(value = Condition.Phrase.class, name = "phrase"),
    @JsonSubTypes.Type(value = Condition.Mentions.class, name = "mentions")
})
public sealed interface Condition {

    /// What a rule chooses from that looks at surroundings.
    enum Candidates {
        /// Words that may be a person's name: capitals, by lists of names and of ordinary words.
        @JsonProperty("names") NAMES,
        /// Those of two words or more, one of them a known given name.
        @JsonProperty("full-names") FULL_NAMES,
        /// Runs of proper nouns, by part of speech; for English.
        @JsonProperty("proper-nouns") PROPER_NOUNS,
        /// Runs of words that begin with a capital.
        @JsonProperty("capitals") CAPITALS,
        /// Tokens with a digit.
        @JsonProperty("numbers") NUMBERS,
        /// What the model found.
        @JsonProperty("model") MODEL
    }

    /// How keywords are compared with the words of a text.
    enum Compare {
        /// As they are written.
        @JsonProperty("text") TEXT,
        /// Upper and lower case are the same.
        @JsonProperty("lower") LOWER,
        /// Any form of the word, by Porter's stemmer in place of a lemma: `write`, `writes`, `writing`.
        @JsonProperty("form") FORM
    }

    /// Where in a document.
    enum Where {
        @JsonProperty("first-lines") FIRST_LINES,
        /// Nothing else has a letter in the line.
        @JsonProperty("own-line") OWN_LINE,
        /// The line stands in the document more than once, as headers and footers do.
        @JsonProperty("repeated-line") REPEATED_LINE,
        /// The last of the document, among its last lines.
        @JsonProperty("last") LAST
    }

    /// Words or phrases of a list, as whole words.
    record Words(List<String> words, boolean matchCase) implements Condition {
        public Words {
            words = List.copyOf(words);
        }
    }

    /// A regular expression in RE2's syntax, line by line; with a group, what the first group holds.
    record Pattern(String pattern, boolean matchCase) implements Condition {}

    /// Candidates with a keyword near them in the same sentence.
    ///
    /// @param before how many tokens before the candidate are looked at
    /// @param after how many tokens behind it
    record Vicinity(Candidates candidates, List<String> keywords, Compare compare, int before, int after) implements Condition {

        /// As skweak looks.
        public static final int BEFORE = 3;
        public static final int AFTER = 5;

        public Vicinity {
            keywords = List.copyOf(keywords);
        }
    }

    /// What the document's own attributes hold, such as the names known of its class; several are parted by `;` or a line break.
    ///
    /// @param parts whether a word of a name counts alone
    record Column(List<String> columns, boolean parts) implements Condition {
        public Column {
            columns = List.copyOf(columns);
        }
    }

    /// Candidates in a certain place.
    ///
    /// @param lines how many lines are the first, or the last; 0 for all; of no account elsewhere
    record Place(Candidates candidates, Where where, int lines) implements Condition {}

    /// Candidates in a phrase such as `Author: NAME` or `I am NAME`, where `NAME` stands for the candidate.
    record Phrase(Candidates candidates, List<String> phrases) implements Condition {

        /// What stands for the candidate.
        public static final String NAME = "NAME";

        public Phrase {
            phrases = List.copyOf(phrases);
        }
    }

    /// The other mentions of what rules before it found under the same label.
    ///
    /// @param of names of those rules; none for all
    record Mentions(List<String> of) implements Condition {
        public Mentions {
            of = List.copyOf(of);
        }
    }
}
