package org.allonym.inference.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.project.Turn;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class SpeakerFormsTest {

    private static SpeakerForms forms(String speaker) {
        return SpeakerForms.of(List.of(new Turn(1, speaker, "student", "", new Span(0, 1))));
    }

    @Test
    void twoForenamesHaveInitialsUnlessTheseAreSomethingElse() {
        assertThat(forms("John Paul D.").initials("jp")).isNotNull();
        assertThat(forms("John D.").initials("jd")).as("the second is cut already").isNull();
        assertThat(forms("Abena Boateng").initials("ab")).as("a side of a figure").isNull();
        assertThat(forms("Carl Munro").initials("cm")).as("a unit").isNull();
    }

    @Test
    void aFondFormBeginsAsTheNameDoes() {
        assertThat(forms("Kerem").variant("kero", false)).isNotNull();
        assertThat(forms("Kerem").variant("kilo", false)).isNull();
    }

    @Test
    void whatStandsBesideANameIsNoPartOfIt() {
        assertThat(forms("Emre abi").exact("abi")).isNull();
        assertThat(forms("Anh Khoa").exact("anh")).isNull();
        assertThat(forms("Lan Anh").exact("anh")).as("last it is a name").isNotNull();
        assertThat(forms("Sreelakshmi chechi").exact("sreelakshmi")).isNotNull();
        assertThat(forms("maria Lopez").exact("maria")).as("a name, though small").isNotNull();
        assertThat(forms("Cam Nguyen").exact("cam")).as("a name, though people thank so").isNotNull();
        assertThat(forms("Bro Kwabena").exact("bro")).as("what everybody is called").isNull();
        assertThat(forms("Bro Kwabena").exact("kwabena")).isNotNull();
        assertThat(forms("JJ Koh").exact("jj")).isNotNull();
    }

    @Test
    void aNameThatMathematicsUsesForSomethingElseNeedsItsCapital() {
        assertThat(forms("Cikgu Tan").exact("tan")).isEqualTo(new SpeakerForms.Part("NAME_STUDENT", true));
        assertThat(forms("Even").exact("even")).isEqualTo(new SpeakerForms.Part("NAME_STUDENT", true));
        assertThat(forms("Sindre").exact("sindre")).isEqualTo(new SpeakerForms.Part("NAME_STUDENT", false));
    }
}
