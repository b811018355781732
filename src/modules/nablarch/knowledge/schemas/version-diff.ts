import * as z from 'zod'
import { line, pageUrl, prose } from './fields.ts'

export const versionChange = z.strictObject({
  from: line,
  to: line,
  area: line,
  kind: z.enum(['breaking', 'added', 'fixed', 'security']),
  summary: prose,
  action: prose,
  source_url: pageUrl.optional(),
})

export const versionDiffFile = z.strictObject({
  versions: z.array(z.strictObject({ version: line, released: line.optional(), preview: z.boolean().optional() })),
  changes: z.array(versionChange),
})

/** `[fqcn, artifact, kind]` */
const typeRow = z.tuple([line, line, line])

export const apiDiffStep = z.strictObject({
  from: line,
  to: line,
  modules_added: z.array(line),
  modules_removed: z.array(line),
  modules_changed: z.record(line, z.tuple([line, line])),
  types_added: z.array(typeRow),
  types_removed: z.array(typeRow),
  not_compared: z.array(line),
})

export const apiDiffFile = z.strictObject({ steps: z.array(apiDiffStep) })

export type VersionChange = z.infer<typeof versionChange>
export type VersionDiff = z.infer<typeof versionDiffFile>
export type ApiDiffStep = z.infer<typeof apiDiffStep>
export type ApiDiff = z.infer<typeof apiDiffFile>
