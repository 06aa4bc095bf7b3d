package org.allonym.desktop.labels;

import java.util.List;
import javafx.css.CssMetaData;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.css.StyleablePropertyFactory;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import org.allonym.desktop.text.Underline;
import org.allonym.label.Identifier;
import org.allonym.label.Label;
import org.allonym.label.LabelSet;

/// A patch of a label's fill over its underline, as its spans have them in the text. JavaFX thread.
///
/// Style classes `label-swatch` and `label-role-N`; its colours are `-al-fill` and `-al-line`.
public final class LabelSwatch extends Region {

    private static final StyleablePropertyFactory<LabelSwatch> FACTORY =
            new StyleablePropertyFactory<>(Region.getClassCssMetaData());
    private static final double WIDTH = 18;
    private static final double HEIGHT = 16;

    private final Canvas canvas = new Canvas(WIDTH, HEIGHT);
    private final StyleableProperty<Paint> fill;
    private final StyleableProperty<Paint> line;
    private int role;
    private boolean direct;

    public LabelSwatch(Label label) {
        this(label.role(), label.identifier() == Identifier.DIRECT);
    }

    /// The swatch of a label of a set; of one that the set doesn't know, a grey one.
    public static LabelSwatch of(LabelSet labels, String name) {
        return labels.find(name).map(LabelSwatch::new).orElseGet(() -> new LabelSwatch(LabelSet.ROLES, false));
    }

    /// @param role the colour role, from 1
    /// @param direct whether the label points at a person by itself
    public LabelSwatch(int role, boolean direct) {
        fill = FACTORY.createStyleablePaintProperty(this, "fill", "-al-fill", swatch -> swatch.fill, Color.TRANSPARENT);
        line = FACTORY.createStyleablePaintProperty(this, "line", "-al-line", swatch -> swatch.line, Color.GRAY);
        getChildren().add(canvas);
        setMinSize(WIDTH, HEIGHT);
        setPrefSize(WIDTH, HEIGHT);
        setMaxSize(WIDTH, HEIGHT);
        setMouseTransparent(true);
        ((javafx.beans.Observable) fill).addListener(_ -> draw());
        ((javafx.beans.Observable) line).addListener(_ -> draw());
        show(role, direct);
    }

    /// Shows another role or kind.
    public void show(int otherRole, boolean otherDirect) {
        role = otherRole;
        direct = otherDirect;
        getStyleClass().setAll("label-swatch", "label-role-" + role);
        draw();
    }

    private void draw() {
        GraphicsContext on = canvas.getGraphicsContext2D();
        on.clearRect(0, 0, WIDTH, HEIGHT);
        on.setFill(fill.getValue());
        on.fillRoundRect(0, 0, WIDTH, HEIGHT - Underline.HEIGHT - 1, 4, 4);
        on.setFill(line.getValue());
        on.setStroke(line.getValue());
        on.setLineWidth(1);
        // the fill alone can hardly be told from a dark ground
        on.strokeRoundRect(0.5, 0.5, WIDTH - 1, HEIGHT - Underline.HEIGHT - 2, 4, 4);
        Underline.of(role, direct).draw(on, 0, WIDTH, HEIGHT - Underline.HEIGHT, Underline.HEIGHT);
    }

    @Override
    public List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
        return FACTORY.getCssMetaData();
    }
}
