package org.allonym.surrogate.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.Part;
import org.allonym.surrogate.Strategy;
import org.allonym.surrogate.SurrogateMethod;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.ValueRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrlValuesTest {

    private final ValueRules rules = Values.rules(ValueKind.URL);

    private static String made(String url) {
        return TestDocument.named("d")
                .became("marisol", "camille")
                .became("ibarra", "laurent")
                .with(ValueKind.URL, url)
                .value(SurrogateMethod.GENERATE, 0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ' ', value = {
        "github.com/mibarra/buses github\\.com/claurent/buses",
        "github.com/mibarra/buses-of-yilan github\\.com/claurent/buses-of-(?!yilan).*",
        "github.com/mibarra/buses-bunching github\\.com/claurent/(?!buses-bunching).*"
    })
    void aWordThatTheTextSaysStaysInATitleButNoWholeTitleDoes(String url, String form) {
        String made = TestDocument.named("d").became("marisol", "camille").became("ibarra", "laurent")
                .said("How buses are bunching:")
                .with(ValueKind.URL, url)
                .value(SurrogateMethod.GENERATE, 0);

        assertThat(made).matches(form);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "https://www.youtube.com/watch?v=e2D2mFcZzeW https://www\\.youtube\\.com/watch\\?v=[a-z]\\d[A-Z]\\d[a-z][A-Z][a-z][A-Z][a-z]{2}[A-Z]",
                "https://www.youtube.com/watch?v=e2D2mFcZzeW&t=30s&feature=share#x https://www\\.youtube\\.com/watch\\?v=[\\w-]{11}",
                "https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv https://www\\.youtube\\.com/channel/UC[a-z]{22}",
                "https://www.youtube.com/@MarisolIbarra https://www\\.youtube\\.com/@CamilleLaurent",
                "youtube.com/c/marisol99 youtube\\.com/c/camille[1-9]\\d",
                "http://youtube.com/user/ibarra/videos http://youtube\\.com/user/laurent/videos",
                "youtu.be/e2D2mFcZzeW?t=5 youtu\\.be/[a-z]\\d[A-Z]\\d[a-z][A-Z][a-z][A-Z][a-z]{2}[A-Z]",
                "facebook.com/marisol.ibarra.92 facebook\\.com/camille\\.laurent\\.\\d\\d",
                "https://m.facebook.com/profile.php?id=100004567891234&ref=b https://m\\.facebook\\.com/profile\\.php\\?id=\\d{15}",
                "https://www.instagram.com/ibarra_marisol/ https://www\\.instagram\\.com/laurent_camille/",
                "https://br.linkedin.com/in/marisol-ibarra-4a5b6c12/ https://br\\.linkedin\\.com/in/camille-laurent-\\d[a-z]\\d[a-z]\\d[a-z]\\d\\d/",
                "https://linkedin.com/pub/marisol-ibarra/12/345/678 https://linkedin\\.com/pub/camille-laurent/\\d\\d/\\d{3}/\\d{3}",
                "http://video.net/mibarra/talk http://video\\.net/claurent/\\p{Ll}+",
                "https://linkedin.com/pub/ibarra https://linkedin\\.com/pub/laurent",
                "https://twitter.com/mibarra/status/1234567890 https://twitter\\.com/claurent/status/\\d{10}",
                "x.com/ibarra x\\.com/laurent",
                "github.com/mibarra/my-thesis github\\.com/claurent/my-\\p{Ll}+",
                "https://www.tiktok.com/@ibarra/video/7012345678901 https://www\\.tiktok\\.com/@laurent/video/\\d{13}",
                "https://medium.com/@marisol.ibarra/my-essay-3f2a1b https://medium\\.com/@camille\\.laurent/my-\\p{Ll}+-\\p{Alnum}{6}",
                "https://marisolibarra.wordpress.com/2016/10/04/the-week/ https://camillelaurent\\.wordpress\\.com/20\\d\\d/\\d\\d/\\d\\d/the-\\p{Ll}+/",
                "ibarra.blogspot.com.br laurent\\.blogspot\\.com\\.br",
                "https://ibarra.wixsite.com/portfolio https://laurent\\.wixsite\\.com/portfolio",
                "https://drive.google.com/file/d/1A2b3C4d5E/view?usp=sharing https://drive\\.google\\.com/file/d/[1-9][A-Z]\\d[a-z]\\d[A-Z]\\d[a-z]\\d[A-Z]/view",
                "https://docs.google.com/document/d/1A2b3C4d5E/edit#heading=h.g https://docs\\.google\\.com/document/d/\\p{Alnum}{10}/edit",
                "https://www.dropbox.com/s/abc123def/Ibarra%20Essay.pdf?dl=0 https://www\\.dropbox\\.com/s/[a-z]{3}\\d{3}[a-z]{3}/Laurent-\\p{L}+\\.pdf"
            })
    void theSiteStaysAndWhatIsSomebodysOwnBecomesAnothers(String url, String form) {
        assertThat(made(url)).matches(form);
        assertThat(rules.fault(url, made(url))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://www.youtube.com/watch?v=e2D2mFcZzeW",
                "https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv",
                "https://www.youtube.com/@quietteacher",
                "https://linkedin.com/pub/jdoe",
                "http://hogan.com/app/categoriesindex.php",
                "www.instagram.com/john_smith_art/",
                "HTTP://WWW.HOGAN.COM",
                "https://people.cs.umass.edu/~jdoe/papers/",
                "ejemplo.edu.co/blogs/perez",
                "http://bit.ly/2abCdEf",
                "https://padlet.com/jdoe5/k3j4h5g6"
            })
    void nothingThatIdentifiesIsLeft(String url) {
        for (int draw = 0; draw < 20; draw++) {
            String made = TestDocument.of(ValueKind.URL, SurrogateMethod.GENERATE, draw, url);

            assertThat(rules.parts(url))
                    .isNotEmpty()
                    .allSatisfy(part -> assertThat(made).doesNotContainIgnoringCase(part.text()));
            assertThat(made.split("/", -1)).hasSameSizeAs(url.split("/", -1));
            assertThat(made).isNotEqualTo(url);
        }
    }

    @Test
    void anOptionalSchemeASubdomainAndTheCaseOfTheHostDontHideTheSite() {
        String key = rules.key("https://www.youtube.com/watch?v=abcdefghijk");

        assertThat(rules.key("youtube.com/watch?v=abcdefghijk&t=3")).isEqualTo(key);
        assertThat(rules.key("HTTPS://M.YouTube.COM/watch?feature=share&v=abcdefghijk"))
                .isEqualTo(key);
        assertThat(rules.key("youtu.be/abcdefghijk")).isEqualTo(key);
        assertThat(rules.key("youtu.be/abcdefghijX")).isNotEqualTo(key);
    }

    @Test
    void theSameVideoGetsTheSameNumberInEveryWayToWriteIt() {
        List<String> texts = TestDocument.named("d")
                .with(
                        ValueKind.URL,
                        "https://www.youtube.com/watch?v=e2D2mFcZzeW",
                        "youtu.be/e2D2mFcZzeW",
                        "WWW.YOUTUBE.COM/watch?v=e2D2mFcZzeW.")
                .texts(0, SurrogateMethod.GENERATE, 0);

        String video = texts.getFirst().substring(texts.getFirst().indexOf('=') + 1);
        assertThat(texts.get(1)).isEqualTo("youtu.be/" + video);
        assertThat(texts.get(2)).isEqualTo("WWW.YOUTUBE.COM/watch?v=" + video + ".");
    }

    @Test
    void punctuationAroundStaysOutside() {
        assertThat(made("(see https://twitter.com/ibarra).")).isEqualTo("(see https://twitter.com/laurent).");
        assertThat(made("<http://www.instagram.com/ibarra>,")).isEqualTo("<http://www.instagram.com/laurent>,");
        assertThat(rules.parts("https://twitter.com/ibarra)."))
                .containsExactly(new Part("ibarra", Part.Match.SUBSTRING));
    }

    @Test
    void aHostThatIsNoPublicSiteBecomesAnotherOfTheSameSuffix() {
        assertThat(made("http://hogan.com/app/categoriesindex.php")).matches("http://[a-z]+\\.com/app/\\p{Ll}+\\.php");
        assertThat(made("www.marisol-ibarra.co.uk/about")).isEqualTo("www.camille-laurent.co.uk/about");
    }

    @Test
    void reservedHostsAreThoseKeptForExamples() {
        TestDocument document = TestDocument.named("d")
                .policy(TestDocument.reserved())
                .with(ValueKind.URL, "http://hogan.com/a")
                .with(ValueKind.URL, "www.hogan.co.uk/b");

        assertThat(document.texts(0, SurrogateMethod.GENERATE, 0).getFirst()).matches("http://[a-z]+\\.example\\.com/a");
        assertThat(document.texts(1, SurrogateMethod.GENERATE, 0).getFirst()).matches("www\\.[a-z]+\\.example/b");
    }

    @Test
    void handlesIdentifyAndTheSiteDoesnt() {
        assertThat(rules.parts("https://www.youtube.com/@MarisolIbarra"))
                .containsExactly(new Part("MarisolIbarra", Part.Match.SUBSTRING));
        assertThat(rules.parts("https://www.facebook.com/profile.php?id=100004567891234"))
                .containsExactly(new Part("100004567891234", Part.Match.SUBSTRING));
        assertThat(rules.parts("https://github.com/joe")).containsExactly(new Part("joe", Part.Match.WORD));
        assertThat(rules.parts("https://www.youtube.com/")).isEmpty();
    }

    @Test
    void whatHoldsNothingOfSomebodysOwnGoesToReview() {
        for (String url : List.of("https://www.youtube.com/", "not an address", "http://localhost:8080/x")) {
            Strategy.Attempt attempt =
                    TestDocument.named("d").with(ValueKind.URL, url).attempt(0, SurrogateMethod.GENERATE, 0);

            assertThat(attempt).isEqualTo(new Strategy.Attempt.Unable(Doubt.of(Doubt.Type.UNPARSABLE)));
        }
    }

    @Test
    void whatIsNoAddressIsAFault() {
        assertThat(rules.fault("https://a.com/x", "somewhere")).isPresent();
        assertThat(rules.fault("https://a.com/x", "b.com/y")).isPresent();
        assertThat(rules.fault("a.com/x", "b.com/y")).isEmpty();
    }

    @Test
    void aSiteOfAnExampleIsReadAsTheSiteItStandsFor() {
        assertThat(made("https://github.example.com/mibarra/quiet-alarm"))
                .matches("https://github\\.example\\.com/claurent/\\p{Ll}+-\\p{Ll}+");
        assertThat(made("https://ibarra.wordpress.example/")).isEqualTo("https://laurent.wordpress.example/");
    }
}
