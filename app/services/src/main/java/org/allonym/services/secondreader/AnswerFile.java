package org.allonym.services.secondreader;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.allonym.file.NewFile;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Answers of a run that is about no document, and so has no place in a project: a line of JSON each, in the file as soon as it is there.
/// What a killed run left of a last line doesn't count, where the readers of imported files would refuse the file. One thread.
final class AnswerFile {

    private static final JsonMapper MAPPER = new JsonMapper();

    private final Path file;
    private final Map<String, ChatAnswer> known = new HashMap<>();

    private record Line(String hash, ChatAnswer answer) {}

    private AnswerFile(Path file) {
        this.file = file;
    }

    /// @throws ProblemException when what is there can't be read
    static AnswerFile at(Path file) {
        AnswerFile answers = new AnswerFile(file);
        if (Files.exists(file)) {
            try {
                String text = Files.readString(file);
                text.lines().forEach(answers::read);
                if (!text.isEmpty() && !text.endsWith("\n")) {
                    answers.append("\n");
                }
            } catch (IOException e) {
                throw answers.trouble(e);
            }
        }
        return answers;
    }

    private void read(String line) {
        try {
            Line kept = MAPPER.readValue(line, Line.class);
            if (kept != null) {
                known.put(kept.hash(), kept.answer());
            }
        } catch (JacksonException _) {
            // A line that was cut off: it is asked again.
        }
    }

    Optional<ChatAnswer> answer(String hash) {
        return Optional.ofNullable(known.get(hash));
    }

    void keep(String hash, ChatAnswer answer) {
        try {
            append(MAPPER.writeValueAsString(new Line(hash, answer)) + "\n");
        } catch (IOException e) {
            throw trouble(e);
        }
        known.put(hash, answer);
    }

    private void append(String words) throws IOException {
        if (!Files.exists(file)) {
            // for its owner alone: answers may hold values of the project
            NewFile.write(file, "");
        }
        Files.writeString(file, words, StandardCharsets.UTF_8, StandardOpenOption.APPEND);
    }

    private ProblemException trouble(IOException cause) {
        return new ProblemException(new Problem.FileTrouble(
                tr("“%s” can’t be read or written.", file), tr("Its contents are safe."), tr("Check the folder and the free disk space, then run it again.")), cause);
    }
}
