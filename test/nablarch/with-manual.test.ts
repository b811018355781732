import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manifests } from '../../src/app/modules.ts'
import { runKura, writeManual } from '../support/added-manual.ts'
import { connect, newDataDir, type Session } from '../support/in-process.ts'

/** Made up: no sentence is from the real manual. The anchor of the second section is written, the others are made. */
const manual = {
  ja: {
    'handlers/web/umbrella.rst': [
      '雨傘ハンドラ',
      '============',
      '雨の日にだけ働くハンドラである。',
      '',
      '.. _umbrella-open:',
      '',
      '雨傘を開く',
      '----------',
      '雨傘は三秒で開く。',
      '',
    ].join('\n'),
    'libraries/umbrella_stand.rst': '雨傘立て\n========\n雨傘立てには雨傘を十本まで置ける。名前は xyzzyfoo。\n',
    'libraries/only_japanese.rst': '長靴\n====\n長靴の大きさを変えられる。\n',
  },
  en: {
    'handlers/web/umbrella.rst': [
      'Umbrella handler',
      '================',
      'A handler that works on rainy days only.',
      '',
      '.. _umbrella-open:',
      '',
      'Open the umbrella',
      '-----------------',
      'The umbrella opens in three seconds.',
      '',
    ].join('\n'),
    'libraries/umbrella_stand.rst': 'Umbrella stand\n==============\nThe umbrella stand holds ten umbrellas.\n',
  },
} as const

interface Line {
  readonly type: string
  readonly name: string
  readonly headings?: readonly string[]
  readonly [key: string]: unknown
}

interface Answer {
  readonly text: string
  readonly total: number
  readonly results: readonly Line[]
}

const address = 'https://nablarch.github.io/docs/6u3/doc/'

const add = (home: string, language: 'ja' | 'en', version = '6u3'): Promise<unknown> => {
  const [name, link] =
    language === 'ja'
      ? ['nablarch', `${address}{path}.html#{anchor}`]
      : ['nablarch-en', `${address}en/{path}.html#{anchor}`]
  const folder = writeManual(manual[language])
  return runKura(home, ['docs', 'add', name, folder, '--version', version, '--language', language, '--link', link])
}

const open = (home: string, modules: readonly string[] = ['nablarch']): Promise<Session> =>
  connect('2025-11-25', {
    manifests: [...manifests],
    modules,
    dataDir: home,
    settings: { meaning: 'off', logLevel: 'silent' },
  })

const ask = async (session: Session, keyword: string, category?: string): Promise<Answer> => {
  const { result } = await session.call('search_api', { keyword, ...(category !== undefined && { category }) })
  const [block] = result?.content as readonly { readonly text: string }[]
  return { ...(result?.structuredContent as Omit<Answer, 'text'>), text: block?.text ?? '' }
}

const isManual = ({ type }: Line): boolean => type === 'manual'

