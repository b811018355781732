import type { Limits } from '../../access/share-limits.ts'
import { allowance, createSlowdown } from '../../access/slowdown.ts'
import { shippedFiles } from '../../files/shipped-files.ts'
import { openConsoleFiles } from '../../http/console/console-files.ts'
import { addAdminRoutes, type ConsoleAdmin } from '../../http/console/admin-routes.ts'
import type { ConsoleParts } from '../../http/console/console-routes.ts'
import type { LocalSessions, TeamSessions } from '../../http/console/session-routes.ts'
import { createTickets } from '../../http/console/tickets.ts'
import type { Clock } from '../../kernel/host.ts'
import type { App } from '../create-app.ts'
import { describePerson } from './me.ts'

export interface ConsoleOptions {
  /** The address of this server, which is known once it listens. */
  url(): string
  /** How a user starts this program. */
  readonly program: string
  readonly admin: ConsoleAdmin
  readonly limits: Limits
  /** The tickets of a server on loopback. */
  readonly local?: LocalSessions | undefined
  /** How people sign in at the issuer of a team. */
  readonly team?: TeamSessions | undefined
}

/** What the HTTP edge needs to serve the console. Its files are read at the first request. */
export const consoleParts = (app: App, { url, program, admin, limits, local, team }: ConsoleOptions): ConsoleParts => {
  const files = openConsoleFiles(shippedFiles())
  const failures = limits.buckets('failed sign-ins', { ...allowance, now: app.host.clock })
  let missing = false
  return {
    files,
    modules: app.manifests.map(({ name }) => name),
    onMissing: (cause) => {
      if (!missing) app.logger.error('The files of the console cannot be read', { cause })
      missing = true
    },
    sessions: { failed: createSlowdown({ failures }).failed, team, ...(local && { local }) },
    me: async (visitor, host) => describePerson(app, visitor, { files, host, url: url(), program }),
    addAdminRoutes: (routes) => {
      addAdminRoutes(routes, admin)
    },
  }
}

/** Tickets that are traded for the start-up token. */
export const localSessions = (clock: Clock, token: () => string | undefined): LocalSessions => {
  const tickets = createTickets({ now: clock })
  return { token, newTicket: tickets.make, spend: tickets.spend }
}
