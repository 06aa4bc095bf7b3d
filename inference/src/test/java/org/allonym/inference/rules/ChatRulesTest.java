package org.allonym.inference.rules;

import static org.allonym.inference.Chats.chat;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.allonym.inference.Subject;
import org.allonym.project.Turn;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What rules find in messages.
class ChatRulesTest {

    private static final RuleEngine ENGINE = RuleEngine.standard(_ -> true);

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "mateos bakpak is pink|mateos",
        "hi mateoo|mateoo",
        "ok MATEO|MATEO",
        "bye ms kayla|kayla",
        "bye mr.pemberton ty|mr.pemberton",
        "thx mskayla|mskayla",
        "perfect Mateo!|Mateo",
        "Maetos is here|''",
        "hi maetteo|''",
        "my cousin hamza goes there|hamza",
        "mr ramy registered me|ramy",
        "ask uncle ben|ben",
        "my friend kirollos is angry|kirollos",
        "can u call me PH its easier|PH",
        "i will tell zanele also|zanele",
        "zanele changed to history|zanele",
        "is Kamsi still at home|Kamsi",
        "thats regina's book|regina",
        "now Nair mam has us|Nair",
        "mateor says hi|mateor",
        "it is instaphoto.example/mateo.r|''",
        "yes sir please|''",
        "idk dont ask|''",
        "the ferry goes to Homer at 5|''",
        "thank u mr p!|p",
        "ok bye coachp|coachp",
        "profmateo says so|profmateo",
        "mato is at home|mato",
        "my brother Yaw also|Yaw",
        "granny Ivy is old|Ivy",
        "Camila is the best|Camila",
        "2 mateo|''",
        "hey kay!|kay",
        "the mat is wet|''",
        "ugh yes. lindqvist assigned 8 of them|lindqvist",
        "Rahmatul sir never told us|Rahmatul",
        "Gülrenk hoca. very strict|Gülrenk",
        "Kayla-san is right|Kayla-san",
        "P'Mateo you type so little|P'Mateo",
        "and deda Zvrko laughs|Zvrko",
        "profesor Kovačić takes a point|Kovačić",
        "Dr Cash 700/Cr Sales 700|''",
        "remind your abbu, please|''",
        "good night sir dhanyabad|''",
        "Hello kaa|''",
    })
    void speakersAreFoundAsPeopleWriteThem(String message, String name) {
        assertThat(found(message, Set.of("NAME_STUDENT", "NAME_INSTRUCTOR"))).isEqualTo(name.isEmpty() ? List.of() : List.of(name));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "GRADE_LEVEL|he's in year 8|year 8",
        "GRADE_LEVEL|in 3rd grade at school|3rd grade",
        "GRADE_LEVEL|shes in 9th|9th",
        "COURSE_NUMBER|MTH 101 is hard|MTH 101",
        "COURSE_NUMBER|anyone know her in 10Q|10Q",
        "COURSE_NUMBER|Mr. H, AP Calc AB 4th period|AP Calc AB 4th period",
        "NRP|we're Sikh, so no class|Sikh",
        "NRP|are you jewish|jewish",
        "IP_ADDRESS|its on 203.0.113.74 port 25565|203.0.113.74",
        "US_SSN|my SSN is 912-47-3306|912-47-3306",
        "US_SSN|078-05-1120|078-05-1120",
        "US_BANK_NUMBER|the routing is 021000021|021000021",
        "US_BANK_NUMBER|GB82 WEST 1234 5698 7654 32|GB82 WEST 1234 5698 7654 32",
        "US_PASSPORT|passport C04418892 is mine|C04418892",
        "US_DRIVER_LICENSE|my license is D041-7782-0916|D041-7782-0916",
        "DATE_OF_BIRTH|my birthday is march 3|march 3",
        "DATE|test is 11/8 right|11/8",
        "DATE|my test is friday|friday",
        "DATE|see you next tues|next tues",
        "DATE|the quiz is the 4th, ok|the 4th",
        "DATE|saturday then|saturday",
        "DATE|see you Wednesday at 4|Wednesday",
        "DATE|my test is saturday 8 am|saturday",
        "DATE|could we do sunday at half 4|sunday",
        "DATE|wtorek 18:00 ok|wtorek",
        "DATE|and at Eid will you give lessons, question 6 is hard|Eid",
        "DATE|after st patrick’s day we go on|st patrick’s day",
        "DATE|Wednesdays, at the hall. Who has question 6|Wednesdays",
        "DATE|and vineri we have class|vineri",
        "DATE|see you quinta|quinta",
        "DATE|its on 14 maj|14 maj",
        "DATE|exam is 4 février 2007|4 février 2007",
        "DATE|ngày 15 tháng 12|ngày 15 tháng 12",
        "DATE|its the 16th of may|the 16th of may",
        "DATE|next week Tuesday i travel|next week Tuesday",
        "GRADE_LEVEL|havo 3|havo 3",
        "GRADE_LEVEL|I'm in third year of statistics|third year",
        "GRADE_LEVEL|he teaches SS2 too|SS2",
        "GRADE_LEVEL|you're in première?|première",
        "GRADE_LEVEL|is it the bilingual class, 8c?|8c",
        "GRADE_LEVEL|all the sixth years stay till 9|sixth years",
        "COURSE_NUMBER|the course is FIS 22952|FIS 22952",
        "COURSE_NUMBER|list 2 of MA026|MA026",
        "COURSE_NUMBER|limits. Cálculo I. it is hard|Cálculo I",
        "COURSE_NUMBER|seccion 4B-MAT|4B-MAT",
        "GRADE_LEVEL|that's for matric only|matric",
        "GRADE_LEVEL|I am a third-year student|third-year",
        "DATE|on 2nd and 5th January|2nd and 5th January",
        "NRP|we're Frisian|Frisian",
        "NRP|I'm Greek Catholic|Greek Catholic",
        "NRP|she becomes Swedish|Swedish",
        "USERNAME|add mo ako pemb3rton77|pemb3rton77",
        "USERNAME|we are kaylaandfriendz|kaylaandfriendz",
        "EDUCATION|at Northern Star SHS|Northern Star SHS",
        "EDUCATION|At San Juan College, right?|San Juan College",
        "EDUCATION|my second choice is LASU|LASU",
        "DATE|I'm class of 2014|2014",
        "USERNAME|mine is lily_seo0411 ok|lily_seo0411",
        "USERNAME|Add me, my ID is callum_in_busan.|callum_in_busan",
        "COURSE_NUMBER|is this the AP Bio room|AP Bio",
        "COURSE_NUMBER|I took Algebra I last term|Algebra I",
        "COURSE_NUMBER|chem 20|chem 20",
        "GRADE_LEVEL|we did it in P5|P5",
        "NRP|i thought american sorry|american",
        "EDUCATION|my rutgers interview is soon|rutgers",
        "EDUCATION|we play friday against Terrebonne|Terrebonne",
        "EDUCATION|my sister took this at Mission San Jose|Mission San Jose",
        "EDUCATION|Which school is it, Haeundae?|Haeundae",
        "LOCATION|we live by crownpoint|crownpoint",
        "LOCATION|shes in warrnambool ill ring her|warrnambool",
        "LOCATION|I grew up in Red Deer|Red Deer",
        "LOCATION|my address is Flat 2/1, 37 Albany Terrace, Dundee DD3 6HR|Flat 2/1, 37 Albany Terrace, Dundee DD3 6HR",
        "AGE|she turns 12 on may 9|12",
        "AGE|my brother ana is 6 too|6",
        "EDUCATION|i got into Spelman|Spelman",
        "EDUCATION|hes at Harding too|Harding",
        "COURSE_NUMBER|im in ap calc bc|ap calc bc",
        "LOCATION|i live in mandaue now|mandaue",
        "EDUCATION|i go to Palm Cove High|Palm Cove High",
        "LOCATION|are you from england|england",
        "DATE|my paper is Hidar 12 ok|Hidar 12",
        "DATE|the exam is 9 Bahman|9 Bahman",
        "DATE|u srijedu ne mogu|srijedu",
        "DATE|exam je 7. marta|7. marta",
        "DATE|it is teej, we are away|teej",
        "DATE|she is of the 2016 batch|2016",
        "DATE|i was in promotion 2018|2018",
        "DATE|in my time, 2009, it was hard|2009",
        "DATE|my uncle robbed us in 1987 lol|1987",
        "DATE|i have no class till may|may",
        "DATE|biology is the 14th paper 1|the 14th",
        "DATE|i can come Sat and Sun|Sat, Sun",
        "DATE|Monday through Wednesday, not on Good Friday|Monday, Wednesday, Good Friday",
        "DATE|Friday at the hall, 5 pm, bring the book. Call me on +44 20 7946 0018|Friday",
        "DATE|sunday 14/5 inshallah|sunday 14/5",
        "DATE|can we skip wed|wed",
        "DATE|5th is my brother's wedding|5th",
        "DATE|the exam of the governorate is 23/5|23/5",
        "COURSE_NUMBER|FIZ 137 also uses this|FIZ 137",
        "COURSE_NUMBER|MCR3U-04 review sheet|MCR3U-04",
        "LOCATION|i go to Ndola that day|Ndola",
        "NRP|No, Bidayuh, from the river|Bidayuh",
        "DATE|8/12 is my brother's wedding|8/12",
        "AGE|at 61 you are still quick|61",
        "AGE|At sixty-four you are quick|sixty-four",
        "AGE|i turn 16 miss|16",
        "AGE|you are 15 and it shows|15",
        "GRADE_LEVEL|she goes to class four next term|class four",
        "GRADE_LEVEL|he is in class VII B|class VII B",
        "GRADE_LEVEL|my group is S.5 this year|S.5",
        "GRADE_LEVEL|im in level 2 term 1|level 2 term 1",
        "GRADE_LEVEL|i did 200 level last year|200 level",
        "GRADE_LEVEL|im 1ère bac now|1ère bac",
        "GRADE_LEVEL|she is in upper sixth|upper sixth",
        "GRADE_LEVEL|je suis en seconde|seconde",
        "GRADE_LEVEL|my son starts third class in autumn|third class",
        "GRADE_LEVEL|my cousin in groep 7|groep 7",
        "GRADE_LEVEL|are you SS2B|SS2B",
        "NRP|we Croats have it too|Croats",
        "NRP|i have a Chechen passport of my father|Chechen",
        "COURSE_NUMBER|im in 203-NYC now|203-NYC",
        "COURSE_NUMBER|my course is 418-220|418-220",
        "COURSE_NUMBER|im in group 00012|00012",
        "COURSE_NUMBER|the test of KIN-3105 is soon|KIN-3105",
        "COURSE_NUMBER|he is from III-2|III-2",
        "EDUCATION|she went to Gimnazija \"Zlatno Polje\" then|Gimnazija \"Zlatno Polje\"",
        "EDUCATION|we met at academia Pitágoras then|academia Pitágoras",
        "EDUCATION|cégep de la Grande-Rive is full|cégep de la Grande-Rive",
        "EDUCATION|he goes to I.E. 40211 San Blas|I.E. 40211 San Blas",
        "EDUCATION|my centre is Govt Degree College Hala|Govt Degree College Hala",
        "EDUCATION|sir at Rwenzama Hill S.S. we did it|Rwenzama Hill S.S.",
        "EDUCATION|see you at the Tuluka Adult Learning Centre|Tuluka Adult Learning Centre",
        "EDUCATION|she is from Nadim School of Nursing|Nadim School of Nursing",
        "EDUCATION|I know him from Tekle Haymanot school|Tekle Haymanot school",
        "EDUCATION|it is law in UNSAAC|UNSAAC",
        "EDUCATION|he is in Kallion lukio|Kallion lukio",
        "LOCATION|my father travelled to Techiman|Techiman",
        "LOCATION|are you in La Unión now|La Unión",
        "LOCATION|they went to village, Mestia|Mestia",
        "LOCATION|come to jirón Las Palmas 120|jirón Las Palmas 120",
        "LOCATION|i stay in Taman Seri Maju|Taman Seri Maju",
        "LOCATION|the shop, rue Vercors, is open|rue Vercors",
        "US_SSN|the form asks for her social, and I do not know what that is for, or who reads it then. she wrote 987-65-4321|987-65-4321",
    })
    void rulesForTheLabelsOfDialoguesFind(String label, String message, String wanted) {
        assertThat(String.join(", ", found(message, Set.of(label)))).isEqualTo(wanted);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "GRADE_LEVEL|I got a 7|",
        "GRADE_LEVEL|the 8th of them|",
        "COURSE_NUMBER|Lesson 5, question 2|",
        "NRP|Spanish homework|",
        "NRP|the french revolution|",
        "IP_ADDRESS|3.14.15|",
        "US_SSN|000-12-3456|",
        "US_SSN|780 - 51 - 120|",
        "US_BANK_NUMBER|the routing is 021000022|",
        "US_BANK_NUMBER|GB82 WEST 1234 5698 7654 33|",
        "US_PASSPORT|548203917 rounded|",
        "DATE_OF_BIRTH|see you on march 3|",
        "DATE|question 3 says saturday|",
        "DATE|and tuesday|",
        "DATE|happy diwali to all|",
        "DATE|4,07 seconds, not the fourth of July|",
        "DATE|Eid mubarak|",
        "DATE|she leaves at 9:15, how long is it until 10:05?|",
        "EDUCATION|LQ 24, UQ 42|",
        "NRP|my sister speaks kiwi|",
        "GRADE_LEVEL|the interest of the first year|",
        "COURSE_NUMBER|i got math 40 out of 50|",
        "USERNAME|print(max_value)|",
        "LOCATION|across the street|",
        "LOCATION|its in class|",
        "DATE|my chart has monday, tuesday and wednesday|",
        "GRADE_LEVEL|that was a third grade question|",
        "AGE|x is 12|",
        "AGE|i was 5 minutes late|",
        "EDUCATION|i got into Paris|",
        "DATE|3/4 of it|",
        "DATE|i got baseball at 4:15 lol|",
        "DATE|i have hockey til 5|",
        "DATE|If today is 3rd March, what's the date 21 days later?|",
        "GRADE_LEVEL|my matric number is lost|",
        "DATE|how high is it after the 3rd bounce|",
        "DATE|so 7 is the 2nd, the 3rd is 3×2²|",
        "NRP|its eid on sunday|",
        "NRP|our exam is english|",
        "NRP|her tamil is better|",
        "NRP|this is Maya|",
        "GRADE_LEVEL|die 3a verstehe ich nicht|",
        "GRADE_LEVEL|we had 3 class tests|",
        "COURSE_NUMBER|in class we drew the triangle PQR 60|",
        "COURSE_NUMBER|take the LCM 24|",
        "EDUCATION|kya tum ready ho|",
        "GRADE_LEVEL|they want grade 4|",
        "GRADE_LEVEL|fionn was 1st|",
        "COURSE_NUMBER|the passcode ZB4471|",
        "EDUCATION|it IS 5|",
        "EDUCATION|we moved from St. Cloud|",
        "LOCATION|it stays at mums|",
        "LOCATION|to explain in Dagbani|",
        "NAME_STUDENT|profe pero el lunes no|",
        "NAME_STUDENT|sir Allah hafiz|",
        "NAME_STUDENT|use Mr or Ms. What is it|",
        "LOCATION|the list is from prof. Lindqvist|",
        "COURSE_NUMBER|cosec 31° − sec 59°|",
        "DATE|at APR 9.9% for 72 months|",
        "DATE|on for a season of 20 Saturdays|",
        "DATE|a bank started in 2016, how many years|",
        "AGE|at 30 i got stuck|",
        "GRADE_LEVEL|form two equations|",
        "GRADE_LEVEL|year three of the loan|",
        "COURSE_NUMBER|so 418-220 is 198|",
        "EDUCATION|i was at Georgian school|",
        "EDUCATION|we are in USA|",
        "EDUCATION|the SS is 5|",
        "LOCATION|back to Question 5|",
        "LOCATION|welcome back to Mathville|",
        "LOCATION|in Finnish we look forward|",
        "LOCATION|in european calendar it is later|",
        "LOCATION|send it in Viber|",
        "EDUCATION|you go to IB|",
        "DATE|if the 1st is Thursday, what's the 30th?|",
        "GRADE_LEVEL|it is 2nd degree so two roots|",
        "COURSE_NUMBER|we take english bc he wants|",
        "NRP|my language is cree|",
        "NRP|the US has no IBAN|",
        "PHONE_NUM|my dni is lost, only the number 74183052|",
    })
    void whatOnlyLooksLikeItIsNot(String label, String message, String none) {
        assertThat(found(message, Set.of(label))).isEmpty();
    }

    @Test
    void aPageWithASpeakersNameInItIsTheirs() {
        assertThat(found("see https://slides.example/p/kayla-n-notes ok", Set.of("URL_PERSONAL"))).containsExactly("https://slides.example/p/kayla-n-notes");
        assertThat(found("see https://slides.example/p/river-n-notes ok", Set.of("URL_PERSONAL"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "where are you from?|sialkot|LOCATION|sialkot",
        "where do you live now?|Londrina, in the south|LOCATION|Londrina",
        "where is the mistake?|denominator|LOCATION|''",
        "how old are you?|7 and a haf|AGE|7 and a haf",
        "how old is your sister|shes nine|AGE|nine",
        "how many are there?|7|AGE|''",
        "when is your test?|saturday|DATE|saturday",
        "how old will you be?|16|AGE|16",
        "which class are you now?|9b, Gesamtschule|GRADE_LEVEL|9b",
        "And which form are you in?|yes sir S4|GRADE_LEVEL|S4",
        "Which course is this for?|Matematik 2b|COURSE_NUMBER|Matematik 2b",
        "Which paper?|CC-6 di, linear algebra|COURSE_NUMBER|CC-6",
        "which class of numbers has 7?|9b|GRADE_LEVEL|''",
        "When is your exam?|14/04 and then nothing|DATE|14/04",
        "When do you go home?|25/1 with bus|DATE|25/1",
        "When is it half full?|7/12 = 0.58|DATE|''",
        "aww, how old?|12 and a half|AGE|12 and a half",
        "how old are you?|18 times 4|AGE|''",
    })
    void anAnswerIsReadWithItsQuestion(String question, String answer, String label, String wanted) {
        Subject subject = chat(question, answer, "ok");

        assertThat(ENGINE.find(subject).stream().filter(each -> each.label().equals(label) && each.score() >= 0.6).map(each -> subject.text().slice(each.span())))
                .isEqualTo(wanted.isEmpty() ? List.of() : List.of(wanted));
    }

    @Test
    void howOldSomebodysRelativeIsIsAnAgeButNotHowOldSomebodyOfAnExerciseIs() {
        Subject subject = chat("my brother laughs", "How old is he?", "14. he is lazy", "Tom is twice as old as his son", "How old is he?", "14");

        assertThat(ENGINE.find(subject).stream().filter(each -> each.label().equals("AGE")).map(each -> each.span().start()))
                .containsExactly(subject.turns().get(2).span().start());
    }

    @Test
    void peopleTalkOnAboutDays() {
        Subject subject = chat("is friday ok with 7 of us", "then monday", "so what now", "and monday");

        assertThat(ENGINE.find(subject).stream().filter(each -> each.label().equals("DATE")).map(each -> each.span().start() > subject.turns().get(2).span().start())).containsExactly(false);
    }

    @Test
    void wordsThatAreSaidToATeacherBesideTheirNameAreNone() {
        DocumentText text = DocumentText.of("yes mas\nyes Nino\n");
        Subject subject = new Subject(text, new EnglishTokenizer().tokenize(text), List.of(
                new Turn(1, "Giorgi", "student", "", new Span(0, 7)), new Turn(2, "Nino mas", "tutor", "", new Span(8, 16))));

        assertThat(ENGINE.find(subject).stream().map(each -> subject.text().slice(each.span()))).containsExactly("Nino");
    }

    private static List<String> found(String message, Set<String> labels) {
        Subject subject = chat("so what now", message, "ok");
        return ENGINE.find(subject).stream()
                .filter(each -> labels.contains(each.label()) && each.score() >= 0.6)
                .map(each -> subject.text().slice(each.span()))
                .toList();
    }
}
