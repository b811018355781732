import { callTool, newKey } from '../../api/call-tool.ts'
import type { FoundItem } from '../../api/find-items.ts'
import { changedTags, type BulkAction } from './bulk.ts'
import type { OwnWrites } from './own-writes.ts'

interface Written {
  readonly id: number
  readonly revision: number
}

interface WholeItem extends Written {
  readonly tags: readonly string[]
}

export type WriteItem = (item: FoundItem, action: BulkAction) => Promise<void>

/** Writes to one item after another. The same write has the same key, so that a second try writes once. */
export const createItemWriter = (own: OwnWrites): WriteItem => {
  const keys = new Map<string, string>()
  const keyOf = (name: string, args: object): string => {
    const request = `${name} ${JSON.stringify(args)}`
    const key = keys.get(request) ?? newKey()
    keys.set(request, key)
    return key
  }
  const write = async <T>(name: string, args: Readonly<Record<string, unknown>>): Promise<T> => {
    const key = keyOf(name, args)
    const answer = await callTool<T>(name, args, { key })
    keys.delete(`${name} ${JSON.stringify(args)}`)
    return answer
  }
  return async ({ id }, action) => {
    if (action.kind === 'delete') {
      own.removed(id)
      await write('delete_item', { id })
      return
    }
    const args = await fieldsOf(id, action)
    if (args === undefined) return
    const { revision } = await write<Written>('update_item', { id, ...args })
    own.wrote(id, revision)
  }
}

/** The changed fields. Tags are replaced as a whole, so they are read first, and a change in between is refused. */
const fieldsOf = async (
  id: number,
  action: Exclude<BulkAction, { readonly kind: 'delete' }>,
): Promise<Readonly<Record<string, unknown>> | undefined> => {
  if (action.kind !== 'tags') return { [action.kind]: action.value }
  const { tags: known, revision } = await callTool<WholeItem>('get_item', { id })
  const tags = changedTags(known, action)
  return tags && { tags, expectedRevision: revision }
}

interface History {
  readonly deleted: boolean
  readonly entries: readonly { readonly revision: number }[]
}

/** Brings a deleted item back as a new revision. */
export const restoreItem = async ({ id }: FoundItem, own: OwnWrites): Promise<void> => {
  const { deleted, entries } = await callTool<History>('get_item_history', { id, limit: 1 })
  const expectedRevision = entries[0]?.revision
  if (!deleted || expectedRevision === undefined) return
  const { revision } = await callTool<Written>('restore_item', { id, expectedRevision }, { key: newKey() })
  own.wrote(id, revision)
}
