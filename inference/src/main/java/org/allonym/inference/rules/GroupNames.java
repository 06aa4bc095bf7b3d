package org.allonym.inference.rules;

import java.util.List;
import java.util.function.BiPredicate;
import org.allonym.inference.rules.TurnPatterns.Entry;
import org.allonym.text.Span;

/// Votes for nationalities, peoples, religions and politics (NRP): what people say they are. What they
/// observe (`iftar`, `shabbat`) and the houses they go to are none.
/// What is also a language counts only where somebody is said to be it. Immutable; any thread.
final class GroupNames {

    private static final String START = "(?i)(?<![\\p{L}\\p{N}@./_-])";
    private static final String END = "(?![\\p{L}\\p{N}@_]|\\.[a-z])";

    private static final String FAITHS = "cat[óo]lic[oa]s?|evang[ée]lic[oa]s?|cristian[oa]s?|musulm[áa]n(?:es)?|(?:(?:greek|russian|ethiopian|serbian|eritrean|ukrainian|romanian|bulgarian|coptic|syrian) )?orthodox(?= (?:christians?|family|church)|[,.!?]|$)|(?:greek|russian|ethiopian|serbian) orthodox|(?:korean|roman|greek|irish|mexican|filipino|african|ukrainian|syro-malabar|maronite|united) (?:catholics?|presbyterians?|methodists?|baptists?)|seventh[- ]day adventists?|candombl[ée]|ismailis?|ahmadis?|muslims?|islamic|catholics?|jewish|jews?|hindus?|sikhs?|buddhists?|mormons?|lds|adventists?|baptists?|pentecostals?"
            + "|coptic|copts?|protestants?|methodists?|lutherans?|presbyterians?|anglicans?|evangelicals?|quakers?|amish|jehovah'?s witness(?:es)?|atheists?"
            + "|jains?|jain|bahá?'?[íi]|zoroastrians?|rastafarians?|shi'?a|sunni|hasidic";
    private static final String PEOPLES = "mexicans?|brazilians?|nigerians?|ghanaians?|kenyans?|egyptians?|moroccans?|algerians?|tunisians?|ethiopians?|eritreans?|somalis?"
            + "|pakistanis?|bangladeshis?|nepalis?|sri lankans?|filipinos?|filipinas?|indonesians?|malaysians?|australians?|canadians?|scottish|irish|welsh"
            + "|austrians?|swiss|belgians?|colombians?|venezuelans?|peruvians?|chileans?|argentinians?|ecuadorians?|bolivians?|cubans?|puerto ricans?|dominicans?"
            + "|haitians?|jamaicans?|trinidadians?|salvadorans?|guatemalans?|hondurans?|syrians?|lebanese|iraqis?|iranians?|palestinians?|jordanians?|saudis?|yemenis?|afghans?"
            + "|israelis?|ukrainians?|romanians?|bulgarians?|serbians?|bosnians?|croatians?|albanians?|armenians?|georgians?|kazakhs?|uzbeks?|taiwanese|cambodians?|laotians?"
            + "|burmese|south africans?|zimbabweans?|congolese|rwandans?|ugandans?|tanzanians?|cameroonians?|senegalese|latin[oax]s?|hispanics?|chican[oa]s?|navajos?|din[ée]"
            + "|cherokees?|tlingit|haida|yup'?ik|inuit|s[áa]mi|quechua|aymara|mapuche|igorot|raven moiety|eagle moiety|lakotas?|ojibwes?|hopis?|apaches?|native american|hmongs?|kurds?|kurdish|roma|maori|samoans?|tongans?|igbos?|yorubas?|hausas?|fulanis?|zulus?|xhosas?"
            + "|(?-i:[Ii]bans?)|bidayuh|kadazans?|melanau|kayah|sinhalese|tharus?|madhesis?|tamangs?|gurungs?|k['’]iche['’]|kaqchikel|zapotecos?|nahuas?|mixtecos?|tohono o['’]odham|dagombas?|frisians?|capiznon|cajuns?|abkhaz(?:ians?)?|ossetians?|chechens?|circassians?|tatars?|bashkirs?|buryats?|kalmyks?|mingrelians?|azeris?|azerbaijanis?|turkmens?|kyrgyz|tajiks?|moldovans?|macedonians?|montenegrins?|kosovars?|basotho|batswana|eswatini|eeyou|anishinaabe|mi['’]kmaq|innu|punjabis?|gujaratis?|bengalis?|tamils?|african american|asian american|republicans?|democrats?|tories";
    private static final String LANGUAGES = "english|americans?|british|indians?|spanish|french|german|italian|portuguese|chinese|japanese|korean|vietnamese|arabs?|arabic|russian|polish|greek|turkish|dutch"
            + "|swedish|danish|norwegian|finnish|czech|hungarian|thai|persian|hebrew|hindi|urdu|asian|christians?|orthodox|conservative|liberal|socialist";
    /// Who is said to be it, so that no book or exam is.
    private static final String WHO = "(?:i'?m|im|i’m|i am|we'?re|we’re|were|we are|you'?re|youre|you are|are you|r u|he'?s|he is|she'?s|she is|they'?re|they are|hes|shes|half|part|(?:mom|mum|dad|mother|father|grandfather|grandmother|grandma|grandpa|granny|wife|husband|parents|family|friend|cousin|teacher|tutor|he|she|they|people) (?:is|are|was|were)"
            + "|i thought(?: (?:ur|you're|you were|u were|u r))?|becomes?|(?:will|to) be)(?: (?:a|an|also|not|so|actually|half|all|both))?";
    private static final String ARE = "(?:i'?m|im|i’m|i am|we'?re|we’re|were|we are|you'?re|youre|you are|are you|r u|he'?s|she'?s|they'?re|hes|shes|half|part|is|are|was|proud|i thought(?: (?:ur|you're|you were|u were|u r))?|my family is|parents are)(?: (?:a|an|also|not|so|actually|half|all|both))?";

