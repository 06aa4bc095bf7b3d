package org.allonym.desktop.reliability;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ProtocolFamily;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/// Notes every socket that Java code of a process would open, and every name it would look up, and refuses it.
///
/// The three ways there are: sockets, channels, and looking up names, which comes before most connections.
final class NoNetwork {

    private static final List<String> TRIED = new CopyOnWriteArrayList<>();

    private NoNetwork() {}

    /// What the JVM is told, so that channels and names go through here.
    ///
    /// @param folder for the file that makes the JVM find [Names], to be put on the class path
    static List<String> options(Path folder) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(InetAddressResolverProvider.class.getName()), Names.class.getName());
        return List.of("-Djava.nio.channels.spi.SelectorProvider=" + Channels.class.getName());
    }

    /// From now on no socket opens.
    @SuppressWarnings("deprecation")
    static void begin() throws IOException {
        Socket.setSocketImplFactory(() -> {
            throw tried("a socket");
        });
        ServerSocket.setSocketFactory(() -> {
            throw tried("a server's socket");
        });
        DatagramSocket.setDatagramSocketImplFactory(() -> {
            throw tried("a datagram socket");
        });
    }

    /// What was tried, in order.
    static List<String> tried() {
        return TRIED;
    }

    private static IllegalStateException tried(String what) {
        TRIED.add(what);
        return new IllegalStateException("no network: " + what);
    }

    /// Looks no name up.
    public static final class Names extends InetAddressResolverProvider {

        @Override
        public InetAddressResolver get(Configuration configuration) {
            return new InetAddressResolver() {
                @Override
                public Stream<InetAddress> lookupByName(String host, LookupPolicy policy) throws UnknownHostException {
                    tried("the name " + host);
                    throw new UnknownHostException(host);
                }

                @Override
                public String lookupByAddress(byte[] address) throws UnknownHostException {
                    tried("an address");
                    throw new UnknownHostException();
                }
            };
        }

        @Override
        public String name() {
            return "none";
        }
    }

    /// Opens no channel.
    public static final class Channels extends SelectorProvider {

        @Override
        public DatagramChannel openDatagramChannel() {
            throw tried("a datagram channel");
        }

        @Override
        public DatagramChannel openDatagramChannel(ProtocolFamily family) {
            throw tried("a datagram channel");
        }

        @Override
        public Pipe openPipe() {
            throw tried("a pipe");
        }

        @Override
        public AbstractSelector openSelector() {
            throw tried("a selector");
        }

        @Override
        public ServerSocketChannel openServerSocketChannel() {
            throw tried("a server's channel");
        }

        @Override
        public SocketChannel openSocketChannel() {
            throw tried("a socket channel");
        }
    }
}
