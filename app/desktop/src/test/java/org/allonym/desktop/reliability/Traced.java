package org.allonym.desktop.reliability;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a process and its threads ask of the system, as `strace` writes it down: the network, and files made or written.
final class Traced {

    private static final Pattern OPENED = Pattern.compile("open(?:at)?\\((?:AT_FDCWD, )?\"([^\"]+)\", ([A-Z_|0-9a-z]+)");

    private Traced() {}

    /// @param sockets calls that only make a socket of a family, as the JVM does to see which families there are
    /// @param connections calls that reach out or wait for somebody, over the internet protocols
    /// @param written files opened to be made or written
    record Report(List<String> sockets, List<String> connections, List<String> written) {

        /// Files written that lie neither in `root` nor are devices.
        List<String> writtenOutside(Path root) {
            return written.stream()
                    .filter(file -> !file.startsWith(root.toString()) && !file.startsWith("/dev/") && !file.startsWith("/proc/"))
                    .toList();
        }

        @Override
        public String toString() {
            return "%d sockets made and closed by the JVM to see which protocols there are, %d connected, bound, or sent to"
                    .formatted(sockets.size(), connections.size());
        }
    }

    static List<String> command(Path trace) {
        return List.of(
                "strace", "-f", "-qq", "--seccomp-bpf", "-e", "trace=socket,connect,bind,listen,sendto,sendmsg,open,openat,creat",
                "-s", "300", "-o", trace.toString());
    }

    static boolean isPossible() throws InterruptedException {
        try {
            return new ProcessBuilder("strace", "-f", "--seccomp-bpf", "-e", "trace=socket", "-o", "/dev/null", "true")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException _) {
            return false;
        }
    }

    static Report read(Path trace) throws IOException {
        List<String> sockets = new ArrayList<>();
        List<String> connections = new ArrayList<>();
        List<String> written = new ArrayList<>();
        for (String line : Files.readAllLines(trace)) {
            if (line.contains("AF_INET")) {
                (line.contains(" socket(") ? sockets : connections).add(line);
            }
            Matcher opened = OPENED.matcher(line);
            if (opened.find() && opened.group(2).matches(".*(O_WRONLY|O_RDWR|O_CREAT).*") && !line.contains(" = -1 ")) {
                written.add(opened.group(1));
            }
        }
        return new Report(sockets, connections, written);
    }
}
