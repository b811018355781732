"""Reads the files of clones. Git is asked for them, so a clone needs no work tree."""

import re
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Files:
    """Files of one repository. The first group of the pattern, or else the path, is the key of a file."""

    repository: str
    pattern: str
    branch: str = "HEAD"

    def key_of(self, path: str) -> str | None:
        match = re.fullmatch(self.pattern, path)
        return match and (match[1] if match.re.groups else path)


class NoClone(Exception):
    pass


class Clones:
    """Clones in FOLDER/OWNER/NAME: with or without a work tree, or plain files without git."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.unreadable = 0

    def read(self, files: Files, keys: set[str] | None = None) -> Iterator[tuple[str, str]]:
        """The keys and texts in the order of their paths. Files without a text in UTF-8 are counted and left out."""
        folder = self.folder / files.repository
        wanted = [(key, name) for key, name in self.find(files) if keys is None or key in keys]
        contents_of = git_contents if is_clone(folder) else plain_contents
        for (key, _), content in zip(wanted, contents_of(folder, [name for _, name in wanted])):
            text = decoded(content)
            if text is None:
                self.unreadable += 1
            else:
                yield key, text

    def find(self, files: Files) -> list[tuple[str, str]]:
        """The keys of the files, with the names by which they are read."""
        folder = self.folder / files.repository
        if not folder.is_dir():
            raise NoClone(files.repository)
        listed = git_files(folder, files.branch) if is_clone(folder) else plain_files(folder)
        return [(key, name) for path, name in sorted(listed) if (key := files.key_of(path)) is not None]


def is_clone(folder: Path) -> bool:
    return (folder / ".git").exists() or (folder / "HEAD").exists()


def decoded(content: bytes | None) -> str | None:
    try:
        return None if content is None else content.decode("utf8")
    except UnicodeDecodeError:
        return None


def git_files(folder: Path, branch: str) -> list[tuple[str, str]]:
    """Paths and ids. Branches of a clone may be its own or those of its origin."""
    names = [branch] if branch == "HEAD" else [f"refs/heads/{branch}", f"refs/remotes/origin/{branch}"]
    for name in names:
        done = subprocess.run(["git", "-C", folder, "ls-tree", "-r", "-z", name], capture_output=True, check=False)
        if done.returncode == 0:
            lines = [line.split("\t", 1) for line in done.stdout.decode("utf8", "replace").split("\0") if line]
            return [(path, about.split(" ")[2]) for about, path in lines if about.split(" ")[1] == "blob"]
    raise NoClone(f"{folder.parent.name}/{folder.name}, branch {branch}")


def git_contents(folder: Path, ids: list[str]) -> Iterator[bytes | None]:
    """A file takes the ids, because a pipe could fill up while git waits for its output to be read."""
    with tempfile.TemporaryFile() as asked:
        asked.write("".join(f"{one}\n" for one in ids).encode())
        asked.seek(0)
        with subprocess.Popen(["git", "-C", folder, "cat-file", "--batch"], stdin=asked, stdout=subprocess.PIPE) as git:
            for _ in ids:
                answer = git.stdout.readline().split()
                if len(answer) < 3:
                    yield None
                    continue
                yield git.stdout.read(int(answer[2]))
                git.stdout.read(1)


def plain_files(folder: Path) -> list[tuple[str, str]]:
    paths = [file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()]
    return [(path, path) for path in paths]


def plain_contents(folder: Path, paths: list[str]) -> Iterator[bytes | None]:
    for path in paths:
        yield (folder / path).read_bytes()
