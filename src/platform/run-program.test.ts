import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../kernel/errors.ts'
import type { ProgramOutcome, ProgramRequest } from '../kernel/program.ts'
import { runProgram } from './run-program.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kura-run-'))
})

afterEach(() => {
  rmSync(dir, { recursive: true })
})

const run = (
  command: string,
  args: readonly string[],
  request: Partial<ProgramRequest> = {},
): Promise<ProgramOutcome> =>
  runProgram({
    command,
    args,
    env: { PATH: process.env.PATH },
    timeoutMs: 20_000,
    maxOutputBytes: 1_000_000,
    signal: new AbortController().signal,
    ...request,
  })

const sh = (script: string, request: Partial<ProgramRequest> = {}): Promise<ProgramOutcome> =>
  run('sh', ['-c', script], request)
const node = (script: string, request: Partial<ProgramRequest> = {}): Promise<ProgramOutcome> =>
  run(process.execPath, ['-e', script], request)

describe('a program that runs to its end', () => {
  it.each([0, 1, 42])('returns its exit code %i', async (code) => {
    expect(await sh(`exit ${code}`)).toEqual({
      ended: 'exit',
      exitCode: code,
      exitSignal: null,
      stdout: '',
      stderr: '',
    })
  })

  it('has no exit code if a signal ended it', async () => {
    expect(await sh('kill -KILL $$')).toMatchObject({ ended: 'exit', exitCode: null, exitSignal: 'SIGKILL' })
  })

  it('returns stdout and stderr separately', async () => {
    expect(await sh('echo out; echo err >&2; echo 出力')).toMatchObject({ stdout: 'out\n出力\n', stderr: 'err\n' })
  })

  it('gets its arguments without a shell', async () => {
    const { stdout } = await run('printf', ['%s|', '$HOME', '; echo no', '`id`', '"', '蔵'])
    expect(stdout).toBe('$HOME|; echo no|`id`|"|蔵|')
  })

  it('runs in the given directory', async () => {
    expect((await sh('pwd -P', { cwd: dir })).stdout).toBe(`${realpathSync(dir)}\n`)
  })

  it('has the given environment and the mark of its run, and nothing else', async () => {
    const { stdout } = await run('env', [], { env: { PATH: process.env.PATH, GIVEN: 'yes', ABSENT: undefined } })
    const names = stdout
      .trim()
      .split('\n')
      .map((line) => line.split('=', 1)[0])
      .sort()
    expect(names).toEqual(['GIVEN', 'KURA_RUN_ID', 'PATH'])
    expect(stdout).toContain('GIVEN=yes\n')
  })

  it('reads its input to the end', async () => {
    const stdin = '入力\n'.repeat(50_000)
    expect((await run('cat', [], { stdin })).stdout).toBe(stdin)
  })

  it('reads the end of its input at once if there is none', async () => {
    expect(await run('cat', [])).toMatchObject({ ended: 'exit', exitCode: 0, stdout: '' })
  })

  it('may leave its input unread', async () => {
    expect(await run('true', [], { stdin: 'x'.repeat(1_000_000) })).toMatchObject({ ended: 'exit', exitCode: 0 })
  })
})

describe('the output of a program', () => {
  // Pipes deliver chunks of 64 KiB, so some three-byte characters are always cut.
  const lines = Array.from({ length: 5 }, (_, index) => `${index}${'あ'.repeat(40_000)}`)
  const script =
    `for (let i = 0; i < 5; i++) process.stdout.write(i + 'あ'.repeat(40000) + '\\n'); ` +
    `process.stderr.write('い'.repeat(60000))`

  it('is decoded correctly if a character is cut between two chunks', async () => {
    const { stdout, stderr } = await node(script)
    expect(stdout === `${lines.join('\n')}\n`).toBe(true)
    expect(stderr === 'い'.repeat(60_000)).toBe(true)
  })

  it('is reported line by line', async () => {
    const reported: string[] = []
    await node(script, { onLine: (line) => reported.push(line) })
    expect(reported.map((line) => line.length)).toEqual(lines.map((line) => line.length))
    expect(reported.join() === lines.join()).toBe(true)
  })

  it('is reported while the program still runs', async () => {
    const controller = new AbortController()
    const reported: string[] = []
    const outcome = await sh('echo first; exec sleep 98761', {
      signal: controller.signal,
      onLine: (line) => {
        reported.push(line)
        controller.abort()
      },
    })
    expect(reported).toEqual(['first'])
    expect(outcome).toMatchObject({ ended: 'aborted', stdout: 'first\n' })
  })

  it('is not reported from stderr', async () => {
    const reported: string[] = []
    await sh('echo err >&2; echo out', { onLine: (line) => reported.push(line) })
    expect(reported).toEqual(['out'])
  })

  it.each([
    ['stdout', 'yes'],
    ['stderr', 'yes >&2'],
  ])('is limited on %s', async (_, endless) => {
    const outcome = await sh(endless, { maxOutputBytes: 100_000 })
    expect(outcome.ended).toBe('too_much_output')
    expect(outcome.stdout.length + outcome.stderr.length).toBeLessThanOrEqual(100_000)
  })

  it('may be exactly as large as the limit, both streams together', async () => {
    const maxOutputBytes = 10
    expect(await sh('printf 12345; printf 67890 >&2', { maxOutputBytes })).toMatchObject({
      ended: 'exit',
      stderr: '67890',
    })
    expect(await sh('printf 12345; printf 678901 >&2', { maxOutputBytes })).toMatchObject({ ended: 'too_much_output' })
  })
})

describe('a program that cannot be started', () => {
  it.each([
    ['is missing', 'kura-no-such-program', {}],
    ['has no directory to run in', 'true', { cwd: '/no/such/directory' }],
  ])('because it %s causes an error with its name', async (_, command, request) => {
    const failure: unknown = await run(command, [], request).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AppError)
    expect(failure).toMatchObject({
      kind: 'failed',
      message: `Cannot start ${command}`,
      hint: expect.any(String) as string,
    })
  })

  it('because it may not be executed causes an error with its name', async () => {
    const file = path.join(dir, 'plain')
    writeFileSync(file, 'not a program')
    chmodSync(file, 0o644)
    await expect(run(file, [])).rejects.toMatchObject({ kind: 'failed', message: `Cannot start ${file}` })
  })

  // Node throws these at once instead of emitting them.
  it.each([
    ['is too long', ['x'.repeat(3_000_000)]],
    ['has a NUL in it', ['a\0b']],
  ])('because an argument %s causes an error with its name', async (_, args) => {
    await expect(run('true', args)).rejects.toMatchObject({ kind: 'failed', message: 'Cannot start true' })
  })

  it('because the call was already cancelled is never started', async () => {
    let looked = false
    const request = {
      get command() {
        looked = true
        return 'touch'
      },
      args: [path.join(dir, 'made')],
      env: { PATH: process.env.PATH },
      timeoutMs: 20_000,
      maxOutputBytes: 1000,
      signal: AbortSignal.abort(new Error('cancelled before')),
    }
    await expect(runProgram(request)).rejects.toThrow('cancelled before')
    expect(looked).toBe(false)
    expect(readdirSync(dir)).toEqual([])
  })
})

describe('a program with a time limit', () => {
  it('is ended when the time is over', async () => {
    expect(await run('sleep', ['98761'], { timeoutMs: 50 })).toMatchObject({ ended: 'timeout', exitCode: null })
  })
})
