package org.allonym.surrogate.value.place;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.surrogate.ValueKind;
import org.allonym.surrogate.value.form.WordLists;
import org.allonym.text.Folding;

/// Words in the names of places, employers and schools that only say what something is, and so stay and don't identify.
/// Folded; any thread.
final class PlaceWords {

    private static final Set<String> JOINING = WordLists.folded("""
            a al an and at by d l da das de degli dei del della der des di do dos du e el et for für i im in la las le les
            lo los near of on or outside sur the to und van von within y zu zum zur near around north-east
            """);

    private static final Set<String> PARTICLES = WordLists.folded(
            "al am d da das de degli del della der des di do dos du el en im la las le les lo los sur upon");

    private static final Set<String> NAMED_AFTER = WordLists.folded("""
            bridge camp canyon cape cathedral church county creek district field garden glacier hill hospital isla isle island
            lago lake library market monastery monte mount mountain mt museum palace park plaza point ridge rio river shore
            square street valley ward atoll bay canal cay cove dam falls inlet lagoon reef strait
            """);

    private static final Set<String> DIRECTIONS = WordLists.folded("""
            north south east west northern southern eastern western northeast northwest southeast southwest central
            upper lower greater inner outer mid norte sur sul este oeste leste nord sud
            """);

    private static final Set<String> PLACES = WordLists.folded("""
            area rural urban co sector sektor zona bloque block phase unit lote level junction roundabout road rd avenue bay beach borough bridge campus canyon cape cathedral center centre church city ciudad coast
            colony county country creek delta desert district downtown estate farm federal field fields forest              garden gardens glacier gulf harbor harbour heights highlands hill hills hospital island islands isla isle
            kingdom lake lakes land library market metro metropolitan mission monastery mount mountain mountains mt
            municipality museum national ocean palace park peninsula plains plaza point  prefecture province
            provincia puerto quarter region republic reserve ridge river road sea settlement shore springs square              state states station street suburb territory town township university uptown valley village villa ward wood
            woods zone barrio bairro bosque cidade colonia costa distrito estado lago mar monte montana municipio               parque praia pueblo rio                            atoll canal cay cliff cliffs cove dam dune dunes falls fjord inlet lagoon lagoons marsh reef strait swamp waterfall wetland wetlands capital hometown local international airport hotel street home
            desa dusun kampung kampong kelurahan kecamatan kabupaten provinsi wies gmina powiat obec koyu mahallesi ilcesi aldea vereda caserio
            corregimiento parroquia freguesia concelho aimag sum soum oblast raion rayon selo kishlak mahalla tuman viloyat barangay brgy sitio purok
            poblacion commune fokontany quartier arrondissement hameau gemeinde ortsteil frazione contrada opcina kommune kommun fylke megye kozseg kebele
            woreda taluk taluka tehsil mandal panchayat upazila dzongkhag gewog parish
            """);

