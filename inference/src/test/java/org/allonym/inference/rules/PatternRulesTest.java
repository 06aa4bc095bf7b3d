package org.allonym.inference.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.annotation.Caution;
import org.allonym.inference.Finding;
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
        "tom(at)mail.example|tom(at)mail.example",
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
    })
    void sitesForEverybodyAreLeft(String text) {
        findsNothing("URL_PERSONAL", text);
    }

    @Test
    void aFilmThatMayBeAnybodysCarriesACaution() {
        List<Finding> found = ENGINE.find(Texts.subject("Watch https://youtu.be/dQw4w9 today"));

        assertThat(found).singleElement().satisfies(finding -> assertThat(finding.cautions()).contains(Caution.PUBLIC_SITE));
    }

    @Test
    void sitesForEverybodyAreFoundByTheRuleThatIsOffOtherwise() {
        RuleEngine all = RuleEngine.all();

        List<Finding> found = all.find(Texts.subject("Read https://www.who.int/health first"));

        assertThat(found).singleElement().satisfies(finding -> {
            assertThat(finding.source().title()).isEqualTo("rule url-public");
            assertThat(finding.cautions()).contains(Caution.PUBLIC_SITE);
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
    })
    void findsTelephoneNumbers(String text, String wanted) {
        finds("PHONE_NUM", text, wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "from 2019-2020", "ISBN 978-3-16-148410-0", "pi is 3.14159265", "1,234,567 people", "12/03/2024", "192.168.100.200",
        "in 1998, 1999, 2000 and 2001", "7 8 9 10 11 12 13", "123", "$714-328-9989", "10.1000/18234567", "555-55-5555",
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
    })
    void findsNumbersThatIdentify(String text, String wanted) {
        finds("ID_NUM", text, wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "page 12345", "ISBN 9783161484100", "in 2019-2020", "in 1998/99", "on 12/03/2024", "$12345678", "1,234,567,890", "0.12345678",
        "https://x.example/12345678", "a@12345678.com", "img_12345678.jpg", "COVID-19", "1000000000000", "20240131",
        "the id card", "000-12-3456 is none",
    })
    void otherNumbersDontIdentify(String text) {
        findsNothing("ID_NUM", text);
    }

    @Test
    void aNumberAmongMathematicsCarriesACautionAndIsNotDropped() {
        String text = "2^8 = 256, 3^4 = 81, x + y = 7 + 5, so 87654321 = 9 * 9739369";

        List<Finding> found = ENGINE.find(Texts.subject(text)).stream().filter(each -> each.label().equals("ID_NUM")).toList();

        assertThat(found).isNotEmpty().allSatisfy(finding -> assertThat(finding.cautions()).contains(Caution.AMONG_NUMBERS));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "follow @ana_draws!|@ana_draws",
        "Instagram: ana.draws99|ana.draws99",
        "username: pilot_17|pilot_17",
        "my user name is 'pilot17'|pilot17",
        "Discord: moth#4411|moth#4411",
        "(@sunniva.moe)|@sunniva.moe",
    })
    void findsHandles(String text, String wanted) {
        finds("USERNAME", text, wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "@Override", "ana@mail.example", "3 @ 5", "the user is happy", "a user name is needed", "@1", "login: password", "@@@",
        "https://medium.com/@ana", "facebook: the site",
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
    })
    void findsAddressesOfHouses(String text, String wanted) {
        finds("STREET_ADDRESS", text, wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Wall Street fell", "the street", "12 people on the street", "In 2010 the Road was", "5 Best Ways to Drive", "via Skype 5",
        "I drive 12 miles", "Main Street", "chapter 3, Close Reading",
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
    })
    void findsDaysOfALife(String text, String wanted) {
        finds("DATE", text.replace("\\n", "\n"), wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "The treaty of 28 June 1919 ended the war and shaped the following century", "I may go", "born in 1999", "3/4 of it", "in March",
    })
    void daysOfHistoryAreLeft(String text) {
        findsNothing("DATE", text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "I am 23 years old|23", "I'm 31.|31", "Age: 19|19", "my 9-year-old son|9", "I am 47, a nurse|47", "my mother turned 60|60",
    })
    void findsAges(String text, String wanted) {
        finds("AGE", text, wanted);
    }

    @ParameterizedTest
    @ValueSource(strings = {"I am 100% sure", "the city is 900 years old", "I am 5th", "chapter 12", "The 4000-year-old city", "aged wine"})
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
    })
    void findsPlacesTiedToTheWriter(String label, String text, String wanted) {
        finds(label, text, wanted);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "LOCATION|The war began in Sarajevo.", "EDUCATION|Harvard University was founded in 1636.", "EMPLOYER|I work at home.",
        "EDUCATION|I attended Monday's meeting.",
    })
    void otherPlacesAreLeft(String label, String text) {
        findsNothing(label, text);
    }
}
