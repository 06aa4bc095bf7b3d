package org.allonym.desktop.guide;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.desktop.guide.GuidePage.GuideLink;

/// Which page of the guide is read, and the way there. JavaFX thread.
final class GuideModel {

    /// A page at one of its headings.
    ///
    /// @param anchor empty for the top
    record Place(GuidePage page, String anchor) {}

    private final Guide guide;
    private final List<Place> way = new ArrayList<>();
    private int at;
    private final ReadOnlyObjectWrapper<Place> place;
    private final ReadOnlyBooleanWrapper canGoBack = new ReadOnlyBooleanWrapper(this, "canGoBack");
    private final ReadOnlyBooleanWrapper canGoOn = new ReadOnlyBooleanWrapper(this, "canGoOn");

    GuideModel(Guide guide) {
        this.guide = guide;
        way.add(new Place(guide.page(Guide.FIRST).orElseThrow(), ""));
        place = new ReadOnlyObjectWrapper<>(this, "place", way.getFirst());
    }

    Guide guide() {
        return guide;
    }

    ReadOnlyObjectProperty<Place> placeProperty() {
        return place.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty canGoBackProperty() {
        return canGoBack.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty canGoOnProperty() {
        return canGoOn.getReadOnlyProperty();
    }

    /// Goes to a page, if the guide has it.
    ///
    /// @return false where it hasn't
    boolean go(String path, String anchor) {
        return guide.page(path).map(page -> {
            go(new Place(page, anchor));
            return true;
        }).orElse(false);
    }

    /// Follows a link of the page that is read.
    ///
    /// @return false where it leads out of the guide
    boolean follow(String destination) {
        GuideLink link = GuideLink.of(place.get().page().path(), destination);
        return link.target().isEmpty() ? go(place.get().page().path(), link.anchor()) : go(link.target(), link.anchor());
    }

    /// Whether a link of the page that is read can be followed: to a page of the guide, or an address.
    boolean leads(String destination) {
        GuideLink link = GuideLink.of(place.get().page().path(), destination);
        return link.target().isEmpty() || link.leavesTheProgram() || guide.page(link.target()).isPresent();
    }

    private void go(Place next) {
        if (!next.equals(place.get())) {
            way.subList(at + 1, way.size()).clear();
            way.add(next);
            show(way.size() - 1);
        }
    }

    void back() {
        if (at > 0) {
            show(at - 1);
        }
    }

    void on() {
        if (at < way.size() - 1) {
            show(at + 1);
        }
    }

    private void show(int index) {
        at = index;
        place.set(way.get(index));
        canGoBack.set(at > 0);
        canGoOn.set(at < way.size() - 1);
    }
}
