package org.allonym.surrogate.name;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Draw;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Folding;
import org.allonym.surrogate.Setting;
import org.allonym.surrogate.Strategy;

/// Makes another mail address of the same shape: the local part follows its owner's surrogate name, a provider stays,
/// an institution becomes a made-up one with the same ending.
///
/// @param linking whether the local part follows names of the document
/// @param reserved whether domains come from those that nobody can own (RFC 2606)
record MailStrategy(boolean linking, boolean reserved) implements Strategy {

    private static final String DOMAIN = "domain:";
    private static final int TRIES = 10;

    @Override
    public Attempt attempt(Entity entity, Setting setting, Draw draw) {
        Optional<MailReading> read = MailReading.of(entity.name());
        if (read.isEmpty()) {
            return new Attempt.Unable(Doubt.of(Doubt.Type.UNPARSABLE));
        }
        MailReading mail = read.get();
        if (!mail.isLatin()) {
            return new Attempt.Unable(Doubt.of(Doubt.Type.OTHER_SCRIPT));
        }
        HandleWriter writer = new HandleWriter(linking ? HandlePerson.of(setting) : List.of(), draw);
        boolean domainStays = !reserved && MailProviders.has(mail.domain());
        String local = linking
                ? writer.write(mail.localPieces(), domainStays)
                : HandleWords.shape(mail.localPieces(), draw);
        boolean linked = linking && writer.linked();
        SortedMap<String, String> mapping = new TreeMap<>();
        List<String> labels = labels(mail, setting, writer, draw, mapping);
        List<String> texts = entity.mentions().stream()
                .map(mention -> MailReading.of(mention.surface()).orElse(mail))
                .map(mention -> mention.with(like(mention, mail, local), labels))
                .toList();
        String value = mail.with(local, labels);
        String plain = mail.plainLocal() + "@" + Folding.fold(mail.plainDomain());
        mapping.put("email:" + plain, "email:" + Folding.fold(local + "@" + String.join(".", labels)));
        String rung = (linked ? "follows the owner’s name" : "no owner found, same shape") + " · " + site(mail);
        return new Attempt.Made(value, texts, rung, mapping);
    }

    /// A mention that is all in capitals or small letters where the fullest isn't.
    private static String like(MailReading mention, MailReading fullest, String local) {
        return mention.local().equals(fullest.local()) ? local : WordCase.like(mention.local(), local);
    }

    private String site(MailReading mail) {
        if (reserved) {
            return "a domain reserved for examples";
        }
        return MailProviders.has(mail.domain()) ? "same provider" : "made-up institution";
    }

    private List<String> labels(
            MailReading mail, Setting setting, HandleWriter writer, Draw draw, SortedMap<String, String> mapping) {
        MailDomain domain = mail.domain();
        if (reserved) {
            boolean net = domain.suffix().equals("net");
            return List.of("example", domain.suffix().equals("com") ? "com" : net ? "net" : "org");
        }
        if (MailProviders.has(domain)) {
            return mail.labels();
        }
        List<String> labels = new ArrayList<>();
        int name = mail.labels().size() - 1 - domain.suffixLabels();
        for (int i = 0; i < mail.labels().size(); i++) {
            String label = mail.labels().get(i);
            if (i < name) {
                labels.add(WordCase.like(label, Institutions.above(Folding.fold(label), draw)));
            } else {
                labels.add(i > name ? label : WordCase.like(label, name(domain, setting, writer, draw, mapping)));
            }
        }
        return labels;
    }

    private String name(
            MailDomain domain, Setting setting, HandleWriter writer, Draw draw, SortedMap<String, String> mapping) {
        String key = DOMAIN + domain.name();
        String known = setting.mapped().get(key);
        String name = known != null ? known.substring(DOMAIN.length()) : fresh(domain, writer, draw);
        for (int i = 0; known == null && i < TRIES && setting.mapped().containsValue(DOMAIN + name); i++) {
            name = fresh(domain, writer, draw);
        }
        mapping.put(key, DOMAIN + name);
        return name;
    }

    /// A domain that is called after its owner follows the name, too.
    private String fresh(MailDomain domain, HandleWriter writer, Draw draw) {
        if (linking) {
            String named = writer.write(domain.name(), false);
            if (writer.linked()) {
                return named;
            }
        }
        return Institutions.another(domain, draw);
    }

    /// The same address in the form of each mention: with its `mailto:`, its sign and its dots.
    @Override
    public Attempt spread(Entity entity, Setting setting, String value) {
        Optional<MailReading> typed = MailReading.of(value);
        List<String> texts = entity.mentions().stream()
                .map(mention -> mention.surface().equals(entity.name()) || typed.isEmpty()
                        ? value
                        : MailReading.of(mention.surface())
                                .map(reading -> reading.with(typed.get().local(), typed.get().labels()))
                                .orElse(value))
                .toList();
        return new Attempt.Made(value, texts, "", new TreeMap<>());
    }
}
