package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.store.ProjectSummary;
import org.allonym.store.RestorePreview;
import org.allonym.store.RestorePreview.DocumentChange;
import org.allonym.store.RestorePreview.Only;
import org.allonym.store.RestorePreview.PersonChange;

/// Compares a project with a backup of it, table by table, without reading any text.
///
/// Both are compared as they are in their tables. One thread; each database stands on one moment.
final class RestoreComparison {

    private static final String LAYERS =
            """
            SELECT d.name, l.actor, count(*) || char(30) || group_concat(
              concat_ws(char(31), a.id, a.start, a.end, a.label, a.origin, a.note, a.flagged), char(30))
            FROM layer l CROSS JOIN annotation a ON a.layer = l.id JOIN document d ON d.id = l.document GROUP BY l.id""";
    private static final String LAYER =
            """
            SELECT concat_ws(char(31), a.id, a.start, a.end, a.label, a.origin, a.note, a.flagged)
            FROM document d JOIN layer l ON l.document = d.id JOIN annotation a ON a.layer = l.id
            WHERE d.name = ? AND l.actor = ?""";
    private static final String WORK =
            """
            SELECT d.name, w.actor, concat_ws(char(31), w.status, w.reason, w.note, w.flag)
            FROM work w JOIN document d ON d.id = w.document""";
    private static final String DECISIONS =
            "SELECT d.name, e.decided_by, e.json FROM decision e JOIN document d ON d.id = e.document";
    private static final String RULINGS =
            "SELECT d.name, r.ruled_by, r.json FROM ruling r JOIN document d ON d.id = r.document";

    /// The version from which on there are rulings.
    private static final int WITH_RULINGS = 3;

    /// What differs.
    private enum Kind {
        ANNOTATION,
        STANDING,
        DECISION,
        RULING
    }

    private record Place(String document, String person) {}

    private final Database here;
    private final Database there;
    private final Changes changes = new Changes();

    private RestoreComparison(Database here, Database there) {
        this.here = here;
        this.there = there;
    }

    /// @param project name of the project's file without its ending
    static RestorePreview run(String project, Database here, Database there) throws SQLException {
        return new RestoreComparison(here, there).preview(project);
    }

    /// What can be said when the project can't be read.
    ///
    /// @param trouble why, empty when there is no file
    static RestorePreview alone(String project, Database there, String trouble) throws SQLException {
        ProjectSummary summary = ProjectTable.summary(there);
        List<String> documents = there.all("SELECT name FROM document ORDER BY id", row -> row.text(1));
        return new RestorePreview(
                project, summary, null, trouble, RestorePreview.Relation.UNKNOWN, List.of(), documents, List.of(), List.of(),
                List.of(), List.of(), 0, summary.entries());
    }

    private RestorePreview preview(String project) throws SQLException {
        LogDistance log = LogDistance.between(here, there);
        Map<String, String> textsHere = texts(here);
        Map<String, String> textsThere = texts(there);
        List<String> otherText = textsHere.keySet().stream()
                .filter(name -> textsThere.containsKey(name) && !textsThere.get(name).equals(textsHere.get(name)))
                .toList();
        layers();
        rows(Kind.STANDING, WORK);
        rows(Kind.DECISION, DECISIONS);
        rulings();
        log.here().forEach((person, entries) -> changes.person(person).entries(entries, 0));
        log.there().forEach((person, entries) -> changes.person(person).entries(0, entries));
        return new RestorePreview(
                project,
                ProjectTable.summary(there),
                ProjectTable.summary(here),
                "",
                log.relation(),
                without(textsHere.keySet(), textsThere.keySet()),
                without(textsThere.keySet(), textsHere.keySet()),
                otherText,
                changes.documents(textsHere.keySet().stream().filter(textsThere::containsKey).toList()),
                changes.people(finished(here), finished(there)),
                rules(),
                log.entriesHere(),
                log.entriesThere());
    }

    private static Map<String, String> texts(Database database) throws SQLException {
        Map<String, String> texts = new LinkedHashMap<>();
        database.each("SELECT name, hex(sha256) FROM document ORDER BY id", row -> texts.put(row.text(1), row.text(2)));
        return texts;
    }

    private static List<String> without(Collection<String> names, Set<String> taken) {
        return names.stream().filter(name -> !taken.contains(name)).toList();
    }

    /// Layers are compared by a hash each; only those that differ are read mark by mark.
    private void layers() throws SQLException {
        Map<Place, ByteBuffer> hashes = new HashMap<>();
        there.each(LAYERS, row -> hashes.put(place(row), hash(row)));
        List<Place> differ = new ArrayList<>();
        here.each(LAYERS, row -> {
            Place place = place(row);
            if (!hash(row).equals(hashes.remove(place))) {
                differ.add(place);
            }
        });
        differ.addAll(hashes.keySet());
        for (Place place : new HashSet<>(differ)) {
            note(Kind.ANNOTATION, place, layer(here, place), layer(there, place));
        }
    }

    private static Place place(Row row) throws SQLException {
        return new Place(row.text(1), row.text(2));
    }

    private static ByteBuffer hash(Row row) throws SQLException {
        return ByteBuffer.wrap(HashChain.sha256(row.bytes(3)));
    }

    private static Set<String> layer(Database database, Place place) throws SQLException {
        return new HashSet<>(database.all(LAYER, row -> row.text(1), place.document(), place.person()));
    }

