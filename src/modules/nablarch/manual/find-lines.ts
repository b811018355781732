import type { Manual, ManualHit, Manuals } from '../../../kernel/manuals.ts'
import type { SectionCaller } from '../../../kernel/section-index.ts'
import { characters } from '../../../text/characters.ts'
import type { Category } from '../search/category.ts'
import { hasFolders, isPathIn } from './category-of-path.ts'
import { chooseManuals, languageOf } from './choose-manuals.ts'
import type { ManualLine } from './manual-line.ts'

/** So many lines of an answer come from the manual at most. */
export const maxManualLines = 5

/** More than that are looked at, because some say the same, and others are not of the category. */
const looked = { anywhere: 15, inCategory: 60 } as const

/** A heading or a sentence can be as long as its document, and headings can be nested as deeply. */
const mostCharacters = 200
const mostHeadings = 8

export interface ManualQuestion {
  readonly keyword: string
  readonly category?: Category | undefined
}

/** Links of Markdown. Its parts are bounded, so that many open brackets cost no more than one look each. */
const link = /!?\[([^[\]]{0,300})\]\((?:<[^<>]{0,500}>|[^()\s]{0,500})\)/gu

/** Marks of Markdown that say nothing in a line: breaks in tables, footnotes and strong words. */
const marks = /<br ?\/?>|\[\^[^\][\s]{1,50}\]|\*\*/gu

const oneLine = (text: string): string => {
  const plain = text
    .replace(link, '$1')
    .replace(marks, ' ')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
  const all = characters(plain)
  return all.length <= mostCharacters ? plain : `${all.slice(0, mostCharacters - 1).join('')}…`
}

const lineOf = (hit: ManualHit, { language, version }: Manual): ManualLine => {
  const headings = hit.headings.slice(-mostHeadings).map(oneLine)
  return {
    type: 'manual',
    name: headings.at(-1) ?? hit.path,
    headings: headings.length === 0 ? [hit.path] : headings,
    description: oneLine(hit.sentence),
    ...(hit.link !== undefined && { link: hit.link }),
    section: hit.id,
    language,
    version,
  }
}

/** The same place of a document in another language. Only anchors that authors wrote are the same in both. */
const placesOf = ({ path, anchor, position }: ManualHit): readonly string[] => [
  `${path}#${anchor}`,
  `${path} ${position}`,
]

const wordsOf = ({ headings, description }: ManualLine): string => JSON.stringify([headings, description])

/** The sections of the manual that answer a question, the best first. */
export const findManualLines = async (
  manuals: Manuals,
  caller: SectionCaller,
  { keyword, category }: ManualQuestion,
): Promise<readonly ManualLine[]> => {
  if (category !== undefined && !hasFolders(category)) return []
  const groups = chooseManuals(await manuals.list(caller), languageOf(keyword))
  const lines: ManualLine[] = []
  const seen = new Set<string>()
  for (const group of groups) {
    if (lines.length === maxManualLines) break
    const byNumber = new Map(group.map((manual) => [manual.number, manual]))
    const limit = category === undefined ? looked.anywhere : looked.inCategory
    for (const hit of await manuals.search(caller, { query: keyword, manuals: [...byNumber.keys()], limit })) {
      const manual = byNumber.get(hit.manual)
      if (manual === undefined || (category !== undefined && !isPathIn(hit.path, category))) continue
      const line = lineOf(hit, manual)
      const known = [...placesOf(hit), wordsOf(line)]
      if (lines.length < maxManualLines && !known.some((one) => seen.has(one))) lines.push(line)
      for (const one of known) seen.add(one)
    }
  }
  return lines
}
