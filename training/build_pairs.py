"""Builds the files of pairs from clones of public repositories. See README.md for the commands."""

import argparse
import sys
from pathlib import Path

from sources.clean import lines_of
from sources.clones import Clones, NoClone
from sources.table import RECIPES, repositories


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("clones", type=Path, nargs="?", help="a folder of clones, OWNER/NAME")
    parser.add_argument("out", type=Path, nargs="?", help="the folder for KIND.SOURCE.tsv")
    parser.add_argument("--only", default="", help="names of files, such as par.mdn, with commas between them")
    parser.add_argument("--list", action="store_true", help="print the repositories to clone, and end")
    options = parser.parse_args()
    if not options.list and options.out is None:
        parser.error("name the folder of clones and the folder to write to")
    return options


def build(name: str, clones_folder: Path, out: Path) -> str:
    """Writes one file, and says how that went."""
    recipe = RECIPES[name]
    clones = Clones(clones_folder)
    try:
        lines = lines_of(name.split(".")[0], recipe.pairs(clones), recipe.cap)
    except NoClone as missing:
        return f"{name}: skipped, there is no clone of {missing}"
    (out / f"{name}.tsv").write_text("".join(f"{line}\n" for line in lines), "utf8")
    return f"{name}: {len(lines)} pairs, {clones.unreadable} files could not be read"


def main() -> None:
    options = parse()
    if options.list:
        print("\n".join(repositories()))
        return
    only = list(filter(None, options.only.split(",")))
    unknown = [name for name in only if name not in RECIPES]
    if unknown:
        sys.exit(f"There is no recipe for {', '.join(unknown)}")
    options.out.mkdir(parents=True, exist_ok=True)
    for name in sorted(only or RECIPES):
        print(build(name, options.clones, options.out), flush=True)


if __name__ == "__main__":
    main()
