package org.allonym.text;

/// Whether a whole chunk is an address: optional scheme, optional `user:pass@`, a public dotted IPv4 or a host name,
/// optional port, optional path, query or fragment.
///
/// The host may begin at the chunk's start, after its scheme, or after any `@` but a leading one. A host holds no `@`,
/// so the attempts read disjoint stretches and the whole question is linear. Immutable; any thread.
final class UrlPattern {

    private static final int NO_MATCH = -1;
    private static final int LONGEST_LABEL = 64;
    private static final int LONGEST_TOP_LEVEL = 63;

    private final CharClasses classes;

    UrlPattern(CharClasses classes) {
        this.classes = classes;
    }

    boolean matches(CharSequence text, int start, int end) {
        if (address(text, start, end)) {
            return true;
        }
        int afterScheme = afterScheme(text, start, end);
        if (afterScheme != NO_MATCH && address(text, afterScheme, end)) {
            return true;
        }
        for (int at = start + 1; at < end; at++) {
            if (text.charAt(at) == '@' && address(text, at + 1, end)) {
                return true;
            }
        }
        return false;
    }

    /// Where a scheme of two or more characters and its `://` end.
    private static int afterScheme(CharSequence text, int start, int end) {
        int at = start;
        int length = 0;
        while (at < end) {
            int c = Character.codePointAt(text, at);
            if (c != '+' && c != '-' && c != '.' && !isWord(c)) {
                break;
            }
            at += Character.charCount(c);
            length++;
        }
        boolean found = length >= 2
                && at + 3 <= end
                && text.charAt(at) == ':'
                && text.charAt(at + 1) == '/'
                && text.charAt(at + 2) == '/';
        return found ? at + 3 : NO_MATCH;
    }

    /// Python's `\w`: letters, numbers of every kind, underscore; no marks.
    private static boolean isWord(int c) {
        return c == '_' || Character.isLetter(c) || switch (Character.getType(c)) {
            case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER -> true;
            default -> false;
        };
    }

    private boolean address(CharSequence text, int start, int end) {
        int afterIp = Ipv4.end(text, start, end);
        if (afterIp != NO_MATCH && rest(text, afterIp, end)) {
            return true;
        }
        int afterHost = host(text, start, end);
        return afterHost != NO_MATCH && rest(text, afterHost, end);
    }

    /// Labels, each followed by a full stop, then the top level, up to the first of `: / ? #` or the end.
    private int host(CharSequence text, int start, int end) {
        int at = start;
        int labels = 0;
        int length = 0;
        boolean label = true;
        boolean topLevel = true;
        boolean lastJoins = true;
        while (at < end) {
            int c = Character.codePointAt(text, at);
            if (c == ':' || c == '/' || c == '?' || c == '#') {
                break;
            }
            if (c == '.') {
                if (!label || lastJoins || length > LONGEST_LABEL) {
                    return NO_MATCH;
                }
                labels++;
                length = 0;
                topLevel = true;
                lastJoins = true;
            } else {
                boolean joins = c == '-' || c == '_';
                label &= isLabel(c) || joins && length > 0;
                topLevel &= classes.is(c, CharClasses.LOWER);
                lastJoins = joins;
                length++;
                if (!label && !topLevel) {
                    return NO_MATCH;
                }
            }
            at += Character.charCount(c);
        }
        return labels > 0 && topLevel && length >= 2 && length <= LONGEST_TOP_LEVEL ? at : NO_MATCH;
    }

    private static boolean isLabel(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c >= 0xA1 && c <= 0xFFFF;
    }

    /// Nothing, or a port of two to five digits, or a path, query or fragment after either.
    private static boolean rest(CharSequence text, int start, int end) {
        int at = start;
        if (at < end && text.charAt(at) == ':') {
            at++;
            int digits = 0;
            while (at < end && digits <= 5 && Character.isDigit(Character.codePointAt(text, at))) {
                at += Character.charCount(Character.codePointAt(text, at));
                digits++;
            }
            if (digits < 2 || digits > 5) {
                return false;
            }
        }
        return at == end || switch (text.charAt(at)) {
            case '/', '?', '#' -> true;
            default -> false;
        };
    }

    /// Four octets, leaving out this host, private networks, multicast, and network and broadcast addresses.
    private static final class Ipv4 {

        private Ipv4() {}

        /// Where the address that begins at `start` ends, or [#NO_MATCH].
        static int end(CharSequence text, int start, int end) {
            int[] octet = new int[3];
            int first = 0;
            int at = start;
            for (int i = 0; i < 4; i++) {
                int digits = 0;
                while (at < end && digits < 3 && Character.isDigit(Character.codePointAt(text, at))) {
                    octet[digits] = Character.codePointAt(text, at);
                    at += Character.charCount(octet[digits]);
                    digits++;
                }
                boolean legal = switch (i) {
                    case 0 -> first(octet, digits) && !ascii(octet, digits, "10") && !ascii(octet, digits, "127");
                    case 3 -> last(octet, digits);
                    default -> middle(octet, digits);
                };
                if (!legal || i == 1 && isPrivate(first, octet, digits)) {
                    return NO_MATCH;
                }
                if (i == 0) {
                    first = ascii(octet, digits, "169") ? 169
                            : ascii(octet, digits, "172") ? 172
                            : ascii(octet, digits, "192") ? 192 : 0;
                }
                if (i < 3) {
                    if (at >= end || text.charAt(at) != '.') {
                        return NO_MATCH;
                    }
                    at++;
                }
            }
            return at;
        }

        private static boolean isPrivate(int first, int[] second, int digits) {
            return switch (first) {
                case 169 -> ascii(second, digits, "254");
                case 192 -> ascii(second, digits, "168");
                case 172 -> digits == 2
                        && (second[0] == '1' && within(second[1], '6', '9')
                                || second[0] == '2'
                                || second[0] == '3' && within(second[1], '0', '1'));
                default -> false;
            };
        }

        private static boolean first(int[] d, int digits) {
            return digits == 3
                    ? d[0] == '1' || d[0] == '2' && (within(d[1], '0', '1') || d[1] == '2' && within(d[2], '0', '3'))
                    : digits > 0 && within(d[0], '1', '9');
        }

        private static boolean middle(int[] d, int digits) {
            return digits == 3
                    ? d[0] == '1' || d[0] == '2' && (within(d[1], '0', '4') || d[1] == '5' && within(d[2], '0', '5'))
                    : digits > 0;
        }

        private static boolean last(int[] d, int digits) {
            return digits == 3
                    ? d[0] == '1' || d[0] == '2' && (within(d[1], '0', '4') || d[1] == '5' && within(d[2], '0', '4'))
                    : digits > 0 && within(d[0], '1', '9');
        }

        private static boolean within(int digit, char low, char high) {
            return digit >= low && digit <= high;
        }

        private static boolean ascii(int[] octet, int digits, String number) {
            boolean same = digits == number.length();
            for (int i = 0; same && i < digits; i++) {
                same = octet[i] == number.charAt(i);
            }
            return same;
        }
    }
}
