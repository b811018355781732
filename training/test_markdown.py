import unittest

from sources.markdown import Block, blocks_of, cross_pairs, heading_pairs, translated_pairs

PROSE = "This section is long enough to be worth a pair, because it says something about the heading above it."
JAPANESE_PROSE = "この節は、見出しについて何かを述べているので、組にする価値があります。" * 2


class Blocks(unittest.TestCase):
    def test_of_a_page(self):
        page = """---
title: "The title"
description: What it is
---

# Heading
right below

```sh
# not a heading
```

- one
- two
  goes on

| a | b |
| --- | --- |
| 1 | 2 |
"""
        self.assertEqual(
            list(blocks_of(page)),
            [
                Block("title", "The title"),
                Block("description", "What it is"),
                Block("h1", "Heading"),
                Block("paragraph", "right below"),
                Block("code", ""),
                Block("item", "one"),
                Block("item", "two\n  goes on"),
                Block("row", "| a | b |"),
                Block("row", "| 1 | 2 |"),
            ],
        )


class Headings(unittest.TestCase):
    def test_with_their_sections(self):
        front = "---\ntitle: Backups\ndescription: How to make backups, and more\n---\n"
        page = f"{front}\n{PROSE}\n\n## Restore\n\n{PROSE}\n"
        self.assertEqual(
            list(heading_pairs(page)),
            [("Backups", "How to make backups, and more"), ("Backups", PROSE), ("Backups Restore", PROSE)],
        )

    def test_the_first_heading_is_the_title_of_a_page_without_front_matter(self):
        page = f"# Backups\n\n## Short\n\nToo short.\n\n## Restore\n\n{PROSE}\n"
        self.assertEqual(list(heading_pairs(page)), [("Backups Restore", PROSE)])


class Versions(unittest.TestCase):
    ENGLISH = f"---\ntitle: Backups\n---\n\nFirst.\n\n## Restore\n\n{PROSE}\n\n## Delete\n\nOne.\n"
    JAPANESE = f"---\ntitle: バックアップ\n---\n\n最初。\n\n## 復元\n\n{JAPANESE_PROSE}\n\n## 削除\n\n一。\n\n二。\n"

    def test_blocks_of_sections_with_the_same_form(self):
        self.assertEqual(
            list(translated_pairs(self.ENGLISH, self.JAPANESE)),
            [
                ("Backups", "バックアップ"),
                ("First.", "最初。"),
                ("Restore", "復元"),
                (PROSE, JAPANESE_PROSE),
                ("Delete", "削除"),
            ],
        )

    def test_headings_with_sections_in_the_other_language(self):
        self.assertEqual(
            list(cross_pairs(self.ENGLISH, self.JAPANESE)),
            [("バックアップ 復元", PROSE), ("Backups Restore", JAPANESE_PROSE)],
        )

    def test_nothing_if_the_headings_differ(self):
        other = self.JAPANESE.replace("## 削除", "### 削除")
        self.assertEqual(list(translated_pairs(self.ENGLISH, other)), [])
        self.assertEqual(list(cross_pairs(self.ENGLISH, other)), [])


if __name__ == "__main__":
    unittest.main()
