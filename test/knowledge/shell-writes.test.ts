import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { productProgram } from '../support/programs.ts'
import { useShell } from './shell-setup.ts'

const { kura, editor, dataOf, add, path } = useShell()

/** Removes the file in which an edited text was kept, and returns that text. */
const removeKept = async (err: string): Promise<string> => {
  const file = /kept in (.*)\n/.exec(err)?.[1] ?? ''
  const text = await readFile(file, 'utf8')
  await rm(dirname(file), { recursive: true })
  return text
}

describe('kura add', () => {
  it('stores the text from the editor', async () => {
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

  it('stores nothing when the text is unchanged or invalid', async () => {
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
    await removeKept(ran.err)
    expect(await dataOf('items')).toMatchObject({ total: 0 })
  })

  it('refuses invalid values', async () => {
    expect(await add(' ')).toMatchObject({ code: 5 })
    expect(await add('x', '--related', '7')).toMatchObject({ code: 3 })
    expect(await add('x', '--content', 'あ'.repeat(40_000))).toMatchObject({
      code: 5,
      err: expect.stringContaining('content') as unknown,
    })
  })
})

describe('kura edit', () => {
  beforeEach(() => add('Draft', '--content', 'first\nsecond', '--tag', 'x'))

  it('changes only what was changed in the editor', async () => {
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

  it('does not overwrite a change made meanwhile, and keeps the text', async () => {
    const fill = await editor(
      `touch '${path('started')}'; while [ ! -e '${path('go')}' ]; do sleep 0.05; done; sed -i 's/first/mine/' "$1"`,
    )
    const editing = kura(['edit', '1'], { editor: fill })
    while (!(await readFile(path('started')).catch(() => undefined)))
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await kura(['edit', '1', '--title', 'Theirs'])).code).toBe(0)
    await writeFile(path('go'), '')
    const ran = await editing
    expect(ran).toMatchObject({ code: 4, err: expect.stringContaining('someone changed it') as unknown })
    expect(await removeKept(ran.err)).toContain('mine\nsecond')
    expect(await dataOf('show', '1')).toMatchObject({ title: 'Theirs', content: 'first\nsecond', revision: 2 })
  })

  it('changes the fields of the options', async () => {
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
        ['kura.db', 'kura.db-wal'].map((name) => readFile(`${path('home')}/${name}`).catch(() => Buffer.alloc(0))),
      ),
    )

  it('lists, restores and erases earlier states', async () => {
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
    const program = `'${process.execPath}' '${productProgram}'`
    const other = `KURA_HOME='${path('home')}' ${program} state set theirs && echo mine > "$1"`
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
