package org.allonym.problem;

import static org.allonym.language.Messages.tr;

/// An expected error that the user can do something about.
///
/// The three sentences are for a person, in the language of the window, and may quote the document; they are never logged.
public sealed interface Problem {

    /// What happened, with file, document, index and values where there are any.
    String what();

    /// What is safe.
    String safe();

    /// What to do.
    String advice();

    /// A file couldn't be read or written: missing, no permission, disk full, an I/O error.
    record FileTrouble(String what, String safe, String advice) implements Problem {}

    /// A file's content isn't what its format says.
    ///
    /// @param file name of the file
    /// @param place where in it: `document 7, token 12`, `line 3`
    /// @param fault what is wrong there, with the values
    record BrokenFile(String file, String place, String fault, String advice) implements Problem {
        @Override
        public String what() {
            return place.isEmpty() ? "%s: %s".formatted(file, fault) : "%s, %s: %s".formatted(file, place, fault);
        }

        /// The same with a place in the file.
        public BrokenFile at(String where) {
            return new BrokenFile(file, where, fault, advice);
        }

        /// The same where what came before it in the file is used.
        public BrokenFile rest() {
            return new BrokenFile(file, place, tr("%s; the rest of the file was left out", fault), advice);
        }

        @Override
        public String safe() {
            return tr("Nothing in it was used, and nothing was changed.");
        }
    }

    /// A project file that is not ours, newer than this program, damaged, or in use elsewhere.
    record ProjectTrouble(String what, String safe, String advice) implements Problem {}

    /// What was asked for can't be done as asked: an unknown name, a clash, a rule that forbids it.
    record Refused(String what, String advice) implements Problem {
        @Override
        public String safe() {
            return tr("Nothing was changed.");
        }
    }

    /// A file locked with a passphrase that can't be opened.
    ///
    /// @param file name of the file
    record SealedFile(String file, Fault fault) implements Problem {

        /// Which trouble it is. Another passphrase and damage are told apart but for damage made on purpose.
        public enum Fault {
            /// It doesn't begin like one.
            NOT_SEALED,
            /// A later version of this program wrote it.
            NEWER,
            ANOTHER_PASSPHRASE,
            /// Bytes were changed, moved, added or cut off.
            DAMAGED
        }

        @Override
        public String what() {
            return switch (fault) {
                case NOT_SEALED -> tr("%s is not a file encrypted with this program.", file);
                case NEWER -> tr("%s was encrypted with a newer version of this program.", file);
                case ANOTHER_PASSPHRASE -> tr("%s can’t be decrypted with this passphrase.", file);
                case DAMAGED -> tr("%s is damaged: it was altered or is incomplete.", file);
            };
        }

        @Override
        public String safe() {
            return tr("Nothing in it was used, and nothing else was changed.");
        }

        @Override
        public String advice() {
            return switch (fault) {
                case NOT_SEALED -> tr("Check that it is the right file.");
                case NEWER -> tr("Open it with that version.");
                case ANOTHER_PASSPHRASE -> tr("Type the passphrase again, including capitals and spaces. Without it, nobody can open the "
                        + "file.");
                case DAMAGED -> tr("Ask for the file again, or use another copy.");
            };
        }
    }
}
