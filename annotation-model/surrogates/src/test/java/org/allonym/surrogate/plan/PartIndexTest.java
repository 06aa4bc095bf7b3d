package org.allonym.surrogate.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.plan.PartIndex.Original;
import org.junit.jupiter.api.Test;

class PartIndexTest {

    private static final Original SOMEBODY = new Original("name:x", "NAME_STUDENT", "X");

    private static List<String> found(String text, Part... parts) {
        PartIndex index = new PartIndex();
        for (Part part : parts) {
            index.add(part, SOMEBODY);
        }
        FoldedText folded = FoldedText.of(text);
        return index.hits(folded).stream()
                .map(hit -> folded.source(hit.from(), hit.to()))
                .map(span -> text.substring(span.start(), span.end()))
                .toList();
    }

    private static Part word(String text) {
        return new Part(text, Part.Match.WORD);
    }

    @Test
    void aNameIsFoundAsAWordInAnyCaseWithAndWithoutAccentsAndInvisibleCharacters() {
        assertThat(found("maria, MARÍA and Ma\u200Bria; not Mariachi nor Santamaria", word("María")))
                .containsExactly("maria", "MARÍA", "Ma\u200Bria");
    }

    @Test
    void possessivesAreFoundAlsoWhereTheyAreFused() {
        assertThat(found("Maria's, Maria’s, Marias' and Marias work", word("Maria")))
                .containsExactly("Maria", "Maria", "Marias", "Marias");
    }

    @Test
    void aNameOfSeveralWordsIsFoundWhateverStandsBetweenThem() {
        assertThat(found("Anne-Marie, Anne\nMarie, anne_marie; Anne and Marie", word("Anne Marie")))
                .containsExactly("Anne-Marie", "Anne\nMarie", "anne_marie");
    }

    @Test
    void partsOfAddressesAreFoundInsideWords() {
        assertThat(found("write to xjperez99@site.org or JPEREZ99", new Part("jperez99", Part.Match.SUBSTRING)))
                .containsExactly("jperez99", "JPEREZ99");
    }

    @Test
    void aNumberIsFoundByItsDigits() {
        Part number = new Part("+57 300 123 4567", Part.Match.DIGITS);

        assertThat(found("57-300-1234567, (57)3001234567 and 573001234567x; 57 a 3001234567", number))
                .containsExactly("57-300-1234567", "57)3001234567", "573001234567");
    }

    @Test
    void digitsOfOtherScriptsAreDigits() {
        assertThat(found("٥٧٣٠٠١٢٣", new Part("57300123", Part.Match.DIGITS))).containsExactly("٥٧٣٠٠١٢٣");
    }

    @Test
    void piecesThatAreTooShortAreNotSought() {
        assertThat(found("a b ab 12", word("a"), new Part("ab", Part.Match.SUBSTRING), new Part("12", Part.Match.DIGITS)))
                .isEmpty();
    }
}
