package org.allonym.inference.rules;

import org.allonym.text.Folding;
import java.util.ArrayList;
import java.util.List;
import org.allonym.annotation.Caution;
import org.allonym.text.Span;

/// Addresses of e-mail: `name@host.tld` as RFC 5321 has them but for quoted names, and `name [at] host.tld`. Immutable;
/// any thread.
final class EmailRule {

    private static final int LONGEST_LOCAL = 64;
    private static final int LONGEST_HOST = 253;

    private EmailRule() {}

    static List<Vote> votes(RuleContext context) {
        List<Vote> votes = new ArrayList<>();
        String text = context.text();
        for (int at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
            read(text, at, at + 1, 0.99, votes);
        }
        for (int open = 0; open + 3 < text.length(); open++) {
            if (isBracketed(text, open)) {
                int before = open;
                while (before > 0 && text.charAt(before - 1) == ' ') {
                    before--;
                }
                int after = open + 4;
                while (after < text.length() && text.charAt(after) == ' ') {
                    after++;
                }
                if (open - before < 3 && after - open < 7) {
                    read(text, before, after, 0.9, votes);
                }
            }
        }
        return votes;
    }

    /// Whether `at` stands in brackets from `open` on, in small letters or capitals.
    private static boolean isBracketed(String text, int open) {
        int pair = "([{".indexOf(text.charAt(open));
        return pair >= 0 && text.charAt(open + 3) == ")]}".charAt(pair) && text.regionMatches(true, open + 1, "at", 0, 2);
    }

    /// Reads the address whose name ends at `nameEnd` and whose host begins at `hostStart`, and votes for it if it is one.
    private static void read(String text, int nameEnd, int hostStart, double score, List<Vote> votes) {
        int start = nameEnd;
        while (start > 0 && nameEnd - start <= LONGEST_LOCAL && isLocal(text.charAt(start - 1))) {
            start--;
        }
        while (start < nameEnd && ".-+'&*/=".indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        int end = hostEnd(text, hostStart);
        boolean fits = start < nameEnd && nameEnd - start <= LONGEST_LOCAL && text.charAt(nameEnd - 1) != '.' && end > 0;
        if (!fits) {
            return;
        }
        Vote vote = Vote.of(new Span(start, end), "EMAIL", score);
        boolean shared = SharedContacts.isOffice(text.substring(start, nameEnd));
        votes.add(shared ? Vote.of(vote.span(), "EMAIL", 0.5).with(Caution.PUBLIC_SITE) : vote);
    }

    private static boolean isLocal(char c) {
        return c < 128
                ? Folding.asciiLetter(c) != 0 || c >= '0' && c <= '9' || "._%+-'&*=".indexOf(c) >= 0
                : Character.isLetterOrDigit(c);
    }

    /// Where a host that begins at `start` ends; −1 when there is none with a top-level domain of letters.
    private static int hostEnd(String text, int start) {
        int end = start;
        int labelStart = start;
        int best = -1;
        while (end < text.length() && end - start < LONGEST_HOST) {
            char c = text.charAt(end);
            if (c == '.') {
                if (end == labelStart) {
                    break;
                }
                labelStart = end + 1;
            } else if (c == '-' ? end == labelStart : !isHost(c)) {
                break;
            }
            end++;
            if (labelStart > start && end - labelStart >= 2 && (end == text.length() || !isHost(text.charAt(end)))
                    && Hosts.isTopLevel(text, labelStart, end)) {
                best = end;
            }
        }
        return best;
    }

    private static boolean isHost(char c) {
        return c < 128 ? Folding.asciiLetter(c) != 0 || c >= '0' && c <= '9' || c == '-' : Character.isLetterOrDigit(c);
    }
}
