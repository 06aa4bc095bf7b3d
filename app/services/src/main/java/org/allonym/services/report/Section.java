package org.allonym.services.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.allonym.services.chart.Drawing;

/// A chapter of a report.
///
/// @param id of its place in the page
public record Section(String id, String title, List<Block> blocks) {

    public Section {
        blocks = List.copyOf(blocks);
    }

    /// All tables, in order.
    public List<Table> tables() {
        List<Table> tables = new ArrayList<>();
        for (Block block : blocks) {
            switch (block) {
                case Block.Grid(Table table) -> tables.add(table);
                case Block.Data(Table table, boolean _) -> tables.add(table);
                case Block.Heading _, Block.Paragraph _, Block.Note _, Block.Points _, Block.Chart _, Block.Quotes _ -> {}
            }
        }
        return tables;
    }

    /// All charts, in order.
    public List<Block.Chart> charts() {
        return blocks.stream().filter(Block.Chart.class::isInstance).map(Block.Chart.class::cast).toList();
    }

    /// Gathers blocks. One thread.
    public static final class Builder {
        private final String id;
        private final String title;
        private final List<Block> blocks = new ArrayList<>();

        public Builder(String id, String title) {
            this.id = id;
            this.title = title;
        }

        public Builder heading(String text) {
            blocks.add(new Block.Heading(text));
            return this;
        }

        public Builder paragraph(String text, Object... values) {
            blocks.add(new Block.Paragraph(values.length == 0 ? text : String.format(Locale.ROOT, text, values)));
            return this;
        }

        public Builder note(String text, Object... values) {
            blocks.add(new Block.Note(values.length == 0 ? text : String.format(Locale.ROOT, text, values)));
            return this;
        }

        /// A table; of an empty one only that it is empty.
        public Builder table(Table table) {
            if (table.rows().isEmpty()) {
                blocks.add(new Block.Data(table, false));
                return note(table.title() + ": none.");
            }
            return add(new Block.Grid(table));
        }

        /// A table that the page only mentions.
        public Builder data(Table table) {
            blocks.add(new Block.Data(table, true));
            return this;
        }

        public Builder chart(String name, Drawing drawing) {
            blocks.add(new Block.Chart(name, drawing));
            return this;
        }

        public Builder add(Block block) {
            blocks.add(block);
            return this;
        }

        public Section done() {
            return new Section(id, title, blocks);
        }
    }
}
