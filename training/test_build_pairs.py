import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from build_pairs import build
from sources.clones import Clones, Files
from sources.table import RECIPES, repositories

HERE = Path(__file__).parent


def git(folder: Path, *arguments: str) -> None:
    who = ["-c", "user.name=test", "-c", "user.email=test@example.org", "-c", "init.defaultBranch=main"]
    subprocess.run(["git", "-C", folder, *who, *arguments], check=True, capture_output=True)


class Building(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.clones, self.out = Path(folder.name, "clones"), Path(folder.name, "out")
        self.out.mkdir()

    def write(self, repository: str, files: dict[str, bytes]) -> Path:
        for path, content in files.items():
            file = self.clones / repository / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        return self.clones / repository

    def commit(self, repository: str, files: dict[str, bytes]) -> Path:
        folder = self.write(repository, files)
        git(folder, "init")
        git(folder, "add", ".")
        git(folder, "commit", "-m", "files")
        return folder

    def test_pages_of_two_repositories(self):
        page = "---\ntitle: {}\n---\n\n## {}\n"
        self.commit("vuejs/docs", {"src/a.md": page.format("Guide", "Start").encode(), "src/b.md": b"# Only here"})
        self.commit("vuejs-translations/docs-ja", {"src/a.md": page.format("ガイド", "始める").encode()})
        self.assertEqual(build("par.vue", self.clones, self.out), "par.vue: 2 pairs, 0 files could not be read")
        self.assertEqual((self.out / "par.vue.tsv").read_text("utf8"), "Guide\tガイド\nStart\t始める\n")

    def test_a_clone_that_is_missing_is_skipped(self):
        self.assertEqual(build("par.vue", self.clones, self.out), "par.vue: skipped, there is no clone of vuejs/docs")
        self.assertEqual(list(self.out.iterdir()), [])

    def test_what_cannot_be_read_is_counted(self):
        files = {
            "data/a.json": b'{"go": {"meanings": [{"def": "to move"}]}}',
            "data/b.json": b"{",
            "data/c.json": b"\xff",
        }
        self.commit("wordset/wordset-dictionary", files)
        self.assertEqual(
            build("word.wordset", self.clones, self.out), "word.wordset: 1 pairs, 2 files could not be read"
        )

    def test_programs_of_tldr_with_a_japanese_page_are_left_out(self):
        page = b"# x\n\n> Copies files.\n"
        names = ("pages/common/abc", "pages/linux/cpy", "pages.ja/common/cpy")
        self.commit("tldr-pages/tldr", {f"{name}.md": page for name in names})
        build("sec.tldr", self.clones, self.out)
        self.assertEqual((self.out / "sec.tldr.tsv").read_text("utf8"), "abc\tCopies files.\n")

    def test_branches_and_bare_clones_and_plain_files(self):
        folder = self.commit("a/b", {"x.txt": "日本語".encode(), "ä ö.txt": b"name"})
        git(folder, "branch", "stable/1.x")
        subprocess.run(["git", "clone", "-q", "--bare", folder, self.clones / "a/bare"], check=True)
        subprocess.run(["git", "clone", "-q", folder, self.clones / "a/copy"], check=True)
        self.write("plain", {"x.txt": "日本語".encode(), "ä ö.txt": b"name"})
        for files in (
            Files("a/b", r".*\.txt"),
            Files("a/bare", r".*\.txt", "stable/1.x"),
            Files("a/copy", r".*\.txt", "stable/1.x"),
            Files("plain", r".*\.txt"),
        ):
            with self.subTest(files):
                self.assertEqual(list(Clones(self.clones).read(files)), [("x.txt", "日本語"), ("ä ö.txt", "name")])


class Papers(unittest.TestCase):
    def test_every_repository_is_named_with_its_licence(self):
        self.assertGreater(len(repositories()), 30)
        for paper in (HERE / "README.md", HERE.parent / "LICENSE-MODEL"):
            named = set(re.findall(r"github\.com/([\w.-]+/[\w.-]+[\w-])", paper.read_text("utf8")))
            self.assertEqual(set(repositories()) - named, set(), paper.name)

    def test_every_file_has_a_kind(self):
        kinds = {name.split(".")[0] for name in RECIPES}
        self.assertEqual(kinds, {"par", "sec", "xsec", "word", "intent", "qa"})


if __name__ == "__main__":
    unittest.main()
