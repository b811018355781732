import * as z from 'zod'
import { fqcn, line, listFile, pageUrl, prose, words } from './fields.ts'

export const moduleEntry = z.strictObject({
  name: line,
  group_id: line,
  artifact_id: line,
  category: line,
  description: prose,
  key_classes: z.array(z.strictObject({ fqcn, description: prose.optional() })),
  dependencies: z.array(line),
  /** The version that the BOM 6u3 names. */
  version: line.optional(),
  source_url: pageUrl.optional(),
  words,
})

export const moduleCatalogFile = listFile('modules', moduleEntry)

export type ModuleEntry = z.infer<typeof moduleEntry>
