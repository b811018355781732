import { createHash } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { DataProblem } from './memory/data-problem.ts'
import { firstOf } from './memory/first-of.ts'
import { measureSet, type Measured } from './memory/measure-set.ts'
import { howToGet, openSet, setNames, type SetName } from './memory/read-set.ts'
import { reportTables } from './memory/report.ts'
import { together } from './memory/together.ts'
import { createReport } from './results/report.ts'
import type { Figures } from './results/save-result.ts'

/**
 * How much of the evidence of questions about long conversations the search finds, on LoCoMo or LongMemEval, beside
 * plain FTS5: npm run bench:memory -- --data FILE|FOLDER [--set locomo|longmemeval] [--together] [--first N] [--notes]
 * [--save]. --together puts all conversations of LoCoMo in one store, --first measures the first N entries of the
 * file, --notes lists what is odd in the data.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: process.env.KURA_MEMORY_DATA ?? '' },
    set: { type: 'string' },
    together: { type: 'boolean', default: false },
    first: { type: 'string' },
    notes: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
  },
})

const wantedSet = (): SetName | undefined => {
  const wanted = setNames.find((name) => name === values.set)
  if (values.set !== undefined && wanted === undefined) throw new DataProblem(`--set: one of ${setNames.join(', ')}`)
  return wanted
}

const wantedFirst = (): number | undefined => {
  if (values.first === undefined) return undefined
  const first = Number(values.first)
  if (!Number.isInteger(first) || first < 1) throw new DataProblem('--first: a whole number from 1')
  return first
}

const progress = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

const measure = async (folder: string): Promise<void> => {
  const set = await openSet(values.data, wantedSet())
  // Each question of LongMemEval has a history of its own, and these share sessions.
  if (values.together && set.name !== 'locomo') throw new DataProblem('--together: only for LoCoMo')
  const chosen = firstOf(set.conversations(), wantedFirst())
  const measured = await measureSet(values.together ? together(chosen) : chosen, { folder, progress })
  const { notes } = measured
  if (values.notes) for (const note of notes) progress(note)
  else if (notes.length > 0) progress(`${notes.length} oddities of the data; --notes lists them`)
  const report = createReport(resultName(set.name))
  reportTables(measured, report)
  report.figures({
    set: set.name,
    dataSha256: await digestOf(set.file),
    together: values.together,
    ...figuresOf(measured),
  })
  await report.save()
}

/** Each is a script of package.json, so that a result names the command that makes it. */
const resultName = (set: SetName): string => {
  if (set === 'longmemeval') return 'bench:memory-longmemeval'
  return values.together ? 'bench:memory-together' : 'bench:memory'
}

const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** The notes quote the data, which are not ours to publish, so only their number is kept. */
const figuresOf = ({ notes, ...measured }: Measured): Figures => ({
  oddities: notes.length,
  ...(JSON.parse(JSON.stringify(measured)) as Figures),
})

if (values.data === '') {
  process.stdout.write(`${howToGet}\n`)
  process.exitCode = 1
} else {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-bench-'))
  try {
    await measure(folder)
  } catch (error) {
    if (!(error instanceof DataProblem)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
