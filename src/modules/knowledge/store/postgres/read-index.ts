import { slicesOf, sliceWidth } from '../../domain/id-slices.ts'
import type { Ids } from '../../domain/ids.ts'
import type { Estimate, EstimateQuestion, IndexReader, ListReading, ListSlice, TermQuery } from '../../ports.ts'
import { fewInSample, sampledFrom, sampleStep } from '../index-sample.ts'
import type { EntryRow, Postings } from '../read-index.ts'
import type { Scope as SharedScope } from '../scope.ts'
import type { IndexView } from './index-view.ts'
import { matchingIds, termsIn } from './match-lists.ts'

/** The connection and the workspace of one transaction, and the index that it sees. */
interface Scope extends SharedScope {
  readonly index: IndexView
}

/** Lists of about so many ids in all are read ahead. */
const readAhead = 30_000

/** The terms of the rarest questions that were only counted: their lists are probably needed next. */
const likelyTerms = (questions: readonly TermQuery[], counts: readonly (number | undefined)[]): readonly string[] => {
  const counted = questions.flatMap((question, at) => {
    const count = counts[at]
    return count === undefined ? [] : [{ question, count }]
  })
  let expected = 0
  return counted
    .toSorted((a, b) => a.count - b.count)
    .filter(({ count }) => (expected += count) <= readAhead)
    .flatMap(({ question }) => termsIn(question))
}

const isNeeded = ({ unless }: EstimateQuestion): boolean => unless === undefined

/** Common words are counted in the sample. The lists of rare ones are usually there already. */
const estimates = async (
  { index }: Scope,
  questions: readonly EstimateQuestion[],
  { pause, soon }: { pause(): Promise<void>; readonly soon: 'lists' | undefined },
): Promise<readonly Estimate[]> => {
  const { lists } = index
  const [{ items }] = await Promise.all([
    index.totals(),
    lists.begin(questions.flatMap(termsIn)),
    lists.complete(soon ? questions.filter(isNeeded).flatMap(termsIn) : []),
  ])
  const sampled: (number | undefined)[] = []
  for (const question of questions) {
    const count = items < sampledFrom ? 0 : matchingIds(question, lists.sampleOf).length
    sampled.push(count < fewInSample ? undefined : count * sampleStep)
    await pause()
  }
  const isRare = (_: TermQuery, at: number): boolean => sampled[at] === undefined
  await lists.complete(questions.filter(isRare).flatMap(termsIn), likelyTerms(questions, sampled))
  const counted: Estimate[] = []
  for (const [at, question] of questions.entries()) {
    const count = sampled[at]
    const ids = count === undefined ? matchingIds(question, lists.listOf) : []
    counted.push(count === undefined ? { count: ids.length, ids } : { count })
    await pause()
  }
  return counted
}

/** Reads whole lists: each slice would cost another round trip. */
async function* slices(
  { index }: Scope,
  questions: readonly TermQuery[],
  { expected, known = [], pause }: ListReading,
): AsyncGenerator<ListSlice> {
  const { lists } = index
  const [{ items }] = await Promise.all([index.totals(), lists.complete(questions.flatMap(termsIn))])
  const found: Ids[] = []
  for (const question of questions) {
    found.push(matchingIds(question, lists.listOf))
    await pause()
  }
  for (const { within, lists: cut } of slicesOf([...found, ...known], sliceWidth(expected, items))) {
    yield { within, lists: cut.slice(0, questions.length) }
    await pause()
  }
}

/** Words that only outdated entries had are left out. */
const stillHeld = async ({ index }: Scope, words: readonly string[], source: 'sample' | 'all') => {
  const waiting = await index.waiting()
  const doubtful = words.filter((word) => waiting.some(({ entry }) => entry.gone.has(word)))
  if (doubtful.length === 0) return words
  const { lists } = index
  await (source === 'sample' ? lists.begin(doubtful) : lists.complete(doubtful))
  const listOf = source === 'sample' ? lists.sampleOf : lists.listOf
  const gone = new Set(doubtful.filter((word) => listOf(word).ids.length === 0))
  return words.filter((word) => !gone.has(word))
}

const signs =
  (scope: Scope): IndexReader['signs'] =>
  async (model, pause) => {
    const [{ fold }, waiting] = await Promise.all([scope.index.totals(), scope.index.waiting()])
    return scope.index.known.signs.of({ scope, model, fold, waiting, pause })
  }

const entryRows = async (scope: Scope, ids: readonly number[]): Promise<readonly EntryRow[]> => {
  const [{ fold }, waiting] = await Promise.all([scope.index.totals(), scope.index.waiting()])
  return scope.index.known.entries.of({ scope, fold, waiting, ids })
}

/** Postings in packed lists: see migrations/postgres/010-packed-lists.ts. */
export const postingsIn = (scope: Scope): Postings => ({
  signs: signs(scope),
  entryRows: (ids) => entryRows(scope, ids),
  totals: async () => {
    const { fold: _fold, ...totals } = await scope.index.totals()
    return totals
  },
  estimates: (questions, pause, soon) => estimates(scope, questions, { pause, soon }),
  lists: (questions, reading) => slices(scope, questions, reading),
  termsWith: async (initials, { source }) => {
    const [{ fold }, waiting] = await Promise.all([scope.index.totals(), scope.index.waiting()])
    const words = await scope.index.known.words.of({ scope, initials, source, fold, waiting })
    return stillHeld(scope, words, source)
  },
})