    /// Counted only where somebody is said to be it.
    private static final String MORE = "ng[āa]ti \\p{L}{3,15}|ng[āa]puhi|tainui|t[ūu]hoe|p[āa]keh[āa]|m[āa]ori|fijians?|hawaiians?|indigenous|aboriginal|first nations|m[ée]tis"
            + "|cree|mohawk|romani|jat|rajput|brahmin|dalit|marathi|telugu|malayali|kannadiga|sindhi|pashtuns?|balochi?|kashmiri|akan|ashanti|ewe"
            + "|ga-adangbe|kikuyu|luo|luhya|kalenjin|maasai|oromo|amhara|tigrayan?|berber|amazigh|shona|ndebele|tswana|sotho|venda|cebuano|ilocano"
            + "|ilonggo|tausug|bisaya|javanese|sundanese|hakka|hokkien|uyghurs?|tibetans?|mongolians?|singaporeans?|latvians?|lithuanians?|estonians?"
            + "|slovaks?|slovenians?|icelandic|maltese|cypriots?|libyans?|sudanese|omanis?|emiratis?|kuwaitis?|qataris?|bahrainis?|uruguayans?"
            + "|frisians?|basques?|catalans?|galicians?|bretons?|corsicans?|sicilians?|bavarians?|flemish|walloons?|sorbs?|kashubians?|silesians?|dagombas?|mossi|fanti|kru|temne|wolof|mandinka|kamba|kisii|tiv|ijaw|ibibio|efik|nupe|kanuri|lozi|bemba|chewa|tumbuka"
            + "|zapotec[oa]?s?|mixtec[oa]?s?|nahua|otom[íi]|garifuna|tohono o['’]odham|zuni|sioux|choctaw|chickasaw|seminole|shoshone|eritrean[- ]swede|copts?|maronites?|druze|alevis?|yezidis?|assyrians?|chaldeans?|kachin|rohingya|khmer|kinh|tày|hakka|peranakan|kadazan|dayak|batak|minang|bugis|balinese|toraja"
            + "|jacobites?|zionists?|kiwis?|aussies?|capiznon|kapampangan|waray|apsáalooke|paraguayans?|panamanians?|nicaraguans?|costa ricans?|barbadians?|bajans?|guyanese|surinamese|bhutanese|maldivians?|angolans?"
            + "|mozambicans?|zambians?|malawians?|namibians?|botswanans?|liberians?|ivorians?|malians?|gambians?|sierra leoneans?|malagasy|samoans?";

    private static final BiPredicate<RuleContext, Span> OF_PEOPLE = TurnPatterns.notBefore(
            " (?:class|homework|hw|test|exam|quiz|teacher|lessons?|words?|revolution|war|food|restaurant|numerals?|dollars?|pesos?|fractions?|letters?|alphabet|math(?:s|ematics|ematicians?)?|multiplication|theorem|method|flags?|coins?|pounds?|francs?|lira|yen|calendar|team|cheese|market|store|company|poetry|pyramids?|temple|empire|civilization)\\b");

    private static final TurnPatterns PATTERNS = new TurnPatterns("NRP", List.of(
            new Entry(START + "(" + FAITHS + ")" + END, 0.72),
            new Entry(START + "(INC)" + END, 0.66),
            new Entry(START + "(?:we|us|as an?|i['’]?m an?|he['’]?s an?|she['’]?s an?) (serbs?|croats?|bosniaks?|slovenes?|czechs?|finns?|danes?|swedes?|turks?|scots|arabs?|greeks?)" + END, 0.66),
            new Entry(START + "(?<!\\b(?:in|speaks?|spoke|learn|her|his|your) )(" + PEOPLES + ")" + END, 0.66, OF_PEOPLE),
            new Entry(START + "(?<!language )(?<!tongue )" + ARE + " (" + MORE + ")" + END, 0.66),
            new Entry(START + "(?:i'?m|i’m|i am|we'?re|we’re|we are|you'?re|he'?s|she'?s|hes|shes|they'?re|half|part)(?: (?:a|also|not|half|all|both))? (black|white)" + END + "(?! \\p{L})", 0.62),
            new Entry(START + WHO + " (" + LANGUAGES + ")" + END, 0.64, OF_PEOPLE)));

    private GroupNames() {}

    static List<Vote> votes(RuleContext context) {
        return PATTERNS.votes(context);
    }
}
