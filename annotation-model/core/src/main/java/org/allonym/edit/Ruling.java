package org.allonym.edit;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Comparator;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.allonym.annotation.Mark;
import org.allonym.project.ActorId;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What a person said about the surrogates of a document, or about the redactions it had when it came in. It keeps its id
/// through every change.
public sealed interface Ruling {

    /// Rulings in a fixed order.
    Comparator<Ruling> ORDER = Comparator.comparing(Ruling::id);

    String id();

    ActorId by();

    static String newId() {
        return UUID.randomUUID().toString();
    }

    /// These mentions are one entity, whatever they read like.
    record Grouping(String id, SortedSet<Mark> mentions, ActorId by) implements Ruling {
        public Grouping {
            mentions = Collections.unmodifiableSortedSet(new TreeSet<>(mentions));
            if (mentions.isEmpty()) {
                throw new IllegalArgumentException("a group of nothing");
            }
        }
    }

    /// What happens to an entity.
    ///
    /// @param mentions the entity's when it was said; it holds for the entity that has most of them, and has to be looked
    ///        at again when they are no longer the same
    record Treatment(String id, SortedSet<Mark> mentions, Choice choice, ActorId by) implements Ruling {
        public Treatment {
            mentions = Collections.unmodifiableSortedSet(new TreeSet<>(mentions));
            if (mentions.isEmpty()) {
                throw new IllegalArgumentException("a treatment of nothing");
            }
        }

        public Treatment withChoice(Choice other, SortedSet<Mark> of, ActorId actor) {
            return new Treatment(id, of, other, actor);
        }
    }

    /// A leak that the scan found is none, or is accepted.
    ///
    /// @param where what was searched: empty for the text, `name` for the document's name, `attribute:NAME` for an attribute
    /// @param place in the text as imported, UTF-16; null where another thing than the text was searched
    /// @param part the folded piece of an original that was found
    /// @param reason in the person's words; for [Verdict#OVERRIDDEN] never blank
    record Clearance(String id, String where, @Nullable Span place, String part, Verdict verdict, String reason, ActorId by)
            implements Ruling {
        public Clearance {
            if (verdict == Verdict.OVERRIDDEN && reason.isBlank()) {
                throw new IllegalArgumentException("an override needs a reason");
            }
            if (where.isEmpty() == (place == null)) {
                throw new IllegalArgumentException("a leak in the text has a place, and no other has");
            }
        }
    }

    /// What a redaction hides that the text had when it came in.
    ///
    /// A reader's says what they think, and only an adjudicator and the PI see it; that of who decides settles the redaction.
    /// There is one for each redaction and reader, and one that decides: their ids follow from it ([#idOf]).
    ///
    /// @param redaction the mark of the layer *as received*
    /// @param label the type of what it hides, which need not be the mark's; empty where it isn't personal information
    /// @param text what stands in its place when the text is repaired: a surrogate, or what must have stood there; empty to
    ///        leave the redaction as it is
    /// @param decides whether it settles the redaction, as an adjudicator's does
    record Judgement(
            String id, Mark redaction, RedactionVerdict verdict, String label, String text, boolean decides, ActorId by)
            implements Ruling {
        public Judgement {
            if (label.isEmpty() == (verdict == RedactionVerdict.PII)) {
                throw new IllegalArgumentException("personal information has a type, and nothing else has");
            }
            if (verdict == RedactionVerdict.UNCERTAIN && !text.isEmpty()) {
                throw new IllegalArgumentException("what is uncertain stays");
            }
        }

        /// With the id that follows from what it is.
        public static Judgement of(
                Mark redaction, RedactionVerdict verdict, String label, String text, boolean decides, ActorId by) {
            return new Judgement(idOf(redaction, decides, by), redaction, verdict, label, text, decides, by);
        }

        /// The id of a judgement.
        public static String idOf(Mark redaction, boolean decides, ActorId by) {
            String key = "redaction " + redaction.span().start() + " " + redaction.span().end() + " " + (decides ? "/" : by.value());
            return UUID.nameUUIDFromBytes(key.getBytes(StandardCharsets.UTF_8)).toString();
        }

        @Override
        public String toString() {
            return "Judgement(%s, %s)".formatted(redaction, verdict);
        }
    }

    /// Why a leak need not be mended.
    enum Verdict {
        /// A common word, such as `will` or `low`.
        COMMON_WORD,
        /// Somebody or something else of the same name, who is not to be protected.
        SOMEONE_ELSE,
        /// It stays, for the reason given.
        OVERRIDDEN
    }

    /// What a treatment chooses.
    sealed interface Choice {

        /// Another value was asked for, `draw` times; nobody has approved it.
        record Another(int draw) implements Choice {
            public Another {
                if (draw < 1) {
                    throw new IllegalArgumentException("draw %d".formatted(draw));
                }
            }
        }

        /// The proposed value, as it was: it stays so whatever the program would propose later.
        ///
        /// @param derivation how it had been made
        /// @param texts what stands in the place of each mention
        record Approved(String value, String derivation, SortedMap<Mark, String> texts) implements Choice {
            public Approved {
                texts = Collections.unmodifiableSortedMap(new TreeMap<>(texts));
            }

            @Override
            public String toString() {
                return "Approved(%d texts)".formatted(texts.size());
            }
        }

        /// A person's own value.
        record Own(String value, SortedMap<Mark, String> texts) implements Choice {
            public Own {
                texts = Collections.unmodifiableSortedMap(new TreeMap<>(texts));
            }

            @Override
            public String toString() {
                return "Own(%d texts)".formatted(texts.size());
            }
        }

        /// It doesn't identify and stays.
        record Kept(String reason) implements Choice {}
    }
}
