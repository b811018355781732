import * as z from 'zod'
import { line, listFile, pageUrl, prose } from './fields.ts'

export const versionChange = z.strictObject({
  from: line,
  to: line,
  area: line,
  kind: z.enum(['breaking', 'added', 'fixed', 'security']),
  summary: prose,
  /** What to do about it; absent if nothing needs to be done. */
  action: prose.optional(),
  source_url: pageUrl,
})

export const versionDiffFile = z.strictObject({
  releases: z.array(z.strictObject({ version: line, released: line, preview: z.boolean() })),
  ...listFile('changes', versionChange).shape,
})

export type VersionChange = z.infer<typeof versionChange>
export type VersionDiff = z.infer<typeof versionDiffFile>
