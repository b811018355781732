import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createServices } from '../../src/app/services.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import type { Language } from '../../src/kernel/words.ts'
import { knowledge } from '../../src/modules/knowledge/index.ts'
import { columnsOf } from '../../src/text/characters.ts'
import { productProgram } from '../support/programs.ts'
import { openExchangeSetup, type ExchangeSetup } from '../exchange/stores.ts'

let place: ExchangeSetup
beforeEach(async () => {
  place = await openExchangeSetup()
})
afterEach(() => place.dispose())

interface Ways {
  readonly language?: Language
  readonly columns?: number
  readonly isTTY?: boolean
  readonly editor?: string
}

/** One command line in a process of its own, as far as the program can tell. */
const kura = async (args: readonly string[], { language = 'en', columns, isTTY, editor = '/nowhere' }: Ways = {}) => {
  const said = { out: '', err: '' }
  const services = createServices([knowledge], {
    environment: { KURA_HOME: place.path('home'), KURA_LOG_LEVEL: 'warn', PATH: process.env.PATH, EDITOR: editor },
    workingDir: place.folder,
    homeDir: place.folder,
    logSink: { write: (text: string) => (said.err += text) },
  })
  const streams = {
    out: { isTTY, columns, write: (text: string) => (said.out += text) },
    err: { write: (text: string) => (said.err += text) },
  }
  const code = await runCli({ args, services, streams, language, signal: new AbortController().signal })
  return { code, ...said }
}

/** An editor that runs a script of the shell with the file as `$1`. */
const editor = async (script: string): Promise<string> => {
  const file = place.path('editor')
  await writeFile(file, `#!/bin/sh\n${script}\n`)
  await chmod(file, 0o755)
  return file
}

const dataOf = async (...args: readonly string[]): Promise<unknown> => JSON.parse((await kura([...args, '--json'])).out)

const add = (...args: readonly string[]) => kura(['add', ...args])

