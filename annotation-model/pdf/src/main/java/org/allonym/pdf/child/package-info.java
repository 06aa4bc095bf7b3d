/// What runs in the child process and alone knows PDFBox.
///
/// Nothing else of ours depends on this package: it is started by name. It may use `pdf`'s protocol, `pdf.layout` and PDFBox;
/// nothing else is on its class path. Start at `ReaderChild`.
@NullMarked
package org.allonym.pdf.child;

import org.jspecify.annotations.NullMarked;
