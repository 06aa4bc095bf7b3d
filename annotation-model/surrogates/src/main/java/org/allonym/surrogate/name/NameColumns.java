package org.allonym.surrogate.name;

import java.util.Optional;
import java.util.regex.Pattern;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.name.NameReading.NamePiece.Role;
import org.allonym.text.DocumentText;

/// Tables typed by hand with families' names and forenames in columns of their own. Stateless; any thread.
final class NameColumns {

    private static final String FAMILY = "sur[ -]?names?|(?:family|last) names?|apellidos?|noms?(?: de famille)?|nachnamen?|familiennamen?|cognomi?e?|soyad[ıi]?|nazwisk[oa]|sobrenomes?"
            + "|p[řr][íi]jmen[íi]|prezime|achternaa?m(?:en)?|efternamn|etternavn|sukunimi|фамилия|прізвище|nume(?: de familie)?";
    private static final Pattern FAMILIES = Pattern.compile("(?iuU)\\s*(?:" + FAMILY + ")\\s*");
    private static final Pattern FORENAMES = Pattern.compile("(?iuU)\\s*(?:(?:first|given) names?|forenames?|nombres?|pr[ée]noms?|vornamen?|nomi?e?|ad[ıi]?|imi[ęe]|prenomes?|jm[ée]no|ime|voornaa?m(?:en)?"
            + "|f[öo]rnamn|fornavn|etunimi|имя|ім['’]?я|prenume|names?)\\s*");
    private static final Pattern CELL = Pattern.compile("[\\t|;]");
    private static final int LINES = 30;

    private NameColumns() {}

    /// What the heading of its column says of a name; empty where it stands in none.
    static Optional<Role> role(Entity person, DocumentText text) {
        String all = text.value();
        int start = Math.min(person.mentions().getFirst().mark().span().start(), all.length());
        int line = all.lastIndexOf('\n', start - 1) + 1;
        int column = CELL.split(all.substring(line, start) + "x", -1).length - 1;
        for (int i = 0; i < LINES && line > 0; i++) {
            int end = line - 1;
            line = all.lastIndexOf('\n', end - 1) + 1;
            String[] cells = CELL.split(all.substring(line, end), -1);
            for (String cell : cells) {
                if (cells.length > 1 && FAMILIES.matcher(cell).matches() && column < cells.length) {
                    boolean family = FAMILIES.matcher(cells[column]).matches();
                    boolean given = !family && FORENAMES.matcher(cells[column]).matches();
                    return family ? Optional.of(Role.FAMILY) : given ? Optional.of(Role.GIVEN) : Optional.empty();
                }
            }
        }
        return Optional.empty();
    }
}
