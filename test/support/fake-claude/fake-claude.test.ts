import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { processesWith, until } from '../processes.ts'
import { hashOf, makeFakeClaude, type FakeClaude, type FakeScript } from './fake-claude.ts'

const asJson = ['--dangerously-skip-permissions', '--output-format', 'json', '--strict-mcp-config']
const unknownId = '11111111-1111-4111-8111-111111111111'

let fake: FakeClaude

const start = (args: readonly string[], input: string, env: Readonly<Record<string, string>> = {}) => {
  const child = spawn('claude', args, { env: { ...fake.env, ...env }, stdio: 'pipe' })
  const texts = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (texts.stdout += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (texts.stderr += chunk))
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, ...texts })) }
}

const run = (args: readonly string[], input = 'hello', env: Readonly<Record<string, string>> = {}) =>
  start(args, input, env).ended

const ask = async (args: readonly string[] = [], input = 'hello') => {
  const { stdout, code } = await run([...asJson, ...args, '-p'], input)
  return { code, answer: JSON.parse(stdout) as Record<string, unknown> & { session_id: string } }
}

const use = (script: FakeScript = {}): void => {
  fake = makeFakeClaude(script)
}

afterEach(() => {
  fake.dispose()
})

describe('options and input', () => {
  it('prints its flags and its version', async () => {
    use()
    expect((await run(['--help'])).stdout).toContain('--fork-session')
    expect(await run(['--version'])).toEqual({ code: 0, stdout: '2.1.197 (Claude Code)\n', stderr: '' })
    use({ fork: false, version: '1.0.3' })
    expect((await run(['--help'])).stdout).not.toContain('--fork-session')
    expect((await run(['--version'])).stdout).toBe('1.0.3 (Claude Code)\n')
  })

  it('logs the arguments, the input, the folder and the environment of each run', async () => {
    use()
    await run([...asJson, '-p'], '太郎です', { KURA_RUN_ID: 'r1', CLAUDECODE: '1', SECRET: 'x' })
    const [call] = fake.runs()
    expect(call).toMatchObject({
      argv: [...asJson, '-p'],
      stdin: '太郎です',
      cwd: process.cwd(),
      env: { KURA_RUN_ID: 'r1', CLAUDECODE: '1' },
      resumed: null,
    })
    expect(call?.env).not.toHaveProperty('SECRET')
    expect(call?.pid).toBeGreaterThan(0)
  })

  it('logs a huge input by its length and hash', async () => {
    use({ echo: true })
    const prompt = '蔵'.repeat(400_000)
    const { answer } = await ask([], prompt)
    expect(answer.result === prompt).toBe(true) // Not `toBe(prompt)`, which would print both texts.
    expect(fake.runs()[0]).toMatchObject({
      stdinBytes: 1_200_000,
      stdinSha256: hashOf(prompt),
      stdin: prompt.slice(0, 200),
    })
  })

  it('refuses what the real CLI refuses', async () => {
    use({ refusesRoot: true })
    expect(await run([...asJson, '-p', '-x --help'])).toEqual({
      code: 1,
      stdout: '',
      stderr: "error: unknown option '-x --help'\n",
    })
    expect((await run([...asJson, '-p'])).stderr).toContain('cannot be used with root/sudo privileges')
    expect((await run([...asJson, '-p'], 'x', { IS_SANDBOX: '1' })).code).toBe(0)
    expect((await run(['--output-format', 'stream-json', '-p'])).stderr).toContain('requires --verbose')
    expect((await run(['--output-format', 'json', '-p'], '')).stderr).toContain('Input must be provided')
    expect((await run(['--output-format', 'json', '--resume', 'title', '-p'])).stderr).toContain(
      '--resume requires a valid session ID',
    )
  })
})

describe('conversations', () => {
  it('forks into a new id and leaves the parent as it was', async () => {
    use()
    const { answer: first } = await ask([], 'one')
    const { answer: second } = await ask(['--resume', first.session_id, '--fork-session'], 'two')
    expect(second.session_id).not.toBe(first.session_id)
    expect(fake.promptsOf(first.session_id)).toEqual(['one'])
    expect(fake.promptsOf(second.session_id)).toEqual(['one', 'two'])
    expect(fake.runs()[1]).toMatchObject({
      resumed: first.session_id,
      forked: true,
      before: ['one'],
      sessionId: second.session_id,
    })
  })

  it.each([
    ['same', true],
    ['new', false],
  ] as const)('resumes without a fork: %s id', async (resume, isSame) => {
    use({ resume, fork: false })
    const { answer: first } = await ask([], 'one')
    const { answer: second } = await ask(['--resume', first.session_id], 'two')
    expect(second.session_id === first.session_id).toBe(isSame)
    expect(fake.promptsOf(first.session_id)).toEqual(isSame ? ['one', 'two'] : ['one'])
    expect((await run([...asJson, '--resume', first.session_id, '--fork-session', '-p'])).stderr).toBe(
      "error: unknown option '--fork-session'\n",
    )
  })

  it('does not find an unknown conversation, nor one of another folder', async () => {
    use()
    expect(await run([...asJson, '--resume', unknownId, '-p'])).toEqual({
      code: 1,
      stdout: '',
      stderr: `No conversation found with session ID: ${unknownId}\n`,
    })
    fake.addSession(unknownId, [{ prompt: 'earlier', response: 'yes' }])
    const { answer } = await ask(['--resume', unknownId, '--fork-session'], 'later')
    expect(fake.promptsOf(answer.session_id)).toEqual(['earlier', 'later'])
    const elsewhere = spawn('claude', [...asJson, '--resume', answer.session_id, '-p'], {
      env: fake.env,
      cwd: mkdtempSync(path.join(tmpdir(), 'kura-test-')),
    })
    elsewhere.stdin.end('x')
    expect(await once(elsewhere, 'close')).toEqual([1, null])
  })

  it('goes through a list of behaviours and repeats the last', async () => {
    use({
      version: '9',
      runs: [{ behaviour: 'fail', stderr: 'boom', exitCode: 3 }, { response: 'second' }, { response: 'rest' }],
    })
    expect(await run([...asJson, '-p'])).toEqual({ code: 3, stdout: '', stderr: 'boom' })
    await run(['--version'])
    expect((await ask()).answer.result).toBe('second')
    const rest = await Promise.all([ask(), ask(), ask()])
    expect(rest.map(({ answer }) => answer.result)).toEqual(['rest', 'rest', 'rest'])
    expect(fake.calls()).toHaveLength(6)
  })
})

