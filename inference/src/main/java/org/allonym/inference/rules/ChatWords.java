package org.allonym.inference.rules;

import java.util.Set;

/// The words that stand around names in messages. Constants.
final class ChatWords {

    /// Before a teacher's name.
    static final Set<String> TITLES = Set.of(
            "mr", "mrs", "ms", "miss", "mis", "mx", "dr", "doctor", "sir", "prof", "professor", "profe", "profa", "maam", "ma'am", "ma’am", "madam", "mam", "madame", "teacher", "tutor", "coach",
            "señor", "señora", "señorita", "seño", "maestra", "maestro", "professora", "eng", "ustadh", "ustaz", "sensei", "don", "doña", "dona", "cikgu", "jee", "ji", "hoca", "mwalimu",
            "frau", "herr", "pan", "pani", "panie", "pán", "paní", "monsieur", "mme", "mdm", "maître", "thầy", "cô", "matua", "whaea", "sister", "pastor", "father", "doamna", "domnul", "signor", "signora",
            "profesor", "profesora", "professeur", "profesorka", "ajarn", "ajahn", "kru", "khru", "stor", "stora", "nastavnik", "nastavnica", "batono", "kalbatono", "kalbatoni", "memhir", "macalin", "macallin", "mallam", "alhaji", "alhaja", "meneer", "mevrouw", "juf", "juffrou", "kyria", "kyrie", "múinteoir", "lehrerin", "utaz", "engr", "rev", "imam", "ustaza", "ustadha", "puan", "encik", "tuan", "mister", "missus", "ato", "woizero");
    /// Those of [#TITLES] that end in a full stop where they are short.
    static final Set<String> SHORTENED = Set.of("mr", "mrs", "ms", "mx", "dr", "prof", "eng", "mme", "mdm", "engr", "rev");
    /// Those of [#TITLES] that are also said to somebody by themselves, so that a small unknown word behind them need not be a name.
    static final Set<String> ALONE = Set.of("dona", "sir", "teacher", "miss", "tutor", "coach", "doctor", "mam", "maam", "ma'am", "ma’am", "madam", "professor", "profe", "sister", "father", "pastor", "jee", "ji", "hoca",
            "sensei", "maestra", "maestro", "seño", "cikgu", "pan", "pani", "thầy", "cô", "matua", "whaea", "mwalimu", "juf", "juffrou", "meneer", "mevrouw", "stor", "stora", "ajarn", "ajahn", "kru", "khru", "nastavnik", "nastavnica", "profesor", "profesora", "memhir", "macalin", "macallin", "mallam", "alhaji", "alhaja", "imam", "ustaza", "ustadha", "encik", "puan", "tuan", "mister", "doamna", "domnul", "signor", "signora", "paní", "pán");
    /// Behind a teacher's or elder's name.
    static final Set<String> BEHIND = Set.of(
            "sir", "mam", "maam", "ma'am", "ma’am", "madam", "hoca", "hocam", "hanım", "bey", "sensei", "ji", "jee", "bhai", "bhaiya", "didi", "apa", "apu", "abla", "abi", "öğretmen", "saar", "deida", "bagsh", "bagshaa", "néni", "bácsi", "guruji", "masterji", "müəllim", "müəllimə", "vaiya", "aiya",
            "teacher", "ssaem", "seonsaengnim", "laoshi", "chechi", "chettan", "chetta", "akka", "unni", "oppa", "noona", "hyung", "sunbae", "senpai", "dayı", "amca", "teyze");
    /// Before a relative's name, or an older person's.
    static final Set<String> ELDERS = Set.of(
            "uncle", "auntie", "aunty", "aunt", "tita", "tito", "kuya", "ate", "tia", "tio", "tía", "tío", "nana", "nan", "granny", "grandma", "gramma", "grandpa", "oom", "lola", "lolo", "amo", "khala",
            "chachu", "chacha", "mausi", "bhuti", "bhut", "sisi", "gogo", "mkhulu", "yiayia", "pappou", "opa", "oma", "abuela", "abuelo", "ông", "bà", "anh", "chị", "bác", "chú",
            "tante", "onkel", "tonton", "babcia", "dziadek", "ciocia", "wujek", "babička", "děda", "bunica", "bunicu", "avó", "avô", "vó", "vovó", "vovô", "nonna", "nonno", "mémé", "mamie", "papy", "mamma",
            "mormor", "farmor", "morfar", "farfar", "kak", "kakak", "dek", "adik", "pak", "bapak", "ibu", "mbak", "periamma", "periappa", "thatha", "paati", "ammamma", "pehen", "mzee", "kaka", "dada", "shangazi", "mjomba",
            "aai", "tai", "malli", "nangi", "akki", "ayya", "achchi", "seeya", "gash", "mma", "rra", "ntate", "ninang", "ninong", "manang", "manong", "beppe", "pake", "nalí", "shimá", "cheii", "halmoni", "harabeoji", "gonggong", "teta", "jiddo", "sido", "ammu", "khalu", "phupho",
            "gashe", "etete", "efo", "maama", "taata", "deda", "djed", "moshum", "kokum", "koro", "kuia", "teita", "lalla", "egbon", "oga", "paron", "tikin", "dai", "abang", "grandmother", "grandfather", "gran", "grandad", "granddad", "memaw", "mawmaw", "pawpaw", "meemaw", "gramps", "papaw");
    /// Said to a teacher or an elder, beside their name in what a file calls a speaker; by themselves some are names or words of other languages.
    static final Set<String> BESIDE = Set.of("mas", "bu", "bra", "sis", "si", "ostad", "oustad", "kun", "chan", "san", "nim", "ope", "nong", "khun", "phi", "pee", "cik", "bang", "mbak", "bong", "nastavnice", "saya", "sayama", "amma", "appa", "abbu", "maam", "agai", "apai", "papa", "mama", "dad", "mum", "mom", "baba");
    static final Set<String> RELATIVES = Set.of(
            "friend", "cousin", "cuz", "brother", "sister", "bro", "sis", "son", "daughter", "classmate", "roommate", "teammate", "neighbor", "neighbour", "nephew", "grandson", "granddaughter",
            "niece", "mate", "bestie", "bff", "buddy", "boyfriend", "girlfriend", "bf", "gf", "husband", "wife", "mom", "mum", "dad", "twin", "nana", "nan", "grandma", "grandpa", "tutor", "teacher",
            "hermano", "hermana", "primo", "prima", "amigo", "amiga", "hijo", "hija", "irmão", "irmã", "filho", "filha", "polola", "pololo", "partner", "crush", "deskmate", "flatmate", "stepdad", "stepmom");
    static final Set<String> WHOSE = Set.of(
            "my", "ur", "your", "his", "her", "our", "their", "me", "mi", "meu", "minha", "little", "small", "big", "older", "younger", "baby", "best", "lil", "twin", "old");

