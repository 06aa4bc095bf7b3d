/// What runs in the child process and alone knows PDFBox, jsoup and RTF Parser Kit.
///
/// Nothing else of ours depends on this package: it is started by name. It may use `pdf`'s protocol, `pdf.layout` and these libraries;
/// nothing else is on its class path. Start at `ReaderChild`, then `FileReading`.
@NullMarked
package org.allonym.pdf.child;

import org.jspecify.annotations.NullMarked;
