package org.allonym.inference.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.allonym.inference.Texts;
import org.allonym.text.Span;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SharedContactsTest {

    private static boolean isShared(String marked) {
        Span span = new Span(marked.indexOf('['), marked.indexOf(']') - 1);
        RuleContext context = new RuleContext(Texts.subject(marked.replace("[", "").replace("]", "")));
        return marked.indexOf('@') < 0 ? SharedContacts.isSharedNumber(context, span) : SharedContacts.isSharedAddress(context, span);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "[support@kurs.example]", "[it.help-desk2@kurs.example]", "[ugenquiries@kurs.example]", "[no-reply@kurs.example]", "general mailbox [biblioteca@kurs.example]",
        "the helpdesk, 0131 496 0100, or [ug@kurs.example]", "the customer line [1800 6011]", "[0800-2255]", "[1-800-555-0199]", "[(877) 555-0199]",
        "technical support [01 00 00 00 00]", "la mesa de ayuda: [55 1234 5678]",
    })
    void officesAndCompaniesShareTheirs(String marked) {
        assertThat(isShared(marked)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "[registry.help.desk.amoako@kurs.example]", "[t.lomsianidze@kurs.example]", "[infoteria@kurs.example]", "for any query: [sujan.tmg@kurs.example]",
        "They have a hotline. Mine is [984-902-1763]", "the helpdesk\n[ug@kurs.example]", "[0808 123 4567]", "[+591 7 183 2046]",
    })
    void whatIsSomebodysOwnIsNot(String marked) {
        assertThat(isShared(marked)).isFalse();
    }
}
