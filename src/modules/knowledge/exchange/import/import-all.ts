import { notFound } from '../../../../kernel/errors.ts'
import { createPause } from '../../../../kernel/pause.ts'
import type { Progress } from '../../../../kernel/progress-bar.ts'
import type { KnowledgeDeps } from '../../deps.ts'
import type { Item } from '../../domain/item.ts'
import type { Caller, ReadTx } from '../../ports.ts'
import { inUnit, type Unit } from '../../use-cases/unit.ts'
import { problemIn, type Problem } from '../problem.ts'
import type { IncomingItem, ImportMode, ScanResult } from './incoming-item.ts'
import { findFiles } from './find-files.ts'
import { itemsOfGraph, draftGraph } from './memory-items.ts'
import { isExport } from './is-export.ts'
import { itemsOfNotes } from './note-items.ts'
import { planImport, type Plan } from './plan-import.ts'
import { scanFiles } from './scan-files.ts'
import { isUnchanged, versionOf, writeBatch, type Batch, type Counts } from './write-batch.ts'
import type { HandledItems } from './write-edges.ts'
import { stateOutcome, writeState, type StateOutcome } from './write-state.ts'

export interface ImportSummary extends Counts {
  readonly state: StateOutcome
  readonly problems: readonly Problem[]
  /** False after `dryRun`, and if a problem stopped an `atomic` import. */
  readonly written: boolean
}

export interface ImportRequest extends ImportMode {
  /** What the Markdown files are. Without it they are notes, unless one of them is an exported item. */
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
  readonly state: ScanResult['state']
  readonly problems: Problem[]
  readonly counts: Counts
}

const loadAll = async (
  { problems, mode }: Import,
  items: readonly IncomingItem[],
): Promise<readonly { incoming: IncomingItem; item: Item }[]> => {
  const loaded: { incoming: IncomingItem; item: Item }[] = []
  for (const incoming of items) {
    try {
      loaded.push({ incoming, item: await incoming.load() })
    } catch (thrown) {
      if (mode.atomic) throw thrown
      problems.push(problemIn(incoming.file, thrown))
    }
  }
  return loaded
}

interface Slice {
  readonly start: number
  readonly items: readonly IncomingItem[]
}

const batchesOf = function* (items: readonly IncomingItem[]): Generator<Slice> {
  for (let start = 0; start < items.length; start += batchSize)
    yield { start, items: items.slice(start, start + batchSize) }
}

/** The store may repeat work after a conflict. Before each attempt this restores the counts and problems. */
const withReset = <Args extends unknown[], Result>(
  { counts, problems }: Import,
  handled: HandledItems,
  work: (...args: Args) => Promise<Result>,
) => {
  const before = { counts: { ...counts }, problems: problems.length, handled: [...handled] }
  return (...args: Args): Promise<Result> => {
    Object.assign(counts, before.counts)
    problems.length = before.problems
    handled.clear()
    for (const [id, written] of before.handled) handled.set(id, written)
    return work(...args)
  }
}

const writeInBatches = async (running: Import): Promise<StateOutcome> => {
  const { deps, caller, mode, plan, state } = running
  const handled: HandledItems = new Map()
  const batch: Batch = { plan, handled, counts: running.counts }
  const writeItems = async (unit: Unit, { start, items }: Slice): Promise<void> => {
    mode.onProgress?.('writing', { done: start, total: plan.items.length })
    await writeBatch(unit, await loadAll(running, items), batch)
  }
  const writeLast = async (unit: Unit): Promise<StateOutcome> =>
    state ? writeState(unit, state.state, mode.overwrite) : 'none'
  if (mode.atomic)
    return inUnit(
      deps,
      caller,
      withReset(running, handled, async (unit: Unit) => {
        for (const slice of batchesOf(plan.items)) await writeItems(unit, slice)
        return writeLast(unit)
      }),
    )
  for (const slice of batchesOf(plan.items))
    await inUnit(
      deps,
      caller,
      withReset(running, handled, (unit: Unit) => writeItems(unit, slice)),
    )
  return state ? inUnit(deps, caller, writeLast) : 'none'
}

const preview = (running: Import): Promise<StateOutcome> => {
  const { deps, caller, plan, counts, state, mode } = running
  const pause = createPause(caller.signal)
  return deps.store.read(
    caller,
    withReset(running, new Map(), async (tx: ReadTx) => {
      for (const { items } of batchesOf(plan.items))
        for (const one of await loadAll(running, items)) {
          const version = await versionOf(tx, plan, one)
          counts[!version.before ? 'created' : isUnchanged(version) ? 'unchanged' : 'overwritten'] += 1
          await pause()
        }
      return state ? stateOutcome(tx, state.state, mode.overwrite) : 'none'
    }),
  )
}

/** Reads everything to import, and assigns ids to entities and notes, which have only names. */
const readAll = async (deps: KnowledgeDeps, caller: Caller, { path, ...mode }: ImportRequest) => {
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
  const notes = await itemsOfNotes(deps, caller, { files: areNotes ? markdown : [], ...mode, onFile })
  const others = areNotes ? found.files.filter(({ kind }) => kind === 'memory') : found.files
  const { items, graphs, state, problems: unreadable } = await scanFiles(others, { signal: caller.signal, onFile })
  const drafted = graphs.map((graph) => ({ graph, ...draftGraph(graph) }))
  const problems = [...found.problems, ...notes.problems, ...unreadable, ...drafted.flatMap((one) => one.problems)]
  const offered = new Map([...items, ...notes.items.map((incoming) => [incoming.id, incoming] as const)])
  if (mode.atomic && problems.length > 0) return { offered, state, problems }
  // A Markdown file describes an item more completely than an entity of the same name, so it wins.
  for (const { graph, drafts } of drafted)
    for (const incoming of await itemsOfGraph(deps, caller, { graph, drafts, taken: offered, dryRun: mode.dryRun }))
      if (!offered.has(incoming.id)) offered.set(incoming.id, incoming)
  return { offered, state, problems }
}

/**
 * Imports a folder or a file. A file with a problem is reported, and the others are imported.
 * With `atomic`, one problem means that nothing is written.
 */
export const importAll = async (
  deps: KnowledgeDeps,
  caller: Caller,
  request: ImportRequest,
): Promise<ImportSummary> => {
  const { offered, state, problems } = await readAll(deps, caller, request)
  const plan = await planImport(deps, caller, { offered, overwrite: request.overwrite })
  problems.push(...plan.problems)
  const counts: Counts = { created: 0, overwritten: 0, unchanged: 0, skipped: plan.skipped }
  if (request.atomic && problems.length > 0) return { ...counts, skipped: 0, state: 'none', problems, written: false }
  const running: Import = { deps, caller, mode: request, plan, state, problems, counts }
  const outcome = request.dryRun ? await preview(running) : await writeInBatches(running)
  return { ...counts, state: outcome, problems, written: !request.dryRun }
}
