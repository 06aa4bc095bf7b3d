/// The text of PDF and office files, read in a process of its own: a file made to hurt takes that process with it, and nothing else.
///
/// `FileTexts` is what others call; it starts the child, feeds it over its standard input, and stops it. `pdf.child` is what runs
/// there and alone knows PDFBox, XML, RTF and HTML; `pdf.layout` makes paragraphs of lines, and knows neither. The child gets bytes and gives
/// text: it opens no file, writes none, and knows neither name nor place of what it reads.
///
/// Must not know: projects, documents, formats, what is said to people. `services` makes documents and problems of what is
/// here. Classes that the child loads use nothing but the JDK, so that its class path has this module and those libraries only.
@NullMarked
package org.allonym.pdf;

import org.jspecify.annotations.NullMarked;
