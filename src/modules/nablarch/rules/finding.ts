export const findingCodes = [
  'required-missing',
  'order',
  'incompatible',
  'unknown-class',
  'unresolved-reference',
  'not-recommended',
  'property',
  'wrong-list',
  'other-app-type',
] as const

export type FindingCode = (typeof findingCodes)[number]

/** `hint`: a problem only under a condition that cannot be seen in the queue. */
export type FindingSeverity = 'error' | 'warning' | 'hint'

export interface Finding {
  readonly code: FindingCode
  readonly severity: FindingSeverity
  readonly message: string
  /** The misplaced, wrong or missing class. */
  readonly fqcn?: string
  /** Its position in the queue; absent for a missing handler. */
  readonly position?: number
  /** The other handler of an order or an incompatibility. */
  readonly otherPosition?: number
  readonly rule: string
  readonly reason: { readonly ja: string; readonly en: string }
  readonly sourceUrl?: string
  /** The condition of a hint. */
  readonly condition?: string
  /** The name that was probably intended. */
  readonly suggestion?: string
}

/** Findings with the same key describe the same problem; "A before B" and "B after A" have one key. */
export const keyOf = ({ code, fqcn, position, otherPosition, message }: Finding): string => {
  // The positions depend on which class a name resolves to; that both classes are present does not.
  if (code === 'incompatible') return message
  if (position === undefined) return `${code} ${fqcn}`
  if (otherPosition === undefined) return `${code} ${position}`
  return `${code} ${Math.min(position, otherPosition)} ${Math.max(position, otherPosition)}`
}