    private static final Set<String> WORK = WordLists.folded("""
            academy accounting administration analytics brands data lines reports advertising agency air airline
            airlines airways and apparel architects army art arts asociacion assembly associates association authority
            auto automotive aviation bakery bank banco bar beauty beverage board books branch bros brothers building
            business bureau cafe capital care center centre central chain chamber charity chemicals children childrens
            church city civil cleaners clinic clinica clinique club co coffee college commerce commission committee communications
            community companies company computer computers computing construction consultancy consultants consulting
            coop cooperative corp corporation council county court credit culture customs daycare defence defense
            dental department design designs development diagnostics digital distribution district division drugstore
            education electric electrical electronics embassy emergency empresa energy engineering engineers enterprise
            enterprises entertainment environment equipment events exchange express fabrication factory farm farms
            fashion federal federation film finance financial fire firm fitness food foods football force foundation
            fund fundacion gallery games gas general gmbh global government green group grupo guard gym health
            healthcare heritage high holding holdings home homes hospital hopital hotel hotels house housing human inc
            incorporated industrial industries industry information initiative institute insurance integrated interior
            international internet investment investments it judicial justice kindergarten kitchen lab labor
            laboratories laboratory labs labour law lawyers learning legal library limited llc llp logistics ltd ltda
            machine maintenance management manufacturing marine market marketing markets mart materials media medical
            medicine memorial metal microfinance mills mines minerals mining ministry mobile motor motors multinational
            municipal municipality museum music mutual national navy network networks news ngo nursery nursing of
            office oil online operations organisation organization outsourcing parish partners partnership pet
            petroleum pharma pharmaceutical pharmaceuticals pharmacy photography plant plastics plc police port post
            power press primary printing private products production productions project properties property public
            publishing pvt quality radio railway railways real rehabilitation renewable rental repair research resort
            resources restaurant restaurants retail royal sa sas sac safety salon savings school science sciences
            secondary security services service shipping shop shopping social society software solar solutions spa
            sport sports sro station steel store stores studio studios sugar supermarket supplies supply support system
            systems taxi tea team tech technical technologies technology telecom telecommunications telephone
            television textile textiles theatre theater tires tourism toys trade trading training transport
            transportation travel treasury trust tv union united universal university urban utilities ventures
            veterinary video wealth web welfare wholesale wireless women womens wood works workshop world youth zoo the
            fc sv kv vv tsv sk fk nk cf ac cd rc bk il ik afc rfc gaa
            st saint san santa sao ag bv nv oy ab srl spa ong sarl gmbh pte pty bhd kg sia uab ooo zao pao sro spolka doo dooel jsc eurl kft zrt bt oyj
            asa aps sdn kk eood ood ehf hf
            """);

    private static final Set<String> STUDIES = WordLists.folded("""
            abierta academia academy accounting adult agricultural agriculture allied american applied architecture art
            arts boarding boys business campus catholic catolica católica center central centre centro charter
            christian city clinical colegio college colleges comunitario commerce community computer conservatory
            convent cooperative creative cultural day dental department departamento design distance district
            e-learning early economics education educational elementary engineering english escola escuela estadual
            estatal evening executive extension fachhochschule faculdade faculty facultad federal fine finance for
            foreign foundation further general girls global graduate grammar gymnasium health high higher hochschule
            hospital humanities i.t independent industrial information institut institute institution instituto
            integrated international istituto junior jr k-12 kindergarten language languages law learning liberal liceo
            lyceum lycee lycée magnet management maritime marketing math mathematics medical medicine memorial
            methodist middle military mixed model montessori music nacional national normal nursery nursing of online
            open philosophy physical pharmacy policy politecnica politecnico polytechnic pontificia post postgraduate
            pre-school prep preparatory preschool primaria primary private psychology public publica regional research
            royal rural saint san santa santo sao school schools science sciences secondary seminary senior sixth form
            social societies special sr st state statistics studies superior sur teacher teachers teaching technical
            technische technisches technological technology tecnica tecnico tecnologica tecnologico theatre theology
            the training tutorial undergraduate uni unified union unit united universidad universidade universita
            università universitas universitat universität universiteit university université universite upper urban
            fachbereich studiengang lehrstuhl annee premiere deuxieme troisieme quatrieme cinquieme ano curso carrera licenciatura grado prodi jurusan
            aa aas as bfa mfa msn bsw msw hnc pgce pgcert btec be bs ba bsc msc ma ms me bed med beed bsed bba mba bca mca btech mtech bcom mcom bphil mphil bpharm phd hnd bsn oil gas power water fire police
            forest marine ocean data plant hygiene rurale rural hons honours built hindu islamic islamia muslim anglican lutheran presbyterian pentecostal adventist sikh khalsa buddhist evangelical opleiding kierunek comprehensive ilkokulu lisesi liceum okulu podstawowa szkola truong
            valley varsity virtual visual vocational women womens young youth grade grades class year first second
            third fourth level lower ies ecole école
            """);

    /// What serves everybody at a place and is mostly named after it.
    private static final Set<String> PUBLIC = WordLists.folded("""
            army authority baptist board brigade camp care centre center cathedral centro church city clinic club college committee
            community co-op cooperative cooperativa council county court department district fire general government health
            hospital library mission ministry municipal municipality museum nursing office parish police port post primary
            public radio rangers regional rural school scouts station team town trust university urban village ward water youth
            hopital ospedale krankenhaus szpital korhaz sairaala posta camara ayuntamiento prefeitura mairie comune gemeinde asl ips
            """);

