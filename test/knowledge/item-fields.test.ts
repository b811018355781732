import { expect, it } from 'vitest'
import { inBothRevisions } from './both-revisions.ts'

const statuses = [
  'Open',
  'Specification',
  'Waiting',
  'Ready',
  'In Progress',
  'Review',
  'Testing',
  'Pending',
  'Completed',
  'Closed',
  'Canceled',
  'Rejected',
]

const decomposed = 'が'.normalize('NFD')

/** Input, and what is stored for it. */
const kept: readonly (readonly [what: string, given: object, stored: object])[] = [
  ['a type of 50 characters [SHI-3.1-create-item-free-type]', { type: '型'.repeat(50) }, { type: '型'.repeat(50) }],
  ['a type of many scripts', { type: '議事録 Notiz_é-заметка 2' }, { type: '議事録 Notiz_é-заметка 2' }],
  ['a type with blanks around it', { type: ' \u3000bug\t' }, { type: 'bug' }],
  ['a type in NFC', { type: decomposed }, { type: 'が' }],
  ['a title of 200 emoji [SHI-3.1-create-item-title]', { title: '😀'.repeat(200) }, { title: '😀'.repeat(200) }],
  ['a title with blanks around 200 characters', { title: ` ${'x'.repeat(200)}\n` }, { title: 'x'.repeat(200) }],
  ['a title that begins with a dash', { title: '--- # x' }, { title: '--- # x' }],
  [
    'a description of 1,000 emoji [SHI-3.1-create-item-description]',
    { description: '😀'.repeat(1000) },
    { description: '😀'.repeat(1000) },
  ],
  [
    'a category of 50 emoji [SHI-3.1-create-item-category]',
    { category: '😀'.repeat(50) },
    { category: '😀'.repeat(50) },
  ],
  ['a version as it is [SHI-3.1-create-item-version]', { version: '1.0.0-β+7 ' }, { version: '1.0.0-β+7 ' }],
  [
    'content to the byte [SHI-3.1-create-item-content]',
    { content: '# 見出し\r\n\n  a\t\0b\n' },
    { content: '# 見出し\r\n\n  a\t\0b\n' },
  ],
  [
    'tags in order, trimmed, once [SHI-3.1-create-item-tags]',
    { tags: [' b ', decomposed, 'a', 'b', 'が'] },
    { tags: ['b', 'が', 'a'] },
  ],
  ['a tag of 50 emoji', { tags: ['😀'.repeat(50)] }, { tags: ['😀'.repeat(50)] }],
  ['no tags', { tags: [] }, { tags: [] }],
  ['a bare date as a date [SHI-3.1-create-item-dates]', { startDate: '2025-03-31' }, { startDate: '2025-03-31' }],
  ['a day that begins and ends', { startDate: '2025-03-31', endDate: '2025-03-31' }, { endDate: '2025-03-31' }],
  ['a leap day', { startDate: '2024-02-29' }, { startDate: '2024-02-29' }],
  ['a date-time without offset as UTC', { startDate: '2025-03-31T09:00:00' }, { startDate: '2025-03-31T09:00:00Z' }],
  ['a date-time with Z', { endDate: '2025-03-31T09:00:00Z' }, { endDate: '2025-03-31T09:00:00Z' }],
  ['a date-time with an offset in UTC', { endDate: '2025-03-31T09:00:00+09:00' }, { endDate: '2025-03-31T00:00:00Z' }],
  ['the fraction of a second', { endDate: '2025-03-31T09:00:00.250' }, { endDate: '2025-03-31T09:00:00.250Z' }],
  [
    'a start within the day of the end',
    { startDate: '2025-03-31T09:00:00', endDate: '2025-03-31' },
    { endDate: '2025-03-31' },
  ],
  [
    'instants in order',
    { startDate: '2025-03-31T09:00:00+09:00', endDate: '2025-03-31T00:00:01Z' },
    { startDate: '2025-03-31T00:00:00Z' },
  ],
]

