package org.allonym.surrogate.value.place;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Draw;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Folding;
import org.allonym.surrogate.Kind;
import org.allonym.surrogate.Setting;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.value.form.LocaleData;
import org.allonym.surrogate.value.form.Mapping;
import org.allonym.surrogate.value.form.Outcome;
import org.allonym.surrogate.value.form.Shape;
import org.allonym.surrogate.value.place.Nations.Form;
import org.allonym.surrogate.value.place.Nations.Nation;

/// Makes places, employers and schools from Datafaker's locale data: the words that say what something is stay, and its
/// names become others; a nation becomes another one, a state another state, a town another town of its country.
public final class PlaceMaker implements Strategy {

    private static final Set<String> PLACE_AFTER = Set.of("of", "de", "da", "do", "del", "di", "at", "in", "near", "du", "von");
    private static final int TRIES = 50;

    private final Kind kind;

    /// @param kind one of places, employers and schools
    public PlaceMaker(Kind kind) {
        this.kind = kind;
    }

    @Override
    public Attempt attempt(Entity entity, Setting setting, Draw draw) {
        Naming original = Naming.of(kind, entity.name());
        if (original.nation() == null && original.runs().isEmpty()) {
            return new Attempt.Unable(new Doubt(Doubt.Type.NO_VALUE, "it holds no name"));
        }
        Neighbours neighbours = Neighbours.of(setting);
        String value = made(original, neighbours, draw);
        for (int i = 0; i < TRIES && neighbours.have(Naming.of(kind, value)); i++) {
            value = made(original, neighbours, draw);
        }
        PlaceRules rules = new PlaceRules(kind);
        String made = value;
        List<String> texts = entity.mentions().stream()
                .map(mention -> mention.surface().equals(entity.name()) && original.nation() == null
                        ? made
                        : Likeness.written(kind, mention.surface(), made))
                .toList();
        return Outcome.of(entity, texts, rung(original), Mapping.of(kind, rules.key(entity.name()), rules.key(made)));
    }

    @Override
    public Attempt spread(Entity entity, Setting setting, String value) {
        return Shuffle.spread(kind, entity, value);
    }

    private String made(Naming original, Neighbours neighbours, Draw draw) {
        if (original.nation() != null) {
            Nations.Word word = original.nation();
            return nation(word.nation(), word.form(), neighbours, draw);
        }
        if (original.isAcronym()) {
            return acronym(original.surface(), draw);
        }
        return kind == Kind.LOCATION ? location(original, neighbours, draw) : named(original, draw);
    }

    private static String nation(Nation nation, Form form, Neighbours neighbours, Draw draw) {
        boolean name = form == Form.NAME || form == Form.SHORT;
        List<Nation> others = Nations.all().stream()
                .filter(other -> !other.equals(nation) && !neighbours.have(other))
                .filter(other -> other.region() == nation.region() && other.word(form) != null)
                .filter(other -> !name || other.article() == nation.article())
                .toList();
        String word = others.isEmpty() ? null : draw.pick(others).word(form);
        return word == null ? nation.name() : word;
    }

    /// Other letters of a name made of initials, vowels for vowels so that it can be said.
    private static String acronym(String written, Draw draw) {
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < written.length(); i++) {
            char c = written.charAt(i);
            String vowels = "AEIOU";
            String others = "BCDFGHKLMNPRSTVW";
            String from = vowels.indexOf(c) >= 0 ? vowels : others;
            made.append(c >= 'A' && c <= 'Z'
                    ? from.charAt(draw.below(from.length()))
                    : Character.isLetter(c) ? (char) Shape.letter(c, false, draw) : Character.isDigit(c) ? (char) ('1' + draw.below(9)) : c);
        }
        return made.toString();
    }

    /// Every name in it for itself; a town and its country together.
    private String location(Naming original, Neighbours neighbours, Draw draw) {
        String country = null;
        for (Naming.Run run : original.runs()) {
            Nations.Word nation = Nations.find(run.text());
            country = nation == null ? country : Gazetteer.country(draw);
        }
        String home = original.runs().stream().flatMap(run -> Gazetteer.country(run.text()).stream()).findFirst().orElse(null);
        boolean american = original.runs().stream().anyMatch(run -> isState(run.text()));
        List<String> names = new ArrayList<>();
        for (Naming.Run run : original.runs()) {
            Nations.Word nation = Nations.find(run.text());
            int state = index(Gazetteer.states(), run.text());
            if (nation != null && nation.form() == Form.NAME && country != null) {
                names.add(nation.nation().article() || nation.nation().region()
                        ? nation(nation.nation(), Form.NAME, neighbours, draw)
                        : country);
            } else if (nation != null) {
                names.add(nation(nation.nation(), nation.form(), neighbours, draw));
            } else if (state >= 0) {
                names.add(draw.pick(Gazetteer.states()));
            } else if (isState(run.text())) {
                names.add(draw.pick(Gazetteer.stateCodes()));
            } else {
                names.add(american ? Gazetteer.townOf("en-US", draw) : Gazetteer.town(country != null ? country : home, draw));
            }
        }
        return original.with(names);
    }

    private static boolean isState(String text) {
        return index(Gazetteer.states(), text) >= 0 || Gazetteer.stateCodes().contains(text);
    }

    private static int index(List<String> values, String text) {
        String folded = Folding.fold(text);
        for (int i = 0; i < values.size(); i++) {
            if (Folding.fold(values.get(i)).equals(folded)) {
                return i;
            }
        }
        return -1;
    }

    /// The names of an employer or a school: a town after `of` and the like, else surnames.
    private String named(Naming original, Draw draw) {
        String tag = Language.of(original.surface());
        List<String> names = new ArrayList<>();
        for (Naming.Run run : original.runs()) {
            if (PLACE_AFTER.contains(run.after())) {
                Nations.Word nation = Nations.find(run.text());
                names.add(nation != null && nation.form() == Form.NAME
                        ? Gazetteer.country(draw)
                        : tag.equals("en") ? Gazetteer.town(Gazetteer.country(run.text()).orElse(null), draw) : Gazetteer.townOf(tag, draw));
            } else {
                names.add(surnames(run, tag, draw));
            }
        }
        return original.with(names);
    }

    private static String surnames(Naming.Run run, String tag, Draw draw) {
        Nations.Word nation = Nations.find(run.text());
        if (nation != null) {
            Nation other = draw.pick(Nations.all());
            String word = other.region() ? null : other.word(nation.form());
            return word == null ? "Kenyan" : word;
        }
        List<String> surnames = LocaleData.list(tag, "name.last_name");
        List<String> made = new ArrayList<>();
        for (String word : run.words()) {
            String surname = draw.pick(surnames);
            boolean initial = word.length() == 1 || word.length() == 2 && word.endsWith(".");
            made.add(initial ? surname.charAt(0) + word.substring(1)
                    : word.chars().allMatch(Character::isDigit) ? Shape.redraw(word, draw)
                    : surname + Naming.possessive(word));
            if (made.size() == 2) {
                break;
            }
        }
        return String.join(run.text().contains("-") ? "-" : " ", made);
    }

    private static String rung(Naming original) {
        if (original.nation() != null) {
            return "made · another nation";
        }
        return original.isAcronym() ? "made · other initials" : "made · other names, same sort";
    }
}
