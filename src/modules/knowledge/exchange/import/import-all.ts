import { notFound } from '../../../../kernel/errors.ts'
import { createPause } from '../../../../kernel/pause.ts'
import type { Progress } from '../../../../kernel/progress-bar.ts'
import type { KnowledgeDeps } from '../../deps.ts'
import type { Item } from '../../domain/item.ts'
import type { Caller, ReadTx } from '../../ports.ts'
import { inUnit, type Unit } from '../../use-cases/unit.ts'
import { FileProblem, type Problem } from '../problem.ts'
import type { Arrival, ImportMode, Offer } from './arrival.ts'
import { findFiles } from './find-files.ts'
import { arrivalsOfGraph, draftGraph } from './memory-arrivals.ts'
import { isExport } from './is-export.ts'
import { arrivalsOfNotes } from './note-arrivals.ts'
import { planImport, type Plan } from './plan.ts'
import { scanFiles } from './scan.ts'
import { isUnchanged, versionOf, writeBatch, type Batch, type Counts } from './write-batch.ts'
import type { Settled } from './write-edges.ts'
import { stateOutcome, writeState, type StateOutcome } from './write-state.ts'

export interface ImportSummary extends Counts {
  readonly state: StateOutcome
  readonly problems: readonly Problem[]
  /** False after a rehearsal, and when one problem was enough to write nothing. */
  readonly written: boolean
}

export interface ImportRequest extends ImportMode {
  /** What the Markdown files are; without it, notes where none of them is an exported item. */
  readonly from?: 'export' | 'notes' | undefined
  readonly path: string
  onProgress?(stage: 'reading' | 'writing', progress: Progress): void
}

const batchSize = 100

interface Import {
  readonly deps: KnowledgeDeps
  readonly caller: Caller
  readonly mode: Omit<ImportRequest, 'path'>
  readonly plan: Plan
  readonly state: Offer['state']
  readonly problems: Problem[]
  readonly counts: Counts
}

const loadAll = async (
  { problems, mode }: Import,
  arrivals: readonly Arrival[],
): Promise<readonly { arrival: Arrival; item: Item }[]> => {
  const loaded: { arrival: Arrival; item: Item }[] = []
  for (const arrival of arrivals) {
    try {
      loaded.push({ arrival, item: await arrival.load() })
    } catch (thrown) {
      if (!(thrown instanceof FileProblem) || mode.atomic) throw thrown
      problems.push({ file: arrival.file, line: thrown.line, message: thrown.words })
    }
  }
  return loaded
}

interface Slice {
  readonly start: number
  readonly arrivals: readonly Arrival[]
}

const batchesOf = function* (arrivals: readonly Arrival[]): Generator<Slice> {
  for (let start = 0; start < arrivals.length; start += batchSize)
    yield { start, arrivals: arrivals.slice(start, start + batchSize) }
}

/** Work that a store may do again from its beginning: what an attempt counted and noted goes with it. */
const repeatable = <Args extends unknown[], Result>(
  { counts, problems }: Import,
  settled: Settled,
  work: (...args: Args) => Promise<Result>,
) => {
  const before = { counts: { ...counts }, problems: problems.length, settled: [...settled] }
  return (...args: Args): Promise<Result> => {
    Object.assign(counts, before.counts)
    problems.length = before.problems
    settled.clear()
    for (const [id, how] of before.settled) settled.set(id, how)
    return work(...args)
  }
}

const writeInBatches = async (running: Import): Promise<StateOutcome> => {
  const { deps, caller, mode, plan, state } = running
  const settled: Settled = new Map()
  const batch: Batch = { plan, settled, counts: running.counts }
  const writeItems = async (unit: Unit, { start, arrivals }: Slice): Promise<void> => {
    mode.onProgress?.('writing', { done: start, total: plan.arrivals.length })
    await writeBatch(unit, await loadAll(running, arrivals), batch)
  }
  const writeLast = async ({ tx }: Unit): Promise<StateOutcome> =>
    state ? writeState(tx, state.state, mode.overwrite) : 'none'
  if (mode.atomic)
    return inUnit(
      deps,
      caller,
      repeatable(running, settled, async (unit: Unit) => {
        for (const slice of batchesOf(plan.arrivals)) await writeItems(unit, slice)
        return writeLast(unit)
      }),
    )
  for (const slice of batchesOf(plan.arrivals))
    await inUnit(
      deps,
      caller,
      repeatable(running, settled, (unit: Unit) => writeItems(unit, slice)),
    )
  return state ? inUnit(deps, caller, writeLast) : 'none'
}

