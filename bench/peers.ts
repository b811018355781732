import { parseArgs } from 'node:util'
import { plainFigures, type Outcome } from './peers/figures.ts'
import { installContenders, type Versioned } from './peers/installed.ts'
import { measureQuestions, type WayFigures } from './peers/measure-questions.ts'
import { measureSize, type SizeFigures } from './peers/measure-size.ts'
import { measureStart, type StartFigures } from './peers/measure-start.ts'
import { inFlightPlan, measureWrites, twoProcessesPlan, type WriteFigures } from './peers/measure-writes.ts'
import { noteOf } from './peers/note.ts'
import { report } from './peers/report.ts'
import { saveResult } from './results/save-result.ts'
import { readSets } from './search-data.ts'
import { makeHome } from './team/cleanup.ts'

/**
 * Kura beside @modelcontextprotocol/server-memory and mcp-memory-keeper: the same work over stdio, in turns. The peers
 * are installed at pinned versions below node_modules/.cache. `docs/adr/0099-kura-beside-its-peers.md` says what each
 * is asked.
 *
 * npm run bench:peers -- [--items 1000,10000] [--rounds 100] [--limit 20] [--seed 42] [--save]
 *
 * A server that takes longer than the limit, in seconds, for one kind of call makes fewer rounds of it.
 */
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '100' },
    limit: { type: 'string', default: '20' },
    seed: { type: 'string', default: '42' },
    save: { type: 'boolean', default: false },
  },
})

const numbers = (text: string): readonly number[] => {
  const read = text.split(',').map(Number)
  if (read.some((number) => !Number.isInteger(number) || number < 1)) throw new Error(`not a list of numbers: ${text}`)
  return read
}
const one = (text: string): number => numbers(text)[0] ?? Number.NaN
const sizes = numbers(values.items)
const rounds = one(values.rounds)
const seed = one(values.seed)
const fewer = { starts: Math.min(rounds, 21), stores: Math.min(rounds, 5) }

// What was started ends with this process, and the folder of the stores goes with it.
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
for (const [signal, code] of Object.entries(exitCodes)) process.once(signal, () => process.exit(code))

const began = performance.now()
const onProgress = (words: string): void => {
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0)} s: ${words}\n`)
}

const measureAll = async (
  versioned: readonly Versioned[],
  home: string,
): Promise<Readonly<Record<string, Outcome>>> => {
  const contenders = versioned.map(({ contender }) => contender)
  const sets = readSets('bench/questions', ['later-notes', 'notes'])
  onProgress(`starting each ${fewer.starts} times`)
  const starts = await measureStart(contenders, sets.flatMap(({ passages }) => passages).map(noteOf), {
    home,
    rounds: fewer.starts,
  })
  const bySize: Record<string, Readonly<Record<string, SizeFigures>>> = {}
  const turns = { rounds, warmUp: Math.min(rounds, 30), limitMs: one(values.limit) * 1000 }
  for (const items of sizes) bySize[items] = await measureSize(contenders, items, { ...turns, home, seed, onProgress })
  const asked: Record<string, Readonly<Record<string, WayFigures>>> = {}
  for (const contender of contenders) {
    onProgress(`asking ${contender.name} questions`)
    asked[contender.name] = await measureQuestions(contender, sets, `${home}/${contender.name}-questions`)
  }
  onProgress('writing at the same time, one process')
  const writeRun = { home, rounds: fewer.stores, seed }
  const inFlight = await measureWrites(contenders, inFlightPlan, writeRun)
  onProgress('writing at the same time, two processes')
  const twoProcesses = await measureWrites(contenders, twoProcessesPlan, writeRun)
  return Object.fromEntries(
    versioned.map(({ contender: { name }, version }) => [
      name,
      {
        version,
        start: measured<StartFigures>(starts, name),
        sizes: Object.fromEntries(sizes.map((items) => [items, measured<SizeFigures>(bySize[items], name)])),
        questions: measured(asked, name),
        inFlight: measured<WriteFigures>(inFlight, name),
        twoProcesses: measured<WriteFigures>(twoProcesses, name),
      },
    ]),
  )
}

const measured = <T>(all: Readonly<Record<string, T>> | undefined, name: string): T => {
  const figures = all?.[name]
  if (figures === undefined) throw new Error(`${name} was not measured`)
  return figures
}

const versioned = await installContenders(process.cwd(), onProgress)
const outcomes = await measureAll(versioned, makeHome('peers'))
const named = versioned.map(({ contender: { name }, version }) => `${name} ${version}`).join(', ')
process.stdout.write(`${named}; Node ${process.version}, medians of ${rounds} rounds, seed ${seed}\n\n`)
process.stdout.write(`${report(outcomes)}\n`)
await saveResult('bench:peers', {
  rounds,
  seed,
  contenders: Object.fromEntries(Object.entries(outcomes).map(([name, outcome]) => [name, plainFigures(outcome)])),
})
