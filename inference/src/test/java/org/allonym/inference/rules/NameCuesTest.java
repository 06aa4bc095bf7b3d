package org.allonym.inference.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.allonym.inference.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Names of students by what stands around them, and the names that are somebody else's.
class NameCuesTest {

    private static final RuleEngine ENGINE = RuleEngine.standard();
    private static final String PROSE = "\n\nWe drew a map of the river and asked the people who live beside it.\n".repeat(8);

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Hello, my name is Ana Ruiz and I teach.|Ana Ruiz",
        "hello, my name is ana ruiz and i teach.|ana ruiz",
        "I am Oluwaseun from the night class|Oluwaseun",
        "I'm Priyanka, hi|Priyanka",
        "Please call me Beto.|Beto",
        "Name: Zdeněk Vlk|Zdeněk Vlk",
        "Student Name: MARGARET OKORO|MARGARET OKORO",
        "Submitted by: J. P. Ramanathan|J. P. Ramanathan",
        "An essay on maps\\nby Fatoumata Diarra|Fatoumata Diarra",
        "It worked. Best regards,\\nHenrike|Henrike",
        "See you.\\n\\nSincerely,\\n\\nDr. Tomasz Wilk|Tomasz Wilk",
        "I thank my classmate Ifeoma for it.|Ifeoma",
        "Together with my teammate Jorge de la Cruz we drew|Jorge de la Cruz",
        "Lopez, Maria (group 3)|Lopez, Maria",
        "My colleague Breda Tuohy once counted them.|Breda Tuohy",
        "I showed it to my apprentice, Kwame, at noon.|Kwame",
        "With my own son, Ousmane, I do it.|Ousmane",
        "My brother 🤦🏾‍♂️ Aarav sat there.|Aarav",
        "I asked a boy, Dariusz, to fold it.|Dariusz",
        "Then a girl called Ifeoma said it.|Ifeoma",
        "Desmond and I turned the bench.|Desmond",
        "Name: يوسف الخطيب|يوسف الخطيب",
        "Interviewer: Inês Carvalhal|Inês Carvalhal",
        "It was long.\\nMiriam, 33, nurse|Miriam",
        "It was long.\\nO. M.|O. M.",
        "Name\\tPhone\\nLwazi Dube\\t-|Lwazi Dube",
    })
    void findsNamesBehindCues(String text, String wanted) {
        String whole = text.replace("\\n", "\n").replace("\\t", "\t");

        assertThat(Texts.found(ENGINE, "On rivers and those who live there, a study." + PROSE + whole, NameCues.STUDENT)).containsExactly(wanted);
    }

    @Test
    void findsANameThatHasItsLineToItself() {
        assertThat(Texts.found(ENGINE, "Marisol Ibarra\nDesign for Everyone" + PROSE, NameCues.STUDENT)).containsExactly("Marisol Ibarra");
        assertThat(Texts.found(ENGINE, "Design for Everyone" + PROSE + "\nYusuf", NameCues.STUDENT)).containsExactly("Yusuf");
    }

    @Test
    void speakersAreNamesWhereTheFirstLinesNameOneOfThem() {
        String talk = "\nInês: What did you carry?\nMarek: A drum.\nInês: Was it heavy?\nMarek: No.";

        assertThat(Texts.found(ENGINE, "Interviewer: Inês Carvalhal" + talk, NameCues.STUDENT)).contains("Inês", "Marek");
        assertThat(Texts.found(ENGINE, "A dialogue about drums" + talk, NameCues.STUDENT)).isEmpty();
    }

    @Test
    void nicknamesThatHeadTheLinesOfAChatAreNamesBesideOneThatLooksLikeOne() {
        String chat = "Beam: who goes\nIce: not me\nMarek: me\nBeam: good\nIce: why\nMarek: they pay\nBeam: ok\n";

        assertThat(Texts.found(ENGINE, chat, NameCues.STUDENT)).containsExactly("Beam", "Ice", "Marek", "Beam", "Ice", "Marek", "Beam");
        assertThat(Texts.found(ENGINE, chat.replace("Marek", "Voice"), NameCues.STUDENT)).isEmpty();
        assertThat(Texts.found(ENGINE, chat.replace("Marek", "Aim"), NameCues.STUDENT)).isEmpty();
        assertThat(Texts.found(ENGINE, chat + PROSE + PROSE + PROSE, NameCues.STUDENT)).isEmpty();
    }

    @Test
    void aPlaceholderInAColumnOfNamesIsNobody() {
        String table = "On rivers." + PROSE + "No | Name | Role\n1 | Student A | leader\n2 | Moana Parata | slides\n";

        assertThat(Texts.found(ENGINE, table, NameCues.STUDENT)).containsExactly("Moana Parata");
    }

    @Test
    void initialsOfPeopleNamedAtTheTopAreNamesWhereTheySpeak() {
        String text = "Interview\nMaria Kowalska asked Tomasz Wilk.\n\nMK: Where were you?\nT: At home.\nMK: When?\nT: At night.\n";

        assertThat(Texts.found(ENGINE, text, "NAME_STUDENT")).contains("MK", "T");
        assertThat(Texts.found(ENGINE, text.replace("Tomasz Wilk", "somebody"), "NAME_STUDENT")).doesNotContain("MK", "T");
    }

    @Test
    void nobodyIsNamedBehindATutorWhoSpeaks() {
        String text = "Tutor: Mashallah. Go on.\nA: 3\nTutor: Haha, no.\nA: 4\nTutor: Good.\n";

        assertThat(Texts.found(ENGINE, text, "NAME_INSTRUCTOR")).isEmpty();
    }

    @Test
    void aNameInOtherLettersBehindALatinOneIsFoundWhereverItStands() {
        String text = "Prototype diary of Noa Ben-Shachar (נועה)" + PROSE + "He said: סבא לא צריך עזרה, נועה, סבא צריך כפתור.";

        assertThat(Texts.found(ENGINE, text, NameCues.STUDENT)).containsExactly("Noa Ben-Shachar", "נועה", "נועה");
    }

    @Test
    void aNameDeepInALongFirstParagraphIsNotTheWriters() {
        String long400 = "We drew a map of the river and asked the people who live beside it. ".repeat(6);

        assertThat(Texts.found(ENGINE, long400 + "Oskar Lindgren saw it." + PROSE, NameCues.STUDENT)).isEmpty();
        assertThat(Texts.found(ENGINE, "Oskar Lindgren. " + long400 + PROSE, NameCues.STUDENT)).containsExactly("Oskar Lindgren");
    }

    @Test
    void findsANameInAHeaderLine() {
        assertThat(Texts.found(ENGINE, "Week 3 assignment – Katarzyna Wójcik" + PROSE, NameCues.STUDENT)).containsExactly("Katarzyna Wójcik");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Team members: Anna Berg, Tom Okafor and Mei Lin drew it.", "Our team members are Anna Berg, Tom Okafor, and Mei Lin.",
        "Group members:\nAnna Berg\nTom Okafor\nMei Lin",
    })
    void findsEveryNameOfAListOfMembers(String text) {
        assertThat(Texts.found(ENGINE, "On rivers." + PROSE + text + PROSE, NameCues.STUDENT))
                .containsExactly("Anna Berg", "Tom Okafor", "Mei Lin");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "I asked Professor Whitfield about it.|Whitfield",
        "Instructor: Dr. Amara Nwosu|Amara Nwosu",
        "The course was taught by Helena Kovacs.|Helena Kovacs",
        "my teacher Mr. Thompson said|Thompson",
        "In the lecture Dr. Halvorsen said that we walk.|Halvorsen",
        "My mentor, Mrs. Pemberton-Shah, read it.|Pemberton-Shah",
        "I had a teacher, M. Lefèvre-Diop, who drew maps.|Lefèvre-Diop",
        "the instructor, ATO GETACHEW, asked me|GETACHEW",
        "We would like to thank Ms Adebayo-Lindqvist for the course.|Adebayo-Lindqvist",
        "a course assistant, Benedikt Ó Súilleabháin, wrote|Benedikt Ó Súilleabháin",
        "The lesson observed by R.K.O. was long|R.K.O.",
        "Teacher: Mr. P. Drummond-Ito|P. Drummond-Ito",
        "Docente: Ing. Héctor Quezada|Héctor Quezada",
        "Encadrant : Pr. Abdelhak Tazi|Abdelhak Tazi",
        "Guru pembimbing: Puan Siti Aminah|Siti Aminah",
    })
    void findsTeachers(String text, String wanted) {
        String whole = "On rivers." + PROSE + text + PROSE;

        assertThat(Texts.found(ENGINE, whole, NameCues.INSTRUCTOR)).containsExactly(wanted);
        assertThat(Texts.found(ENGINE, whole, NameCues.STUDENT)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "This was shown (Smith, 2010) and again.", "Johnson et al. say so.", "Miller and Davis (2015) found it.",
        "Albert Einstein changed physics.", "according to Maria Montessori, play is work", "As Steve Jobs said once",
        "The theory of Charles Darwin is old.", "I visited Paris and Florence.", "Johnson Corporation sold it.",
        "The Rise And Fall Of The Roman Empire", "Dr. Martin Luther King spoke", "in Victoria Park near Charlotte Street",
        "References\nSmith, John (2010). Rivers.\nLopez, Maria. Maps.", "President Abraham Lincoln wrote letters",
        "A poem by Pablo Neruda hung there.", "The physicist Paul Dirac knew.", "I am Brazilian.", "I am Happy.", "Julius and his wife Ethel denied it.", "It is as it is. I am. Laura left.", "The authors (Malcolm Frank and Paul Roehrig) define it.", "By Monday we knew.", "I am", "Name:", "my name is", "Mind Map", "Design Thinking",
        "We use Google and Facebook on Monday in March", "Will you go? May I? Mark my words. Hope helps.",
    })
    void namesOfOthersAndOtherWordsAreLeft(String text) {
        assertThat(Texts.found(ENGINE, "On rivers." + PROSE + text + PROSE, NameCues.STUDENT)).isEmpty();
    }

    @Test
    void aStudentWhoIsAlsoCitedIsFoundWhereTheyIntroduceThemselves() {
        String text = "On rivers." + PROSE + "My name is Ana Ruiz. Rivers flow (Ruiz, 2010)." + PROSE;

        assertThat(Texts.found(ENGINE, text, NameCues.STUDENT)).containsExactly("Ana Ruiz");
    }
}
