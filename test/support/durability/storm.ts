import { newDataDir } from '../in-process.ts'
import { productProgram } from '../programs.ts'
import { PipelinedClient, type ServerCommand } from '../pipelined-client.ts'
import { createRandom, pick, type Random } from './random.ts'
import { verify, type Verdict } from './verify.ts'
import { Writer } from './writer.ts'

export interface Storm {
  readonly seed: number
  readonly processes: number
  readonly inFlight: number
  /** The releases of Node that run the servers, in turn; by default the one of the tests runs them all. */
  readonly nodes?: readonly string[]
  /** Stops after this many operations per process, or after this many kills. */
  readonly until: { readonly operationsEach: number } | { readonly kills: number }
  /** Milliseconds until the next kill; called after every kill. */
  killAfterMs(random: Random): number
}

export interface StormReport extends Verdict {
  readonly answered: number
  readonly kills: number
  readonly failures: readonly string[]
  readonly restarts: number
  readonly slowestRestartMs: number
}

const retryMs = 20

export const serverOn = (dataDir: string): ServerCommand => ({
  args: [productProgram, 'serve', 'knowledge'],
  env: { PATH: process.env.PATH, HOME: dataDir, KURA_HOME: dataDir, KURA_LOG_LEVEL: 'warn' },
})

/** Creates the database first: on a busy machine every server could be killed before it has done so. */
const makeStore = async (command: ServerCommand): Promise<void> => {
  const client = new PipelinedClient(command)
  await client.call('update_current_state', { content: 'before the storm' })
  await client.end()
}

/** Runs several servers on one database, each with a writer, and keeps killing a random server. */
export const runStorm = async ({
  seed,
  processes,
  inFlight,
  until,
  killAfterMs,
  nodes = [],
}: Storm): Promise<StormReport> => {
  const dataDir = newDataDir()
  const command = serverOn(dataDir)
  const random = createRandom(seed ^ 0x5eed)
  await makeStore(command)
  let killed = 0
  const shouldContinue = (done: number): boolean =>
    'kills' in until ? killed < until.kills : done < until.operationsEach
  const writers = Array.from({ length: processes }, (_, index) => {
    const name = `w${index}`
    const node = nodes[index % nodes.length]
    const own = node === undefined ? command : { ...command, node }
    return new Writer({ name, command: own, shouldContinue, inFlight, random: createRandom(seed + index) })
  })
  let timer: NodeJS.Timeout | undefined
  const answered = (): number => sum(writers.map((writer) => writer.answered))
  const killAfter = (ms: number, answeredBefore: number): void => {
    timer = setTimeout(() => {
      // On a busy machine nothing may be answered yet. Killing then would test nothing.
      if (answered() === answeredBefore) {
        killAfter(retryMs, answeredBefore)
        return
      }
      const victim = pick(random, writers)?.server.client
      // One that was killed and is not back yet is not killed again.
      if (victim?.child.killed === false) killed++
      victim?.kill()
      killAfter(killAfterMs(random), answered())
    }, ms)
  }
  killAfter(killAfterMs(random), 0)
  await Promise.all(writers.map((writer) => writer.run()))
  clearTimeout(timer)
  const verdict = await verify(command, dataDir, writers)
  return {
    ...verdict,
    answered: answered(),
    kills: killed,
    failures: writers.flatMap((writer) => writer.failures),
    restarts: sum(writers.map((writer) => writer.server.restarts)),
    slowestRestartMs: Math.max(...writers.map((writer) => writer.server.slowestRestartMs)),
  }
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
