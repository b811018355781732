import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Host } from '../../kernel/host.ts'
import { isGone, serverName } from '../../kernel/is-gone.ts'
import type { DocsDeps } from './deps.ts'
import type { DocsStore } from './ports.ts'

const openStore = async ({ dataPath, dataDir, sharedDatabase, clock, isAlive }: Host): Promise<DocsStore> => {
  const machine = hostname()
  const options = {
    clock,
    isGone: (process: { readonly server: string; readonly beatAt: string }) =>
      isGone(process, { machine, now: clock(), isAlive }),
  }
  if (sharedDatabase !== undefined) {
    const { openPostgresDocs } = await import('./store/postgres/store.ts')
    return openPostgresDocs(sharedDatabase.url, options)
  }
  const { openSqliteDocs } = await import('./store/sqlite/store.ts')
  return openSqliteDocs(join(dataPath, 'kura.db'), { ...options, makeFolder: dataDir })
}

/** Nothing is made on disk before something is read or written. The parsers are loaded when something is read. */
export const openDocs = async (host: Host): Promise<DocsDeps> => ({
  store: await openStore(host),
  sections: host.sections,
  openSource: async (origin, signal) => (await import('./sources/open-source.ts')).openSource(origin, { host, signal }),
  documents: async () => (await import('./documents/all-readers.ts')).allReaders,
  clock: host.clock,
  owner: async () => serverName(hostname(), await host.processIdentity()),
  projectDir: host.projectDir,
})
