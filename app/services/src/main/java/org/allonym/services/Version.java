package org.allonym.services;

import java.util.Optional;

/// The program's version.
public final class Version {

    /// As the jar's manifest has it; `development` when run from classes.
    public static final String NUMBER =
            Optional.ofNullable(Version.class.getPackage().getImplementationVersion()).orElse("development");

    private Version() {}

    /// Whether this is an installed program rather than a checkout: its launcher sets the property.
    public static boolean isInstalled() {
        return System.getProperty("jpackage.app-version") != null;
    }
}
