import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startingShell } from '../support/shell.ts'
import { isWholeAnswer, runHook, type HookProcess } from './processes.ts'
import { RawDatabase } from '../support/raw-database.ts'

const shell = startingShell()
let dirs: ReturnType<typeof shell.make>
beforeAll(async () => {
  dirs = shell.make()
  await shell.kura('init')
  await shell.kura('add Retry-limit --priority HIGH')
})
afterAll(() => {
  shell.remove()
})

const silence = { out: '', err: '', code: 0, signal: null }
const run = (process: Partial<HookProcess>) => runHook({ args: ['start'], home: dirs.home, ...process })
let sessions = 0
const payload = (more: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ session_id: `s${sessions++}`, cwd: dirs.project, source: 'startup', ...more })

/** On a busy machine a hook may be past its deadline, and is then silent: it is tried again. */
const untilSaid = async (process: () => Partial<HookProcess>) => {
  for (let tried = 0; ; tried++) {
    const end = await run(process())
    if (end.out !== '' || tried === 10) return end
  }
}

describe('kura hook', () => {
  it('prints one JSON object', async () => {
    const end = await untilSaid(() => ({ input: payload() }))
    expect(end).toMatchObject({ err: '', code: 0, signal: null })
    expect(end.out).toContain('[kura:1]')
    expect(isWholeAnswer(end.out)).toBe(true)
  })

  it('says on stderr what it did only if asked to', async () => {
    const { err, code } = await run({ input: '', environment: { KURA_LOG_LEVEL: 'debug' } })
    expect([err, code]).toEqual(['kura hook start: bad-input\n', 0])
  })

  it.each<[string, Partial<HookProcess>]>([
    ['no stdin', { input: '' }],
    ['no JSON', { input: 'hello' }],
    ['an array', { input: '[]' }],
    ['over 10 MiB', { input: `{"cwd":"/","more":"${'x'.repeat(11 * 1024 * 1024)}"}` }],
    ['nested deeply', { input: '['.repeat(2_000_000) }],
    ['bytes that are no text', { input: Buffer.from([0xff, 0xfe, 0]) }],
    ['an unknown event', { args: ['sneeze'], input: '{}' }],
    ['no event', { args: [], input: '{}' }],
    ['an unknown client', { args: ['start', '--client', 'emacs'], input: '{}' }],
    ['an unknown option', { args: ['start', '--loud'], input: '{' }],
    ['a prompt that is no text', { args: ['prompt'], input: '{"prompt":{}}' }],
    ['a setting that is wrong', { environment: { KURA_RECALL: 'loud' }, input: '{"cwd":"/"}' }],
    ['capture without a transcript', { args: ['end'], input: '{"session_id":"x","cwd":"/"}' }],
  ])('is silent and succeeds: %s', async (_, process) => {
    expect(await run(process)).toEqual(silence)
  })

  it('is silent if its input never ends', async () => {
    expect(await run({ args: ['prompt'], input: '{', keepsOpen: true })).toEqual(silence)
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends well with %s', async (signal) => {
    const endAfter = (ms: number) =>
      run({ args: ['turn'], keepsOpen: true, onStart: (child) => setTimeout(() => child.kill(signal), ms) })
    let end = await endAfter(700)
    // On a busy machine Node itself may not have started yet.
    for (const later of [1_100, 1_500]) if (end.signal !== null) end = await endAfter(later)
    expect(end).toEqual(silence)
  })

  it('ends well if nothing reads what it prints', async () => {
    const end = await run({ input: payload(), onStart: (child) => child.stdout?.destroy() })
    expect(end).toMatchObject({ code: 0, signal: null, err: '' })
  })

  it('is silent while the database is locked beyond the deadline', async () => {
    const database = new RawDatabase(path.join(dirs.project, '.kura/kura.db'))
    database.pragma('locking_mode = EXCLUSIVE')
    database.exec('BEGIN EXCLUSIVE')
    try {
      expect(await run({ input: payload() })).toEqual(silence)
    } finally {
      database.close()
    }
  })

  it.each([-1, 1])('is silent if the tables are older or newer (%i)', async (step) => {
    const database = new RawDatabase(path.join(dirs.project, '.kura/kura.db'))
    const newest = database
      .prepare("SELECT max(version) FROM schema_migrations WHERE module = 'knowledge'")
      .pluck()
      .get()
    const change = database.prepare(
      "UPDATE schema_migrations SET version = ? WHERE module = 'knowledge' AND version = ?",
    )
    const other = Number(newest) + step * 1000
    change.run(other, newest)
    try {
      expect(await run({ input: payload() })).toEqual(silence)
    } finally {
      change.run(newest, other)
      database.close()
    }
  })

  it('is silent if its ledger cannot be written', async () => {
    const folder = path.join(dirs.home, '.kura/recall')
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, 'in the way')
    try {
      expect(await run({ input: payload() })).toEqual(silence)
    } finally {
      rmSync(folder)
    }
  })

  it('keeps no word of the prompt or the session', async () => {
    const folder = path.join(dirs.home, '.kura/recall')
    // On a busy machine a hook may be past its deadline before it writes anything.
    for (let tried = 0; tried < 40 && !existsSync(folder); tried++)
      await run({ args: ['prompt'], input: payload({ session_id: '../../peach', prompt: 'apricot kura:1 nectarine' }) })
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    const all = files.map(
      (file) => `${file.name} ${file.isFile() ? readFileSync(path.join(file.parentPath, file.name), 'latin1') : ''}`,
    )
    expect(all.join('\n')).not.toMatch(/peach|apricot|nectarine/)
  })

  it('works in a folder with blanks and quotes', async () => {
    const odd = path.join(dirs.project, "a b'c")
    mkdirSync(odd)
    expect((await untilSaid(() => ({ input: payload({ cwd: odd }) }))).out).toContain('[kura:1]')
  })
})
