import json
import unittest

from sources.annotated import book_pairs, manual_pairs, manual_sections
from sources.dictionaries import (
    concept_pairs,
    jmdict_paraphrases,
    jmdict_translations,
    rows_of_jmdict,
    synset_pairs,
    wordset_pairs,
)
from sources.short_pages import list_pairs, tldr_pairs
from sources.translations import catalogue_pairs
from sources.wishes import banking_pairs, clinc_pairs, fnv1a, jaquad_pairs, jglue_pairs


class Catalogues(unittest.TestCase):
    def test_messages_with_their_translations(self):
        text = """
msgid ""
msgstr "Language: ja\\n"

#: a.rst:1
msgid "Open \\"it\\""
msgstr "「それ」を開く"

#, fuzzy
msgid "guessed"
msgstr "推測"

msgid ""
"Two "
"lines\\n"
msgstr ""
"二"
"行"

msgctxt "menu"
msgid "File"
msgid_plural "Files"
msgstr[0] "ファイル"
msgstr[1] "別のもの"

msgid "untranslated"
msgstr ""
"""
        self.assertEqual(
            list(catalogue_pairs(text)),
            [('Open "it"', "「それ」を開く"), ("Two lines\n", "二行"), ("File", "ファイル")],
        )


class Annotated(unittest.TestCase):
    def test_a_book_with_the_original_in_comments(self):
        page = "<!--\n## Installation\n-->\n\n## インストール\n\n<!-- First, install it. -->\n\nまず入れます。\n\n"
        self.assertEqual(
            list(book_pairs(page)), [("Installation", "インストール"), ("First, install it.", "まず入れます。")]
        )

    def test_a_manual_with_the_original_in_comments(self):
        page = "<para>\n<!--\nA view is a query.\n-->\nビューは問い合わせです。\n</para>"
        self.assertEqual(list(manual_pairs(page)), [("A view is a query.\n", "ビューは問い合わせです。\n")])

    def test_sections_of_a_manual(self):
        text = "ビューは名前の付いた問い合わせです。" * 6
        page = (
            f"<title>ビュー</title><!-- Views -->{text}<indexterm>x</indexterm><sect1><title>短い</title>短い</sect1>"
        )
        self.assertEqual(list(manual_sections(page)), [("ビュー", text)])


class ShortPages(unittest.TestCase):
    PAGE = """# tar

> Archive files.
> More information: <https://example.org>.

- Create an archive:

`tar cf {{a.tar}}`
"""

    def test_a_page_of_tldr(self):
        self.assertEqual(
            list(tldr_pairs("tar", self.PAGE)),
            [
                ("tar", "Archive files."),
                ("Archive files.", "tar Create an archive"),
                ("Create an archive", "tar cf a.tar Archive files."),
            ],
        )

    def test_a_name_of_two_letters_gets_its_description(self):
        self.assertEqual(next(tldr_pairs("ar", self.PAGE)), ("ar Archive files.", "Archive files."))

    def test_a_list_of_programs(self):
        page = "## Databases\n\n- [tiny](https://example.org) - A database in one file.\n- [x](y) short\n"
        self.assertEqual(
            list(list_pairs(page)),
            [("Databases", "A database in one file."), ("tiny", "A database in one file.")],
        )


