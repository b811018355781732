import type { TokenStore } from '../../access/ports.ts'
import { createTokenDesk } from '../../access/token-desk.ts'
import type { ConsoleAdmin } from '../../http/console/admin-routes.ts'
import type { App } from '../create-app.ts'
import type { ServerWatch } from '../watch-server.ts'
import { createBackupDesk } from './backups.ts'
import { createConsoleDoctor } from './doctor.ts'
import { createHealth } from './read-health.ts'

export interface AdminParts {
  readonly watch: Pick<ServerWatch, 'calls' | 'clients'>
  /** Only a server that asks every request for a token has some. */
  readonly tokens: TokenStore | undefined
}

/** What the admin routes of the console need. */
export const createConsoleAdmin = (app: App, { watch, tokens }: AdminParts): ConsoleAdmin => {
  const backups = createBackupDesk(app)
  return {
    health: createHealth(app, { watch, backups: backups.list }),
    examine: createConsoleDoctor(app).examine,
    backups: backups.list,
    backUp: backups.make,
    readOnly: app.settings.readOnly,
    ...(tokens && { tokens: createTokenDesk(tokens, app.host.clock) }),
  }
}
