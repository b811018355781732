import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inspectDatabase, isGood } from '../../src/storage/inspect.ts'
import { makeFakeClaude, type FakeClaude } from '../support/fake-claude/fake-claude.ts'
import { until } from '../support/processes.ts'
import { productProgram } from '../support/programs.ts'
import { addItem, kura } from './kura.ts'
import { atTerminal, ctrlC, type Seen } from './terminal.ts'
import { RawDatabase } from '../support/raw-database.ts'

const notes = 1000
let vault: string
let home: string
const file = (name: string): string => path.join(home, name)

beforeAll(() => {
  vault = mkdtempSync(path.join(tmpdir(), 'kura-vault-'))
  for (let n = 0; n < notes; n++)
    writeFileSync(
      path.join(vault, `note ${n}.md`),
      `# Note ${n}\n\n${'蔵の鍵 storehouse key '.repeat(40)} [[note ${(n * 7) % notes}]]\n`,
    )
})
afterAll(() => {
  rmSync(vault, { recursive: true })
})
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'kura-interrupt-'))
})
afterEach(() => {
  rmSync(home, { recursive: true })
})

const interrupt = (at: RegExp, ...args: readonly string[]): Promise<Seen> => atTerminal({ home, args, at, key: ctrlC })
const stopped = { code: 130, text: expect.stringContaining('kura: Stopped') as string }
/** After Ctrl-C the program ends within a second, with a special exit code and one line. */
const expectStopped = (seen: Seen): void => {
  expect(seen).toMatchObject(stopped)
  expect(seen.endedAfterMs).toBeLessThan(1000)
}

const itemsIn = async (database: string): Promise<number> => {
  const inspection = await inspectDatabase(database)
  expect(isGood(inspection)).toBe(true)
  return 'counts' in inspection ? (inspection.counts.items ?? 0) : 0
}

const filled = async (): Promise<void> => {
  expect((await kura({ home }, 'import', vault)).code).toBe(0)
}
const leftovers = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.part|\.tmp|\.restoring|kura-\d+$/.test(name),
  )

describe('Ctrl-C during an import', () => {
  it.each([
    ['reads', /Reading the files/],
    ['writes', /[1-9]\d? % {2}Writing the items/],
  ])('that %s with --atomic leaves nothing', async (_, at) => {
    expectStopped(await interrupt(at, 'import', '--atomic', vault))
    expect(existsSync(file('kura.db')) ? await itemsIn(file('kura.db')) : 0).toBe(0)
  })

  it('that writes leaves whole batches, and the next import continues', async () => {
    expectStopped(await interrupt(/[2-9]\d % {2}Writing the items/, 'import', vault))
    const written = await itemsIn(file('kura.db'))
    expect(written).toBeGreaterThan(0)
    expect(written % 100).toBe(0)
    expect(await kura({ home }, 'import', vault)).toMatchObject({
      code: 0,
      err: expect.stringContaining(`${notes - written} items created`) as string,
    })
    expect((await kura({ home }, 'doctor', '--json')).out).not.toContain('"severity": "error"')
  })
})

describe('Ctrl-C during', () => {
  it('an export leaves only complete files', async () => {
    await filled()
    expectStopped(await interrupt(/Writing the files/, 'export', 'out'))
    expect(leftovers(home)).toEqual([])
    const [one = ''] = readdirSync(file('out/note'))
    expect(readFileSync(file(`out/note/${one}`), 'utf8')).toMatch(/^---\n[^]*\n---\n[^]*storehouse key/)
    expect(await kura({ home }, 'export', 'out')).toMatchObject({ code: 0 })
  })

  it('a rebuild of the search index lets a later rebuild finish it', async () => {
    await filled()
    expectStopped(await interrupt(/Indexing/, 'reindex'))
    expect(await itemsIn(file('kura.db'))).toBe(notes)
    expect(await kura({ home }, 'reindex')).toMatchObject({ code: 0 })
  })

  it('a backup leaves no file, or a complete one if it came too late', async () => {
    await addItem({ home }, 'one')
    new RawDatabase(file('kura.db'))
      .exec("INSERT INTO states SELECT number, 1, 'a', 'b', hex(zeroblob(60000000)) FROM workspaces")
      .close()
    const seen = await interrupt(/Copying/, 'backup', 'copy.db')
    expect(seen.endedAfterMs).toBeLessThan(1000)
    expect([0, 130]).toContain(seen.code)
    expect(existsSync(file('copy.db'))).toBe(seen.code === 0)
    if (seen.code === 0) expect(await itemsIn(file('copy.db'))).toBe(1)
    expect(leftovers(home)).toEqual([])
  })

  it('the doctor reports nothing', async () => {
    const seen = await interrupt(/Self-test/, 'doctor')
    expectStopped(seen)
    expect(seen.text).not.toContain('KURA-D')
  })
})

