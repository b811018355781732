import { describe, expect, it } from 'vitest'
import { until } from '../support/processes.ts'
import type { RawClient } from '../support/raw-client.ts'
import { call, execute, turn } from './answers.ts'
import type { Sandbox } from './real-claude.ts'
import { useRealClaude } from './setup.ts'

const setUp = useRealClaude()

/** Starts a run that uses a tool, and waits until the tool runs. */
const startWork = async (kura: RawClient, sandbox: Sandbox): Promise<void> => {
  kura.sendCall('execute_claude', { prompt: 'WORK' }, 'long')
  await until(async () => (await sandbox.remainingProcesses()).some((line) => line.startsWith('tail')))
}

describe('processes', () => {
  it('ends the CLI and the tools it runs when the client cancels', async () => {
    const { kura, sandbox } = await setUp()
    const first = await turn(kura, '太郎です')
    await startWork(kura, sandbox)
    kura.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'long' } })
    await until(async () => (await sandbox.remainingProcesses()).length === 0)
    expect(await call(kura, 'get_current_session')).toMatchObject({ session_id: first.session_id })
    expect((await turn(kura, '名前は?')).parent_session_id).toBe(first.session_id)
  })

  it('ends them after the time limit', async () => {
    const { kura, sandbox } = await setUp({ KURA_CLAUDE_TIMEOUT: '4' })
    const answer = await execute(kura, 'WORK')
    expect(answer).toMatchObject({ success: false, error: 'Timeout after 4 seconds' })
    expect(await sandbox.remainingProcesses()).toEqual([])
  })

  it('ends the processes of a killed server at the next start', async () => {
    const { kura, sandbox, serveAgain } = await setUp()
    await startWork(kura, sandbox)
    kura.kill()
    await until(async () => kura.child.signalCode !== null)
    expect((await sandbox.remainingProcesses()).length).toBeGreaterThan(0)
    const next = serveAgain()
    await next.initialize('2025-11-25')
    await until(async () => (await sandbox.remainingProcesses()).length === 0)
    await turn(next, '太郎です')
  })

  it('ends them when the server gets SIGTERM', async () => {
    const { kura, sandbox } = await setUp()
    await startWork(kura, sandbox)
    kura.child.kill('SIGTERM')
    await until(async () => kura.child.exitCode !== null || kura.child.signalCode !== null)
    expect(await sandbox.remainingProcesses()).toEqual([])
  })
})
