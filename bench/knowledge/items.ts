import { priorities, type Priority } from '../../src/modules/knowledge/domain/priority.ts'
import { createRandom, pick } from '../../test/support/durability/random.ts'
import { createScaleCorpus } from '../scale-corpus.ts'

export interface Draft {
  readonly type: string
  readonly title: string
  readonly description: string
  readonly content: string
  readonly priority: Priority
  readonly tags: readonly string[]
}

export interface Items {
  draft(): Draft
  /** A draft that is related to two earlier ones, so that the graph has depth. */
  related(filled: number): Draft & { readonly related: readonly number[] }
  /** The id of one of these items. */
  id(filled: number): number
  /** A word of some item, drawn as often as it occurs. */
  word(): string
}

const types = ['task', 'bug', 'decision', 'note', 'knowledge']

/** Words that may be asked for: those of the newest items, so that memory does not grow with the store. */
const keptWords = 10_000

/** Items whose words are as frequent as those of a language, half of them in Japanese. */
export const createItems = (seed: number): Items => {
  const random = createRandom(seed)
  const corpus = createScaleCorpus(seed)
  const words: string[] = []
  let made = 0
  const id = (filled: number): number => 1 + Math.floor(random() * filled)
  const draft = (): Draft => {
    const { title, content, words: sentences } = corpus.passage()
    for (const sentence of sentences) words[made++ % keptWords] = pick(random, sentence) ?? title
    return {
      type: pick(random, types) ?? '',
      title,
      description: (sentences[0] ?? []).join(' '),
      content,
      priority: pick(random, priorities) ?? 'MEDIUM',
      tags: [`t${id(50)}`, 'bench'],
    }
  }
  return {
    draft,
    related: (filled) => ({
      ...draft(),
      related: filled < 3 ? [] : [...new Set([id(filled), id(filled)])].sort((a, b) => a - b),
    }),
    id,
    word: () => pick(random, words) ?? '',
  }
}
