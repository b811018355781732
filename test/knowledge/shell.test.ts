import { beforeEach, describe, expect, it } from 'vitest'
import { columnsOf } from '../../src/text/characters.ts'
import { useShell } from './shell-setup.ts'

const { kura, dataOf, add } = useShell()

describe('kura items', () => {
  beforeEach(async () => {
    await add('認証機能の実装', '--type', 'task', '--tag', 'auth', '--tag', '設計', '--priority', 'high')
    await add('Crash\u001b[2J on save', '--type', 'bug', '--tag', 'auth', '--status', 'closed')
    await add('Minutes', '--type', '議事録')
  })

  it('shows a table that is aligned with wide characters', async () => {
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

  it('is coloured and fits the width on a terminal, in the language of the user', async () => {
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

  it('filters, pages and prints JSON', async () => {
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

  it('shows an item with all fields, unchanged without a terminal', async () => {
    const { out } = await kura(['show', '1'])
    expect(out).toMatch(
      new RegExp(
        `^1 {2}One\nType: note {2}Status: Open {2}Priority: MEDIUM {2}Revision: 1\n` +
          `Category: x\nTags: #ａｐｉ\nRelated: 2\nCreated: `,
      ),
    )
    expect(out).toContain('\n\nshort\n\nline 1\r\n\u001b]0;title\u0007line 2\n')
    expect((await kura(['show', '1'], { language: 'ja' })).out).toContain('種類: note  状態: Open')
    expect(await dataOf('show', '1')).toMatchObject({
      id: 1,
      content: 'line 1\r\n\u001b]0;title\u0007line 2',
      related: [2],
    })
  })

  it('lists all tags, or those with a prefix', async () => {
    expect((await kura(['tags'])).out).toBe('Tag     Items\nａｐｉ      2\nweb         1\n')
    expect(await dataOf('tags', 'AP')).toEqual([{ name: 'ａｐｉ', count: 2 }])
    expect(await kura(['tags', 'zzz'], { language: 'ja' })).toEqual({
      code: 0,
      out: '',
      err: 'タグは見つかりませんでした\n',
    })
  })

  it('shows the counts', async () => {
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

describe('kura graph', () => {
  beforeEach(async () => {
    await add('蔵', '--type', 'task')
    await add('Say "hi" <b>&\\ end', '--related', '1')
    await add('Third', '--related', '1', '--related', '2')
    await add('Far', '--related', '3')
  })

  it('is drawn as a tree, with relations that are no branches', async () => {
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

  it('is written for other programs, with any characters in titles', async () => {
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
