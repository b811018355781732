import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { endOrphanedRun } from './orphaned-run.ts'
import { identityOf, startOfEndedProcess } from './process-identity.ts'

const started: ChildProcess[] = []

const start = async (runId: string): Promise<ChildProcess & { readonly pid: number }> => {
  const child = spawn('sh', ['-c', 'trap "" TERM; echo ready; while :; do sleep 60; done'], {
    env: { PATH: process.env.PATH, KURA_RUN_ID: runId },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  started.push(child)
  await once(child.stdout, 'data')
  if (child.pid === undefined) throw new Error('not started')
  return Object.assign(child, { pid: child.pid })
}

const end = async (child: ChildProcess): Promise<void> => {
  const exited = once(child, 'exit')
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  await exited
}

const lives = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

afterEach(async () => {
  for (const child of started.splice(0)) if (lives(child)) await end(child)
})

describe.runIf(process.platform === 'linux')('an orphaned run', () => {
  it('is ended after its owner has ended, and no other process is', async () => {
    const [runId, otherId] = [randomUUID(), randomUUID()]
    const owner = await start('no run')
    const identity = identityOf(owner.pid) ?? ''
    const [left, other] = [await start(runId), await start(otherId)]
    expect(await endOrphanedRun({ owner: identity, runId }, 100)).toBe(true)
    expect(lives(left), 'its owner still runs').toBe(true)
    await end(owner)
    const exited = once(left, 'exit')
    expect(await endOrphanedRun({ owner: identity, runId }, 100)).toBe(true)
    await exited
    expect(lives(other)).toBe(true)
  })

  it('does not include processes that are older than the owner', async () => {
    const runId = randomUUID()
    const older = await start(runId)
    // The kernel clock must advance between the two.
    await new Promise((resolve) => setTimeout(resolve, 50))
    const owner = await start('no run')
    const identity = identityOf(owner.pid) ?? ''
    await end(owner)
    await endOrphanedRun({ owner: identity, runId }, 100)
    expect(lives(older)).toBe(true)
  })

  it('is not known for an owner of another boot or another namespace', async () => {
    const owner = await start('no run')
    const identity = identityOf(owner.pid) ?? ''
    await end(owner)
    expect(startOfEndedProcess(identity)).toBeGreaterThan(0)
    const [, boot = '', namespace = ''] = /@(.*)\/(pid:.*)\//.exec(identity) ?? []
    for (const foreign of [identity.replace(boot, 'another'), identity.replace(namespace, 'pid:[1]'), '1@x', ''])
      expect(startOfEndedProcess(foreign), foreign).toBeUndefined()
  })
})
