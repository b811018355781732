import { createApp } from '../../src/app/create-app.ts'
import type { ModuleManifest } from '../../src/kernel/module.ts'
import { toolEntry } from '../../src/mcp/listing.ts'
import { emptyProcess } from './empty-process.ts'

/** The snapshot of what `--extras` adds: the tools of each module, as `tools/list` shows them. */
export const extrasFile = 'test/__snapshots__/extras.json'

export const extrasText = async (manifests: readonly ModuleManifest[]): Promise<string> => {
  const app = createApp({ manifests, modules: [], flags: { extras: true }, processContext: emptyProcess })
  const extras = (await app.edge.backend.tools()).filter(({ tool }) => tool.extra === true)
  const entries = extras.map((served) => ({ module: served.module.manifest.name, ...toolEntry(served, '2025-11-25') }))
  return `${JSON.stringify(entries, null, 2)}\n`
}
