package org.allonym.corpus;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.stream.Stream;

/// Which of the submissions that passed every step become documents. In a plan's JSON `kind` says which.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = SampleChoice.All.class, name = "all"),
    @JsonSubTypes.Type(value = SampleChoice.Random.class, name = "random"),
    @JsonSubTypes.Type(value = SampleChoice.Stratified.class, name = "stratified"),
    @JsonSubTypes.Type(value = SampleChoice.Score.class, name = "score"),
    @JsonSubTypes.Type(value = SampleChoice.Diverse.class, name = "diverse")
})
public sealed interface SampleChoice {

    /// How many at most.
    default int most() {
        return switch (this) {
            case All _ -> Integer.MAX_VALUE;
            case Random random -> random.count();
            case Stratified stratified -> stratified.count();
            case Score score -> score.count();
            case Diverse diverse -> diverse.count();
        };
    }

    /// The columns of the table that it needs.
    default List<String> needs() {
        return switch (this) {
            case All _, Random _, Score _ -> List.of();
            case Stratified stratified -> stratified.columns();
            case Diverse diverse -> Stream.concat(diverse.labels().stream(), Stream.of(diverse.group()).filter(name -> !name.isEmpty())).toList();
        };
    }

    /// Every one.
    record All() implements SampleChoice {}

    /// So many, each as likely.
    record Random(int count, long seed) implements SampleChoice {}

    /// So many, from each combination of values of the columns in proportion.
    record Stratified(int count, long seed, List<String> columns) implements SampleChoice {
        public Stratified {
            columns = List.copyOf(columns);
        }
    }

    /// The ones in which pre-labelling finds most direct identifiers for their length; of equals the earlier.
    record Score(int count) implements SampleChoice {}

    /// PIIvot's greedy choice: again and again the one whose labels are least like those of the ones chosen, by the cosine of
    /// their TF-IDF vectors, under caps.
    ///
    /// @param labels the columns that hold a document's labels, such as talk moves and topics; several in a cell are parted by `;` or `,`
    /// @param group the column of what is capped, such as a question; empty for no caps
    /// @param perGroup the most of one group
    /// @param groups the most groups
    record Diverse(int count, List<String> labels, String group, int perGroup, int groups) implements SampleChoice {
        public Diverse {
            labels = List.copyOf(labels);
        }
    }
}
