package org.allonym.formats;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Writes a transcript file again with other words: everything that stays is copied as it stands. One thread.
final class TranscriptRewriting implements TranscriptParts {

    /// What becomes of a message.
    ///
    /// @param session what its session is called from now on
    /// @param speaker what its speaker is called from now on
    /// @param splices what is replaced in its text
    /// @param withheld columns of which the message says nothing any more
    record Change(String session, String speaker, List<RawValue.Splice> splices, Set<String> withheld) {}

    private static final class Box {
        final boolean goesOut;
        final String column;
        final boolean message;
        boolean begun;
        int separatorStart = -1;
        int separatorEnd;

        Box(boolean goesOut, String column, boolean message) {
            this.goesOut = goesOut;
            this.column = column;
            this.message = message;
        }
    }

    private final String text;
    private final TranscriptColumns columns;
    private final @Nullable Change[] changes;
    private final @Nullable String[] sessions;
    private final Map<String, String> speakers;
    private final @Nullable Set<String> out;
    private final StringBuilder written;
    private final Deque<Box> open = new ArrayDeque<>();
    private int message = -1;
    private int session = -1;

    /// @param changes one a message of the file, in its order; null for those that stay behind
    /// @param sessions what sessions that are boxes in the file are called; null for those that stay behind
    /// @param speakers what speakers that are named outside of messages are called from now on
    /// @param out the columns that go out, each with all that is nested in it; null for all
    TranscriptRewriting(
            String text,
            TranscriptColumns columns,
            @Nullable Change[] changes,
            @Nullable String[] sessions,
            Map<String, String> speakers,
            @Nullable Set<String> out) {
        this.text = text;
        this.columns = columns;
        this.changes = changes;
        this.sessions = sessions;
        this.speakers = speakers;
        this.out = out;
        written = new StringBuilder(text.length() + 1000);
        open.push(new Box(true, "", false));
    }

    /// The new text.
    String written() {
        return written.toString();
    }

    @Override
    public void head() {
        begin(true, "", false);
    }

    @Override
    public void session() {
        session++;
        begin(sessions[session] != null, "", false);
    }

    @Override
    public void message(int line) {
        message++;
        begin(changes[message] != null, "", true);
    }

    @Override
    public void column(String name) {
        begin(goesOut(name), name, open.getFirst().message);
    }

    private boolean goesOut(String name) {
        return out == null || out.contains(name) || out.stream().anyMatch(one -> one.startsWith(name + ".") || name.startsWith(one + "."));
    }

    private void begin(boolean wanted, String column, boolean inMessage) {
        Box around = open.getFirst();
        boolean goes = around.goesOut && wanted;
        if (goes) {
            if (around.separatorStart >= 0 && around.begun) {
                written.append(text, around.separatorStart, around.separatorEnd);
            }
            around.begun = true;
            around.separatorStart = -1;
        }
        open.push(new Box(goes, column, inMessage));
    }

    @Override
    public void end() {
        open.pop();
    }

    @Override
    public void separator(int start, int end) {
        Box around = open.getFirst();
        if (around.separatorStart < 0) {
            around.separatorStart = start;
            around.separatorEnd = end;
        }
    }

    @Override
    public void fixed(int start, int end) {
        if (open.getFirst().goesOut) {
            written.append(text, start, end);
        }
    }

    @Override
    public void value(int start, int end, String value, RawValue raw) {
        Box box = open.getFirst();
        if (!box.goesOut) {
            return;
        }
        String as = text.substring(start, end);
        Change change = box.message ? changes[message] : null;
        if (change == null) {
            boolean named = session >= 0 && sessions[session] != null && box.column.equals(columns.session());
            String other = named ? sessions[session] : box.column.equals(columns.speaker()) ? speakers.getOrDefault(value, value) : value;
            written.append(other == null || other.equals(value) ? as : raw.instead(as, value, other));
        } else if (box.column.equals(columns.text())) {
            written.append(change.splices().isEmpty() ? as : raw.splice(as, change.splices()));
        } else if (box.column.equals(columns.speaker())) {
            written.append(change.speaker().equals(value.strip()) ? as : raw.instead(as, value, change.speaker()));
        } else if (box.column.equals(columns.session())) {
            written.append(change.session().equals(value) ? as : raw.instead(as, value, change.session()));
        } else {
            written.append(change.withheld().contains(box.column) ? raw.whole("") : as);
        }
    }

    @Override
    public void bad(String fault) {}
}
