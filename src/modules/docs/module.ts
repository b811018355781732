import { defineModule } from '../../kernel/module.ts'
import type { DocsDeps } from './deps.ts'
import { docsSchemaVersion } from './migrations/index.ts'
import { openDocs } from './open-docs.ts'
import { docsTemplates } from './resources/docs-template.ts'
import { docsCommands } from './shell/index.ts'
import { diffDocs } from './tools/diff-docs.ts'
import { readDoc } from './tools/read-doc.ts'
import { searchDocs } from './tools/search-docs.ts'
import { createManuals } from './use-cases/manuals.ts'

export const docsModule = defineModule<DocsDeps>()({
  tools: [searchDocs, readDoc, diffDocs],
  resourceTemplates: docsTemplates,
  commands: docsCommands,
  checks: async () => [(await import('./store/checks/documentation.ts')).documentationCheck],
  transfer: async () => (await import('./store/transfer/index.ts')).docsTransfer,
  schemaVersion: docsSchemaVersion,
  postgresSchemas: async () => (await import('./migrations/postgres/schemas.ts')).docsSchemas,
  manuals: createManuals,
  open: openDocs,
  close: ({ store }) => store.close(),
})
