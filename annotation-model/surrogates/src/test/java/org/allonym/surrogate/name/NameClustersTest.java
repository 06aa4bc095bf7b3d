package org.allonym.surrogate.name;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.surrogate.Doubt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NameClustersTest {

    @Test
    void putsAllFormsOfOneNameTogether() {
        Case essay = Case.of("{N:Maria} met. {N:Maria Lopez}, {N:Lopez}, {N:M.L.}, {N:M.}, {N:ML}, {N:Lopez, Maria}, "
                + "{N:MARIA LOPEZ}, {N:maria}, {N:María}'s, {N:Marias} book, {N:Ms. Lopez}, {N:M. Lopez}, {N:Ma\u200Bria}");

        assertThat(essay.groups()).hasSize(1);
        assertThat(essay.entities.getFirst().name()).isEqualTo("Maria Lopez");
        assertThat(essay.doubts()).isEmpty();
    }

    @Test
    void putsNicknamesAndMiddleNamesTogether() {
        assertThat(Case.of("{N:Robert \"Bob\" James Smith}: {N:Bob}, {N:Robert}, {N:Robert J. Smith}, {N:R. J. S.}, {N:RJ}").groups())
                .hasSize(1);
    }

    @Test
    void putsAForenameWithAnInitialTogetherWithItselfAndWithTheWholeName() {
        assertThat(Case.of("{N:Can Y.}: hi. {N:Can Y.}: yes. {N:Elif S.}: no. {N:Can Y.}: ok").groups())
                .containsExactly(List.of("Can Y."), List.of("Elif S."));
        assertThat(Case.of("{N:Can Yıldırım}: hi. {N:Can Y.}: yes").groups()).hasSize(1);
        assertThat(Case.of("{N:Can Y.}: hi. {N:Can B.}: yes").groups()).hasSize(2);
        assertThat(Case.of("{N:Can Yıldırım}, {N:Can Yavuz} and {N:Can Y.}").doubts()).containsExactly(Doubt.Type.SHARED_PART);
    }

    @Test
    void knowsWhatPeopleAreCalledButSaysThatItGuessed() {
        Case essay = Case.of("{N:Robert Smith} is {N:Bob}, {N:José Perez} is {N:Pepe}");

        assertThat(essay.groups()).containsExactly(List.of("Robert Smith", "Bob"), List.of("José Perez", "Pepe"));
        assertThat(essay.doubts()).containsOnly(Doubt.Type.GUESSED);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "{N:Jose Paolo Ybañez} ({N:Jepoy}) came.", "Kuya {N:Jepoy} ({N:Jose Paolo Ybañez}) came.", "{N:Nomvula Dube}, known to all as {N:Zaza}, came.",
        "I am {N:Odessa Rand}, but call me {N:Tick}.", "{N:Quint}, short for {N:Quirijn}, came.", "Her name is {N:Will}, from {N:Willemijn}."
    })
    void believesTheTextThatSaysWhatSomebodyIsCalled(String marked) {
        assertThat(Case.of(marked).groups()).hasSize(1);
        assertThat(Case.of(marked).doubts()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{N:Jose Paolo Ybañez} (and {N:Jepoy}) came.", "{N:Nomvula Dube} came. {N:Zaza} is known to all.", "I am {N:Odessa Rand}. They call me. {N:Tick} came.", "{N:Quint}, from Oslo, met {N:Willemijn}."})
    void takesNobodyForAnotherWithoutAWord(String marked) {
        assertThat(Case.of(marked).groups()).hasSize(2);
    }

    @Test
    void putsServantsOfGodAndInitialsOfFathersTogether() {
        assertThat(Case.of("{N:Abdulhakim Saleh Muqbil Al-Hammadi}: {N:A. S. M. Al-Hammadi}, {N:Hakim}").groups()).hasSize(1);
    }

    @Test
    void initialsMayPassOverANameInTheMiddleOfTheFamilys() {
        assertThat(Case.of("{N:Simran Kaur Dhaliwal}: and {N:SD}?").groups()).hasSize(1);
    }

    @Test
    void anotherRoleIsNoPossessive() {
        assertThat(Case.of("{N:Bagas Tri Wicaksono} met Pak {I:Sutrisno}. Pak {I:Tris} came.").groups()).containsExactly(List.of("Bagas Tri Wicaksono"), List.of("Sutrisno", "Tris"));
    }

    @Test
    void asksWhetherANameThatNobodyHasIsShortForAnother() {
        assertThat(Case.of("{N:Brian Otieno} and {N:Brayo}").doubts()).containsExactly(Doubt.Type.GUESSED);
        assertThat(Case.of("{N:Brian Otieno} and {N:Zqwexu}").doubts()).isEmpty();
    }

    @Test
    void hearsShortNamesThatNoListHas() {
        assertThat(Case.of("{N:Rafaela Quaresma} is {N:Rafa}, {N:Hauke Thomsen} is {N:Hauki}").groups())
                .containsExactly(List.of("Rafaela Quaresma", "Rafa"), List.of("Hauke Thomsen", "Hauki"));
        assertThat(Case.of("{N:María Fernanda Jiménez} is {N:Mafe}").groups()).hasSize(1);
        assertThat(Case.of("{N:Daniel Perez}, {N:Daniela} and {N:Ana Gomez}, {N:Anabel}").groups()).hasSize(4);
    }

    @Test
    void takesTheSameNameUnderBothLabelsForOnePerson() {
        assertThat(Case.of("{N:Ana Perez} and {I:Ana Perez}").groups()).containsExactly(List.of("Ana Perez"));
    }

    @Test
    void keepsTwoPeopleOfOneFamilyApart() {
        assertThat(Case.of("{N:Ana Perez} and {N:Luis Perez}, {N:Ana} and {N:Luis}").groups())
                .containsExactly(List.of("Ana Perez", "Ana"), List.of("Luis Perez", "Luis"));
    }

    @Test
    void asksWhomASharedNameAloneMeans() {
        Case essay = Case.of("{N:Ana Perez}, {N:Luis Perez} and {N:Perez}");

        assertThat(essay.groups()).contains(List.of("Perez"));
        assertThat(essay.entities.getLast().doubts()).containsExactly(new Doubt(Doubt.Type.SHARED_PART, "Perez"));
    }

    @Test
    void asksWhomASharedForenameMeans() {
        assertThat(Case.of("{N:Ana Perez}, {N:Ana Gomez} and {N:Ana}").doubts()).containsExactly(Doubt.Type.SHARED_PART);
    }

    @Test
    void asksWhomSharedInitialsMean() {
        assertThat(Case.of("{N:Juan Perez}, {N:Jose Prado} and {N:J.P.}").doubts()).containsExactly(Doubt.Type.SHARED_PART);
    }

    @Test
    void letsATitleTellWhichOfTwoIsMeant() {
        Case essay = Case.of("{N:Ana Perez}, {N:Luis Perez} and {N:Mr. Perez}");

        assertThat(essay.groups()).containsExactly(List.of("Ana Perez"), List.of("Luis Perez", "Mr. Perez"));
        assertThat(essay.doubts()).containsExactly(Doubt.Type.GUESSED);
    }

    @Test
    void keepsMrAndMrsApart() {
        assertThat(Case.of("{I:Mr. Smith} and {I:Mrs. Smith}").groups()).hasSize(2);
    }

    @Test
    void doesNotJoinNamesThatContradict() {
        assertThat(Case.of("{N:Juan P. Gomez} and {N:Juan R. Gomez}").groups()).hasSize(2);
        assertThat(Case.of("{N:Juan Pablo Gomez} and {N:Juan Ramon Gomez}").groups()).hasSize(2);
    }

    @Test
    void joinsInitialsOfAWholeNameWithIt() {
        assertThat(Case.of("{N:John F. Kennedy}, {N:J. F. Kennedy}, {N:JFK}, {N:Kennedy, John}").groups()).hasSize(1);
    }

    @Test
    void initialsFollowTheOrderInWhichANameIsWritten() {
        assertThat(Case.of("{N:Zhang Min} and {N:Li Wei}; {N:Z.M.} analyzed").groups()).containsExactly(List.of("Zhang Min", "Z.M."), List.of("Li Wei"));
        assertThat(Case.of("{N:Zhang Min} and {N:Li Wei}; {N:M.Z.} analyzed").groups()).containsExactly(List.of("Zhang Min", "M.Z."), List.of("Li Wei"));
    }

    @Test
    void initialsOfSmallWordsSyllablesAndLongNamesAreTheirPersons() {
        assertThat(Case.of("{N:Nguyễn Thị Minh Khai}, {N:N.T.M.K.}").groups()).hasSize(1);
        assertThat(Case.of("{N:María Fernanda López Ruiz}, {N:MFLR}").groups()).hasSize(1);
        List<String> korean = Case.of("{N:Kim Soo-ah}, {N:K.S.A.}").texts();
        String[] syllables = korean.getFirst().split("[ -]");
        assertThat(korean.getLast()).isEqualToIgnoringCase("%.1s.%.1s.%.1s.".formatted((Object[]) syllables));
        assertThat(Case.of("{N:Jennifer O'Brien}, {N:Jen O'B.}").texts().getLast()).matches("\\p{L}+ \\p{Lu}\\.");
    }

    @Test
    void aForenameOfTwoWordsIsCalledByTheSecond() {
        assertThat(Case.of("{N:Tunde} is {N:Babatunde Okafor}").groups()).containsExactly(List.of("Tunde", "Babatunde Okafor"));
        assertThat(Case.of("{N:Emeka} is {N:Chukwuemeka Eze}").groups()).containsExactly(List.of("Emeka", "Chukwuemeka Eze"));
        assertThat(Case.of("{N:Tunde Bello} isn’t {N:Babatunde Okafor}").groups()).hasSize(2);
    }

    @Test
    void aPossessiveWithoutApostropheIsOfTheOneNameThatItFits() {
        assertThat(Case.of("{N:Juans} book. {N:Juan} reads.").groups()).containsExactly(List.of("Juans", "Juan"));
        assertThat(Case.of("{N:Lucas} reads.").groups()).containsExactly(List.of("Lucas"));
    }

    @Test
    void leavesSeveralPeopleAndOtherScriptsToAPerson() {
        Case essay = Case.of("{N:Ana & Luis Perez}, {N:Ana & Luis Perez}, {N:Иван} and {N:juan3}");

        assertThat(essay.groups()).hasSize(3);
        assertThat(essay.doubts())
                .containsExactly(Doubt.Type.SEVERAL_PEOPLE, Doubt.Type.OTHER_SCRIPT, Doubt.Type.UNPARSABLE);
    }

    @Test
    void everyMentionIsInOneGroup() {
        Case essay = Case.of("{N:Ana}, {N:Ana Perez}, {N:A.}, {I:Dr. Perez}, {N:Perez}, {N:Ana & Bob}, {N:X}, {N:...}");

        assertThat(essay.entities.stream().flatMap(entity -> entity.mentions().stream()).sorted())
                .containsExactlyElementsOf(essay.mentions);
    }

    @Test
    void anInitialBehindCapitalsLeavesThemAForename() {
        assertThat(NameReader.read("ANA M. Müller").folded(NameReading.NamePiece.Role.FAMILY)).containsExactly("muller");
    }
}
