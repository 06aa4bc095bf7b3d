package org.allonym.exchange;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Something an import or export did that a person should know and that stopped nothing.
public sealed interface Notice {

    /// One sentence for a person. It may name documents, never their text.
    String sentence();

    /// Labels were in the file and were not asked for.
    record LabelsLeftOut(String file, int documents, long spans) implements Notice {
        @Override
        public String sentence() {
            return ("%s: %s in %s were left out. To bring them in, name whose layer they are when importing"
                            + " (--labels-as NAME), or use label-layer now.")
                    .formatted(file, count(spans, "labelled span"), count(documents, "document"));
        }
    }

    /// Labels were asked for, and some documents have none.
    record NoLabels(String file, int documents) implements Notice {
        @Override
        public String sentence() {
            return "%s: %s without labels, not begun by anyone.".formatted(file, count(documents, "document"));
        }
    }

    /// An `I-` tag without a matching tag before it was read as the beginning of a span.
    ///
    /// @param places the first of them
    record OpenedInside(String file, long tags, List<String> places) implements Notice {
        @Override
        public String sentence() {
            return "%s: %s without a B- before it; each opens a span (%s). An untouched export writes the original tags."
                    .formatted(file, count(tags, "I- tag"), some(places, tags));
        }
    }

    /// The file's tokens are kept; the program's tokenizer would cut some documents otherwise.
    record TokenizerDiffers(String file, int documents, List<String> places) implements Notice {
        @Override
        public String sentence() {
            return "%s: the tokenizer would cut %s otherwise (%s); the file's tokens are kept."
                    .formatted(file, count(documents, "document"), some(places, documents));
        }
    }

    /// Keys the format doesn't know; they were not read.
    record UnknownKeys(String file, List<String> keys) implements Notice {
        @Override
        public String sentence() {
            return "%s: left out what stands under %s.".formatted(file, String.join(", ", keys));
        }
    }

    /// Labels by others than the one whose were taken.
    record VoicesLeftOut(String file, List<String> voices) implements Notice {
        public VoicesLeftOut {
            voices = List.copyOf(voices);
        }

        @Override
        public String sentence() {
            return "%s: left out the labels by %s.".formatted(file, first(voices));
        }
    }

    /// Several labelled the file, each other documents, and all of it became one layer.
    record VoicesTogether(String file, List<String> voices) implements Notice {
        public VoicesTogether {
            voices = List.copyOf(voices);
        }

        @Override
        public String sentence() {
            return "%s: the labels by %s are one layer now; no document had labels by two of them."
                    .formatted(file, first(voices));
        }
    }

    /// Labels behind emoji and the like, whose place depends on what is counted, and no text to check them against.
    ///
    /// @param unit what was counted
    /// @param other name of the format that counts otherwise; empty when there is none
    record UncheckedOffsets(String file, int documents, OffsetUnit unit, String other) implements Notice {
        @Override
        public String sentence() {
            return "%s: in %s labels stand behind emoji, or other characters beyond U+FFFF, and don’t say their text; %s were counted.%s"
                    .formatted(
                            file,
                            count(documents, "document"),
                            unit.words(),
                            other.isEmpty() ? "" : " To count otherwise, import as %s.".formatted(other));
        }
    }

    /// Offsets that an older version of the tool counted in UTF-16.
    record CountedUtf16(String file, int documents) implements Notice {
        @Override
        public String sentence() {
            return "%s: the texts of the labels fit in %s only when UTF-16 code units are counted, so they were."
                    .formatted(file, count(documents, "document"));
        }
    }

    /// Records that were rejected or ignored when they were annotated; their texts came without labels.
    record NotAccepted(String file, int documents) implements Notice {
        @Override
        public String sentence() {
            return "%s: %s not accepted in annotation; the labels there were left out."
                    .formatted(file, documents == 1 ? "1 document was" : documents + " documents were");
        }
    }

    /// Documents without a character.
    record EmptyTexts(String file, int documents) implements Notice {
        @Override
        public String sentence() {
            return "%s: %s without any text.".formatted(file, count(documents, "document"));
        }
    }

    /// Lines of a file that say what this program has no place for.
    ///
    /// @param kinds how many of each, by what one is called
    record OtherKinds(String file, SortedMap<String, Long> kinds) implements Notice {
        public OtherKinds {
            kinds = Collections.unmodifiableSortedMap(new TreeMap<>(kinds));
        }

        @Override
        public String sentence() {
            return "%s: left out %s.".formatted(file, kinds.entrySet().stream()
                    .map(kind -> count(kind.getValue(), kind.getKey()))
                    .collect(Collectors.joining(", ")));
        }
    }