    /// Said to people, or before their names.
    static final Set<String> GREETINGS = Set.of(
            "hi", "hey", "hello", "hiya", "heya", "hii", "hiii", "yo", "bye", "byee", "goodbye", "thanks", "thx", "ty", "tysm", "cheers", "hola", "oi", "olá", "ola", "salam", "namaste", "goodnight",
            "gn", "night", "welcome", "congrats", "congratulations", "morning", "evening", "afternoon", "ok", "okay", "ciao", "tchau", "salut", "bonjour", "bonsoir", "merci",
            "kumusta", "xin", "chào", "suerte", "excelente", "gracias", "obrigado", "obrigada", "perfect", "excellent", "great", "sorry", "yes", "no", "nooo", "thank", "good", "dear", "can", "well", "soy", "im",
            "i'm", "but", "and", "so", "claro", "sawubona", "molo", "dumela", "sanibonani", "jambo", "habari", "karibu", "lala", "salama", "asante", "malo", "talofa", "lava", "bula", "aloha", "cześć", "dzień",
            "dobry", "dobranoc", "dzięki", "ahoj", "privet", "merhaba", "selam", "günaydın", "hallo", "guten", "abend", "danke", "hej", "tjena", "hei", "chao", "chau", "vanakkam", "assalamualaikum",
            "marhaba", "ahlan", "shalom", "annyeong", "konnichiwa", "ni", "hao", "xie", "kia", "ora", "ka", "pai", "tino", "safi", "sawa", "mashallah", "inshallah", "bravo", "amen", "hafiz",
            "magandang", "salamat", "selamat", "terima", "kasih", "akwaaba", "vale", "venga", "genial", "perfecto", "parabéns", "isso", "muito", "mumtaz", "namaskaram", "namaskar", "pranam", "dhanyabad", "dhanyawad", "dhonnobad", "thnx", "tq", "cher", "kaa", "kha", "krub", "krab", "khrap", "bolo", "arre", "wah", "ah", "oh", "allah");
    /// The same in further languages; some are names, too, of speakers among others (`Cam`, `Hai`, `Jesus`).
    static final Set<String> FURTHER = Set.of(
            "tschüss", "tschüß", "malam", "pagi", "siang", "servus", "moin", "doei", "hoi", "houdoe", "slán", "sláinte", "kenavo", "demat", "enkosi", "ndiyaxolisa", "kakuhle", "medaase", "iyi", "geceler", "akşamlar", "teşekkürler", "sağol", "görüşürüz",
            "bună", "seara", "ziua", "salutare", "multumesc", "mulțumesc", "revedere", "tofa", "fa'afetai", "boa", "bom", "noite", "tarde", "dia", "até", "buenas", "buenos", "tardes", "noches", "adiós", "adios", "gros",
            "bisous", "coucou", "bonne", "soirée", "tack", "hejdå", "takk", "kiitos", "dobrý", "ahojte", "díky", "szia", "köszi", "pryvit", "dyakuyu", "spasibo", "paka", "poka", "привіт", "привет", "дякую", "спасибо", "yassas", "efharisto",
            "arigato", "arigatou", "otsukare", "oyasumi", "konbanwa", "ohayo", "kamsahamnida", "annyeonghaseyo", "shukriya", "shukran", "dhanyavaad", "nandri", "shabash", "ahéhee", "yá'át'ééh", "mahalo", "vinaka", "anō", "cam", "ơn", "cảm", "tạm", "biệt",
            "nhé", "dạ", "po", "opo", "haha", "hahaha", "lol", "nice", "cool", "awesome", "yay", "wow", "omg", "aw", "aww", "please", "pls", "hai", "jesus", "god", "alhamdulillah", "eid", "mubarak", "mabrouk", "walaikum", "assalam", "assalamu", "alaikum", "geçmiş", "aiyo", "tama", "yikes", "yum", "giỏi", "giòi", "moikka", "huomenta");
    /// Right before somebody's name, alone.
    static final Set<String> CALLS = Set.of("hi", "hey", "hello", "hiya", "bye", "byee", "thx", "tysm", "thanks", "cheers", "hola", "oi", "goodnight", "saludos", "gracias", "congrats", "gn", "chao", "ciao", "merci", "danke", "obrigado", "obrigada", "salut", "coucou", "bonjour", "bonsoir", "hej", "hallo", "tchau", "grazie", "tack", "takk", "kiitos", "dzięki", "cześć", "ahoj", "szia", "selam", "namaste", "dag", "asante");

