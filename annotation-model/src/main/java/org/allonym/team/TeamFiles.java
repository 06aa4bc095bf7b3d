package org.allonym.team;

import java.nio.file.Path;

/// What the files are called that travel between machines.
public final class TeamFiles {

    /// The ending of a package locked with a passphrase; one that isn't locked is a project file.
    public static final String SEALED = ".allonym-sealed";

    /// The ending of what comes back of a package, locked or not.
    public static final String RETURNED = ".allonym-return";

    private TeamFiles() {}

    /// A file's name without its ending.
    public static String stem(Path file) {
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf(".allonym");
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
