package org.allonym.services.selecting;

import static org.allonym.language.Messages.tr;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.allonym.corpus.SelectionPlan;
import org.allonym.corpus.Submission;
import org.allonym.corpus.SubmissionColumns;
import org.allonym.formats.InputFile;
import org.allonym.formats.InputFiles;
import org.allonym.formats.TableFile;
import org.allonym.formats.TranscriptColumns;
import org.allonym.formats.TranscriptFound;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// A folder or ZIP archive of submissions, or a table of messages whose sessions they are, and the table about them. Immutable
/// apart from the archive that is open; closing ends that.
public final class SubmissionSource implements AutoCloseable {

    private static final Pattern TIME = Pattern.compile(
            "\\d{4}([-/.])\\d{2}\\1\\d{2}(?:[T ]\\d{2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?(?: ?(?:Z|UTC|[+-]\\d{2}:?\\d{2}))?)?");
    private static final Pattern HANDED_IN = Pattern.compile("submi|handed|turned|upload|entrega", Pattern.CASE_INSENSITIVE);

    private final Path path;
    private final @Nullable Path tablePath;
    private final InputFiles files;
    private final @Nullable MessageSessions sessions;
    private final TranscriptColumns said;
    private final @Nullable TableFile table;
    private final SubmissionColumns guess;
    private final String timeColumn;
    private final Map<String, String> mostFrequent = new HashMap<>();

    private SubmissionSource(
            Path path, @Nullable Path tablePath, InputFiles files, @Nullable MessageSessions sessions, TranscriptColumns said, @Nullable TableFile table) {
        this.path = path;
        this.tablePath = tablePath;
        this.files = files;
        this.sessions = sessions;
        this.said = said;
        this.table = table == null && sessions != null ? sessions.table() : table;
        guess = this.table == null ? SubmissionColumns.NONE : sessions == null ? guess(this.table) : ofSessions(this.table, sessions.sessionColumn());
        timeColumn = this.table == null ? "" : timeColumn(this.table);
        if (this.table != null) {
            this.table.columns().forEach(column -> mostFrequent.put(column, mostFrequent(this.table, column)));
        }
    }

    /// What a table and its files have to do with each other.
    ///
    /// @param submissions in the order of the table, or of the files' names
    /// @param withoutRow files, or sessions, that no row names, sorted; none without a table
    public record Listing(List<Submission> submissions, List<String> withoutRow) {
        public Listing {
            submissions = List.copyOf(submissions);
            withoutRow = List.copyOf(withoutRow);
        }

        /// The names of submissions’ files, by id; without those that have none.
        public Map<String, String> files() {
            Map<String, String> files = new HashMap<>();
            submissions.forEach(one -> {
                if (one.file() != null) {
                    files.put(one.id(), one.file());
                }
            });
            return files;
        }
    }

    /// As [#open(Path, Path, TranscriptColumns)], where nobody can be asked.
    ///
    /// @throws ProblemException also where it isn't told what the columns of messages mean
    public static SubmissionSource openClear(Path source, @Nullable Path table, TranscriptColumns messages) {
        SubmissionSource opened = open(source, table, messages);
        ProblemException unclear = opened.sessions == null ? null : opened.sessions.unclear();
        if (unclear != null) {
            opened.close();
            throw unclear;
        }
        return opened;
    }

    /// Opens it; reads the table, and no file but one of messages.
    ///
    /// @param source a folder, a ZIP archive, or a table of messages
    /// @param table CSV, TSV or JSON Lines; null for none
    /// @param messages what the columns of messages mean; [TranscriptColumns#NONE] to tell it from their names, where that can be, see [#isUnclear]
    /// @throws ProblemException when one can't be read
    public static SubmissionSource open(Path source, @Nullable Path table, TranscriptColumns messages) {
        TableFile read = table == null ? null : TableFile.read(InputFile.of(table));
        MessageSessions sessions = MessageSessions.of(source, messages);
        InputFiles files = InputFiles.open(InputFile.of(source), List.of());
        if (files.isOne() && sessions == null) {
            files.close();
            throw neither(source);
        }
        return new SubmissionSource(path(source), table == null ? null : path(table), files, sessions, messages, read);
    }

    static ProblemException neither(Path source) {
        return new ProblemException(new Problem.Refused(
                tr("%s is neither a folder nor a ZIP archive nor a table of messages.", source.getFileName()),
                tr("Choose the folder that contains the submissions, a ZIP archive of it, or a table with a row for each message: its session, "
                        + "who said it, and the text.")));
    }

    /// The messages that its submissions are the sessions of, for a person to say what their columns mean; null where there is nothing to
    /// say.
    public @Nullable TranscriptFound messages() {
        return sessions == null ? null : sessions.mappable();
    }

