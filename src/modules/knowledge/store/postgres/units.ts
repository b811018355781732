import { newerSchema } from '../../../../storage/migrations.ts'
import type { Postgres } from '../../../../storage/postgres/postgres.ts'
import type { Session } from '../../../../storage/session.ts'
import type { Caller, WriteTx } from '../../ports.ts'
import { answerIdempotently } from '../answer-idempotently.ts'
import { knowledgeModule, type StoreOptions } from '../knowledge-store.ts'
import { withVectors } from '../make-vectors.ts'
import { answersIn } from './answers.ts'
import { IdsNeeded, type IdSource } from './draw-ids.ts'
import { scopeForWriting, type KnownWorkspaces, type UnitScope } from './scope.ts'
import { inWriteTx } from './transactions.ts'
import { unitScope } from './unit-scope.ts'

interface UnitOptions extends Pick<StoreOptions, 'clock' | 'makers'> {
  readonly known: KnownWorkspaces
  readonly idSource: IdSource
  readonly newestVersion: number
}

interface Committed<T> {
  readonly result: T
  readonly workspace: number
  /** How many items were written; at least one. */
  readonly items: number
  /** The ids of new items. */
  readonly inserted?: { readonly lowest: number; readonly highest: number }
}

const rangeOf = (ids: readonly number[]): Pick<Committed<unknown>, 'inserted'> =>
  ids.length === 0 ? {} : { inserted: { lowest: Math.min(...ids), highest: Math.max(...ids) } }

/** Another process may have migrated the tables since this one started. */
const refuseNewer = async ({ opened }: UnitScope, newestVersion: number): Promise<void> => {
  if ((await opened).schemaVersion > newestVersion) throw newerSchema(knowledgeModule)
}

type RunUnit = <T>(caller: Caller, work: (tx: WriteTx) => Promise<T>) => Promise<Committed<T>>

/** Runs units of work. A unit that conflicts with another one runs again, and so does one that has too few ids. */
export const createUnits = (
  database: Postgres,
  { known, idSource, newestVersion, clock, makers }: UnitOptions,
): RunUnit => {
  const runOnce = async <T>(caller: Caller, wanted: Set<number>, work: (tx: WriteTx) => Promise<T>) => {
    const attempt = async (session: Session) => {
      const { committed, ...scope } = await scopeForWriting(session, caller.workspace, known)
      const unit = unitScope(scope, { ranges: idSource.rangesOf(scope.workspace), wanted })
      try {
        const request = { idempotency: caller.idempotency, now: clock() }
        const result = await answerIdempotently(request, answersIn(unit), () =>
          inWriteTx(unit, caller.actor, (tx) => work(withVectors(tx, makers))),
        )
        await refuseNewer(unit, newestVersion)
        return { result, unit, committed }
      } catch (thrown) {
        unit.ids.giveBack()
        throw thrown
      }
    }
    const { result, unit, committed } = await database.write(caller.signal, attempt, {
      isRepeatable: caller.idempotency !== undefined,
      findsDuplicates: true,
    })
    committed()
    const { workspace, ids } = unit
    if (ids.taken().length > 0) idSource.drawAhead(workspace, ids.taken().length)
    return { result, workspace, items: Math.max(1, ids.taken().length), ...rangeOf(ids.taken()) }
  }
  return async (caller, work) => {
    const wanted = new Set<number>()
    for (;;)
      try {
        return await runOnce(caller, wanted, work)
      } catch (thrown) {
        if (!(thrown instanceof IdsNeeded)) throw thrown
        await idSource.draw(thrown, caller.signal)
      }
  }
}
