import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openKnowledgeSetup, type KnowledgeSetup } from '../../../../test/support/knowledge-tools.ts'
import { addRelations } from './add-relations.ts'
import { createItem } from './create-item.ts'
import { deleteItem } from './delete-item.ts'
import { listActivity } from './list-activity.ts'
import { restoreItem } from './restore-item.ts'
import { updateCurrentState } from './update-current-state.ts'
import { updateItem } from './update-item.ts'

let setup: KnowledgeSetup
beforeEach(async () => {
  setup = await openKnowledgeSetup()
})
afterEach(() => setup.dispose())

const activity = async (input: object = {}) => (await setup.call(listActivity, input)).data

const create = (fields: object = {}, context: object = {}) =>
  setup.call(createItem, { type: 'task', title: 'one', ...fields }, context)

describe('list_activity', () => {
  it('shows every kind of change, newest first, with who and what', async () => {
    await create({ title: 'old' }, { user: 'taro', clientName: 'cursor' })
    setup.advance(1_000)
    await create({ type: 'bug', related: [1] })
    await setup.call(updateItem, { id: 1, title: 'new', tags: ['a'], related: [] })
    await setup.call(addRelations, { sourceId: 1, targetIds: [2] })
    await setup.call(deleteItem, { id: 2 })
    await setup.call(restoreItem, { id: 2, expectedRevision: 2 })
    await setup.call(updateCurrentState, { content: '## Goal\n\nShip' })
    const { data, text } = await setup.call(listActivity, {})
    const [later, first] = ['2025-01-01T00:00:01.000Z', '2025-01-01T00:00:00.000Z']
    const now = { actor: 'test-client', at: later }
    const [one, two] = [
      { kind: 'item', id: 1, type: 'task', status: 'Open' },
      { kind: 'item', id: 2, type: 'bug', status: 'Open', title: 'one' },
    ]
    expect(data).toEqual({
      entries: [
        { cursor: '7', kind: 'state', id: 1, revision: 1, change: 'state', ...now, title: 'Goal', changed: [] },
        { cursor: '6', ...two, ...now, revision: 3, change: 'restore', changed: [], relations: ends([1], []) },
        { cursor: '5', ...two, ...now, revision: 2, change: 'delete', changed: [], relations: ends([], [1]) },
        {
          cursor: '4',
          ...one,
          ...now,
          revision: 2,
          change: 'relate',
          title: 'new',
          changed: [],
          relations: ends([2], []),
        },
        {
          cursor: '3',
          ...one,
          ...now,
          revision: 2,
          change: 'update',
          title: 'new',
          changed: ['title', 'tags'],
          relations: ends([], [2]),
        },
        { cursor: '2', ...two, ...now, revision: 1, change: 'create', changed: [], relations: ends([1], []) },
        {
          cursor: '1',
          ...one,
          title: 'old',
          actor: 'taro (cursor)',
          at: first,
          revision: 1,
          change: 'create',
          changed: [],
        },
      ],
      newest: '7',
    })
    expect(text).toContain(`${later} update by test-client: Item 1, revision 2 [task, Open] new (changed: title, tags`)
    expect(text).toContain(`${later} state by test-client: State 1 Goal [7]`)
  })

  it('is read page by page, and from the newest change on', async () => {
    for (let index = 0; index < 5; index++) await create()
    const first = await activity({ limit: 2 })
    expect(first).toMatchObject({ entries: [{ id: 5 }, { id: 4 }], next: '4', newest: '5' })
    expect(first.more).toBeUndefined()
    const last = await activity({ limit: 3, before: first.next })
    expect(last.entries.map(({ id }) => id)).toEqual([3, 2, 1])
    expect(last.next).toBeUndefined()
    expect(await activity({ after: first.newest })).toEqual({ entries: [], newest: '5' })
    for (let index = 0; index < 3; index++) await create()
    const polled = await activity({ after: '5', limit: 2 })
    expect(polled).toMatchObject({ entries: [{ id: 8 }, { id: 7 }], more: true, next: '7', newest: '8' })
    expect(await activity({ after: '5', before: polled.next })).toMatchObject({ entries: [{ id: 6 }] })
  })

  it('is filtered by who, change and type together', async () => {
    await create({}, { user: 'taro', clientName: 'cursor' })
    await create({ type: 'bug' }, { user: 'taro', clientName: 'kura-console' })
    await create({ type: 'bug' })
    await setup.call(deleteItem, { id: 3 })
    const ids = async (input: object) => (await activity(input)).entries.map(({ id }) => id)
    expect(await ids({ actor: 'taro' })).toEqual([2, 1])
    expect(await ids({ actor: 'kura-console' })).toEqual([2])
    expect(await ids({ type: ' bug ', change: 'create' })).toEqual([3, 2])
    expect(await ids({ type: 'bug', change: 'create', actor: 'taro' })).toEqual([2])
    expect(await ids({ change: 'restore' })).toEqual([])
  })

  it.each([
    ['after', '-1'],
    ['before', 'x!'],
    ['before', '99999999999'],
  ])('refuses %s: %s, and says what to use', async (field, cursor) => {
    await expect(activity({ [field]: cursor })).rejects.toMatchObject({
      kind: 'invalid_arguments',
      field,
      hint: expect.stringContaining('newest') as unknown,
    })
  })

  it('is empty in a new workspace', async () => {
    expect(await setup.call(listActivity, {})).toEqual({
      data: { entries: [], newest: '0' },
      text: 'No changes\nNewest: 0',
    })
  })
})

const ends = (added: number[], removed: number[]) => ({ added, removed })
