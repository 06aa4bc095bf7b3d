package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import org.jspecify.annotations.Nullable;

/// The messages of a transcript file as its scanner finds them, with what each column says. One thread.
final class TranscriptRows implements TranscriptParts {

    /// One message.
    ///
    /// @param session which box of its own it stands in, from 0; less than 0 where sessions are none
    /// @param cells by the number of the column; null for no such cell
    /// @param fault why it can't be used; null for nothing
    record Row(int line, int session, @Nullable String[] cells, @Nullable String fault) {}

    private final Map<String, Integer> columns = new LinkedHashMap<>();
    private final List<Row> rows = new ArrayList<>();
    private final List<@Nullable String[]> sessions = new ArrayList<>();
    private final Deque<String> open = new ArrayDeque<>();
    /// What is said outside of messages.
    private @Nullable String[] common = new String[0];
    private @Nullable String[] cells = new String[0];
    private int line;
    private @Nullable String fault;
    private boolean inMessage;
    private boolean inSession;

    private static final String MESSAGE = "\0message";
    private static final String SESSION = "\0session";

    @Override
    public void head() {
        open.push("");
    }

    @Override
    public void session() {
        open.push(SESSION);
        inSession = true;
        sessions.add(new String[columns.size()]);
    }

    @Override
    public void message(int at) {
        open.push(MESSAGE);
        line = at;
        cells = new String[columns.size()];
        fault = null;
        inMessage = true;
    }

    @Override
    public void column(String name) {
        open.push(name);
    }

    @Override
    public void end() {
        String ended = open.pop();
        if (ended.equals(MESSAGE)) {
            rows.add(new Row(line, inSession ? sessions.size() - 1 : -1, cells, fault));
            inMessage = false;
        } else if (ended.equals(SESSION)) {
            inSession = false;
        }
    }

    @Override
    public void fixed(int start, int end) {}

    @Override
    public void separator(int start, int end) {}

    @Override
    public void value(int start, int end, String value, RawValue raw) {
        String name = open.getFirst();
        if (name.isEmpty()) {
            return;
        }
        int column = columns.computeIfAbsent(name, _ -> columns.size());
        if (inMessage) {
            cells = put(cells, column, value);
        } else if (inSession) {
            sessions.set(sessions.size() - 1, put(sessions.getLast(), column, value));
        } else {
            common = put(common, column, value);
        }
    }

    private @Nullable String[] put(@Nullable String[] into, int column, String value) {
        @Nullable String[] wide = into.length > column ? into : Arrays.copyOf(into, columns.size());
        if (inMessage && wide[column] != null) {
            bad(tr("the key \"%s\" appears twice", open.getFirst()));
        }
        wide[column] = value;
        return wide;
    }

    @Override
    public void bad(String why) {
        fault = fault == null ? why : fault;
    }

    List<Row> rows() {
        return rows;
    }

    /// In the order of their first appearance.
    SequencedSet<String> columns() {
        return new LinkedHashSet<>(columns.keySet());
    }

    /// What a message says, or the session that it stands in, or the file; empty for nothing.
    ///
    /// @param column a name; empty for none
    String cell(Row row, String column) {
        Integer number = columns.get(column);
        if (number == null) {
            return "";
        }
        String own = at(row.cells(), number);
        String around = own != null || row.session() < 0 ? own : at(sessions.get(row.session()), number);
        String value = around != null ? around : at(common, number);
        return value == null ? "" : value;
    }

    private static @Nullable String at(@Nullable String[] cells, int column) {
        return column < cells.length ? cells[column] : null;
    }
}
