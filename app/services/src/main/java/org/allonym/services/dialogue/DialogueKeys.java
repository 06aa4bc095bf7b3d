package org.allonym.services.dialogue;

/// The names in files of the tables of dialogues, of their columns, and of the rows that aren't named by data. The screen says them in its
/// language.
public final class DialogueKeys {

    private DialogueKeys() {}

    /// Ids of the tables.
    public static final class Tables {
        public static final String SESSIONS = "sessions";
        public static final String DETECTION = "detection";
        public static final String BY_TYPE = "by-type";
        public static final String BY_SEGMENT = "by-segment";
        public static final String FINDINGS = "findings";
        public static final String POTENTIAL_PII = "potential-pii";
        public static final String BY_ROLE = "by-role";
        public static final String GRID = "grid";

        private Tables() {}
    }

    /// Heads of the columns.
    public static final class Columns {
        public static final String ROLE = "role";
        public static final String TURNS = "turns";
        public static final String WORDS = "words";
        public static final String WORDS_PER_TURN = "words a turn";
        public static final String TURNS_IN_MATHEMATICS = "turns in mathematics";
        public static final String EXPRESSIONS = "expressions";
        public static final String FOUND_BY = "found by";
        public static final String FOUND_BY_WHERE = "found by, where";
        public static final String FOUND_BY_ROLE = "found by, role";
        public static final String TYPE = "type";
        public static final String LABEL = "label";
        public static final String PRECISION = "precision";
        public static final String RECALL = "recall";
        public static final String F1 = "F1";
        public static final String PRECISION_STRICT = "precision, strict";
        public static final String RECALL_STRICT = "recall, strict";
        public static final String F1_STRICT = "F1, strict";
        public static final String PRECISION_OVERLAP = "precision, overlap";
        public static final String RECALL_OVERLAP = "recall, overlap";
        public static final String F1_OVERLAP = "F1, overlap";
        public static final String TRUE_IN_MATHEMATICS = "true in mathematics";
        public static final String FALSE_IN_MATHEMATICS = "false in mathematics";
        public static final String TRUE_ELSEWHERE = "true elsewhere";
        public static final String FALSE_ELSEWHERE = "false elsewhere";
        public static final String DENSITY_ABOVE = "density above";
        public static final String COSINE_ABOVE = "cosine above";
        public static final String MESSAGES_INSIDE = "messages inside";
        public static final String TRUE_POSITIVES_INSIDE = "true positives inside";
        public static final String FALSE_POSITIVES_INSIDE = "false positives inside";

        private Columns() {}
    }

    /// First cells of rows.
    public static final class Rows {
        public static final String MATHEMATICS = "mathematics";
        public static final String ELSEWHERE = "elsewhere";
        public static final String ALL = "all";
        public static final String NO_ROLE = "no role";

        private Rows() {}
    }
}
