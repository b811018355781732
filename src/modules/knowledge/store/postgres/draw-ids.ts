import { unlessAborted } from '../../../../concurrency/unless-aborted.ts'
import type { Postgres } from '../../../../storage/postgres/postgres.ts'
import { createIdRanges, type IdRanges } from './id-ranges.ts'

/** A unit of work needs more ids than this process has drawn: it runs again after a draw. */
export class IdsNeeded extends Error {
  readonly workspace: number
  readonly above: number
  readonly count: number

  constructor({ workspace, above, count }: { workspace: number; above: number; count: number }) {
    super('more ids are needed')
    this.workspace = workspace
    this.above = above
    this.count = count
  }
}

/** How many ids a server draws at once while it keeps writing. */
export const mostDrawn = 64
/** After this time without a draw, a server draws one id again. */
const forgetAfterMs = 60_000
/** How many workspaces a process keeps ids of. The ids of others are lost. */
const mostWorkspaces = 1_000
/** How long the end of a process may wait to give its ids back. */
export const giveBackMs = 500

// A server of an earlier version counts in the row of the workspace, and may do so until this version is recorded.
const formerLast = 'coalesce((SELECT last_id FROM workspaces WHERE number = $1), 0)'
const drawSql = `INSERT INTO drawn_numbers (workspace, last_id)
  VALUES ($1, greatest($3::bigint, ${formerLast}) + $2::bigint)
  ON CONFLICT (workspace) DO UPDATE
  SET last_id = greatest(drawn_numbers.last_id, $3::bigint, ${formerLast}) + $2::bigint
  RETURNING last_id AS last, epoch`

/** The end of a process does not wait for a disk or a standby: if ids are not given back, there is a gap. */
const noWaitSql = 'SET LOCAL synchronous_commit = off'

const giveBackSql = `UPDATE drawn_numbers SET last_id = $2
  WHERE workspace = $1 AND last_id = $3 AND epoch = $4`

export interface IdSource {
  rangesOf(workspace: number): IdRanges
  /** Draws ids in a transaction of its own, which is committed before any of them is used. */
  draw(needed: IdsNeeded, signal: AbortSignal): Promise<void>
  /** Draws the next ids in advance if few are left. The last unit took `used` of them, so the next may need as many. */
  drawAhead(workspace: number, used: number): void
  /** Gives ids back that were drawn and not used, unless another server has drawn since. */
  close(): Promise<void>
}

interface Drawer {
  readonly ranges: IdRanges
  size: number
  at: number
  drawing: Promise<void> | undefined
}

export const createIdSource = (database: Postgres): IdSource => {
  const drawers = new Map<number, Drawer>()
  const closing = new AbortController()
  const drawerOf = (workspace: number): Drawer => {
    const drawer = drawers.get(workspace) ?? {
      ranges: createIdRanges(),
      size: 0,
      at: -Infinity,
      drawing: undefined,
    }
    drawers.delete(workspace)
    drawers.set(workspace, drawer)
    const [oldest] = drawers.keys()
    if (drawers.size > mostWorkspaces && oldest !== undefined) drawers.delete(oldest)
    return drawer
  }
  const drawNow = async (drawer: Drawer, { workspace, above, count }: IdsNeeded): Promise<void> => {
    const now = performance.now()
    drawer.size = now - drawer.at > forgetAfterMs ? 1 : Math.min(mostDrawn, Math.max(1, drawer.size * 2))
    drawer.at = now
    const wanted = Math.max(drawer.size, count)
    const row = await database.write(
      closing.signal,
      (session) => session.row<{ last: number; epoch: number }>(drawSql, [workspace, wanted, above]),
      { isRepeatable: true },
    )
    if (row) drawer.ranges.add(row.last - wanted + 1, row.last, row.epoch)
  }
  const begin = (drawer: Drawer, needed: IdsNeeded): Promise<void> => {
    drawer.drawing ??= drawNow(drawer, needed).finally(() => {
      drawer.drawing = undefined
    })
    return drawer.drawing
  }
  return {
    rangesOf: (workspace) => drawerOf(workspace).ranges,
    draw: (needed, signal) => unlessAborted(begin(drawerOf(needed.workspace), needed), signal),
    drawAhead: (workspace, used) => {
      const drawer = drawerOf(workspace)
      // Units run at the same time.
      const soon = used * 4
      if (drawer.size < mostDrawn / 8 || drawer.ranges.left() > Math.max(drawer.size / 4, soon)) return
      begin(drawer, new IdsNeeded({ workspace, above: 0, count: soon * 2 })).catch(() => undefined)
    },
    close: async () => {
      closing.abort()
      const signal = AbortSignal.timeout(giveBackMs)
      for (const { drawing } of drawers.values()) await drawing?.catch(() => undefined)
      for (const [workspace, { ranges }] of drawers) {
        const span = ranges.clear()
        if (!span || signal.aborted) continue
        const values = [workspace, span.next - 1, span.last, span.epoch]
        await database
          .write(signal, (session) => {
            session.send(noWaitSql)
            return session.run(giveBackSql, values)
          })
          .catch(() => undefined)
      }
    },
  }
}
