import { isMap, isScalar } from 'yaml'
import { attempt } from '../../../kernel/attempt.ts'
import type { Words } from '../../../kernel/words.ts'
import { parseYaml, YamlFault, type BoundedYaml } from '../../../text/bounded-yaml.ts'
import { isPlain } from './front-matter.ts'
import { FileProblem } from './problem.ts'

export interface FrontMatter {
  readonly values: Readonly<Record<string, unknown>>
  /** The line of each key in the file. */
  readonly lines: ReadonlyMap<string, number>
  /** Everything after the front matter, unchanged. */
  readonly body: string
}

/** Front matter that Kura did not write may be any YAML; the limit keeps parsing fast. */
export const maxYamlCharacters = 128 * 1024

const openingLine = /^\ufeff?---[ \t]*\r?\n/

const firstLine = 2

export const readFrontMatter = (text: string): FrontMatter => {
  const opening = openingLine.exec(text)?.[0]
  if (opening === undefined)
    throw new FileProblem(
      {
        en: 'The file does not begin with front matter: a line of three dashes',
        ja: 'ファイルがフロントマター (ハイフン 3 つの行) で始まっていません',
      },
      1,
    )
  const closing = /^---[ \t]*(?:\r?\n|$)/gm
  closing.lastIndex = opening.length
  const end = closing.exec(text)
  if (!end)
    throw new FileProblem(
      {
        en: 'The front matter has no end: a line of three dashes',
        ja: 'フロントマターの終わり (ハイフン 3 つの行) がありません',
      },
      1,
    )
  const head = text.slice(opening.length, end.index)
  return { ...(readExportedForm(head) ?? readYaml(head)), body: text.slice(closing.lastIndex) }
}

type Head = Omit<FrontMatter, 'body'>

const exportedLine = /^([A-Za-z]+): (.+)$/
const exportedDate = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,9})?Z)?$/

/** Reads front matter that Kura wrote without a YAML parser, which is slow for thousands of relations. */
export const readExportedForm = (head: string): Head | undefined => {
  const values: Record<string, unknown> = {}
  const lines = new Map<string, number>()
  for (const [index, line] of head
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .entries()) {
    const [, key, text] = exportedLine.exec(line) ?? []
    if (key === undefined || text === undefined || lines.has(key)) return undefined
    const value = isPlain(text) || exportedDate.test(text) ? text : readJson(text)
    if (value === undefined) return undefined
    values[key] = value
    lines.set(key, firstLine + index)
  }
  return { values, lines }
}

const readJson = (text: string): unknown => {
  // Of unquoted values, only positive integers mean the same in JSON and in YAML.
  if (!/^(?:["[]|[1-9]\d*$)/.test(text)) return undefined
  return attempt((): unknown => JSON.parse(text))
}

/** Reads front matter that people or editors wrote. */
export const readYaml = (head: string): Head => {
  const { document, values, positionAt } = parseHead(head)
  if (!isMap(document.contents))
    throw new FileProblem(
      {
        en: 'The front matter must be a list of keys and values',
        ja: 'フロントマターはキーと値で書いてください',
      },
      firstLine,
    )
  const lines = new Map<string, number>()
  for (const { key } of document.contents.items as readonly { readonly key: unknown }[]) {
    if (!isScalar(key) || typeof key.value !== 'string')
      throw new FileProblem(
        {
          en: 'The front matter has a key that is not a word',
          ja: 'フロントマターに文字列でないキーがあります',
        },
        firstLine,
      )
    lines.set(key.value, positionAt(key.range?.[0] ?? 0).line + firstLine - 1)
  }
  return { values: values as Record<string, unknown>, lines }
}

const parseHead = (head: string): BoundedYaml => {
  try {
    return parseYaml(head, { characters: maxYamlCharacters, aliases: 0, isStrict: true })
  } catch (fault) {
    if (!(fault instanceof YamlFault)) throw fault
    throw new FileProblem(wordsFor(fault), fault.line + firstLine - 1)
  }
}

const wordsFor = ({ reason, message }: YamlFault): Words => {
  if (reason === 'length')
    return {
      en: `The front matter is longer than ${maxYamlCharacters} characters`,
      ja: `フロントマターが ${maxYamlCharacters} 文字を超えています`,
    }
  if (reason === 'aliases')
    return {
      en: 'The front matter must not refer to itself with aliases',
      ja: 'フロントマターではエイリアスで自身を参照できません',
    }
  return {
    en: `The front matter is not valid YAML: ${message}`,
    ja: `フロントマターが正しい YAML ではありません: ${message}`,
  }
}
