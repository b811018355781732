import { expect, it } from 'vitest'
import { queryWords } from '../../text/query-words.ts'
import { bars } from './bars.ts'
import { judge } from './judge.ts'
import type { JudgedCandidate, JudgedPrompt } from './judged.ts'

/** A prompt as the search reads it, in a store in which each of its words is in two items unless it is named. */
const promptOf = (text: string, { items = 200, unknown = [] as readonly string[] } = {}): JudgedPrompt => ({
  items,
  words: queryWords(text)
    .filter(({ weak }) => !weak)
    .map(({ text: word, anyOf, translations }) => ({
      text: word,
      forms: [
        ...anyOf.map((terms) => ({ terms })),
        ...translations.map((terms) => ({ terms, indirect: 'translation' as const })),
      ],
      items: unknown.includes(word) ? 0 : 2,
    })),
})

const item = (key: string, title: string, content = '', cosine?: number): JudgedCandidate => ({
  key,
  title,
  tags: [],
  description: '',
  content,
  cosine,
})

const retry = item(
  'retry',
  'Retry payments three times at most',
  'Retries beyond three were charged twice in March because the idempotency key expired. We give up after the third.',
  0.5,
)
const others = [
  item('cache', 'Slot caches have no expiry', 'Keys were written without a limit since the rewrite of the cache.', 0.2),
  item('mail', 'Emails go through SES', 'Bounces of old addresses were not reported by the other provider.', 0.15),
]

const said = (prompt: JudgedPrompt, candidates: readonly JudgedCandidate[]): readonly string[] =>
  judge(prompt, candidates).flatMap((verdict) => (verdict.said ? [verdict.key] : []))

it('says a short note that holds words of the prompt, one of them in its title', () => {
  const prompt = promptOf('why were payments charged twice after the retry')
  const [first] = judge(prompt, [...others, retry])
  expect(first).toMatchObject({ key: 'retry', said: true, rule: 'note' })
  expect(first?.snippet).toContain('charged twice')
  expect(said(prompt, [...others, retry])).toEqual(['retry'])
})

it('says a note in the other language by its translations and its meaning', () => {
  const note = item('note', '決済の再試行は三回まで', '四回目で二重に請求された。三回で諦めてサポートに渡す。', 0.55)
  expect(said(promptOf('payment retry limit of the checkout'), [...others, note])).toEqual(['note'])
})

it('never says an item for its meaning alone', () => {
  const near = { ...retry, cosine: 1 }
  expect(judge(promptOf('unrelated gardening vocabulary everywhere'), [near])).toMatchObject([
    { said: false, rule: 'text: too few words in common' },
  ])
})

it('counts the words that no item has', () => {
  const asked = 'payments retry'
  const noise = 'zebra violin mountain harvest lantern orchard thunder meadow'
  const candidates = [{ ...retry, cosine: 0.3 }, ...others]
  expect(said(promptOf(`${asked} charged`), candidates)).toEqual(['retry'])
  expect(said(promptOf(`${asked} charged ${noise}`, { unknown: noise.split(' ') }), candidates)).toEqual([])
})

it('does not count words of asking, words of the trade and single characters', () => {
  const note = item('note', 'Run the tests and fix the build file', 'Please check the error in the code.', 0.4)
  const [verdict] = judge(promptOf('please run the tests and fix the error in this file'), [note])
  expect(verdict).toMatchObject({ said: false, figures: { words: 0 } })
  const queue = item('queue', '待ち行列の順番が変わる', '配列の位置で持っていた。', 0.4)
  const [other] = judge(promptOf('店の順を変える'), [queue])
  expect(other?.said).toBe(false)
})

const passage = 'The exclusion constraint refuses two bookings of the same stylist. '
const filler = 'Nothing in this long sentence has anything to do with the question that somebody may ask here. '

it('wants most of the prompt near each other in a long text', () => {
  const prompt = promptOf('exclusion constraint bookings stylist')
  const together = item('together', 'Notes', filler.repeat(20) + passage + filler.repeat(20), 0.5)
  const scattered = item(
    'scattered',
    'Notes',
    ['exclusion constraint', 'bookings of a stylist']
      .map((words) => `${filler.repeat(16)}The ${words} is here. `)
      .join(''),
    0.5,
  )
  expect(said(prompt, [together, ...others])).toEqual(['together'])
  expect(said(prompt, [scattered, ...others])).toEqual([])
})

it('wants a lead over the next hits', () => {
  const weak = { ...retry, cosine: 0.4 }
  const prompt = promptOf('payments retry of the shop in Kyoto', { unknown: ['kyoto'] })
  const like = (key: string): JudgedCandidate => ({ ...weak, key, content: 'The payments of this shop.' })
  expect(said(prompt, [weak, ...others])).toEqual(['retry'])
  expect(said(prompt, [weak, like('a'), like('b'), like('c')])).toEqual([])
})

it('raises the bar with the length of a note, and for one of a few words', () => {
  const prompt = promptOf('payments retry limit')
  const barOf = (content: string): number => judge(prompt, [item('one', 'Payments', content)])[0]?.figures.bar ?? 0
  const [few, short, longer] = [barOf(''), barOf(filler.repeat(2)), barOf(filler.repeat(6))]
  expect(short).toBe(bars.short)
  expect(longer).toBeGreaterThan(short)
  expect(few).toBe(bars.long)
})

it('speaks in a store with a single item, where no word is rare', () => {
  const asked = promptOf('how often do we retry payments in the shop', { unknown: ['often', 'shop'] })
  const words = asked.words.map((word) => ({ ...word, items: Math.min(1, word.items) }))
  const [verdict] = judge({ words, items: 1 }, [retry])
  expect(verdict?.said).toBe(true)
  expect(verdict?.figures.share).toBeGreaterThan(0.25)
})

it('judges without a model by the words', () => {
  const { cosine, ...wordsOnly } = retry
  expect(cosine).toBeDefined()
  expect(said(promptOf('payments charged twice after three retries'), [wordsOnly])).toEqual(['retry'])
  expect(said(promptOf('payments of the new season'), [wordsOnly])).toEqual([])
})

it('answers nothing for nothing, and reads bounded parts of huge items', () => {
  expect(judge(promptOf('payments retry'), [])).toEqual([])
  expect(judge({ words: [], items: 0 }, [retry])).toMatchObject([{ said: false }])
  const huge = item('huge', 'Payments', `${'x'.repeat(10_000)} retry charged twice `.repeat(50), 0.5)
  expect(judge(promptOf('payments retry charged twice'), [huge])).toMatchObject([{ figures: { words: 1 } }])
})
