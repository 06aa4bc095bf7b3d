package org.allonym.cli;

import org.allonym.agreement.Bootstrap;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The option for how figures get their intervals.
final class BootstrapOption {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    private Bootstrap chosen = Bootstrap.DEFAULT;

    @Option(
            names = "--bootstrap",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Number of resamples for the intervals of figures; 0 for no intervals. Default: 1000.")
    private void choose(int resamples) {
        if (resamples < 0 || resamples > Bootstrap.MOST) {
            throw new ParameterException(command.commandLine(), "Invalid value for option '--bootstrap': expected 0 to %d but was %d"
                    .formatted(Bootstrap.MOST, resamples));
        }
        chosen = new Bootstrap(resamples, Bootstrap.DEFAULT.seed());
    }

    Bootstrap chosen() {
        return chosen;
    }
}
