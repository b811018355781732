import { startDatabaseProxy } from '../../test/support/database-proxy.ts'
import { newAgent, timeCall, type Contender } from './ask.ts'
import type { Corpus } from './corpus.ts'
import { kuraContender } from './contenders.ts'
import { startKura } from './processes.ts'
import { createRecorder, type RecordedTrip } from './record-statements.ts'
import { renewedValues, type PlannedTrip } from './renewed-values.ts'

export interface PlannedCall {
  readonly trips: readonly PlannedTrip[]
  /** The answer came after this many of the round trips; the others were not waited for. */
  readonly waitedFor: number
}

/** What the handler by hand runs: the statements of Kura's calls, in the same round trips. */
export interface TeamPlan {
  readonly searches: readonly PlannedCall[]
  readonly creates: readonly PlannedCall[]
}

interface RecordedCall extends PlannedCall {
  readonly trips: readonly RecordedTrip[]
}

const recordedCreates = 100
const warmUp = 20
/** The delay before the database. An answer to a call that waits for no COMMIT arrives before that of the COMMIT. */
const delayMs = 5

/** Records what a server sends to the database for searches and creates, call by call. */
export const recordPlan = async (
  options: { readonly databaseUrl: string; readonly home: string },
  corpus: Corpus,
): Promise<TeamPlan> => {
  const recorder = createRecorder()
  const proxy = await startDatabaseProxy(options.databaseUrl, recorder)
  const server = await startKura({ home: options.home, databaseUrl: proxy.url })
  const kura: Contender = kuraContender([server.port], corpus)
  const agent = newAgent(1)
  const record = async (kind: 'search' | 'create', n: number): Promise<RecordedCall> => {
    await proxy.idle()
    recorder.take()
    const before = proxy.roundTrips()
    await timeCall(kura, { kind, n, agent })
    const waitedFor = proxy.roundTrips() - before
    await proxy.idle()
    return { trips: recorder.take(), waitedFor }
  }
  try {
    for (let n = 0; n < warmUp; n += 1) await record('search', n)
    proxy.delay(delayMs)
    const searches: PlannedCall[] = []
    for (let n = 0; n < corpus.queries.length; n += 1) searches.push(await record('search', n))
    // Only now, because creates may be followed by work in the background.
    for (let n = 0; n < warmUp; n += 1) await record('create', n)
    const creates: PlannedCall[] = []
    for (let n = 0; n < recordedCreates; n += 1) {
      const [once, again] = [await record('create', n), await record('create', n)]
      const trips = renewedValues(once.trips, again.trips)
      // Now and then a call also draws ids or folds what waits; the pair is then left out.
      if (trips !== undefined) creates.push({ trips, waitedFor: once.waitedFor })
    }
    if (creates.length < recordedCreates / 4) throw new Error('two creates of the same item rarely send the same')
    return { searches, creates }
  } finally {
    agent.destroy()
    await server.stop()
    await proxy.close()
  }
}
