package org.allonym.workflow;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.exchange.NewFile;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSetJson;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// Label sets in files of their own: JSON as `docs/formats/label-set.md` has it.
public final class LabelSetFile {

    private static final long LONGEST = 8 << 20;
    private static final String SAFE = "Nothing was changed.";

    private LabelSetFile() {}

    /// Reads a label set.
    ///
    /// @throws ProblemException when the file can't be read or holds none; the message says what is wrong and where
    public static LabelSet read(Path file) {
        String name = String.valueOf(file.getFileName());
        try {
            if (Files.size(file) > LONGEST) {
                throw new ProblemException(new Problem.FileTrouble(
                        "%s has more than 8 MB.".formatted(name), SAFE, "Choose a file that holds a label set."));
            }
            String text = Files.readString(file);
            return LabelSetJson.read(text.startsWith("\uFEFF") ? text.substring(1) : text, name);
        } catch (CharacterCodingException e) {
            throw new ProblemException(
                    new Problem.FileTrouble("%s is not UTF-8.".formatted(name), SAFE, "Save it as UTF-8 and try again."), e);
        } catch (IOException e) {
            throw new ProblemException(
                    new Problem.FileTrouble(
                            "%s could not be read (%s).".formatted(name, e.getClass().getSimpleName()),
                            SAFE,
                            "Check that it is there and that you may read it."),
                    e);
        }
    }

    /// Writes a label set for people to read, whole or not at all.
    ///
    /// @throws ProblemException when it can't be written; what stood there is as it was
    public static void write(LabelSet labels, Path file) {
        NewFile.write(file, LabelSetJson.writeForPeople(labels));
    }
}
