package org.allonym.cluster;

import java.util.Iterator;
import org.allonym.corpus.language.LanguageGuess;
import org.allonym.corpus.language.Languages;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/// The language of each record's document; with the document as CRAPII JSON where it is surely in the one to keep.
record ReadLanguages(String format, String keep) implements MapPartitionsFunction<Row, Row> {

    static final StructType ROW = JobColumns.DOCUMENT
            .add("language", DataTypes.StringType)
            .add("confidence", DataTypes.DoubleType)
            .add("line", DataTypes.StringType)
            .add("failure", DataTypes.StringType);

    /// Loaded when the first task asks.
    private static final class Loaded {
        static final Languages LANGUAGES = new Languages();
    }

    @Override
    public Iterator<Row> call(Iterator<Row> records) {
        return new RecordReader(format).documents(records).map(this::row).iterator();
    }

    private Row row(RecordReader.Read one) {
        if (one.document() == null) {
            return RowFactory.create(one.hash(), one.name(), one.file(), null, null, null, one.failure());
        }
        LanguageGuess guess = Loaded.LANGUAGES.of(one.document().text().value());
        String line = guess.language().equals(keep) && !guess.isRubbish()
                ? ReadDocuments.line(one.document())
                : null;
        return RowFactory.create(one.hash(), one.name(), one.file(), guess.language(), guess.confidence(), line, null);
    }
}
