import { isFunctionWord } from '../../../../text/function-words.ts'
import { termsOf } from '../../../../text/terms.ts'
import type { RegistryCommand } from '../../registry/registry-command.ts'
import { fields, type Field } from '../ranking.ts'
import { eachInSteps, type Steps } from '../steps.ts'
import { foreignTerms } from './foreign-words.ts'
import { createRegistryWords, type RegistryWords } from './registry-words.ts'
import { rootOf } from './root.ts'

/** How much it says that a word stands in a field: names are chosen with more care than sentences are written. */
const strengths: Readonly<Record<Field, number>> = { c1: 0.94, c2: 1, c3: 1, title: 1, description: 0.94 }

export interface Posting {
  /** Places of commands, ascending. */
  readonly places: Int32Array
  /** How strongly each of them holds the term, 0–1. */
  readonly strengths: Float32Array
}

export interface HeldTerm {
  readonly field: Field
  readonly strength: number
}

/** What each word of the registry occurs in. */
export interface TermIndex {
  readonly size: number
  /** How much each command says altogether, in words. */
  readonly lengths: Float32Array
  readonly averageLength: number
  posting(term: string): Posting | undefined
  /** Other words of the registry that are made from the same root. */
  relatives(term: string): readonly string[]
  readonly words: RegistryWords
}

type ReadTerms = (text: string) => readonly string[]

const readTerms: ReadTerms = (text) => [...termsOf(text), ...foreignTerms(text)]

const held: Readonly<Record<Field, HeldTerm>> = {
  c1: { field: 'c1', strength: strengths.c1 },
  c2: { field: 'c2', strength: strengths.c2 },
  c3: { field: 'c3', strength: strengths.c3 },
  title: { field: 'title', strength: strengths.title },
  description: { field: 'description', strength: strengths.description },
}

/** The terms of one command, each where it says most. */
export const termsOfCommand = (
  command: RegistryCommand,
  read: ReadTerms = readTerms,
): ReadonlyMap<string, HeldTerm> => {
  const terms = new Map<string, HeldTerm>()
  for (const field of fields) {
    const text = command[field]
    if (typeof text !== 'string') continue
    for (const term of read(text)) {
      if ((terms.get(term)?.strength ?? 0) < strengths[field]) terms.set(term, held[field])
    }
  }
  return terms
}

/** No term reaches over a blank, and registries say the same words again and again: each is read once. */
const rememberWords = (): ReadTerms => {
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

interface Draft {
  readonly places: number[]
  readonly strengths: number[]
}

export function* buildTermIndex(commands: readonly RegistryCommand[]): Steps<TermIndex> {
  const drafts = new Map<string, Draft>()
  const lengths = new Float32Array(commands.length)
  const read = rememberWords()
  yield* eachInSteps(commands, (command, place) => {
    let length = 0
    for (const [term, { strength }] of termsOfCommand(command, read)) {
      const draft = drafts.get(term)
      if (draft) {
        draft.places.push(place)
        draft.strengths.push(strength)
      } else drafts.set(term, { places: [place], strengths: [strength] })
      if (!isFunctionWord(term)) length += 1
    }
    lengths[place] = length
  })
  const postings = new Map<string, Posting>()
  const roots = new Map<string, string[]>()
  yield* eachInSteps(drafts, ([term, draft]) => {
    postings.set(term, { places: Int32Array.from(draft.places), strengths: Float32Array.from(draft.strengths) })
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
