/// Charts as values: shapes, their positions and the roles of their colours, without a toolkit.
///
/// A maker such as [FigureChart][org.allonym.services.chart.FigureChart] turns figures into a
/// [Drawing][org.allonym.services.chart.Drawing]; [Svg][org.allonym.services.chart.Svg] writes one, and whoever has a
/// screen or a page paints its shapes. Lengths are pixels at 96 dpi, y goes down. Makers measure text by
/// [TextWidths][org.allonym.services.chart.TextWidths] and leave room for it, so that no labels overlap.
/// Must not know: projects, files, screens. Start at `Drawing`, then `FigureChart`.
@NullMarked
package org.allonym.services.chart;

import org.jspecify.annotations.NullMarked;
