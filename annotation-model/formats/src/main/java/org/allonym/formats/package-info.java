/// Files other programs write and read: one class a format, each saying its offset unit and what it cannot carry.
///
/// Readers and writers stream: memory is bounded by one document, whatever the file holds. Everything a reader hands on
/// has been checked; offsets are converted once, here, to UTF-16. Token indices and span numbers in messages count from
/// 0, as Python does; lines, columns and objects count from 1, as editors do.
///
/// Must not know: the project file, screens, figures. Start at `ExchangeFormats`; a new format is one class that
/// implements `ExchangeFormat` and one line there.
@NullMarked
package org.allonym.formats;

import org.jspecify.annotations.NullMarked;
