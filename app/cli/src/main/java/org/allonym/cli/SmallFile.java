package org.allonym.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// Reads small text files, such as a list or a label set.
final class SmallFile {

    private static final long LONGEST = 64 << 20;
    private static final String SAFE = "Nothing was changed.";

    private SmallFile() {}

    /// Its text, which must be UTF-8; a byte order mark is dropped.
    ///
    /// @throws ProblemException when it can't be read
    static String text(Path file) {
        try {
            if (Files.size(file) > LONGEST) {
                throw new ProblemException(new Problem.FileTrouble(
                        "%s is larger than 64 MB.".formatted(file), SAFE, "Check that it is the right file."));
            }
            ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
            String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new ProblemException(
                    new Problem.FileTrouble("%s is not UTF-8.".formatted(file), SAFE, "Save it as UTF-8 and try again."), e);
        } catch (IOException e) {
            String what = Files.exists(file)
                    ? "%s could not be read (%s).".formatted(file, e.getClass().getSimpleName())
                    : "%s does not exist.".formatted(file);
            throw new ProblemException(
                    new Problem.FileTrouble(what, SAFE, "Check the name and that you have permission to read it."), e);
        }
    }
}
