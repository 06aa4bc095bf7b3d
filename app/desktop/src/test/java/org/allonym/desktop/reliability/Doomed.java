package org.allonym.desktop.reliability;

import java.io.IOException;
import java.nio.file.Path;

/// The program that is killed: does one activity and says what is saved.
final class Doomed {

    private Doomed() {}

    /// @param arguments the activity's name and its folder
    public static void main(String[] arguments) throws IOException {
        Activity activity = Activity.ALL.stream()
                .filter(one -> one.name().equals(arguments[0]))
                .findFirst()
                .orElseThrow();
        say("begun");
        activity.work(Path.of(arguments[1]), Doomed::say);
    }

    private static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
