import { resolve } from 'node:path'
import type { Host } from '../../../kernel/host.ts'
import { knowledgeSettings } from '../config.ts'
import type { KnowledgeStore } from '../ports.ts'

/** The store as the settings want it: as it is, or with a folder that follows it. */
export const withAutoExport = async (
  store: KnowledgeStore,
  { settings, projectDir, logger }: Host,
): Promise<KnowledgeStore> => {
  const { exportDir } = settings(knowledgeSettings)
  if (exportDir === undefined) return store
  const { createAutoExport } = await import('./auto-export.ts')
  return createAutoExport({ store, folder: resolve(projectDir, exportDir), logger })
}
