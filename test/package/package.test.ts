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
import { chosenDriver } from '../../src/storage/driver/driver-choice.ts'
import { packTarball, programIn, root, run, unpackedInto } from './tarball.ts'
import { expectShellToWork, expectToServe, textOf, withClient } from './expect-to-work.ts'

const { version, bin } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string
  bin: Record<string, string>
}

const scratch = mkdtempSync(path.join(tmpdir(), 'kura-pack-'))
let tarball: string
let whole: string
let without: string

beforeAll(() => {
  tarball = packTarball(scratch)
  whole = unpackedInto(tarball, { native: true })
  without = unpackedInto(tarball, { native: false })
}, 180_000)

afterAll(() => {
  for (const folder of [scratch, whole, without]) rmSync(folder, { recursive: true, force: true })
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
  it('contains only what is needed', () => {
    const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((file) => file.replace(/^package\//, ''))
    const others = files.filter((file) => !/^(knowledge\/nablarch|dist\/console)\//.test(file))
    expect(others.sort()).toEqual([
      'LICENSE',
      'LICENSE-MODEL',
      'README.ja.md',
      'README.md',
      'dist/THIRD-PARTY-LICENSES',
      'dist/asciidoctor.js',
      'dist/commands.d.ts',
      'dist/commands.js',
      'dist/hook.js',
      'dist/index.d.ts',
      'dist/index.js',
      'dist/kura.js',
      'dist/nablarch-knowledge.json',
      'dist/nablarch-search.json',
      'dist/package.json',
      'dist/parse5.js',
      'dist/postgres-driver.js',
      'dist/program.js',
      'dist/server-api.d.ts',
      'dist/shirokuma.js',
      'dist/views/conversations.html',
      'dist/views/graph.html',
      'dist/views/handler-queue.html',
      'dist/views/items.html',
      'docs/images/proof-conversations-dark.ja.svg',
      'docs/images/proof-conversations-dark.svg',
      'docs/images/proof-conversations.ja.svg',
      'docs/images/proof-conversations.svg',
      'docs/images/recall.ja.svg',
      'docs/images/recall.svg',
      'docs/images/terminal.ja.svg',
      'docs/images/terminal.svg',
      'model/meaning.bin',
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

  it('contains the console: its manifest, its pages, and every file that they name', () => {
    const inConsole = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' })
      .split('\n')
      .flatMap((file) => /^package\/dist\/console\/(.+)$/.exec(file)?.[1] ?? [])
    const manifest = execFileSync('tar', ['-xzOf', tarball, 'package/dist/console/manifest.json'], { encoding: 'utf8' })
    const { files } = JSON.parse(manifest) as { readonly files: Readonly<Record<string, string>> }
    const served = ['index.en.html', 'index.ja.html', ...Object.keys(files)]
    const expected = served.flatMap((name) => [name, `${name}.br`, `${name}.gz`])
    expect(inConsole.sort()).toEqual([...expected, 'manifest.json'].sort())
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

  it('has one dependency, which npm leaves out where Node has SQLite', () => {
    const manifest = JSON.parse(readFileSync(path.join(whole, 'node_modules/kura-mcp/package.json'), 'utf8')) as object
    expect(manifest).not.toHaveProperty('dependencies')
    expect(manifest).toMatchObject({ optionalDependencies: { 'kura-mcp-sqlite-node20': version } })
  })
})

describe('the package, unpacked', () => {
  it('serves, searches in Japanese and validates, over stdio and in the shell', async () => {
    await expectToServe(serverIn(whole))
    expectShellToWork(kuraIn(whole), whole, version)
  }, 90_000)

  it('has a whole model of meaning, and a doctor that reports one wrong byte in it', () => {
    const model = path.join(whole, 'node_modules/kura-mcp/model/meaning.bin')
    const bytes = readFileSync(model)
    expect(kuraIn(whole)('doctor').out).toMatch(/✓ KURA-D005 .*kura-\d+ can be read/)
    const damaged = Buffer.from(bytes)
    damaged[1_000_000] = (damaged[1_000_000] ?? 0) ^ 1
    writeFileSync(model, damaged)
    expect(kuraIn(whole)('doctor').out).toMatch(/! KURA-D005 .*missing or damaged[^]*Install Kura again/)
    writeFileSync(model, bytes)
  }, 60_000)

  it('keeps its code cache beside the program, and ignores it when it is damaged', () => {
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
    const otherVersion = path.join(scratch, 'other-version.cjs')
    writeFileSync(
      otherVersion,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })\n`,
    )
    return run(['--require', otherVersion, programIn(whole), '--version'], { cwd: whole, env })
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

const repair = String.raw`.* npm run install --prefix ".*better-sqlite3"\n$`
const missing = {
  en: new RegExp(`^kura: The native part of better-sqlite3, the SQLite driver, is missing: ${repair}`),
  ja: new RegExp(`^kura: SQLite ドライバー better-sqlite3 のネイティブ部分がありません${repair}`),
}

describe.runIf(chosenDriver() === 'better-sqlite3')('the package, installed without scripts', () => {
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

  it('reports the same to a client, and serves tools that need no database', () =>
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

  it('has a doctor that reports the missing part, and does not call the database damaged', () => {
    cpSync(path.join(whole, 'data/kura.db'), path.join(without, 'data/kura.db'))
    const { code, out } = kuraIn(without)('doctor')
    expect(code).toBe(1)
    expect(out).toMatch(/✗ KURA-D020 .*This could not be checked: The native part of better-sqlite3/)
    expect(out).toMatch(/✗ KURA-D002 .* is missing: /)
    expect(out).not.toContain('damaged')
  })

  it('runs commands that need no database', () => {
    expect(kuraIn(without)('--version').code).toBe(0)
    expect(kuraIn(without)('commands', 'init').code).toBe(0)
    expect(kuraIn(without)('commands', 'search', 'commit')).toMatchObject({ code: 0 })
  })
})
