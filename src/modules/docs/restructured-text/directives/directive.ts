import type { DirectiveForm, DirectiveParts } from '../directive-parts.ts'
import { parseInline } from '../inline.ts'
import type { Block, Inlines } from '../nodes.ts'
import type { Scope } from '../reading.ts'
import { passageText, type Passage } from '../rows.ts'

/** A directive as it is found: its name, and the block that begins behind its `::`. */
export interface WrittenDirective {
  readonly name: string
  readonly line: number
  readonly block: Passage
}

export interface Directive extends DirectiveParts {
  readonly name: string
  readonly line: number
  readonly scope: Scope
  /** What it holds, read as text. */
  parseContent(options?: { readonly allowsTitles: boolean }): Block[]
}

export interface ReadDirective {
  readonly form: DirectiveForm
  read(directive: Directive): readonly Block[]
}

export type DirectiveGroup = Readonly<Record<string, ReadDirective>>

/** The same reader for each of several names. */
export const sameFor = (names: string, reader: ReadDirective): DirectiveGroup =>
  Object.fromEntries(names.split(' ').map((name) => [name, reader]))

export const contentText = ({ contents }: Directive): string =>
  withoutEmptyEnds(contents.map(passageText).join('\n').split('\n')).join('\n')

const withoutEmptyEnds = (lines: readonly string[]): readonly string[] => {
  const isFilled = (line: string): boolean => line !== ''
  const from = lines.findIndex(isFilled)
  return from < 0 ? [] : lines.slice(from, lines.findLastIndex(isFilled) + 1)
}

export const inlineOf = (words: string, { line, scope }: Directive): Inlines =>
  words === '' ? [] : parseInline(words, line, scope)

export const wholeNumber = (written: string | undefined): number | undefined =>
  written !== undefined && /^-?\d{1,9}$/.test(written) ? Number(written) : undefined
