import { createBlockCount } from '../documents/excess.ts'
import { createIds, normalizeName, type Ids } from './anchors.ts'
import type { Conf } from './conf.ts'
import type { SourceFiles } from './source-files.ts'
import type { Block, Heading, Inlines } from './nodes.ts'
import { createProblems, type Problems } from './problems.ts'
import type { Passage } from './rows.ts'

/** A name that a text gives to the place that follows it. */
export interface NamedPlace {
  readonly name: string
  readonly id: string
  /** What stands there; undefined at the end of a document. */
  block?: Block
}

/** Where a name of the document leads: to an address, or to another name. */
export type Target =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'alias'; readonly name: string }
  | { readonly kind: 'place' }

/** How many footnotes without a name there were so far. */
export interface FootnoteCounts {
  numbered: number
  marked: number
}

/** What is gathered while one document is read. */
export interface Reading {
  readonly path: string
  readonly files: SourceFiles
  readonly conf: Conf
  readonly language: 'en' | 'ja'
  readonly ids: Ids
  readonly problems: Problems
  /** By their adornment, in the order of their levels. */
  readonly titleStyles: string[]
  readonly targets: Map<string, Target>
  readonly anonymousTargets: Target[]
  anonymousReferences: number
  readonly substitutions: Map<string, Inlines>
  readonly roles: Map<string, string>
  defaultRole: string
  readonly places: NamedPlace[]
  /** Places whose block was not read yet. */
  waiting: NamedPlace[]
  /** The language of code that does not name its own. */
  codeLanguage: string
  readonly footnotes: {
    /** Numbers that authors gave themselves. */
    readonly taken: Set<string>
    readonly definitions: FootnoteCounts
    readonly references: FootnoteCounts
  }
  /** References by name, to be checked when all names are known. */
  readonly mentions: { readonly kind: 'target' | 'substitution'; readonly name: string; readonly line: number }[]
  /** Characters that may still be included. */
  includable: number
  /** Throws when the document has too many blocks. */
  readonly countBlock: () => void
}

/** Where in a document the parser is. */
export interface Scope {
  readonly reading: Reading
  readonly depth: number
  /** Titles begin sections only outside of lists, quotes and the like. */
  readonly allowsTitles: boolean
  /** The files that are being read: the document, and the includes that led here. */
  readonly including: readonly string[]
  /** The parser of blocks, handed on so that the files of constructs do not import each other. */
  readonly parse: (passage: Passage, scope: Scope) => Block[]
}

/** What a construct took from a passage: its blocks, and the row behind it. */
export interface Found {
  readonly blocks: readonly Block[]
  readonly next: number
}

export type ReadConstruct = (passage: Passage, at: number, scope: Scope) => Found | undefined

export const mostIncluded = 5_000_000

const hasKana = (source: string): boolean => /[\u3041-\u30ff]/.test(source)

export const startReading = (path: string, source: string, from: { files: SourceFiles; conf: Conf }): Reading => {
  const language = from.conf.strings.get('language') ?? (hasKana(source) ? 'ja' : 'en')
  return {
    ...from,
    path,
    language: language.startsWith('ja') ? 'ja' : 'en',
    ids: createIds(),
    problems: createProblems(),
    titleStyles: [],
    targets: new Map(),
    anonymousTargets: [],
    anonymousReferences: 0,
    substitutions: new Map(),
    roles: new Map(),
    defaultRole: from.conf.strings.get('default_role') ?? '',
    places: [],
    waiting: [],
    codeLanguage: from.conf.strings.get('highlight_language') ?? '',
    footnotes: {
      taken: new Set(),
      definitions: { numbered: 0, marked: 0 },
      references: { numbered: 0, marked: 0 },
    },
    mentions: [],
    includable: mostIncluded,
    countBlock: createBlockCount(),
  }
}

/** The scope of what stands inside a list, a quote, a cell or a directive. */
const inner = (scope: Scope): Scope => ({ ...scope, depth: scope.depth + 1, allowsTitles: false })

export const parseInner = (passage: Passage, scope: Scope): Block[] => scope.parse(passage, inner(scope))

/** Names the place that follows. */
export const namePlace = (reading: Reading, name: string): NamedPlace => {
  const place = { name: normalizeName(name), id: reading.ids.take(name) }
  reading.targets.set(place.name, { kind: 'place' })
  reading.places.push(place)
  return place
}

export const isHeading = (block: Block): block is Heading => block.kind === 'heading'
