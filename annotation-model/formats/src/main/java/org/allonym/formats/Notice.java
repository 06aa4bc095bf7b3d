package org.allonym.formats;

import static org.allonym.language.Messages.either;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.allonym.language.English;
import org.allonym.language.Messages;

/// Something an import or export did that a person should know and that stopped nothing.
public sealed interface Notice {

    /// One sentence for a person. It may name documents, never their text.
    String sentence();

    /// Labels were in the file and were not asked for.
    record LabelsLeftOut(String file, int documents, long spans) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: left out %s in %s.", file, Messages.count(spans, "labeled span", "labeled spans"), Messages.count(documents, "document", "documents"))
                    + " " + either(
                            tr("To include them, say whose layer they are when importing."),
                            "To include them, say whose layer they are when importing (--labels-as NAME), or add them now with label-layer.");
        }
    }

    /// Labels were asked for, and some documents have none.
    record NoLabels(String file, int documents) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: %s without labels, not started by anyone.", file, Messages.count(documents, "document", "documents"));
        }
    }

    /// An `I-` tag without a matching tag before it was read as the beginning of a span.
    ///
    /// @param places the first of them
    record OpenedInside(String file, long tags, List<String> places) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: %s without a B- before it; each starts a span (%s). An unchanged export keeps the original tags.", file, Messages.count(tags, "I- tag", "I- tags"), some(places, tags));
        }
    }

    /// The file's tokens are kept; the program's tokenizer would cut some documents otherwise.
    record TokenizerDiffers(String file, int documents, List<String> places) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: the tokenizer would split %s differently (%s); the file’s tokens were kept.", file, Messages.count(documents, "document", "documents"), some(places, documents));
        }
    }

    /// Keys the format doesn't know; they were not read.
    record UnknownKeys(String file, List<String> keys) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: left out the content of %s.", file, String.join(", ", keys));
        }
    }

    /// Labels by others than the one whose were taken.
    record VoicesLeftOut(String file, List<String> voices) implements Notice {
        public VoicesLeftOut {
            voices = List.copyOf(voices);
        }

        @Override
        public String sentence() {
            return tr("%s: left out the labels by %s.", file, first(voices));
        }
    }

    /// Several labelled the file, each other documents, and all of it became one layer.
    record VoicesTogether(String file, List<String> voices) implements Notice {
        public VoicesTogether {
            voices = List.copyOf(voices);
        }

        @Override
        public String sentence() {
            return tr("%s: the labels by %s are now one layer; no document had labels by more than one of them.", file, first(voices));
        }
    }

    /// Labels behind emoji and the like, whose place depends on what is counted, and no text to check them against.
    ///
    /// @param unit what was counted
    /// @param other name of the format that counts otherwise; empty when there is none
    record UncheckedOffsets(String file, int documents, OffsetUnit unit, String other) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: in %s, labels come after emoji or other characters beyond U+FFFF and don’t include their "
                    + "text; offsets were counted in %s.", file,
                            Messages.count(documents, "document", "documents"),
                            unit.spoken())
                    + (other.isEmpty() ? "" : " " + tr("To count differently, import as %s.", other));
        }
    }

    /// Offsets that an older version of the tool counted in UTF-16.
    record CountedUtf16(String file, int documents) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: the texts of the labels match in %s only if offsets count UTF-16 code units, so they were counted that way.", file, Messages.count(documents, "document", "documents"));
        }
    }

    /// Records that were rejected or ignored when they were annotated; their texts came without labels.
    record NotAccepted(String file, int documents) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: %s during annotation; the labels there were left out.", file, Messages.count(documents, "document was not accepted", "documents were not accepted"));
        }
    }

    /// Records that say again what another one says; one of each is kept.
    record Repeated(String file, int records) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: %s, left out.", file, Messages.count(records, "record is repeated unchanged", "records are repeated unchanged"));
        }
    }

    /// Documents without a character.
    record EmptyTexts(String file, int documents) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: %s without any text.", file, Messages.count(documents, "document", "documents"));
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
            return tr("%s: left out %s.", file, kinds.entrySet().stream()
                    .map(kind -> counted(kind.getValue(), kind.getKey()))
                    .collect(Collectors.joining(", ")));
        }
    }

    /// Spans that the file parts into pieces.
    ///
    /// @param places the first of them
    record InPieces(String file, long spans, List<String> places) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: %s in several pieces (%s). Pieces separated only by whitespace became one span; the others "
                    + "became one span each.", file, Messages.count(spans, "span", "spans"), some(places, spans));
        }
    }

    /// Control characters that the format written can't hold.
    ///
    /// @param documents the first of those that have any
    record ControlCharacters(long characters, List<String> documents) implements Notice {
        @Override
        public String sentence() {
            return tr("%s written as �, because XML can’t contain them (documents %s).",
                    Messages.count(characters, "control character was", "control characters were"), some(documents, documents.size()));
        }
    }

    /// Spans that the format written can't carry whole.
    ///
    /// @param why in the middle of a sentence
    /// @param documents the first of them
    record SpansCut(@English String why, long shortened, long leftOut, List<String> documents) implements Notice {
        @Override
        public String sentence() {
            String cut = shortened == 0 ? "" : Messages.count(shortened, "span shortened by whitespace at its ends", "spans shortened by whitespace at their ends");
            String gone = leftOut == 0 ? "" : Messages.count(leftOut, "whitespace-only span left out", "whitespace-only spans left out");
            return tr(
                    "%s, because %s (documents %s).",
                    cut.isEmpty() ? gone : gone.isEmpty() ? cut : cut + ", " + gone,
                    tr(why),
                    some(documents, shortened + leftOut));
        }
    }

    /// Tags of another scheme than the one this program writes.
    ///
    /// @param scheme `IOB1` or `IOBES`
    record TagsReadAs(String file, String scheme) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: its tags are %s; exports write IOB2.", file, scheme);
        }
    }

    /// Tags that should go on with a span where there is none.
    ///
    /// @param places the first of them
    record TagsOpenSpans(String file, long tags, List<String> places) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: %s without a B- before it; each starts a span (%s).", file, Messages.count(tags, "I- tag", "I- tags"), some(places, tags));
        }
    }

    /// Texts that were made of tokens.
    record TextsRebuilt(String file, int documents) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: it contains tokens but no text. The text of %s was built from them, with a space between "
                    + "tokens and a new line for each sentence.", file, Messages.count(documents, "document", "documents"));
        }
    }

    /// Layers of a file that hold no labels of this program's kind.
    record OtherLayers(String file, List<String> layers) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: left out the layers and features %s.", file, String.join(", ", layers));
        }
    }

    /// Columns of a file, of which one holds the labels.
    ///
    /// @param columns all that could
    /// @param chosen those the labels came from: different ones where files of a folder have different columns
    /// @param unclear whether a file has several that could be it, so that its labels can't be read before somebody says which
    record LabelColumns(String file, List<String> columns, List<String> chosen, boolean unclear) implements Notice {
        public LabelColumns {
            columns = List.copyOf(columns);
            chosen = List.copyOf(chosen);
        }

        /// Whether somebody has to say which one it is before labels can be imported.
        public boolean asks() {
            return unclear || chosen.size() > 1;
        }

        @Override
        public String sentence() {
            if (chosen.isEmpty()) {
                return either(
                        tr("%s: no labels were read. Choose one of the columns %s.", file, first(columns)),
                        "%s: no labels were read. Choose one of the columns %s, with --layer-column or in the app.".formatted(file, first(columns)));
            }
            String took = tr("%s: the labels are those in %s.", file, String.join(", ", chosen));
            List<String> others = columns.stream().filter(one -> !chosen.contains(one)).toList();
            return others.isEmpty()
                    ? took
                    : took + " " + either(
                            tr("Other columns: %s. To choose one, do so below.", first(others)),
                            "Other columns: %s. To choose one, use --layer-column or the app.".formatted(first(others)));
        }
    }

    /// Texts in which blanks were guessed.
    record BlanksGuessed(String file, int documents) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: it doesn’t say which whitespace separates sentences; a line break was inserted there in %s.", file, Messages.count(documents, "document", "documents"));
        }
    }

    /// Files of a folder that the format doesn't read.
    ///
    /// @param files their names in it
    record OtherFiles(String folder, List<String> files) implements Notice {
        public OtherFiles {
            files = List.copyOf(files);
        }

        @Override
        public String sentence() {
            return tr("%s: skipped %s of other formats: %s. To import them, choose them by themselves, or use the Select screen, which reads all of them.", folder, Messages.count(files.size(), "file", "files"), first(files));
        }
    }

    /// Files of one name in several folders: their ids carry the folder.
    record FolderInId(String folder, int files) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: %s share names across folders; their ids include the folder.", folder, Messages.count(files, "file", "files"));
        }
    }

    /// Pages of a PDF file on which something is drawn and no text stands.
    ///
    /// @param of how many pages it has
    record PagesWithoutText(String file, int pages, int of) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: %s of %s without text, possibly scanned; their content is not in the document. If it matters, "
                    + "run text recognition (OCR) and import the result.", file, Messages.number(pages), Messages.count(of, "page", "pages"));
        }
    }

    /// Symbols that say only which place of a font to draw.
    record SymbolsLost(String file, long symbols) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: the text has � in place of %s, because only a font says what they are.", file, Messages.count(symbols, "symbol", "symbols"));
        }
    }

    /// Characters of a PDF file whose fonts don't say what they are.
    ///
    /// @param guessed those taken for what their code means elsewhere
    /// @param missing those left out
    /// @param all characters of the file
    record UnknownCharacters(String file, long guessed, long missing, long all) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: its fonts don’t identify %s of %s; %s were guessed and %s are missing. Compare the text with the PDF.",
                    file,
                    Messages.number(guessed + missing),
                    Messages.count(all, "character", "characters"),
                    Messages.number(guessed),
                    Messages.number(missing));
        }
    }

    /// Comments and filled-in fields of a PDF file; they lie over its pages.
    record OverPages(String file, int comments, int fields) implements Notice {
        @Override
        public String sentence() {
            String first = comments == 0 ? "" : Messages.count(comments, "comment", "comments");
            String second = fields == 0 ? "" : Messages.count(fields, "filled-in form field", "filled-in form fields");
            return tr("%s: left out %s.", file, first + (first.isEmpty() || second.isEmpty() ? "" : ", ") + second);
        }
    }

    /// A damaged PDF file that could be read nevertheless.
    record Repaired(String file) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: it is damaged and was read as far as possible; text may be missing. Compare the document with the file.", file);
        }
    }

    /// Words of PDF files that were parted at a line's end.
    ///
    /// @param file the first of the files
    record HyphensGone(String file, int files, long words) implements Notice {
        @Override
        public String sentence() {
            return files == 1
                    ? tr("%s: %s split at the end of a line, now rejoined without the hyphen.", file, Messages.count(words, "word", "words"))
                    : tr("%s: %s split at the end of a line, now rejoined without the hyphen.",
                            Messages.count(files, "PDF file", "PDF files"), Messages.count(words, "word", "words"));
        }
    }

    /// The same notices, with one for all files where each file would have the same said of it, whatever happens.
    static List<Notice> gathered(List<Notice> notices) {
        List<HyphensGone> hyphens = notices.stream().filter(HyphensGone.class::isInstance).map(HyphensGone.class::cast).toList();
        if (hyphens.size() < 2) {
            return List.copyOf(notices);
        }
        List<Notice> gathered = new ArrayList<>(notices);
        gathered.removeAll(hyphens);
        gathered.add(new HyphensGone(
                hyphens.getFirst().file(),
                hyphens.stream().mapToInt(HyphensGone::files).sum(),
                hyphens.stream().mapToLong(HyphensGone::words).sum()));
        return gathered;
    }

    /// Spans of labels that somebody wanted left out.
    record SpansDropped(String file, long spans) implements Notice {
        @Override
        public String sentence() {
            return tr("%s: left out %s, as chosen.", file, Messages.count(spans, "span", "spans"));
        }
    }

    /// Labels the label set lacked and now has.
    record LabelsAdded(List<String> labels) implements Notice {
        @Override
        public String sentence() {
            return tr("Added to the label set: %s.", String.join(", ", labels));
        }
    }

    /// The format written can't carry document attributes.
    record MetadataLeftOut(int documents) implements Notice {
        @Override
        public String sentence() {
            return tr("The attributes of %s are not in the file; this format can’t store them.", Messages.count(documents, "document", "documents"));
        }
    }

    /// Redactions that the texts had when they came in.
    ///
    /// @param surrogates replaced by surrogates
    /// @param restored replaced by what must have stood there
    /// @param left still there, because they are uncertain, open, or nobody gave words for them
    record Redactions(long surrogates, long restored, long left) implements Notice {
        @Override
        public String sentence() {
            return tr("Redactions the texts came with: %s replaced by surrogates, %s by the original text, %s left.",
                    Messages.number(surrogates), Messages.number(restored), Messages.number(left));
        }
    }

    /// The exported layer is not finished, or not all decided, in every document.
    record Unfinished(String layer, int documents) implements Notice {
        @Override
        public String sentence() {
            return tr("The layer %s is not complete in %s: labels may be missing there.", layer, Messages.count(documents, "document", "documents"));
        }
    }

    /// Documents that were skipped.
    record Skipped(int documents) implements Notice {
        @Override
        public String sentence() {
            return tr("%s during annotation; labels may be missing there.", Messages.count(documents, "document was skipped", "documents were skipped"));
        }
    }

    /// Documents that are set aside are not in the file.
    record SetAside(int documents) implements Notice {
        @Override
        public String sentence() {
            return tr("%s set aside and left out.", Messages.count(documents, "document is", "documents are"));
        }
    }

    /// A transcript file was read, with columns that a person may have to correct.
    ///
    /// @param columns what was read as what, such as `session = chat_id`; empty where nobody can choose
    record TranscriptRead(String file, List<String> columns, int sessions, int messages, int speakers) implements Notice {
        public TranscriptRead {
            columns = List.copyOf(columns);
        }

        @Override
        public String sentence() {
            String counts = tr("%s: %s by %s in %s.", file,
                    Messages.count(messages, "message", "messages"),
                    Messages.count(speakers, "speaker", "speakers"),
                    Messages.count(sessions, "session", "sessions"));
            return columns.isEmpty() ? counts : counts + " " + tr("Columns: %s.", String.join(", ", columns));
        }
    }

    /// Texts that were read as they are, and in which people seem to speak by turns.
    ///
    /// @param files their names
    record MayBeTranscripts(String file, List<String> files) implements Notice {
        public MayBeTranscripts {
            files = List.copyOf(files);
        }

        @Override
        public String sentence() {
            return tr("%s: %s by turns (%s), but came in as one text each. To read lines with speakers as turns, import them as “Text with speakers”",
                    file, Messages.count(files.size(), "text seems to be spoken", "texts seem to be spoken"), first(files))
                    + either(".", " (--format speaker-lines).");
        }
    }

    /// Documents that came from no transcript file, and so are in none that was written.
    record NoTranscript(int documents) implements Notice {
        @Override
        public String sentence() {
            return tr("%s and left out.", Messages.count(documents, "document isn’t from a transcript file kept in this project", "documents aren’t from a transcript file kept in this project"));
        }
    }

    private static String counted(long count, String kind) {
        return switch (kind) {
            case "relation" -> Messages.count(count, "relation", "relations");
            case "event" -> Messages.count(count, "event", "events");
            case "attribute" -> Messages.count(count, "attribute", "attributes");
            case "normalization" -> Messages.count(count, "normalization", "normalizations");
            case "equivalence" -> Messages.count(count, "equivalence", "equivalences");
            case "empty span" -> Messages.count(count, "span without characters", "spans without characters");
            case "comment" -> Messages.count(count, "comment", "comments");
            default -> Messages.number(count) + " " + kind;
        };
    }

    private static String first(List<String> names) {
        String some = String.join(", ", names.stream().limit(DocumentLimits.NAMED).toList());
        return names.size() > DocumentLimits.NAMED ? some + ", …" : some;
    }

    private static String some(List<String> places, long all) {
        return String.join("; ", places) + (places.size() < all ? "; …" : "");
    }
}
