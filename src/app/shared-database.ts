import type { coreSettings } from '../config/core-settings.ts'
import { databaseUrlOf } from '../config/database-url.ts'
import type { SharedDatabase } from '../kernel/host.ts'
import type { SettingValues } from '../kernel/setting.ts'
import { readAddress } from '../storage/postgres/address.ts'

/** Fails on an invalid address before anything is served. */
export const sharedDatabaseOf = (settings: SettingValues<typeof coreSettings>): SharedDatabase | undefined => {
  const url = databaseUrlOf(settings)
  if (url === undefined) return undefined
  readAddress(url)
  return { url, connections: settings.databaseConnections, reads: settings.databaseRead }
}
