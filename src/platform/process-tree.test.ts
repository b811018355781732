import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProgramOutcome, ProgramRequest } from '../kernel/program.ts'
import { endProcessTree } from './process-tree.ts'
import { runProgram } from './run-program.ts'

/** An argument that only the processes of one test have, to find those that are left. */
let marker: string

beforeEach(() => {
  marker = `98761.${Math.random().toString().slice(2)}`
})

const alive = (): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandLineOf(name).includes(marker))
    .map(Number)

const commandLineOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

// A failed test must not leave processes running.
afterEach(() => {
  for (const pid of alive()) process.kill(pid, 'SIGKILL')
})

const sh = (script: string, request: Partial<ProgramRequest> = {}): Promise<ProgramOutcome> =>
  runProgram({
    command: 'sh',
    args: ['-c', script],
    env: { PATH: process.env.PATH },
    timeoutMs: 20_000,
    graceMs: 100,
    maxOutputBytes: 1_000_000,
    signal: new AbortController().signal,
    ...request,
  })

/** Aborts a program when it reports that it is ready. Returns how many of its processes ran at that time. */
const abortWhenReady = async (script: string, graceMs = 100): Promise<ProgramOutcome & { readonly lived: number }> => {
  const controller = new AbortController()
  let lived = 0
  const outcome = await sh(script, {
    graceMs,
    signal: controller.signal,
    onLine: (line) => {
      if (line !== 'ready') return
      lived = alive().length
      controller.abort()
    },
  })
  return { ...outcome, lived }
}

describe.runIf(process.platform === 'linux')('no process is left after a program was aborted', () => {
  it.each([
    ['that obeys the signal', () => `echo ready; exec sleep ${marker}`],
    ['with a child', () => `sleep ${marker} & echo ready; wait`],
    ['with children of children', () => `sh -c 'sh -c "sleep ${marker} & echo ready; wait" & wait' & wait`],
    [
      'that forks and ignores SIGTERM',
      () => `trap "" TERM; sleep ${marker} & echo ready; while :; do sleep ${marker}; done`,
    ],
    [
      'that starts a new child whenever one ends',
      () => `trap "" TERM; echo ready; while :; do sh -c 'trap - TERM; exec sleep ${marker}'; done`,
    ],
    [
      'that obeys the signal while its detached grandchild does not',
      () => `setsid sh -c 'trap "" TERM; echo ready; sleep ${marker}' & wait`,
    ],
    [
      'whose detached grandchild cleared its environment',
      () => `env -i setsid sh -c 'trap "" TERM; echo ready; sleep ${marker}' & wait`,
    ],
    [
      'whose daemon has another parent',
      () => `(setsid sh -c 'trap "" TERM; sleep ${marker}' & echo ready); sleep ${marker}`,
    ],
  ])('%s', async (_, script) => {
    const { ended, lived } = await abortWhenReady(script())
    expect(ended).toBe('aborted')
    expect(lived).toBeGreaterThan(0)
    expect(alive()).toEqual([])
  })

  it('that was stopped', async () => {
    const { ended } = await abortWhenReady(`echo ready; kill -STOP $$; sleep ${marker}`)
    expect(ended).toBe('aborted')
    expect(alive()).toEqual([])
  })

  it('but it had time to clean up', async () => {
    const { stdout } = await abortWhenReady(
      `trap 'echo goodbye; exit 0' TERM; sleep ${marker} & echo ready; wait`,
      15_000,
    )
    expect(stdout).toBe('ready\ngoodbye\n')
    expect(alive()).toEqual([])
  })
})

describe.runIf(process.platform === 'linux')('no process of a program is left', () => {
  it.each([
    ['a child in the background', () => `sleep ${marker} & echo done`],
    ['a child that ignores SIGTERM', () => `trap "" TERM; sleep ${marker} & echo done`],
    ['a daemon', () => `setsid sleep ${marker} & echo done`],
  ])('when it has ended and left %s', async (_, script) => {
    expect(await sh(script())).toEqual({ ended: 'exit', exitCode: 0, exitSignal: null, stdout: 'done\n', stderr: '' })
    expect(alive()).toEqual([])
  })

  it('after its time limit', async () => {
    expect(await sh(`trap "" TERM; sleep ${marker} & wait; sleep ${marker}`, { timeoutMs: 300 })).toMatchObject({
      ended: 'timeout',
    })
    expect(alive()).toEqual([])
  })

  it('after it wrote too much', async () => {
    expect(await sh(`trap "" TERM; sleep ${marker} & yes`, { maxOutputBytes: 1000 })).toMatchObject({
      ended: 'too_much_output',
    })
    expect(alive()).toEqual([])
  })
})

describe.runIf(process.platform === 'linux')('endProcessTree', () => {
  it('ends the processes with the mark and no others', async () => {
    const start = async (mark: string): Promise<number> => {
      const child = spawn('sleep', [marker], {
        env: { PATH: process.env.PATH, KURA_RUN_ID: mark },
        stdio: 'ignore',
        detached: true,
      })
      await once(child, 'spawn')
      return child.pid ?? Number.NaN
    }
    const leader = await start(marker)
    await start(marker)
    const other = await start(`${marker}-other`)
    await endProcessTree({ pid: leader, mark: `KURA_RUN_ID=${marker}` }, 15_000)
    expect(alive()).toEqual([other])
  })

  it('does not wait for a process that it may not end', async () => {
    const child = spawn('sleep', [marker], { stdio: 'ignore', detached: true })
    await once(child, 'spawn')
    const refuse = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('not yours'), { code: 'EPERM' })
    })
    await endProcessTree({ pid: child.pid ?? Number.NaN, mark: `KURA_RUN_ID=${marker}` }, 50)
    refuse.mockRestore()
    expect(alive()).toEqual([child.pid])
  })

  it('does nothing for a tree that has ended', async () => {
    const child = spawn('true', { stdio: 'ignore', detached: true })
    await once(child, 'exit')
    await expect(
      endProcessTree({ pid: child.pid ?? Number.NaN, mark: `KURA_RUN_ID=${marker}` }, 15_000),
    ).resolves.toBeUndefined()
  })
})
