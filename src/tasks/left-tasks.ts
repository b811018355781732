import { settleGoneServers } from '../files/server-marker.ts'
import type { Host } from '../kernel/host.ts'

/** The folder in the data directory with a marker for each server that has made tasks. */
export const serversFolder = 'task-servers'

/** Calls `settle` if a server that has gone left tasks. Until then no database is opened. */
export const settleLeftTasks = (host: Host, settle: () => Promise<void>): Promise<void> =>
  settleGoneServers(serversFolder, host, settle)
