import { createRandom, pick, type Random } from './durability/random.ts'

/** An item to search for, with the words that it contains. */
export interface CorpusItem {
  readonly type: 'bug' | 'note'
  readonly title: string
  readonly content: string
  readonly words: ReadonlySet<string>
}

/** A query; `words` is set when it consists only of plain words. */
export interface CorpusQuery {
  readonly query: string
  readonly words?: readonly string[]
}

const consonants = [...'bdfgmnprtvz']
const vowels = [...'aou']

/** Invents words that the search cannot relate to each other by stems, synonyms or spelling. */
const inventWords = (random: Random, count: number): readonly string[] => {
  const words = new Set<string>()
  while (words.size < count) {
    const syllables = Array.from({ length: 3 }, () => `${pick(random, consonants)}${pick(random, vowels)}`)
    words.add(`${syllables.join('')}k`)
  }
  return [...words]
}

const japanese = ['認証', '接続', '障害', '設定', '手順', '復旧', '監視', '配布']

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Random items in which a few words are frequent and most are rare, and queries for them. */
export const createSearchCorpus = (seed: number) => {
  const random = createRandom(seed)
  const words = inventWords(random, 80)
  const draw = (): string => words[Math.floor(words.length * random() ** 3)] ?? ''
  const several = (min: number, max: number, make: () => string): readonly string[] =>
    Array.from({ length: min + Math.floor(random() * (max - min + 1)) }, make)

  const item = (): CorpusItem => {
    const inTitle = several(1, 3, draw)
    const inContent = several(2, 14, draw)
    const inName = random() < 0.1 ? [draw(), draw()] : []
    const wide = random() < 0.3 ? several(1, 3, () => pick(random, japanese) ?? '') : []
    return {
      type: random() < 0.5 ? 'bug' : 'note',
      title: inTitle.join(' '),
      content: [...inContent, inName.map(capital).join(''), ...wide].join(random() < 0.2 ? '. ' : ' '),
      words: new Set([...inTitle, ...inContent, ...inName]),
    }
  }

  const plain = (): CorpusQuery => {
    const asked = [...new Set(several(1, 5, draw))]
    return { query: asked.join(' '), words: asked }
  }
  const kinds: readonly (() => CorpusQuery)[] = [
    plain,
    plain,
    () => ({ query: `${draw()} ${capital(draw())}${capital(draw())}` }),
    () => ({ query: `"${draw()} ${draw()}" ${draw()}` }),
    () => ({ query: `"${draw()} ${draw()}" OR ${draw()} ${draw()}` }),
    () => ({ query: `${draw()} ${draw()} -${draw()}` }),
    () => ({ query: `${draw()} OR ${draw()} ${draw()} type:bug` }),
    () => ({ query: `${pick(random, japanese)}の${pick(random, japanese)} ${draw()}` }),
    () => ({ query: several(8, 14, draw).join(' ') }),
  ]
  return {
    random,
    item,
    queries: (count: number): readonly CorpusQuery[] =>
      Array.from({ length: count }, (_, index) => (kinds[index % kinds.length] ?? plain)()),
  }
}
