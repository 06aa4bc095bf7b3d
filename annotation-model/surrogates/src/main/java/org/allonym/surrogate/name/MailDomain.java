package org.allonym.surrogate.name;

import java.util.List;
import java.util.Set;

/// A domain in its parts: `students` · `northfield` · `ac.uk`.
///
/// @param above labels before the name of whoever has it, may be empty
/// @param name the label that whoever has it chose; empty when there is none but the ending
/// @param suffix the ending under which names are given out; empty for a domain of one label
record MailDomain(List<String> above, String name, String suffix) {

    /// Second labels under which names are given out beneath a country's ending.
    private static final Set<String> SECOND = Set.of("ac", "co", "com", "edu", "gov", "gob", "gouv", "gub", "org", "net",
            "mil", "sch", "nhs", "or", "ne", "go", "nom", "info", "k12", "res", "ernet", "school", "id", "web", "uni",
            "univ", "asso", "police", "in", "my", "art", "adv", "blog", "eng", "me", "ltd", "plc");

    MailDomain {
        above = List.copyOf(above);
    }

    /// @param labels folded, at least one
    static MailDomain of(List<String> labels) {
        int count = labels.size();
        if (count == 1) {
            return new MailDomain(List.of(), labels.getFirst(), "");
        }
        int suffix = 1;
        boolean country = labels.getLast().length() == 2;
        if (country && count > 2 && SECOND.contains(labels.get(count - 2))) {
            suffix = 2;
        }
        if (count > 3 && labels.getLast().equals("us") && labels.get(count - 3).equals("k12")) {
            suffix = 3;
        }
        int name = count - suffix - 1;
        return new MailDomain(
                labels.subList(0, name), labels.get(name), String.join(".", labels.subList(name + 1, count)));
    }

    /// How many of the last labels are the ending.
    int suffixLabels() {
        return suffix.isEmpty() ? 0 : suffix.split("\\.").length;
    }

    /// Whether schools and universities have it.
    boolean isEducation() {
        return List.of(suffix.split("\\.")).stream().anyMatch(Set.of("edu", "ac", "sch", "k12", "school", "univ")::contains)
                || name.matches("(uni|tu-|fh-|th-|ens-).*|.*(univ|college|school|academy|lycee|colegio|liceo|escuela|isd).*");
    }

    @Override
    public String toString() {
        return "MailDomain";
    }
}
