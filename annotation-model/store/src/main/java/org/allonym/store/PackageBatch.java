package org.allonym.store;

import org.allonym.edit.DocumentState;
import org.allonym.project.Actor;
import org.allonym.project.Document;

/// What goes into a work package, all or none. One thread.
///
/// It takes what it is given: whoever fills it leaves out what the package's owner may not see.
public interface PackageBatch {

    /// Somebody whose name the package has to know.
    void add(Actor actor);

    /// A project setting.
    void set(String setting, String value);

    /// A document, and what the owner may see of what was said about it.
    void add(Document document, DocumentState state);
}
