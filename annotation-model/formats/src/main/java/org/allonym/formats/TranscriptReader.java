package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.TreeMap;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;

/// Reads transcripts: each session becomes a document whose text is its messages, parted by line feeds, and whose turns they are.
/// The file goes to the sink, too, so that it can be kept. `docs/formats/transcripts.md` says it all.
final class TranscriptReader implements FormatReader {

    private static final int SHOWN = 8;
    private static final int SPEAKERS = 200;
    /// The parts of a ConvoKit corpus that are kept.
    private static final List<String> CORPUS = List.of(
            InputFiles.UTTERANCES, TranscriptWriter.SPEAKERS, TranscriptWriter.CONVERSATIONS, TranscriptWriter.CORPUS, TranscriptWriter.INDEX);

    private final TranscriptKind kind;

    TranscriptReader(TranscriptKind kind) {
        this.kind = kind;
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        if (kind == TranscriptKind.CONVOKIT) {
            corpus(file, sink);
        } else if (kind.isLines()) {
            try (InputFiles files = InputFiles.open(file, List.of())) {
                String ending = kind.endings().getFirst();
                if (files.endingIn(ending).isEmpty()) {
                    throw new ProblemException(file.fault("", tr("it contains no %s file", ending)));
                }
                files.readEach(ending, sink, (name, id) -> {
                    InputFile one = files.called(name);
                    one(one, id, TranscriptFile.read(one, files.bytes(name, TranscriptFile.MOST)), sink);
                });
            }
        } else {
            byte[] bytes = TranscriptFile.read(file, file.stream());
            one(file, new DocumentId(file.documentName()), bytes, sink);
            sink.position(bytes.length);
        }
    }

    private void corpus(InputFile file, ImportSink sink) {
        try (InputFiles files = InputFiles.open(file, List.of())) {
            Map<String, byte[]> parts = new LinkedHashMap<>();
            for (String part : CORPUS) {
                files.names().stream()
                        .filter(name -> InputFiles.last(name).equals(part))
                        .findFirst()
                        .ifPresent(name -> parts.put(name, TranscriptFile.read(file, files.bytes(name, TranscriptFile.MOST))));
            }
            if (parts.keySet().stream().noneMatch(name -> InputFiles.last(name).equals(InputFiles.UTTERANCES))) {
                throw new ProblemException(file.fault("", tr("it contains no %s file", InputFiles.UTTERANCES)));
            }
            files.notice(parts.keySet(), sink::notice);
            one(file, new DocumentId(file.documentName()), TranscriptFile.archive(new TreeMap<>(parts)), sink);
        }
    }

    private void one(InputFile file, DocumentId id, byte[] bytes, ImportSink sink) {
        FileSettings said = file.settings();
        TranscriptFile transcript = new TranscriptFile(
                file.name(),
                kind.format(),
                kind == TranscriptKind.CONVOKIT ? StandardCharsets.UTF_8 : TranscriptFile.encoding(said.encoding(), bytes),
                TranscriptColumns.LINES,
                said.notSpeakers(),
                bytes);
        TranscriptRows rows;
        try {
            rows = transcript.rows();
        } catch (DocumentFault fault) {
            throw new ProblemException(file.fault(fault.place(""), fault));
        }
        if (rows.rows().isEmpty()) {
            throw new ProblemException(file.fault("", tr("there are no messages in it")));
        }
        SequencedSet<String> names = rows.columns();
        TranscriptFile mapped = kind.isLines() ? transcript : transcript.with(columns(file, names));
        if (!kind.isLines()) {
            check(mapped, rows, names, sink);
        }
        List<String[]> faults = new ArrayList<>();
        List<TranscriptSessions.Session> sessions = mapped.sessions(rows, (place, fault) -> faults.add(new String[] {place, fault}));
        TranscriptFound found = found(mapped, rows, sessions, names);
        sink.transcript(mapped, found);
        for (String[] fault : faults) {
            sink.problem(file.fault(fault[0], fault[1]));
        }
        sink.notice(notice(found));
        for (TranscriptSessions.Session session : sessions) {
            sink.document(
                    fault -> file.fault(fault.place(session.place()), fault),
                    () -> sink.accept(document(file, mapped.columns().session().isEmpty() && sessions.size() == 1 ? id.value() : session.id(), session)));
        }
    }

    /// Where a column is missing, a person can still say which ones mean what.
    private static void check(TranscriptFile file, TranscriptRows rows, SequencedSet<String> names, ImportSink sink) {
        try {
            file.columns().check(file.name(), names);
        } catch (ProblemException e) {
            sink.transcript(file, found(file, rows, List.of(), names));
            throw e;
        }
    }

    private static TranscriptColumns columns(InputFile file, SequencedSet<String> names) {
        FileSettings said = file.settings();
        if (!said.columns().equals(TranscriptColumns.NONE)) {
            return said.columns().text().isEmpty() ? said.columns().with("text", TranscriptColumns.guess(names).text()) : said.columns();
        }
        return said.remembered().stream()
                .filter(one -> one.fits(names))
                .findFirst()
                .orElseGet(() -> TranscriptColumns.guess(names));
    }

    private static Notice notice(TranscriptFound found) {
        List<String> columns = found.columns().byMeaning().entrySet().stream()
                .filter(one -> found.mappable() && !one.getValue().isEmpty())
                .map(one -> one.getKey() + " = " + Quoted.name(one.getValue()))
                .toList();
        return new Notice.TranscriptRead(found.file(), columns, found.sessions(), found.messages(), found.speakerCount());
    }

    private static IncomingDocument document(InputFile file, String id, TranscriptSessions.Session session) {
        DocumentText text = session.text();
        Map<String, String> attributes = session.attributes();
        boolean integerId = id.matches("0|[1-9][0-9]{0,14}");
        return new IncomingDocument(
                DocumentFault.id(id), file.name(), session.place(), integerId, text, null, attributes, null, session.turns(attributes.keySet()));
    }

    private static TranscriptFound found(
            TranscriptFile file, TranscriptRows rows, List<TranscriptSessions.Session> sessions, SequencedSet<String> names) {
        Map<String, Integer> speakers = new LinkedHashMap<>();
        int messages = 0;
        for (TranscriptSessions.Session session : sessions) {
            messages += session.messages().size();
            session.messages().forEach(message -> speakers.merge(message.speaker(), 1, Integer::sum));
        }
        Map<String, Integer> first = new LinkedHashMap<>();
        speakers.entrySet().stream().filter(one -> !one.getKey().isEmpty()).limit(SPEAKERS).forEach(one -> first.put(one.getKey(), one.getValue()));
        List<List<String>> shown = rows.rows().stream()
                .limit(SHOWN)
                .map(row -> names.stream().map(name -> rows.cell(row, name)).toList())
                .toList();
        speakers.remove("");
        return new TranscriptFound(
                file.name(), file.format(), List.copyOf(names), file.columns(), !file.kind().isLines(), shown, first, speakers.size(), sessions.size(), messages);
    }
}
