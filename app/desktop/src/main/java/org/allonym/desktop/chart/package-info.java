/// Charts on the screen and as files: paints a [Drawing][org.allonym.services.chart.Drawing] in the theme's colours, lets
/// a person point at what it shows, and saves it as PNG or SVG. Knows nothing of what the figures mean. Start at
/// `DrawingView`.
@NullMarked
package org.allonym.desktop.chart;

import org.jspecify.annotations.NullMarked;
