/// How values are written, whatever they mean: case, character classes, numbers in words, lists of names from Datafaker's
/// locale data, and how attempts at surrogates are put together.
@NullMarked
package org.allonym.surrogate.value.form;

import org.jspecify.annotations.NullMarked;
