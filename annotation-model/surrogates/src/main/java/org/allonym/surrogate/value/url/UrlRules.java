package org.allonym.surrogate.value.url;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.value.url.UrlParts.Slot;
import org.allonym.surrogate.value.url.UrlParts.UrlForm;
import org.allonym.text.Folding;

/// Addresses of the web. What identifies is what is somebody's own in them: a handle, the number of a video, the host
/// of a site that isn't a public one; the site itself doesn't.
public final class UrlRules implements ValueRules {

    private static final int SHORTEST = 3;

    /// Shorter handles of letters alone may be pieces of words.
    private static final int WORD = 5;

    /// Fewer digits in a row mean nothing by themselves.
    private static final int DIGITS = 6;

    /// Shorter titles may stand anywhere.
    private static final int TITLE = 8;

    /// The site and what is somebody's own, so that an address with and without scheme or tracking is the same.
    @Override
    public String key(String surface) {
        UrlForm form = UrlForm.read(surface);
        String key = form.addresses().stream()
                .map(address -> (address.site().equals("youtu.be") ? "youtube.com" : address.site()) + "|"
                        + address.slots().stream()
                                .map(slot -> Folding.bare(slot.text()))
                                .collect(Collectors.joining("/")))
                .collect(Collectors.joining(" "));
        return form.slots().isEmpty() ? Folding.bare(surface).strip() : key;
    }

    @Override
    public List<Part> parts(String surface) {
        Set<Part> parts = new LinkedHashSet<>();
        for (Slot slot : UrlForm.read(surface).slots()) {
            String text = slot.text();
            boolean letters = text.chars().allMatch(Character::isLetter);
            boolean digits = text.chars().allMatch(Character::isDigit);
            if (text.length() < SHORTEST || digits && text.length() < DIGITS) {
                continue;
            }
            switch (slot.kind()) {
                case NAME ->
                    parts.add(new Part(text, letters && text.length() < WORD ? Part.Match.WORD : Part.Match.SUBSTRING));
                case ID, NUMBER -> parts.add(new Part(text, Part.Match.SUBSTRING));
                case SLUG -> {
                    if (!letters && text.length() >= TITLE) {
                        parts.add(new Part(text, Part.Match.SUBSTRING));
                    }
                }
            }
        }
        return new ArrayList<>(parts);
    }

    @Override
    public Optional<String> fault(String original, String surrogate) {
        UrlForm is = UrlForm.read(surrogate);
        if (is.addresses().isEmpty()) {
            return Optional.of(tr("It isn’t a web address."));
        }
        boolean scheme = UrlForm.read(original).addresses().stream()
                .anyMatch(one -> !one.address().scheme().isEmpty());
        if (scheme && is.addresses().getFirst().address().scheme().isEmpty()) {
            return Optional.of(tr("The original starts with http:// or similar, but this doesn’t."));
        }
        return Optional.empty();
    }
}