    /// What was said of the columns of messages; [TranscriptColumns#NONE] where it was told from their names.
    TranscriptColumns saidOfMessages() {
        return said;
    }

    /// Whether a person has to say what the columns of messages mean before there are submissions.
    public boolean isUnclear() {
        return sessions != null && sessions.unclear() != null;
    }

    private static Path path(Path given) {
        return given.toAbsolutePath().normalize();
    }

    /// Where it is.
    public Path path() {
        return path;
    }

    /// Where its table is.
    public @Nullable Path tablePath() {
        return tablePath;
    }

    /// Its table.
    public @Nullable TableFile table() {
        return table;
    }

    /// CRAPII's steps for files, PIIvot's for a table of messages, as far as the table's columns allow them.
    public SelectionPlan firstPlan() {
        return sessions == null ? SelectionPlan.crapii(guess, columns()) : SelectionPlan.piivot(guess, columns());
    }

    /// The messages that its submissions are the sessions of; null where it is one of files.
    @Nullable MessageSessions sessions() {
        return sessions;
    }

    /// Messages and sessions that can't be read, with their places and what is wrong; none where it is one of files.
    public List<String> unread() {
        return sessions == null ? List.of() : sessions.faults();
    }

    /// The columns of its table; none without one.
    public List<String> columns() {
        return table == null ? List.of() : table.columns();
    }

    /// The value that most rows have in a column; empty without one.
    public String mostFrequent(String column) {
        return mostFrequent.getOrDefault(column, "");
    }

