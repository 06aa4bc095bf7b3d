package org.allonym.store;

import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.allonym.edit.DocumentPast;
import org.allonym.project.DocumentId;

/// The log, read as what people did. Any thread; never written here.
///
/// Every method may throw a [org.allonym.problem.ProblemException] when the file can't be read.
public interface LogBook {

    /// Which steps of the log were found, in order of time, by number only: half a million of them are a few megabytes.
    /// Immutable; any thread.
    final class LogIndex {

        /// No steps.
        public static final LogIndex NONE = new LogIndex(new long[0], new int[0]);

        private final long[] firsts;
        private final int[] entries;

        /// @param firsts number of each step's first entry
        /// @param entries how many each has
        public LogIndex(long[] firsts, int[] entries) {
            if (firsts.length != entries.length) {
                throw new IllegalArgumentException("%d steps, %d sizes".formatted(firsts.length, entries.length));
            }
            this.firsts = firsts.clone();
            this.entries = entries.clone();
        }

        public int size() {
            return firsts.length;
        }

        /// Number of the first entry of a step.
        public long first(int step) {
            return firsts[step];
        }

        /// How many entries a step has.
        public int entries(int step) {
            return entries[step];
        }
    }

    /// The steps that `query` asks for, in order of time. Reads the whole log, which may take seconds in a large project.
    default LogIndex steps(LogQuery query) {
        return steps(query, _ -> {});
    }

    /// As [#steps(LogQuery)].
    ///
    /// @param read hears now and then how many entries were read; it may throw to stop
    LogIndex steps(LogQuery query, LongConsumer read);

    /// A step by the number of its first entry.
    ///
    /// @throws IllegalArgumentException when there is no such entry
    LogStep step(long first);

    /// Everything that was done in a document, and the states it went through. Reads the whole log.
    DocumentPast past(DocumentId document);

    /// Every entry, replica by replica in order of number.
    void each(Consumer<LogEntry> visitor);

    /// Checks that the log hangs together.
    ChainReport verify();

    /// Whether an entry with this hash is in the log: all that stood before it then still does, if the log hangs together.
    ///
    /// @param hash 64 hexadecimal digits
    boolean holds(String hash);
}
