import type { Meaning } from '../../kernel/meaning.ts'
import type { AskedWord, Candidate, RecallSource } from '../../kernel/recall.ts'
import { soughtWords } from '../../text/find-texts.ts'
import type { KnowledgeDirs } from './knowledge/schema.ts'
import { shippedDirs } from './knowledge/shipped-dirs.ts'
import { preparedSearch } from './recall/prepared-search.ts'
import { candidatesFor } from './search/candidates.ts'
import type { Entry } from './search/entry.ts'
import type { SearchIndex } from './search/search-index.ts'

export { namesNablarch } from './recall/names-nablarch.ts'

export interface NablarchRequest {
  meaning(): Meaning | undefined
  readonly dirs?: KnowledgeDirs
}

const mostJudged = 10

/** How many entries have a word, estimated from its rarest term. */
const countOf = ({ terms }: SearchIndex, forms: AskedWord['forms']): number =>
  Math.max(0, ...forms.map((form) => Math.min(...form.terms.map((term) => terms.postings(term).length / 2))))

const candidateOf = ({ hit, texts }: Entry, cosine: number | undefined): Candidate => {
  const { names, words, prose } = texts()
  const id = 'id' in hit ? hit.id : hit.name
  return {
    source: 'nablarch',
    key: `nablarch ${id}`,
    revision: 0,
    label: `Nablarch ${hit.type}`,
    title: names[0] ?? id,
    updatedAt: 0,
    description: prose.join('\n'),
    content: '',
    tags: words,
    cosine,
  }
}

/** The entry of the Nablarch knowledge that answers a prompt. */
export const openNablarch = ({ meaning, dirs }: NablarchRequest): RecallSource => ({
  name: 'nablarch',
  most: 1,
  find: async ({ text }) => {
    const index = await Promise.resolve(preparedSearch(dirs ?? shippedDirs()))
    if (!index) return { words: [], items: 0, candidates: [] }
    const model = meaning()
    const compare = model && index.meaningOf(model)(text)
    const best = candidatesFor(index, { keyword: text, meaning: model })
      .toSorted((a, b) => b.fit - a.fit || a.id - b.id)
      .slice(0, mostJudged)
    return {
      words: soughtWords(text).map((word) => ({ ...word, items: countOf(index, word.forms) })),
      items: index.entries.length,
      candidates: best.map(({ id, entry }) => candidateOf(entry, compare?.(id))),
    }
  },
})
