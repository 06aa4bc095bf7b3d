package org.allonym.formats;

import static org.allonym.language.Messages.either;
import static org.allonym.language.Messages.tr;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// Which columns of a table of messages mean what; empty for none. All others are attributes.
///
/// @param session messages with the same value are one document; with none, the whole file is
/// @param order a number by which the messages of a session are ordered
/// @param time when a message was said; the order, where there is no other
/// @param speaker who said it
/// @param role what the speaker is, such as `tutor`
/// @param text what was said
public record TranscriptColumns(String session, String order, String time, String speaker, String role, String text) {

    /// Nothing said.
    public static final TranscriptColumns NONE = new TranscriptColumns("", "", "", "", "", "");

    /// Those of transcripts that are written line by line.
    static final TranscriptColumns LINES = new TranscriptColumns(
            "", "", TranscriptLines.TIME, TranscriptLines.SPEAKER, TranscriptLines.ROLE, TranscriptLines.TEXT);

    /// What a column can mean.
    public static final List<String> MEANINGS = List.of("session", "order", "time", "speaker", "role", "text");

    private static final Map<String, List<String>> USUAL = Map.of(
            "session", List.of("session", "session_id", "sessionid", "conversation_id", "conversation", "conv_id", "dialogue_id", "dialog_id",
                    "dialogue", "dialog", "transcript_id", "transcript", "chat_id", "thread_id", "call_id", "interview_id", "meeting_id",
                    "room_id", "room", "root", "document", "document_id", "doc_id", "id"),
            "order", List.of("order", "turn", "turn_id", "turn_number", "turn_no", "turn_index", "turn_idx", "message_number", "message_index",
                    "message_order", "message_no", "utterance_index", "utterance_number", "seq", "sequence", "seq_no", "index", "idx", "position", "line_number"),
            "time", List.of("time", "timestamp", "start", "start_time", "time_stamp", "datetime", "date_time", "created_at", "sent_at", "created", "date"),
            "speaker", List.of("speaker", "speaker_name", "speaker_id", "speaker.name", "speaker.id", "username", "user_name", "user", "user_id", "author", "author_name", "sender",
                    "sender_name", "sender_id", "from", "author.name", "user.name", "sender.name", "participant", "participant_id", "nickname", "nick", "name"),
            "role", List.of("role", "speaker_role", "speaker_type", "sender_type", "sender_role", "user_type", "user_role", "participant_role",
                    "meta.role", "speaker.role"),
            "text", List.of("text", "message", "message_text", "utterance", "content", "body", "msg", "transcript_text", "sentence", "words", "comment"));

    private static final Set<String> CLEAR_TEXTS = Set.of("message", "message_text", "utterance", "msg");

    /// What messages are recognized by; `id` and `name` may mean anything.
    private static final Set<String> DOUBTFUL = Set.of("id", "name", "document", "document_id", "doc_id", "date", "from", "transcript");

    /// The column of that meaning.
    ///
    /// @param meaning one of [#MEANINGS]
    public String column(String meaning) {
        return switch (meaning) {
            case "session" -> session;
            case "order" -> order;
            case "time" -> time;
            case "speaker" -> speaker;
            case "role" -> role;
            case "text" -> text;
            default -> throw new IllegalArgumentException("no meaning of a column: " + meaning);
        };
    }

    /// With another column of that meaning; empty for none.
    public TranscriptColumns with(String meaning, String column) {
        Map<String, String> all = byMeaning();
        all.put(meaning, column);
        return of(all);
    }

    /// Those that are said, by meaning.
    ///
    /// @throws ProblemException when a meaning isn't known, or a column has two
    public static TranscriptColumns of(Map<String, String> byMeaning) {
        for (String meaning : byMeaning.keySet()) {
            if (!MEANINGS.contains(meaning)) {
                throw new ProblemException(new Problem.Refused(
                        tr("A column can’t mean “%s”.", meaning), tr("Meanings: %s.", String.join(", ", MEANINGS))));
            }
        }
        List<String> columns = byMeaning.values().stream().filter(column -> !column.isEmpty()).toList();
        for (String column : columns) {
            if (columns.indexOf(column) != columns.lastIndexOf(column)) {
                throw new ProblemException(new Problem.Refused(
                        tr("The column “%s” has two meanings.", column), tr("Choose one column for each meaning, or none.")));
            }
        }
        return new TranscriptColumns(
                byMeaning.getOrDefault("session", ""),
                byMeaning.getOrDefault("order", ""),
                byMeaning.getOrDefault("time", ""),
                byMeaning.getOrDefault("speaker", ""),
                byMeaning.getOrDefault("role", ""),
                byMeaning.getOrDefault("text", ""));
    }

