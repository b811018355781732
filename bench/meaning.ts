import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { crc32, gzipSync } from 'node:zlib'
import { loadMeaning } from '../src/files/load-meaning.ts'
import { createEmbed } from '../src/text/meaning/embed.ts'
import { readModel } from '../src/text/meaning/model-file.ts'
import { termsOf } from '../src/text/terms.ts'
import { median } from './median.ts'
import { createReport } from './results/report.ts'

/**
 * What the model of meaning costs: CPU time to load it, each time in a new process, beside reading the file and
 * computing its checksum there; the time of a query and of an item of 200 words, beside cutting the same text into the
 * terms of the search index; and its share of the package.
 */
const file = 'model/meaning.bin'
const rounds = Number(process.env.KURA_BENCH_ROUNDS ?? 21)
const wordsOfItem = 200
const texts = (name: string): readonly Readonly<Record<string, string>>[] =>
  readFileSync(`bench/questions/${name}.jsonl`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Readonly<Record<string, string>>)

const cpuMs = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const works: Readonly<Record<string, () => unknown>> = {
  load: () => loadMeaning(),
  'load and first query': () => loadMeaning().vectorOf('支払いが失敗したときの手順'),
  floor: () => crc32(readFileSync(file)),
}

/** The process that the bench starts for each measurement. */
const [, program = '', asked] = process.argv
const work = works[asked ?? '']
if (work) {
  process.stdout.write(String(cpuMs(work)))
  process.exit()
}

const inNewProcess = (name: string): number =>
  Number(execFileSync(process.execPath, [program, name], { encoding: 'utf8' }))

const loads = Object.keys(works).map((name) => ({ name, spent: [] as number[] }))
for (let round = 0; round < rounds; round++) for (const { name, spent } of loads) spent.push(inNewProcess(name))
const medians = new Map(loads.map(({ name, spent }) => [name, median(spent)]))
const floor = medians.get('floor') ?? Number.NaN

const bytes = readFileSync(file)
const loaded = readModel(bytes, crc32)

/** Microseconds per text: each text once in a round, and the median of the rounds. `begin` runs before each round. */
const perText = (begin: () => (text: string) => unknown, of: readonly string[]): number => {
  const spent = Array.from({ length: rounds + 2 }, () => {
    const one = begin()
    const began = performance.now()
    for (const text of of) one(text)
    return ((performance.now() - began) / of.length) * 1000
  })
  // The first rounds run code that is not compiled yet.
  return median(spent.slice(2))
}

/** Texts of 200 words each, cut from all notes of one language. */
const itemsOf = (notes: readonly string[]): readonly string[] => {
  const words = new Intl.Segmenter('ja', { granularity: 'word' })
  const items: string[] = []
  let item = ''
  let count = 0
  for (const { segment, isWordLike } of words.segment(notes.join(' '))) {
    item += segment
    if (isWordLike) count++
    if (count < wordsOfItem) continue
    items.push(item)
    item = ''
    count = 0
  }
  return items
}

const isJapanese = (text: string): boolean => /[\u3040-\u30ff]/.test(text)
const notes = texts('notes-corpus').map(({ title, text }) => `${title}\n${text}`)
const queries = texts('notes-queries').map(({ query = '' }) => query)
const samples: readonly (readonly [string, readonly string[]])[] = [
  ['query', queries],
  ['item of 200 words, English', itemsOf(notes.filter((note) => !isJapanese(note)))],
  ['item of 200 words, Japanese', itemsOf(notes.filter(isJapanese))],
]

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const packed = JSON.parse(
  execFileSync(npm, ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' }),
) as readonly { readonly size: number; readonly unpackedSize: number }[]
const mb = (count = Number.NaN): string => `${(count / 1e6).toFixed(2)} MB`

const report = createReport('bench:meaning')
process.stdout.write(`Version ${loaded.version}, Node ${process.version}, medians of ${rounds} rounds\n\n`)
report.table(
  'load',
  ['in a new process', 'CPU ms', 'times the floor'],
  loads.map(({ name }) => {
    const ms = medians.get(name) ?? Number.NaN
    return [
      name === 'floor' ? 'read the file, compute its checksum (floor)' : name,
      ms.toFixed(1),
      (ms / floor).toFixed(2),
    ]
  }),
)
report.table(
  'texts',
  ['', 'texts', 'characters', 'µs', 'with new words, µs', 'terms of the index (floor), µs', 'times the floor'],
  samples.map(([name, of]) => {
    const { vectorOf } = loadMeaning()
    const spent = perText(() => vectorOf, of)
    const first = perText(() => createEmbed(loaded), of)
    const floorSpent = perText(() => termsOf, of)
    const characters = of.reduce((sum, text) => sum + text.length, 0) / of.length
    return [
      name,
      String(of.length),
      characters.toFixed(0),
      spent.toFixed(1),
      first.toFixed(1),
      floorSpent.toFixed(1),
      (spent / floorSpent).toFixed(2),
    ]
  }),
)
report.table(
  'size',
  ['', 'as it is', 'compressed'],
  [
    ['the file', mb(bytes.length), mb(gzipSync(bytes, { level: 9 }).length)],
    ['the package', mb(packed[0]?.unpackedSize), mb(packed[0]?.size)],
  ],
)
await report.save()
