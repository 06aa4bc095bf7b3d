package org.allonym.corpus;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Why a step left a submission out.
///
/// @param details what a sentence about it needs, by name, such as `pages` or `neighbour`; each kind says which
public record ExclusionReason(Kind kind, SortedMap<String, String> details) {

    /// What can speak against a submission.
    public enum Kind {
        /// The value of a column isn't one of those wanted: `column`, `value`.
        COLUMN_VALUE,
        /// Its student has more than one: `count`.
        SEVERAL_SUBMISSIONS,
        /// Another one of the same student was kept: `kept`.
        ANOTHER_KEPT,
        /// The row names no file.
        NO_FILE,
        /// The file isn't in the source.
        FILE_MISSING,
        /// Two rows name the file: `other`.
        FILE_SHARED,
        /// 0 bytes.
        FILE_EMPTY,
        /// No kind of file that is read.
        FILE_KIND,
        /// More bytes than the plan allows: `bytes`.
        FILE_LARGE,
        /// More pages than the plan allows: `pages`.
        MANY_PAGES,
        /// The system refused to read it.
        UNREADABLE,
        /// Its parts don't fit together.
        DAMAGED,
        /// It opens with a password only, or forbids copying.
        LOCKED,
        /// It takes too much time, memory or space to read.
        TOO_COSTLY,
        /// Its pages are images: `pages`.
        SCAN,
        /// Its fonts don't say which characters they show.
        NO_CHARACTERS,
        /// There is no text in it.
        NO_TEXT,
        /// Another language: `language`, `confidence`.
        OTHER_LANGUAGE,
        /// What stands there is no text of any language: `language`, `confidence`.
        NO_LANGUAGE,
        /// Too few words: `words`.
        FEW_WORDS,
        /// A word of a list stands in it: `word`.
        LISTED_WORD,
        /// Too few messages, of all or of one side: `messages`, `side`.
        FEW_MESSAGES,
        /// Nearly the same as another: `neighbour`, `similarity`, and where one of each group stays `kept`, which did.
        NEAR_DUPLICATE,
        /// Its characters are distributed unlike the others': `distance`, `limit`, `shares`, which
        /// [org.allonym.corpus.anomaly.UnusualShare#read] reads, and `weights`, which [org.allonym.corpus.anomaly.CharacterWeight#read] does.
        ANOMALY,
        /// A person said so: `by`, `why`.
        BY_HAND,
        /// It passed every step, and others were chosen.
        NOT_CHOSEN;

        /// Whether a person can keep the submission all the same; without a text, nobody can.
        public boolean canBeOverruled() {
            return switch (this) {
                case NO_FILE, FILE_MISSING, FILE_SHARED, FILE_EMPTY, FILE_KIND, UNREADABLE, DAMAGED, LOCKED, TOO_COSTLY, SCAN, NO_CHARACTERS, NO_TEXT -> false;
                case COLUMN_VALUE, SEVERAL_SUBMISSIONS, ANOTHER_KEPT, FILE_LARGE, MANY_PAGES, OTHER_LANGUAGE, NO_LANGUAGE, FEW_WORDS, LISTED_WORD,
                        FEW_MESSAGES, NEAR_DUPLICATE, ANOMALY, BY_HAND, NOT_CHOSEN -> true;
            };
        }
    }

    public ExclusionReason {
        details = Collections.unmodifiableSortedMap(new TreeMap<>(details));
    }

    /// Without details.
    public static ExclusionReason of(Kind kind) {
        return new ExclusionReason(kind, new TreeMap<>());
    }

    /// With one detail.
    public static ExclusionReason of(Kind kind, String name, Object value) {
        return new ExclusionReason(kind, new TreeMap<>(Map.of(name, value.toString())));
    }

    /// With two.
    public static ExclusionReason of(Kind kind, String name, Object value, String second, Object other) {
        return new ExclusionReason(kind, new TreeMap<>(Map.of(name, value.toString(), second, other.toString())));
    }
}
