package org.allonym.services.project;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.file.NewFile;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSetJson;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// Label sets in files of their own: JSON as `docs/formats/label-set.md` has it.
public final class LabelSetFile {

    private static final long LONGEST = 8 << 20;

    private LabelSetFile() {}

    /// Reads a label set.
    ///
    /// @throws ProblemException when the file can't be read or holds none; the message says what is wrong and where
    public static LabelSet read(Path file) {
        String name = String.valueOf(file.getFileName());
        try {
            if (Files.size(file) > LONGEST) {
                throw new ProblemException(new Problem.FileTrouble(
                        tr("%s is larger than 8 MB.", name), tr("Nothing was changed."), tr("Choose a file that contains a label set.")));
            }
            String text = Files.readString(file);
            return LabelSetJson.read(text.startsWith("\uFEFF") ? text.substring(1) : text, name);
        } catch (CharacterCodingException e) {
            throw new ProblemException(
                    new Problem.FileTrouble(tr("%s is not UTF-8.", name), tr("Nothing was changed."), tr("Save it as UTF-8 and try again.")), e);
        } catch (IOException e) {
            throw new ProblemException(
                    new Problem.FileTrouble(
                            tr("%s could not be read (%s).", name, e.getClass().getSimpleName()),
                            tr("Nothing was changed."),
                            tr("Check that it exists and that you have permission to read it.")),
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
