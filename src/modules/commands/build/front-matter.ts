import { LineCounter, isMap, isScalar, parseDocument, type Document } from 'yaml'

/** What is wrong with a file, and where. */
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
  /** A value as it is written, for what YAML would take for a number. */
  readonly sources: ReadonlyMap<string, string>
  /** The line of the file on which a key stands. */
  lineOf(key: string): number
}

export const mostYaml = 64 * 1024

const firstLine = 2

const opening = /^\ufeff?---[ \t]*\r?\n/

/** The YAML at the very start of a prompt. */
export const readFrontMatter = (text: string): FrontMatter => {
  const begin = opening.exec(text)?.[0]
  if (begin === undefined) throw new PromptProblem('the file does not begin with front matter: a line of three dashes', 1)
  const closing = /^---[ \t]*(?:\r?\n|$)/gm
  closing.lastIndex = begin.length
  const end = closing.exec(text)
  if (!end) throw new PromptProblem('the front matter has no end: a line of three dashes', 1)
  return parse(text.slice(begin.length, end.index))
}

const parse = (head: string): FrontMatter => {
  if (head.length > mostYaml) throw new PromptProblem(`the front matter is longer than ${mostYaml} characters`, firstLine)
  const counter = new LineCounter()
  const document = parseDocument(head, { schema: 'core', lineCounter: counter, prettyErrors: false })
  const lineAt = (offset: number): number => counter.linePos(offset).line + firstLine - 1
  const fault = document.errors[0] ?? document.warnings[0]
  if (fault) throw new PromptProblem(`the front matter is not valid YAML: ${fault.message}`, lineAt(fault.pos[0]))
  if (!isMap(document.contents)) throw new PromptProblem('the front matter must be keys and values', firstLine)
  const lines = new Map<string, number>()
  const sources = new Map<string, string>()
  for (const { key, value } of document.contents.items as readonly { readonly key: unknown; readonly value: unknown }[]) {
    if (!isScalar(key) || typeof key.value !== 'string') throw new PromptProblem('the front matter has a key that is not a word', firstLine)
    lines.set(key.value, lineAt(key.range?.[0] ?? 0))
    if (isScalar(value) && value.source !== undefined) sources.set(key.value, value.source)
  }
  return { values: toValues(document), sources, lineOf: (key) => lines.get(key) ?? 1 }
}

const toValues = (document: Document): Readonly<Record<string, unknown>> => {
  try {
    return document.toJS({ maxAliasCount: 0 }) as Readonly<Record<string, unknown>>
  } catch {
    throw new PromptProblem('the front matter must not refer to itself with aliases', firstLine)
  }
}
