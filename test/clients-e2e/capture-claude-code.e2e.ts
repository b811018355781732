import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startMockMessagesApi, type MockMessagesApi, type ModelReply } from '../claude-e2e/mock-messages-api.ts'
import { useSandbox } from './hooks-setup.ts'

const sandbox = useSandbox()
let api: MockMessagesApi
let steps: ModelReply[]

beforeEach(async () => {
  api = await startMockMessagesApi(
    ({ tools = [] }) => (tools.length > 0 ? steps.shift() : undefined) ?? { text: 'All done' },
  )
})

afterEach(() => api.close())

const key = 'AKIAIOSFODNN7EXAMPLE'

it('keeps one item of a session, with what was asked and done, and no secret', async () => {
  const { kura, run, project, home, env, storeNote } = sandbox()
  // Hooks never create a store.
  storeNote()
  execFileSync('git', ['init', '-q'], { cwd: project, env })
  for (const [name, value] of [
    ['user.email', 'a@example.com'],
    ['user.name', 'A'],
  ] as const)
    execFileSync('git', ['config', name, value], { cwd: project, env })
  kura('connect', 'claude-code', '--hooks=capture', '--yes')
  const file = path.join(project, 'retry.txt')
  steps = [
    { tool: 'Bash', input: { command: 'ls /nonexistent-folder', description: 'look' } },
    { tool: 'Write', input: { file_path: file, content: 'three\n' } },
    { tool: 'Edit', input: { file_path: file, old_string: 'three', new_string: 'four' } },
    {
      tool: 'Bash',
      input: { command: 'git add retry.txt && git commit -m "Retry four times"', description: 'commit' },
    },
    { text: 'All done' },
  ]
  const model = {
    ANTHROPIC_BASE_URL: api.url,
    ANTHROPIC_API_KEY: 'no key is needed',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    IS_SANDBOX: '1',
    KURA_CAPTURE: 'true',
  }
  const allowed = ['--permission-mode', 'bypassPermissions']
  await run('claude', ['-p', `Write down how often payments are retried, the key is ${key}`, ...allowed], model)
  await run('claude', ['-p', 'And tell me how often that is in the end', '--continue', ...allowed], model)
  expect(kura('items')).toMatch(/session/)
  expect(kura('show', '3')).toContain('not found')
  const shown = kura('show', '2')
  const times = (words: string): number => shown.split(words).length - 1
  expect(times('And tell me how often that is in the end')).toBe(1)
  expect(shown).toContain('Write down how often payments are retried')
  expect(times('retry.txt')).toBeGreaterThan(0)
  expect(times('ls /nonexistent-folder')).toBe(1)
  const id = execFileSync('git', ['log', '-1', '--format=%h'], { cwd: project, env, encoding: 'utf8' }).trim()
  expect(shown).toContain(id)
  for (const name of readdirSync(path.join(home, 'data')).filter((one) => one.startsWith('kura.db')))
    expect(readFileSync(path.join(home, 'data', name)).includes(key)).toBe(false)
})