describe('kura items', () => {
  beforeEach(async () => {
    await add('認証機能の実装', '--type', 'task', '--tag', 'auth', '--tag', '設計', '--priority', 'high')
    await add('Crash\u001b[2J on save', '--type', 'bug', '--tag', 'auth', '--status', 'closed')
    await add('Minutes', '--type', '議事録')
  })

  it('shows a table in which wide characters stand in line', async () => {
    const { code, out, err } = await kura(['items', '--sort', 'created', '--order', 'asc'])
    const [head = '', ...lines] = out.trimEnd().split('\n')
    expect({ code, err }).toEqual({ code: 0, err: '3 items found\n' })
    expect(head).toBe('ID  Type    Status  Priority  Updated     Title')
    expect(lines).toEqual([
      expect.stringMatching(/^ 1 {2}task {4}Open {4}HIGH {6}\d{4}-\d\d-\d\d {2}認証機能の実装 #auth #設計$/),
      expect.stringMatching(/^ 2 {2}bug {5}Closed {2}MEDIUM {4}\d{4}-\d\d-\d\d {2}Crash \[2J on save #auth$/),
      expect.stringMatching(/^ 3 {2}議事録 {2}Open {4}MEDIUM {4}\d{4}-\d\d-\d\d {2}Minutes$/),
    ])
  })

  it('is coloured and as wide as the terminal on a terminal, and speaks its language', async () => {
    const { out, err } = await kura(['items'], { isTTY: true, columns: 60, language: 'ja' })
    expect(out).toContain('\u001b[33mHIGH')
    expect(out).not.toContain('\u001b[2J')
    const plain = out
      .replace(/\u001b\[\d+m/g, '')
      .trimEnd()
      .split('\n')
    expect(plain[0]).toContain('優先度')
    expect(plain.at(-1)).toMatch(/…$/)
    expect(Math.max(...plain.map(columnsOf))).toBeLessThanOrEqual(60)
    expect(err).toBe('3 件見つかりました\n')
  })

  it('filters, pages and gives JSON', async () => {
    expect(await dataOf('items', '--tag', 'auth', '--tag', '設計', '--all-tags')).toMatchObject({
      total: 1,
      items: [{ id: 1 }],
    })
    expect(await dataOf('items', '--status', 'Closed', '--status', 'Review')).toMatchObject({
      total: 1,
      items: [{ id: 2 }],
    })
    expect(await dataOf('items', '--type', '議事録')).toMatchObject({ total: 1, items: [{ id: 3 }] })
    expect(await dataOf('items', '--priority', 'HIGH')).toMatchObject({ total: 1, items: [{ id: 1 }] })
    const second = await kura(['items', '--limit', '1', '--page', '2', '--sort', 'created'])
    expect(second.out).toContain('[2J')
    expect(second.err).toBe('3 items found, 2–2 shown; next: --page 3\n')
    expect((await kura(['items', '--limit', '2', '--page', '2'], { language: 'ja' })).err).toBe('3 件のうち 3–3 件目\n')
  })

  it.each([
    [['items', '--sort', 'size'], 5, /--sort: must be one of updated, created, priority, not "size"/],
    [['items', '--page', '0'], 5, /--page/],
    [['items', '--priority', 'urgent'], 5, /CRITICAL/],
    [['items', '--status', 'Opne'], 5, /Unknown status/],
    [['items', '--colour'], 2, /unknown option/],
    [['show', '9'], 3, /Item with ID 9 not found/],
    [['show', 'x'], 5, /id: must be an integer/],
    [['graph', '1', '--depth', '4'], 5, /--depth/],
    [['graph', '1', '--format', 'png'], 5, /--format/],
    [['state', 'sit'], 2, /./],
  ])('%j ends with %i', async (args, code, words) => {
    const ran = await kura(args)
    expect(ran).toMatchObject({ code, out: '', err: expect.stringMatching(words) as unknown })
  })
})

describe('kura show, tags and stats', () => {
  beforeEach(async () => {
    await add(
      'One',
      '--description',
      'short',
      '--content',
      'line 1\r\n\u001b]0;title\u0007line 2',
      '--tag',
      'ａｐｉ',
      '--category',
      'x',
    )
    await add('Two', '--related', '1', '--tag', 'ａｐｉ', '--tag', 'web')
  })

  it('shows an item with all that is known, verbatim where no terminal is', async () => {
    const { out } = await kura(['show', '1'])
    expect(out).toMatch(
      /^1 {2}One\nType: note {2}Status: Open {2}Priority: MEDIUM {2}Revision: 1\nCategory: x\nTags: #ａｐｉ\nRelated: 2\nCreated: /,
    )
    expect(out).toContain('\n\nshort\n\nline 1\r\n\u001b]0;title\u0007line 2\n')
    expect((await kura(['show', '1'], { language: 'ja' })).out).toContain('種類: note  状態: Open')
    expect(await dataOf('show', '1')).toMatchObject({
      id: 1,
      content: 'line 1\r\n\u001b]0;title\u0007line 2',
      related: [2],
    })
  })

  it('lists tags, and those that begin in some way', async () => {
    expect((await kura(['tags'])).out).toBe('Tag     Items\nａｐｉ      2\nweb         1\n')
    expect(await dataOf('tags', 'AP')).toEqual([{ name: 'ａｐｉ', count: 2 }])
    expect(await kura(['tags', 'zzz'], { language: 'ja' })).toEqual({
      code: 0,
      out: '',
      err: 'タグは見つかりませんでした\n',
    })
  })

  it('counts', async () => {
    const { out } = await kura(['stats'])
    expect(out).toMatch(/^Items: 2\nRelations: 1 {2}Relations per item: 1 /)
    expect(out).toMatch(/\nPriority {2}Items\nMEDIUM {8}2\n/)
    expect(await dataOf('stats')).toMatchObject({
      totalItems: 2,
      graph: { edges: 1 },
      types: [{ type: 'note', count: 2 }],
    })
    expect((await kura(['stats'], { language: 'ja' })).out).toContain('件数: 2')
  })
})

describe('kura add', () => {
  it('stores what the editor was filled with', async () => {
    const fill = await editor(
      `sed -i -e 's/^title: .*/title: 決定/' -e 's/^tags: .*/tags:\\n  - a\\n  - b/' "$1"; echo body >> "$1"`,
    )
    expect(await kura(['add', '--type', 'decision'], { editor: fill })).toEqual({
      code: 0,
      out: '',
      err: 'Item 1 is stored\n',
    })
    expect(await dataOf('show', '1')).toMatchObject({
      type: 'decision',
      title: '決定',
      tags: ['a', 'b'],
      content: 'body',
      status: 'Open',
      priority: 'MEDIUM',
    })
  })

  it('stores nothing when nothing was filled in, or nothing that can be', async () => {
    expect(await kura(['add'], { editor: await editor('exit 0'), language: 'ja' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('何も保存しませんでした') as unknown,
    })
    const ran = await kura(['add', '--edit', 'x'], {
      editor: await editor(`sed -i 's/^priority: .*/priority: soon/' "$1"`),
    })
    expect(ran).toMatchObject({
      code: 5,
      err: expect.stringMatching(/line 5: priority: must be one of[^]*kept in/) as unknown,
    })
    await forget(ran.err)
    expect(await dataOf('items')).toMatchObject({ total: 0 })
  })

  it('refuses what the rules refuse', async () => {
    expect(await add(' ')).toMatchObject({ code: 5 })
    expect(await add('x', '--related', '7')).toMatchObject({ code: 3 })
    expect(await add('x', '--content', 'あ'.repeat(40_000))).toMatchObject({
      code: 5,
      err: expect.stringContaining('content') as unknown,
    })
  })
})

/** Takes away a text that was kept, and gives what it was. */
const forget = async (err: string): Promise<string> => {
  const file = /kept in (.*)\n/.exec(err)?.[1] ?? ''
  const text = await readFile(file, 'utf8')
  await rm(dirname(file), { recursive: true })
  return text
}

describe('kura edit', () => {
  beforeEach(() => add('Draft', '--content', 'first\nsecond', '--tag', 'x'))

  it('changes what was changed in the editor and nothing else', async () => {
    const fill = await editor(`sed -i 's/second/二番/' "$1"`)
    expect(await kura(['edit', '1'], { editor: fill })).toEqual({
      code: 0,
      out: '',
      err: 'Item 1 is changed: revision 2\n',
    })
    expect(await dataOf('show', '1')).toMatchObject({
      title: 'Draft',
      content: 'first\n二番',
      tags: ['x'],
      revision: 2,
    })
    expect((await kura(['edit', '1'], { editor: await editor('exit 0'), language: 'ja' })).err).toBe(
      '項目 1 に変更はありません\n',
    )
  })

  it('overwrites nothing that another changed meanwhile, and keeps the text', async () => {
    const fill = await editor(
      `touch '${place.path('started')}'; while [ ! -e '${place.path('go')}' ]; do sleep 0.05; done; sed -i 's/first/mine/' "$1"`,
    )
    const editing = kura(['edit', '1'], { editor: fill })
    while (!(await readFile(place.path('started')).catch(() => undefined)))
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await kura(['edit', '1', '--title', 'Theirs'])).code).toBe(0)
    await writeFile(place.path('go'), '')
    const ran = await editing
    expect(ran).toMatchObject({ code: 4, err: expect.stringContaining('someone changed it') as unknown })
    expect(await forget(ran.err)).toContain('mine\nsecond')
    expect(await dataOf('show', '1')).toMatchObject({ title: 'Theirs', content: 'first\nsecond', revision: 2 })
  })

  it('changes what the options name', async () => {
    expect(await dataOf('edit', '1', '--status', 'completed', '--tag', 'y')).toMatchObject({
      status: 'Completed',
      tags: ['y'],
      title: 'Draft',
    })
    expect((await kura(['edit', '2', '--title', 'x'])).code).toBe(3)
  })
})

describe('kura state', () => {
  it('is written, shown and edited', async () => {
    expect(await kura(['state'], { language: 'ja' })).toEqual({
      code: 0,
      out: '',
      err: '現在の状態はまだ書かれていません\n',
    })
    expect(await dataOf('state')).toBeNull()
    await add('One')
    expect(await kura(['state', 'set', 'half', 'done', '--tag', 'x', '--related', '1', '--by', 'me'])).toEqual({
      code: 0,
      out: '',
      err: 'The state is written: revision 1\n',
    })
    expect((await kura(['state', 'set'], { editor: await editor('echo " and more" >> "$1"') })).code).toBe(0)
    expect(await dataOf('state')).toMatchObject({
      content: 'half done and more\n',
      tags: ['x'],
      related: [1],
      revision: 2,
    })
    expect((await kura(['state'])).out).toMatch(
      /^Revision: 2 {2}Updated: [^\n]*\nTags: #x\nRelated: 1\n\nhalf done and more\n$/,
    )
    expect((await kura(['state', 'set'], { editor: await editor('exit 0') })).code).toBe(1)
  })
})

describe('kura state history, restore and purge', () => {
  const secret = 'correcthorsebatterystaple'
  const bytesOf = async () =>
    Buffer.concat(
      await Promise.all(
        ['kura.db', 'kura.db-wal'].map((name) =>
          readFile(`${place.path('home')}/${name}`).catch(() => Buffer.alloc(0)),
        ),
      ),
    )

  it('sees, brings back and erases earlier states', async () => {
    expect(await kura(['state', 'history'], { language: 'ja' })).toEqual({
      code: 0,
      out: '',
      err: '現在の状態はまだ書かれていません\n',
    })
    for (const text of ['one', `two ${secret}\nmore`, 'three']) await kura(['state', 'set', text])
    const { out } = await kura(['state', 'history'])
    expect(out.split('\n').map((line) => line.split('\t').filter((_, column) => column !== 1))).toEqual([
      ['3', 'kura-cli', 'three'],
      ['2', 'kura-cli', `two ${secret}`],
      ['1', 'kura-cli', 'one'],
      [''],
    ])
    expect(await dataOf('state', 'history')).toMatchObject([
      { revision: 3, content: 'three', actor: 'kura-cli' },
      { revision: 2 },
      { revision: 1 },
    ])
    expect((await kura(['state', 'restore', '2'])).err).toBe('The state of revision 2 is back as revision 4\n')
    expect(await dataOf('state')).toMatchObject({ content: `two ${secret}\nmore`, revision: 4 })
    expect(await kura(['state', 'purge', '4'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('kura state purge 4 --yes') as string,
    })
    for (const revision of ['4', '2'])
      expect((await kura(['state', 'purge', revision, '--yes'])).err).toContain('The current state is revision 3')
    expect(await dataOf('state')).toMatchObject({ content: 'three', revision: 3 })
    expect((await bytesOf()).includes(secret)).toBe(false)
    expect(await dataOf('state', 'set', 'five')).toMatchObject({ content: 'five', revision: 5 })
    expect((await kura(['state', 'purge', '--all', '--yes'], { language: 'ja' })).err).toContain(
      '3 件の状態を消去しました',
    )
    expect(await dataOf('state')).toBeNull()
    expect((await kura(['state', 'set', 'again'])).err).toBe('The state is written: revision 6\n')
  })
})

describe('kura state set in an editor', () => {
  it.each([
    ['the first', 0],
    ['a later', 1],
  ])('does not replace what another wrote meanwhile, %s state', async (_, written) => {
    if (written === 1) await kura(['state', 'set', 'old'])
    const other = `KURA_HOME='${place.path('home')}' '${process.execPath}' '${productProgram}' state set theirs && echo mine > "$1"`
    const { code, err } = await kura(['state', 'set'], { editor: await editor(other), language: 'ja' })
    expect({ code, err }).toEqual({
      code: 4,
      err: expect.stringMatching(/版[^]*書いた内容は (.*) に残してあります/) as string,
    })
    expect(await dataOf('state')).toMatchObject({ content: 'theirs', revision: written + 1 })
    const kept = /内容は (.*) に/.exec(err)?.[1] ?? ''
    expect(await readFile(kept, 'utf8')).toBe('mine\n')
    await rm(dirname(kept), { recursive: true })
  })
})

describe('kura graph', () => {
  beforeEach(async () => {
    await add('蔵', '--type', 'task')
    await add('Say "hi" <b>&\\ end', '--related', '1')
    await add('Third', '--related', '1', '--related', '2')
    await add('Far', '--related', '3')
  })

  it('is drawn as a tree, with the relations across', async () => {
    expect((await kura(['graph', '1'])).out).toBe(
      [
        '1 蔵 [task, Open]',
        '├─ 2 Say "hi" <b>&\\ end [note, Open]',
        '└─ 3 Third [note, Open] (also: 2)',
        '   └─ 4 Far [note, Open]',
        '',
      ].join('\n'),
    )
    expect((await kura(['graph', '1', '--depth', '1'])).out).not.toContain('Far')
  })

  it('is written for other programs, whatever the titles hold', async () => {
    const format = async (name: string) => (await kura(['graph', '1', '--format', name])).out
    expect(await format('dot')).toContain('  2 [label="2 Say \\"hi\\" <b>&\\\\ end", tooltip="note, Open"];\n')
    expect(await format('dot')).toContain('  1 -- 2;\n')
    expect(await format('mermaid')).toContain('  n2["2 Say #34;hi#34; #60;b#62;#38;#92; end"]\n')
    expect(await format('mermaid')).toContain('  n2 --- n3\n')
    const svg = await format('svg')
    expect(svg).toContain('Say &quot;hi&quot; &lt;b&gt;&amp;\\ end')
    expect(svg.match(/<rect /g)).toHaveLength(4)
    expect(svg.match(/<path /g)).toHaveLength(4)
    expect(await dataOf('graph', '1')).toMatchObject({ items: [{ id: 2 }, { id: 3 }, { id: 4, distance: 2 }] })
  })

  it('says when there is nothing to draw', async () => {
    await add('Alone')
    expect(await kura(['graph', '5'], { language: 'ja' })).toEqual({
      code: 0,
      out: '5 Alone [note, Open]\n',
      err: '関連はありません\n',
    })
  })
})
