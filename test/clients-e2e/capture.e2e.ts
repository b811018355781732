import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startMockMessagesApi, type MockMessagesApi, type ModelRequest } from '../claude-e2e/mock-messages-api.ts'
import { clientsPath, runClient } from './run-client.ts'

const program = path.resolve(import.meta.dirname, '../../dist/kura.js')
const secret = 'ghp_Zx9Qw8Er7Ty6Ui5Op4As3Df2Gh1Jk0Lz9Xc8'
let home: string
let project: string
let api: MockMessagesApi

/** The tools that the model uses for its first prompt, one after the other. */
const scene = () => [
  { tool: 'Bash', input: { command: 'ls /nope-here', description: 'list' } },
  { tool: 'Write', input: { file_path: path.join(project, 'src/pay.ts'), content: 'export const times = 1\n' } },
  { tool: 'Edit', input: { file_path: path.join(project, 'src/pay.ts'), old_string: '= 1', new_string: '= 3' } },
  { tool: 'Bash', input: { command: 'git add -A && git commit -m "Retry three times"', description: 'commit' } },
]

const resultsIn = ({ messages }: ModelRequest): number => JSON.stringify(messages).split('"tool_result"').length - 1

beforeEach(async () => {
  home = mkdtempSync(path.join(homedir(), '.kura-capture-'))
  project = path.join(home, 'project')
  mkdirSync(project)
  mkdirSync(path.join(home, '.claude'))
  api = await startMockMessagesApi((request) => {
    const isScene = (request.tools?.length ?? 0) > 0 && JSON.stringify(request.messages).includes('SCENE')
    const next = isScene ? scene()[resultsIn(request)] : undefined
    return next ?? { text: 'All is well.' }
  })
  execFileSync('sh', ['-c', 'git init -q . && git config user.email a@b.c && git config user.name n'], { cwd: project })
  const group = (event: string) => [
    { hooks: [{ type: 'command', command: `'${process.execPath}' '${program}' hook ${event} --client claude-code` }] },
  ]
  const hooks = {
    SessionStart: group('start'),
    UserPromptSubmit: group('prompt'),
    PreCompact: group('compact'),
    Stop: group('turn'),
    SessionEnd: group('end'),
  }
  writeFileSync(path.join(home, '.claude/settings.json'), JSON.stringify({ hooks }))
  kura('init')
  kura('add', 'a first note')
})

afterEach(async () => {
  await api.close()
  rmSync(home, { recursive: true, force: true })
})

const environment = () => ({
  HOME: home,
  PATH: clientsPath,
  NO_COLOR: '1',
  IS_SANDBOX: '1',
  KURA_CAPTURE: 'true',
  ANTHROPIC_API_KEY: 'no key is needed',
  ANTHROPIC_BASE_URL: api.url,
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
})

const kura = (...args: readonly string[]): string =>
  runClient(process.execPath, [program, ...args], { cwd: project, env: environment() }).text

const claude = async (prompt: string, ...more: readonly string[]): Promise<string> => {
  const args = ['-p', prompt, '--dangerously-skip-permissions', ...more]
  const asked = promisify(execFile)('claude', args, { cwd: project, env: environment(), timeout: 90_000 })
  asked.child.stdin?.end()
  return (await asked).stdout
}

interface Listed {
  readonly id: number
  readonly type: string
}

/** The contents of the items of sessions, the first session first. */
const sessions = (): readonly string[] => {
  const { items } = JSON.parse(kura('call', 'list_items', '{"sortBy":"created"}')) as { items: readonly Listed[] }
  return items
    .filter(({ type }) => type === 'session')
    .sort((one, other) => one.id - other.id)
    .map(({ id }) => (JSON.parse(kura('call', 'get_item', JSON.stringify({ id }))) as { content: string }).content)
}

const times = (text: string, part: string): number => text.split(part).length - 1

it('Claude Code: a session, its compaction and its resumption are one item; a fork is another', async () => {
  const asked = `SCENE fix the retry of payments with ${secret}`
  const { session_id: id } = JSON.parse(await claude(asked, '--output-format', 'json')) as { session_id: string }
  await claude('/compact', '--resume', id)
  await claude('Explain what was changed in payments', '--resume', id)
  await claude('Explain the same payments differently', '--resume', id, '--fork-session')
  const [session = '', fork = '', ...others] = sessions()
  expect(others).toEqual([])
  expect(session).toContain('- SCENE fix the retry of payments with [redacted:github]\n- Explain what was changed')
  expect(session).toContain('## Files\n- src/pay.ts\n\n')
  expect(times(session, '- [failing] ls /nope-here\n  Exit code 2: ls:')).toBe(1)
  expect(session).toMatch(/## Commits\n- [0-9a-f]{7,12} Retry three times\n/)
  expect(session).toContain('## Last answer\n> All is well.')
  expect(fork).toContain('## Prompts\n- Explain the same payments differently\n')
  expect(fork).not.toContain('SCENE')
  const data = path.join(project, '.kura')
  for (const name of readdirSync(data).filter((one) => one.startsWith('kura.db')))
    expect(readFileSync(path.join(data, name)).includes(secret)).toBe(false)
}, 180_000)