class Dictionaries(unittest.TestCase):
    def test_a_synset(self):
        synset = {"members": ["car", "auto"], "definition": ["a motor vehicle"], "example": ["he needs a car"]}
        self.assertEqual(
            list(synset_pairs(synset)),
            [
                ("car", "a motor vehicle"),
                ("car", "auto"),
                ("auto", "a motor vehicle"),
                ("he needs a car", "a motor vehicle"),
            ],
        )

    def test_wordset(self):
        entry = {"meanings": [{"def": "to end", "example": "stop it", "synonyms": ["end", None, "halt"]}]}
        self.assertEqual(
            list(wordset_pairs(json.dumps({"stop": entry, "empty": None}))),
            [("stop", "to end"), ("stop", "end"), ("stop", "halt"), ("stop it", "to end")],
        )

    def test_concepts(self):
        english = "# Wiktionary\teng\n1-n\teng:lemma\tdata_center\n2-n\teng:lemma\tcat"
        japanese = "1-n\tjpn:lemma\tデータセンター\n3-n\tjpn:lemma\t犬"
        self.assertEqual(list(concept_pairs([english], [japanese])), [("data center", "データセンター")])

    def test_term_banks(self):
        def row(word, score, glosses, entry):
            return [word, "", "n", "", score, glosses, entry, ""]

        rows = [
            row("支払い", 5, ["payment (of money)", "paying", "the act of paying", "settlement"], 1),
            row("とても長くてまれなことば", -1, ["rare"], 2),
            row("支払い", 5, [{"type": "image"}, "支払"], 1),
        ]
        self.assertEqual(
            list(jmdict_translations(rows)),
            [("payment; paying; the act of paying; settlement", "支払い"), ("payment", "支払い")],
        )
        self.assertEqual(
            list(jmdict_paraphrases(rows)),
            [
                ("payment", "paying"),
                ("paying", "the act of paying"),
                ("the act of paying", "settlement"),
                ("payment", "settlement"),
            ],
        )

    def test_jmdict_as_xml(self):
        entry = """<entry><ent_seq>1</ent_seq>
<k_ele><keb>支払い</keb><ke_pri>news1</ke_pri></k_ele>
<r_ele><reb>しはらい</reb></r_ele>
<sense><pos>&n;</pos><gloss>payment</gloss><gloss>paying</gloss></sense></entry>"""
        text = f'<?xml version="1.0"?><!DOCTYPE JMdict [<!ENTITY n "noun">]><JMdict>{entry}</JMdict>'
        rows = list(rows_of_jmdict(text))
        self.assertEqual(list(jmdict_translations(rows)), [("payment; paying", "支払い"), ("payment", "支払い")])
        self.assertEqual(list(jmdict_paraphrases(rows)), [("payment", "paying")])
        with self.assertRaises(ValueError):
            list(rows_of_jmdict(text[:-3]))


class Wishes(unittest.TestCase):
    def test_intents(self):
        train = [["pay my bill", "pay_bill"], ["i must pay", "pay_bill"], ["what", "oos"]]
        self.assertEqual(
            set(clinc_pairs(json.dumps({"train": train}))),
            {
                ("pay my bill", "pay bill"),
                ("i must pay", "pay bill"),
                ("pay my bill", "i must pay"),
                ("i must pay", "pay my bill"),
            },
        )

    def test_banking(self):
        text = 'text,category\n"my card, is it here?\n",card_arrival\nwhere is my card,card_arrival\n'
        self.assertIn(("my card, is it here?", "where is my card"), set(banking_pairs(text)))

    def test_jglue(self):
        rows = [
            {"sentence1": "犬が走る", "sentence2": "犬が駆ける", "label": 4.2},
            {"sentence1": "犬", "sentence2": "空", "label": 0.2},
            {"question": "空は何色?", "choice0": "青", "choice1": "赤", "label": 0},
        ]
        text = "\n".join(map(json.dumps, rows)) + "\n"
        self.assertEqual(list(jglue_pairs(text)), [("犬が走る", "犬が駆ける"), ("空は何色?", "青")])

    def test_jaquad_leaves_one_article_in_eight_out(self):
        def article(title):
            return {"title": title, "paragraphs": [{"context": "文", "qas": [{"question": f"{title}とは?"}]}]}

        titles = [f"記事{number}" for number in range(80)]
        kept = {question for question, _ in jaquad_pairs(json.dumps({"data": list(map(article, titles))}))}
        self.assertEqual(kept, {f"{title}とは?" for title in titles if fnv1a(title) % 8 != 0})
        self.assertLess(len(kept), 80)


if __name__ == "__main__":
    unittest.main()
