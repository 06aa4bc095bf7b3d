package org.allonym.services.selecting;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.allonym.corpus.Extraction;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.FileSettings;
import org.allonym.formats.FormatReader;
import org.allonym.formats.ImportSink;
import org.allonym.formats.Incoming;
import org.allonym.formats.IncomingDocument;
import org.allonym.formats.InputFile;
import org.allonym.formats.Notice;
import org.allonym.formats.TableFile;
import org.allonym.formats.TranscriptColumns;
import org.allonym.formats.TranscriptFile;
import org.allonym.formats.TranscriptFound;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Turn;
import org.allonym.store.KeptSource;
import org.allonym.text.Sha256;
import org.jspecify.annotations.Nullable;

/// A table of messages, or another file with many sessions, as a source: each session is a submission. Filled while it is read;
/// immutable afterwards.
final class MessageSessions implements ImportSink {

    private static final Set<String> FORMATS = Set.of("transcript-csv", "transcript-json", "convokit");

    private final Map<String, IncomingDocument> sessions = new LinkedHashMap<>();
    private final List<String> faults = new ArrayList<>();
    private @Nullable KeptSource kept;
    private @Nullable TranscriptFound found;
    private @Nullable ProblemException unclear;

    private MessageSessions() {}

    /// Null where the file isn't one.
    ///
    /// @param said what a person says its columns mean; [TranscriptColumns#NONE] to tell it from their names
    /// @throws ProblemException when it is one and can't be read as a whole
    static @Nullable MessageSessions of(Path path, TranscriptColumns said) {
        if (!Files.isRegularFile(path)) {
            return null;
        }
        InputFile file = InputFile.of(path);
        Optional<ExchangeFormat> recognised = Optional.of(file).filter(ExchangeFormats::isKnown).map(ExchangeFormats::recognise)
                .filter(format -> FORMATS.contains(format.name()));
        ExchangeFormat format = recognised.or(() -> maybe(file)).orElse(null);
        if (format == null) {
            return null;
        }
        MessageSessions read = new MessageSessions();
        try (FormatReader reader = format.reader().orElseThrow()) {
            reader.read(file.with(FileSettings.USUAL.withColumns(said)), read);
        } catch (ProblemException e) {
            if (read.found == null || !read.found.mappable()) {
                if (recognised.isPresent()) {
                    throw e;
                }
                return null;
            }
            read.unclear = e;
        }
        if (recognised.isEmpty() && said.equals(TranscriptColumns.NONE)) {
            read.unclear = SubmissionSource.neither(path);
        }
        return read;
    }

    /// A table may hold messages although its columns aren't called so.
    private static Optional<ExchangeFormat> maybe(InputFile file) {
        String name = file.name().toLowerCase(Locale.ROOT);
        return name.endsWith(".csv") || name.endsWith(".tsv") ? Optional.of(ExchangeFormats.readable("transcript-csv")) : Optional.empty();
    }

    @Override
    public void transcript(TranscriptFile file, TranscriptFound table) {
        kept = new KeptSource(file.name(), file.format(), file.settings(), file.bytes(), Set.of());
        found = table;
    }

    /// What there is to choose among, where a person can say what the columns mean; null where nobody can.
    @Nullable TranscriptFound mappable() {
        return found != null && found.mappable() ? found : null;
    }

    /// Why nobody but a person can tell what the columns mean; null where it is told.
    @Nullable ProblemException unclear() {
        return unclear;
    }

    @Override
    public void accept(Incoming incoming) {
        if (incoming instanceof IncomingDocument session) {
            sessions.putIfAbsent(session.document().value(), session);
        }
    }

    @Override
    public void problem(Problem.BrokenFile problem) {
        faults.add(problem.place() + ": " + problem.fault());
    }

    @Override
    public void notice(Notice notice) {}

    @Override
    public void position(long bytes) {}

    /// Messages and sessions that are left out, with their places and what is wrong.
    List<String> faults() {
        return List.copyOf(faults);
    }

    /// The ids of all sessions, in the order of the file.
    Set<String> ids() {
        return sessions.keySet();
    }

    /// The session of that id; null for none.
    @Nullable IncomingDocument session(@Nullable String id) {
        return id == null ? null : sessions.get(id);
    }

    /// The file, to go out again.
    @Nullable KeptSource kept() {
        return kept;
    }

    /// The column that names the session.
    String sessionColumn() {
        return found == null || found.columns().session().isEmpty() ? "session" : found.columns().session();
    }

    /// A row for each session, with what all of its messages say alike.
    TableFile table() {
        Set<String> columns = new LinkedHashSet<>(Set.of(sessionColumn()));
        List<TableFile.Row> rows = new ArrayList<>();
        sessions.forEach((id, session) -> {
            Map<String, String> cells = new LinkedHashMap<>(session.metadata());
            cells.put(sessionColumn(), id);
            columns.addAll(cells.keySet());
            rows.add(new TableFile.Row(session.place(), cells));
        });
        return new TableFile(List.copyOf(columns), rows);
    }

    /// Its messages as lines that begin with their speakers. A side is what has one role, or, where there are none, one speaker.
    static Extraction extraction(IncomingDocument session) {
        String text = session.turns().stream()
                .map(turn -> (turn.speaker().isEmpty() ? "" : turn.speaker() + ": ") + session.text().value().substring(turn.span().start(), turn.span().end()))
                .collect(Collectors.joining("\n", "", "\n"));
        Map<String, Long> sides = session.turns().stream()
                .collect(Collectors.groupingBy(MessageSessions::side, TreeMap::new, Collectors.counting()));
        return new Extraction(Sha256.hex(text), text.getBytes(StandardCharsets.UTF_8).length, 0, text, null,
                sides.values().stream().map(Long::intValue).sorted(Comparator.reverseOrder()).toList());
    }

    private static String side(Turn turn) {
        return turn.role().isEmpty() ? turn.speaker() : turn.role();
    }
}
