import { createRandom, pick, type Random } from './durability/random.ts'

/** An item to search for, and the plain words that it holds. */
export interface CorpusItem {
  readonly type: 'bug' | 'note'
  readonly title: string
  readonly content: string
  readonly words: ReadonlySet<string>
}

/** A query, and where it is nothing but words, these. */
export interface CorpusQuery {
  readonly query: string
  readonly words?: readonly string[]
}

const consonants = [...'bdfgmnprtvz']
const vowels = [...'aou']

/** Words that no stemmer, no dictionary and no guess brings together. */
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

/** Items by the thousand, in which few words are everywhere and most are rare, and queries for them. */
export const createSearchCorpus = (seed: number) => {
  const random = createRandom(seed)
  const words = inventWords(random, 80)
  const draw = (): string => words[Math.floor(words.length * random() ** 3)] ?? ''
  const several = (least: number, most: number, make: () => string): readonly string[] =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, make)

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