    /// Words that are too common to point at anything by themselves, though they can be part of a name.
    private static final Set<String> COMMON = WordLists.folded("""
            alliance ancient big el fort grand great la las los nueva nuevo port rio saint sainte san santa santo sao st ste vila angel apple arch ash bay bear bell bird black blue bold brave bright brook brown cedar
            cherry chief clear cloud cold corner country cross crown crystal dawn day deep diamond dragon dream eagle
            early earth elm eternal evergreen excel fair faith family first five flower four fox free fresh friend
            friends future gate giant gold golden good grace gray great green grey grove guardian happy harmony harvest
            haven heart hill holy honor honour hope horizon house ideal independence iron jade joy justice key king
            kings lady land leader liberty life light lily lincoln lion little long love lucky main maple master meadow
            mercy modern moon morning mother mount mountain new next night noble north oak ocean old olive one open
            orange orchid our pacific palm paradise park peace pearl phoenix pine pioneer pleasant prime progress
            quality queen quick rainbow red ridge river rock rose royal ruby sacred sand sea seven shore silver sky
            small smart snow solid south spring springs star sterling stone street success summer summit sun sunny
            sunrise sunset swift three tiger top total town tree trinity triumph true two union united unity upper
            valley victory view village virgin vision vista west white wild willow wind wing winter wise wonder wood
            woods yellow young
            """);

    private static final Map<ValueKind, Set<String>> PLAIN = Map.of(
            ValueKind.LOCATION, PLACES,
            ValueKind.EMPLOYER, WORK,
            ValueKind.EDUCATION, STUDIES);

