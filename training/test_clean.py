import unittest

from sources.clean import choose, clean, is_translation, lines_of


class Clean(unittest.TestCase):
    def test_markup_becomes_the_words_that_a_reader_sees(self):
        for marked, plain in [
            ("A [link](https://example.org) and **bold** `code`", "A link and bold code"),
            ("See [this][1] ![logo](a.png)", "See this"),
            ("Tom &amp; Jerry<br/> <!-- not this --> end", "Tom & Jerry end"),
            ('Use {{cssxref("color")}} here{{APIRef}}', "Use color here"),
            ("See :ref:`the guide <guide>` or `docs <#start>`_", "See the guide or docs"),
            ("# Heading {#anchor}", "Heading"),
            ("ＡＢＣ　と ﾃｽﾄ", "ABC と テスト"),
            ("=========", "="),
            ("https://example.org/x", ""),
        ]:
            with self.subTest(marked):
                self.assertEqual(clean(marked), plain)

    def test_translations_have_the_right_languages_and_similar_lengths(self):
        self.assertTrue(is_translation("Restore a backup", "バックアップを復元する"))
        for english, japanese in [
            ("Restore a backup", "Restore a backup"),
            ("バックアップ", "バックアップを復元する"),
            ("12", "十二"),
            ("word " * 100, "語"),
            ("word", "長い文" * 30),
        ]:
            with self.subTest(english):
                self.assertFalse(is_translation(english, japanese))


class Lines(unittest.TestCase):
    def test_are_sorted_and_distinct_and_hold_one_tab(self):
        pairs = [("b", "second text"), ("same", "Same"), ("b\tc", "x\ny"), ("aa", "bb"), ("aa", "bb"), ("bb", "cc")]
        self.assertEqual(lines_of("word", pairs), ["aa\tbb", "b c\tx y", "bb\tcc"])

    def test_are_cut_to_the_limits_of_their_kind(self):
        english, japanese = "word " * 200, "語、" * 400
        self.assertEqual([len(text) for text in lines_of("par", [(english, japanese)])[0].split("\t")], [300, 230])
        self.assertEqual([len(text) for text in lines_of("qa", [(japanese, english)])[0].split("\t")], [220, 500])

    def test_of_translations_leave_out_what_is_none(self):
        self.assertEqual(lines_of("par", [("Open the file", "Open a file"), ("file", "ファイル")]), ["file\tファイル"])

    def test_a_cap_chooses_the_same_lines_again_when_others_come(self):
        texts = [f"text {number}" for number in range(1000)]
        chosen = choose(texts, 100)
        self.assertEqual(len(chosen), 100)
        self.assertEqual(choose(reversed(texts), 100), chosen)
        without_others = choose(texts[:500], 100)
        self.assertLessEqual(set(chosen) & set(texts[:500]), set(without_others))


if __name__ == "__main__":
    unittest.main()
