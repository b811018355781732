import { afterEach, beforeEach, expect, it } from 'vitest'
import { openKnowledgeSetup, type KnowledgeSetup } from '../../../../test/support/knowledge-tools.ts'
import { createItem } from './create-item.ts'
import { getItem } from './get-item.ts'
import { listItems } from './list-items.ts'

let setup: KnowledgeSetup
beforeEach(async () => {
  setup = await openKnowledgeSetup()
})
afterEach(() => setup.dispose())

it('makes an item with the defaults', async () => {
  const { data, text } = await setup.call(createItem, {
    type: 'task',
    title: '新しいタスク',
    description: 'タスクの説明',
  })
  expect(data).toEqual({
    id: 1,
    type: 'task',
    title: '新しいタスク',
    description: 'タスクの説明',
    content: '',
    status: 'Open',
    priority: 'MEDIUM',
    category: '',
    startDate: '',
    endDate: '',
    version: '',
    related: [],
    tags: [],
    createdAt: '2025-01-01T00:00:00.000Z',
    updatedAt: '2025-01-01T00:00:00.000Z',
    revision: 1,
  })
  expect(text).toMatch(/^Item created successfully with ID: 1\n/)
  expect((await setup.call(getItem, { id: 1 })).data).toEqual(data)
})

it('keeps every field, and shows it in the text too', async () => {
  await setup.call(createItem, { type: 'task', title: 'first' })
  const given = {
    type: ' 議事録 2_a-b ',
    title: '  題名  ',
    description: 'd',
    content: "<script>alert('x')</script>\r\nRobert'); DROP TABLE items;--",
    status: 'in progress',
    priority: 'CRITICAL',
    category: 'cat',
    startDate: '2025-01-01',
    endDate: '2025-01-01T10:00',
    version: 'v 1',
    related: [1, 1],
    tags: [' b ', 'a', 'b'],
  }
  const { data, text } = await setup.call(createItem, given)
  expect(data).toMatchObject({
    ...given,
    type: '議事録 2_a-b',
    title: '題名',
    status: 'In Progress',
    endDate: '2025-01-01T10:00:00Z',
    related: [1],
    tags: ['b', 'a'],
  })
  for (const fact of [
    '議事録 2_a-b',
    '題名',
    given.content,
    'In Progress',
    'CRITICAL',
    'cat',
    '2025-01-01T10:00:00Z',
    'v 1',
    'b, a',
  ])
    expect(text).toContain(fact)
  expect((await setup.call(getItem, { id: 1 })).data).toMatchObject({ related: [2], revision: 1 })
})

it.each([
  ['no title', { type: 'task' }, 'title'],
  ['no type', { title: 'x' }, 'type'],
  ['a priority that does not exist', { type: 'task', title: 'x', priority: 'URGENT' }, 'priority'],
  ['an unknown key', { type: 'task', title: 'x', colour: 'red' }, 'colour'],
  ['ids that are not integers', { type: 'task', title: 'x', related: [1.5] }, 'related'],
])('refuses %s by its schema', async (_name, input, word) => {
  await expect(setup.call(createItem, input)).rejects.toThrow(word)
  expect((await setup.call(listItems, {})).data.total).toBe(0)
})

it('lists the five priorities when it refuses one', async () => {
  await expect(setup.call(createItem, { type: 'task', title: 'x', priority: 'URGENT' })).rejects.toThrow(
    /CRITICAL.*HIGH.*MEDIUM.*LOW.*MINIMAL/s,
  )
})

it.each([
  ['a blank title', { title: ' \u3000\t' }, { kind: 'rule_violated', field: 'title' }],
  ['a title of 201 characters', { title: '😀'.repeat(201) }, { kind: 'invalid_arguments', field: 'title' }],
  ['a description of 1,001', { description: 'x'.repeat(1_001) }, { kind: 'invalid_arguments', field: 'description' }],
  ['a category of 51', { category: 'x'.repeat(51) }, { kind: 'invalid_arguments', field: 'category' }],
  ['a type of 51', { type: 'x'.repeat(51) }, { kind: 'invalid_arguments', field: 'type' }],
  ['a type with a path in it', { type: '../x' }, { kind: 'rule_violated', field: 'type' }],
  ['a type with a control character', { type: 'a\nb' }, { kind: 'rule_violated', field: 'type' }],
  ['a blank type', { type: ' ' }, { kind: 'rule_violated', field: 'type' }],
  ['an unknown status', { status: 'Doing' }, { kind: 'rule_violated', field: 'status' }],
  ['an invalid date', { startDate: '2025-13-32' }, { kind: 'rule_violated', field: 'startDate' }],
  [
    'a start after the end',
    { startDate: '2025-02-01', endDate: '2025-01-31' },
    { kind: 'rule_violated', field: 'startDate' },
  ],
  ['a blank tag', { tags: ['a', ' '] }, { kind: 'rule_violated', field: 'tags[1]' }],
  ['a tag of 51', { tags: ['x'.repeat(51)] }, { kind: 'invalid_arguments', field: 'tags[0]' }],
  ['a relation to an unknown item', { related: [9999] }, { kind: 'not_found' }],
])('refuses %s and writes nothing', async (_name, change, error) => {
  await expect(setup.call(createItem, { type: 'task', title: 'x', ...change })).rejects.toMatchObject(error)
  expect((await setup.call(listItems, {})).data.total).toBe(0)
  expect((await setup.call(createItem, { type: 'task', title: 'next' })).data.id).toBe(1)
})

it('lists the twelve statuses when it refuses one', async () => {
  await expect(setup.call(createItem, { type: 'task', title: 'x', status: 'Doing' })).rejects.toMatchObject({
    message: expect.stringContaining(
      'Open, Specification, Waiting, Ready, In Progress, Review, Testing, Pending, ' +
        'Completed, Closed, Canceled, Rejected',
    ) as string,
  })
})

it('accepts values at the limits', async () => {
  const tags = Array.from({ length: 1_000 }, (_, index) => `tag-${index}`)
  const content = 'x'.repeat(102_400)
  const { data } = await setup.call(createItem, {
    type: '型'.repeat(50),
    title: '😀'.repeat(200),
    description: '説'.repeat(1_000),
    category: 'x'.repeat(50),
    content,
    tags,
  })
  const stored = (await setup.call(getItem, { id: data.id })).data
  expect(stored.tags).toEqual(tags)
  expect(stored.content).toBe(content)
})
