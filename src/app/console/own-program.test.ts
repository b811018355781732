import { once } from 'node:events'
import { expect, it } from 'vitest'
import type { ProgramOutcome, ProgramRequest } from '../../kernel/program.ts'
import { createOwnRuns } from './own-program.ts'

const outcome: ProgramOutcome = { ended: 'aborted', exitCode: null, exitSignal: 'SIGTERM', stdout: '', stderr: '' }

const startRuns = () => {
  const requests: ProgramRequest[] = []
  const runProgram = async (request: ProgramRequest): Promise<ProgramOutcome> => {
    requests.push(request)
    await once(request.signal, 'abort')
    return outcome
  }
  const environment = { KURA_DATABASE_URL: 'postgres://x' }
  return {
    requests,
    runs: createOwnRuns({ program: ['/usr/bin/node', '/srv/kura.js'], environment, workingDir: '/srv', runProgram }),
  }
}

it('runs this program with its own environment, and ends with the client', async () => {
  const { requests, runs } = startRuns()
  const client = new AbortController()
  const run = runs.run({ args: ['doctor', '--events'], signal: client.signal })
  expect(requests).toMatchObject([
    {
      command: '/usr/bin/node',
      args: ['/srv/kura.js', 'doctor', '--events'],
      env: { KURA_DATABASE_URL: 'postgres://x' },
    },
  ])
  client.abort()
  expect((await run).ended).toBe('aborted')
})

it('ends what still runs when the server stops', async () => {
  const { runs } = startRuns()
  const ended: string[] = []
  const run = runs.run({ args: ['backup'], signal: new AbortController().signal }).then(() => ended.push('run'))
  await runs.stop()
  await run
  expect(ended).toEqual(['run'])
})

it('says so if there is no program to run', async () => {
  const runs = createOwnRuns({
    program: undefined,
    environment: {},
    workingDir: '/',
    runProgram: () => Promise.resolve(outcome),
  })
  const { signal } = new AbortController()
  await expect(runs.run({ args: [], signal })).rejects.toMatchObject({ kind: 'failed' })
})
