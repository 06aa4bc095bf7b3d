package org.allonym.project;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;

/// One document as imported. Its text and tokens never change.
///
/// @param integerId whether files write the id as a JSON number
/// @param tokens the file's own where it had some, else the tokenizer's
/// @param metadata attributes by name, in the file's order, such as `course` or `week`
public record Document(
        DocumentId id, boolean integerId, DocumentText text, Tokens tokens, Map<String, String> metadata) {

    public Document {
        metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
    }
}
