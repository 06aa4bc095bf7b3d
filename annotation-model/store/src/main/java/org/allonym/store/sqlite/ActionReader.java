package org.allonym.store.sqlite;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.allonym.edit.DocumentEdit;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// Reads the actions of a whole log, as [ActionJson] does and sooner: an import says the same of every document. Offsets
/// stay code points. One thread.
final class ActionReader {

    /// An action's bytes as a key.
    private record Saying(byte[] text) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Saying saying && Arrays.equals(text, saying.text);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(text);
        }
    }

    /// Bytes of the longest saying that is remembered, and how many are.
    private static final int LONGEST = 400;
    private static final int MOST = 256;

    private final DocumentEntries documents = new DocumentEntries();
    private final Map<Saying, Action> standings = new HashMap<>();

    /// @throws RuntimeException as [ActionJson#read] does
    Action read(byte[] text, @Nullable DocumentId document) {
        if (document == null || text.length > LONGEST) {
            return longer(text, document);
        }
        Saying saying = new Saying(text);
        Action known = standings.get(saying);
        if (known != null) {
            return of(known, document);
        }
        Action action = longer(text, document);
        if (of(action, document) != action) {
            if (standings.size() == MOST) {
                standings.clear();
            }
            standings.put(saying, action);
        }
        return action;
    }

    private Action longer(byte[] text, @Nullable DocumentId document) {
        Action.AddDocument added = documents.read(text);
        return added == null ? ActionJson.read(text, document, Offsets.RAW) : added;
    }

    /// The same said of another document, where it is said of somebody's standing; itself where it isn't.
    private static Action of(Action action, DocumentId document) {
        return switch (action) {
            case Action.Import(var source, var tags, DocumentEdit.ChangeWork(_, var actor, var before, var after)) ->
                new Action.Import(source, tags, new DocumentEdit.ChangeWork(document, actor, before, after));
            case Action.Perform(var kind, var of, DocumentEdit.ChangeWork(_, var actor, var before, var after)) ->
                new Action.Perform(kind, of, new DocumentEdit.ChangeWork(document, actor, before, after));
            default -> action;
        };
    }
}
