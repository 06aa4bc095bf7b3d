package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.text.OffsetMap;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Writes transcripts in the form they came in: the files that are kept in the project, with the new words in the place of the
/// old ones and every other byte as it was. Messages of sessions that don't go out are left out.
///
/// Where words were replaced, only columns go out that are needed (session, order, speaker, role, text) or that somebody named.
/// Several files become a ZIP archive. One thread.
public final class TranscriptWriter implements FormatWriter {

    static final String SPEAKERS = "speakers.json";
    static final String CONVERSATIONS = "conversations.json";
    static final String CORPUS = "corpus.json";
    static final String INDEX = "index.json";

    /// A kept file.
    ///
    /// @param documents those that came from it
    public record Source(TranscriptFile file, Set<DocumentId> documents) {}

    /// A document on its way out.
    ///
    /// @param lengths of its messages as imported
    /// @param changes one a message
    /// @param speakers new names by old ones
    private record Going(String id, int[] lengths, List<TranscriptRewriting.Change> changes, Map<String, String> speakers) {}

    private final OutputStream out;
    private final Map<DocumentId, Going> going = new HashMap<>();
    private Consumer<Consumer<Source>> sources = _ -> {};
    private @Nullable Set<String> columns;
    private int without;

    TranscriptWriter(OutputStream out) {
        this.out = out;
    }

    /// Says where the kept files are to be had, one at a time.
    public void from(Consumer<Consumer<Source>> kept) {
        sources = kept;
    }

    /// Says that words are replaced, so that only needed columns go out, and these.
    public void release(Set<String> named) {
        columns = Set.copyOf(named);
    }

    /// As it was imported.
    @Override
    public void write(OutgoingDocument outgoing) {
        write(outgoing.document(), outgoing.document(), OffsetMap.identity(outgoing.document().text().length()), Set.of());
    }

    /// With other words.
    ///
    /// @param before as imported
    /// @param after as it goes out; its turns have the numbers they had
    /// @param map from the text as imported to the one that goes out
    /// @param withheld columns of which the document's messages say nothing any more
    public void write(Document before, Document after, OffsetMap map, Set<String> withheld) {
        List<OffsetMap.Stretch> replaced = replaced(before, after, map);
        Map<Integer, Turn> byNumber = new HashMap<>();
        after.turns().forEach(turn -> byNumber.put(turn.number(), turn));
        Map<String, String> speakers = new HashMap<>();
        for (Turn turn : before.turns()) {
            Turn now = byNumber.get(turn.number());
            if (now != null) {
                speakers.putIfAbsent(turn.speaker(), now.speaker());
            }
        }
        int[] lengths = new int[before.turns().size()];
        List<TranscriptRewriting.Change> changes = new ArrayList<>();
        int from = 0;
        for (Turn turn : before.turns()) {
            while (from < replaced.size() && replaced.get(from).oldEnd() <= turn.span().start()) {
                from++;
            }
            lengths[changes.size()] = turn.span().length();
            changes.add(new TranscriptRewriting.Change(
                    after.id().value(), speakers.getOrDefault(turn.speaker(), ""), splices(turn.span(), replaced, from, after.text().value()), withheld));
        }
        going.put(before.id(), new Going(after.id().value(), lengths, changes, speakers));
    }

    /// What is other than it was.
    private static List<OffsetMap.Stretch> replaced(Document before, Document after, OffsetMap map) {
        String old = before.text().value();
        String now = after.text().value();
        return map.stretches().stream()
                .filter(one -> one.oldEnd() > one.oldStart())
                .filter(one -> !old.substring(one.oldStart(), one.oldEnd()).equals(now.substring(one.newStart(), one.newEnd())))
                .toList();
    }

    /// What is replaced in one message. Words that stood in two are in the first of them now.
    private static List<RawValue.Splice> splices(Span turn, List<OffsetMap.Stretch> replaced, int from, String text) {
        List<RawValue.Splice> splices = new ArrayList<>();
        for (int i = from; i < replaced.size() && replaced.get(i).oldStart() < turn.end(); i++) {
            OffsetMap.Stretch one = replaced.get(i);
            String words = one.oldStart() >= turn.start() ? text.substring(one.newStart(), one.newEnd()) : "";
            splices.add(new RawValue.Splice(
                    Math.max(one.oldStart(), turn.start()) - turn.start(), Math.min(one.oldEnd(), turn.end()) - turn.start(), words));
        }
        return splices;
    }

