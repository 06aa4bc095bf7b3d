package org.allonym.services.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.allonym.services.chart.Drawing;

/// A chapter of the pack.
///
/// @param id of its place in the page
record Section(String id, String title, List<Block> blocks) {

    Section {
        blocks = List.copyOf(blocks);
    }

    /// All tables, in order.
    List<Table> tables() {
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
    List<Block.Chart> charts() {
        return blocks.stream().filter(Block.Chart.class::isInstance).map(Block.Chart.class::cast).toList();
    }

    /// Gathers blocks. One thread.
    static final class Builder {
        private final String id;
        private final String title;
        private final List<Block> blocks = new ArrayList<>();

        Builder(String id, String title) {
            this.id = id;
            this.title = title;
        }

        Builder heading(String text) {
            blocks.add(new Block.Heading(text));
            return this;
        }

        Builder paragraph(String text, Object... values) {
            blocks.add(new Block.Paragraph(values.length == 0 ? text : String.format(Locale.ROOT, text, values)));
            return this;
        }

        Builder note(String text, Object... values) {
            blocks.add(new Block.Note(values.length == 0 ? text : String.format(Locale.ROOT, text, values)));
            return this;
        }

        /// A table, and under it the reasons of its gaps; of an empty one only that it is empty.
        Builder table(Table table) {
            if (table.rows().isEmpty()) {
                blocks.add(new Block.Data(table, false));
                return note(table.title() + ": none.");
            }
            blocks.add(new Block.Grid(table));
            return table.reasons().isEmpty() ? this : note(String.join(" ", table.reasons()));
        }

        /// A table that the page only mentions.
        Builder data(Table table) {
            blocks.add(new Block.Data(table, true));
            return this;
        }

        Builder chart(String name, Drawing drawing) {
            blocks.add(new Block.Chart(name, drawing));
            return this;
        }

        Builder add(Block block) {
            blocks.add(block);
            return this;
        }

        Section done() {
            return new Section(id, title, blocks);
        }
    }
}
