import { maxDocument } from '../../../src/modules/docs/asciidoc/bounds.ts'
import { maxDepth, maxIncludes } from '../../../src/modules/docs/asciidoc/includes.ts'
import { maxBlocks, maxHtml, maxLines, maxParsed, maxTags } from '../../../src/modules/docs/documents/excess.ts'
import { maxSections } from '../../../src/modules/docs/domain/few-sections.ts'
import { longestSetting } from '../../../src/modules/docs/restructured-text/conf.ts'
import { deepest } from '../../../src/modules/docs/restructured-text/directives/included-text.ts'
import { mostIncluded } from '../../../src/modules/docs/restructured-text/reading.ts'
import { mostFiles } from '../../../src/modules/docs/restructured-text/source-files.ts'
import { maxLink } from '../../../src/modules/docs/shell/add.ts'
import { maxIncludedBytes, maxIncludedInAll } from '../../../src/modules/docs/sources/included-texts.ts'
import { maxFileBytes, maxFiles } from '../../../src/modules/docs/sources/source.ts'
import { maxRatio, maxTotalBytes } from '../../../src/modules/docs/sources/zip-source.ts'
import { mostHits } from '../../../src/modules/docs/tools/search-docs.ts'
import { mostListed } from '../../../src/modules/docs/use-cases/diff-docs.ts'
import { maxPart } from '../../../src/modules/docs/use-cases/read-doc.ts'
import { maxHeading, maxHeadings, maxProblems, maxSection } from '../../../src/modules/docs/use-cases/staging.ts'
import { maxWorkspaceNameLength } from '../../../src/kernel/workspace-name.ts'
import { refused, type Limit } from '../limit.ts'

const named = { en: 'not read, and named', ja: '読み込まず、その名前を示します' }
const namedProblem = { en: 'left out, and named', ja: '取り込まず、その旨を示します' }
const plain = { en: 'read as plain text, and named', ja: '普通のテキストとして読み、その旨を示します' }

type Row = readonly [id: string, value: number, en: string, ja: string]

const rows = (shared: Pick<Limit, 'kind' | 'unit' | 'beyond'>, ...all: readonly Row[]): Limit[] =>
  all.map(([id, value, en, ja]) => ({ id, what: { en, ja }, value, ...shared }))

