package org.allonym.services.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import org.allonym.corpus.similarity.Similarities.CumulativePoint;
import org.junit.jupiter.api.Test;

class SimilarityChartTest {

    private static final List<CumulativePoint> POINTS = List.of(new CumulativePoint(0.1, 0), new CumulativePoint(0.5, 30), new CumulativePoint(1, 40));

    @Test
    void thePublishedFigureRisesAndThatForChoosingTheThresholdFallsAndBothSayTheSameOfIt() {
        Drawing published = SimilarityChart.of(POINTS, 45, 0.5, 500);
        Drawing choosing = SimilarityChart.falling(POINTS, 45, 0.5, 500);

        assertThat(heights(published)).isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(heights(choosing)).isSorted();
        assertThat(published.description()).endsWith("40 of 45 have one of 0.1 or more, 10 one above 0.50.");
        assertThat(choosing.description()).endsWith("40 of 45 have one of 0.1 or more, 10 one above 0.50.");
    }

    /// Of the curve, from the top.
    private static List<Double> heights(Drawing drawing) {
        return drawing.shapes().stream()
                .filter(Shape.Stroke.class::isInstance)
                .map(Shape.Stroke.class::cast)
                .filter(stroke -> stroke.points().size() == POINTS.size())
                .findFirst()
                .orElseThrow()
                .points().stream()
                .map(Shape.Point::y)
                .toList();
    }
}
