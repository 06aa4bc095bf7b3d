package org.allonym.corpus;

import java.util.List;
import java.util.Map;
import org.allonym.progress.Progress;

/// Where the texts of submissions come from. What was read once is known.
public interface SubmissionTexts {

    /// Reads the files of submissions that name one.
    ///
    /// @param most larger files are not read, and have the fault [ExclusionReason.Kind#FILE_LARGE]
    /// @param progress hears of files; when it stops the work, what was read is known the next time
    /// @return by id, for each of `submissions`; a file that can't be read is an extraction with a fault
    Map<String, Extraction> read(List<Submission> submissions, long most, Progress progress);
}
