package org.allonym.inference;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.ImportSink;
import org.allonym.formats.Incoming;
import org.allonym.formats.IncomingDocument;
import org.allonym.formats.InputFile;
import org.allonym.formats.Notice;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.text.EnglishTokenizer;

/// Essays to measure with.
public final class Essays {

    private Essays() {}

    /// The documents of a file in any format the program reads, such as CRAPII JSON.
    ///
    /// @throws ProblemException when the file is broken
    public static List<Subject> of(Path path) {
        EnglishTokenizer tokenizer = new EnglishTokenizer();
        List<Subject> subjects = new ArrayList<>();
        InputFile file = InputFile.of(path);
        ExchangeFormats.recognise(file).reader().orElseThrow().read(file, new ImportSink() {
            @Override
            public void accept(Incoming incoming) {
                if (incoming instanceof IncomingDocument document) {
                    subjects.add(Subject.of(document.text(), tokenizer));
                }
            }

            @Override
            public void problem(Problem.BrokenFile problem) {
                throw new ProblemException(problem);
            }

            @Override
            public void notice(Notice notice) { }

            @Override
            public void position(long bytes) { }
        });
        return subjects;
    }
}
