"""How texts are written before they are cut into pieces. A reader of the model must do the same."""

import re
import unicodedata

# SentencePiece writes a blank as "▁", so that character itself counts as a blank, too. Tabs and line ends stay: they
# separate the pairs.
BLANKS = re.compile(r"[^\S\t\n]+|▁+")


def normalize(text: str) -> str:
    return BLANKS.sub(" ", unicodedata.normalize("NFKC", text).lower())
