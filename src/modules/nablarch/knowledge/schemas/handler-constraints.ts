import * as z from 'zod'
import { appType, fqcn, line, listFile, pageUrl, prose, words } from './fields.ts'

/**
 * What a rule asks for:
 * - must_before, must_after: the order relative to every class of the list of that name, if both are in the queue
 * - must_after_any: after at least one class of must_after
 * - must_be_first, must_be_last: the ends of the queue; must_be_outer: as near to the head as possible
 * - incompatible_with: not together with the listed ones; not_recommended: not at all
 * - required_after: must be (again) behind the class in must_after if that is present
 * - required_when_present: must be in the queue if a class of when_present is
 * - requires_upstream: needs something that another part provides
 * - property_required_unless_last: needs the given property values if a handler follows
 */
export const constraintRules = [
  'must_before',
  'must_after',
  'must_after_any',
  'must_be_first',
  'must_be_last',
  'must_be_outer',
  'incompatible_with',
  'not_recommended',
  'required_after',
  'required_when_present',
  'requires_upstream',
  'property_required_unless_last',
] as const

const bothLanguages = z.strictObject({ ja: prose, en: prose })

export const handlerConstraint = z.strictObject({
  id: line,
  handler: line,
  fqcn,
  rule: z.enum(constraintRules),
  must_before: z.array(fqcn).optional(),
  must_after: z.array(fqcn).optional(),
  incompatible_with: z.array(fqcn).optional(),
  when_present: z.array(fqcn).optional(),
  property: z.record(line, line).optional(),
  /** Other classes to which the rule applies. */
  equivalents: z.array(fqcn).optional(),
  /** The rule applies only under this condition; `key` identifies it in the code. */
  condition: z.strictObject({ key: line, ja: prose, en: prose }).optional(),
  severity: z.enum(['error', 'warning', 'info']),
  app_types: z.array(appType).min(1),
  reason: bothLanguages,
  source_url: pageUrl,
  words,
})

export const handlerConstraintsFile = listFile('constraints', handlerConstraint)

export type ConstraintRule = (typeof constraintRules)[number]
export type HandlerConstraint = z.infer<typeof handlerConstraint>
