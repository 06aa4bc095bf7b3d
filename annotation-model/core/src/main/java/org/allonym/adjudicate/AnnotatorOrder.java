package org.allonym.adjudicate;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.text.Sha256;

/// The order in which a document's annotators are numbered: by name, or shuffled for each document separately.
///
/// A shuffled order is the same whenever and wherever the document is opened: its seed is the first 64 bits of the
/// SHA-256 of the project's replica id, a line feed and the document's id. Who is first in one document tells nothing
/// of who is first in the next.
///
/// @param replica the project's, empty for the order of names
public record AnnotatorOrder(String replica) {

    /// By name.
    public static final AnnotatorOrder BY_NAME = new AnnotatorOrder("");

    /// Annotators in the order of their numbers.
    public List<ActorId> of(DocumentId document, List<ActorId> annotators) {
        List<ActorId> ordered = new ArrayList<>(annotators);
        Collections.sort(ordered);
        if (!replica.isEmpty()) {
            Collections.shuffle(ordered, new SplittableRandom(seed(document)));
        }
        return List.copyOf(ordered);
    }

    private long seed(DocumentId document) {
        return ByteBuffer.wrap(Sha256.of(replica + "\n" + document.value())).getLong();
    }
}
