import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { DatabaseHost } from './host.ts'
import type { HostState } from './host-state.ts'

/** Where reads go: to the primary, to it while it can be reached, or to standbys that have what the primary has. */
export type ReadPlace = 'primary' | 'primary-if-reached' | 'replica'

/** How long a read waits for a standby to catch up with the primary. After that the primary answers it. */
export const catchUpMs = 40

/** How long a standby may take to replay what it has received, when there is no primary to answer instead. */
const replayMs = 1_000

const betweenQuestionsMs = 3

/** How long a primary may take to say its position, and how long it counts as out of reach if it does not. */
const positionMs = 1_000
const outOfReachMs = 500

/** Chooses the server of each read. */
export const createReadPlaces = (cluster: Cluster) => {
  let outUntil = 0
  let turn = 0

  const standbys = (): readonly DatabaseHost[] => {
    const found = cluster.hosts.filter(({ state }) => state?.role === 'standby')
    turn += 1
    return found.map((_, index) => found[(index + turn) % found.length] ?? found[0]).filter(isHost)
  }

  const reachable = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (performance.now() < outUntil) return undefined
    try {
      return await work()
    } catch {
      outUntil = performance.now() + outOfReachMs
      return undefined
    }
  }

  /** All writes that were acknowledged until now are before this position. */
  const positionOfPrimary = async (): Promise<bigint> => {
    const primary = await cluster.primary()
    try {
      const { role, position } = await primary.ask(positionMs)
      if (role === 'primary') return position
    } catch {
      // Another server may have taken over.
    }
    cluster.doubt(primary)
    return (await (await cluster.primary()).ask(positionMs)).position
  }

  /** A standby that shows everything up to a position. */
  const caughtUp = async (position: bigint): Promise<DatabaseHost | undefined> => {
    const candidates = standbys()
    const has = ({ state }: DatabaseHost): boolean => state !== undefined && state.replayed >= position
    const deadline = performance.now() + catchUpMs
    for (;;) {
      const ready = candidates.find(has)
      const left = deadline - performance.now()
      if (ready !== undefined || candidates.length === 0 || left <= 0) return ready
      await firstOf(candidates, async (host) => {
        if ((await host.ask(left)).replayed < position) throw new Error('not yet')
      })
      if (!candidates.some(has)) await pause(betweenQuestionsMs)
    }
  }

  /** Without a primary: the standby that has received the most, after it has replayed that. */
  const freshest = async (): Promise<DatabaseHost | undefined> => {
    const asked = await Promise.allSettled(
      cluster.hosts.map(async (host) => ({ host, state: await host.ask(positionMs) })),
    )
    const answers = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const [best] = answers.toSorted((one, other) => Number(other.state.position - one.state.position))
    if (best !== undefined) await replayed(best.host, best.state)
    return best?.host
  }

  const orElse = async (host: Promise<DatabaseHost | undefined>): Promise<DatabaseHost> =>
    (await host) ?? cluster.primary()

  return {
    choose: async (place: ReadPlace): Promise<DatabaseHost> => {
      if (place === 'primary' || cluster.hosts.length === 1) return cluster.primary()
      if (place === 'primary-if-reached') return (await reachable(() => cluster.primary())) ?? orElse(freshest())
      const position = await reachable(positionOfPrimary)
      return orElse(position === undefined ? freshest() : caughtUp(position))
    },
  }
}

const replayed = async (host: DatabaseHost, first: HostState): Promise<void> => {
  const deadline = performance.now() + replayMs
  for (let state = first; state.replayed < first.position && performance.now() < deadline; ) {
    await pause(betweenQuestionsMs)
    state = await host.ask(replayMs)
  }
}

const firstOf = (hosts: readonly DatabaseHost[], work: (host: DatabaseHost) => Promise<void>): Promise<void> =>
  Promise.any(hosts.map(work)).catch(() => undefined)

const isHost = (host: DatabaseHost | undefined): host is DatabaseHost => host !== undefined
