package org.allonym.surrogate.value.url;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.surrogate.DerivationPart;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogatePolicy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.name.Handles;
import org.allonym.surrogate.value.form.Attempts;
import org.allonym.surrogate.value.form.Casing;
import org.allonym.surrogate.value.form.CharacterClasses;
import org.allonym.surrogate.value.date.DateStrategy;
import org.allonym.surrogate.value.place.Lands;
import org.allonym.surrogate.value.place.PlaceMaker;
import org.allonym.surrogate.value.url.UrlParts.Piece;
import org.allonym.surrogate.value.url.UrlParts.UrlForm;
import org.allonym.text.Folding;

/// Puts other pieces in the places of those that are somebody's own. The site stays where it is a public one, as do
/// scheme, sub-domains that many have, the depth of the path and punctuation around; fragments and queries without
/// meaning go.
public final class UrlStrategy implements Strategy {

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{M}]+");

    private final SurrogatePolicy policy;
    private final boolean shaped;

    private UrlStrategy(SurrogatePolicy policy, boolean shaped) {
        this.policy = policy;
        this.shaped = shaped;
    }

    /// Builds what is somebody's own from their surrogate, or from other names and words.
    public static UrlStrategy made(SurrogatePolicy policy) {
        return new UrlStrategy(policy, false);
    }

    /// Puts other characters of the same classes in its place.
    public static UrlStrategy shaped(SurrogatePolicy policy) {
        return new UrlStrategy(policy, true);
    }

    @Override
    public Attempt attempt(Entity entity, DocumentContext context, SeededRandom draw) {
        UrlForm name = UrlForm.read(entity.name());
        if (name.slots().isEmpty()) {
            return new Attempt.Unable(Doubt.of(Doubt.Type.UNPARSABLE));
        }
        Handles handles = Handles.of(context, draw);
        String country = Lands.of(context).country(null);
        SlotMaker maker = new SlotMaker(draw, handles, country, date -> DateStrategy.follow(context, date), PlaceMaker.named(context), said(name, context), shaped);
        List<String> texts = new ArrayList<>();
        for (Mention mention : entity.mentions()) {
            texts.add(written(UrlForm.read(mention.surface()), maker, draw));
        }
        UrlRules rules = new UrlRules();
        String value = written(name, maker, draw);
        SortedMap<String, String> mapping = Attempts.mapping(ValueKind.URL, rules.key(entity.name()), rules.key(value));
        mapping.putAll(handles.mapping());
        return Attempts.made(entity, texts, derivation(name, handles.isLinked()), mapping);
    }

    /// The words of the document that are in no value; none for an address of which nothing but words of a title would change.
    private static Set<String> said(UrlForm form, DocumentContext context) {
        if (form.slots().stream().allMatch(slot -> slot.kind() == UrlParts.Slot.Kind.SLUG)) {
            return Set.of();
        }
        StringBuilder text = new StringBuilder(context.text().value());
        for (Entity entity : context.entities()) {
            for (Mention mention : entity.mentions()) {
                for (int i = mention.mark().span().start(); i < Math.min(mention.mark().span().end(), text.length()); i++) {
                    text.setCharAt(i, ' ');
                }
            }
        }
        Set<String> values = context.entities().stream()
                .filter(entity -> entity.kind() != ValueKind.URL)
                .flatMap(entity -> entity.surfaces().stream())
                .flatMap(UrlStrategy::words)
                .collect(Collectors.toSet());
        return words(text).filter(word -> !values.contains(word)).collect(Collectors.toSet());
    }

    private static Stream<String> words(CharSequence text) {
        return BETWEEN_WORDS.splitAsStream(text).map(Folding::bare);
    }

    private String written(UrlForm form, SlotMaker maker, SeededRandom draw) {
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < form.pieces().size(); i++) {
            String text = form.texts().get(i);
            boolean broken = i >= 2
                    && form.pieces().get(i).isEmpty()
                    && form.texts().get(i - 1).indexOf('\n') >= 0
                    && form.pieces().get(i - 2).isPresent();
            made.append(form.pieces()
                    .get(i)
                    .map(address -> written(address, maker))
                    .orElse(broken ? CharacterClasses.redraw(text, draw) : text));
        }
        return made.toString();
    }

    private String written(UrlParts anatomy, SlotMaker maker) {
        List<String> path =
                anatomy.path().stream().map(piece -> written(piece, maker)).toList();
        List<String> query =
                anatomy.query().stream().map(piece -> written(piece, maker)).toList();
        List<String> labels = new ArrayList<>();
        for (Piece piece : anatomy.host()) {
            labels.add(
                    piece.slot() == null
                            ? piece.lead()
                            : host(written(piece, maker), piece.slot().text()));
        }
        if (policy.reserved() && !anatomy.known()) {
            reserve(labels, anatomy.site());
        }
        return anatomy.address().with(String.join(".", labels), path, query).written();
    }

    private static String host(String made, String was) {
        String label = made.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9-]", "");
        return Casing.of(was) == Casing.UPPER ? label.toUpperCase(Locale.ROOT) : label;
    }

    /// Names that RFC 2606 keeps for examples: `label.example.com`, or `label.example` for other suffixes.
    private static void reserve(List<String> labels, String suffix) {
        if (labels.size() < 2) {
            return;
        }
        if (List.of("com", "net", "org").contains(suffix)) {
            labels.add(labels.size() - 1, "example");
        } else {
            int size = suffix.split("\\.").length;
            labels.subList(labels.size() - size, labels.size()).clear();
            labels.add("example");
        }
    }

    private static String written(Piece piece, SlotMaker maker) {
        return piece.slot() == null ? piece.lead() : piece.lead() + maker.make(piece.slot()) + piece.tail();
    }

    private String derivation(UrlForm form, boolean named) {
        String sites = form.addresses().stream()
                .map(address -> address.known() ? address.site() : DerivationPart.OWN_SITE.words())
                .distinct()
                .collect(Collectors.joining(", "));
        return (named ? DerivationPart.FROM_NAME : what(form)).behind(sites);
    }

    private DerivationPart what(UrlForm form) {
        if (shaped) {
            return DerivationPart.OTHER_CHARACTERS;
        }
        return switch (form.slots().getFirst().kind()) {
            case NAME -> DerivationPart.OTHER_NAME;
            case ID, NUMBER -> DerivationPart.OTHER_CHARACTERS;
            case SLUG -> DerivationPart.OTHER_WORDS;
        };
    }
}
