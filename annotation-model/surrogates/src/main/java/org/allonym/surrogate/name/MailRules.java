package org.allonym.surrogate.name;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.name.MailReading.MailDomain;
import org.allonym.surrogate.name.MailReading.MailProviders;
import org.allonym.text.Folding;

/// What is known of mail addresses.
final class MailRules implements ValueRules {

    private static final int SHORTEST = 3;
    /// A shorter name of a domain stands inside too many words.
    private static final int TELLING = 5;
    private static final String ATOM = "[\\p{L}\\p{M}\\p{Nd}_%+'’!#$&*/=?^{|}~-]+";
    private static final Pattern PLAIN_LOCAL = Pattern.compile(ATOM + "(?:\\." + ATOM + ")*");
    private static final Pattern PLAIN_LABEL = Pattern.compile("[\\p{L}\\p{Nd}](?:[\\p{L}\\p{Nd}-]*[\\p{L}\\p{Nd}])?");

    @Override
    public String key(String surface) {
        return MailReading.of(surface)
                .map(mail -> mail.plainLocal() + "@" + Folding.bare(mail.plainDomain()))
                .orElseGet(() -> Folding.bare(surface.strip()));
    }

    @Override
    public List<Part> parts(String surface) {
        Optional<MailReading> read = MailReading.of(surface);
        if (read.isEmpty()) {
            return Folding.bare(surface.strip()).length() < SHORTEST
                    ? List.of()
                    : List.of(new Part(surface.strip(), Part.Match.SUBSTRING));
        }
        MailReading mail = read.get();
        List<Part> parts = new ArrayList<>();
        if (mail.plainLocal().length() >= SHORTEST && !HandleWords.isGeneral(mail.plainLocal())) {
            parts.add(new Part(mail.local(), Part.Match.SUBSTRING));
            if (!mail.plainLocal().equals(Folding.bare(mail.local()))) {
                parts.add(new Part(mail.plainLocal(), Part.Match.SUBSTRING));
            }
        }
        MailDomain domain = mail.domain();
        if (!MailProviders.has(domain) && domain.name().length() >= SHORTEST) {
            String name = mail.labels().get(mail.labels().size() - 1 - domain.suffixLabels());
            boolean telling = name.length() >= TELLING || domain.suffix().isEmpty();
            String piece = telling ? name : name + "." + domain.suffix();
            if (Folding.bare(piece).length() >= SHORTEST) {
                parts.add(new Part(piece, Part.Match.SUBSTRING));
            }
        }
        return parts;
    }

    @Override
    public Optional<String> fault(String original, String surrogate) {
        Optional<MailReading> made = MailReading.of(surrogate);
        if (made.isEmpty()) {
            return Optional.of(tr("It doesn’t look like an email address: a name, an @ or “at”, and a domain."));
        }
        MailReading mail = made.get();
        if (!PLAIN_LOCAL.matcher(mail.plainLocal()).matches()) {
            return Optional.of(tr("The part before the @ isn’t valid in an address."));
        }
        Optional<MailReading> had = MailReading.of(original);
        boolean oneLabel = had.isPresent() && had.get().labels().size() == 1;
        if (mail.labels().size() < 2 && !oneLabel
                || !mail.labels().stream().allMatch(label -> PLAIN_LABEL.matcher(label).matches())) {
            return Optional.of(tr("The part after the @ isn’t a domain."));
        }
        return Optional.empty();
    }
}
