package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;

/// Puts the messages of a transcript file together into sessions, in the order of their first messages.
///
/// What is wrong with a message leaves that message out; what is wrong with how messages follow each other leaves the whole
/// session out. Each fault is told with the line. One thread.
final class TranscriptSessions {

    /// Speakers of one session beyond which their column is another one, such as one of ids.
    private static final int MOST_SPEAKERS = 1_000;

    /// One session.
    ///
    /// @param place of its first message
    /// @param messages in their order; the number of a turn is its place among them, from 1
    record Session(String id, String place, List<Message> messages) {

        /// The texts of the messages, parted by line feeds.
        DocumentText text() {
            StringJoiner text = new StringJoiner("\n");
            messages.forEach(message -> text.add(message.text()));
            return UnicodeText.document("", text.toString());
        }

        /// The turns of that text.
        List<Turn> turns(Set<String> common) {
            List<Turn> turns = new ArrayList<>();
            int at = 0;
            for (Message message : messages) {
                Map<String, String> own = new LinkedHashMap<>(message.attributes());
                own.keySet().removeAll(common);
                Span span = new Span(at, at + message.text().length());
                turns.add(new Turn(turns.size() + 1, message.speaker(), message.role(), message.time(), own, span));
                at = span.end() + 1;
            }
            return turns;
        }

        /// What all messages say alike.
        Map<String, String> attributes() {
            Map<String, String> common = new LinkedHashMap<>(messages.getFirst().attributes());
            for (Message message : messages) {
                common.entrySet().removeIf(one -> !one.getValue().equals(message.attributes().get(one.getKey())));
            }
            return common;
        }
    }

    /// One message.
    ///
    /// @param row its number in the file, from 0
    record Message(int row, int line, String speaker, String role, String time, String text, Map<String, String> attributes) {}

    private final TranscriptRows rows;
    private final TranscriptColumns columns;
    private final boolean inOrder;
    private final BiConsumer<String, String> faults;
    /// Those without a meaning of their own.
    private final List<String> attributes;

    /// @param inOrder whether the file's order is that of the messages
    /// @param faults hears the place and the fault
    TranscriptSessions(TranscriptRows rows, TranscriptColumns columns, boolean inOrder, BiConsumer<String, String> faults) {
        this.rows = rows;
        this.columns = columns;
        this.inOrder = inOrder;
        this.faults = faults;
        attributes = rows.columns().stream().filter(column -> !columns.byMeaning().containsValue(column)).toList();
    }

    private static String line(int line) {
        return tr("line %s", line);
    }

    /// The sessions without what is wrong.
    ///
    /// @param own what a session is called of which the file doesn't say it, by the number of its box in the file; less than 0
    ///        for the only one
    List<Session> all(IntFunction<String> own) {
        Map<String, List<Message>> bySession = new LinkedHashMap<>();
        for (int i = 0; i < rows.rows().size(); i++) {
            TranscriptRows.Row row = rows.rows().get(i);
            try {
                String session = columns.session().isEmpty() ? own.apply(row.session()) : rows.cell(row, columns.session());
                Message message = message(i, row, session);
                bySession.computeIfAbsent(session, _ -> new ArrayList<>()).add(message);
            } catch (DocumentFault fault) {
                faults.accept(fault.place(line(row.line())), fault.fault());
            }
        }
        List<Session> sessions = new ArrayList<>();
        bySession.forEach((id, messages) -> {
            String place = line(messages.getFirst().line());
            try {
                sessions.add(session(id, place, messages));
            } catch (DocumentFault fault) {
                faults.accept(fault.place(tr("session %s", id)), fault.fault());
            }
        });
        return sessions;
    }

    private Message message(int number, TranscriptRows.Row row, String session) {
        if (row.fault() != null) {
            throw new DocumentFault("", row.fault());
        }
        if (session.isBlank()) {
            throw new DocumentFault("", tr("it has no session"));
        }
        String text = UnicodeText.checked("", rows.cell(row, columns.text()));
        if (text.isBlank()) {
            throw new DocumentFault("", tr("it has no text"));
        }
        Map<String, String> own = new LinkedHashMap<>();
        for (String column : attributes) {
            String value = rows.cell(row, column);
            if (!value.isEmpty()) {
                put(own, column, UnicodeText.checked(column, value));
            }
        }
        return new Message(
                number,
                row.line(),
                UnicodeText.checked("", rows.cell(row, columns.speaker())).strip(),
                UnicodeText.checked("", rows.cell(row, columns.role())).strip(),
                UnicodeText.checked("", rows.cell(row, columns.time())).strip(),
                text,
                own);
    }

