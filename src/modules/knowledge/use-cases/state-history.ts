import { notFound } from '../../../kernel/errors.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { differenceOf } from '../domain/relations.ts'
import type { State, StateEntry } from '../domain/state.ts'
import type { Caller, HistoryPage, PageOf, StatePage } from '../ports.ts'
import { inUnit } from './unit.ts'

const noSuchState = (revision: number | undefined) =>
  notFound(
    revision === undefined
      ? { en: 'No state has been written yet', ja: '現在の状態はまだ書かれていません' }
      : { en: `There is no state with revision ${revision}`, ja: `版 ${revision} の状態はありません` },
    { en: 'kura state history lists the kept states.', ja: '残っている状態は kura state history で一覧できます。' },
  )

/** The kept states, newest first. The first one is the current state. */
export const stateHistory = ({ store }: KnowledgeDeps, caller: Caller, page: PageOf): Promise<StatePage> =>
  store.read(caller, (tx) => tx.states(page))

export interface StatesPage {
  readonly states: readonly StateEntry[]
  /** Whether there are older ones. */
  readonly hasMore: boolean
}

/** A page ends before this many bytes of states, but has at least one. */
export const maxPageBytes = 256 * 1024

/** Earlier states, newest first, up to a number and a size. */
export const pageStates = ({ store }: KnowledgeDeps, caller: Caller, page: HistoryPage): Promise<StatesPage> =>
  store.read(caller, async (tx) => {
    const found = await tx.statesBefore({ ...page, limit: page.limit + 1 })
    const states: StateEntry[] = []
    let bytes = 0
    for (const state of found.slice(0, page.limit)) {
      bytes += Buffer.byteLength(JSON.stringify(state))
      if (bytes > maxPageBytes && states.length > 0) break
      states.push(state)
    }
    return { states, hasMore: states.length < found.length }
  })

/** The state with this revision, or the current one without a revision. */
export const findState = ({ store }: KnowledgeDeps, caller: Caller, revision?: number): Promise<State> =>
  store.read(caller, async (tx) => {
    const state = await (revision === undefined ? tx.currentState() : tx.findState(revision))
    if (!state) throw noSuchState(revision)
    return state
  })

export interface RestoredState {
  readonly state: State
  /** Related items that no longer exist. */
  readonly leftOut: readonly number[]
}

/** Writes an earlier state again as the next one. The current one stays in the history. */
export const restoreState = (deps: KnowledgeDeps, caller: Caller, revision: number): Promise<RestoredState> =>
  inUnit(deps, caller, async ({ tx, at }) => {
    const [former, current] = [await tx.findState(revision), await tx.currentState()]
    if (!former) throw noSuchState(revision)
    if (current?.revision === revision) return { state: former, leftOut: [] }
    const related = await tx.existing(former.related)
    const state = { ...former, related, updatedAt: at, revision: (await tx.lastStateRevision()) + 1 }
    await tx.appendState(state)
    return { state, leftOut: differenceOf(related, former.related).added }
  })

export interface PurgedStates {
  readonly erased: number
  /** The current state after the purge. */
  readonly current: State | undefined
}

/** Erases one state for good, or all. Then the newest one left is the current state. */
export const purgeStates = async (deps: KnowledgeDeps, caller: Caller, revision?: number): Promise<PurgedStates> => {
  const purged = await inUnit(deps, caller, async ({ tx }) => {
    const erased = await tx.eraseStates(revision)
    if (erased === 0) throw noSuchState(revision)
    return { erased, current: await tx.currentState() }
  })
  await deps.store.scrub(caller.signal)
  return purged
}
