import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startMockMessagesApi, type MockMessagesApi } from '../claude-e2e/mock-messages-api.ts'
import { badScripts, note, timesSaid, useSandbox } from './hooks-setup.ts'

const sandbox = useSandbox()
let api: MockMessagesApi

beforeEach(async () => {
  api = await startMockMessagesApi(({ messages }) => ({
    text: JSON.stringify(messages.at(-1)).includes('summary') ? '<summary>They spoke of colours.</summary>' : 'Done',
  }))
})

afterEach(() => api.close())

const model = () => ({
  ANTHROPIC_BASE_URL: api.url,
  ANTHROPIC_API_KEY: 'no key is needed',
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  IS_SANDBOX: '1',
})

const ask = (prompt: string, ...more: readonly string[]) => sandbox().run('claude', ['-p', prompt, ...more], model())

/** The requests of the conversation. The CLI's own ones have no tools. */
const requests = (): readonly string[] =>
  api.requests.filter(({ tools }) => (tools?.length ?? 0) > 0).map((request) => JSON.stringify(request))

const last = (): string => requests().at(-1) ?? ''

/** Types prompts one after the other into one session, each after the answer to the one before. */
const converse = async (prompts: readonly string[]): Promise<void> => {
  const format = ['--input-format', 'stream-json', '--output-format', 'stream-json', '--verbose']
  const { project, env } = sandbox()
  const child = spawn('claude', ['-p', ...format], {
    cwd: project,
    env: { ...env, ...model() },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const left = [...prompts]
  const typeNext = (): void => {
    const content = left.shift()
    if (content === undefined) child.stdin.end()
    else child.stdin.write(`${JSON.stringify({ type: 'user', message: { role: 'user', content } })}\n`)
  }
  typeNext()
  for await (const line of createInterface({ input: child.stdout }))
    if ((JSON.parse(line) as { type: string }).type === 'result') typeNext()
}

it('is told at the start of what is urgent, and at a prompt of what fits', async () => {
  const { kura, storeNote } = sandbox()
  storeNote('--priority', 'CRITICAL')
  kura('connect', 'claude-code', '--hooks', '--yes')
  expect((await ask(note.unrelated)).stdout.trim()).toBe('Done')
  expect(timesSaid(last())).toBe(1)
  expect(last()).toContain('SessionStart hook additional context: Kura memory: notes stored earlier')
})

it('is told at a prompt what fits it, and a resumed session is not told again', async () => {
  const { kura, storeNote } = sandbox()
  storeNote()
  kura('connect', 'claude-code', '--hooks', '--yes')
  await ask(note.related)
  expect(timesSaid(last())).toBe(1)
  expect(last()).toContain('UserPromptSubmit hook additional context: Kura memory')
  await ask(note.related, '--continue')
  expect(requests()).toHaveLength(2)
  // The whole conversation is sent again, with the line of the first turn in it.
  expect(timesSaid(last())).toBe(1)
})

it('is told again after /clear and after /compact', async () => {
  const { kura, storeNote } = sandbox()
  storeNote('--priority', 'CRITICAL')
  kura('connect', 'claude-code', '--hooks', '--yes')
  await converse(['one', '/clear', 'two', 'three', 'four', '/compact', 'five'])
  const [first, two, , four] = requests()
  expect([first, two, four].map((request) => timesSaid(request ?? ''))).toEqual([1, 1, 1])
  expect(two).not.toContain('"one"')
  expect(last()).toContain('They spoke of colours')
  expect(last()).not.toContain('"three"')
  expect(timesSaid(last())).toBe(1)
})

it('gets the same request, byte by byte, for a prompt that nothing fits', async () => {
  const { kura, storeNote, home } = sandbox()
  storeNote()
  const session = ['--session-id', '5f0c2a4e-0000-4000-8000-000000000001']
  const asked = async (): Promise<string> => {
    await ask(note.unrelated, ...session)
    rmSync(path.join(home, '.claude/projects'), { recursive: true })
    return last()
  }
  kura('connect', 'claude-code', '--yes')
  // The first start writes the ids that later requests carry.
  await asked()
  const without = await asked()
  kura('connect', 'claude-code', '--hooks', '--yes')
  expect(await asked()).toBe(without)
  expect(kura('recall', 'status')).toMatch(/[1-9] run, 0 said/)
})

it.each(badScripts)('goes on when the script behind the line %s', async (_, script) => {
  const { kura, replaceScript } = sandbox()
  kura('connect', 'claude-code', '--hooks=capture', '--yes')
  replaceScript('.claude/settings.json', script)
  const { stdout, seconds } = await ask(note.related)
  expect(stdout.trim()).toBe('Done')
  expect(last()).toContain(note.related)
  expect(seconds).toBeLessThan(20)
})
