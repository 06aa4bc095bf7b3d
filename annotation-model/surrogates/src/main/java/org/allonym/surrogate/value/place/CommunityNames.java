package org.allonym.surrogate.value.place;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.allonym.surrogate.SeededRandom;
import org.allonym.surrogate.value.form.Casing;
import org.allonym.text.Folding;

/// What says which religion, people or party somebody belongs to: another of the same sort stands for it, a festival for a
/// festival and a church for a mosque. Immutable; any thread.
public final class CommunityNames {

    /// Each line is a sort; the words of one are near enough to stand for each other.
    private static final List<List<String>> SORTS = sorts("""
            Catholic, Methodist, Baptist, Lutheran, Presbyterian, Anglican, Pentecostal, Adventist, Episcopalian, Evangelical, Mennonite, Moravian
            Catholics, Methodists, Baptists, Lutherans, Presbyterians, Anglicans, Pentecostals, Adventists, Evangelicals, Mennonites, Quakers
            Greek Orthodox, Russian Orthodox, Coptic Orthodox, Serbian Orthodox, Ethiopian Orthodox, Romanian Orthodox
            LDS, AME, SDA
            Muslim, Jewish, Hindu, Sikh, Buddhist, Jain, Christian, Bahá’í
            Muslims, Jews, Hindus, Sikhs, Buddhists, Jains, Christians
            Sunni, Shia, Ahmadi, Ismaili
            católico, evangélico, adventista, bautista, metodista, luterano
            católica, evangélica, adventista, bautista, metodista, luterana
            católicos, evangélicos, adventistas, bautistas, metodistas, luteranos
            católicas, evangélicas, adventistas, bautistas, metodistas, luteranas
            church, mosque, temple, synagogue, gurdwara, chapel
            Eid, Diwali, Hanukkah, Vaisakhi, Vesak, Passover, Nowruz, Easter
            Ramadan, Lent, Navratri, Advent
            Shabbat, Sabbath, Jumu’ah
            kosher, halal
            Navajo, Hopi, Zuni, Apache, Lakota, Ojibwe, Cherokee, Choctaw, Muscogee, Shoshone
            Tlingit, Haida, Tsimshian, Yupik, Athabascan
            Quechua, Aymara, Guaraní, Mapuche, Shuar, Kichwa
            Hmong, Karen, Mien, Khmu, Cham
            Yoruba, Igbo, Hausa, Fulani, Tiv, Ijaw
            Akan, Ewe, Ga, Dagomba, Fante, Ashanti
            Kikuyu, Luo, Luhya, Kamba, Kalenjin, Maasai
            Zulu, Xhosa, Sotho, Tswana, Venda, Swazi
            Roma, Sinti, Sámi
            Tamil, Telugu, Gujarati, Punjabi, Marathi, Malayali
            Pashtun, Tajik, Hazara, Uzbek, Baloch
            Kurdish, Assyrian, Yazidi, Turkmen
            Democrat, Republican, Libertarian
            Labour, Conservative, Liberal, Green
            """);

    private static final Map<String, List<String>> BY_WORD = new HashMap<>();

    static {
        SORTS.forEach(sort -> sort.forEach(word -> BY_WORD.putIfAbsent(Folding.bare(word), sort)));
    }

    private CommunityNames() {}

    private static List<List<String>> sorts(String lines) {
        return lines.lines().map(line -> Arrays.stream(line.split(", ")).map(String::strip).toList()).toList();
    }

    /// Another group of the sort of `written`; empty where it is none that is known.
    public static Optional<String> another(String written, SeededRandom draw) {
        List<String> sort = BY_WORD.get(Folding.bare(written.strip()));
        if (sort == null) {
            return Optional.empty();
        }
        List<String> others = sort.stream().filter(word -> !Folding.bare(word).equals(Folding.bare(written.strip()))).toList();
        return Optional.of(Casing.applyWords(written, draw.pick(others)));
    }
}
