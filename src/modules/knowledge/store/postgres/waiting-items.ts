import type { Scope } from '../scope.ts'
import { heldIn, type Held } from './held-terms.ts'

/** What is indexed of an item. It never changes: a changed item has another one. */
export interface WaitingEntry {
  readonly held: Held
  /** What the packed lists hold of the item, and do not hold rightly any more. */
  readonly gone: Held
  readonly vector: Buffer | null
}

/** An item whose entry is not in the packed tables yet, or not in its present form. */
export interface WaitingItem {
  readonly id: number
  /** Null if the item is no longer indexed. */
  readonly length: number | null
  /** Null if the packed tables hold nothing of it. */
  readonly formerLength: number | null
  readonly entry: WaitingEntry
}

/** All items that wait, by ascending id. */
export type WaitingItems = readonly WaitingItem[]

interface Row extends Omit<WaitingItem, 'entry'> {
  readonly version: number
  readonly isKnown: boolean
  readonly words: string | null
  readonly gone: string | null
  readonly vector: Buffer | null
}

const vectorSql = `(SELECT vector FROM item_term_frequencies AS entry
      WHERE entry.workspace = waiting.workspace AND entry.item = waiting.item)`

/** A value, unless this process has it already. */
const unlessKnown = (value: string): string => `CASE WHEN known.item IS NULL THEN ${value} END`

const waitingSql = `SELECT waiting.item AS id, waiting.version, waiting.length,
    waiting.former_length AS "formerLength", known.item IS NOT NULL AS "isKnown",
    ${unlessKnown('waiting.words')} AS words, ${unlessKnown('waiting.gone')} AS gone,
    ${unlessKnown(vectorSql)} AS vector
  FROM waiting_items AS waiting
  LEFT JOIN unnest($2::bigint[], $3::bigint[]) AS known(item, version)
    ON known.item = waiting.item AND known.version = waiting.version
  WHERE waiting.workspace = $1 ORDER BY waiting.item`

/** Keeps waiting entries in memory. The version of a row changes with its entry, so what is kept is never outdated. */
export interface KnownWaiting {
  read(scope: Scope): Promise<WaitingItems>
}

interface Known {
  readonly version: number
  readonly entry: WaitingEntry
}

/** Waiting items are few, and so are the workspaces that many write to at the same time. */
export const maxWorkspaces = 50

/** `onRead` is told how many items of a workspace wait. */
export const createKnownWaiting = (onRead?: (workspace: number, waiting: number) => void): KnownWaiting => {
  const byWorkspace = new Map<number, ReadonlyMap<number, Known>>()
  const keep = (workspace: number, items: ReadonlyMap<number, Known>): void => {
    byWorkspace.delete(workspace)
    if (items.size > 0) byWorkspace.set(workspace, items)
    if (byWorkspace.size > maxWorkspaces) byWorkspace.delete(byWorkspace.keys().next().value ?? 0)
  }
  return {
    read: async ({ session, workspace }) => {
      const known = byWorkspace.get(workspace) ?? new Map<number, Known>()
      const versions = [...known.values()].map(({ version }) => version)
      const rows = await session.rows<Row>(waitingSql, [workspace, [...known.keys()], versions])
      const found = rows.map(({ id, version, length, formerLength, isKnown, words, gone, vector }) => {
        const kept = isKnown ? known.get(id)?.entry : undefined
        const entry = kept ?? { held: heldIn(words), gone: heldIn(gone), vector }
        return { version, item: { id, length, formerLength, entry } }
      })
      onRead?.(workspace, found.length)
      keep(workspace, new Map(found.map(({ version, item }) => [item.id, { version, entry: item.entry }])))
      return found.map(({ item }) => item)
    },
  }
}
