/// How values are written, whatever they mean: case by words, the classes of characters, numbers in words, and lists of
/// names from Datafaker's locale data.
@NullMarked
package org.allonym.surrogate.value.form;

import org.jspecify.annotations.NullMarked;
