import { hostname } from 'node:os'
import { join } from 'node:path'
import { createServerMarker } from '../files/server-marker.ts'
import type { Host } from '../kernel/host.ts'
import { createTaskDesk, type OwnTaskDesk } from './desk.ts'
import { isGone, serverName } from '../kernel/is-gone.ts'
import { serversFolder } from './left-tasks.ts'
import type { TaskStore } from './ports.ts'

const openStore = async (
  { dataDir, sharedDatabase, clock }: Host,
  server: () => Promise<string>,
): Promise<TaskStore> => {
  if (sharedDatabase !== undefined) {
    const { openPostgresTasks } = await import('./store/postgres/store.ts')
    return openPostgresTasks(sharedDatabase.url, { clock, server })
  }
  const folder = await dataDir()
  const { openSqliteTasks } = await import('./store/sqlite/store.ts')
  return openSqliteTasks(join(folder, 'kura.db'), { clock, server })
}

/** The tasks of this server. `endProcesses` ends what servers left running that have gone. */
export const openTasks = async (host: Host, endProcesses: () => Promise<void>): Promise<OwnTaskDesk> => {
  const machine = hostname()
  const { clock, logger } = host
  const marker = createServerMarker(serversFolder, host)
  const desk = createTaskDesk({
    store: await openStore(host, async () => serverName(machine, await host.processIdentity())),
    clock,
    logger,
    isAbandoned: (task) => isGone(task, { machine, now: clock(), isAlive: host.isAlive }),
    endProcesses,
    onFirst: marker.add,
  })
  return {
    ...desk,
    close: async () => {
      await desk.close()
      await marker.remove()
    },
  }
}