    private static String mostFrequent(TableFile rows, String column) {
        Map<String, Integer> counts = new HashMap<>();
        rows.rows().stream().map(row -> row.cell(column)).filter(value -> !value.isBlank()).forEach(value -> counts.merge(value, 1, Integer::sum));
        // of equals the first by name
        return counts.entrySet().stream()
                .min(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse("");
    }

    /// The column that says when submissions were handed in: of those whose cells are all times, the one that is called so, else the first. Times are those that
    /// sort as text, such as 2026-03-01 14:05. Empty for none.
    public String timeColumn() {
        return timeColumn;
    }

    private static String timeColumn(TableFile table) {
        List<String> times = table.columns().stream().filter(name -> isTime(table, name)).toList();
        return times.stream().filter(name -> HANDED_IN.matcher(name).find()).findFirst().orElse(times.isEmpty() ? "" : times.getFirst());
    }

    /// A column in which all rows have the same says nothing of which came first.
    private static boolean isTime(TableFile rows, String column) {
        Set<String> said = new HashSet<>();
        for (TableFile.Row row : rows.rows()) {
            String cell = row.cell(column).strip();
            if (!cell.isEmpty() && !TIME.matcher(cell).matches()) {
                return false;
            }
            said.add(cell);
        }
        said.remove("");
        return said.size() > 1;
    }

    /// A guess at what the columns mean, for a person to correct: by what they are called, but where that gives two submissions one id, the first column
    /// whose cells all differ is the id.
    public SubmissionColumns guess() {
        return guess;
    }

    private static SubmissionColumns guess(TableFile rows) {
        SubmissionColumns byName = SubmissionColumns.of(rows.columns());
        String key = byName.id().isEmpty() ? byName.file() : byName.id();
        if (key.isEmpty() || differ(rows, key)) {
            return byName;
        }
        return rows.columns().stream()
                .filter(name -> !name.equals(byName.student()) && !name.equals(byName.file()) && differ(rows, name))
                .filter(name -> rows.rows().stream().allMatch(row -> DocumentId.isId(row.cell(name).strip())))
                .findFirst()
                .map(name -> byName.withId(name, rows.columns()))
                .orElse(byName);
    }

    /// A session is called after its id, and no column names a file.
    private static SubmissionColumns ofSessions(TableFile rows, String sessionColumn) {
        SubmissionColumns byName = guess(rows);
        SubmissionColumns noFile = new SubmissionColumns(byName.id(), byName.student(), "", byName.attributes());
        return noFile.withId(rows.columns().contains(sessionColumn) ? sessionColumn : byName.id(), rows.columns());
    }

    private static boolean differ(TableFile rows, String column) {
        Set<String> seen = new HashSet<>();
        return rows.rows().stream().map(row -> row.cell(column).strip()).allMatch(cell -> cell.isEmpty() || seen.add(cell));
    }

    /// The files in it, without the table.
    InputFiles files() {
        return files;
    }

    private boolean isTable(String name) {
        return tablePath != null && Files.isDirectory(path) && path.resolve(name).equals(tablePath);
    }

    /// The submissions.
    ///
    /// @param columns what the table's columns mean
    /// @throws ProblemException when a column isn't there, two rows have the same id, or an id can't be one
    public Listing submissions(SubmissionColumns columns) {
        List<String> names = sessions != null ? List.copyOf(sessions.ids()) : files.names().stream().filter(name -> !isTable(name)).toList();
        return table == null ? ofFiles(names) : ofRows(table, columns, names);
    }

    private Listing ofFiles(List<String> names) {
        Map<String, String> ids = files.ids(names);
        Set<String> seen = new HashSet<>();
        Set<String> shared = new HashSet<>();
        ids.values().stream().filter(id -> !seen.add(id)).forEach(shared::add);
        return new Listing(
                names.stream()
                        .map(name -> {
                            String id = ids.getOrDefault(name, name);
                            // two files in one folder may differ in nothing but their endings
                            return new Submission(shared.contains(id) ? name : id, null, name, Map.of());
                        })
                        .toList(),
                List.of());
    }

    private Listing ofRows(TableFile rows, SubmissionColumns columns, List<String> names) {
        check(rows, columns);
        FileNames byName = new FileNames(names);
        Map<String, String> places = new HashMap<>();
        Set<String> named = new HashSet<>();
        List<Submission> submissions = new ArrayList<>();
        for (TableFile.Row row : rows.rows()) {
            String said = row.cell(columns.file().isEmpty() ? columns.id() : columns.file()).strip();
            String file = !columns.file().isEmpty() || sessions != null && sessions.ids().contains(said) ? byName.file(said) : byName.calledAfter(said);
            if (file != null) {
                named.add(file);
            }
            String id = id(columns, row, file, submissions.size() + 1);
            String earlier = places.putIfAbsent(id, row.place());
            if (earlier != null || !DocumentId.isId(id)) {
                throw new ProblemException(InputFile.of(Objects.requireNonNull(tablePath)).fault(
                        row.place(),
                        earlier != null
                                ? tr("an earlier row has this id, too: %s (%s)", id, earlier)
                                : tr("its id can’t be a document id, which has 1 to 200 characters and no control characters")));
            }
            String student = row.cell(columns.student()).strip();
            Map<String, String> attributes = new LinkedHashMap<>(row.cells());
            submissions.add(new Submission(id, student.isEmpty() ? null : student, file, attributes));
        }
        return new Listing(submissions, names.stream().filter(name -> !named.contains(name)).toList());
    }

    /// @param number of the row, from 1
    private static String id(SubmissionColumns columns, TableFile.Row row, @Nullable String file, int number) {
        String id = row.cell(columns.id()).strip();
        return !id.isEmpty() ? id : file != null && columns.id().isEmpty() ? InputFiles.stem(file) : "row-" + number;
    }

    private void check(TableFile rows, SubmissionColumns columns) {
        List<String> wanted = new ArrayList<>(columns.attributes());
        List.of(columns.id(), columns.student(), columns.file()).stream().filter(name -> !name.isEmpty()).forEach(wanted::add);
        for (String name : wanted) {
            if (!rows.columns().contains(name)) {
                throw new ProblemException(new Problem.Refused(
                        tr("The table has no column “%s”.", name), tr("Its columns: %s.", String.join(", ", rows.columns()))));
            }
        }
    }

    /// The files of a source by what rows call them: the whole path, else the name alone where no other file has it.
    private static final class FileNames {
        private final Set<String> names;
        private final Map<String, String> last = new HashMap<>();
        private final Map<String, String> stems = new HashMap<>();
        private final Map<String, String> composed = new HashMap<>();
        private final Set<String> doubtful = new HashSet<>();

        FileNames(List<String> names) {
            this.names = new HashSet<>(names);
            for (String name : names) {
                composed.put(composed(name), name);
                note(last, InputFiles.last(name), name);
                note(stems, InputFiles.stem(InputFiles.last(name)), name);
            }
        }

        /// As tables have it: some file systems write an accent after its letter.
        private static String composed(String name) {
            return Folding.composed(name);
        }

        private void note(Map<String, String> by, String shortName, String name) {
            if (by.put(shortName, name) != null) {
                doubtful.add(shortName);
            }
        }

        /// The file's name in the source; what the row says where there is no such file; null where it says nothing.
        @Nullable String file(String said) {
            String plain = said.replace('\\', '/');
            if (said.isEmpty()) {
                return null;
            }
            return names.contains(plain) || doubtful.contains(plain)
                    ? plain
                    : last.getOrDefault(plain, composed.getOrDefault(composed(plain), plain));
        }

        @Nullable String calledAfter(String id) {
            return doubtful.contains(id) ? null : stems.get(id);
        }
    }

    @Override
    public void close() {
        files.close();
    }
}
