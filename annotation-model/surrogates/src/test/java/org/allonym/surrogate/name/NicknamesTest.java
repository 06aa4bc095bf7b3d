package org.allonym.surrogate.name;

import static org.allonym.surrogate.name.Case.only;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.allonym.text.Folding;
import org.junit.jupiter.api.Test;

class NicknamesTest {

    @Test
    void aBeginningOfThreeLettersIsANickname() {
        Case essay = Case.of("I am {N:Xiomara Delgado}, at work {N:Xio}.");

        assertThat(essay.groups()).hasSize(1);
    }

    @Test
    void aSmallFormOfANameOnIa() {
        assertThat(Nicknames.given("zelmia", Origin.SPANISH)).containsExactly("Zelmita");
    }

    @Test
    void aNicknameBecomesANickname() {
        Set<String> called = new HashSet<>();
        DrawnNames.all().given(Origin.SPANISH, Sex.MALE).forEach(name -> called.addAll(Nicknames.given(Folding.bare(name), Origin.SPANISH)));

        assertThat(called).contains(only("Don {N:Nacho} abuelo hermano llegó.").value());
        assertThat(called).contains(only("Mi primo {N:Gregorcito} llegó a la escuela.").value());
    }

    @Test
    void whatSomebodyIsCalledIsWhatTheNewNameIsCalled() {
        List<String> texts = Case.of("Kuya {N:Jepoy} ({N:Jose Paolo Ybañez}) came.").texts();

        String forename = Folding.bare(texts.getLast().split(" ")[0]);
        assertThat(Nicknames.inAnyCountry(forename)).contains(texts.getFirst());
    }

    @Test
    void nicknamesBecomeNicknames() {
        List<String> texts = Case.of("{N:Andrew Miller}, {N:Andy}, {N:Drew}").texts();

        String given = Folding.bare(texts.getFirst().split(" ")[0]);
        assertThat(Nicknames.of(given)).contains(texts.get(1), texts.get(2));
    }

    @Test
    void aShortFormThatIsNamedFirstIsTheSamePersons() {
        Case essay = Case.of("my aunt {N:Satuka} (she is {N:Saturnina}, but nobody says so)");

        assertThat(essay.groups()).hasSize(1);
        assertThat(essay.texts().getFirst()).isNotEqualTo(essay.texts().getLast());
    }

    @Test
    void aWordThatSomebodyIsCalledByBecomesAnotherOfItsKind() {
        assertThat(only("{N:Falcon} landed.").value()).matches("Eagle|Hawk|Raven|Owl|Crow|Sparrow|Heron|Swan|Duck|Goose|Magpie|Kestrel");
    }
}
