import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { blocksOfCreate, commitTimes } from './knowledge/blocks.ts'
import { createStepNames, createSteps } from './knowledge/create-steps.ts'
import { startContenders, type Contender } from './knowledge/contenders.ts'
import { createItems } from './knowledge/items.ts'
import { measure, type MakeCall, type Measured } from './knowledge/measure.ts'
import { requireSameFields, requireSameItems } from './knowledge/same-answers.ts'
import { searchStepNames, searchSteps } from './knowledge/search-steps.ts'
import { median } from './median.ts'
import { createReport } from './results/report.ts'
import type { Figures } from './results/save-result.ts'

/**
 * Kura, with meaning and by words alone, next to a bare loop over SQLite (bench/floor/knowledge-by-hand.cjs). All have
 * the same items, give answers with the same fields and are called in turns at each size.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    samples: { type: 'string', default: '200' },
    save: { type: 'boolean' },
  },
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [1000, 10_000, 100_000]
const plan = { rounds: Number(values.rounds), samples: Number(values.samples), warmUp: 300 }
const seed = 42

const home = mkdtempSync(path.join(tmpdir(), 'kura-bench-'))
const contenders = startContenders(home)
const [floor] = contenders
const items = createItems(seed)
let filled = 0

/** One at a time: the items that a new one refers to must exist. */
const fillTo = async (size: number): Promise<void> => {
  while (filled < size) {
    const item = items.related(filled)
    await Promise.all(contenders.map(({ client }) => client.call('create_item', item)))
    filled++
  }
}

/** A word with a full page of hits, so that all contenders answer with twenty of them. */
const oneWord = async (): Promise<string> => {
  for (;;) {
    const query = items.word()
    const { total } = await floor.client.call('search_items', { query, limit: 1 })
    if (Number(total) >= 20) return query
  }
}

const operations: readonly (readonly [name: string, make: MakeCall])[] = [
  ['get', () => ['get_item', { id: items.id(filled) }]],
  ['list 20', () => ['list_items', { limit: 20 }]],
  ['relations, three steps', () => ['get_related_items', { id: items.id(filled), depth: 3 }]],
  ['search, one word', async () => ['search_items', { query: await oneWord(), limit: 20 }]],
  // Last: the items that it adds have no relations.
  ['create', () => ['create_item', items.draft()]],
]

const checkAnswers = async (): Promise<void> => {
  const [list, related] = [
    ['list_items', { limit: 20 }],
    ['get_related_items', { id: items.id(filled), depth: 3 }],
  ] as const
  const search = ['search_items', { query: await oneWord(), limit: 20 }] as const
  const create = ['create_item', items.related(filled)] as const
  await requireSameFields(contenders, [['get_item', { id: items.id(filled) }], list, related, search, create])
  filled++
  await requireSameItems(contenders, [list, related])
}

const rssMb = ({ client }: Contender): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${client.child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const ms = (value: number): string => `${value.toFixed(2)} ms`

const times = (ratios: readonly number[] = []): string =>
  `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`

const rowOf = (size: number, operation: string, { ms: spent, ratios, cpuRatios }: Measured): readonly string[] => [
  size.toLocaleString('en'),
  operation,
  ...spent.map(ms),
  ...ratios.slice(1).map(times),
  ...cpuRatios.slice(1).map(times),
]

const named = (figures: readonly number[]): Figures =>
  Object.fromEntries(contenders.map(({ name }, place) => [name, figures[place] ?? Number.NaN]))

const rows: (readonly string[])[] = []
const figures: Record<string, Figures> = {}
for (const size of sizes) {
  await fillTo(size)
  await checkAnswers()
  const ofSize: Record<string, Figures> = {}
  for (const [operation, make] of operations) {
    const measured = await measure(contenders, make, plan)
    if (operation === 'create') filled += plan.warmUp + plan.rounds * plan.samples
    rows.push(rowOf(size, operation, measured))
    ofSize[operation] = {
      ms: named(measured.ms),
      timesFloor: named(measured.ratios.map(median)),
      ratios: Object.fromEntries(contenders.map(({ name }, place) => [name, measured.ratios[place] ?? []])),
      cpuMs: named(measured.cpuMs),
      cpuTimesFloor: named(measured.cpuRatios.map(median)),
    }
  }
  const rss = contenders.map(rssMb)
  rows.push([
    size.toLocaleString('en'),
    'RSS, MB',
    ...rss.map((mb) => mb.toFixed(0)),
    ...contenders.slice(1).flatMap(() => ['', '']),
  ])
  figures[String(size)] = { ...ofSize, rssMb: named(rss) }
}

process.stdout.write(
  `Seed ${seed}, medians of ${plan.rounds} rounds of ${plan.samples} calls each in turns, Node ${process.version}\n\n`,
)
const names = contenders.map(({ name }) => name)
const compared = names.slice(1)
const head = [
  'items',
  'operation',
  ...names,
  ...compared.map((name) => `${name}, times the floor`),
  ...compared.map((name) => `${name}, times its CPU`),
]
const report = createReport('bench:knowledge')
report.table('calls', head, rows)
// Where the time of the two slowest goes.
const samples = 300
const queries: string[] = []
while (queries.length < samples) queries.push(await oneWord())
const blocks = await blocksOfCreate(contenders, items.draft, samples)
filled += samples
await Promise.all(contenders.map(({ client }) => client.end()))
const commits = commitTimes(home, blocks, samples)
report.table(
  'blocks',
  ['a create', ...names],
  [
    ['blocks added to the log', ...blocks.map(String)],
    ['a bare commit of as many blocks', ...commits.map(ms)],
  ],
)
const kuraFile = contenders.find(({ name }) => name === 'kura')?.file ?? ''
const stepRows = (stepNames: readonly string[], steps: readonly number[]): readonly (readonly string[])[] => {
  const all = steps.reduce((sum, one) => sum + one, 0)
  return steps.map((time, place) => [stepNames[place] ?? '', ms(time), `${((100 * time) / all).toFixed(0)} %`])
}
const ofSearch = await searchSteps(kuraFile, queries)
report.table('steps', ['a search for one word, in process', 'median', 'share'], stepRows(searchStepNames, ofSearch))
const diskMb = contenders.map(({ file }) => statSync(file).size / 1024 / 1024)
report.table(
  'disk',
  ['items', ...names.map((name) => `${name}, on disk`)],
  [[filled.toLocaleString('en'), ...diskMb.map((mb) => `${mb.toFixed(0)} MB`)]],
)
const ofCreate = await createSteps(kuraFile, Array.from({ length: samples }, items.draft))
report.table('create', ['a create, in process', 'median', 'share'], stepRows(createStepNames, ofCreate))
rmSync(home, { recursive: true, force: true })
report.figures({
  ...plan,
  seed,
  sizes: figures,
  diskMb: named(diskMb),
  blocksOfCreate: named(blocks),
  commitOfAsManyMs: named(commits),
  searchStepsMs: Object.fromEntries(searchStepNames.map((name, place) => [name, ofSearch[place] ?? Number.NaN])),
  createStepsMs: Object.fromEntries(createStepNames.map((name, place) => [name, ofCreate[place] ?? Number.NaN])),
})
await report.save()