    /// The columns by meaning, in order; empty ones for none.
    public Map<String, String> byMeaning() {
        Map<String, String> all = new LinkedHashMap<>();
        MEANINGS.forEach(meaning -> all.put(meaning, column(meaning)));
        return all;
    }

    /// Whether a file with these columns has all that are said.
    boolean fits(Collection<String> columns) {
        return !text.isEmpty() && byMeaning().values().stream().allMatch(column -> column.isEmpty() || columns.contains(column));
    }

    /// Refuses columns that aren't there.
    ///
    /// @param file its name
    /// @throws ProblemException when one isn't, or none has the text
    void check(String file, Collection<String> columns) {
        for (String column : byMeaning().values()) {
            if (!column.isEmpty() && !columns.contains(column)) {
                throw new ProblemException(new Problem.Refused(
                        tr("%s has no column “%s”.", file, column), tr("Its columns: %s.", named(columns))));
            }
        }
        if (text.isEmpty()) {
            throw new ProblemException(new Problem.Refused(
                    tr("%s: it is unclear which column contains the messages.", file),
                    either(tr("Choose the column."), "Choose it in the app or with --columns text=COLUMN.") + " " + tr("Its columns: %s.", named(columns))));
        }
    }

    private static String named(Collection<String> columns) {
        return columns.stream().limit(DocumentLimits.NAMED).map(Quoted::name).collect(Collectors.joining(", "))
                + (columns.size() > DocumentLimits.NAMED ? ", …" : "");
    }

    /// What the columns mean, as far as their names tell.
    static TranscriptColumns guess(Collection<String> columns) {
        Map<String, String> guessed = new LinkedHashMap<>();
        for (String meaning : List.of("text", "session", "speaker", "role", "order", "time")) {
            USUAL.getOrDefault(meaning, List.of()).stream()
                    .flatMap(usual -> columns.stream().filter(column -> plain(column).equals(usual)))
                    .filter(column -> !guessed.containsValue(column))
                    .findFirst()
                    .ifPresent(column -> guessed.put(meaning, column));
        }
        // Who is asked for an id that every message has of its own?
        String session = guessed.getOrDefault("session", "");
        if (plain(session).equals("id") && (session.startsWith(MessageJsonScanner.PREFIX) || columns.stream().noneMatch(TranscriptColumns::nested))) {
            guessed.remove("session");
        }
        return of(guessed);
    }

    private static boolean nested(String column) {
        return MessageJsonScanner.LISTS.stream().anyMatch(list -> column.startsWith(list + "."));
    }

    /// Whether these look like the columns of a table of messages rather than of one of documents, which have an author, too.
    static boolean isTranscript(Collection<String> columns) {
        List<String> clear = columns.stream().filter(column -> !DOUBTFUL.contains(plain(column))).toList();
        TranscriptColumns guessed = guess(clear);
        boolean session = !guessed.session().isEmpty();
        boolean speaker = !guessed.speaker().isEmpty();
        return !guessed.text().isEmpty()
                && (session && speaker
                        || plain(guessed.speaker()).startsWith("speaker")
                        || CLEAR_TEXTS.contains(plain(guessed.text())) && (session || speaker));
    }

    /// The name as the usual ones are written, without the list that messages stand in: `SpeakerName` is `speaker_name`.
    private static String plain(String column) {
        String inList = column;
        for (String list : MessageJsonScanner.LISTS) {
            if (column.startsWith(list + ".")) {
                inList = column.substring(list.length() + 1);
            }
        }
        return inList.strip()
                .replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[ \\-]+", "_");
    }
}
