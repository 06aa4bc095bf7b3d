package org.allonym.desktop.agreement;

import java.util.List;
import org.allonym.agreement.MatchKind;
import org.allonym.agreement.Place;

/// What stands behind a figure, a cell or a group: everything it counts, in order of documents and reading.
///
/// @param title what was asked
/// @param places agreement and disagreement alike
public record Drill(String title, List<Place> places) {

    public Drill {
        places = List.copyOf(places);
    }

    /// Where the two sides differ.
    public List<Place> differences() {
        return places.stream().filter(Drill::isDifference).toList();
    }

    static boolean isDifference(Place place) {
        return switch (place) {
            case Place.SpanPlace span -> span.item().kind() != MatchKind.CORRECT;
            case Place.TokenPlace token -> token.run().sameTags() < token.run().tokens();
        };
    }
}