/** Input, and the code and the field of the error. */
const refused: readonly (readonly [what: string, given: object, code: number, field: string])[] = [
  ['a type of 51 characters', { type: '型'.repeat(51) }, -32602, 'type'],
  ['a blank type', { type: ' \u3000' }, -32002, 'type'],
  ['an empty type', { type: '' }, -32002, 'type'],
  ['a type with a slash', { type: 'a/b' }, -32002, 'type'],
  ['a type with a backslash', { type: 'a\\b' }, -32002, 'type'],
  ['a type of dots', { type: '..' }, -32002, 'type'],
  ['a type with a colon', { type: 'c:x' }, -32002, 'type'],
  ['a type with a line break', { type: 'a\nb' }, -32002, 'type'],
  ['a type with NUL', { type: 'a\0b' }, -32002, 'type'],
  ['a type with an emoji', { type: 'bug😀' }, -32002, 'type'],
  ['a title of 201 emoji', { title: '😀'.repeat(201) }, -32602, 'title'],
  ['a blank title', { title: ' \u3000\t\n' }, -32002, 'title'],
  ['an empty title', { title: '' }, -32002, 'title'],
  ['a title that is a number', { title: 5 }, -32602, 'title'],
  ['a title that is null', { title: null }, -32602, 'title'],
  ['a description of 1,001 characters', { description: 'x'.repeat(1001) }, -32602, 'description'],
  ['a category of 51 characters', { category: 'x'.repeat(51) }, -32602, 'category'],
  ['a tag of 51 characters', { tags: ['a', 'x'.repeat(51)] }, -32602, 'tags[1]'],
  ['a blank tag', { tags: ['a', ' '] }, -32002, 'tags[1]'],
  ['a tag that is a number', { tags: [5] }, -32602, 'tags[0]'],
  ['tags as one string', { tags: 'a,b' }, -32602, 'tags'],
  ['an unknown status [SHI-3.1-create-item-status-values]', { status: 'Doing' }, -32002, 'status'],
  ['an empty status', { status: '' }, -32002, 'status'],
  ['a priority in small letters', { priority: 'high' }, -32602, 'priority'],
  ['2025-13-32', { startDate: '2025-13-32' }, -32002, 'startDate'],
  ['2025-02-29', { endDate: '2025-02-29' }, -32002, 'endDate'],
  ['an hour of 25', { endDate: '2025-02-28T25:00:00Z' }, -32002, 'endDate'],
  ['a date in words', { startDate: 'tomorrow' }, -32002, 'startDate'],
  ['a date with slashes', { startDate: '2025/03/31' }, -32002, 'startDate'],
  ['a year alone', { startDate: '2025' }, -32002, 'startDate'],
  ['a date that is a number', { startDate: 1735689600 }, -32602, 'startDate'],
  [
    'a start after the end [SHI-3.1-create-item-date-order]',
    { startDate: '2025-02-01', endDate: '2025-01-31' },
    -32002,
    'startDate',
  ],
  [
    'a start a second after the end',
    { startDate: '2025-02-01T00:00:01Z', endDate: '2025-02-01T00:00:00Z' },
    -32002,
    'startDate',
  ],
  [
    'a start after the end by its offset',
    { startDate: '2025-02-01T09:00:00Z', endDate: '2025-02-01T10:00:00+09:00' },
    -32002,
    'startDate',
  ],
  ['an unknown parameter', { colour: 'red' }, -32602, 'colour'],
  ['an id', { id: 7 }, -32602, 'id'],
]

inBothRevisions((client) => {
  it.each(kept)('keeps %s', async (_what, given, stored) => {
    await client.data('create_item', { type: 'task', title: 't', ...given })
    expect(await client.data('get_item', { id: 1 })).toMatchObject(stored)
  })

  it.each(refused)('refuses %s and writes nothing', async (_what, given, code, field) => {
    expect(await client.refusal('create_item', { type: 'task', title: 't', ...given })).toMatchObject({ code, field })
    expect((await client.data('list_items')).total).toBe(0)
  })

  it.each(statuses)(
    'takes %s in any case and stores it in this spelling [SHI-3.1-create-item-status-values]',
    async (status) => {
      const made = await client.create({ status }, { status: status.toLowerCase() }, { status: status.toUpperCase() })
      expect(made.map((item) => item.status)).toEqual([status, status, status])
    },
  )

  it('lists the twelve statuses when it refuses one [SHI-3.1-create-item-status-values]', async () => {
    await client.create({})
    for (const args of [{ type: 'task', title: 't' }, { id: 1 }]) {
      const { words } = await client.refusal('id' in args ? 'update_item' : 'create_item', { ...args, status: 'Doing' })
      for (const status of statuses) expect(words).toContain(status)
    }
  })

  it('refuses a missing type or title by name and writes nothing [SHI-3.1-create-item-required]', async () => {
    expect(await client.refusal('create_item', { title: 't' })).toMatchObject({ code: -32602, field: 'type' })
    expect(await client.refusal('create_item', { type: 'task' })).toMatchObject({ code: -32602, field: 'title' })
    expect(await client.refusal('create_item', {})).toMatchObject({ code: -32602, field: 'type' })
    expect((await client.data('list_items')).total).toBe(0)
    expect((await client.data('create_item', { type: 'task', title: 't' })).id).toBe(1)
  })

  it('stores exactly what it answers, also for malformed text', async () => {
    const made = await client.data('create_item', {
      type: 'task',
      title: 'a\ud800b',
      content: 'c\udfffd',
      tags: ['e\ud800'],
    })
    expect(await client.data('get_item', { id: 1 })).toEqual(made)
    expect([...made.title]).toHaveLength(3)
  })

  it.each(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'MINIMAL'])(
    'takes %s [SHI-3.1-create-item-priority-enum]',
    async (priority) => {
      expect((await client.create({ priority }))[0]).toMatchObject({ priority })
    },
  )
})
