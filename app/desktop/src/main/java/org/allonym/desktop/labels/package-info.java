/// Label sets on the screen: the editor with its versions, and the swatch and card of a label wherever it is shown.
///
/// A draft is edited; saving makes one new version of the label set, in one step of undo. Must not know: other screens
/// than the project screen's sections. Start at `LabelSetModel`.
@NullMarked
package org.allonym.desktop.labels;

import org.jspecify.annotations.NullMarked;
