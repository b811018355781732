import { isMap, isScalar } from 'yaml'
import { parseYaml, YamlFault, type BoundedYaml } from '../../../text/bounded-yaml.ts'

/** An error in a prompt file, with its line. */
export class PromptProblem extends Error {
  override readonly name = 'PromptProblem'
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

export interface FrontMatter {
  readonly values: Readonly<Record<string, unknown>>
  /** The text of each value, because YAML would read a version such as 0.10 as a number. */
  readonly sources: ReadonlyMap<string, string>
  /** The line of a key in the file. */
  lineOf(key: string): number
}

export const maxYamlCharacters = 64 * 1024

const firstLine = 2

const opening = /^\ufeff?---[ \t]*\r?\n/

/** Reads the YAML at the start of a prompt. */
export const readFrontMatter = (text: string): FrontMatter => {
  const begin = opening.exec(text)?.[0]
  if (begin === undefined)
    throw new PromptProblem('the file does not begin with front matter: a line of three dashes', 1)
  const closing = /^---[ \t]*(?:\r?\n|$)/gm
  closing.lastIndex = begin.length
  const end = closing.exec(text)
  if (!end) throw new PromptProblem('the front matter has no end: a line of three dashes', 1)
  return parse(text.slice(begin.length, end.index))
}

const parse = (head: string): FrontMatter => {
  const { document, values, positionAt } = parseHead(head)
  if (!isMap(document.contents)) throw new PromptProblem('the front matter must be keys and values', firstLine)
  const lines = new Map<string, number>()
  const sources = new Map<string, string>()
  for (const { key, value } of document.contents.items as readonly {
    readonly key: unknown
    readonly value: unknown
  }[]) {
    if (!isScalar(key) || typeof key.value !== 'string')
      throw new PromptProblem('the front matter has a key that is not a word', firstLine)
    lines.set(key.value, positionAt(key.range?.[0] ?? 0).line + firstLine - 1)
    if (isScalar(value) && value.source !== undefined) sources.set(key.value, value.source)
  }
  return { values: values as FrontMatter['values'], sources, lineOf: (key) => lines.get(key) ?? 1 }
}

const parseHead = (head: string): BoundedYaml => {
  try {
    return parseYaml(head, { characters: maxYamlCharacters, aliases: 0, isStrict: true })
  } catch (fault) {
    if (!(fault instanceof YamlFault)) throw fault
    throw new PromptProblem(wordsFor(fault), fault.line + firstLine - 1)
  }
}

const wordsFor = ({ reason, message }: YamlFault): string => {
  if (reason === 'length') return `the front matter is longer than ${maxYamlCharacters} characters`
  return reason === 'aliases'
    ? 'the front matter must not refer to itself with aliases'
    : `the front matter is not valid YAML: ${message}`
}