const rehearse = (running: Import): Promise<StateOutcome> => {
  const { deps, caller, plan, counts, state, mode } = running
  const pause = createPause(caller.signal)
  return deps.store.read(
    caller,
    repeatable(running, new Map(), async (tx: ReadTx) => {
      for (const { arrivals } of batchesOf(plan.arrivals))
        for (const one of await loadAll(running, arrivals)) {
          const version = await versionOf(tx, plan, one)
          counts[!version.before ? 'created' : isUnchanged(version) ? 'unchanged' : 'overwritten'] += 1
          await pause()
        }
      return state ? stateOutcome(tx, state.state, mode.overwrite) : 'none'
    }),
  )
}

/** Everything that the files offer, with ids for what has only names. */
const gather = async (deps: KnowledgeDeps, caller: Caller, { path, ...mode }: ImportRequest) => {
  const found = await findFiles(path, caller.signal)
  if (found.files.length === 0 && found.problems.length === 0)
    throw notFound({
      en: `There is nothing to import in ${path}`,
      ja: `${path} に取り込むものがありません`,
    })
  const markdown = found.files.filter(({ kind }) => kind !== 'memory')
  const areNotes = mode.from === 'notes' || (mode.from === undefined && !(await isExport(markdown, caller.signal)))
  let read = 0
  const onFile = (): void => {
    mode.onProgress?.('reading', { done: read++, total: found.files.length })
  }
  const notes = await arrivalsOfNotes(deps, caller, { files: areNotes ? markdown : [], ...mode, onFile })
  const others = areNotes ? found.files.filter(({ kind }) => kind === 'memory') : found.files
  const { arrivals, graphs, state, problems: bad } = await scanFiles(others, { signal: caller.signal, onFile })
  const drafted = graphs.map((graph) => ({ graph, ...draftGraph(graph) }))
  const problems = [...found.problems, ...notes.problems, ...bad, ...drafted.flatMap((one) => one.problems)]
  const offered = new Map([...arrivals, ...notes.arrivals.map((arrival) => [arrival.id, arrival] as const)])
  if (mode.atomic && problems.length > 0) return { offered, state, problems }
  // A Markdown file tells more of an item than an entity of the same name.
  for (const { graph, drafts } of drafted)
    for (const arrival of await arrivalsOfGraph(deps, caller, { graph, drafts, taken: offered, dryRun: mode.dryRun }))
      if (!offered.has(arrival.id)) offered.set(arrival.id, arrival)
  return { offered, state, problems }
}

/**
 * Imports a folder or a file. What is wrong with one file is reported and the others go on; with
 * `atomic` a single problem is enough to write nothing.
 */
export const importAll = async (
  deps: KnowledgeDeps,
  caller: Caller,
  request: ImportRequest,
): Promise<ImportSummary> => {
  const { offered, state, problems } = await gather(deps, caller, request)
  const plan = await planImport(deps, caller, { offered, overwrite: request.overwrite })
  problems.push(...plan.problems)
  const counts: Counts = { created: 0, overwritten: 0, unchanged: 0, skipped: plan.skipped }
  if (request.atomic && problems.length > 0) return { ...counts, skipped: 0, state: 'none', problems, written: false }
  const running = { deps, caller, mode: request, plan, state, problems, counts }
  const outcome = request.dryRun ? await rehearse(running) : await writeInBatches(running)
  return { ...counts, state: outcome, problems, written: !request.dryRun }
}