    /// What people do; behind a name that is written small.
    static final Set<String> DOES = Set.of(
            "is", "was", "says", "said", "say", "dont", "don't", "doesnt", "doesn't", "didnt", "didn't", "has", "had", "cant", "can't", "will", "wont", "did", "does", "got", "gets", "went", "goes", "wants", "wanted",
            "came", "comes", "can", "could", "called", "calls", "changed", "told", "tells", "asked", "asks", "made", "gave", "gives", "needs", "knows", "knew", "thinks", "thought", "likes", "loves", "took", "takes",
            "sent", "keeps", "isnt", "isn't", "wasnt", "left", "moved", "ur", "u", "you", "you're", "ure", "call", "send", "help", "helped", "helps", "already", "also", "too", "lol", "ask", "come", "assigned", "taught");
    /// Of [#DOES], what only people do.
    static final Set<String> PERSONAL = Set.of(
            "says", "said", "told", "tells", "wants", "wanted", "asked", "asks", "assigned", "changed", "gave", "came", "comes", "cant", "can't", "dont", "didnt", "doesnt", "thinks", "thought", "knows", "knew",
            "went", "likes", "loves", "texted", "helped", "helps", "taught", "sent", "wont", "left", "moved", "joined");
    /// Before a name with a capital of which somebody asks.
    static final Set<String> ASKING = Set.of("is", "if", "does", "did", "has", "was", "will", "when", "because", "cuz", "bc", "so", "then", "where's", "can", "and", "but", "that");
    /// Before a name that is written small.
    static final Set<String> WITH = Set.of(
            "tell", "told", "with", "w", "ask", "asked", "asking", "text", "texted", "call", "called", "named", "sorry", "thanks", "thx", "ty", "tysm", "thank", "hey", "hi", "bye", "yo", "shes", "hes", "she's", "he's", "like", "lol",
            "nooo", "nope", "and", "for", "from", "is", "im", "i'm", "say", "saw", "meet", "met", "see", "by", "ok", "okay", "omg", "not", "goodnight", "night", "gn", "poor", "only", "both", "about", "that", "help", "ni", "si", "kay");

