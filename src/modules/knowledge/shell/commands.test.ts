import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caller, openExchangeSetup, type ExchangeSetup } from '../../../../test/exchange/stores.ts'
import { inLanguage, type Language, type Words } from '../../../kernel/words.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { addRelations } from '../use-cases/change-relations.ts'
import { createItem } from '../use-cases/create-item.ts'
import { deleteItem } from '../use-cases/delete-item.ts'
import { searchItems } from '../search/search-items.ts'
import { updateItem } from '../use-cases/update-item.ts'
import { knowledgeCommands } from './index.ts'

let setup: ExchangeSetup
let deps: KnowledgeDeps
let printed: { data: string; messages: string[]; progress: string[] }
beforeEach(async () => {
  setup = await openExchangeSetup()
  deps = setup.openStore('store')
  printed = { data: '', messages: [], progress: [] }
})
afterEach(() => setup.dispose())

interface CommandLine {
  readonly args?: readonly string[]
  readonly options?: Readonly<Record<string, unknown>>
  readonly signal?: AbortSignal
  readonly language?: Language
}

const run = async (
  name: string,
  { args = [], options = {}, signal = caller.signal, language = 'en' }: CommandLine = {},
): Promise<void> => {
  const command = knowledgeCommands.find(({ path }) => path.join(' ') === name)
  const output = {
    isTerminal: false,
    data: (text: string) => {
      printed.data += text
    },
    message: (words: Words) => {
      printed.messages.push(inLanguage(words, language))
    },
    progress: (words: Words) => {
      printed.progress.push(inLanguage(words, language))
    },
  }
  await command?.run({ args, options, output, language, workspace: 'default', signal }, deps)
}

const create = (title: string) => createItem(deps, caller, { type: 'task', title })

describe('kura item history', () => {
  it('lists the changes of a deleted item too, newest first', async () => {
    await create('one')
    await updateItem(deps, { ...caller, actor: 'evil\u001b[31m\nclient' }, { id: 1, title: 'two', tags: ['x'] })
    await deleteItem(deps, caller, 1)
    await run('item history', { args: ['1'] })
    expect(printed.data.split('\n').map((line) => line.split('\t').filter((_, column) => column !== 1))).toEqual([
      ['3', 'delete', 'tester', ''],
      ['2', 'update', 'evil [31m client', 'title, tags'],
      ['1', 'create', 'tester', ''],
      [''],
    ])
  })

  it.each([
    ['en', '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20 and 10 more'],
    ['ja', '20 ほか 10 件'],
  ] as const)('shows the first of many related items (%s)', async (language, words) => {
    for (let n = 1; n <= 31; n += 1) await create(`item ${n}`)
    await addRelations(deps, caller, { sourceId: 31, targetIds: Array.from({ length: 30 }, (_, index) => index + 1) })
    await run('item history', { args: ['31'], language })
    const [line = '', last = ''] = printed.data.split('\n')
    expect(line.split('\t').filter((_, column) => column !== 1)).toEqual([
      '-',
      'link',
      'tester',
      expect.stringContaining(words),
    ])
    expect(last).toContain('create')
  })

  it('shows a page and how to see the next', async () => {
    await create('one')
    for (let n = 0; n < 25; n += 1) await updateItem(deps, caller, { id: 1, title: `title ${n}` })
    await run('item history', { args: ['1'] })
    expect(printed.data.split('\n')).toHaveLength(21)
    expect(printed.messages).toEqual(['26 changes found, 1–20 shown; next: --page 2'])
    await run('item history', { args: ['1'], options: { page: '2', json: true } })
    expect(printed.messages[1]).toBe('26 changes found, 21–26 shown')
  })

  it('prints the entries as JSON', async () => {
    await create('one')
    await run('item history', { args: ['1'], options: { json: true } })
    expect(JSON.parse(printed.data)).toMatchObject([{ id: 1, revision: 1, change: 'create', actor: 'tester' }])
  })

  const refused = 'invalid_arguments'
  it.each([
    ['9', 'not_found'],
    ['0', refused],
    ['x', refused],
    ['1.5', refused],
    ['-1', refused],
  ])('of %s is %s', async (id, kind) => {
    await expect(run('item history', { args: [id] })).rejects.toMatchObject({ kind })
  })
})

describe('kura item restore', () => {
  it('brings back a deleted item, and an earlier revision', async () => {
    await create('one')
    await updateItem(deps, caller, { id: 1, title: 'two' })
    await deleteItem(deps, caller, 1)
    await run('item restore', { args: ['1'] })
    await run('item restore', { args: ['1'], options: { revision: '1', json: true } })
    expect(printed.messages).toEqual(['Item 1 is back as revision 4', 'Item 1 is back as revision 5'])
    expect(JSON.parse(printed.data)).toMatchObject({ id: 1, title: 'one', revision: 5 })
    await expect(run('item restore', { args: ['1'], options: { revision: '99' } })).rejects.toMatchObject({
      kind: 'not_found',
    })
    const wrong = { kind: 'invalid_arguments', field: 'revision' }
    await expect(run('item restore', { args: ['1'], options: { revision: 'x' } })).rejects.toMatchObject(wrong)
  })
})

