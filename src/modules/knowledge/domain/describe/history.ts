import { describeItem } from './item.ts'
import { andMore } from './lines.ts'

interface Shown {
  readonly revision: number
  readonly change: string
  readonly actor: string
  readonly at: string
  readonly changed: readonly string[]
  readonly relations: readonly {
    readonly change: string
    readonly actor: string
    readonly at: string
    readonly related: readonly number[]
    readonly moreRelated?: number | undefined
  }[]
  readonly moreRelations?: number | undefined
  readonly version?: Parameters<typeof describeItem>[0] | undefined
}

interface History {
  readonly id: number
  readonly deleted: boolean
  readonly entries: readonly Shown[]
  readonly next?: number | undefined
}

const fieldsOf = (changed: readonly string[]): string =>
  changed.length === 0 ? '' : `; changed: ${changed.join(', ')}`

const describeEntry = ({ revision, change, actor, at, changed, ...entry }: Shown): string =>
  [
    `## Revision ${revision}: ${change} by ${actor}, ${at}${fieldsOf(changed)}`,
    ...entry.relations.map(
      (one) => `Then ${one.change} ${one.related.join(', ')}${andMore(one.moreRelated)} by ${one.actor}, ${one.at}`,
    ),
    ...(entry.moreRelations === undefined ? [] : [`… and ${entry.moreRelations} earlier changes of relations`]),
    ...(entry.version ? ['', describeItem(entry.version)] : []),
  ].join('\n')

export const describeHistory = ({ id, deleted, entries, next }: History): string =>
  [
    `Item ${id}${deleted ? ', deleted' : ''}: ${entries.length} ${entries.length === 1 ? 'change' : 'changes'}, ` +
      `newest first${next === undefined ? '' : `; older ones: before ${next}`}`,
    ...entries.map(describeEntry),
  ].join('\n\n')
