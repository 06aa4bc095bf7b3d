package org.allonym.inference.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.annotation.Caution;
import org.allonym.inference.Detection;
import org.allonym.inference.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rules for what has a shape: each against strings that have it and strings that nearly do.
class PatternRulesTest {

    private static final RuleEngine ENGINE = RuleEngine.standard();

    private static void finds(String label, String text, String wanted) {
        assertThat(Texts.found(ENGINE, text, label)).as(text).containsExactly(wanted);
    }

    private static void findsNothing(String label, String text) {
        assertThat(Texts.found(ENGINE, text, label)).as(text).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Write to ana.ruiz@posta.example, please.|ana.ruiz@posta.example",
        "E-mail:jp@gmail.com|jp@gmail.com",
        "mailto:j_p+school@sub.mail.co.uk.|j_p+school@sub.mail.co.uk",
        "(o'neil@mail.example)|o'neil@mail.example",
        "josé.niño@correo.example|josé.niño@correo.example",
        "Me: tom [at] mail.example thanks|tom [at] mail.example",
        "Me: tom [AT] mail.example thanks|tom [AT] mail.example",
        "tom(at)mail.example|tom(at)mail.example",
        "tom{At}mail.example|tom{At}mail.example",
    })
    void findsAddressesOfEMail(String text, String wanted) {
        finds("EMAIL", text, wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "a @ b", "@ana", "ana@", "ana@localhost", "I sell 3 pens @ 2.50 each", "user@1.2.3", "@@@@.com", "at (at) home",
        ".@mail.example", "a@-mail.x9", "x@y..com",
    })
    void otherSignsAreNotAddressesOfEMail(String text) {
        findsNothing("EMAIL", text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "See https://www.linkedin.com/in/ana-ruiz-12 now|https://www.linkedin.com/in/ana-ruiz-12",
        "See github.com/anaruiz for code.|github.com/anaruiz",
        "(https://ana.wordpress.com/2020/01/)|https://ana.wordpress.com/2020/01/",
        "http://www.cs.stateu.example/~ruiz/index.html|http://www.cs.stateu.example/~ruiz/index.html",
        "at https://drive.google.com/file/d/1aZ/view?usp=sharing.|https://drive.google.com/file/d/1aZ/view?usp=sharing",
        "www.maria-lopez.com is mine|www.maria-lopez.com",
        "https://johnsmith.net/work|https://johnsmith.net/work",
        "https://medium.com/@ana/my-story-1|https://medium.com/@ana/my-story-1",
        "My blog is at https://thoughts.example.org/a|https://thoughts.example.org/a",
        "https://www.youtube.com/channel/UCx1|https://www.youtube.com/channel/UCx1",
        "https://learn.example.com/user/8a3f|https://learn.example.com/user/8a3f",
        "at ana.wordpress.example, my texts|ana.wordpress.example",
        "on https://github.example.com/anaruiz/clock, there|https://github.example.com/anaruiz/clock",
        "The sketches are at https://ana-draws.example.net/kitchen and|https://ana-draws.example.net/kitchen",
        "My repo is at code.example/quill/boats|code.example/quill/boats",
        "I am Gifty Quaye. See gifty-sews.example/queue|gifty-sews.example/queue",
        "The code: code.example/a-long-walk/boats|code.example/a-long-walk/boats",
    })
    void findsPagesOfPeople(String text, String wanted) {
        finds("URL_PERSONAL", text, wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "https://www.nytimes.com/2020/01/02/science/x.html", "https://en.wikipedia.org/wiki/Design_thinking",
        "www.who.int", "https://www.coursera.org/learn/design", "https://twitter.com/share?u=1", "https://facebook.com/",
        "e.g. this", "etc.So we", "U.S.A", "3.5", "file.txt", "ana@mail.example", "https://doi.org/10.1000/182", "http://", "://x.y",
        "https://www.linkedin.com/pulse/what-is-design", "https://github.com/about",
        "fisher.test(table(x))",
    })
    void sitesForEverybodyAreLeft(String text) {
        findsNothing("URL_PERSONAL", text);
    }

    @Test
    void aFilmThatMayBeAnybodysCarriesACaution() {
        List<Detection> found = ENGINE.find(Texts.subject("Watch https://youtu.be/dQw4w9 today"));

        assertThat(found).singleElement().satisfies(detection -> assertThat(detection.cautions()).contains(Caution.PUBLIC_SITE));
    }

    @Test
    void sitesForEverybodyAreFoundByTheRuleThatIsOffOtherwise() {
        RuleEngine all = RuleEngine.all();

        List<Detection> found = all.find(Texts.subject("Read https://www.who.int/health first"));

        assertThat(found).singleElement().satisfies(detection -> {
            assertThat(detection.source().title()).isEqualTo("rule url-public");
            assertThat(detection.cautions()).contains(Caution.PUBLIC_SITE);
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "or (714) 328-9989.|(714) 328-9989",
        "or (714)328-9989.|(714)328-9989",
        "Call 714-328-9989 today|714-328-9989",
        "+44 20 7946 0018|+44 20 7946 0018",
        "+1 (714) 328-9989|+1 (714) 328-9989",
        "Phone: 020 7946 0018|020 7946 0018",
        "my mobile is 9876543210|9876543210",
        "714.328.9989|714.328.9989",
        "Nadia\t555.0137 ext. 12\tevenings|555.0137 ext. 12",
        "Luc\t+33 6 39 98 01 23\tmornings|+33 6 39 98 01 23",
        "the office is open, 0917 334 7721, text first|0917 334 7721",
        "my number is 8811-6043|8811-6043",
        "or viber 6937 018 225 and|6937 018 225",
    })
    void findsTelephoneNumbers(String text, String wanted) {
        finds("PHONE_NUM", text, wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "from 2019-2020", "ISBN 978-3-16-148410-0", "pi is 3.14159265", "1,234,567 people", "12/03/2024", "192.168.100.200",
        "in 1998, 1999, 2000 and 2001", "7 8 9 10 11 12 13", "123", "$714-328-9989", "10.1000/18234567", "555-55-5555", "my number for the years 1994–2003",
        "Cell dated 07-02-2024", "the hotline for it is 0800 555 0199", "student number 6223041 on the phone",
    })
    void otherNumbersAreNotTelephoneNumbers(String text) {
        findsNothing("PHONE_NUM", text);
    }

    @Test
    void twoNumbersBesideEachOtherAreTwo() {
        assertThat(Texts.found(ENGINE, "(714) 328-9989 (714) 328-9988", "PHONE_NUM")).containsExactly("(714) 328-9989", "(714) 328-9988");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Student ID: 20231177|20231177",
        "ID:12345-AB|12345-AB",
        "student number 448190|448190",
        "Roll No. 17/CS/0042|17/CS/0042",
        "Matriculation no. 4471-0936|4471-0936",
        "passport number X4578123|X4578123",
        "my SSN is 536-22-8741|536-22-8741",
        "It was 536-22-8741 then|536-22-8741",
        "A01234567|A01234567",
        "860823054611|860823054611",
        "student number S 20 448 190|S 20 448 190",
        "licence AB-TR 55-20814.|AB-TR 55-20814",
        "Mã sinh viên: HN20-7731-C|HN20-7731-C",
        "Matrikelnr. 03 771 22|03 771 22",
        "Comfort Adjei (Leader) SIAC/BBA/21/0389, present|SIAC/BBA/21/0389",
        "Muhammad Bilal, 2020-ag-5542, in charge|2020-ag-5542",
        "my CNIC 41407-6653128-9 with|41407-6653128-9",
        "Mark Lester (19-1-03355) was late|19-1-03355",
        "Kaan Demir (0078412) read it|0078412",
    })
    void findsNumbersThatIdentify(String text, String wanted) {
        finds("ID_NUM", text, wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "page 12345", "ISBN 9783161484100", "in 2019-2020", "in 1998/99", "on 12/03/2024", "$12345678", "1,234,567,890", "0.12345678",
        "https://x.example/12345678", "a@12345678.com", "img_12345678.jpg", "COVID-19", "1000000000000", "20240131",
        "the id card", "000-12-3456 is none", "on 11.IV.2023 there",
    })
    void otherNumbersDontIdentify(String text) {
        findsNothing("ID_NUM", text);
    }

    @Test
    void aNumberAmongMathematicsCarriesACautionAndIsNotDropped() {
        String text = "2^8 = 256, 3^4 = 81, x + y = 7 + 5, so 87654321 = 9 * 9739369";

        List<Detection> found = ENGINE.find(Texts.subject(text)).stream().filter(each -> each.label().equals("ID_NUM")).toList();

        assertThat(found).isNotEmpty().allSatisfy(detection -> assertThat(detection.cautions()).contains(Caution.AMONG_NUMBERS));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "follow @ana_draws!|@ana_draws",
        "Instagram: ana.draws99|ana.draws99",
        "username: pilot_17|pilot_17",
        "my user name is 'pilot17'|pilot17",
        "Discord: moth#4411|moth#4411",
        "(@sunniva.moe)|@sunniva.moe",
        "You can find me as pilot_17 on most sites.|pilot_17",
        "I used the same name, quillerva, everywhere.|quillerva",
        "on the platform: InesC-Design.|InesC-Design",
        "Nadia\\t(no phone)\\tnadia_77\\tevenings|nadia_77",
        "That was my week.\\n\\npilot17|pilot17",
        "Thread 4\\n\\nmarlo_b wrote at 22:20:\\nIt is late.|marlo_b",
        "8:02 PM - tess.quill: who has the key?|tess.quill",
        "df = read(\"C:/Users/renzo05/Desktop/a.csv\")|renzo05",
    })
    void findsHandles(String text, String wanted) {
        finds("USERNAME", text.replace("\\n", "\n").replace("\\t", "\t"), wanted);
    }

    @Test
    void aHandleIsFoundWhereverItStandsAgain() {
        String text = "[tess.quill] Good night\n[moth_44] hi\n[tess.quill] Ask moth_44, or write to moth_44@post.example.\n[moth_44] ok";

        assertThat(Texts.found(ENGINE, text, "USERNAME")).containsExactly("tess.quill", "moth_44", "tess.quill", "moth_44", "moth_44");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "anon_1: hello\nanon_2: hi\nanon_1: bye", "max_depth: 3", "plt.show()\nplt.show()", "/home/runner/work",
        "@Override", "ana@mail.example", "3 @ 5", "the user is happy", "a user name is needed", "@1", "login: password", "@@@",
        "https://medium.com/@ana", "facebook: the site", "This pain is known as neuropathic pain.", "They find us as they left us",
        "use snake_case_names in the code", "the name, however, is old", "(KPIs).\nYour\nKPIs\nare on\ntrack and your\nKPIs\nare good",
    })
    void otherWordsAreNotHandles(String text) {
        findsNothing("USERNAME", text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "I live at 12 Elm Street.|12 Elm Street",
        "to 743 Evergreen Terrace, Springfield, IL 62704 by|743 Evergreen Terrace, Springfield, IL 62704",
        "9 Oak Ave, Apt 4B|9 Oak Ave, Apt 4B",
        "Hauptstraße 12, 10115 Berlin|Hauptstraße 12, 10115",
        "Calle Mayor 5|Calle Mayor 5",
        "12 rue de la Paix|12 rue de la Paix",
        "Via Roma 10|Via Roma 10",
        "P.O. Box 99|P.O. Box 99",
        "Kanaalweg 211|Kanaalweg 211",
        "221B Baker Street|221B Baker Street",
        "I share the flat at 40b Harbour Parade now|40b Harbour Parade",
        "Flat 3, 18 Quill Lane|Flat 3, 18 Quill Lane",
        "For years I have had plot 22 of the Old Brickworks.|plot 22 of the Old Brickworks",
        "Via dei Lamponi 14, int. 5|Via dei Lamponi 14, int. 5",
        "Home address: Blk 12 Lot 3, Santan Village\\nPhone: 1|Blk 12 Lot 3, Santan Village",
        "Notes: none. Permanent address：9 Rua Nova, Lagoa; ok|9 Rua Nova, Lagoa",
        "Adresse : Villa Mareva, lot 22, 601 Toliara\\n|Villa Mareva, lot 22, 601 Toliara",
        "at 31 Wilder Close, Bristol BS5 0RQ.\\n\\nFor the coordinator|31 Wilder Close, Bristol BS5 0RQ",
    })
    void findsAddressesOfHouses(String text, String wanted) {
        finds("STREET_ADDRESS", text.replace("\\n", "\n"), wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Wall Street fell", "the street", "12 people on the street", "In 2010 the Road was", "5 Best Ways to Drive", "via Skype 5",
        "I drive 12 miles", "::: 12 pages of it", "webaddress: 12 pages of it", "Main Street", "chapter 3, Close Reading", "The committee sold plot 22 to a farmer", "two flat 3 inch plates",
    })
    void otherPlacesAreNotAddresses(String text) {
        findsNothing("STREET_ADDRESS", text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "I was born on 3 March 2001.|3 March 2001",
        "Date of birth: 03/04/1999|03/04/1999",
        "DOB 1999-04-03|1999-04-03",
        "my birthday, March 3rd|March 3rd",
        "I got married on June 5, 2015 in Rome|June 5, 2015",
        "Ana Ruiz\\n14 February 2024\\nOn maps|14 February 2024",
        "It was a Thursday, the 7th of March 2024, and I taught.|Thursday, the 7th of March 2024",
        "On 3 October I will explain it.|3 October",
        "From 1st June to 30th June I sat there.|1st June to 30th June",
        "On Tuesday, 16 July 2024 I presented it.|Tuesday, 16 July 2024",
        "It was turned on the first Saturday in August.|the first Saturday in August",
        "We met on Saturday 25 May.|Saturday 25 May",
        "San Roque, 9 de mayo de 2024|9 de mayo de 2024",
        "it was the 4 novembre 2023.|4 novembre 2023",
        "am 3. März 2024 kam ich|3. März 2024",
        "I handed it in on the 2nd of Sivan.|2nd of Sivan",
        "Learning from a kitchen, May 2024|May 2024",
        "The workshop was May 3-5, 2020.|May 3-5, 2020",
        "Sent: Sunday, 9 June 2024|Sunday, 9 June 2024",
        "I work here since 2016.|2016",
        "I was born in 1987 there.|1987",
        "Date: jueves 16/03/2023|jueves 16/03/2023",
    })
    void findsDaysOfALife(String text, String wanted) {
        finds("DATE", text.replace("\\n", "\n"), wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "The treaty of 28 June 1919 ended the war and shaped the following century", "I may go", "born in 1999", "3/4 of it", "in March",
        "The battle began on 6 June and ended in July", "On 12 May 1921 the king resigned", "Retrieved 4 May 2020 from the site",
        "(Miller, 2019, May 3)", "Darwin was born on 12 February 1809", "On September 11 the towers fell", "See section 3.2.1", "in May 2010 prices rose a lot that year for us",
        "On maps.\nReferences\nMiller, A. 4 May 2020. Maps.", "The law of the house passed in 1998.",
    })
    void daysOfHistoryAreLeft(String text) {
        findsNothing("DATE", text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "I am 23 years old|23", "I'm 31.|31", "Age: 19|19", "my 9-year-old son|9", "I am 47, a nurse|47", "my mother turned 60|60",
        "I was 16 once.|16", "We live here since I was 12, all of us|12", "My grandfather Zvi is 93 and counts|93", "my son, who is 11 and reads|11",
        "Anna Berg, 42 ans|42", "Miriam, 33, nurse|33", "That is all.\\nAnna (36), ana@posta.example|36", "On carrying.\\nUser: Marek, courier, 38|38",
        "When I was twelve, we moved.|twelve", "I am now fifty and she is sixty-one, I think.|sixty-one",
    })
    void findsAges(String text, String wanted) {
        finds("AGE", text.replace("\\n", "\n").replace("\\t", "\t"), wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {"I am 100% sure", "the city is 900 years old", "I am 5th", "chapter 12", "The 4000-year-old city", "aged wine",
        "I was 10 minutes late", "when I was 3.5 km away", "Chapters 4, 12 and 13", "The result is 42.", "(Miller, 12)"})
    void otherNumbersAreNotAges(String text) {
        findsNothing("AGE", text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "LOCATION|I live in Dunedin since|Dunedin",
        "LOCATION|I was born in São Paulo, Brazil.|São Paulo, Brazil",
        "EDUCATION|I study at the University of Ghana now|University of Ghana",
        "EDUCATION|I graduated from Lakeside High School.|Lakeside High School",
        "EMPLOYER|I work for Torrebianca Motori as|Torrebianca Motori",
        "EMPLOYER|I am a trainee at Cantine Vauclair, a kitchen|Cantine Vauclair",
        "EMPLOYER|I work in the office of a care home, Ulvsund Omsorg, and|Ulvsund Omsorg",
        "EMPLOYER|I cut hair at Salon Fennimore.|Salon Fennimore",
        "EMPLOYER|He is a courier at Pedal & Filho for years.|Pedal & Filho",
        "EMPLOYER|That is all.\\nMiriam, 33, tram driver at Shegar City Rail|Shegar City Rail",
        "EDUCATION|During my placement at Lakeside Academy I saw it.|Lakeside Academy",
        "EDUCATION|We are students from the Escuela Normal de Oaxaca, and|Escuela Normal de Oaxaca",
        "EDUCATION|I was 16 once, at Dunmorrow Comprehensive, with low marks|Dunmorrow Comprehensive",
        "EDUCATION|Class: 5b, Lakeside Academy, 19 pupils|Lakeside Academy",
        "EDUCATION|She found my school, Tophane Lisesi, and a poem|Tophane Lisesi",
        "EDUCATION|I was a teacher at Elmbrook Gesamtschule.|Elmbrook Gesamtschule",
        "LOCATION|My mother is in Irbid.|Irbid",
        "LOCATION|I drive a tram in Adama, line 2.|Adama",
        "LOCATION|I am a Nigerian student.|Nigerian",
        "LOCATION|That is all.\\nAnna, 24, Coimbatore|Coimbatore",
        "LOCATION|Anna Berg (NL), drawings|NL",
        "LOCATION|I am 🇳🇿|🇳🇿",
        "LOCATION|Oaxaca, 9 de mayo de 2024|Oaxaca",
    })
    void findsPlacesTiedToTheWriter(String label, String text, String wanted) {
        finds(label, text.replace("\\n", "\n"), wanted);
    }

    @Test
    void whoBelongsToASchoolOnceBelongsToItWhereverItIsNamed() {
        String text = "My placement at Lakeside Academy was long. The doors of Lakeside Academy are blue.";

        assertThat(Texts.found(ENGINE, text, "EDUCATION")).containsExactly("Lakeside Academy", "Lakeside Academy");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "LOCATION|The war began in Sarajevo.", "EDUCATION|Harvard University was founded in 1636.", "EMPLOYER|I work at home.",
        "EDUCATION|I attended Monday's meeting.", "EDUCATION|The course by Elmbrook University was good for me.",
        "EDUCATION|We liked the Elmbrook University Press book.", "EDUCATION|I went to High School.",
        "EMPLOYER|I looked at Figure.", "EMPLOYER|The manager of the firm met Anna Berg.", "EMPLOYER|I met him at Stonehenge.",
        "EMPLOYER|I study at Elmbrook College.", "LOCATION|I wrote it in Python.", "LOCATION|I believe in God.", "LOCATION|We met in March.",
        "LOCATION|I drew the map in Sketchdeck.", "LOCATION|I am an English teacher.", "LOCATION|She studied French.",
        "LOCATION|We were interested in Design Thinking.",
    })
    void otherPlacesAreLeft(String label, String text) {
        findsNothing(label, text);
    }
}
