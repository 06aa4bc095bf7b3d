package org.allonym.desktop.shell;

/// A node that wants every key for itself while it has the focus: no key means an action then, not even `Esc`.
public interface TakesKeys {

    /// Whether it wants them now.
    boolean takesKeys();
}
