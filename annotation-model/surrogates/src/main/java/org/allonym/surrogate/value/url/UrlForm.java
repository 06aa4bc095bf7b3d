package org.allonym.surrogate.value.url;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A value that holds one address, or several with words between them.
///
/// @param pieces in order: an address, or null where `texts` has what stands there
/// @param texts as written
record UrlForm(List<Optional<Anatomy>> pieces, List<String> texts) {

    private static final Pattern BLANKS = Pattern.compile("\\s+|[^\\s]+");

    /// Browsers take no longer ones.
    private static final int LONGEST = 2000;

    static UrlForm read(String surface) {
        List<Optional<Anatomy>> pieces = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        Matcher word = BLANKS.matcher(surface);
        while (surface.length() <= LONGEST && word.find()) {
            String text = word.group();
            pieces.add(text.isBlank() ? Optional.empty() : WebAddress.read(text).map(Anatomy::of));
            texts.add(text);
        }
        return new UrlForm(List.copyOf(pieces), List.copyOf(texts));
    }

    List<Anatomy> addresses() {
        return pieces.stream().flatMap(Optional::stream).toList();
    }

    List<Slot> slots() {
        return addresses().stream().flatMap(address -> address.slots().stream()).toList();
    }
}