export const docsLimits: readonly Limit[] = [
  ...rows({ kind: 'size', unit: 'bytes', beyond: named }, [
    'docs-file',
    maxFileBytes,
    'A file of documentation',
    '文書の 1 ファイル',
  ]),
  ...rows({ kind: 'count', unit: 'things', beyond: named }, [
    'docs-files',
    maxFiles,
    'Files of one source',
    '1 つの文書のファイル数',
  ]),
  ...rows({ kind: 'size', unit: 'bytes', beyond: named }, [
    'docs-archive',
    maxTotalBytes,
    'All files of a zip archive, expanded',
    'zip アーカイブの展開後の合計',
  ]),
  ...rows({ kind: 'count', unit: 'things', beyond: named }, [
    'docs-archive-ratio',
    maxRatio,
    'How many times its size a file of an archive above 1 MB, or an archive above 20 MB, may expand to',
    'アーカイブ内のファイル (1 MB 超) またはアーカイブ全体 (20 MB 超) の展開倍率',
  ]),
  ...rows(
    { kind: 'size', unit: 'characters', beyond: plain },
    ['docs-parsed', maxParsed, 'A document in Markdown or reStructuredText', 'Markdown または reStructuredText の文書'],
    ['docs-asciidoc', maxDocument, 'A document in AsciiDoc', 'AsciiDoc の文書'],
  ),
  ...rows(
    { kind: 'count', unit: 'things', beyond: plain },
    [
      'docs-lines',
      maxLines,
      'Lines of a document in Markdown or reStructuredText',
      'Markdown または reStructuredText の文書の行数',
    ],
    [
      'docs-blocks',
      maxBlocks,
      'Paragraphs, list items, quotations and cells of a document in Markdown or reStructuredText',
      'Markdown または reStructuredText の文書の段落、リストの項目、引用、セルの数',
    ],
  ),
  ...rows({ kind: 'size', unit: 'characters', beyond: named }, [
    'docs-html',
    maxHtml,
    'A document in HTML',
    'HTML の文書',
  ]),
  ...rows({ kind: 'count', unit: 'things', beyond: named }, [
    'docs-tags',
    maxTags,
    'Tags of a document in HTML',
    'HTML の文書のタグ数',
  ]),
  ...rows(
    { kind: 'size', unit: 'bytes', beyond: namedProblem },
    ['docs-included', maxIncludedBytes, 'What one document includes', '1 つの文書が取り込む量'],
    ['docs-included-in-all', maxIncludedInAll, 'What all documents of a source include', '全文書が取り込む量の合計'],
  ),
  ...rows({ kind: 'size', unit: 'characters', beyond: namedProblem }, [
    'docs-rst-included',
    mostIncluded,
    'What a document in reStructuredText includes',
    'reStructuredText の文書が取り込む量',
  ]),
  ...rows(
    { kind: 'count', unit: 'things', beyond: namedProblem },
    [
      'docs-rst-files',
      mostFiles,
      'Files that a document in reStructuredText includes',
      'reStructuredText の文書が取り込むファイル数',
    ],
    ['docs-asciidoc-includes', maxIncludes, 'Includes of a document in AsciiDoc', 'AsciiDoc の文書の include の数'],
  ),
  ...rows(
    { kind: 'depth', unit: 'things', beyond: namedProblem },
    ['docs-rst-depth', deepest, 'Includes within includes, in reStructuredText', 'reStructuredText の include の深さ'],
    ['docs-asciidoc-depth', maxDepth, 'Includes within includes, in AsciiDoc', 'AsciiDoc の include の深さ'],
  ),
  ...rows({ kind: 'size', unit: 'characters', beyond: namedProblem }, [
    'docs-setting',
    longestSetting,
    'A string in the `conf.py` of Sphinx',
    'Sphinx の `conf.py` の文字列',
  ]),
  ...rows(
    {
      kind: 'count',
      unit: 'things',
      beyond: {
        en: 'the rest becomes the text of one more section, and this is named',
        ja: '残りは 1 つの節の本文になり、その旨を示します',
      },
    },
    ['docs-sections', maxSections, 'Sections of one document', '1 つの文書の節の数'],
  ),
  ...rows(
    {
      kind: 'size',
      unit: 'characters',
      beyond: { en: 'it becomes several sections with the same heading', ja: '同じ見出しの複数の節になります' },
    },
    ['docs-section', maxSection, 'A section', '1 つの節'],
  ),
  ...rows({ kind: 'count', unit: 'things', beyond: { en: 'the innermost are kept', ja: '内側のものを残します' } }, [
    'docs-headings',
    maxHeadings,
    'Headings that lead to a section',
    '節に至る見出しの数',
  ]),
  ...rows({ kind: 'size', unit: 'characters', beyond: { en: 'cut', ja: '短くします' } }, [
    'docs-heading',
    maxHeading,
    'A heading or an anchor',
    '見出しまたはアンカー',
  ]),
  ...rows({ kind: 'count', unit: 'things', beyond: { en: 'the rest is counted', ja: '残りは数だけを示します' } }, [
    'docs-problems',
    maxProblems,
    'Problems that are named for one document',
    '1 つの文書について示す問題の数',
  ]),
  ...rows(
    { kind: 'size', unit: 'characters', beyond: { en: 'the next part has the rest', ja: '残りは次の部分にあります' } },
    ['docs-part', maxPart, 'What `read_doc` returns at once', '`read_doc` が一度に返す量'],
  ),
  ...rows({ kind: 'count', unit: 'things', beyond: refused('limit') }, [
    'docs-hits',
    mostHits,
    'Hits of `search_docs`',
    '`search_docs` の件数',
  ]),
  ...rows({ kind: 'count', unit: 'things', beyond: { en: 'the rest is counted', ja: '残りは数だけを示します' } }, [
    'docs-compared',
    mostListed,
    'Sections of each kind that `diff_docs` lists',
    '`diff_docs` が種類ごとに示す節の数',
  ]),
  ...rows({ kind: 'size', unit: 'characters', beyond: refused('name') }, [
    'docs-name',
    maxWorkspaceNameLength,
    'The name or version of a documentation',
    '文書の名前またはバージョン',
  ]),
  ...rows({ kind: 'size', unit: 'characters', beyond: refused('--link') }, [
    'docs-link',
    maxLink,
    'The template of links',
    'リンクのひな型',
  ]),
]
