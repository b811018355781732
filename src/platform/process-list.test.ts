import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { processesWithEntry, descendantsOf, listProcesses, startOf, type ProcessRef } from './process-list.ts'

const started: ChildProcess[] = []

const start = async (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> => {
  const child = spawn(command, args, { env, stdio: 'ignore' })
  started.push(child)
  await once(child, 'spawn')
  return child.pid ?? Number.NaN
}

const find = (pid: number): ProcessRef | undefined => listProcesses().find((one) => one.pid === pid)

afterEach(async () => {
  for (const child of started.splice(0)) {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
    child.kill('SIGKILL')
    await ended
  }
})

describe.skipIf(process.platform === 'win32')('the list of processes', () => {
  it('has this process, with its parent', () => {
    expect(find(process.pid)).toMatchObject({ pid: process.pid, parent: process.ppid })
  })

  it('has a child of this process, in its group, with its start time', async () => {
    const child = find(await start('sleep', ['98761']))
    const own = find(process.pid)
    expect(child).toMatchObject({ parent: process.pid, group: own?.group })
    expect(child?.started).not.toBe('')
    expect(child?.started).not.toBe(own?.started)
  })

  it('has no process that has ended', async () => {
    const pid = await start('sleep', ['98761'])
    const ended = once(started[0] ?? process, 'exit')
    process.kill(pid, 'SIGKILL')
    await ended
    expect(find(pid)).toBeUndefined()
  })

  it.runIf(process.platform === 'linux')('is not confused by the name of a program', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'kura-list-'))
    try {
      const program = path.join(dir, 'a) Z 1 (b')
      symlinkSync('/bin/sleep', program)
      expect(find(await start(program, ['98761']))).toMatchObject({ parent: process.pid })
    } finally {
      rmSync(dir, { recursive: true })
    }
  })

  it.runIf(process.platform === 'linux')('has no zombies', async () => {
    // The parent of `cat` never waits for its children.
    const child = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 98761'], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    })
    started.push(child)
    const [chunk] = (await once(child.stdout ?? process, 'data')) as [Buffer]
    const dead = Number(chunk.toString())
    const stateOf = (pid: number | undefined): string => readFileSync(`/proc/${pid}/stat`, 'utf8')
    await vi.waitFor(
      () => {
        expect(stateOf(child.pid)).toContain('(sleep)')
      },
      { timeout: 10_000 },
    )
    expect(find(dead)).toMatchObject({ parent: child.pid })
    const input = child.stdio[3]
    if (input instanceof Writable) input.end()
    await vi.waitFor(
      () => {
        expect(stateOf(dead)).toContain(') Z ')
      },
      { timeout: 10_000 },
    )
    expect(find(dead)).toBeUndefined()
  })
})

describe('descendantsOf', () => {
  const ref = (pid: number, parent: number): ProcessRef => ({ pid, parent, group: 1, started: '0' })
  const all = [ref(1, 0), ref(2, 1), ref(3, 2), ref(4, 3), ref(5, 1), ref(6, 5)]

  it.each([
    [1, [2, 3, 4, 5, 6]],
    [2, [3, 4]],
    [5, [6]],
    [4, []],
    [99, []],
  ])('of %i are %j', (pid, expected) => {
    expect(
      descendantsOf(pid, all)
        .map((one) => one.pid)
        .sort((a, b) => a - b),
    ).toEqual(expected)
  })
})

describe.runIf(process.platform === 'linux')('processesWithEntry', () => {
  it('finds the processes with an entry in their environment, and no others', async () => {
    const value = `${process.pid}-carriers`
    const carrier = await start('sleep', ['98761'], { PATH: process.env.PATH, KURA_RUN_ID: value })
    await start('sleep', ['98761'], {
      PATH: process.env.PATH,
      KURA_RUN_ID: `${value}-longer`,
      OTHER: `KURA_RUN_ID=${value}`,
    })
    expect(processesWithEntry(`KURA_RUN_ID=${value}`, listProcesses()).map(({ pid }) => pid)).toEqual([carrier])
    const started = startOf(carrier) ?? Number.NaN
    expect(processesWithEntry(`KURA_RUN_ID=${value}`, listProcesses(), started).map(({ pid }) => pid)).toEqual([
      carrier,
    ])
    expect(processesWithEntry(`KURA_RUN_ID=${value}`, listProcesses(), started + 1)).toEqual([])
  })
})