describe('kura item purge', () => {
  it('only says what it would erase without --yes', async () => {
    await create('a secret')
    await expect(run('item purge', { args: ['1'] })).rejects.toMatchObject({
      kind: 'forbidden',
      hint: 'To do it: kura item purge 1 --yes',
    })
    expect(printed.messages.join('\n')).toMatch(/erase item 1 for good: "a secret"[^]*history of 1 change[^]*Backups/)
    await run('item history', { args: ['1'] })
    await run('item purge', { args: ['1'], options: { yes: true } })
    expect(printed.messages.at(-1)).toMatch(/^Item 1 is erased.*Backups/)
    await expect(run('item history', { args: ['1'] })).rejects.toMatchObject({ kind: 'not_found' })
    await expect(run('item purge', { args: ['1'], options: { yes: true } })).rejects.toMatchObject({
      kind: 'not_found',
    })
    expect((await readFile(setup.path('store.db'))).includes('a secret')).toBe(false)
  })
})

describe('kura export and kura import', () => {
  it('restore the same items, with a summary for people and data for programs', async () => {
    await create('one')
    const out = setup.path('out')
    await run('export', { args: [out], options: { json: true } })
    expect(JSON.parse(printed.data)).toEqual({
      folder: out,
      items: 1,
      state: false,
      written: 1,
      unchanged: 0,
      removed: 0,
    })
    expect(printed.messages).toEqual([`Exported 1 item to ${out}: 1 file written, 0 unchanged, 0 removed`])
    printed = { data: '', messages: [], progress: [] }
    deps = setup.openStore('other')
    await run('import', { args: [out], options: { dryRun: true } })
    await run('import', { args: [out] })
    expect(printed).toMatchObject({
      data: '',
      messages: [
        'Nothing was written. It would be: 1 item created, 0 overwritten, 0 unchanged, 0 skipped',
        '1 item created, 0 overwritten, 0 unchanged, 0 skipped',
      ],
    })
  })

  it('names each problem, imports the rest and fails; with --atomic nothing is written', async () => {
    const folder = setup.path('in')
    await create('one')
    await run('export', { args: [folder] })
    await mkdir(join(folder, 'bug'))
    await writeFile(join(folder, 'bug/2-bad.md'), '---\nid: 2\ntype: bug\n---\n')
    deps = setup.openStore('other')
    printed = { data: '', messages: [], progress: [] }
    await expect(run('import', { args: [folder], options: { atomic: true } })).rejects.toMatchObject({
      kind: 'invalid_arguments',
      message: '1 problem in the files: nothing was written',
    })
    expect(printed.messages).toEqual(['bug/2-bad.md:1: title: is required'])
    printed.messages = []
    await expect(run('import', { args: [folder], options: { json: true } })).rejects.toMatchObject({
      message: '1 problem in the files',
    })
    expect(printed.messages).toEqual([
      'bug/2-bad.md:1: title: is required',
      '1 item created, 0 overwritten, 0 unchanged, 0 skipped',
    ])
    expect(JSON.parse(printed.data)).toMatchObject({ created: 1, problems: [{ file: 'bug/2-bad.md', line: 1 }] })
  })

  it('say so when they are stopped with Ctrl-C', async () => {
    const signal = AbortSignal.abort()
    await expect(run('export', { args: [setup.path('out')], signal })).rejects.toMatchObject({ kind: 'cancelled' })
  })
})

describe('kura reindex', () => {
  it('rebuilds the index, shows its progress, and can be stopped and continued', async () => {
    for (let n = 0; n < 25; n++) await create(`word ${n}`)
    const stopped = new AbortController()
    stopped.abort()
    await expect(run('reindex', { signal: stopped.signal })).rejects.toMatchObject({ kind: 'cancelled' })
    await run('reindex')
    expect(printed.progress.at(0)).toBe(`[${'-'.repeat(30)}] 0 %  Indexing: 0 of 25`)
    expect(printed.progress.at(-1)).toBe(`[${'#'.repeat(30)}] 100 %  Indexing: 25 of 25`)
    expect(printed.messages).toEqual(['The search index is rebuilt: 25 items.'])
    expect((await searchItems(deps, caller, { query: 'word', limit: 1, offset: 0 })).total).toBe(25)
  })
})

it('prints Japanese when the language is Japanese', async () => {
  const language = 'ja'
  await create('一つ')
  await run('reindex', { language })
  await run('export', { args: [setup.path('out')], language })
  await run('import', { args: [setup.path('out')], options: { dryRun: true }, language })
  await deleteItem(deps, caller, 1)
  await run('item restore', { args: ['1'], language })
  await expect(run('item purge', { args: ['1'], language })).rejects.toMatchObject({
    words: { message: { ja: '何も消去していません' }, hint: { ja: '実行するには: kura item purge 1 --yes' } },
  })
  await run('item purge', { args: ['1'], options: { yes: true }, language })
  expect(printed.progress).toContain(`[${'-'.repeat(30)}] 0 %  ファイルを書き出し中`)
  expect(printed.messages).toEqual([
    '検索の索引を作り直しました (1 件)。',
    `${setup.path('out')} に 1 件を書き出しました: 書き込み 1、変更なし 0、削除 0 ファイル`,
    '何も書き込んでいません。実行した場合: 作成 0 件、上書き 0 件、変更なし 0 件、飛ばし 1 件',
    '項目 1 を版 3 として元に戻しました',
    '項目 1 を完全に消去します: "一つ"',
    '3 件の変更履歴もなくなり、元に戻せません。',
    expect.stringContaining('対象外') as unknown,
    expect.stringMatching(/^項目 1 を 3 件の変更履歴とともに消去しました。/) as unknown,
  ])
})
