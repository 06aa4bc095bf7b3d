package org.allonym.desktop.chart;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.allonym.services.chart.Drawing;

/// Where an arrow leads from one area of a drawing: to the nearest one in the same row or column, else to the nearest on
/// that side.
enum Course {
    UP(0, -1),
    DOWN(0, 1),
    LEFT(-1, 0),
    RIGHT(1, 0);

    private final int dx;
    private final int dy;

    Course(int dx, int dy) {
        this.dx = dx;
        this.dy = dy;
    }

    Optional<Drawing.Area> next(List<Drawing.Area> areas, Drawing.Area from) {
        return areas.stream()
                .filter(to -> ahead(from, to) > 0.5)
                .min(Comparator.<Drawing.Area, Boolean>comparing(to -> across(from, to) > 0.5)
                        .thenComparingDouble(to -> ahead(from, to) + across(from, to)));
    }

    private double ahead(Drawing.Area from, Drawing.Area to) {
        return dx * (middleX(to) - middleX(from)) + dy * (middleY(to) - middleY(from));
    }

    private double across(Drawing.Area from, Drawing.Area to) {
        return Math.abs(dy * (middleX(to) - middleX(from))) + Math.abs(dx * (middleY(to) - middleY(from)));
    }

    private static double middleX(Drawing.Area area) {
        return area.x() + area.width() / 2;
    }

    private static double middleY(Drawing.Area area) {
        return area.y() + area.height() / 2;
    }
}
