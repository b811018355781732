import { slicesOf } from '../../config/load-config.ts'
import type { Backups } from '../../kernel/console-backups.ts'
import type { BackupsHealth, Health } from '../../kernel/console-health.ts'
import type { App } from '../create-app.ts'
import type { ServerWatch } from '../watch-server.ts'
import { measureStore } from './measure-store.ts'
import { sharedFor } from './shared-for.ts'
import { shownSettings } from './shown-settings.ts'

export interface HealthParts {
  readonly watch: Pick<ServerWatch, 'calls' | 'clients'>
  backups(): Promise<Backups>
}

/** Several pages may ask at once; the store is measured for all of them together. */
const measureEveryMs = 2000

/** What the server knows about itself, for administrators. */
export const createHealth = (app: App, { watch, backups }: HealthParts): (() => Promise<Health>) => {
  const measured = sharedFor(measureEveryMs, app.host.clock, () => measureStore(app))
  const settings = shownSettings({
    slices: slicesOf(app.allManifests),
    valuesOf: app.host.settings,
    hide: app.hideSecrets,
  })
  return async () => {
    const uptimeSeconds = Math.floor(process.uptime())
    const [{ store, processes }, made] = await Promise.all([measured(), backups()])
    return {
      version: app.host.version,
      node: process.versions.node,
      startedAt: new Date(app.host.clock() - uptimeSeconds * 1000).toISOString(),
      uptimeSeconds,
      memoryBytes: process.memoryUsage.rss(),
      store,
      backups: summaryOf(made),
      processes,
      clients: watch.clients.list(),
      forgottenClients: watch.clients.forgotten(),
      calls: watch.calls(),
      settings,
    }
  }
}

const summaryOf = (made: Backups): BackupsHealth => {
  if (made.engine === 'postgres') return { daily: false, count: 0 }
  const [newest] = made.backups
  return { daily: made.daily, count: made.backups.length + made.more, ...(newest && { newest }) }
}
