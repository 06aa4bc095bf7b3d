package org.allonym.agreement;

import java.util.List;
import org.allonym.annotation.TokenTags;

/// A document of a tagged file, such as CRAPII JSON: tokens and their raw BIO tags.
///
/// @param document its id, in the form two files of the same documents share
/// @param tokens the surfaces
/// @param tags one a token: `O`, `B-LABEL` or `I-LABEL`
public record TaggedDocument(String document, List<String> tokens, List<String> tags) {

    /// @throws IllegalArgumentException when the lists differ in length or a tag isn't one
    public TaggedDocument {
        tokens = List.copyOf(tokens);
        tags = List.copyOf(tags);
        if (tokens.size() != tags.size()) {
            throw new IllegalArgumentException("%d tokens, %d tags".formatted(tokens.size(), tags.size()));
        }
        for (int i = 0; i < tags.size(); i++) {
            if (!TokenTags.isTag(tags.get(i))) {
                throw new IllegalArgumentException("token %d: not a BIO tag: '%s'".formatted(i, tags.get(i)));
            }
        }
    }
}
