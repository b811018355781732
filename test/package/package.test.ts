import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packTarball, programIn, root, run, unpackedInto } from './tarball.ts'
import { expectShellToWork, expectToServe, textOf, withClient } from './trial.ts'

const { version, bin } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string
  bin: Record<string, string>
}

const bench = mkdtempSync(path.join(tmpdir(), 'kura-pack-'))
let tarball: string
let whole: string
let without: string

beforeAll(() => {
  tarball = packTarball(bench)
  whole = unpackedInto(tarball, { native: true })
  without = unpackedInto(tarball, { native: false })
}, 180_000)

afterAll(() => {
  for (const folder of [bench, whole, without]) rmSync(folder, { recursive: true, force: true })
})

const kuraIn =
  (folder: string, env: Readonly<Record<string, string>> = {}) =>
  (...args: readonly string[]) =>
    run([programIn(folder), ...args], { cwd: folder, env })

const serverIn = (folder: string) => ({
  command: process.execPath,
  args: [programIn(folder), 'serve'],
  cwd: folder,
  env: { KURA_HOME: path.join(folder, 'data') },
})

describe('the tarball', () => {
  it('holds what is needed, and nothing else', () => {
    const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((file) => file.replace(/^package\//, ''))
    expect(files.filter((file) => !file.startsWith('knowledge/nablarch/')).sort()).toEqual([
      'LICENSE',
      'README.ja.md',
      'README.md',
      'dist/THIRD-PARTY-LICENSES',
      'dist/commands.d.ts',
      'dist/commands.js',
      'dist/index.d.ts',
      'dist/index.js',
      'dist/kura.js',
      'dist/landing.json',
      'dist/nablarch-knowledge.json',
      'dist/nablarch-search.json',
      'dist/package.json',
      'dist/postgres-driver.js',
      'dist/program.js',
      'dist/server-api.d.ts',
      'dist/shirokuma.js',
      'docs/images/terminal.ja.svg',
      'docs/images/terminal.svg',
      'package.json',
      'plugin/.claude-plugin/marketplace.json',
      'plugin/.claude-plugin/plugin.json',
      'plugin/.mcp.json',
      'plugin/README.ja.md',
      'plugin/README.md',
      'plugin/skills/use-commands/SKILL.md',
    ])
    expect(files.filter((file) => file.startsWith('knowledge/')).every((file) => /\.(yaml|txt)$/.test(file))).toBe(true)
  })

  it('has nothing that publint would change', async () => {
    const { messages, pkg } = await publint({
      pkgDir: path.join(whole, 'node_modules/kura-mcp'),
      pack: false,
      strict: true,
    })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })

  it('is run by npx under its own name', () => {
    expect(bin['kura-mcp']).toBe(bin.kura)
  })

  it('names one dependency, for which alone a script must run at installation', () => {
    const { dependencies } = JSON.parse(
      readFileSync(path.join(whole, 'node_modules/kura-mcp/package.json'), 'utf8'),
    ) as { dependencies: object }
    expect(Object.keys(dependencies)).toEqual(['better-sqlite3'])
  })
})

describe('the package, unpacked', () => {
  it('serves, finds in Japanese and validates, over stdio and at the shell', async () => {
    await expectToServe(serverIn(whole))
    expectShellToWork(kuraIn(whole), whole, version)
  }, 90_000)

  it('keeps its compiled code beside itself, and ignores what is damaged', () => {
    const dist = path.dirname(programIn(whole))
    const caches = readdirSync(dist).filter((file) => file.endsWith('.cache'))
    expect(caches.length).toBeGreaterThan(0)
    for (const file of caches) truncateSync(path.join(dist, file), 1000)
    expect(kuraIn(whole)('search', '番頭の鍵')).toMatchObject({
      code: 0,
      out: expect.stringContaining('番頭') as string,
    })
  })
})

describe('the package, on another Node', () => {
  const onNode = (node: string, env: Readonly<Record<string, string>> = {}) => {
    const pretence = path.join(bench, 'pretence.cjs')
    writeFileSync(
      pretence,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })\n`,
    )
    return run(['--require', pretence, programIn(whole), '--version'], { cwd: whole, env })
  }

  it.each(['16.20.2', '18.20.8', '20.18.3'])('says in one line that %s is too old', (node) => {
    expect(onNode(node)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^kura: Kura needs Node 20\.19 or later; this is v\S+\.\n$/) as string,
    })
    expect(onNode(node, { LANG: 'ja_JP.UTF-8' })).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^kura: Node 20\.19 以降が必要です。これは v\S+ です。\n$/) as string,
    })
  })

  it.each(['20.19.0', '22.0.0', '26.1.0'])('runs on %s', (node) => {
    expect(onNode(node)).toEqual({ code: 0, out: `${version}\n`, err: '' })
  })
})

const missing = {
  en: /^kura: The native part of better-sqlite3, the SQLite driver, is missing: .* npm run install --prefix ".*better-sqlite3"\n$/,
  ja: /^kura: SQLite ドライバー better-sqlite3 のネイティブ部分がありません.* npm run install --prefix ".*better-sqlite3"\n$/,
}

describe('the package, installed without scripts', () => {
  it.each([
    ['C.UTF-8', missing.en],
    ['ja_JP.UTF-8', missing.ja],
  ])('says in one line what is missing (%s)', (locale, line) => {
    for (const args of [
      ['search', '鍵'],
      ['call', 'get_stats', '{}'],
      ['call', 'create_item', '{"type":"note","title":"x"}'],
    ]) {
      const { code, out, err } = kuraIn(without, { LANG: locale })(...args)
      expect({ code, out }).toEqual({ code: 6, out: '' })
      expect(err).toMatch(line)
    }
    expect(existsSync(path.join(without, 'data/kura.db'))).toBe(false)
  })

  it('tells a client the same, and serves what needs no database', () =>
    withClient(serverIn(without), async (client) => {
      const refused = await client.callTool({ name: 'search_items', arguments: { query: '鍵' } })
      expect(refused.isError).toBe(true)
      expect(textOf(refused)).toMatch(
        /^The native part of better-sqlite3, the SQLite driver, is missing: .*npm run install --prefix ".*"$/,
      )
      expect(
        textOf(await client.callTool({ name: 'search_api', arguments: { keyword: 'トランザクション' } })),
      ).toContain('TransactionManagementHandler')
    }))

  it('has a doctor that names it, and that calls no sound database damaged', () => {
    cpSync(path.join(whole, 'data/kura.db'), path.join(without, 'data/kura.db'))
    const { code, out } = kuraIn(without)('doctor')
    expect(code).toBe(1)
    expect(out).toMatch(/✗ KURA-D020 .*This could not be looked at: The native part of better-sqlite3/)
    expect(out).toMatch(/✗ KURA-D002 .* is missing: /)
    expect(out).not.toContain('damaged')
  })

  it('works at the shell where no database is needed', () => {
    expect(kuraIn(without)('--version').code).toBe(0)
    expect(kuraIn(without)('commands', 'init').code).toBe(0)
    expect(kuraIn(without)('commands', 'search', 'commit')).toMatchObject({ code: 0 })
  })
})
