/// Charts of figures as values: what is drawn where and in which role of colour, without a toolkit.
///
/// A maker such as [FigureChart][org.allonym.services.chart.FigureChart] turns figures into a
/// [Drawing][org.allonym.services.chart.Drawing]; [Svg][org.allonym.services.chart.Svg] writes one, and whoever has a
/// screen or a page paints its shapes. Lengths are pixels at 96 dpi, y goes down. Makers measure text by
/// [Lettering][org.allonym.services.chart.Lettering] and leave room for it; no words stand in each other's way.
/// Must not know: projects, files, screens. Start at `Drawing`, then `FigureChart`.
@NullMarked
package org.allonym.services.chart;

import org.jspecify.annotations.NullMarked;
