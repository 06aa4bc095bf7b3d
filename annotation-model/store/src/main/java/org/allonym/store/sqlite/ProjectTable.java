package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSetJson;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.store.ProjectSummary;

/// What all documents share: the project's name, its replica, label sets, actors, settings.
final class ProjectTable {

    private static final SecureRandom RANDOM = new SecureRandom();

    private final Database database;

    ProjectTable(Database database) {
        this.database = database;
    }

    /// Fills the tables of a new project.
    void create(String name, String replica, LabelSet labels) throws SQLException {
        database.update("INSERT INTO replica VALUES (1, ?)", replica);
        database.update("INSERT INTO label_set VALUES (1, ?, ?, ?)", labels.name(), labels.version(), json(labels));
        database.update("INSERT INTO project VALUES (1, ?, 1, 1)", name);
    }

    /// A name that no other replica has.
    static String newReplica() {
        byte[] random = new byte[16];
        RANDOM.nextBytes(random);
        return HexFormat.of().formatHex(random);
    }

    String name() throws SQLException {
        return text("SELECT name FROM project");
    }

    /// This file as a replica.
    String replica() throws SQLException {
        return text("SELECT r.name FROM replica r JOIN project p ON p.replica = r.id");
    }

    /// Makes this file another replica; what it holds of those before stays.
    void beginReplica(String name) throws SQLException {
        database.update("INSERT INTO replica (name) VALUES (?)", name);
        database.update("UPDATE project SET replica = (SELECT id FROM replica WHERE name = ?)", name);
    }

    private String text(String sql) throws SQLException {
        return database.first(sql, row -> row.text(1))
                .orElseThrow(() -> new DamageException(FaultLocation.PROJECT, "its name or replica is missing"));
    }

    LabelSet labelSet() throws SQLException {
        return database.first(
                        "SELECT json FROM label_set WHERE id = (SELECT label_set FROM project)", ProjectTable::labelSet)
                .orElseThrow(() -> new DamageException(FaultLocation.PROJECT, "its label set is missing"));
    }

    List<LabelSet> labelSets() throws SQLException {
        return database.all("SELECT json FROM label_set ORDER BY id", ProjectTable::labelSet);
    }

    private static LabelSet labelSet(Row row) throws SQLException {
        String json = row.text(1);
        return Json.decode(FaultLocation.LABEL_SET, () -> LabelSetJson.read(json, tr("label set")));
    }

    /// Puts a label set in force; one that was in force before keeps its number.
    void setLabelSet(LabelSet labels) throws SQLException {
        String json = json(labels);
        database.update(
                """
                INSERT INTO label_set (name, version, json)
                SELECT ?, ?, ? WHERE NOT EXISTS (SELECT * FROM label_set WHERE json = ?)""",
                labels.name(),
                labels.version(),
                json,
                json);
        database.update("UPDATE project SET label_set = (SELECT id FROM label_set WHERE json = ?)", json);
    }

    private static String json(LabelSet labels) {
        return LabelSetJson.write(labels);
    }

    List<Actor> actors() throws SQLException {
        List<Actor> actors = database.all("SELECT name, role, archived FROM actor", ProjectTable::actor);
        actors.sort(Comparator.comparing(Actor::id));
        return actors;
    }

    Optional<Actor> actor(ActorId id) throws SQLException {
        return database.first("SELECT name, role, archived FROM actor WHERE name = ?", ProjectTable::actor, id.value());
    }

    private static Actor actor(Row row) throws SQLException {
        String name = row.text(1);
        String role = row.text(2);
        boolean archived = row.number(3) != 0;
        return Json.decode(FaultLocation.ACTORS, () -> new Actor(new ActorId(name), Json.constant(Role.class, role), archived));
    }

    void putActor(Actor actor) throws SQLException {
        database.update("INSERT OR REPLACE INTO actor VALUES (?, ?, ?)", actor.id().value(), Json.word(actor.role()), actor.archived() ? 1 : 0);
    }

    /// Whether anything in the project is somebody's: a span, a status, an assignment, a rejected suggestion, a decision or
    /// ruling, an archived layer, or a work package that was made for them and may come back.
    boolean hasWork(ActorId id) throws SQLException {
        String name = id.value();
        return database.number(
                        """
                        SELECT EXISTS (SELECT * FROM layer WHERE actor = ? AND annotations > 0)
                          OR EXISTS (SELECT * FROM work WHERE actor = ?)
                          OR EXISTS (SELECT * FROM assignment WHERE actor = ?)
                          OR EXISTS (SELECT * FROM rejection WHERE actor = ?)
                          OR EXISTS (SELECT * FROM decision WHERE decided_by = ?)
                          OR EXISTS (SELECT * FROM ruling WHERE ruled_by = ?)
                          OR EXISTS (SELECT * FROM actor WHERE name = ? AND archived <> 0)
                          OR EXISTS (
                            SELECT * FROM edit_log
                            WHERE document IS NULL AND action GLOB '{"kind":"hand-out"*' AND action ->> '$.for' = ?)""",
                        name, name, name, name, name, name, name, name)
                != 0;
    }

    void removeActor(ActorId id) throws SQLException {
        database.update("DELETE FROM actor WHERE name = ?", id.value());
    }

    String setting(String name) throws SQLException {
        return database.first("SELECT value FROM setting WHERE name = ?", row -> row.text(1), name)
                .orElse("");
    }

    SortedMap<String, String> settings(String prefix) throws SQLException {
        SortedMap<String, String> found = new TreeMap<>();
        database.each(
                "SELECT name, value FROM setting WHERE substr(name, 1, length(?)) = ?",
                row -> found.put(row.text(1).substring(prefix.length()), row.text(2)),
                prefix,
                prefix);
        return found;
    }

    void setSetting(String name, String value) throws SQLException {
        if (value.isEmpty()) {
            database.update("DELETE FROM setting WHERE name = ?", name);
        } else {
            database.update("INSERT OR REPLACE INTO setting VALUES (?, ?)", name, value);
        }
    }

    /// What is in a file, in figures; quick even in a large one, and possible in every version.
    static ProjectSummary summary(Database database) throws SQLException {
        SortedMap<String, Integer> finished = new TreeMap<>();
        database.each("SELECT actor, count(*) FROM work WHERE status = 'finished' GROUP BY actor",
                row -> finished.put(row.text(1), row.number(2)));
        Optional<String> last = database.first("SELECT at FROM edit_log ORDER BY entry DESC LIMIT 1", row -> row.text(1));
        return new ProjectSummary(
                new ProjectTable(database).name(),
                (int) database.number("SELECT count(*) FROM document"),
                database.number("SELECT coalesce(sum(annotations), 0) FROM layer"),
                (int) database.number("SELECT count(*) FROM decision"),
                finished,
                database.number("SELECT count(*) FROM edit_log"),
                last.map(at -> Json.decode(FaultLocation.LOG, () -> Instant.parse(at))));
    }
}
