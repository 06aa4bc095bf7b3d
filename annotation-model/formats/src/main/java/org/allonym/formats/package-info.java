/// Readers and writers of files that other programs write and read.
///
/// A format is a value, `ExchangeFormat`, in the list of `ExchangeFormats`; it names a `FormatReader` and a `FormatWriter`.
/// Both stream: memory is bounded by one document, whatever the file holds. Everything a reader hands to its `ImportSink` has
/// been checked; offsets are converted once, here, to UTF-16. Token indices and span numbers in messages count from 0, as
/// Python does; lines, columns and objects count from 1, as editors do.
///
/// Shared by several formats: `JsonRecords` and `JsonWriter`, `CsvRowReader` and `CsvRowWriter`, `TextLines`, `InputFiles` and
/// `DocumentArchive`. `Projector` turns spans into BIO tags; `Manifest` describes an export.
///
/// Must not know: the project file, screens, figures. Start at `ExchangeFormats`.
@NullMarked
package org.allonym.formats;

import org.jspecify.annotations.NullMarked;
