package org.allonym.surrogate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.allonym.surrogate.DocumentContext.DocumentNames;
import org.allonym.surrogate.name.Case;
import org.allonym.surrogate.name.Names;
import org.allonym.text.Folding;

class DocumentNamesTest {

    private static final List<String> NAMES =
            List.of("Ana Perez", "Luis Gomez", "Odile", "Zoë Åkesson", "J. P.", "Tunde Okonkwo", "Perez, Ana");

    @Property(tries = 300)
    void itHoldsWhatTheNamesHold(@ForAll @Size(max = 9) List<@IntRange(min = 0, max = 6) Integer> chosen) {
        StringBuilder marked = new StringBuilder("Say ");
        chosen.forEach(at -> marked.append("{N:").append(NAMES.get(at)).append("}, she "));
        Case essay = Case.of(marked + "and {E:odile@mail.example.org}.");

        DocumentNames names = Names.document(essay.entities, essay.text, Map.of());

        List<String> surfaces = chosen.stream().map(NAMES::get).toList();
        assertThat(names.isPlain()).isEqualTo(surfaces.stream().noneMatch(surface -> surface.startsWith("Zoë")));
        for (String word : List.of("ana", "perez", "luis", "odile", "zoe", "j", "p", "okonkwo", "mail")) {
            assertThat(names.has(word))
                    .isEqualTo(word.length() > 1
                            && surfaces.stream().anyMatch(surface -> List.of(Folding.bare(surface).split("\\W+")).contains(word)));
        }
        for (Entity entity : essay.entities) {
            for (int from = 0; from < essay.text.length(); from++) {
                int at = from;
                assertThat(names.nextBut(entity, from))
                        .isEqualTo(essay.entities.stream()
                                .filter(other -> other != entity && other.kind() == ValueKind.NAME)
                                .flatMap(other -> other.mentions().stream())
                                .map(Mention::mark)
                                .mapToInt(mark -> mark.span().start())
                                .filter(start -> start >= at)
                                .min());
            }
        }
    }
}