describe('Ctrl-C at a question', () => {
  it('of connect changes no file', async () => {
    mkdirSync(file('.cursor'))
    writeFileSync(file('.cursor/mcp.json'), '{}')
    expectStopped(await interrupt(/\[y\/N\]/, 'connect', 'cursor'))
    expect(readFileSync(file('.cursor/mcp.json'), 'utf8')).toBe('{}')
    expect(readdirSync(file('.cursor'))).toEqual(['mcp.json'])
  })

  it('of restore replaces nothing, and of purge erases nothing', async () => {
    await addItem({ home }, 'one')
    await kura({ home }, 'backup', 'copy.db')
    await addItem({ home }, 'two')
    expectStopped(await interrupt(/\[y\/N\]/, 'restore', 'copy.db'))
    expectStopped(await interrupt(/\[y\/N\]/, 'item', 'purge', '1'))
    expect(await itemsIn(file('kura.db'))).toBe(2)
    expect(leftovers(home)).toEqual([])
  })

  it('of purge still lets no and yes work as answers', async () => {
    await addItem({ home }, 'one')
    expect(await atTerminal({ home, args: ['item', 'purge', '1'], at: /\[y\/N\]/, key: 'n\r' })).toMatchObject({
      code: 1,
      text: expect.stringContaining('Nothing was erased') as string,
    })
    expect(await itemsIn(file('kura.db'))).toBe(1)
    expect(await atTerminal({ home, args: ['item', 'purge', '1'], at: /\[y\/N\]/, key: 'y\r' })).toMatchObject({
      code: 0,
    })
    expect(await itemsIn(file('kura.db'))).toBe(0)
  })
})

describe('Ctrl-C while the Claude CLI', () => {
  let fake: FakeClaude
  beforeEach(() => {
    fake = makeFakeClaude({})
  })
  afterEach(() => {
    fake.dispose()
  })

  it.each([
    ['is tested', ['call', 'test_claude_cli']],
    ['is asked whether it can go on', ['claude', 'resume']],
  ])('%s also ends the CLI', async (_, line) => {
    const { out } = await kura({ home, env: fake.env }, 'call', 'execute_claude', '{"prompt":"hello"}')
    const args = line[1] === 'resume' ? [...line, (JSON.parse(out) as { session_id: string }).session_id] : line
    const claude = file('claude')
    writeFileSync(claude, `#!/bin/sh\necho $$ > '${file('pid')}'\nexec sleep 60\n`)
    chmodSync(claude, 0o755)
    const child = spawn(process.execPath, [productProgram, ...args], {
      cwd: home,
      env: { PATH: process.env.PATH, HOME: home, KURA_HOME: home, KURA_CLAUDE_PATH: claude },
      stdio: 'ignore',
    })
    await until(() => Promise.resolve(existsSync(file('pid')) && readFileSync(file('pid'), 'utf8').endsWith('\n')))
    const pid = Number(readFileSync(file('pid'), 'utf8'))
    child.kill('SIGINT')
    // The CLI would run for a minute, longer than this test may.
    expect(await once(child, 'close')).toEqual([130, null])
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})