describe('search_api with the manual in both languages', () => {
  let session: Session
  let plain: Session
  beforeAll(async () => {
    const home = newDataDir()
    await add(home, 'ja')
    await add(home, 'en')
    session = await open(home)
    plain = await open(newDataDir())
  })
  afterAll(() => Promise.all([session.server.close(), plain.server.close()]))

  it('lists sections below its own lines, marked and with the official link [NAB-manual-lines]', async () => {
    const { text, total, results } = await ask(session, '雨傘を開く')
    const [line] = results.filter(isManual)
    expect(line).toEqual({
      type: 'manual',
      name: '雨傘を開く',
      headings: ['雨傘ハンドラ', '雨傘を開く'],
      description: '雨傘は三秒で開く。',
      link: `${address}handlers/web/umbrella.html#umbrella-open`,
      section: expect.any(Number),
      language: 'ja',
      version: '6u3',
    })
    expect(text.split('\n')).toContain(
      `[公式文書] 雨傘ハンドラ > 雨傘を開く — 雨傘は三秒で開く。 | ${address}handlers/web/umbrella.html#umbrella-open`,
    )
    expect(results.findIndex(isManual)).toBe(results.length - results.filter(isManual).length)
    expect(text).toContain(`件数: ${total}件`)
    const own = await ask(plain, '雨傘を開く')
    expect(total).toBe(own.total + results.filter(isManual).length)
  })

  it('keeps its own first lines and the limit of lines, and counts the rest [NAB-manual-room]', async () => {
    const [both, own] = [await ask(session, 'handler'), await ask(plain, 'handler')]
    const lines = both.results.filter(isManual).length
    expect(lines).toBeGreaterThan(0)
    expect(own.total).toBeGreaterThan(20)
    expect(both.results.length).toBe(20)
    expect(both.results.slice(0, 20 - lines)).toEqual(own.results.slice(0, 20 - lines))
    expect(lines).toBeLessThanOrEqual(5)
    expect(both.total).toBe(own.total + lines)
    expect(both.text).toContain(`… ほか ${both.total - 20}件`)
  })

  it.each([
    ['雨傘', 'ja'],
    ['umbrella stand', 'en'],
    ['how fast does the umbrella open?', 'en'],
    ['雨傘 umbrella', 'ja'],
  ])(
    'answers %j from the manual in its language, each place once [NAB-manual-language]',
    async (question, language) => {
      const lines = (await ask(session, question)).results.filter(isManual)
      expect(lines[0]?.language).toBe(language)
      const places = lines.map(({ link }) => String(link).replace('/doc/en/', '/doc/'))
      expect(new Set(places).size).toBe(places.length)
    },
  )

  it('answers from the other language what its own does not have [NAB-manual-language]', async () => {
    const lines = (await ask(session, 'boots 長靴の大きさ')).results.filter(isManual)
    expect(lines.map(({ name }) => name)).toContain('長靴')
  })

  it.each([
    ['handler', ['雨傘ハンドラ', '雨傘を開く']],
    ['web', ['雨傘ハンドラ', '雨傘を開く']],
    ['library', ['雨傘立て']],
    ['batch', []],
    ['error', []],
    ['module', []],
  ])('within the category %s lists sections of its folders [NAB-manual-category]', async (category, expected) => {
    const lines = (await ask(session, '雨傘', category)).results.filter(isManual)
    expect(lines.map(({ name }) => name).sort()).toEqual([...expected].sort())
  })

  it('lists sections even if it knows nothing itself, and nothing if they do not match, either', async () => {
    expect((await ask(plain, 'xyzzyfoo')).total).toBe(0)
    expect((await ask(session, 'xyzzyfoo')).text).toContain('件数: 1件\n\n[公式文書] 雨傘立て — ')
    expect((await ask(session, 'xyzzyqwerty')).text).toBe('検索結果なし: xyzzyqwerty')
  })
})

describe('search_api with other manuals', () => {
  it('uses the newest version, and names one that is not ours [NAB-manual-version]', async () => {
    const home = newDataDir()
    await add(home, 'ja', '6u2')
    const session = await open(home)
    expect((await ask(session, '雨傘立て')).text).toContain('[公式文書] 雨傘立て (6u2) — ')
    await add(home, 'ja', '6u10')
    const lines = (await ask(session, '雨傘立て')).results.filter(isManual)
    expect(new Set(lines.map(({ version }) => version))).toEqual(new Set(['6u10']))
    await session.server.close()
  })

  it('shows headings and sentences in one line, and bounded [NAB-manual-lines]', async () => {
    const home = newDataDir()
    const title = `雨傘 ${'とても'.repeat(200)}長い`
    const files = { 'long.md': `# ${title}\n\n雨傘の[説明](a.html "x") ${'です'.repeat(400)}\u2028次の行\n` }
    await runKura(home, ['docs', 'add', 'nablarch', writeManual(files)])
    const session = await open(home)
    const { text, results } = await ask(session, '雨傘')
    const [line] = results.filter(isManual)
    expect([...(line?.headings?.[0] ?? '')].length).toBe(200)
    expect([...String(line?.description)].length).toBeLessThanOrEqual(200)
    expect(text.split('\n').length).toBe(results.length + 3)
    expect(line).not.toHaveProperty('link')
    await session.server.close()
  })
})