    private static final Set<String> ORGANISATIONS = Stream.of("organisation-words.txt", "frame-words.txt")
            .flatMap(file -> WordLists.words(PlaceWords.class, file).stream())
            .collect(Collectors.toUnmodifiableSet());
    /// What tells a place from others with the next word: `Red Mesa`, `Sweet Auburn`.
    private static final Set<String> DESCRIBING = WordLists.folded("red blue black white green silver golden gold grey sweet cold clear deep long little big round flat dry eagle bear wolf elk deer swan");
    private static final Pattern TYPE = Pattern.compile(".{4,}(?:antes|adores|edores|idores|eros|eras|ario|arium|eria|erie)|.*(?:schule|schulen|zentrum|werke?|heim|haus|markt|backerei|apotheke|klinik|kliniken|klinikum|praxis|kanzlei|brauerei|tischlerei|schreinerei|metzgerei|gartnerei|werkstatt"
            + "|verein|verlag|gymnasium|krankenhaus|zorgcentrum|ziekenhuis|bakkerij|apotheek|winkel|koulu|yliopisto|koti|skolan?|skole"
            + "|sykehus|sykehjem|sjukhus|sygehus|bibliotek|hogskolan?|hogskole|kozpont|korhaz|iskola|hastanesi|merkezi|fakultesi"
            + "|universitesi|universitet|universiteti|universitetas|universitesi|bolnica|fakultet|fakultat|fakulta|szpital|szkola"
            + "|politechnika|politechnica|uniwersytet|univerzita|univerzitet|univerza|egyetem|egyetemi|teria|teca|dade|[tsc]ion(?:s|es)?|zione|tura|ture|[ou]log(?:y|ie|ia|ies)|graph(?:y|ie)|grafia|nom(?:y|ie|ia)|istry|[aeio]t?n?ics"
            + "|iques?|eering|wissenschaft(?:en)?|vetenskap|vitenskap|videnskab|tiede|tieteet|wetenschappen|estry|ement|isme?|ismo)"
            + "|(?:hay|kg|str|lot|alp|gasthof|maison|taller|tienda|panaderia|ferreteria|hacienda|finca|rancho|cafe|bodega|paleteria"
            + "|mercado|hogar|posta|puesto|salud|obra|proyecto|mutual|casa|caja|ufficio|ospedale|azienda|trattoria|osteria|comune|asl"
            + "|mairie|usine|boulangerie|garage|creche|foyer|ferme|hopital|atelier|genie|civil|faculteit|fakulteta?|wydzial|katedra"
            + "|dom|fabryka|zaklad|sklep|przedszkole|liceum|technikum|kolegium|sp|spol|zoo|khoa|dai|hoc|benh|vien|cong|ty|trung|tam"
            + "|truong|nha|may|puskesmas|warung|toko|rumah|sakit|pt|cv|klinik|balai|dinas|sekolah|kolej|pusat|hospis|sanggar"
            + "|woreda|kebele|shule|chuo|hospitali|soko|duka|madrasa|madrasah|souk|masjid|treks?|tours?|sons?|daughters?|bros|gebr|cie"
            + "|(?:tecn|tehn|licenc|ingen|inzen|bachill|maestr|diplom|profesor|enfermer|gestion|contadur|istor|filolog|psiholog|pedagog)\\p{L}*"
            + "|bachelors?|masters?|m\\.?sc|b\\.?sc|b\\.?a|m\\.?a|b\\.?ed|ph\\.?d|diploma|degree|cadet|ship|institut|sd|smp|smk|inpres|wananga|kura|baptist"
            + "|ensenanza|mat(?:h|)ematicas?|fisica|quimica|ambulatorio|villa|hotel|dept|depto|catering|tyres?|ascensores|hostal|posada|clinic|stationery|bakers?|butchers?|barbers?|tailors?|wholesalers?|plumbing|roofing|salvage"
            + "|govt|gov|min|univ|pharma\\p{L}*|kohvik|apteka|cofetaria|kafe\\p{L}*|koperativa|radio|conta\\p{L}+|filolo\\p{L}+|filozof\\p{L}+|engenhar\\p{L}+|florestal|agronom\\p{L}+|fakult\\p{L}+|univerz\\p{L}+|vede|znanosti|zdravj\\p{L}+|xestexana\\p{L}*"
            + "|universit\\p{L}*|hogskol\\p{L}*|hoyskol\\p{L}*|polit(?:ec|ek)h?n\\p{L}*|akademi\\p{L}*|scoil|colaiste|gaelscoil|bunscoil|yliopisto|sveucilist\\p{L}*|egyetem|kar|tanszek|foiskola|iskola|altalanos|gimnazium|\\p{L}+tudomanyi|\\p{L}+isztika|igreja|iglesia|farmacia|cegep|cc|dona?|senora?|padre|sestra|seher|usaq|sayli|beef|grain|livestock|foods?|dairy|butchery|derecho|access|cabinet|fils|hostel|inter|yard|dr|prof|no|nr|peoples?|aviation|marine|forest|agrarian|early|childhood|multiple|specialist|emergency|pacific|atlantic|caribbean|mediterranean|nordic|baltic)");
    /// How English verbs end, and hardly a Chinese syllable.
    private static final Pattern DONE = Pattern.compile("(?:[aeiou]t|ct|nt|rt|st|iz|ck|ll|ss|dg|rg|rd|ld|nd|mp)$");
    /// Shorter words may end in `s` for other reasons.
    private static final int PLURAL = 4;
    private static final int LONGEST_STEM = 6;

    private PlaceWords() {}

    /// Whether a word says what something is, and is no name.
    static boolean isPlain(ValueKind kind, String word) {
        String folded = Folding.bare(word);
        String bare = folded.endsWith("'s") ? folded.substring(0, folded.length() - 2) : folded;
        Set<String> words = PLAIN.getOrDefault(kind, Set.of());
        String letters = bare.replace("'", "").replace(".", "");
        boolean plural = kind != ValueKind.LOCATION && letters.length() > PLURAL && letters.endsWith("s");
        return JOINING.contains(bare)
                || DIRECTIONS.contains(bare)
                || words.contains(bare)
                || words.contains(letters)
                || kind == ValueKind.EDUCATION && Stage.BY_WORD.containsKey(bare)
                || plural && words.contains(letters.substring(0, letters.length() - 1));
    }

