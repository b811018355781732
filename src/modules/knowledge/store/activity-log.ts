import { shortActor, type ActivityChange, type ItemHead } from '../domain/activity.ts'
import { changedFields, type HistoryEntry } from '../domain/history.ts'
import type { Item } from '../domain/item.ts'
import { titleOfState, type State } from '../domain/state.ts'
import type { RelationEvent } from '../domain/relations.ts'

/** A change that the transaction has made, before it has a number. */
export interface LoggedChange {
  /** 0 for a state. */
  readonly item: number
  readonly revision: number
  readonly change: ActivityChange
  readonly actor: string
  readonly at: string
  readonly changed: readonly string[]
  /** Undefined if the item can be looked up at the end of the transaction. */
  readonly head?: ItemHead
  readonly firstEvent?: number
  readonly lastEvent?: number
}

/** Collects the changes of one transaction. A version of an item and the changes of its relations are one change. */
export interface ActivityLog {
  addVersion(entry: HistoryEntry): void
  addRelations(event: RelationEvent, number: number): void
  addState(state: State, actor: string): void
  changes(): readonly LoggedChange[]
}

const headOf = ({ title = '', type = '', status }: Partial<Item>): ItemHead => ({ title, type, status: status ?? '' })

export const createActivityLog = (): ActivityLog => {
  const changes: LoggedChange[] = []
  /** The place of the newest change of each item. */
  const places = new Map<number, number>()
  const last = (item: number): { readonly place: number; readonly known?: LoggedChange } => {
    const place = places.get(item) ?? changes.length
    const known = changes[place]
    return known === undefined ? { place } : { place, known }
  }
  const put = (place: number, change: LoggedChange): void => {
    changes[place] = change
    places.set(change.item, place)
  }
  return {
    addVersion: (entry) => {
      const { id, revision, change, actor, at, before } = entry
      const { place, known } = last(id)
      const isNew = known !== undefined && known.change !== 'relate'
      put(isNew ? changes.length : place, {
        ...(isNew ? {} : known),
        item: id,
        revision,
        change,
        actor: shortActor(actor),
        at,
        changed: changedFields(entry),
        ...(change === 'delete' && { head: headOf(before) }),
      })
    },
    addRelations: ({ id, revision, actor, at }, number) => {
      const { place, known } = last(id)
      const event = { firstEvent: known?.firstEvent ?? number, lastEvent: number }
      put(place, {
        item: id,
        revision,
        change: 'relate',
        actor: shortActor(actor),
        at,
        changed: [],
        ...known,
        ...event,
      })
    },
    addState: (state, actor) => {
      const head = { title: titleOfState(state), type: '', status: '' }
      const { revision, updatedAt: at } = state
      changes.push({ item: 0, revision, change: 'state', actor: shortActor(actor), at, changed: [], head })
    },
    changes: () => changes,
  }
}
