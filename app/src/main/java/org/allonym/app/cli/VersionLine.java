package org.allonym.app.cli;

import org.allonym.app.Version;
import picocli.CommandLine.IVersionProvider;

/// What `--version` prints.
final class VersionLine implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"Allonym " + Version.NUMBER};
    }
}
