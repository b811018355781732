import type { DocsDeps } from '../../src/modules/docs/deps.ts'
import { docs } from '../../src/modules/docs/index.ts'
import type { SourceDraft } from '../../src/modules/docs/ports.ts'
import { addSource } from '../../src/modules/docs/use-cases/add-source.ts'
import { knowledge } from '../../src/modules/knowledge/index.ts'
import type { ModuleManifest } from '../../src/kernel/module.ts'
import { databaseSettings } from '../support/engine.ts'
import { connect, newDataDir, type Session } from '../support/in-process.ts'
import { plainDocuments, sourceInMemory } from '../support/plain-documents.ts'

export interface DocsServer {
  readonly session: Session
  readonly dataDir: string
  /** Adds files of the format for tests, as `kura docs add` would in this process. */
  add(files: Readonly<Record<string, string>>, change?: Partial<SourceDraft>): Promise<void>
  close(): Promise<void>
}

/** A server with the modules knowledge and docs, whose documentation comes from the tests. */
export const openDocsServer = async (settings: object = {}, dataDir = newDataDir()): Promise<DocsServer> => {
  let files: Readonly<Record<string, string>> = {}
  let deps: DocsDeps | undefined
  const manifest: ModuleManifest = {
    ...docs,
    load: async () => {
      const module = await docs.load()
      return {
        ...module,
        open: async (host) => {
          deps = {
            ...((await module.open(host)) as DocsDeps),
            openSource: () => Promise.resolve(sourceInMemory({ ...files })),
            documents: () => Promise.resolve(plainDocuments),
          }
          return deps
        },
      }
    },
  }
  const session = await connect('2025-11-25', {
    manifests: [knowledge, manifest],
    dataDir,
    modules: ['knowledge', 'docs'],
    settings: { logLevel: 'silent', ...databaseSettings(), ...settings },
  })
  await session.call('search_docs', { query: 'open' })
  return {
    session,
    dataDir,
    add: async (given, change = {}) => {
      if (deps === undefined) throw new Error('the module was not opened')
      files = given
      const draft = {
        name: 'guide',
        version: '',
        language: 'en',
        link: '',
        origin: { path: '/guide' },
        ...change,
      } as const
      const caller = { workspace: 'default', signal: new AbortController().signal }
      await addSource(deps, caller, { draft, onProgress: () => undefined })
    },
    close: () => session.server.close(),
  }
}