    /// Whether what bears such a word is named after somebody, and no town: a lake, a mountain.
    static boolean isNamedAfter(String word) {
        return NAMED_AFTER.contains(word);
    }

    /// Whether a word says what sort of employer or school it is, or what it is about, by its ending or in another language:
    /// `Alterszentrum`, `Forestry`.
    static boolean isType(String word) {
        String folded = Folding.bare(word);
        boolean doing = folded.endsWith("ing") && folded.length() > LONGEST_STEM && isDone(folded.substring(0, folded.length() - 3))
                && !Gazetteer.isTown(word) && !Gazetteer.surnames("en").contains(word);
        return doing || !Gazetteer.isTown(word) && ORGANISATIONS.contains(folded) || TYPE.matcher(folded).matches();
    }

    /// Whether a word without its `ing` is one that texts have: of `Teaching`, and not of `Sinying`.
    private static boolean isDone(String stem) {
        boolean doubled = stem.length() > 3 && stem.charAt(stem.length() - 1) == stem.charAt(stem.length() - 2);
        return DONE.matcher(stem).find() || WordLists.isCommon(stem) || WordLists.isCommon(stem + "e") || WordLists.isCommon(stem + "ing")
                || doubled && WordLists.isCommon(stem.substring(0, stem.length() - 1));
    }

    /// Whether what bears such a word belongs to a place.
    static boolean isPublic(String folded) {
        return PUBLIC.contains(folded);
    }

    /// Whether many texts have a word.
    static boolean isCommonWord(String word) {
        return WordLists.isCommon(Folding.bare(word));
    }

    /// Whether a word makes one name with the next.
    static boolean isDescribing(String word) {
        return DESCRIBING.contains(Folding.bare(word));
    }

    static boolean isDirection(String word) {
        return DIRECTIONS.contains(Folding.bare(word));
    }

    /// Whether a word joins others, such as `of`.
    static boolean isJoining(String word) {
        return JOINING.contains(Folding.bare(word));
    }

    /// Whether a word stands within the names of towns.
    static boolean isParticle(String word) {
        return PARTICLES.contains(Folding.bare(word));
    }

    static boolean isCommon(String word) {
        return COMMON.contains(Folding.bare(word));
    }

    /// How far a school is along: schools of one stage can stand for each other.
    enum Stage {
        NURSERY("nursery preschool pre-school kindergarten daycare montessori jardin"),
        PRIMARY("primary elementary grammar primaria primario grundschule podstawowa ilkokulu"),
        MIDDLE("middle junior jr intermediate"),
        SECONDARY(
                "secondary high senior sixth comprehensive lisesi liceum gymnasium lyceum lycee liceo secundaria bachillerato preparatoria prep preparatory"),
        COLLEGE("college colleges colegio community"),
        UNIVERSITY(
                "university uni varsity universidad universidade universita universite universitat universiteit universitas "
                        + "hochschule fachhochschule univ"),
        INSTITUTE("institute institut instituto istituto polytechnic politecnico politecnica tech institution"),
        ACADEMY("academy academia conservatory seminary"),
        SCHOOL(
                "school schools szkola truong okulu escuela escola ecole faculty facultad faculdade department departamento"),
        NONE("");

        private static final Map<String, Stage> BY_WORD = new TreeMap<>();

        static {
            for (Stage stage : values()) {
                Arrays.stream(stage.words.split(" "))
                        .filter(word -> !word.isEmpty())
                        .forEach(word -> BY_WORD.put(word, stage));
            }
        }

        private final String words;

        Stage(String words) {
            this.words = words;
        }

        /// The stage a name tells: a university before the schools and departments in it, else the first one.
        static Stage of(String name) {
            Stage found = NONE;
            for (String word : Folding.bare(name).split("[^a-z-]+")) {
                Stage stage = BY_WORD.getOrDefault(word, NONE);
                if (stage == UNIVERSITY) {
                    return stage;
                }
                boolean better = found == NONE || found == SCHOOL || found == ACADEMY && stage != SCHOOL;
                found = stage != NONE && better ? stage : found;
            }
            return found;
        }
    }
}
