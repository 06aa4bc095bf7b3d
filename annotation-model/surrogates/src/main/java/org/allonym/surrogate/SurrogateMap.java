package org.allonym.surrogate;

import java.util.Comparator;
import java.util.List;
import org.allonym.project.DocumentId;
import org.allonym.text.CodePointSpan;

/// Which surrogate stands for which original, document by document: what leads from a released text back to people. It
/// leaves the project only encrypted ([org.allonym.services.surrogates.MapFile]), and never with a release. Immutable.
public record SurrogateMap(List<MappedDocument> documents) {

    public SurrogateMap {
        documents = List.copyOf(documents);
    }

    /// How many originals are in it, each mention for itself.
    public long mentionCount() {
        return documents.stream()
                .flatMap(document -> document.entities().stream())
                .mapToLong(entity -> entity.mentions().size())
                .sum();
    }

    @Override
    public String toString() {
        return "SurrogateMap(%d documents)".formatted(documents.size());
    }

    /// One document's entities.
    ///
    /// @param sha256 of its text's UTF-8 bytes, as 64 lower-case hexadecimal digits
    public record MappedDocument(DocumentId document, String sha256, List<MappedEntity> entities) {
        public MappedDocument {
            entities = List.copyOf(entities);
            if (!sha256.matches("[0-9a-f]{64}")) {
                throw new IllegalArgumentException("not a hash of %d characters".formatted(sha256.length()));
            }
        }

        @Override
        public String toString() {
            return "MappedDocument(%s, %d entities)".formatted(document, entities.size());
        }
    }

    /// One entity, and what stands for it.
    ///
    /// @param key as [Entity#key]
    /// @param standing never [EntityStatus#NEEDS_REVIEW]: there is nothing to map then
    /// @param value what stands for its fullest form; empty where it is kept
    /// @param derivation how the value was made, or why the original is kept
    public record MappedEntity(
            String key, String label, EntityStatus standing, String value, String derivation, List<MappedMention> mentions) {
        public MappedEntity {
            mentions = mentions.stream()
                    .sorted(Comparator.comparing((MappedMention one) -> one.span().start())
                            .thenComparing(one -> one.span().end())
                            .thenComparing(MappedMention::label))
                    .toList();
            if (mentions.isEmpty() || standing == EntityStatus.NEEDS_REVIEW) {
                throw new IllegalArgumentException(
                        "an entity that %s with %d mentions".formatted(standing.words(), mentions.size()));
            }
        }

        @Override
        public String toString() {
            return "MappedEntity(%s, %s, %d mentions)".formatted(label, standing, mentions.size());
        }
    }

    /// One place.
    ///
    /// @param span in the text as imported, in code points
    /// @param surrogate what stands there in the rewritten text
    public record MappedMention(CodePointSpan span, String label, String original, String surrogate) {
        @Override
        public String toString() {
            return "MappedMention(%s %s)".formatted(label, span);
        }
    }
}
