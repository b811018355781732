import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp, type App } from '../../src/app/create-app.ts'
import type { Caller } from '../../src/backend/call-runner.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { commands } from '../../src/modules/commands/index.ts'
import { createExecute } from '../../src/modules/commands/execute/create-execute.ts'
import { runProgram } from '../../src/platform/run-program.ts'
import { connect } from '../support/in-process.ts'
import { processesWith } from '../support/processes.ts'
import { fillWorkspace, useWorkspace } from './workspace.ts'

/** A fake Deno: records its arguments, then runs the script beside it. */
const fakeDeno = `#!/bin/sh
here=$(dirname "$0")
{ printf '%s\\0' "$@"; } > "$here/args"
cat > "$here/stdin"
pwd > "$here/cwd"
. "$here/behaviour"
`

const holder = useWorkspace((workspace) => {
  fillWorkspace(workspace)
  const bin = path.join(workspace.root, 'bin')
  mkdirSync(bin)
  writeFileSync(path.join(bin, 'deno'), fakeDeno)
  chmodSync(path.join(bin, 'deno'), 0o755)
})

const bin = (name: string): string => path.join(holder.current.root, 'bin', name)
const behave = (script: string): void => {
  writeFileSync(bin('behaviour'), script)
}
const request = { agent: 'climpt', c1: 'climpt-git', c2: 'group-commit', c3: 'unstaged-changes', options: {} as object }

let app: App
const open = (environment: Readonly<Record<string, string>> = {}, flags: Readonly<Record<string, unknown>> = {}): App =>
  (app = createApp({
    manifests: [commands],
    modules: [],
    flags: { logLevel: 'silent', ...flags },
    processContext: {
      environment: {
        KURA_HOME: path.join(holder.current.root, 'data'),
        PATH: `${path.dirname(bin('deno'))}:${process.env.PATH}`,
        KURA_COMMANDS_EXECUTOR: 'deno',
        ...environment,
      },
      workingDir: holder.current.project,
      homeDir: holder.current.home,
      logSink: { write: () => undefined },
    },
  }))
afterEach(() => app.stop())

const caller = (mayStartPrograms = true): Caller => ({
  clientName: 't',
  principal: 't',
  revision: '2025-11-25',
  signal: new AbortController().signal,
  mayStartPrograms,
})
const execute = async (options: object = {}, by = caller()) =>
  (await app.edge.backend.callTool({ name: 'execute', args: { ...request, options } }, by)).text
const failureOf = async (work: Promise<unknown>): Promise<AppError> => {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(AppError)
  return thrown as AppError
}

describe('the executor deno', () => {
  beforeEach(() => {
    behave('printf "the prompt\\n"')
    open()
  })

  it('runs the command line of the specification, without a shell [CMO-execute-deno-command]', async () => {
    const uv = { name: 'a; rm -rf / & $(x) "q" \'s\'' }
    expect(
      await execute({
        edition: 'detailed',
        adaptation: 'strict',
        file: 'in.md',
        destination: 'out.md',
        uv,
        stdin: 'input',
      }),
    ).toBe('the prompt\n')
    expect(readFileSync(bin('args'), 'utf8').split('\0').slice(0, -1)).toEqual([
      'run',
      '--allow-read',
      '--allow-write',
      '--allow-env',
      '--allow-run',
      '--allow-net',
      '--no-config',
      'jsr:@aidevtool/climpt',
      '--config=git',
      'group-commit',
      'unstaged-changes',
      '-e=detailed',
      '-a=strict',
      '-f=in.md',
      '-d=out.md',
      `--uv-name=${uv.name}`,
    ])
    expect(readFileSync(bin('stdin'), 'utf8')).toBe('input')
    expect(readFileSync(bin('cwd'), 'utf8').trim()).toBe(holder.current.project)
  })

  it('reports stderr as the error, also if stdout is empty', async () => {
    behave('printf "it went wrong\\n" >&2; exit 3')
    expect(await failureOf(execute())).toMatchObject({
      kind: 'failed',
      literal: {
        error: 'Execution failed',
        command: 'climpt-git group-commit unstaged-changes',
        stderr: 'it went wrong',
      },
    })
    behave('exit 0')
    expect((await failureOf(execute())).literal).toMatchObject({
      error: 'Execution failed',
      stderr: 'deno ended with 0 and said nothing',
    })
    behave('exit 4')
    expect((await failureOf(execute())).literal).toMatchObject({ stderr: 'deno ended with 4 and said nothing' })
  })

  it('gets no value that the native renderer would refuse', async () => {
    holder.current.link(holder.current.root, '.agent/climpt/out')
    for (const options of [
      { edition: '../x' },
      { destination: 'out/x' },
      { file: '/etc/passwd' },
      ['--unknown=1'],
      { destination: '-x' },
    ]) {
      expect((await failureOf(execute(options))).literal).toMatchObject({ error: 'Execution failed' })
    }
    expect(() => readFileSync(bin('args'))).toThrow('ENOENT')
  })

  it('needs the right to start programs, and is refused in read-only mode', async () => {
    expect((await failureOf(execute({}, caller(false)))).kind).toBe('forbidden')
    await app.stop()
    open({}, { readOnly: true })
    expect((await failureOf(execute())).kind).toBe('forbidden')
    expect(() => readFileSync(bin('args'))).toThrow('ENOENT')
  })

  it('that is not installed is an error that says so', async () => {
    await app.stop()
    open({ PATH: '/nonexistent' })
    expect((await failureOf(execute())).literal).toMatchObject({
      stderr: 'Cannot start deno. Is it installed, and may it be executed?',
    })
  })

  it('renders prompts too', async () => {
    expect(
      (await app.edge.backend.getPrompt('climpt-git.group-commit.unstaged-changes', {}, caller())).messages,
    ).toMatchObject([{ content: { text: 'the prompt\n' } }])
  })
})