    /// Spans that the file parts into pieces.
    ///
    /// @param places the first of them
    record InPieces(String file, long spans, List<String> places) implements Notice {
        @Override
        public String sentence() {
            return ("%s: %s in several pieces (%s). Pieces with only blanks between them became one span, others a span"
                            + " each.")
                    .formatted(file, count(spans, "span"), some(places, spans));
        }
    }

    /// Spans that the format written can't carry whole.
    ///
    /// @param why in the middle of a sentence
    /// @param documents the first of them
    record SpansCut(String why, long shortened, long leftOut, List<String> documents) implements Notice {
        @Override
        public String sentence() {
            String cut = shortened == 0 ? "" : count(shortened, "span") + " shortened by blanks at its ends";
            String gone = leftOut == 0 ? "" : count(leftOut, "span") + " left out that hold nothing else";
            return "%s%s%s, because %s (documents %s).".formatted(
                    cut, cut.isEmpty() || gone.isEmpty() ? "" : ", ", gone, why, some(documents, shortened + leftOut));
        }
    }

    /// Tags of another scheme than the one this program writes.
    ///
    /// @param scheme `IOB1` or `IOBES`
    record TagsReadAs(String file, String scheme) implements Notice {
        @Override
        public String sentence() {
            return "%s: its tags are %s; exports write IOB2.".formatted(file, scheme);
        }
    }

    /// Tags that should go on with a span where there is none.
    ///
    /// @param places the first of them
    record TagsOpenSpans(String file, long tags, List<String> places) implements Notice {
        @Override
        public String sentence() {
            return "%s: %s without a B- before it; each opens a span (%s)."
                    .formatted(file, count(tags, "I- tag"), some(places, tags));
        }
    }

    /// Texts that were made of tokens.
    record TextsRebuilt(String file, int documents) implements Notice {
        @Override
        public String sentence() {
            return ("%s: it holds tokens and no text. The text of %s was made of them: a blank between two, a new line for"
                            + " each sentence.")
                    .formatted(file, count(documents, "document"));
        }
    }

    /// Layers of a file that hold no labels of this program's kind.
    record OtherLayers(String file, List<String> layers) implements Notice {
        @Override
        public String sentence() {
            return "%s: left out the layers and features %s.".formatted(file, String.join(", ", layers));
        }
    }

    /// Texts in which blanks were guessed.
    record BlanksGuessed(String file, int documents) implements Notice {
        @Override
        public String sentence() {
            return "%s: it doesn't say which blanks stand between sentences; a new line was put there in %s."
                    .formatted(file, count(documents, "document"));
        }
    }

    /// Files of a folder that the format doesn't read.
    record OtherFiles(String folder, int files) implements Notice {
        @Override
        public String sentence() {
            return "%s: passed over %s not ending in .txt.".formatted(folder, count(files, "file"));
        }
    }

    /// Files of one name in several folders: their ids carry the folder.
    record FolderInId(String folder, int files) implements Notice {
        @Override
        public String sentence() {
            return "%s: %s share names across folders; their ids carry the folder.".formatted(folder, count(files, "file"));
        }
    }

    /// Labels the label set lacked and now has.
    record LabelsAdded(List<String> labels) implements Notice {
        @Override
        public String sentence() {
            return "Added to the label set: %s.".formatted(String.join(", ", labels));
        }
    }

    /// The format written can't carry document attributes.
    record MetadataLeftOut(int documents) implements Notice {
        @Override
        public String sentence() {
            return "The attributes of %s are not in the file: this format has no place for them."
                    .formatted(count(documents, "document"));
        }
    }

    /// The exported layer is not finished, or not all decided, in every document.
    record Unfinished(String layer, int documents) implements Notice {
        @Override
        public String sentence() {
            return "The layer %s is not complete in %s: labels may be missing there."
                    .formatted(layer, count(documents, "document"));
        }
    }

    /// Documents that were skipped.
    record Skipped(int documents) implements Notice {
        @Override
        public String sentence() {
            return "%s skipped in annotation: labels may be missing there."
                    .formatted(documents == 1 ? "1 document was" : documents + " documents were");
        }
    }

    private static String count(long count, String what) {
        return count == 1 ? "1 " + what : count + " " + what + "s";
    }

    private static String first(List<String> names) {
        String some = String.join(", ", names.stream().limit(Limits.NAMED).toList());
        return names.size() > Limits.NAMED ? some + ", …" : some;
    }

    private static String some(List<String> places, long all) {
        return String.join("; ", places) + (places.size() < all ? "; …" : "");
    }
}