    private static void put(Map<String, String> attributes, String name, String value) {
        if (name.length() > DocumentLimits.KEY || value.length() > DocumentLimits.ATTRIBUTE || attributes.size() == DocumentLimits.ATTRIBUTES) {
            throw new DocumentFault(name, tr("more than %d attributes, or one longer than %d characters", DocumentLimits.ATTRIBUTES, DocumentLimits.ATTRIBUTE));
        }
        attributes.put(name, value);
    }

    private Session session(String id, String place, List<Message> messages) {
        if (!DocumentId.isId(id)) {
            throw new DocumentFault(place, tr("the id %s must have 1 to 200 characters and no control characters", Quoted.of(id)));
        }
        Set<String> speakers = new HashSet<>();
        long length = 0;
        for (Message message : messages) {
            length += message.text().length() + 1;
            if (speakers.add(message.speaker()) && speakers.size() > MOST_SPEAKERS) {
                throw new DocumentFault(line(message.line()), tr("more than %d speakers in one session; check which column names the speakers", MOST_SPEAKERS));
            }
        }
        if (length > DocumentLimits.TEXT || messages.size() > DocumentLimits.SPANS) {
            throw new DocumentFault(place, tr("more than %d messages or %d characters in one session; check which column names the sessions", DocumentLimits.SPANS, DocumentLimits.TEXT));
        }
        return new Session(id, place, ordered(messages));
    }

    private List<Message> ordered(List<Message> messages) {
        if (!columns.order().isEmpty()) {
            List<Message> sorted = byOrder(messages);
            requireForward(sorted);
            return sorted;
        }
        if (columns.time().isEmpty() || messages.stream().allMatch(message -> message.time().isEmpty())) {
            return messages;
        }
        if (inOrder) {
            requireForward(messages);
            return messages;
        }
        return byTime(messages);
    }

    private List<Message> byOrder(List<Message> messages) {
        Map<Message, BigDecimal> orders = new HashMap<>();
        Map<BigDecimal, Message> taken = new HashMap<>();
        for (Message message : messages) {
            String order = rows.cell(rows.rows().get(message.row()), columns.order()).strip();
            BigDecimal number = number(order, message.line());
            Message earlier = taken.putIfAbsent(number, message);
            if (earlier != null) {
                throw new DocumentFault(line(message.line()), tr("the order %s appears twice, first on line %d", Quoted.of(order), earlier.line()));
            }
            orders.put(message, number);
        }
        return messages.stream().sorted(Comparator.comparing(orders::get)).toList();
    }

    private static BigDecimal number(String order, int line) {
        if (!order.matches("[+-]?(?:\\p{Nd}+\\.?\\p{Nd}*|\\.\\p{Nd}+)") || order.length() > 30) {
            throw new DocumentFault(line(line), tr("the order %s is not a number", Quoted.of(order)));
        }
        return new BigDecimal(order).stripTrailingZeros();
    }

    private List<Message> byTime(List<Message> messages) {
        double[] seconds = TranscriptTime.seconds(messages.stream().map(Message::time).toList());
        if (seconds == null) {
            Message odd = messages.stream()
                    .filter(message -> TranscriptTime.seconds(List.of(messages.getFirst().time(), message.time())) == null)
                    .findFirst()
                    .orElse(messages.getFirst());
            throw new DocumentFault(line(odd.line()), tr("the time %s can’t be compared with the others; choose another column for the order, or none for the time", Quoted.of(odd.time())));
        }
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < seconds.length; i++) {
            order.add(i);
        }
        order.sort(Comparator.comparingDouble(i -> seconds[i]));
        return order.stream().map(messages::get).toList();
    }

    /// Refuses times that run back; ones that can't be read are only words.
    private static void requireForward(List<Message> messages) {
        List<Message> timed = messages.stream().filter(message -> !message.time().isEmpty()).toList();
        double[] seconds = TranscriptTime.seconds(timed.stream().map(Message::time).toList());
        for (int i = 1; seconds != null && i < seconds.length; i++) {
            if (seconds[i] < seconds[i - 1]) {
                throw new DocumentFault(line(timed.get(i).line()), tr(
                        "its time %s is before that of the message before it (%s, line %d)",
                        Quoted.of(timed.get(i).time()), Quoted.of(timed.get(i - 1).time()), timed.get(i - 1).line()));
            }
        }
    }
}
