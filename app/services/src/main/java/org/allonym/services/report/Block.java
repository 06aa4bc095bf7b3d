package org.allonym.services.report;

import java.util.List;
import org.allonym.services.chart.Drawing;

/// A piece of a section.
public sealed interface Block {

    /// The heading of a part of a section.
    record Heading(String text) implements Block {}

    /// A paragraph.
    record Paragraph(String text) implements Block {}

    /// Something to know about what stands above.
    record Note(String text) implements Block {}

    /// A list.
    record Points(List<String> items) implements Block {
        public Points {
            items = List.copyOf(items);
        }
    }

    /// A table on the page and in its files, and under it the reasons of its gaps.
    record Grid(Table table) implements Block {}

    /// A table that only its files hold, because the page shows the same as a chart or it is too long to read.
    ///
    /// @param told whether the page says that there is one
    record Data(Table table, boolean told) implements Block {}

    /// A chart.
    ///
    /// @param name of its file, without the ending
    record Chart(String name, Drawing drawing) implements Block {}

    /// Words of documents, a place a line.
    record Quotes(List<Quote> quotes) implements Block {
        public Quotes {
            quotes = List.copyOf(quotes);
        }
    }

    /// A place of a document between the words around it.
    record Quote(String where, String left, String hit, String right, String said) {}
}
