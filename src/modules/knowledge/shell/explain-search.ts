import type { Language } from '../../../kernel/words.ts'
import { printable } from '../../../text/printable.ts'
import type { CloserHit, GatherReading, PlannedWord, RankedHit, SearchSteps } from '../search/present/explain-steps.ts'
import type { HitReasons } from '../search/present/hit-reasons.ts'
import { stepWords, type StepWords } from './explain-search-words.ts'

interface List<T> {
  readonly shown: readonly T[]
  readonly more?: number | undefined
}

const percent = (share: number): string => `${Math.round(share * 100)} %`

const isEmpty = ({ shown }: List<unknown>): boolean => shown.length === 0

/** One line for each entry, and one that counts the rest. */
const linesOf = <T>(words: StepWords, { shown, more }: List<T>, line: (one: T) => string): readonly string[] => [
  ...shown.map((one) => `     ${line(one)}`),
  ...(more === undefined ? [] : [`     ${words.more(more)}`]),
]

const inline = (words: StepWords, { shown, more }: List<string>): string =>
  [...shown, ...(more === undefined ? [] : [words.more(more)])].join(words.comma)

/** A line of names; no line if there are none. */
const named = (words: StepWords, name: string, list: List<string>): readonly string[] =>
  isEmpty(list) ? [] : [`   ${name}: ${inline(words, list)}`]

const wordLine = (words: StepWords, { word, items, rarity, standIns }: PlannedWord): string => {
  const by = standIns.shown[0]?.by
  const others = { ...standIns, shown: standIns.shown.map((one) => one.word) }
  const also = by === undefined ? '' : `${words.semicolon}${words.standsInBy[by]}: ${inline(words, others)}`
  return `${word}: ${words.items(items)}${words.comma}${words.rarity} ${rarity}${also}`
}

const planLines = (words: StepWords, { plan }: SearchSteps): readonly string[] => [
  words.plan(plan.words.shown.length + (plan.words.more ?? 0), plan.items),
  ...linesOf(words, plan.words, (word) => wordLine(words, word)),
  ...named(words, words.leftOut, plan.leftOut),
  ...named(words, words.notFound, plan.notFound),
  ...named(words, words.excluded, plan.excluded),
  ...named(words, words.filters, plan.filters),
]

const readingLines = (words: StepWords, { lists, candidates }: GatherReading): readonly string[] => [
  ...linesOf(words, lists, ({ word, kind, items, weight }) => {
    const values = [words.items(items), `${words.weight} ${weight}`]
    return `${word}${words.source[kind]}: ${values.join(words.comma)}`
  }),
  `   ${words.candidates(candidates)}`,
]

const gatherLines = (words: StepWords, { gather }: SearchSteps): readonly string[] => [
  words.gather(gather),
  ...gather.readings.flatMap((reading) => readingLines(words, reading)),
]

const rankLine = (words: StepWords, { position, id, tier, share }: RankedHit): string =>
  `${position}. ${words.item(id)}: ${words.tiers[tier]}${words.comma}${words.share} ${share.toFixed(4)}`

const rankLines = (words: StepWords, { plan, rank }: SearchSteps): readonly string[] => [
  isEmpty(plan.words) ? words.rankNewest : words.rank(rank),
  ...linesOf(words, rank.hits, (hit) => rankLine(words, hit)),
]

const closerLine = (words: StepWords, hit: CloserHit): string => {
  const { position, was, id, tier, share, sentence, cosine } = hit
  const moved = position === was ? '' : ` ${words.was(was)}`
  const values = [
    words.tiers[tier],
    words.sentence(percent(sentence)),
    ...(cosine === undefined ? [] : [words.cosine(cosine)]),
    `${words.share} ${share.toFixed(4)}`,
  ]
  return `${position}. ${words.item(id)}${moved}: ${values.join(words.comma)}`
}

const closerLines = (words: StepWords, { lookCloser }: SearchSteps): readonly string[] => [
  words.lookCloser(lookCloser),
  ...named(words, words.phrases, { shown: lookCloser.phrases.map((phrase) => `"${phrase}"`) }),
  ...linesOf(words, lookCloser.hits, (hit) => closerLine(words, hit)),
]

/** The five steps of a search with their numbers, for `kura search --explain`. */
export const describeSteps = (steps: SearchSteps, language: Language): string => {
  const words = stepWords[language]
  const parts = [
    planLines(words, steps),
    gatherLines(words, steps),
    rankLines(words, steps),
    closerLines(words, steps),
    [words.present(steps.present)],
  ]
  return parts.map(stepText).join('\n')
}

const stepText = ([heading = '', ...lines]: readonly string[], index: number): string =>
  [`${index + 1}. ${heading}`, ...lines].map((line) => `${printable(line)}\n`).join('')

/** Why a hit has its rank. */
export const describeReasons = (score: number, why: HitReasons, language: Language): string => {
  const words = stepWords[language]
  const near = why.cosine === undefined ? [] : [words.cosine(why.cosine)]
  const head = [words.tiers[why.tier], words.sentence(percent(why.sentence)), ...near].join(words.comma)
  const each = why.words.map(({ word, found, frequency, rarity }) => {
    const times = found === 'missing' ? '' : ` (${frequency}×)`
    return `     ${printable(word)}: ${words.found[found]}${times}${words.comma}${words.rarity} ${rarity}\n`
  })
  const more = why.moreWords === undefined ? '' : `     ${words.more(why.moreWords)}\n`
  return `   ${words.score} ${score.toFixed(4)}: ${head}\n${each.join('')}${more}`
}
