import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { badScripts, note, timesSaid, useSandbox } from './hooks-setup.ts'
import { startResponsesApi, type MockModel } from './mock-model.ts'

const sandbox = useSandbox()
let api: MockModel
let tokens: number

beforeEach(async () => {
  tokens = 10
  api = await startResponsesApi(() => ({ text: 'Done', tokens }))
  const { given, project } = sandbox()
  given(
    '.codex/config.toml',
    `model = "gpt-5"\nmodel_provider = "mock"\nmodel_auto_compact_token_limit = 50000\n\n[model_providers.mock]\n` +
      `name = "mock"\nbase_url = "${api.url}/v1"\nwire_api = "responses"\n\n` +
      `[projects."${project}"]\ntrust_level = "trusted"\n`,
  )
})

afterEach(() => api.close())

const ask = (...words: readonly string[]) => sandbox().run('codex', ['exec', '--skip-git-repo-check', ...words])

const last = (): string => api.requests.at(-1) ?? ''

interface ListedHook {
  readonly key: string
  readonly currentHash: string
  readonly trustStatus: string
}

/** What Codex itself says about the hooks. */
const listHooks = async (): Promise<readonly ListedHook[]> => {
  const { project, env } = sandbox()
  const child = spawn('codex', ['app-server'], { cwd: project, env, stdio: ['pipe', 'pipe', 'ignore'] })
  const send = (message: object): void => {
    child.stdin.write(`${JSON.stringify(message)}\n`)
  }
  send({ id: 1, method: 'initialize', params: { clientInfo: { name: 'test', version: '1' } } })
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const { id, result } = JSON.parse(line) as { id?: number; result: { data: { hooks: ListedHook[] }[] } }
      if (id === 1) send({ id: 2, method: 'hooks/list', params: { cwds: [project] } })
      if (id === 2) return result.data.flatMap(({ hooks }) => hooks)
    }
  } finally {
    child.kill()
  }
  return []
}

/** Approves the hooks as the user does in /hooks: Kura itself never does. */
const approve = async (): Promise<void> => {
  const { given, read } = sandbox()
  const states = (await listHooks()).map(
    ({ key, currentHash }) => `\n[hooks.state."${key}"]\ntrusted_hash = "${currentHash}"\n`,
  )
  given('.codex/config.toml', read('.codex/config.toml') + states.join(''))
}

it('runs nothing that its user has not approved, and the doctor says so', async () => {
  const { kura, storeNote } = sandbox()
  storeNote('--priority', 'CRITICAL')
  kura('connect', 'codex', '--hooks', '--yes')
  expect((await listHooks()).map(({ trustStatus }) => trustStatus)).toEqual(['untrusted', 'untrusted'])
  expect((await ask(note.related)).stdout).toContain('Done')
  expect(timesSaid(last())).toBe(0)
  expect(kura('doctor')).toMatch(/KURA-D055.*until you have approved them/)
})

it('is told at the start of what is urgent once hooks are approved, also after a resume and a compaction', async () => {
  const { kura, storeNote } = sandbox()
  storeNote('--priority', 'CRITICAL')
  kura('connect', 'codex', '--hooks', '--yes')
  await approve()
  expect((await listHooks()).map(({ trustStatus }) => trustStatus)).toEqual(['trusted', 'trusted'])
  expect(kura('doctor')).not.toContain('until you have approved them')
  await ask(note.unrelated)
  expect(timesSaid(last())).toBe(1)
  await ask('resume', '--last', note.unrelated)
  expect(timesSaid(last())).toBe(1)
  // The conversation is too long for the next turn, so that Codex compacts it first.
  tokens = 60_000
  await ask('resume', '--last', note.unrelated)
  tokens = 10
  const before = api.requests.length
  await ask('resume', '--last', note.unrelated)
  expect(api.requests.length - before).toBeGreaterThan(1)
  expect(timesSaid(last())).toBe(1)
})

it('is told at a prompt what fits it, once', async () => {
  const { kura, storeNote } = sandbox()
  storeNote()
  kura('connect', 'codex', '--hooks', '--yes')
  await approve()
  await ask(note.related)
  expect(timesSaid(last())).toBe(1)
  await ask('resume', '--last', note.related)
  expect(timesSaid(last())).toBe(1)
})

it('keeps the approval of other hooks when ours are taken out before them', async () => {
  const { kura, given, read, home } = sandbox()
  kura('connect', 'codex', '--hooks', '--yes')
  const file = path.join(home, '.codex/hooks.json')
  const data = JSON.parse(read('.codex/hooks.json')) as { hooks: Record<string, unknown[]> }
  data.hooks.SessionStart?.push({ hooks: [{ type: 'command', command: 'true' }] })
  given('.codex/hooks.json', JSON.stringify(data))
  await approve()
  kura('disconnect', 'codex', '--yes')
  expect(await listHooks()).toMatchObject([{ key: `${file}:session_start:1:0`, trustStatus: 'trusted' }])
})

it('reads hooks from config.toml where there are some, without a warning', async () => {
  const { kura, given, read, storeNote } = sandbox()
  storeNote('--priority', 'CRITICAL')
  const other = '\n[[hooks.SessionStart]]\n[[hooks.SessionStart.hooks]]\ntype = "command"\ncommand = "true"\n'
  given('.codex/config.toml', read('.codex/config.toml') + other)
  kura('connect', 'codex', '--hooks', '--yes')
  await approve()
  expect((await listHooks()).map(({ trustStatus }) => trustStatus)).toEqual(['trusted', 'trusted', 'trusted'])
  expect(kura('doctor')).not.toContain('until you have approved them')
  await ask(note.unrelated)
  expect(timesSaid(last())).toBe(1)
})

it('gets the same request, byte by byte, for a prompt that nothing fits', async () => {
  const { kura, storeNote } = sandbox()
  storeNote()
  /** Ids and times are new in every request, and Codex writes the metadata in a random order. */
  const plain = (body: string): string => {
    const { client_metadata: metadata, ...rest } = JSON.parse(body) as { client_metadata?: object }
    return JSON.stringify([rest, Object.entries(metadata ?? {}).sort()])
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
      .replaceAll(/\d{13}/g, 'TIME')
  }
  kura('connect', 'codex', '--yes')
  await ask(note.unrelated)
  const without = plain(last())
  kura('connect', 'codex', '--hooks', '--yes')
  await approve()
  await ask(note.unrelated)
  expect(plain(last())).toBe(without)
  expect(kura('recall', 'status')).toMatch(/[1-9] run, 0 said/)
})

it.each(badScripts)('goes on when the script behind the line %s', async (_, script) => {
  const { kura, replaceScript } = sandbox()
  kura('connect', 'codex', '--hooks=capture', '--yes')
  replaceScript('.codex/hooks.json', script)
  await approve()
  const { stdout, seconds } = await ask(note.related)
  expect(stdout).toContain('Done')
  expect(last()).toContain(note.related)
  expect(seconds).toBeLessThan(20)
})
