package org.allonym.surrogate.value.number;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import org.allonym.surrogate.DerivationPart;
import org.allonym.surrogate.DocumentContext;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Mention;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.value.form.Attempts;
import org.allonym.surrogate.value.form.CharacterClasses.Overlay;
import org.allonym.surrogate.value.form.CharacterClasses;
import org.allonym.surrogate.value.number.IdRules.IdForm;

/// Other letters and digits in the same places: how IDs are replaced, and any kind whose project asks for it.
///
/// All mentions that are written with the same letters and digits get the same new ones, whatever separates them.
public final class ShapeStrategy implements Strategy {

    private final ValueKind kind;
    private final ValueRules rules;

    private final ToIntFunction<DocumentContext> years;

    /// @param years by how many years the dates of a document move, and those in IDs with them; 0 where none does
    public ShapeStrategy(ValueKind kind, ValueRules rules, ToIntFunction<DocumentContext> years) {
        this.kind = kind;
        this.rules = rules;
        this.years = years;
    }

    @Override
    public Attempt attempt(Entity entity, DocumentContext context, SeededRandom draw) {
        if (CharacterClasses.core(entity.name()).isEmpty()) {
            return new Attempt.Unable(Doubt.of(Doubt.Type.UNPARSABLE));
        }
        UnaryOperator<String> other = written -> redraw(written, entity, context, draw);
        return laid(entity, other.apply(entity.name()), DerivationPart.SAME_SHAPE.words(), other);
    }

    /// A person's own value, its letters and digits in the places of each mention where they fit.
    @Override
    public Attempt spread(Entity entity, DocumentContext context, String value) {
        return laid(entity, value, "", _ -> value);
    }

    private Attempt laid(Entity entity, String value, String derivation, UnaryOperator<String> other) {
        String from = Overlay.core(entity.name(), kept(entity.name()));
        boolean sameShape = CharacterClasses.isSame(entity.name(), value);
        String to = Overlay.core(value, kept(sameShape ? entity.name() : value));
        List<String> texts = new ArrayList<>();
        for (Mention mention : entity.mentions()) {
            String surface = mention.surface();
            String laid = surface.equals(entity.name()) ? value : Overlay.lay(surface, kept(surface), from, to);
            texts.add(laid != null ? laid : other.apply(surface));
        }
        return new Attempt.Made(value, texts, derivation, Attempts.mapping(kind, rules.key(entity.name()), rules.key(value)));
    }

    private String redraw(String value, Entity entity, DocumentContext context, SeededRandom draw) {
        return kind == ValueKind.ID ? IdForm.redraw(value, DocumentIds.around(entity, context, years), draw) : CharacterClasses.redraw(value, draw);
    }

    private boolean[] kept(String value) {
        return kind == ValueKind.ID ? IdForm.kept(value) : new boolean[value.length()];
    }
}
