import { isFunctionWord } from '../../../../text/function-words.ts'
import { termsOf } from '../../../../text/terms.ts'
import type { RegistryCommand } from '../../registry/registry-command.ts'
import { fields, type Field } from '../ranking.ts'
import { eachInSteps, type Steps } from '../steps.ts'
import { foreignTerms } from './foreign-words.ts'
import { createRegistryWords, type RegistryWords } from './registry-words.ts'

/** The weight of a word in each field: names are chosen with more care than sentences. */
const strengths: Readonly<Record<Field, number>> = { c1: 0.94, c2: 1, c3: 1, title: 1, description: 0.94 }

export interface Posting {
  /** Positions of commands, ascending. */
  readonly positions: Int32Array
  /** The weight of the term in each of them, 0–1. */
  readonly strengths: Float32Array
}

export interface HeldTerm {
  readonly field: Field
  readonly strength: number
}

/** For each word of the registry, the commands in which it occurs. */
export interface TermIndex {
  readonly size: number
  /** The number of words of each command. */
  readonly lengths: Float32Array
  readonly averageLength: number
  posting(term: string): Posting | undefined
  /** Other words of the registry with the same root. */
  relatives(term: string): readonly string[]
  readonly words: RegistryWords
}

type ReadTerms = (text: string) => readonly string[]

const readTerms: ReadTerms = (text) => [...termsOf(text), ...foreignTerms(text)]

const termInField: Readonly<Record<Field, HeldTerm>> = {
  c1: { field: 'c1', strength: strengths.c1 },
  c2: { field: 'c2', strength: strengths.c2 },
  c3: { field: 'c3', strength: strengths.c3 },
  title: { field: 'title', strength: strengths.title },
  description: { field: 'description', strength: strengths.description },
}

/** The terms of one command, each in the field where it weighs most. */
export const termsOfCommand = (
  command: RegistryCommand,
  read: ReadTerms = readTerms,
): ReadonlyMap<string, HeldTerm> => {
  const terms = new Map<string, HeldTerm>()
  for (const field of fields) {
    const text = command[field]
    if (typeof text !== 'string') continue
    for (const term of read(text)) {
      if ((terms.get(term)?.strength ?? 0) < strengths[field]) terms.set(term, termInField[field])
    }
  }
  return terms
}

/** Reads each word once: registries repeat words, and no term spans a blank. */
const cachedTerms = (): ReadTerms => {
  const known = new Map<string, readonly string[]>()
  return (text) =>
    text.split(/\s+/u).flatMap((word) => {
      const before = known.get(word)
      if (before) return before
      const terms = readTerms(word)
      known.set(word, terms)
      return terms
    })
}

/** Endings that turn nouns, verbs and adjectives into one another: deploy and deployment, generate and generator. */
const ending = new RegExp(
  '(?:ations?|itions?|ments?|ances?|ences?|abl|ibl|ability|ibility|ities|ity|ness|ions?|ives?|iv|' +
    'ers?|ors?|als?|ally|ly|iz|is|e|y|s)$',
)

const minRootLength = 4

/** The common part of related English words; undefined for other terms. Inflections are removed before. */
const rootOf = (term: string): string | undefined => {
  if (!/^[a-z]{4,}$/.test(term)) return undefined
  const root = term.replace(ending, '')
  return root.length >= minRootLength ? root.replace(/at$/, '') : term
}

interface PostingDraft {
  readonly positions: number[]
  readonly strengths: number[]
}

export function* buildTermIndex(commands: readonly RegistryCommand[]): Steps<TermIndex> {
  const drafts = new Map<string, PostingDraft>()
  const lengths = new Float32Array(commands.length)
  const read = cachedTerms()
  yield* eachInSteps(commands, (command, position) => {
    let length = 0
    for (const [term, { strength }] of termsOfCommand(command, read)) {
      const draft = drafts.get(term)
      if (draft) {
        draft.positions.push(position)
        draft.strengths.push(strength)
      } else drafts.set(term, { positions: [position], strengths: [strength] })
      if (!isFunctionWord(term)) length += 1
    }
    lengths[position] = length
  })
  const postings = new Map<string, Posting>()
  const roots = new Map<string, string[]>()
  yield* eachInSteps(drafts, ([term, draft]) => {
    postings.set(term, { positions: Int32Array.from(draft.positions), strengths: Float32Array.from(draft.strengths) })
    const root = rootOf(term)
    if (root === undefined) return
    const family = roots.get(root)
    if (family) family.push(term)
    else roots.set(root, [term])
  })
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return {
    size: commands.length,
    lengths,
    averageLength: Math.max(1, total / Math.max(1, commands.length)),
    posting: (term) => postings.get(term),
    words: createRegistryWords(postings),
    relatives: (term) => roots.get(rootOf(term) ?? '')?.filter((relative) => relative !== term) ?? [],
  }
}
