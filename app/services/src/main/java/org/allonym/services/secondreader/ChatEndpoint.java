package org.allonym.services.secondreader;

import static org.allonym.language.Messages.tr;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// The address of a server that speaks OpenAI's protocol, such as `http://127.0.0.1:8080/v1`.
///
/// The host is a number and no name, so that no name server is asked; `localhost` is 127.0.0.1. Its paths are
/// `chat/completions` and `models` below [#base].
///
/// @param base without a slash at the end
public record ChatEndpoint(URI base) {

    private static final int MOST_PORTS = 65_535;

    /// Reads what a person typed or a project has settled.
    ///
    /// @throws ProblemException when it isn't such an address
    public static ChatEndpoint parse(String typed) {
        try {
            URI uri = new URI(typed.strip());
            String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
            String host = uri.getHost() == null ? "" : uri.getHost().toLowerCase(Locale.ROOT);
            boolean plain = uri.getRawUserInfo() == null && uri.getRawQuery() == null && uri.getRawFragment() == null;
            if (!plain || !(scheme.equals("http") || scheme.equals("https")) || host.isEmpty() || uri.getPort() == 0 || uri.getPort() > MOST_PORTS) {
                throw refused(typed);
            }
            String path = uri.getRawPath() == null ? "" : uri.getRawPath().replaceAll("/+$", "");
            ChatEndpoint endpoint = new ChatEndpoint(new URI(scheme, null, number(host), uri.getPort(), path, null, null));
            InetAddress address = endpoint.address();
            if (address.isAnyLocalAddress() || address.isMulticastAddress()) {
                throw refused(typed);
            }
            return endpoint;
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw new ProblemException(refused(typed).problem(), e);
        }
    }

    private static String number(String host) {
        return host.equals("localhost") ? "127.0.0.1" : host;
    }

    private static ProblemException refused(String typed) {
        return new ProblemException(new Problem.Refused(
                tr("“%s” is not the address of a server.", typed.strip()),
                tr("Type http:// with localhost or the number of a machine, its port and path, such as http://127.0.0.1:8080/v1.")));
    }

    /// The machine, from its number alone.
    private InetAddress address() {
        String host = base.getHost();
        return InetAddress.ofLiteral(host.startsWith("[") ? host.substring(1, host.length() - 1) : host);
    }

    /// Whether it is this machine, by an address that nothing else can have.
    public boolean isLoopback() {
        return address().isLoopbackAddress();
    }

    /// Where an answer is asked for.
    public URI chat() {
        return URI.create(base + "/chat/completions");
    }

    /// Where the server says which models it has.
    public URI models() {
        return URI.create(base + "/models");
    }

    @Override
    public String toString() {
        return base.toString();
    }
}
