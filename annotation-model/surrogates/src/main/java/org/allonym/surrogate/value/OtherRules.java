package org.allonym.surrogate.value;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.surrogate.Folding;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.ValueRules;
import org.allonym.surrogate.value.form.Words;

/// What is none of the other kinds. Its words identify, all but those that every text has.
final class OtherRules implements ValueRules {

    private static final int SHORTEST = 3;
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+");

    private static final Set<String> COMMON = Words.folded("""
            about after all also and any are because been before both but can could did does during each for from had
            has have her here hers him his how into its just like many may might mine more most much must nor not off
            one only our ours out over own she should since some such than that the their them then there these they
            this those through too two under until upon very was were what when where which while who whom whose why
            will with within without would you your yours
            """);

    @Override
    public String key(String surface) {
        return Folding.fold(surface).strip();
    }

    @Override
    public List<Part> parts(String surface) {
        Set<String> words = new LinkedHashSet<>();
        Matcher word = WORD.matcher(surface);
        while (word.find()) {
            if (word.group().length() >= SHORTEST && !COMMON.contains(Folding.fold(word.group()))) {
                words.add(word.group());
            }
        }
        List<Part> parts = new ArrayList<>();
        words.forEach(found -> parts.add(new Part(found, Part.Match.WORD)));
        return parts;
    }

    @Override
    public Optional<String> fault(String original, String surrogate) {
        return surrogate.isBlank() ? Optional.of(tr("It is blank.")) : Optional.empty();
    }
}
