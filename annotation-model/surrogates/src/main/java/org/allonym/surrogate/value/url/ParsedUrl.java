package org.allonym.surrogate.value.url;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// An address of the web as written, taken apart. Taken together its pieces give the original again.
///
/// @param before brackets and quotation marks it stands in
/// @param scheme with what ends it, such as `https://`; empty for none
/// @param user with its `@`; empty for none
/// @param host as written
/// @param port with its colon; empty for none
/// @param segments of the path, each without its slash; a last empty one where the path ends with a slash
/// @param query what follows the question mark, in pieces such as `v=abc`
/// @param fragment with its `#`; empty for none
/// @param after punctuation that ends the sentence and not the address
record ParsedUrl(
        String before,
        String scheme,
        String user,
        String host,
        String port,
        List<String> segments,
        List<String> query,
        String fragment,
        String after) {

    private static final Pattern BEFORE = Pattern.compile("^[<(\\[{\"'“‘«]+");
    private static final Pattern AFTER = Pattern.compile("[>\\]}\"'”’».,;:!?…]+$");
    private static final Pattern SCHEME = Pattern.compile("^[A-Za-z][A-Za-z0-9+.-]*:/{1,3}|^//");

    /// RFC 3986, appendix B, without the scheme.
    private static final Pattern LOOSE = Pattern.compile("^([^/?#]*)([^?#]*)(?:\\?([^#]*))?(#.*)?$", Pattern.DOTALL);

    private static final Pattern HOST = Pattern.compile(
            "(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_-]*[\\p{L}\\p{N}])?\\.)+[\\p{L}\\p{N}][\\p{L}\\p{N}-]*\\.?");

    ParsedUrl {
        segments = List.copyOf(segments);
        query = List.copyOf(query);
    }

    /// @param written without blanks
    /// @return empty where it has no host
    static Optional<ParsedUrl> read(String written) {
        Matcher opening = BEFORE.matcher(written);
        String before = opening.find() ? opening.group() : "";
        String rest = written.substring(before.length());
        int end = end(rest);
        String after = rest.substring(end);
        rest = rest.substring(0, end);
        Matcher scheme = SCHEME.matcher(rest);
        String said = scheme.find() ? scheme.group() : "";
        rest = rest.substring(said.length());
        String[] parts = parts(rest);
        int at = parts[0].lastIndexOf('@');
        String user = parts[0].substring(0, at + 1);
        String place = parts[0].substring(at + 1);
        int colon = place.indexOf(':');
        String host = colon < 0 ? place : place.substring(0, colon);
        if (!HOST.matcher(host).matches()) {
            return Optional.empty();
        }
        String path = parts[1];
        List<String> segments =
                path.isEmpty() ? List.of() : List.of(path.substring(1).split("/", -1));
        List<String> query = parts[2].isEmpty() ? List.of() : List.of(parts[2].split("[&;]"));
        return Optional.of(new ParsedUrl(
                before, said, user, host, colon < 0 ? "" : place.substring(colon), segments, query, parts[3], after));
    }

    /// Where the address ends and the punctuation of its sentence begins; a bracket that it opened itself stays with
    /// it.
    private static int end(String rest) {
        int end = rest.length();
        while (end > 0) {
            char last = rest.charAt(end - 1);
            String head = rest.substring(0, end);
            boolean open = last == ')' && count(head, '(') < count(head, ')');
            if (!open && !AFTER.matcher(String.valueOf(last)).matches()) {
                break;
            }
            end--;
        }
        return end;
    }

    private static long count(String value, char c) {
        return value.chars().filter(one -> one == c).count();
    }

    /// Authority, path, query and fragment: by [URI] where it can read them, else as they fall.
    private static String[] parts(String rest) {
        try {
            URI uri = new URI("http://" + rest);
            String fragment = uri.getRawFragment();
            if (uri.getRawAuthority() != null) {
                return new String[] {
                    uri.getRawAuthority(),
                    or(uri.getRawPath()),
                    or(uri.getRawQuery()),
                    fragment == null ? "" : "#" + fragment
                };
            }
        } catch (URISyntaxException e) {
            // People write what no standard allows; it is read all the same.
        }
        Matcher loose = LOOSE.matcher(rest);
        if (!loose.matches()) {
            return new String[] {rest, "", "", ""};
        }
        return new String[] {loose.group(1), loose.group(2), or(loose.group(3)), or(loose.group(4))};
    }

    private static String or(@Nullable String value) {
        return value == null ? "" : value;
    }

    /// The host in lower case without a final dot.
    String folded() {
        String lower = host.toLowerCase(Locale.ROOT);
        return lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
    }

    /// The path's pieces that aren't empty.
    List<String> path() {
        return segments.stream().filter(segment -> !segment.isEmpty()).toList();
    }

    ParsedUrl with(String newHost, List<String> newSegments, List<String> newQuery) {
        return new ParsedUrl(before, scheme, "", newHost, port, newSegments, newQuery, "", after);
    }

    String written() {
        List<String> pieces = new ArrayList<>();
        segments.forEach(segment -> pieces.add("/" + segment));
        String asked = query.isEmpty() ? "" : "?" + String.join("&", query);
        return before + scheme + user + host + port + String.join("", pieces) + asked + fragment + after;
    }
}