describe('the time limit', () => {
  it('ends the program and its children, and answers with its object [CMO-errors-execute-timeout]', async () => {
    const mark = `300.${process.pid}`
    behave(`(sleep ${mark} &) ; sleep ${mark} & wait`)
    open()
    const limited = createExecute({
      executor: 'deno',
      projectDir: holder.current.project,
      environment: { PATH: `${path.dirname(bin('deno'))}:${process.env.PATH}` },
      runProgram,
      timeoutMs: 700,
    })
    const failure = await failureOf(limited(request, caller()))
    expect(failure.kind).toBe('timeout')
    expect(failure.literal).toEqual({
      error: 'Execution timed out',
      command: 'climpt-git group-commit unstaged-changes',
      timeoutMs: 700,
    })
    expect(await processesWith(mark)).toEqual([])
  })

  it('also applies to the native executor', async () => {
    open()
    const parts = { projectDir: holder.current.project, environment: {}, runProgram, timeoutMs: 0 }
    const failure = await failureOf(createExecute({ executor: 'native', ...parts })(request, caller()))
    expect(failure.literal).toMatchObject({ error: 'Execution timed out' })
  })
})

describe('the setting executor', () => {
  it('is native by default [CMO-execute-deno-opt-in]', async () => {
    open({ KURA_COMMANDS_EXECUTOR: '' })
    expect(await execute()).toContain('# Group commits')
    expect(() => readFileSync(bin('args'))).toThrow('ENOENT')
  })

  it('is an error in the file of a project, and without effect in a registry configuration', async () => {
    holder.current.write('.agent/climpt/mcp/config.json', {
      registries: { climpt: '.agent/climpt/registry.json' },
      executor: 'deno',
    })
    open({ KURA_COMMANDS_EXECUTOR: '' })
    expect(await execute()).toContain('# Group commits')
    const dataDir = path.join(holder.current.project, '.kura')
    mkdirSync(dataDir)
    writeFileSync(path.join(dataDir, 'config.json'), JSON.stringify({ commands: { executor: 'deno' } }))
    await expect(
      connect('2025-11-25', { manifests: [commands], workingDir: holder.current.project, dataDir }),
    ).rejects.toThrow(/commands\.executor is not taken from a project's file/)
  })

  it('is taken from the file of the user', async () => {
    behave('printf "from deno\\n"')
    mkdirSync(path.join(holder.current.home, '.kura'))
    writeFileSync(
      path.join(holder.current.home, '.kura/config.json'),
      JSON.stringify({ commands: { executor: 'deno' } }),
    )
    open({ KURA_COMMANDS_EXECUTOR: '' })
    expect(await execute()).toBe('from deno\n')
  })
})
