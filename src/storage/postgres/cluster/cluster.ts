import { setTimeout as pause } from 'node:timers/promises'
import { addressesOf } from '../address.ts'
import { createHost, type DatabaseHost } from './host.ts'
import type { HostState } from './host-state.ts'
import { lineTimeoutMs } from './line.ts'
import { newestPrimary, noPrimaryIn } from './newest-primary.ts'

/** The servers of an address, and which of them takes writes. */
export interface Cluster {
  readonly hosts: readonly DatabaseHost[]
  /** The server that takes writes. Throws if there is none at the moment. */
  primary(): Promise<DatabaseHost>
  /** Whether it is known which server takes writes, as far as nothing has failed since. */
  isPrimaryKnown(): boolean
  /** Work on this server failed, so it may have become a standby, or be gone. */
  doubt(host: DatabaseHost): void
  close(): Promise<void>
}

/** How long the other servers may take to say that they are a newer primary. */
const graceMs = 200

/** How long a server that was silent is waited for the next time. */
const silentMs = 300

/** How often a primary that is in use is compared with the other servers, and how long after its last use. */
const recheckMs = 5_000
const watchMs = 60_000

export const openCluster = (url: string): Cluster => {
  const hosts = addressesOf(url).map(createHost)
  const silent = new Set<DatabaseHost>()
  let known: DatabaseHost | undefined
  let isDoubted = true
  let usedAt = 0
  let watching: NodeJS.Timeout | undefined
  let searching: Promise<DatabaseHost> | undefined

  const ask = async (host: DatabaseHost): Promise<readonly [DatabaseHost, HostState]> => {
    try {
      const state = await host.ask(silent.has(host) ? silentMs : lineTimeoutMs)
      silent.delete(host)
      return [host, state]
    } catch (thrown) {
      // Reads that hang on a standby run again elsewhere. A primary may only be slow, so its work is not interrupted.
      if (!silent.has(host) && host !== known) host.endConnections()
      silent.add(host)
      host.forgetState()
      throw thrown
    }
  }

  const search = async (): Promise<DatabaseHost> => {
    const answers = new Map<DatabaseHost, HostState>()
    const asked = hosts.map(async (host) => {
      const [, state] = await ask(host)
      answers.set(host, state)
      if (state.role !== 'primary') throw new Error('not a primary')
    })
    const all = Promise.allSettled(asked)
    await Promise.any(asked).then(
      () => Promise.race([all, pause(graceMs)]),
      () => undefined,
    )
    const primary = newestPrimary(answers, known)
    if (primary === undefined) throw noPrimaryIn(answers, await all)
    // Connections to a server that was overtaken may hang, or still read what is no longer valid.
    if (known !== undefined && known !== primary) known.endConnections()
    known = primary
    isDoubted = false
    return primary
  }

  /** Searches of the same moment are one. When it ends, nothing of it is kept. */
  const searchOnce = (): Promise<DatabaseHost> =>
    (searching ??= search().finally(() => {
      searching = undefined
    }))

  /** Work that hangs on a server that was cut off goes on at the new primary, even if no other work comes. */
  const watch = (): void => {
    usedAt = performance.now()
    watching ??= setInterval(() => {
      if (performance.now() - usedAt > watchMs) stopWatching()
      else searchOnce().catch(() => undefined)
    }, recheckMs).unref()
  }
  const stopWatching = (): void => {
    clearInterval(watching)
    watching = undefined
  }

  return {
    hosts,
    primary: async () => {
      const [only, ...others] = hosts
      if (only !== undefined && others.length === 0) return only
      watch()
      return known === undefined || isDoubted ? searchOnce() : known
    },
    isPrimaryKnown: () => hosts.length === 1 || (known !== undefined && !isDoubted),
    doubt: (host) => {
      host.forgetState()
      if (known === host) isDoubted = true
    },
    close: async () => {
      stopWatching()
      await Promise.all(hosts.map((host) => host.close()))
    },
  }
}