    @Override
    public void end() throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        Set<DocumentId> left = new LinkedHashSet<>(going.keySet());
        sources.accept(source -> {
            if (source.documents().stream().anyMatch(going::containsKey)) {
                left.removeAll(source.documents());
                files.put(free(source.file().name(), files.keySet()), written(source));
            }
        });
        without = left.size();
        if (files.isEmpty()) {
            throw new ProblemException(new Problem.Refused(
                    tr("None of the documents comes from a transcript file that is kept in this project."),
                    tr("Export them in another format, or import the transcripts again.")));
        }
        out.write(files.size() == 1 ? files.values().iterator().next() : TranscriptFile.archive(files));
    }

    private static String free(String name, Set<String> taken) {
        String plain = InputFiles.last(name.replace('\\', '/'));
        String free = plain;
        for (int i = 2; taken.contains(free); i++) {
            free = "%s (%d)%s".formatted(InputFiles.stem(plain), i, plain.substring(InputFiles.stem(plain).length()));
        }
        return free;
    }

    private byte[] written(Source source) {
        TranscriptFile file = source.file();
        TranscriptRows rows = file.rows();
        List<TranscriptSessions.Session> sessions = file.sessions(rows, (_, _) -> {});
        TranscriptRewriting.@Nullable Change[] changes = new TranscriptRewriting.Change[rows.rows().size()];
        @Nullable String[] boxes = new String[rows.rows().stream().mapToInt(row -> row.session() + 1).max().orElse(0)];
        Map<String, String> speakers = new HashMap<>();
        Set<String> ids = new TreeSet<>();
        for (TranscriptSessions.Session session : sessions) {
            boolean only = file.columns().session().isEmpty() && sessions.size() == 1;
            DocumentId id = only ? source.documents().iterator().next() : new DocumentId(session.id());
            Going one = source.documents().contains(id) ? going.get(id) : null;
            if (one == null) {
                continue;
            }
            check(session, one);
            ids.add(one.id());
            speakers.putAll(one.speakers());
            for (int i = 0; i < session.messages().size(); i++) {
                int row = session.messages().get(i).row();
                changes[row] = one.changes().get(i);
                if (rows.rows().get(row).session() >= 0) {
                    boxes[rows.rows().get(row).session()] = one.id();
                }
            }
        }
        String text = file.text();
        TranscriptRewriting rewriting = new TranscriptRewriting(text, file.columns(), changes, boxes, speakers, out(file));
        file.kind().scan(text, file.notSpeakers(), rewriting);
        byte[] bytes = file.encoded(rewriting.written());
        return file.kind() == TranscriptKind.CONVOKIT ? corpus(file, bytes, new TreeSet<>(speakers.values()), ids) : bytes;
    }

    private static void check(TranscriptSessions.Session session, Going going) {
        boolean same = session.messages().size() == going.lengths().length;
        for (int i = 0; same && i < going.lengths().length; i++) {
            same = session.messages().get(i).text().length() == going.lengths()[i];
        }
        if (!same) {
            throw new IllegalStateException("the kept file has other messages than the document: %d, not %d"
                    .formatted(session.messages().size(), going.lengths().length));
        }
    }

    /// The columns that go out; null for all.
    private @Nullable Set<String> out(TranscriptFile file) {
        if (columns == null) {
            return null;
        }
        Set<String> needed = new LinkedHashSet<>(columns);
        needed.addAll(file.needed());
        return needed;
    }

    /// The other files of a corpus: as they were, or with what is needed where words were replaced.
    private byte[] corpus(TranscriptFile file, byte[] utterances, Set<String> speakers, Set<String> ids) {
        Map<String, byte[]> entries = file.entries();
        entries.replaceAll((name, bytes) -> {
            String last = InputFiles.last(name);
            if (last.equals(InputFiles.UTTERANCES)) {
                return utterances;
            }
            if (columns == null) {
                return bytes;
            }
            return switch (last) {
                case SPEAKERS -> keyed(speakers);
                case CONVERSATIONS -> keyed(ids);
                case CORPUS -> "{}".getBytes(StandardCharsets.UTF_8);
                default -> ("{\"utterances-index\": {}, \"speakers-index\": {}, \"conversations-index\": {}, \"overall-index\": {}, "
                        + "\"version\": 1, \"vectors\": []}").getBytes(StandardCharsets.UTF_8);
            };
        });
        return TranscriptFile.archive(entries);
    }

    private static byte[] keyed(Set<String> names) {
        ObjectNode all = JsonMapper.shared().createObjectNode();
        for (String name : names) {
            ObjectNode one = all.putObject(name);
            one.putObject("meta");
            one.putArray("vectors");
        }
        return all.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public List<Notice> notices() {
        return without == 0 ? List.of() : List.of(new Notice.NoTranscript(without));
    }
}
