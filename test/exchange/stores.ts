import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KnowledgeDeps } from '../../src/modules/knowledge/deps.ts'
import { documentOf } from '../../src/modules/knowledge/domain/index-document.ts'
import type { Item } from '../../src/modules/knowledge/domain/item.ts'
import type { Caller } from '../../src/modules/knowledge/ports.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'

export const caller: Caller = { workspace: 'default', actor: 'tester', signal: new AbortController().signal }

/** Folders and stores of one test; `dispose` removes them. */
export interface ExchangeSetup {
  readonly folder: string
  path(name: string): string
  /** Opens the store of this name, which is empty at first. */
  openStore(name: string): KnowledgeDeps
  dispose(): Promise<void>
}

export const openExchangeSetup = async (): Promise<ExchangeSetup> => {
  const folder = await mkdtemp(join(tmpdir(), 'kura-exchange-'))
  const opened: KnowledgeDeps[] = []
  return {
    folder,
    path: (name) => join(folder, name),
    openStore: (name) => {
      const deps = { store: openSqliteStore(join(folder, `${name}.db`), { clock: Date.now }), clock: Date.now }
      opened.push(deps)
      return deps
    },
    dispose: async () => {
      for (const { store } of opened) await store.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Writes items with their relations to a store, without checks. */
export const fill = async ({ store }: KnowledgeDeps, items: readonly Item[]): Promise<void> => {
  await store.write(caller, async (tx) => {
    for (const item of items) {
      await tx.raiseLastId(item.id)
      await tx.insertItem(item)
      await tx.indexItem(item.id, documentOf(item))
      await tx.appendHistory({
        id: item.id,
        revision: item.revision,
        change: 'create',
        actor: 'tester',
        at: item.createdAt,
        before: {},
      })
    }
    for (const { id, related } of items) await tx.link(id, related)
  })
}

/** The paths and bytes of all files in a folder, for comparison. */
export const treeOf = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const tree = new Map<string, string>()
  for (const name of names) tree.set(name.slice(folder.length + 1), (await readFile(name)).toString('base64'))
  return tree
}