    private void rulings() throws SQLException {
        boolean both = here.number("PRAGMA user_version") >= WITH_RULINGS && there.number("PRAGMA user_version") >= WITH_RULINGS;
        if (both) {
            rows(Kind.RULING, RULINGS);
        } else if (here.number("PRAGMA user_version") >= WITH_RULINGS) {
            each(here, RULINGS).forEach((place, rows) -> note(Kind.RULING, place, rows, Set.of()));
        }
    }

    private void rows(Kind kind, String sql) throws SQLException {
        Map<Place, Set<String>> rowsHere = each(here, sql);
        Map<Place, Set<String>> rowsThere = each(there, sql);
        Set<Place> places = new HashSet<>(rowsHere.keySet());
        places.addAll(rowsThere.keySet());
        for (Place place : places) {
            note(kind, place, rowsHere.getOrDefault(place, Set.of()), rowsThere.getOrDefault(place, Set.of()));
        }
    }

    private static Map<Place, Set<String>> each(Database database, String sql) throws SQLException {
        Map<Place, Set<String>> rows = new HashMap<>();
        database.each(sql, row -> rows.computeIfAbsent(place(row), _ -> new HashSet<>()).add(row.text(3)));
        return rows;
    }

    private void note(Kind kind, Place place, Set<String> rowsHere, Set<String> rowsThere) {
        int onlyHere = (int) rowsHere.stream().filter(row -> !rowsThere.contains(row)).count();
        int onlyThere = (int) rowsThere.stream().filter(row -> !rowsHere.contains(row)).count();
        if (onlyHere + onlyThere > 0) {
            changes.note(kind, place.document(), place.person(), onlyHere, onlyThere);
        }
    }

    private static Map<String, Integer> finished(Database database) throws SQLException {
        return ProjectTable.summary(database).finished();
    }

    private List<String> rules() throws SQLException {
        List<String> rules = new ArrayList<>();
        differ(rules, tr("the label set"), "SELECT json FROM label_set WHERE id = (SELECT label_set FROM project)");
        differ(rules, tr("settings"), "SELECT name || char(31) || value FROM setting ORDER BY name");
        differ(rules, tr("people"), "SELECT name || char(31) || role FROM actor ORDER BY name");
        differ(rules, tr("assignments"), """
                SELECT d.name || char(31) || a.actor FROM assignment a JOIN document d ON d.id = a.document ORDER BY 1""");
        return rules;
    }

    private void differ(List<String> rules, String what, String sql) throws SQLException {
        if (!here.all(sql, row -> row.text(1)).equals(there.all(sql, row -> row.text(1)))) {
            rules.add(what);
        }
    }

    /// Adds up, by document and by person, what a comparison finds. One thread.
    private static final class Changes {

        /// Figures of one document or person.
        private static final class Tally {
            private final int[] here = new int[Kind.values().length];
            private final int[] there = new int[Kind.values().length];
            private final Set<String> others = new TreeSet<>();
            private int entriesHere;
            private int entriesThere;

            private void add(Kind kind, String other, int onlyHere, int onlyThere) {
                here[kind.ordinal()] += onlyHere;
                there[kind.ordinal()] += onlyThere;
                others.add(other);
            }

            private void entries(int onlyHere, int onlyThere) {
                entriesHere += onlyHere;
                entriesThere += onlyThere;
            }

            private Only only(Kind kind) {
                return new Only(here[kind.ordinal()], there[kind.ordinal()]);
            }
        }

        private final Map<String, Tally> documents = new HashMap<>();
        private final Map<String, Tally> people = new TreeMap<>();

        private void note(Kind kind, String document, String person, int onlyHere, int onlyThere) {
            documents.computeIfAbsent(document, _ -> new Tally()).add(kind, person, onlyHere, onlyThere);
            person(person).add(kind, document, onlyHere, onlyThere);
        }

        private Tally person(String person) {
            return people.computeIfAbsent(person, _ -> new Tally());
        }

        /// @param order names of documents to tell of, in the order wanted
        private List<DocumentChange> documents(List<String> order) {
            List<DocumentChange> all = new ArrayList<>();
            for (String document : order) {
                Tally tally = documents.get(document);
                if (tally != null) {
                    all.add(new DocumentChange(
                            document,
                            List.copyOf(tally.others),
                            tally.only(Kind.ANNOTATION),
                            tally.only(Kind.STANDING),
                            tally.only(Kind.DECISION),
                            tally.only(Kind.RULING)));
                }
            }
            return all;
        }

        /// @param finishedHere documents each has finished
        private List<PersonChange> people(Map<String, Integer> finishedHere, Map<String, Integer> finishedThere) {
            Set<String> names = new HashSet<>(finishedHere.keySet());
            names.addAll(finishedThere.keySet());
            names.removeIf(name -> finishedHere.getOrDefault(name, 0).equals(finishedThere.getOrDefault(name, 0)));
            names.forEach(this::person);
            List<PersonChange> all = new ArrayList<>();
            people.forEach((person, tally) -> all.add(new PersonChange(
                    person,
                    tally.others.size(),
                    tally.only(Kind.ANNOTATION),
                    new Only(finishedHere.getOrDefault(person, 0), finishedThere.getOrDefault(person, 0)),
                    tally.only(Kind.DECISION),
                    tally.only(Kind.RULING),
                    new Only(tally.entriesHere, tally.entriesThere))));
            return all;
        }
    }
}
