import { beforeEach, expect, it } from 'vitest'
import { describeOnEachEngine } from '../../../../test/support/each-engine.ts'
import type { SessionDraft, SessionItems } from '../../../kernel/session-items.ts'
import type { Caller } from '../ports.ts'
import { createItem } from '../use-cases/create-item.ts'
import { deleteItem } from '../use-cases/delete-item.ts'
import { updateItem } from '../use-cases/update-item.ts'
import { createSessionItems } from './session-items.ts'

const draft: SessionDraft = {
  title: '2026-11-16 Retry payments three times',
  tags: ['session', 'shop'],
  content: '## Prompts\n- Retry payments three times at most',
  isCompleted: false,
  mark: 'read 120 120',
  startDate: '2026-11-16T06:14:56.359Z',
  endDate: '',
}

let number = 0

describeOnEachEngine('the items of sessions', (store) => {
  let workspace: string
  let caller: Caller
  let sessions: SessionItems
  const clock = (): number => Date.parse('2026-11-16T07:00:00Z')
  const category = 'session-0123456789abcdef'
  const deps = () => ({ store: store(), clock })
  const idOf = (named = category): Promise<number | undefined> =>
    store().read(caller, (tx) => tx.findByCategory(named, 'session'))

  beforeEach(() => {
    workspace = `w${(number += 1)}`
    caller = { workspace, actor: 'claude-code', signal: new AbortController().signal }
    sessions = createSessionItems(deps(), caller)
  })

  it('are written as other items are: with history, actor and index', async () => {
    expect(await sessions.change(category, () => draft)).toBeUndefined()
    const before = await sessions.change(category, () => ({ ...draft, content: `${draft.content}\n- Zebra crossing` }))
    expect(before).toMatchObject({ category, mark: draft.mark, isCompleted: false, content: draft.content })
    const id = (await idOf()) ?? 0
    expect(await store().read(caller, (tx) => tx.findItem(id))).toMatchObject({
      type: 'session',
      status: 'In Progress',
      revision: 2,
      category,
      title: draft.title,
      tags: draft.tags,
      version: draft.mark,
      startDate: draft.startDate,
    })
    const changes = await store().read(caller, (tx) => tx.history(id))
    expect(changes.map(({ change, actor }) => [change, actor])).toEqual([
      ['update', 'claude-code'],
      ['create', 'claude-code'],
    ])
    const found = await store().read(caller, (tx) =>
      tx.page({ filter: { anyTag: ['shop'] }, sortBy: 'created', direction: 'asc', limit: 5, offset: 0 }),
    )
    expect(found).toEqual([id])
  })

  it('nothing is written if nothing is wanted or nothing has changed', async () => {
    await sessions.change(category, () => undefined)
    expect(await sessions.find(category)).toBeUndefined()
    await sessions.change(category, () => draft)
    await sessions.change(category, () => draft)
    const id = (await idOf()) ?? 0
    expect(await store().read(caller, (tx) => tx.findItem(id))).toMatchObject({ revision: 1 })
  })

  it('are found by their category alone, and what a user has changed stays', async () => {
    await sessions.change(category, () => draft)
    const id = (await idOf()) ?? 0
    await updateItem(deps(), caller, { id, type: 'note', title: 'Mine', tags: ['mine'], status: 'Closed' })
    await sessions.change(category, () => ({ ...draft, content: 'new', isCompleted: true, endDate: draft.startDate }))
    expect(await idOf()).toBe(id)
    expect(await store().read(caller, (tx) => tx.findItem(id))).toMatchObject({
      type: 'note',
      title: 'Mine',
      tags: ['mine'],
      status: 'Closed',
      content: 'new',
    })
  })

  it('unfinished ones are found, newest first, without items of users', async () => {
    const other = 'session-fedcba9876543210'
    await sessions.change(category, () => draft)
    await sessions.change(other, () => ({ ...draft, mark: 'event 00' }))
    await createItem(deps(), caller, { type: 'session', title: 'a meeting', status: 'In Progress' })
    const marks = async (limit: number) => (await sessions.unfinished(limit)).map((session) => session.category)
    expect(new Set(await marks(9))).toEqual(new Set([category, other]))
    expect(await marks(1)).toHaveLength(1)
    await sessions.change(other, (stored) => ({ ...draft, ...stored, isCompleted: true, endDate: draft.startDate }))
    expect(await marks(9)).toEqual([category])
    await sessions.change(category, () => ({ ...draft, isCompleted: true, endDate: draft.startDate }))
    expect(await marks(9)).toEqual([])
  })

  it('each workspace has its own, and a deleted one is gone', async () => {
    await sessions.change(category, () => draft)
    const elsewhere = createSessionItems(deps(), { ...caller, workspace: `${workspace}-other` })
    expect(await elsewhere.find(category)).toBeUndefined()
    await deleteItem(deps(), caller, (await idOf()) ?? 0)
    expect(await sessions.find(category)).toBeUndefined()
  })
})
