package org.allonym.surrogate.name;

import static org.allonym.surrogate.name.Case.only;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeMap;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Strategy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What tells the sex of somebody, and so of the name that is drawn.
class SexOfNamesTest {

    @Test
    void aTitleTellsTheGenderOfAFamilyName() {
        assertThat(only("{I:Mrs. Novotná}").value()).matches("Mrs\\. \\p{Lu}\\S+á");
        assertThat(only("{I:Mr. Smith}").derivation()).startsWith("male");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "my brother {N:Ana} came; male by the words around",
        "M. {I:Zibuqe} came; male by the words around",
        "my lola {N:Zibuqe} came; female by the words around",
        "{N:Zibuqe}, my husband's brother, made it; male by the words around",
        "an old man by name {N:Zibuqe} came; male by the words around",
        "Mama {N:Obinna} sells okpa. {N:Obinna} wrote it.; male",
        "my malume {N:Ana} came; male by the words around",
        "{N:Ana} chettan came; male by the words around",
        "{N:teze Zibuqe} came; female",
        "{N:Zibuqe Bey} came; male",
        "{N:Marwa Bouzid} came; female",
        "{N:Parnian Sadeghi} came; female",
        "{N:Refaat} came; male",
        "{N:Ramatulai Bah} came; female",
        "My brothers are {N:Ana}, Bob and Carl.; male by the words around",
        "{N:Pedro}'s grandma knows.; male",
        "baba {N:Ivan} sang to {N:Olena Kovalenko} and {N:Taras Shevchuk}; female by the words around",
        "For the tape, {N:Mamaw}.; female by the form",
        "{N:Zibuqe Kaur Dhaliwal}; female by the form",
        "{N:Moza bint Said}; female",
        "{N:I Wayan Rena}; male by the form",
        "{N:I Gusti Ayu Putri}; female",
        "{N:Baba Njeri} came; male by the form",
        "{N:Zhao Yiming} wrote. He wrote it.; male by the pronouns",
        "Mr. {N:Maria} came; male by the words around",
        "Eng.º {N:Maria} came; male by the words around",
        "Prof.ª {N:Pedro} came; female by the words around",
        "Mevrouw {N:Pedro} came; female by the words around",
        "mr {N:maria} came; male by the words around",
        "family: {N:Peter} (wife), {N:Mary} (son); female by the words around",
        "our supervisor, Sr. {N:Peter}, came; female by the words around",
        "{N:Maria} bhai came; male by the words around",
        "Sra. {N:Pedro} came; female by the words around",
        "letters to my great-great-grandmother {N:Peter}; female by the words around",
        "my twin brothers {N:Alice}, Bob and Carl; male by the words around",
        "my sisters Ana, Eva and {N:Peter} came; female by the words around",
        "my foster mother {N:Peter} came; female by the words around",
        "I have two daughters, Ana and {N:Peter}.; female by the words around",
        "his wife, {N:Peter}, came; female by the words around",
        "my little sis {N:Peter} came; female by the words around",
        "my bro {N:Maria} came; male by the words around",
        "my da, {N:Maria}, came; male by the words around",
        "my ma {N:Peter} came; female by the words around",
        "{N:Maria} my hubby came; male by the words around",
        "{N:Maria}'s my bf now; male by the words around",
        "her gf {N:Peter} came; female by the words around",
        "a lad called {N:Maria}; male by the words around",
        "my sister's name is {N:Peter}.; female by the words around",
        "mi primita {N:Peter} vino; female by the words around",
        "su novio {N:Maria} vino; male by the words around",
        "{N:Zibuqe} vino. Ella se fue.; female by the pronouns",
        "We asked who is our father. {N:Maria} came; female",
        "{N:Maria}, my uncle, came; male by the words around",
        "my grandfather, Kes {N:Helen}, came; male by the words around",
        "His name was {N:Maria}.; male by the words around",
        "{N:Zibuqe} came. He sat.; male by the pronouns",
        "{N:Maria} came. He sat.; female",
        "{N:Sasha} said that she was late; female",
        "{N:John} said that she was late; male",
        "{N:Maria} came. It rained. He sat.; female",
        "the brother of {N:Maria} came; female",
        "{N:Maria} and my brother came; female",
        "{N:Maria} and {N:John} came. He sat.; female",
        "Five young men won the cup: {N:Maria}, {N:Kim} and {N:Ann}.; male by the words around",
        "Our girls' team: {N:Peter} and {N:Paul}.; female by the words around",
        "My brother in law {N:Maria} laughed; male by the words around",
        "{N:Peter}, daughter of a baker, came; female by the words around",
        "My roommate {N:Peter}, she is from here; female by the words around",
        "According to {N:Peter}, she is late; male",
        "I met {N:Maria}, my brother is her friend; female",
        "{N:Zibuqe} bəy came; male by the words around",
        "Me llamo {N:Zibuqe} y soy alumna.; female by the words around",
        "As a mother of two, I see it. Yours, {N:Zibuqe}; female by the words around",
        "Je suis née ici. Je m’appelle {N:Zibuqe}.; female by the words around",
        "Ich bin Studentin. Gruß, {N:Zibuqe}; female by the words around",
        "Я ученица. It is {N:Zibuqe}; female by the words around",
        "Father's name: {N:Maria}; male by the words around",
        "{N:Zibuqe} está cansada; female by the words around",
        "Não são minha turma. O João e a {N:Zibuqe} não vieram.; female by the words around",
        "O meu bisavô {N:Zibuqe} veio; male by the words around",
        "A avó {N:Zibuqe} veio; female by the words around",
        "Mentor: Tikin {N:Zibuqe} came; female by the words around",
        "{N:Zibuqe} sir came; male by the words around",
        "{N:Adnan Farooq} S/O {N:Zibuqe Tarani}; male",
        "At the girls' school I met {N:Zibuqe}.; female by the words around"
    })
    void whatIsSaidOfAPersonBinds(String sentence, String gender) {
        assertThat(Case.of(sentence).made(1).getFirst().derivation()).startsWith(gender + " · ");
    }

    @Test
    void theLineBeforeASpeakersNameIsAnothers() {
        assertThat(only("who is the king\n{N:Ana}: me").derivation()).startsWith("female");
    }

    @Test
    void whereTitlesAndKinshipContradictEachOtherAPersonDecides() {
        Case essay = Case.of("My brother {N:Alex} came. Ms. {N:Alex} sat.");

        List<Doubt> doubts = new ContextualNames(false).doubts(essay.entities.getFirst(), essay.context(List.of(), new TreeMap<>()));

        assertThat(doubts).containsExactly(Doubt.of(Doubt.Type.GENDER));
        assertThat(Doubt.Type.GENDER.blocks()).isTrue();
    }

    @Test
    void aNameOfMenInAPlaceForWomenIsDoubtful() {
        Case essay = Case.of("I met {N:Peter} in the women's college.");

        List<Doubt> doubts = new ContextualNames(false).doubts(essay.entities.getFirst(), essay.context(List.of(), new TreeMap<>()));

        assertThat(doubts).extracting(Doubt::type).containsExactly(Doubt.Type.GUESSED);
    }

    @Test
    void wherePronounsDifferThereIsAWarning() {
        Case essay = Case.of("{N:Alex} took her bag. Then {N:Alex} took his bag.");

        List<Doubt> doubts = new ContextualNames(false).doubts(essay.entities.getFirst(), essay.context(List.of(), new TreeMap<>()));

        assertThat(doubts).extracting(Doubt::type).containsExactly(Doubt.Type.GUESSED);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "{N:Qwrt Okafor} // I am the elder of the boys.; male",
        "{N:Qwrt Okafor} // I am also mother, and my husband works far away.; female",
        "{N:Qwrt Okafor} // I am older than my sister.; male by the form",
        "Course by Ma’am {N:Mehwish Rana}.; female"
    })
    void whatTheWriterSaysOfHerselfTellsHerSex(String text, String sex) {
        assertThat(Case.of(text.replace(" // ", "\n")).made(1).getFirst().derivation()).startsWith(sex);
    }

    @Test
    void theEndingTellsTheGenderOfANameThatNobodyIsKnownToBear() {
        assertThat(only("{N:Zovalina Lopez}").derivation()).isEqualTo("female by the form · Spanish names · country and gender");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "Tolib Hamroyevich; \\p{Lu}\\S+ \\p{Lu}\\S+ov(?:ich|ych); male",
        "Mastura Nabievna; \\p{Lu}\\S+ \\p{Lu}\\S+ovna; female",
        "Orsós Istvánné; \\p{Lu}\\S+ \\p{Lu}\\S+né; female",
        "Qelgashev Firqavs; \\p{Lu}\\S+ \\p{Lu}\\S+; male"
    })
    void namesMadeOfAForenameTellTheSexAndStaySuch(String name, String form, String sex) {
        Strategy.Attempt.Made made = only("{N:%s}".formatted(name));
        assertThat(made.value()).matches(form);
        assertThat(made.derivation()).startsWith(sex);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "My son {N:Matei} is here.; ROMANIAN; MALE",
        "{N:Qodirova Zulxumor} came.; UZBEK; FEMALE",
        "{I:R. Senthamarai} came. {I:Senthamarai} madam taught in Chennai, Tamil Nadu.; SOUTH_INDIAN; FEMALE",
    })
    void aForenameStaysOneAndTheFormOfTheFamilyNameTellsTheSex(String text, Origin origin, Sex sex) {
        String made = Case.of(text).made(1).getFirst().value();

        assertThat(DrawnNames.all().given(origin, sex)).anyMatch(name -> List.of(made.split(" ")).contains(name));
    }
}
