package org.allonym.surrogate.name;

import java.util.List;
import java.util.Set;

/// Providers at which anybody can have an address, so that theirs say nothing of anybody. Stateless; any thread.
final class MailProviders {

    private static final Set<String> ALL = Set.copyOf(WordList.words("mail-providers.txt"));
    private static final List<String> OFTEN_MISSPELT = List.of("gmail", "yahoo", "hotmail", "outlook", "icloud");

    private MailProviders() {}

    /// Whether a domain is such a provider's, or was meant to be: `gmial.com`.
    ///
    /// @param domain folded
    static boolean has(MailDomain domain) {
        String name = domain.name();
        return ALL.contains(name)
                || ALL.contains(name + "." + domain.suffix())
                || OFTEN_MISSPELT.stream().anyMatch(provider -> isSlip(name, provider));
    }

    /// Whether one letter too many, one missing, one wrong, or two swapped make one of the other.
    private static boolean isSlip(String typed, String meant) {
        int shorter = Math.min(typed.length(), meant.length());
        if (Math.abs(typed.length() - meant.length()) > 1 || shorter < 4) {
            return false;
        }
        int start = 0;
        while (start < shorter && typed.charAt(start) == meant.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < shorter - start
                && typed.charAt(typed.length() - 1 - end) == meant.charAt(meant.length() - 1 - end)) {
            end++;
        }
        String left = typed.substring(start, typed.length() - end);
        String right = meant.substring(start, meant.length() - end);
        return left.length() < 2 && right.length() < 2
                || left.length() == 2 && left.equals(new StringBuilder(right).reverse().toString());
    }
}