    /// Behind a name that somebody is spoken to by.
    static final Set<String> SPOKEN = Set.of("ur", "u", "you", "youre", "you're", "your", "pls", "please", "can", "did", "are", "what", "where", "stop", "help", "thanks", "ty");

    /// Before places, and before what isn't a person's name.
    static final Set<String> PLACED = Set.of("in", "to", "at", "from", "near", "the", "of", "on", "de", "la", "el", "en", "a", "an", "this", "san", "santa", "st", "around", "outside", "by", "into", "los", "las", "em", "do", "da");

    /// Before a name that somebody gives: the word before and this one.
    static final Set<String> NAMING = Set.of("name is", "names is", "call me", "calls me", "called me", "nickname is", "name's", "name", "me llamo", "llamo", "se llama", "llama", "chamo", "named", "called");

    /// Forenames that are everyday words.
    static final Set<String> COMMON = Set.of(
            "will", "mark", "may", "grace", "hope", "joy", "faith", "bill", "art", "rose", "angel", "april", "june", "summer", "dawn", "christian", "blessing", "sunny", "rich", "frank",
            "drew", "chance", "chase", "grant", "pat", "jack", "jean", "sue", "miles", "max", "dean", "rob", "gene", "ray", "penny", "ruby", "pearl", "daisy", "lily", "ivy", "violet",
            "iris", "olive", "holly", "heather", "amber", "crystal", "star", "sky", "melody", "harmony", "justice", "destiny", "mercy", "patience", "victor", "earl", "duke", "king",
            "prince", "august", "rocky", "clay", "cliff", "brook", "lane", "dale", "glen", "heath", "reed", "rusty", "sandy", "cherry", "ginger", "sage", "basil", "son", "long",
            "hang", "sang", "young", "park", "she", "you", "man", "ban", "can", "major", "norm", "guy", "dong", "gay", "happy", "precious", "favour", "favor", "marvel", "wisdom", "love", "ace", "bliss", "sea", "song", "see", "ever", "not", "the");
    /// Words of chats that no list has.
    static final Set<String> CHATTER = Set.of(
            "shes", "hes", "thats", "whos", "whats", "theyre", "youre", "someones", "everyones", "lmao", "lmfao", "lmaoo", "bruh", "istg", "welp", "haha", "hahaha", "hehe", "hmmm", "okey", "yeahh", "ppl", "ngl", "tbh",
            "idk", "idc", "omg", "omfg", "pls", "plz", "sry", "sorta", "kinda", "wanna", "gonna", "gotta", "cuz", "coz", "bcoz", "bcuz", "tmrw", "tomoro", "smth", "sumthing", "sumone", "evryone", "teh", "rlly", "srsly", "maybee",
            "prolly", "aint", "wasnt", "isnt", "theres", "heres", "wheres", "hows", "lets", "jus", "thx", "tho", "thru", "abt", "btw", "fyi", "imo", "nvm", "ikr", "jk", "xd", "jaja", "jajaja", "kkkk", "wkwk", "desmos", "geogebra", "wolfram", "mawmaw", "pawpaw", "memaw", "meemaw", "ammi", "abbu", "phupho", "khalu", "gramps", "grammy");

