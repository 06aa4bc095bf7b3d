package org.allonym.seal;

import static org.allonym.language.Messages.tr;

import java.util.Arrays;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// The passphrase of an encrypted file. Never shown, logged or stored.
public final class Passphrase {

    /// Shorter ones are found by trying.
    private static final int SHORT = 12;

    private final char[] characters;

    private Passphrase(char[] characters) {
        this.characters = characters;
    }

    /// The passphrase a file holds: its first line. One line break at its end doesn't count.
    ///
    /// @param content of the file
    /// @throws ProblemException when it is blank, or there is more than one line
    public static Passphrase of(String content) {
        String line = content.endsWith("\r\n") ? content.substring(0, content.length() - 2)
                : content.endsWith("\n") ? content.substring(0, content.length() - 1)
                : content;
        if (line.isBlank()) {
            throw refused(tr("The passphrase is empty."));
        }
        if (line.indexOf('\n') >= 0 || line.indexOf('\r') >= 0) {
            throw refused(tr("The passphrase has more than one line."));
        }
        return new Passphrase(line.toCharArray());
    }

    /// The passphrase somebody typed; the array stays the caller's, to overwrite.
    ///
    /// @throws ProblemException when it is blank, or has a line break
    public static Passphrase of(char[] typed) {
        boolean blank = true;
        for (char c : typed) {
            if (c == '\n' || c == '\r') {
                throw refused(tr("The passphrase has more than one line."));
            }
            blank &= Character.isWhitespace(c);
        }
        if (blank) {
            throw refused(tr("The passphrase is empty."));
        }
        return new Passphrase(typed.clone());
    }

    private static ProblemException refused(String what) {
        return new ProblemException(new Problem.Refused(what, tr("Use a single line of at least 12 characters.")));
    }

    /// Whether somebody with a computer could find it by trying.
    public boolean isShort() {
        return Character.codePointCount(characters, 0, characters.length) < SHORT;
    }

    /// A copy of its characters, for the caller to overwrite.
    char[] characters() {
        return Arrays.copyOf(characters, characters.length);
    }

    @Override
    public String toString() {
        return "Passphrase";
    }
}
