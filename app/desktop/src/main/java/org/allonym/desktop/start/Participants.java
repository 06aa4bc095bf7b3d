package org.allonym.desktop.start;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.beans.Observable;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;

/// Who takes part in a new project, as it is typed: whoever makes it first, and rows that may be empty. JavaFX thread;
/// knows no node.
public final class Participants {

    /// One row.
    public static final class Row {
        private final StringProperty name = new SimpleStringProperty("");
        private final ObjectProperty<Role> role;

        Row(Role role) {
            this.role = new SimpleObjectProperty<>(role);
        }

        /// As typed; empty for nobody.
        public StringProperty nameProperty() {
            return name;
        }

        public ObjectProperty<Role> roleProperty() {
            return role;
        }

        String plain() {
            return name.get().strip();
        }

        boolean isEmpty() {
            return plain().isEmpty();
        }
    }

    private final ObservableList<Row> rows =
            FXCollections.observableArrayList(row -> new Observable[] {row.nameProperty(), row.roleProperty()});

    Participants() {
        rows.add(new Row(Role.PI));
        rows.add(new Row(Role.ANNOTATOR));
        rows.add(new Row(Role.ANNOTATOR));
    }

    /// The rows, whoever makes the project first; changes with every letter.
    public ObservableList<Row> rows() {
        return rows;
    }

    /// Whoever makes the project.
    public Row you() {
        return rows.getFirst();
    }

    /// Adds an empty row.
    public void add() {
        rows.add(new Row(Role.ANNOTATOR));
    }

    /// Takes a row out; whoever makes the project stays.
    public void remove(Row row) {
        if (row != you()) {
            rows.remove(row);
        }
    }

    /// A name as it stands in a row, whatever its capitals; as it is where it stands in none.
    String spelt(String name) {
        return rows.stream().map(Row::plain).filter(name::equalsIgnoreCase).findFirst().orElse(name);
    }

    /// Puts an annotator into the first empty row, unless there is somebody of that name.
    void ensureAnnotator(ActorId annotator) {
        if (rows.stream().noneMatch(row -> row.plain().equalsIgnoreCase(annotator.value()))) {
            Row free = rows.stream().skip(1).filter(row -> row.isEmpty() && row.roleProperty().get() == Role.ANNOTATOR).findFirst().orElseGet(() -> {
                Row made = new Row(Role.ANNOTATOR);
                rows.add(made);
                return made;
            });
            free.nameProperty().set(annotator.value());
        }
    }

    /// Why whoever makes the project can't be called that; empty when they can.
    Optional<String> yourFault() {
        return you().isEmpty() ? Optional.of(tr("Enter your name or a pseudonym.")) : fault(you());
    }

    private static Optional<String> fault(Row row) {
        return row.isEmpty() || ActorId.isName(row.plain())
                ? Optional.empty()
                : Optional.of(tr("“%s” isn’t a valid name. Use up to 64 characters without / or \\, and not “gold” or “model”.", row.plain()));
    }

    /// Why they can't be as they are; empty when they can.
    Optional<String> fault() {
        Set<String> names = new HashSet<>();
        for (Row row : rows) {
            String name = row.plain();
            Optional<String> wrong = fault(row);
            if (wrong.isPresent()) {
                return wrong;
            }
            if (!name.isEmpty() && !names.add(name.toLowerCase(Locale.ROOT))) {
                return Optional.of(tr("“%s” is used twice. Each person needs a different name.", name));
            }
        }
        return Optional.empty();
    }

    /// The people, whoever makes the project first; those rows that are empty, and names that can't be, are left out.
    List<Actor> actors() {
        return rows.stream()
                .filter(row -> ActorId.isName(row.plain()))
                .map(row -> new Actor(new ActorId(row.plain()), row.roleProperty().get()))
                .toList();
    }

    List<ActorId> annotators() {
        return actors().stream().filter(actor -> actor.role() == Role.ANNOTATOR).map(Actor::id).toList();
    }

    boolean hasPi() {
        return actors().stream().anyMatch(actor -> actor.role() == Role.PI);
    }
}
