import * as z from 'zod'
import { appTypes } from '../knowledge/schemas/fields.ts'
import { findingCodes } from '../rules/finding.ts'

const textPosition = { line: z.int().describe('From 1'), column: z.int() }

const finding = z.object({
  code: z.enum(findingCodes),
  severity: z.enum(['error', 'warning', 'hint']).describe('hint: only under a condition that the queue does not prove'),
  message: z.string(),
  queue: z.int().describe('Which of queues, from 1'),
  position: z.int().optional().describe('In the queue, from 1; absent for what is missing'),
  other_position: z.int().optional(),
  ...textPosition,
  fqcn: z.string().optional(),
  rule: z.string(),
  reason: z.object({ ja: z.string(), en: z.string() }),
  source_url: z.string().optional(),
  condition: z.string().optional(),
  suggestion: z.string().optional().describe('The name that was probably meant'),
})

const queue = z.object({
  name: z.string(),
  ...textPosition,
  application_type: z.enum(appTypes).describe('What it was judged as'),
  judged_because: z.string().optional().describe('Why not as the type asked for'),
  result: z.enum(['OK', 'NG']),
  handlers: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      fqcn: z.string().optional(),
      component: z.string().optional(),
      list: z.string().optional(),
      ...textPosition,
    }),
  ),
  suggested_order: z
    .array(z.string())
    .optional()
    .describe('Classes in an order that validates, when this one does not'),
})

/** The result for a document: the structured answer of the tool, and the input of the shell command. */
export const validation = z.object({
  result: z.enum(['OK', 'NG']),
  application_type: z.enum(appTypes),
  handler_count: z.int(),
  error_count: z.int(),
  warning_count: z.int(),
  errors: z.array(finding).describe('At most 100'),
  warnings: z.array(finding).describe('At most 100, hints included'),
  queues: z.array(queue),
})

export type Validation = z.infer<typeof validation>
export type ValidatedQueue = z.infer<typeof queue>
export type ReportedFinding = z.infer<typeof finding>
