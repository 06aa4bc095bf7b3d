"""Counts the words of open prose and writes ordinary-words.txt and proper-words.txt (see README.md here).

python3 inference/word-lists/build_word_lists.py PROSE.txt.xz
"""

import collections
import lzma
import pathlib
import re
import sys

RULES = pathlib.Path(__file__).parent.parent / "src/main/resources/org/allonym/inference/rules"
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")

# Places, peoples, months, days and firms that are also somebody's name, or that the prose has too seldom.
ALSO_PROPER = """
january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday christmas easter ramadan diwali
america africa asia europe india china france paris london york washington virginia georgia florida carolina
jersey nevada indiana louisiana maryland argentina cuba israel francisco angeles los san santa chile peru jordan
lima cairo delhi mumbai sydney lagos nairobi accra manila bogota quito montreal dublin milan madrid lisbon
german germans irish roman romans arab christian christians mormon mormons jesus christ queen
google microsoft apple amazon facebook twitter instagram netflix uber airbnb ikea toyota nike tesla samsung sony
ibm intel oracle coursera youtube linkedin whatsapp wikipedia udemy edx khan ted ideo stanford harvard yale oxford
cambridge princeton berkeley mit darden excel powerpoint word python java javascript android windows linux
einstein newton darwin lincoln napoleon shakespeare gandhi mandela hitler stalin obama trump churchill aristotle
plato socrates freud marx kant mozart picasso columbus edison tesla jobs gates zuckerberg bezos musk
""".split()


def main(prose):
    small, inside, paragraphs = collections.Counter(), collections.Counter(), collections.Counter()
    with lzma.open(prose, "rt", encoding="utf-8") as lines:
        for line in lines:
            seen = set()
            for match in WORD.finditer(line):
                word, at = match.group(), match.start()
                if word.islower():
                    small[word] += 1
                    seen.add(word)
                elif word[0].isupper() and (len(word) == 1 or word[1:].islower()):
                    if at > 1 and line[at - 1] == " " and (line[at - 2].islower() or line[at - 2] == ","):
                        inside[word.lower()] += 1
            paragraphs.update(seen)

    def ordinary(word):
        return paragraphs[word] >= 4 and small[word] * 2 >= inside[word]

    def plain(word):
        return word.isascii() and word.isalpha()

    names = {line[2:] for line in (RULES / "names.txt").read_text("ascii").split("\n") if line and line[0] != "#"}
    common = sorted(w for w in small if plain(w) and ordinary(w))
    proper = {w for w in inside if inside[w] >= 30 and plain(w) and not ordinary(w) and w not in names and len(w) > 2}
    write("ordinary-words.txt", "Words that are written small more often than not", common)
    write("proper-words.txt", "Words that are written with a capital and name no private person", sorted(proper | set(ALSO_PROPER)))


def write(name, what, words):
    head = f"# {what}. Made by inference/word-lists/build_word_lists.py from open prose; not edited by hand.\n"
    (RULES / name).write_text(head + "\n".join(words) + "\n", "ascii")
    print(name, len(words))


if __name__ == "__main__":
    main(sys.argv[1])
