import type { Clock } from '../../../kernel/host.ts'
import type { SessionDraft, SessionItems, StoredSession } from '../../../kernel/session-items.ts'
import { applyChanges, fieldsOfDraft, type ItemChanges } from '../domain/item-fields.ts'
import type { Item } from '../domain/item.ts'
import type { Status } from '../domain/status.ts'
import type { Caller, KnowledgeStore, ReadTx } from '../ports.ts'
import { createIn } from '../use-cases/create-item.ts'
import { inUnit, type Unit } from '../use-cases/unit.ts'
import { reviseItem } from '../use-cases/update-item.ts'

const sessionType = 'session'

const captured = /^session-[0-9a-f]{16}$/

const goingOn: Status = 'In Progress'
const completed: Status = 'Completed'

const storedOf = ({ category, content, status, version, startDate, endDate, updatedAt }: Item): StoredSession => ({
  category,
  content,
  isCompleted: status === completed,
  mark: version,
  startDate,
  endDate,
  updatedAt,
})

const statusOf = ({ isCompleted }: SessionDraft): Status => (isCompleted ? completed : goingOn)

const itemOf = async (tx: ReadTx, category: string): Promise<Item | undefined> => {
  const id = await tx.findByCategory(category, sessionType)
  return id === undefined ? undefined : tx.findItem(id)
}

/** A status that a user has chosen stays, and so do a title and tags. */
const changesOf = (before: Item, draft: SessionDraft): ItemChanges => ({
  content: draft.content,
  version: draft.mark,
  endDate: draft.endDate,
  ...((before.status === goingOn || before.status === completed) && { status: statusOf(draft) }),
})

const save = async (unit: Unit, category: string, draft: SessionDraft): Promise<void> => {
  const { title, tags, content, mark, startDate, endDate } = draft
  const described = { title, tags, content, category, startDate, endDate, version: mark, status: statusOf(draft) }
  await createIn(unit, fieldsOfDraft({ type: sessionType, ...described }))
}

/** How many sessions that go on are looked through: some may be items of a user. */
const mostLookedThrough = 50

const unfinishedIn = async (tx: ReadTx, limit: number): Promise<readonly Item[]> => {
  const facets = (await tx.facets()).filter(({ type, status }) => type === sessionType && status === goingOn)
  if (facets.length === 0) return []
  const ids = await tx.page({
    filter: { facets: facets.map(({ facet }) => facet) },
    sortBy: 'updated',
    direction: 'desc',
    limit: mostLookedThrough,
    offset: 0,
  })
  const sessions = (await tx.summaries(ids)).filter(({ category }) => captured.test(category)).slice(0, limit)
  const items = []
  for (const { id } of sessions) items.push(await tx.findItem(id))
  return items.filter((item) => item !== undefined)
}

interface SessionStore {
  readonly store: Pick<KnowledgeStore, 'read' | 'write'>
  readonly clock: Clock
}

/** The items of captured sessions. They are written as every other item is: with history, index and vector. */
export const createSessionItems = (deps: SessionStore, caller: Caller): SessionItems => ({
  find: (category) =>
    deps.store.read(caller, async (tx) => {
      const item = await itemOf(tx, category)
      return item && storedOf(item)
    }),
  unfinished: (limit) => deps.store.read(caller, async (tx) => (await unfinishedIn(tx, limit)).map(storedOf)),
  change: (category, decide) =>
    inUnit(deps, caller, async (unit) => {
      const before = await itemOf(unit.tx, category)
      const stored = before && storedOf(before)
      const draft = decide(stored)
      if (draft && before)
        await reviseItem(unit, { before, wanted: applyChanges(before, changesOf(before, draft)), change: 'update' })
      else if (draft) await save(unit, category, draft)
      return stored
    }),
})
