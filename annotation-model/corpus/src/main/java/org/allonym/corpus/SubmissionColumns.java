package org.allonym.corpus;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What the columns of a table of submissions mean.
///
/// @param id the submission's id; empty to call a submission after its file, or its row
/// @param student who wrote it; empty for none
/// @param file the file's name, or its path in the source; empty where files are called after the id
/// @param attributes the columns that documents keep as attributes
public record SubmissionColumns(String id, String student, String file, List<String> attributes) {

    /// Without a table.
    public static final SubmissionColumns NONE = new SubmissionColumns("", "", "", List.of());

    public SubmissionColumns {
        attributes = List.copyOf(attributes);
    }

    /// A guess by what columns are called, for a person to correct. Neither who wrote it nor the file becomes an attribute.
    public static SubmissionColumns of(List<String> names) {
        String id = find(names, "submission_id", "submission id", "submissionid", "response_id", "attempt_id", "document", "essay_id", "id");
        String student = find(names, "student_id", "student", "user_id", "userid", "learner_id", "learner", "author_id", "author", "participant",
                "anon_id", "username", "user");
        String file = find(names, "file", "filename", "file_name", "path", "attachment", "upload", "file name");
        return new SubmissionColumns(id, student, file, names.stream().filter(name -> !List.of(id, student, file).contains(name)).toList());
    }

    /// With another column as the id.
    public SubmissionColumns withId(String column, List<String> names) {
        return new SubmissionColumns(column, student, file, names.stream().filter(name -> !List.of(column, student, file).contains(name)).toList());
    }

    /// Whether a table with these columns has all that are named here.
    public boolean areAmong(List<String> names) {
        return names.containsAll(attributes) && Stream.of(id, student, file).allMatch(name -> name.isEmpty() || names.contains(name));
    }

    /// The column of grades by what it is called; empty for none.
    public static String grade(List<String> names) {
        return find(names, "grade", "score", "mark", "points", "grade_value", "final_grade", "final_score", "nota");
    }

    private static String find(List<String> names, String... usual) {
        for (String one : usual) {
            Optional<String> found = names.stream().filter(name -> name.strip().toLowerCase(Locale.ROOT).equals(one)).findFirst();
            if (found.isPresent()) {
                return found.get();
            }
        }
        return "";
    }
}
