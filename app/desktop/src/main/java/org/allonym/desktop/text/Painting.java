package org.allonym.desktop.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.desktop.text.VisibleText.Piece;

/// What is on screen after a layout: the visible text and the marks over it, for hit tests between two layouts.
///
/// @param marks outermost first
/// @param more what stands for marks whose tags found no room
record Painting(
        VisibleText visible, List<Mark> marks, List<TagPlaces.More> more, Band band, String text) {

    private static final double REACH = 5;

    /// An end of a selected mark.
    ///
    /// @param x where it stands, in view coordinates
    record Edge(Mark mark, boolean start, VisibleText.Line line, double x) {}

    /// The marks under a point, innermost first; search hits can't be picked and are left out. A `+n` stands for all
    /// it counts.
    List<Mark> marksAt(double x, double y) {
        Set<String> counted = more.stream().filter(each -> each.box().contains(x, y))
                .flatMap(each -> each.marks().stream()).map(mark -> mark.painted().id()).collect(Collectors.toSet());
        return marks.reversed().stream()
                .filter(mark -> !(mark.painted().style() instanceof PaintStyle.SearchHit)
                        && (mark.covers(x, y, band) || counted.contains(mark.painted().id())))
                .sorted(Comparator.comparingInt(mark -> mark.painted().span().length()))
                .toList();
    }

    /// What the characters near a point are that show nothing, one a line; empty when there are none.
    String invisiblesAt(double x, double y) {
        return visible.invisibles().stream().filter(each -> each.covers(x, y, band))
                .map(Invisible::words).collect(Collectors.joining("\n"));
    }

    /// The visible ends of the selected marks.
    List<Edge> edges() {
        List<Edge> edges = new ArrayList<>();
        for (Mark mark : marks) {
            if (mark.painted().selected() && !(mark.painted().style() instanceof PaintStyle.SearchHit)) {
                for (Piece piece : mark.pieces()) {
                    if (piece.first()) {
                        edges.add(new Edge(mark, true, piece.line(), piece.begin()));
                    }
                    if (piece.last()) {
                        edges.add(new Edge(mark, false, piece.line(), piece.end()));
                    }
                }
            }
        }
        return edges;
    }

    /// The nearest draggable end within a few pixels of a point.
    Optional<Edge> edgeAt(double x, double y) {
        return edges().stream()
                .filter(edge -> Math.abs(edge.x() - x) <= REACH
                        && y >= edge.line().baseline() - band.above() - REACH
                        && y <= edge.line().baseline() + band.below() + REACH)
                .min(Comparator.comparingDouble(edge -> Math.abs(edge.x() - x)));
    }
}
