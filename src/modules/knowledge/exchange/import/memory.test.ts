import { copyFile, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caller, openExchangeSetup, type ExchangeSetup } from '../../../../../test/exchange/stores.ts'
import type { KnowledgeDeps } from '../../deps.ts'
import { createItem } from '../../use-cases/create-item.ts'
import { updateItem } from '../../use-cases/update-item.ts'
import { importAll, type ImportRequest } from './import-all.ts'
import { draftOfEntity, validType } from './memory-draft.ts'
import { inLanguage } from '../../../../kernel/words.ts'

let setup: ExchangeSetup
let deps: KnowledgeDeps
let file: string
beforeEach(async () => {
  setup = await openExchangeSetup()
  deps = setup.openStore('store')
  file = setup.path('memory.jsonl')
})
afterEach(() => setup.dispose())

const run = (request: Partial<ImportRequest> = {}) =>
  importAll(deps, caller, { path: file, overwrite: false, dryRun: false, atomic: false, ...request })
const find = (id: number) => deps.store.read(caller, (tx) => tx.findItem(id))
const count = () => deps.store.read(caller, (tx) => tx.count({}))
const write = (...lines: readonly (object | string)[]) =>
  writeFile(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
const entity = (name: string, entityType = 'person', observations: readonly string[] = []) => ({
  type: 'entity',
  name,
  entityType,
  observations,
})
const relation = (from: string, to: string, relationType = 'knows') => ({ type: 'relation', from, to, relationType })

describe('an entity as an item', () => {
  it.each([
    ['person', 'person'],
    ['Design/Pattern', 'Design-Pattern'],
    ['会社', '会社'],
    ['..', 'entity'],
    ['', 'entity'],
    ['a:b:c', 'a-b-c'],
    ['x'.repeat(60), 'x'.repeat(50)],
  ])('makes a valid type of %j', (entityType, type) => {
    expect(validType(entityType)).toBe(type)
  })

  it('writes observations and relations as lists, and long titles and types in full', () => {
    const name = '長'.repeat(201)
    const relations = [{ from: name, to: 'X', relationType: 'works at', line: 2 }]
    expect(draftOfEntity({ name, entityType: 'a/b', observations: ['one', 'two\nlines'], line: 1 }, relations)).toEqual(
      {
        type: 'a-b',
        title: `${'長'.repeat(199)}…`,
        description: 'Entity type: a/b',
        content: `${name}\n\n- one\n- two\n  lines\n\n## Relations\n\n- works at → X\n`,
      },
    )
  })
})

describe('import of the memory of server-memory', () => {
  it('turns entities into items and keeps their relations', async () => {
    await write(
      entity('山田', 'person', ['東京に住む', 'Speaks English']),
      entity('Kura', 'project'),
      relation('山田', 'Kura', 'develops'),
      '',
    )
    expect(await run()).toMatchObject({ created: 2, problems: [] })
    expect(await find(1)).toMatchObject({
      type: 'person',
      title: '山田',
      status: 'Open',
      priority: 'MEDIUM',
      related: [2],
      revision: 1,
      content: '- 東京に住む\n- Speaks English\n\n## Relations\n\n- develops → Kura\n',
    })
    expect(await find(2)).toMatchObject({ type: 'project', title: 'Kura', related: [1], content: '' })
  })

  it('reads a file written by server-memory', async () => {
    await copyFile(new URL('../../../../../test/exchange/server-memory.jsonl', import.meta.url), file)
    expect(await run()).toMatchObject({ created: 3, problems: [] })
    expect(await find(1)).toMatchObject({
      title: '山田太郎',
      related: [2],
      content: '- 東京に住む\n- line\n  break\n- 😀 \u2028\n\n## Relations\n\n- develops → Kura\n',
    })
    expect(await find(2)).toMatchObject({
      type: 'software-project',
      description: 'Entity type: software/project',
      related: [1, 3],
    })
  })

  it('finds its items again: it skips them, or merges them without losing later additions', async () => {
    await write(entity('a', 'person', ['one']))
    await run()
    await createItem(deps, caller, { type: 'task', title: 'own', related: [1] })
    await updateItem(deps, caller, { id: 1, status: 'Closed', tags: ['mine'] })
    await write(entity('a', 'person', ['one', 'two']), entity('b'), relation('b', 'a'))
    expect(await run({ dryRun: true, overwrite: true })).toMatchObject({ created: 1, overwritten: 1 })
    expect(await run()).toMatchObject({ created: 1, skipped: 1 })
    expect(await find(1)).toMatchObject({ content: '- one\n', related: [2, 3], status: 'Closed' })
    expect(await run({ overwrite: true })).toMatchObject({ overwritten: 1, unchanged: 1, created: 0 })
    expect(await find(1)).toMatchObject({
      content: '- one\n- two\n',
      related: [2, 3],
      status: 'Closed',
      tags: ['mine'],
    })
    expect(await count()).toBe(3)
  })

  it('reports bad lines with their numbers and imports the rest', async () => {
    await write(
      entity('a'),
      'not json',
      { type: 'thing' },
      { type: 'entity', name: 'b' },
      entity(' '),
      entity('a', 'other'),
      relation('a', 'nobody'),
      relation('a', 'a'),
      entity(
        'huge',
        'x',
        Array.from({ length: 11 }, () => 'あ'.repeat(3_200)),
      ),
      { ...entity('c'), extra: 1 },
      entity('d'),
    )
    const { problems, created } = await run()
    expect(created).toBe(2)
    expect(problems.map(({ line, message }) => `${line}: ${inLanguage(message, 'en')}`)).toEqual([
      '2: The line is not valid JSON',
      expect.stringMatching(/^3: type: /),
      expect.stringMatching(/^4: entityType: /),
      '5: name: must not be blank',
      '6: name: there is an entity of that name on line 1',
      expect.stringMatching(/^10: The line: Unrecognized key/),
      '7: There is no entity named "nobody"',
      '9: observations: together they are larger than 102400 bytes',
      expect.stringMatching(/^8: An item cannot be related to itself/),
    ])
    expect(problems.every((problem) => problem.file === 'memory.jsonl')).toBe(true)
  })

  it('writes nothing at all with --atomic when a line is bad', async () => {
    await write(entity('a'), 'bad')
    expect(await run({ atomic: true })).toMatchObject({ written: false, created: 0 })
    expect(await count()).toBe(0)
  })

  it('reports bytes that are not UTF-8', async () => {
    await writeFile(file, Buffer.concat([Buffer.from(`${JSON.stringify(entity('a'))}\n`), Buffer.from([0xff, 0xfe])]))
    const problems = [{ file: 'memory.jsonl', message: { en: expect.stringContaining('not UTF-8') as unknown } }]
    expect(await run()).toMatchObject({ created: 0, problems })
  })
})
