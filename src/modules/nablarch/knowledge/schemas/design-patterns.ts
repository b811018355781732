import * as z from 'zod'
import { line, listFile, pageUrl, prose, words } from './fields.ts'

export const designPattern = z.strictObject({
  name: line,
  category: z.enum(['handler', 'architecture', 'action', 'validation', 'data-access']),
  description: prose,
  problem: prose,
  solution: prose,
  structure: prose,
  code_example: prose,
  related_patterns: z.array(line),
  references: z.array(pageUrl).optional(),
  words,
})

export const designPatternsFile = listFile('patterns', designPattern)

export type DesignPattern = z.infer<typeof designPattern>
