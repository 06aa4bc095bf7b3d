package org.allonym.surrogate.name;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.allonym.surrogate.Doubt;
import org.allonym.surrogate.name.NameReading.NamePiece;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NameReaderTest {

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '\u0001', value = {
        "Maria Lopez; GIVEN Maria, FAMILY Lopez",
        "Mr. Juan Carlos de la Cruz-Pérez Jr.; TITLE Mr, GIVEN Juan, MIDDLE Carlos, PARTICLE de, PARTICLE la, FAMILY Cruz, FAMILY Pérez, SUFFIX Jr",
        "Lopez, Maria; FAMILY Lopez, GIVEN Maria",
        "Perez Gomez, Ana Maria; FAMILY Perez, FAMILY Gomez, GIVEN Ana, MIDDLE Maria",
        "J.P.; GIVEN J, FAMILY P",
        "JP; GIVEN J, FAMILY P",
        "JP Morgan; GIVEN J, MIDDLE P, FAMILY Morgan",
        "A. B. Smith; GIVEN A, MIDDLE B, FAMILY Smith",
        "Robert \"Bob\" Smith; GIVEN Robert, NICKNAME Bob, FAMILY Smith",
        "Robert (Bob) Smith III; GIVEN Robert, NICKNAME Bob, FAMILY Smith, SUFFIX III",
        "Robert “Bob” Smith; GIVEN Robert, NICKNAME Bob, FAMILY Smith",
        "Sarah (she/her) Connor; GIVEN Sarah, SUFFIX she, SUFFIX her, FAMILY Connor",
        "Maria's; GIVEN Maria, POSSESSIVE 's",
        "Ana Lopez’s; GIVEN Ana, FAMILY Lopez, POSSESSIVE ’s",
        "José Ortega y Gasset; GIVEN José, FAMILY Ortega, PARTICLE y, FAMILY Gasset",
        "Ludwig van der Berg; GIVEN Ludwig, PARTICLE van, PARTICLE der, FAMILY Berg",
        "Omar al-Rashid; GIVEN Omar, PARTICLE al, FAMILY Rashid",
        "Van Nguyen; GIVEN Van, FAMILY Nguyen",
        "De Leon; PARTICLE De, FAMILY Leon",
        "Ms. Van Dyke; TITLE Ms, PARTICLE Van, FAMILY Dyke",
        "Dr. Smith; TITLE Dr, FAMILY Smith",
        "Smith; FAMILY Smith",
        "Maria; GIVEN Maria",
        "PEREZ Ana; FAMILY PEREZ, GIVEN Ana",
        "Kyosya Elena Petrovna; FAMILY Kyosya, GIVEN Elena, MIDDLE Petrovna",
        "Ana Maria Perez Gomez; GIVEN Ana, MIDDLE Maria, FAMILY Perez, FAMILY Gomez",
        "Maria del Carmen Lopez; GIVEN Maria, PARTICLE del, MIDDLE Carmen, FAMILY Lopez",
        "Ana Perez, Ph.D.; GIVEN Ana, FAMILY Perez, SUFFIX Ph.D.",
        "Martin Luther King, Jr.; GIVEN Martin, MIDDLE Luther, FAMILY King, SUFFIX Jr",
        "Sr. Gomez; TITLE Sr, FAMILY Gomez",
        "Don Smith; GIVEN Don, FAMILY Smith",
        "MariaLopez; GIVEN Maria, FAMILY Lopez",
        "MacArthur; FAMILY MacArthur",
        "Ana_Perez; GIVEN Ana, FAMILY Perez",
        "D’Angelo Russell; GIVEN D’Angelo, FAMILY Russell",
        "SAMUel ORTEGa; GIVEN SAMUel, FAMILY ORTEGa",
        "by Ana Diaz; TITLE by, GIVEN Ana, FAMILY Diaz",
        "Bob and; GIVEN Bob, SUFFIX and",
        "Ma. Teresa Cruz; PARTICLE Ma, GIVEN Teresa, FAMILY Cruz",
        "José-María; GIVEN José, MIDDLE María",
        "Beckett-Osei; FAMILY Beckett, FAMILY Osei",
        "Qelgashev Firqavs; FAMILY Qelgashev, GIVEN Firqavs",
        "Qelgasheva F.; FAMILY Qelgasheva, GIVEN F",
        "Lázár Flóra; FAMILY Lázár, GIVEN Flóra",
        "Orsós Istvánné; FAMILY Orsós, GIVEN Istvánné",
        "Tolib Hamroyevich; GIVEN Tolib, MIDDLE Hamroyevich",
        "LE GOFF Titouan; PARTICLE LE, FAMILY GOFF, GIVEN Titouan",
        "Le Van Tam; FAMILY Le, PARTICLE Van, GIVEN Tam",
        "Hồ Sỹ Nguyên; FAMILY Hồ, GIVEN Sỹ, MIDDLE Nguyên",
        "Qadairo Grace; FAMILY Qadairo, GIVEN Grace",
        "Howard; GIVEN Howard",
        "Ouyang Ping; FAMILY Ouyang, GIVEN Ping",
        "tg; GIVEN t, FAMILY g",
        "Mai Anesu; TITLE Mai, GIVEN Anesu",
        "Mai Nguyen; GIVEN Mai, FAMILY Nguyen",
        "Kabongo wa Tshilombo; GIVEN Kabongo, PARTICLE wa, FAMILY Tshilombo",
        "Cathal Ó Baoill; GIVEN Cathal, PARTICLE Ó, FAMILY Baoill",
        "Ana perez Gomez; GIVEN Ana, FAMILY perez, FAMILY Gomez",
        "Karimova Nodira Aziz qizi; FAMILY Karimova, GIVEN Nodira, MIDDLE Aziz, SUFFIX qizi",
        "Seán \"the Hill\" Keane; GIVEN Seán, SUFFIX the, NICKNAME Hill, FAMILY Keane",
        "Pintér-Rácz Zsófia; FAMILY Pintér, FAMILY Rácz, GIVEN Zsófia",
        "Mama Nkechi; TITLE Mama, GIVEN Nkechi",
        "Mama; GIVEN Mama",
        "Kelemen Zsófia; FAMILY Kelemen, GIVEN Zsófia",
        "Hsu Chih-Ming; FAMILY Hsu, GIVEN Chih, MIDDLE Ming",
        "Wei-Lun; GIVEN Wei, MIDDLE Lun",
        "Ju1ia Kowal; GIVEN Ju1ia, FAMILY Kowal",
        "Singh D.K.; FAMILY Singh, GIVEN D, MIDDLE K",
        "Lopez Maria; FAMILY Lopez, GIVEN Maria",
        "Geum Dong-hyun; FAMILY Geum, GIVEN Dong, MIDDLE hyun",
        "Nguyen Van An; FAMILY Nguyen, GIVEN Van, MIDDLE An",
        "Professor Emily R. Hart, PhD; TITLE Professor, GIVEN Emily, MIDDLE R, FAMILY Hart, SUFFIX PhD",
    })
    void findsWhatEachWordOfANameIs(String surface, String roles) {
        NameReading reading = NameReader.read(surface);

        assertThat(reading.fault()).isNull();
        assertThat(reading.pieces().stream()
                        .filter(piece -> piece.role() != NamePiece.Role.GAP)
                        .map(piece -> piece.role() + " " + piece.text())
                        .collect(Collectors.joining(", ")))
                .isEqualTo(roles);
    }

    @Test
    void aLineBreakInsideANameIsPartOfWhatStandsBetweenItsWords() {
        assertThat(NameReader.read("Juan\r\nPerez").pieces())
                .extracting(NamePiece::text)
                .containsExactly("Juan", "\r\n", "Perez");
    }

    @Test
    void anInvisibleCharacterDoesNotCutAWord() {
        assertThat(NameReader.read("Ma\u200Bria").full()).extracting(NamePiece::folded).containsExactly("maria");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Ana & Luis Perez", "Ana and Luis", "Ana, Luis and Bob", "Ana y Luis", "Mr & Mrs Smith", "Ana, Luis",
        "Ana Perez, Luis Gomez", "Ana Perez\nLuis Gomez", "Ana/Luis", "Ana Perez; Luis Gomez"
    })
    void tellsSeveralPeopleInOneSpan(String surface) {
        assertThat(NameReader.read(surface).fault()).isEqualTo(Doubt.Type.SEVERAL_PEOPLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Lopez, Maria", "Perez Gomez, Ana Maria", "Ana Perez, Jr.", "José Ortega y Gasset", "Ana\nPerez"})
    void doesNotTakeOnePersonForSeveral(String surface) {
        assertThat(NameReader.read(surface).fault()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Иван Петров", "王小明", "Ana 王", "محمد"})
    void tellsAnotherScript(String surface) {
        assertThat(NameReader.read(surface).fault()).isEqualTo(Doubt.Type.OTHER_SCRIPT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"juan3", "ana@site.edu", "...", "12345", "Coach", "Mr.", "www.ana.com"})
    void tellsWhatIsNoName(String surface) {
        assertThat(NameReader.read(surface).fault()).isEqualTo(Doubt.Type.UNPARSABLE);
    }

    @Property
    void piecesMakeUpAnySurface(@ForAll @StringLength(min = 1, max = 40) String surface) {
        assertThat(NameReader.read(surface).text()).isEqualTo(surface);
    }
}
