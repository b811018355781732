import path from 'node:path'
import { bars, type Bars } from '../src/recall/judge/bars.ts'
import { compare, type Comparison } from '../src/recall/judge/compare.ts'
import { decide } from '../src/recall/judge/judge.ts'
import { table } from './median.ts'
import { askStore } from './recall/ask-store.ts'
import { noteSets, questionSets, type Prompt, type RecallSet } from './recall/sets.ts'
import { tallyOf, type Answer } from './recall/tally.ts'

/**
 * Chooses the bars on the tuned half of the sets: npm run bench:recall-tune -- --data FOLDER --keep FOLDER
 * Run it again after a change of the model of meaning. It prints the choices that find most while few prompts with
 * nothing to find get something.
 */
const argument = (name: string): string => process.argv[process.argv.indexOf(name) + 1 || Infinity] ?? ''
const [folder, home] = [argument('--data'), argument('--keep')]
const mostDisturbed = Number(argument('--most') || '0.015')

interface Case {
  readonly prompt: Prompt
  readonly comparison: Comparison | undefined
}

const casesOf = async (set: RecallSet, file: string): Promise<readonly Case[]> => {
  const store = await askStore(file, set.items, true)
  const cases: Case[] = []
  for (const prompt of set.prompts.filter((one) => one.half === 'tuned')) {
    const found = await store.find(prompt.text)
    cases.push({ prompt, comparison: found && compare(found, found.candidates) })
  }
  await store.close()
  return cases
}

const answersWith = (cases: readonly Case[], limits: Bars): readonly Answer[] =>
  cases.map(({ prompt, comparison }) => ({
    prompt,
    said: comparison ? decide(comparison, limits).flatMap(({ said, key }) => (said ? [key] : [])) : [],
  }))

const sets = [...questionSets(folder, false), ...noteSets(folder)]
const cases = new Map<string, Case[]>()
for (const [index, set] of sets.entries())
  cases.set(set.name, [...(cases.get(set.name) ?? []), ...(await casesOf(set, path.join(home, `${index}.db`)))])

/** Few choices, so that they fit more than these sets. */
const choices = [0.75, 0.8, 0.85, 0.9].flatMap((short) =>
  [1.2, 1.25, 1.3, 1.4].flatMap((long) =>
    [240, 320].flatMap((longTokens) =>
      [0.35, 0.4].map((leastShare): Bars => ({ ...bars, short, long, longTokens, leastShare })),
    ),
  ),
)

interface Outcome {
  readonly limits: Bars
  readonly disturbed: readonly [passages: number, notes: number]
  readonly found: readonly [passages: number, notes: number, among: number]
}

const outcomeOf = (limits: Bars): Outcome => {
  const of = (...names: readonly string[]) =>
    tallyOf(names.flatMap((name) => answersWith(cases.get(name) ?? [], limits)))
  const passages = of('en', 'ja', 'cross')
  const notes = of('notes', 'notes among passages', 'half of the notes', 'ten of the notes')
  const [alone, among] = [of('notes'), of('notes among passages')]
  return {
    limits,
    disturbed: [passages.disturbed / passages.without, notes.disturbed / notes.without],
    found: [passages.found / passages.having, alone.found / alone.having, among.found / among.having],
  }
}

const worth = ({ found }: Outcome): number => found.reduce((sum, one) => sum + one, 0)
const outcomes = choices.map(outcomeOf).filter(({ disturbed }) => Math.max(...disturbed) <= mostDisturbed)
outcomes.sort((a, b) => worth(b) - worth(a))
const rows = outcomes
  .slice(0, 15)
  .map(({ limits, disturbed, found }) => [
    `${limits.short}, ${limits.long}, ${limits.longTokens}, ${limits.leastShare}`,
    ...[...disturbed, ...found].map((share) => (100 * share).toFixed(1)),
  ])
const columns = [
  'short, long, longTokens, leastShare',
  'disturbed, passages',
  'notes',
  'found, passages',
  'notes',
  'among',
]
process.stdout.write(`${table(columns, rows)}\n`)
