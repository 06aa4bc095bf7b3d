package org.allonym.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.allonym.language.Language;
import org.allonym.language.Messages;
import org.allonym.problem.ProblemException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UserPatternTest {

    @AfterEach
    void english() {
        Messages.use(Language.ENGLISH);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[z-a]", "\\pX", "(?P<n!>a)", "(?<n", "(?z)", "a**", "a{2,1}", "a[", "(a", "*a", "a\\", "(?P<n>a)(?P<n>b)"})
    void whatTheLibrarySaysOfAnErrorIsSaidInTheLanguageOfTheWindow(String pattern) {
        String english = refused(pattern);
        Messages.use(Language.SPANISH);
        String spanish = refused(pattern);

        assertThat(english).startsWith("The pattern can’t be read");
        assertThat(spanish).startsWith("El patrón no se puede leer");
        String words = english.substring(english.lastIndexOf(": ") + 2);
        assertThat(spanish).doesNotContain(words);
    }

    @Test
    void letterCaseCountsWhereAsked() {
        assertThat(UserPattern.compile("id [0-9]+", false).matcher("ID 7").find()).isTrue();
        assertThat(UserPattern.compile("id [0-9]+", true).matcher("ID 7").find()).isFalse();
    }

    private static String refused(String pattern) {
        return catchThrowableOfType(ProblemException.class, () -> UserPattern.compile(pattern, true)).problem().what();
    }
}
