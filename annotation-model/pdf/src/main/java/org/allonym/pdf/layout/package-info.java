/// From lines as they lie on pages to paragraphs as they are read.
///
/// A PDF file has no paragraphs: it has characters at places. What is done here is said, rule by rule, in
/// `docs/formats/pdf.md`; no word is left out, and nothing is put in another order but running heads that would part a
/// paragraph.
///
/// Must not know PDFBox, processes, or anything else of ours. Start at `Paragraphs`.
@NullMarked
package org.allonym.pdf.layout;

import org.jspecify.annotations.NullMarked;
