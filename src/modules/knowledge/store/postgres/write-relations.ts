import type { WriteTx } from '../../ports.ts'
import { refuseHugeId } from '../largest-id.ts'
import { possible } from './in-order.ts'
import type { WriteScope } from './scope.ts'
import { countRelations } from './write-counters.ts'

/** One relation is two rows, so that it is found from either end by the same key. */
interface BothWays {
  readonly there: string
  readonly back: string
  readonly by: 1 | -1
}

const link: BothWays = {
  there:
    'INSERT INTO item_edges (workspace, source, target) SELECT $1, $2, u FROM unnest($3::bigint[]) AS u ON CONFLICT DO NOTHING RETURNING target',
  back: 'INSERT INTO item_edges (workspace, target, source) SELECT $1, $2, u FROM unnest($3::bigint[]) AS u',
  by: 1,
}

const unlink: BothWays = {
  there: 'DELETE FROM item_edges WHERE workspace = $1 AND source = $2 AND target = ANY($3::bigint[]) RETURNING target',
  back: 'DELETE FROM item_edges WHERE workspace = $1 AND target = $2 AND source = ANY($3::bigint[])',
  by: -1,
}

const change = async (
  scope: WriteScope,
  { there, back, by }: BothWays,
  { id, others }: { id: number; others: readonly number[] },
): Promise<void> => {
  if (others.length === 0) return
  const { session, workspace } = scope
  const changed = (await session.rows<{ target: number }>(there, [workspace, id, others])).map(({ target }) => target)
  if (changed.length === 0) return
  await session.run(back, [workspace, id, changed])
  await countRelations(scope, changed, by)
  await countRelations(scope, [id], by * changed.length)
}

const eventSql = `INSERT INTO relation_events (workspace, source, event, target, change, source_revision, target_revision, actor, at)
  SELECT $1, $2, $3, id, $5, $6, CASE WHEN $7 THEN revision END, $8, $9 FROM items WHERE workspace = $1 AND id = ANY($4::bigint[])`

export const writeRelations = (scope: WriteScope): Pick<WriteTx, 'link' | 'unlink' | 'appendRelations'> => ({
  link: async (id, others) => {
    for (const one of [id, ...others]) refuseHugeId(one)
    await change(scope, link, { id, others })
  },
  unlink: async (id, others) => {
    if (possible([id]).length > 0) await change(scope, unlink, { id, others: possible(others) })
  },
  appendRelations: async ({ id, change: kind, others, revision, actor, at, inBothHistories }) => {
    const event = (scope.counters.lastEvent += 1)
    await scope.session.run(eventSql, [
      scope.workspace,
      id,
      event,
      possible(others),
      kind,
      revision,
      inBothHistories,
      actor,
      at,
    ])
  },
})
