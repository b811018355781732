import { openConsoleFiles } from '../../http/console/console-files.ts'
import { addAdminRoutes, type ConsoleAdmin } from '../../http/console/admin-routes.ts'
import type { ConsoleParts } from '../../http/console/console-routes.ts'
import type { App } from '../create-app.ts'
import { describePerson } from './me.ts'

export interface ConsoleOptions {
  /** The address of this server, which is known once it listens. */
  url(): string
  /** How a user starts this program. */
  readonly program: string
  readonly admin: ConsoleAdmin
}

/** What the HTTP edge needs to serve the console. Its files are read at the first request. */
export const consoleParts = (app: App, { url, program, admin }: ConsoleOptions): ConsoleParts => {
  const files = openConsoleFiles()
  let missing = false
  return {
    files,
    modules: app.manifests.map(({ name }) => name),
    onMissing: (cause) => {
      if (!missing) app.logger.error('The files of the console cannot be read', { cause })
      missing = true
    },
    me: async (visitor, host) => describePerson(app, visitor, { files, host, url: url(), program }),
    addAdminRoutes: (routes) => {
      addAdminRoutes(routes, admin)
    },
  }
}
