import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caller, openExchangeSetup, treeOf, type ExchangeSetup } from '../../../../../test/exchange/stores.ts'
import type { KnowledgeDeps } from '../../deps.ts'
import type { Item } from '../../domain/item.ts'
import { updateItem } from '../../use-cases/update-item.ts'
import { importAll, type ImportRequest } from './import-all.ts'
import { linksIn, tagsIn } from './note-markup.ts'

let setup: ExchangeSetup
let deps: KnowledgeDeps
let folder: string
beforeEach(async () => {
  setup = await openExchangeSetup()
  deps = setup.openStore('store')
  folder = setup.path('vault')
})
afterEach(() => setup.dispose())

const put = async (name: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), text)
}

const run = (request: Partial<ImportRequest> = {}) =>
  importAll(deps, caller, { path: folder, overwrite: false, dryRun: false, atomic: false, ...request })

const items = (): Promise<readonly Item[]> =>
  deps.store.read(caller, async (tx) => {
    const found: Item[] = []
    for (const id of await tx.idsAfter(0, 100)) {
      const item = await tx.findItem(id)
      if (item) found.push(item)
    }
    return found
  })

const byTitle = async (): Promise<Readonly<Record<string, Item>>> =>
  Object.fromEntries((await items()).map((item) => [item.title, item]))

const vault = async (): Promise<void> => {
  await put('.obsidian/app.json', '{}')
  await put(
    '設計.md',
    '---\ntags: [設計, "#db"]\naliases: [Design]\ncreated: 2024-05-01\n---\n' +
      'See [[Ideas/検索|search]] and [[missing]]. #todo #2024\n',
  )
  await put('Ideas/検索.md', '# 検索\n\nBack to [[design#part]]. `[[README]] #code`\n\n```\n[[README]] #fenced\n```\n')
  await put('README.md', 'Plain [link](Ideas/%E6%A4%9C%E7%B4%A2.md#top) and ![[picture.png]].\n')
  await put('Ideas/README.md', '---\ntitle: About ideas\npriority: high\nstatus: in progress\n---\n[[README]]\n')
}

describe('import of notes', () => {
  it('turns links into relations, keeps tags and does not change the files', async () => {
    await vault()
    const before = await treeOf(folder)
    expect(await run({ dryRun: true })).toMatchObject({ created: 4, problems: [], written: false })
    expect(await items()).toEqual([])
    expect(await run()).toMatchObject({ created: 4, problems: [], written: true })
    const { 設計: design, 検索: search, README: readme, 'About ideas': about } = await byTitle()
    expect(readme?.related).toEqual([search?.id, about?.id].sort())
    expect(design).toMatchObject({
      type: 'note',
      tags: ['設計', 'db', 'todo'],
      createdAt: '2024-05-01T00:00:00.000Z',
      related: [search?.id],
    })
    expect(search).toMatchObject({ tags: [], related: [design?.id, readme?.id].sort() })
    expect(about).toMatchObject({ priority: 'HIGH', status: 'In Progress', related: [readme?.id] })
    expect(await treeOf(folder)).toEqual(before)
  })

  it('finds its notes again and keeps fields that only the store has', async () => {
    await vault()
    await run()
    const [first] = await items()
    await updateItem(deps, caller, { id: first?.id ?? 0, status: 'Completed' })
    expect(await run()).toMatchObject({ created: 0, skipped: 4 })
    await put('設計.md', 'new body #later\n')
    expect(await run({ overwrite: true })).toMatchObject({ created: 0, overwritten: 1, unchanged: 3 })
    expect((await byTitle()).設計).toMatchObject({
      content: 'new body #later\n',
      tags: ['設計', 'db', 'todo', 'later'],
    })
    expect((await items())[0]).toMatchObject({ status: 'Completed' })
  })

  it('keeps front matter that has no matching field', async () => {
    const text = '---\nauthor: 花子\n---\nbody\n'
    await put('a.md', text)
    await run()
    expect((await items())[0]?.content).toBe(text)
  })

  it('reports what it cannot read, and writes nothing then with --atomic', async () => {
    await put('good.md', 'x')
    await put('bad.md', '---\na: [\n---\n')
    expect(await run({ atomic: true })).toMatchObject({ written: false, problems: [{ file: 'bad.md' }] })
    expect(await run()).toMatchObject({
      created: 1,
      problems: [
        {
          file: 'bad.md',
          message: {
            en: expect.stringContaining('YAML') as unknown,
          },
        },
      ],
    })
  })

  it('reads files as what --from says', async () => {
    await put('1.md', '---\nid: 1\ntype: memo\n---\nx')
    expect(await run()).toMatchObject({ created: 0, problems: [{ file: '1.md' }] })
    expect(await run({ from: 'notes' })).toMatchObject({ created: 1, problems: [] })
    await put('1.md', 'x')
    expect(await run({ from: 'export' })).toMatchObject({ problems: [{ file: '1.md', line: 1 }] })
  })
})

it('imports exports of the original Shirokuma with ids and times', async () => {
  const front = (id: number, related: string) =>
    `---\nid: ${id}\ntype: issue\ntitle: "課題 ${id}"\nstatus: Open\npriority: HIGH\ntags: ["a", "b"]\n` +
    `related: ${related}\ncreatedAt: 2025-01-01T00:00:00.000Z\nupdatedAt: 2025-01-02T00:00:00.000Z\n---\n\n本文\n`
  await put('issue/7-x.md', front(7, '[9]'))
  await put('issue/9-y.md', front(9, '[]'))
  expect(await run({ dryRun: true })).toMatchObject({ created: 2, problems: [] })
  expect(await run()).toMatchObject({ created: 2, problems: [] })
  expect(await items()).toMatchObject([
    {
      id: 7,
      type: 'issue',
      title: '課題 7',
      priority: 'HIGH',
      tags: ['a', 'b'],
      related: [9],
      createdAt: '2025-01-01T00:00:00.000Z',
      revision: 1,
    },
    { id: 9, related: [7], updatedAt: '2025-01-02T00:00:00.000Z' },
  ])
})

it.each([
  ['[[A]] [[B|b]] [[C#h]] [[D^x]] ![[E]] [[]] [[ F ]]', ['A', 'B', 'C', 'D', 'E', 'F']],
  ['[x](a.md) [y](b/c.md#h "t") [z](https://e.org/d.md) [i](p.png)', ['a.md', 'b/c.md']],
  ['| [[A\\|b]] |', ['A']],
  ['`` ` [[A]] `` [[B]] ` [[C]] `` [[D]]', ['B', 'C', 'D']],
  ['~~~\n[[A]]\n```\n[[B]]\n~~~\n[[C]]', ['C']],
])('of %j the links are %j', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

it.each([
  ['#a x#b #日本語/語 #12 #1a ##c # d', ['a', '日本語/語', '1a']],
  ['`#x`\n#y', ['y']],
])('of %j the tags are %j', (text, tags) => {
  expect(tagsIn(text)).toEqual(tags)
})