    /// Forenames somewhere that are words of other languages of the classroom, or of mathematics.
    static final Set<String> WORDS = Set.of(
            "abbu", "ammi", "uppa", "umma", "hooyo", "aabo", "abbi", "indai", "ayah", "bunda", "bapa", "nanay", "tatay", "inay", "itay", "maman", "babbo", "majka", "otac", "deja", "diba", "kami", "kayo", "nakita", "sana", "sino", "tama", "kasi", "naira", "dang", "gaya", "dong", "noor", "cara", "raza", "alla", "ella", "prima", "suma", "burak", "cayley", "hafiz", "thora", "delta",
            "bonne", "bagus", "lindo", "nani", "buena", "calle", "toma", "momo", "nana", "lola", "mendel", "newton", "euclid", "darwin", "einstein", "gauss", "euler", "faraday", "pascal", "fermat", "bayram", "mama", "papa", "baba", "abba", "amma", "dada", "dadi", "tata", "yaya", "hola", "vale", "bien", "claro", "nada", "pero", "como",
            "todo", "hasta", "luna", "sera", "gata", "para", "mera", "tera", "kaun", "accha", "bula", "theta", "alpha", "beta", "gamma", "sigma", "lambda", "omega", "yara", "yana", "saya", "kita", "siya", "mana", "dari",
            "juga", "pana", "bana", "sona", "sunday", "monday", "india", "china", "chile", "jordan", "georgia", "israel", "paris", "sydney", "london", "diego", "santiago", "austin", "houston", "dallas",
            "kung", "yung", "ito", "dito", "lang", "naman", "po", "ba", "na", "ang", "mga", "ako", "ikaw", "niya", "nila", "natin", "namin", "atin", "talaga", "tayo", "sila", "salamat", "teng", "hoy", "aba", "ano", "kaya",
            "con", "por", "que", "los", "las", "una", "eso", "esa", "ese", "esta", "este", "muy", "mas", "hay", "son", "eres", "dale", "listo", "buenas", "buenos", "dias", "tardes", "entonces", "porque", "cuando", "donde", "mejor", "oye", "ahora", "gracias", "perdon", "espera", "tambien", "solo", "algo", "menos", "igual",
            "entao", "você", "voce", "isso", "essa", "esse", "não", "nao", "sim", "tem", "uma", "com", "meu", "seu", "ela", "ele", "aqui", "agora", "então", "beleza", "certo", "obrigado",
            "être", "etre", "avoir", "avec", "mais", "pour", "dans", "elle", "tres", "oui", "non", "alors", "donc", "faire", "aller", "merci", "aussi", "comme", "quoi",
            "ich", "und", "aber", "nein", "das", "der", "ist", "nicht", "auch", "danke", "bitte", "mein", "dein", "eine", "noch", "oder", "wenn", "dann",
            "çok", "evet", "tamam", "hayır", "bir", "sen", "olsun", "geçmiş", "şimdi",
            "hai", "nahi", "kya", "toh", "aap", "mujhe", "tum", "haan", "theek", "acha", "yaar", "allah", "rabbi",
            "apa", "ini", "itu", "tidak", "aku", "kamu", "iya", "bisa", "sudah", "belum", "saja",             "ndiyo", "hapana", "sawa", "lakini", "kwa", "hii", "yangu", "yako", "kesho", "niet", "maar", "goed", "het", "een", "nee", "och", "inte", "det", "jag", "men");

    private ChatWords() {}
}