describe('shapes of answers', () => {
  it.each([
    [401, 'success', 401],
    [429, 'success', 429],
    [529, 'success', 529],
    ['too_long', 'success', 400],
    ['login', 'success', null],
    ['max_turns', 'error_max_turns', null],
    ['budget', 'error_max_budget_usd', null],
  ] as const)('fails with %s in a result object, and exit code 1', async (error, subtype, status) => {
    use({ behaviour: 'error', error })
    const { code, answer } = await ask()
    expect(code).toBe(1)
    expect(answer).toMatchObject({ type: 'result', is_error: true, subtype, api_error_status: status })
    expect(answer.result ?? answer.errors).toBeTruthy()
  })

  it('ends with 0 when interrupted, though with an error in the result', async () => {
    use({ behaviour: 'error', error: 'interrupted' })
    const { code, answer } = await ask()
    expect({ code, subtype: answer.subtype, result: answer.result }).toEqual({
      code: 0,
      subtype: 'error_during_execution',
      result: undefined,
    })
  })

  it('answers with an empty result, a list, an array of events, text, half a JSON, or nothing', async () => {
    use({
      runs: [
        { behaviour: 'empty', numTurns: 5, subtype: 'error_during_execution' },
        { response: [{ type: 'text', text: 'a' }] },
        { shape: 'array', response: 'last' },
        { behaviour: 'text', response: 'plain' },
        { behaviour: 'partial' },
        { behaviour: 'nothing' },
        { behaviour: 'raw', stdout: '{"type":"x"}', exitCode: 7 },
      ],
    })
    expect((await ask()).answer).toMatchObject({
      result: '',
      num_turns: 5,
      subtype: 'error_during_execution',
      is_error: false,
    })
    expect((await ask()).answer.result).toEqual([{ type: 'text', text: 'a' }])
    const { answer: list } = await ask()
    expect((list as unknown as { type: string; result?: string }[]).at(-1)).toMatchObject({
      type: 'result',
      result: 'last',
    })
    expect((await run([...asJson, '-p'])).stdout).toBe('plain\n')
    const { stdout: half } = await run([...asJson, '-p'])
    expect(() => {
      JSON.parse(half)
    }).toThrow(SyntaxError)
    expect(half).toContain('"is_error":false')
    expect(await run([...asJson, '-p'])).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(await run([...asJson, '-p'])).toMatchObject({ code: 7, stdout: '{"type":"x"}' })
  })

  it('reports its steps as a stream', async () => {
    use({ tools: ['Bash'], response: 'done' })
    const { stdout } = await run(['--output-format', 'stream-json', '--verbose', '-p'])
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string; result?: string })
    expect(events.map(({ type }) => type)).toEqual(['system', 'assistant', 'user', 'assistant', 'result'])
    expect(events.at(-1)?.result).toBe('done')
  })
})

describe('misbehaviour', () => {
  it('hangs, obeys SIGTERM with 143, and leaves a detached child behind', async () => {
    const mark = '86001.5'
    use({
      behaviour: 'hang',
      mark,
      children: [
        { detached: true, ignoresSigterm: true },
        { detached: true, grandchildren: 2 },
      ],
    })
    const { child, ended } = start([...asJson, '-p'], 'x')
    await until(async () => (await processesWith(mark)).length === 3)
    child.kill('SIGTERM')
    expect((await ended).code).toBe(143)
    const left = await fake.processes()
    expect(left.length).toBe(4) // Three `sleep` programs and the shell that waits for two of them.
    for (const pid of left) process.kill(pid, 'SIGKILL')
    await until(async () => (await fake.processes()).length === 0)
  })

  it('ignores SIGTERM', async () => {
    use({ behaviour: 'hang', sigterm: 'ignore' })
    const { child, ended } = start([...asJson, '-p'], 'x')
    await until(async () => fake.runs().length === 1)
    child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(child.exitCode).toBeNull()
    child.kill('SIGKILL')
    await ended
  })

  it('floods stdout, and delays an answer', async () => {
    use({ runs: [{ behaviour: 'flood', floodBytes: 1_000_000 }, { delayMs: 300 }] })
    expect((await run([...asJson, '-p'])).stdout.length).toBeGreaterThanOrEqual(1_000_000)
    const before = Date.now()
    await ask()
    expect(Date.now() - before).toBeGreaterThanOrEqual(300)
  })
})
