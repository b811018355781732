import * as z from 'zod'
import { appType, line, listFile, pageUrl, prose, words } from './fields.ts'

export const configTemplate = z.strictObject({
  name: line,
  category: line,
  app_type: appType.optional(),
  description: prose,
  template: prose,
  parameters: z.array(z.strictObject({ name: line, description: prose, default: z.string().optional() })).optional(),
  source_url: pageUrl.optional(),
  words,
})

export const configTemplatesFile = listFile('templates', configTemplate)

export type ConfigTemplate = z.infer<typeof configTemplate>
