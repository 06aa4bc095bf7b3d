package org.allonym.cli;

import org.allonym.services.Version;
import picocli.CommandLine.IVersionProvider;

/// What `--version` prints.
final class VersionLine implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"Allonym " + Version.NUMBER};
    }
}
