import type { ModuleManifest } from '../../kernel/module.ts'
import { docsSettings } from './config.ts'

export const docs: ModuleManifest = {
  name: 'docs',
  serverName: 'kura-docs',
  instructions:
    'Docs: manuals and rules of this team, added with kura docs add. Before you rely on memory about them, ' +
    'call search_docs (Japanese or English), read the section with read_doc, and cite its link. ' +
    'diff_docs says what changed between two versions.',
  offers: { tools: true, resources: true },
  settings: docsSettings,
  hasManuals: true,
  isWanted: (settings) => settings(docsSettings).serve === 'on',
  load: async () => (await import('./module.ts')).docsModule,
}
