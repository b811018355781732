import type * as z from 'zod'
import { apiDiffFile } from './schemas/api-diff.ts'
import { apiPatternsFile } from './schemas/api-patterns.ts'
import { componentNamesFile } from './schemas/component-names.ts'
import { configTemplatesFile } from './schemas/config-templates.ts'
import { designPatternsFile } from './schemas/design-patterns.ts'
import { errorCatalogFile } from './schemas/error-catalog.ts'
import { listFile } from './schemas/fields.ts'
import { furtherHandler, handlerCatalogFile, teamHandlerCatalogFile } from './schemas/handler-catalog.ts'
import { handlerConstraintsFile } from './schemas/handler-constraints.ts'
import { moduleCatalogFile } from './schemas/module-catalog.ts'
import { notProvidedFile } from './schemas/not-provided.ts'
import { classWordsFile, readingsFile, thesaurusFile } from './schemas/search-words.ts'
import { versionDiffFile } from './schemas/version-diff.ts'

const furtherHandlersFile = listFile('handlers', furtherHandler)

/** Files that have the same form whether they ship with Kura or come from a team. */
const sharedFiles = {
  'handler-constraints.yaml': handlerConstraintsFile,
  'api-patterns.yaml': apiPatternsFile,
  'module-catalog.yaml': moduleCatalogFile,
  'error-catalog.yaml': errorCatalogFile,
  'config-templates.yaml': configTemplatesFile,
  'design-patterns.yaml': designPatternsFile,
  'component-names.yaml': componentNamesFile,
} as const

/** The schemas of all shipped YAML files, by their path in the knowledge directory. */
export const shippedFiles = {
  'handler-catalog.yaml': handlerCatalogFile,
  ...sharedFiles,
  'version-diff.yaml': versionDiffFile,
  'api-diff.yaml': apiDiffFile,
  'extended/api-patterns.yaml': apiPatternsFile,
  'extended/modules.yaml': moduleCatalogFile,
  'extended/errors.yaml': errorCatalogFile,
  'extended/constraints.yaml': handlerConstraintsFile,
  'extended/handlers.yaml': furtherHandlersFile,
  'extended/not-provided.yaml': notProvidedFile,
  'extended/class-words.yaml': classWordsFile,
  'extended/thesaurus.yaml': thesaurusFile,
  'extended/readings.yaml': readingsFile,
} as const

/** The files that a team can add: the seven main files, component names, and features that are not provided. */
export const teamFiles = {
  'handler-catalog.yaml': teamHandlerCatalogFile,
  ...sharedFiles,
  'not-provided.yaml': notProvidedFile,
} as const

type Contents<Files extends Readonly<Record<string, z.ZodType>>> = {
  readonly [File in keyof Files]: z.infer<Files[File]>
}

export type ShippedContents = Contents<typeof shippedFiles>
export type TeamContents = Partial<Contents<typeof teamFiles>>
