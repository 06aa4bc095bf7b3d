package org.allonym.store;

import org.allonym.edit.DocumentState;
import org.allonym.project.Document;

/// Receives documents one by one.
@FunctionalInterface
public interface DocumentVisitor {

    /// @return false to stop
    boolean visit(Document document, DocumentState state);
}
