import { execFile, execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { categoryOf } from '../../src/capture/category.ts'
import type { Item } from '../../src/modules/knowledge/domain/item.ts'
import type { KnowledgeStore } from '../../src/modules/knowledge/ports.ts'
import { openPostgresStore } from '../../src/modules/knowledge/store/postgres/store.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { useTestDatabase } from '../support/postgres.ts'
import { RawDatabase } from '../support/raw-database.ts'

const sessionId = '5f0c3a1e-0000-4000-8000-000000000001'
const caller = { workspace: 'default', actor: 'tester', signal: new AbortController().signal }
const long = 'Please explain how payments are retried after a timeout'

let script: string
let folder: string
let transcript: string
const mounted: string[] = []

beforeAll(async () => {
  // Inside the package, so that the child process finds the driver and the model.
  const place = path.resolve('node_modules', '.cache', 'kura-tests')
  mkdirSync(place, { recursive: true })
  script = path.join(place, `capture-once-${process.pid}.mjs`)
  const entryPoints = [path.resolve('test/support/capture-once.ts')]
  await build({ entryPoints, outfile: script, bundle: true, platform: 'node', format: 'esm', packages: 'external' })
})
afterAll(() => {
  rmSync(script)
})

beforeEach(async () => {
  folder = realpathSync(await mkdtemp(path.join(tmpdir(), 'kura-captures-')))
  const projects = path.join(folder, '.claude/projects/p')
  mkdirSync(projects, { recursive: true })
  mkdirSync(path.join(folder, 'data'))
  transcript = path.join(projects, `${sessionId}.jsonl`)
})
afterEach(() => {
  for (const dir of mounted.splice(0)) execFileSync('umount', ['-l', dir])
  rmSync(folder, { recursive: true })
})

const user = (content: string): string =>
  `${JSON.stringify({ type: 'user', uuid: 'u', sessionId, message: { role: 'user', content } })}\n`

const assistant = (block: object): string =>
  `${JSON.stringify({ type: 'assistant', uuid: 'a', message: { content: [block] } })}\n`

interface RunOptions {
  readonly database?: object
  readonly kind?: string
  readonly killBefore?: number
}

const databaseFile = (): string => path.join(folder, 'data/kura.db')

interface Ended {
  readonly output: string
  readonly signal: string | undefined
  readonly failed: boolean
}

/** One capture in a process of its own. */
const runCapture = ({ database = { file: databaseFile() }, kind = 'compact', killBefore }: RunOptions = {}) =>
  new Promise<Ended>((done) => {
    const event = {
      kind,
      client: 'claude-code',
      sessionId,
      at: Date.now(),
      transcriptPath: transcript,
      projectDir: '/p',
      projectTag: 'p',
    }
    const request = { event, database, homeDir: folder, ledger: path.join(folder, 'ledger'), killBefore }
    execFile(process.execPath, [script, JSON.stringify(request)], (thrown, stdout) => {
      done({ output: stdout, signal: thrown?.signal ?? undefined, failed: thrown !== null })
    })
  })

const sessionsIn = async (store: KnowledgeStore): Promise<readonly Item[]> =>
  store.read(caller, async (tx) => {
    const ids = await tx.idsAfter(0, 100)
    const items = await Promise.all(ids.map((id) => tx.findItem(id)))
    return items.filter((item) => item?.category === categoryOf('claude-code', sessionId)) as readonly Item[]
  })

const createSqlite = async (): Promise<KnowledgeStore> => {
  const store = openSqliteStore(databaseFile(), { clock: Date.now })
  await store.write(caller, () => Promise.resolve())
  return store
}

const contentOf = (prompts: readonly string[]): string => `## Prompts\n${prompts.map((text) => `- ${text}`).join('\n')}`

describe('20 captures of one session at once', () => {
  const database = useTestDatabase()
  const prompts = [long, 'two', 'three']

  it.each(['SQLite', 'PostgreSQL'])('make one item on %s, with each line once', async (engine) => {
    const isShared = engine === 'PostgreSQL'
    const store = isShared ? openPostgresStore({ url: database().url, clock: Date.now }) : await createSqlite()
    try {
      await store.write(caller, () => Promise.resolve())
      writeFileSync(transcript, prompts.map(user).join(''))
      const at = isShared ? { database: { url: database().url } } : {}
      const ended = await Promise.all(Array.from({ length: 20 }, () => runCapture(at)))
      expect(ended.filter(({ failed }) => failed)).toEqual([])
      const items = await sessionsIn(store)
      expect(items.map(({ content }) => content)).toEqual([contentOf(prompts)])
      expect(items[0]).toMatchObject({ type: 'session', tags: ['session', 'p'], revision: 1 })
    } finally {
      await store.close()
    }
  })
})

it('a capture that is killed before any step loses nothing and repeats nothing', async () => {
  const store = await createSqlite()
  const prompts = [long]
  writeFileSync(transcript, user(long))
  const steps = Number((await runCapture()).output)
  expect(steps).toBeGreaterThan(6)
  for (let killBefore = 1; killBefore <= steps; killBefore += 1) {
    prompts.push(`prompt ${killBefore}`)
    appendFileSync(transcript, user(`prompt ${killBefore}`))
    expect(await runCapture({ killBefore })).toMatchObject({ signal: 'SIGKILL' })
    if (killBefore % 3 === 0) rmSync(path.join(folder, 'ledger'), { force: true })
    expect(await runCapture()).toMatchObject({ failed: false })
    expect((await sessionsIn(store)).map(({ content }) => content)).toEqual([contentOf(prompts)])
  }
  await store.close()
}, 60_000)

describe('a secret in a prompt', () => {
  const secrets = [
    'ghp_Zx9Qw8Er7Ty6Ui5Op4As3Df2Gh1Jk0Lz9Xc8',
    'correct-horse-battery',
    'hunter2hunter2',
    'behind-the-curtain',
  ]
  const [token = '', password = '', name = '', hidden = ''] = secrets
  const prompt =
    `${long} with ${token} and postgres://admin:${password}@db.example.com/shop, ` +
    `API_PASSWORD="${name}" <private>${hidden}</private>`
  const call = {
    type: 'tool_use',
    id: 't',
    name: 'Bash',
    input: { command: `curl -u x -H "Authorization: Bearer ${token}"` },
  }
  const failed = { type: 'tool_result', tool_use_id: 't', is_error: true, content: `401 for ${token}` }

  it('is nowhere in the files of the database, the log included', async () => {
    const store = await createSqlite()
    writeFileSync(
      transcript,
      user(prompt) +
        assistant(call) +
        `${JSON.stringify({ type: 'user', uuid: 'r', message: { content: [failed] } })}\n` +
        assistant({ type: 'text', text: `I used ${token}` }),
    )
    expect(await runCapture()).toMatchObject({ failed: false })
    appendFileSync(transcript, user(`Again with ${token}`))
    expect(await runCapture({ kind: 'end' })).toMatchObject({ failed: false })
    const [item] = await sessionsIn(store)
    expect(item?.content).toContain('[redacted:github]')
    expect(item?.content).toContain('[private]')
    // The store is still open, so its log was not written into the file yet.
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.jsonl'))
      .map((entry) => path.join(entry.parentPath, entry.name))
    expect(files.some((file) => file.endsWith('kura.db-wal'))).toBe(true)
    for (const file of files)
      for (const secret of secrets) expect(readFileSync(file).includes(secret), `${secret} in ${file}`).toBe(false)
    await store.close()
  })
})

describe('a hook creates and migrates nothing', () => {
  beforeEach(() => {
    writeFileSync(transcript, user(long))
  })

  it('no database: none is made', async () => {
    expect(await runCapture()).toMatchObject({ failed: true })
    expect(existsSync(databaseFile())).toBe(false)
  })

  it('a file that is no database stays as it is', async () => {
    for (const text of ['', 'this is no database '.repeat(500)]) {
      writeFileSync(databaseFile(), text)
      expect(await runCapture()).toMatchObject({ failed: true })
      expect(readFileSync(databaseFile(), 'utf8')).toBe(text)
    }
  })

  it('tables of another version stay as they are', async () => {
    const store = await createSqlite()
    await store.close()
    for (const version of [6, 99]) {
      const driver = new RawDatabase(databaseFile())
      driver.prepare("DELETE FROM schema_migrations WHERE module = 'knowledge' AND version >= 7").run()
      if (version > 7) driver.prepare("INSERT INTO schema_migrations VALUES ('knowledge', ?, 'x', 'x')").run(version)
      driver.close()
      expect(await runCapture()).toMatchObject({ failed: true })
      const after = new RawDatabase(databaseFile())
      expect(after.prepare('SELECT count(*) FROM items').pluck().get()).toBe(0)
      expect(after.prepare('SELECT max(version) FROM schema_migrations').pluck().get()).toBe(version)
      after.close()
    }
  })
})

describe.runIf(process.getuid?.() === 0 && process.platform === 'linux')('a full disk', () => {
  it('loses the capture and nothing else; the next one has everything', async () => {
    const data = path.join(folder, 'data')
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m,mode=0700', 'tmpfs', data])
    mounted.push(data)
    const store = await createSqlite()
    writeFileSync(transcript, user(long))
    expect(await runCapture()).toMatchObject({ failed: false })
    const filler = path.join(data, 'filler')
    execFileSync('sh', ['-c', `cat /dev/zero > '${filler}' 2>/dev/null || true`])
    appendFileSync(transcript, user('while the disk is full'))
    expect(await runCapture()).toMatchObject({ failed: true })
    expect((await sessionsIn(store)).map(({ content }) => content)).toEqual([contentOf([long])])
    rmSync(filler)
    expect(await runCapture({ kind: 'end' })).toMatchObject({ failed: false })
    expect((await sessionsIn(store)).map(({ content }) => content)).toEqual([
      contentOf([long, 'while the disk is full']),
    ])
    await store.close()
  })
})

it('brings neither zod, commander nor the SDK on the way of a hook', async () => {
  const { metafile } = await build({
    entryPoints: [path.resolve('test/support/capture-once.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    write: false,
    metafile: true,
  })
  const imported = new Set(
    Object.values(metafile.inputs).flatMap(({ imports }) =>
      imports.filter(({ external }) => external).map((one) => one.path),
    ),
  )
  const packages = [...imported].filter((name) => !name.startsWith('node:'))
  expect(packages.toSorted()).toEqual(['better-sqlite3', 'kura-mcp-sqlite-node20', 'pg', 'porter2'])
})
