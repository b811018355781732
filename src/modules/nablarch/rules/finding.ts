/** What kind of thing is wrong. */
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

/** `hint`: holds only under a condition that the queue itself does not prove. */
export type FindingSeverity = 'error' | 'warning' | 'hint'

export interface Finding {
  readonly code: FindingCode
  readonly severity: FindingSeverity
  readonly message: string
  /** The class at fault, or the missing one. */
  readonly fqcn?: string
  /** Where it stands; absent for what is missing. */
  readonly position?: number
  /** The other handler of an order or an incompatibility. */
  readonly otherPosition?: number
  readonly rule: string
  readonly reason: { readonly ja: string; readonly en: string }
  readonly sourceUrl?: string
  /** What the rule depends on, for a hint. */
  readonly condition?: string
  /** The name that was probably meant. */
  readonly suggestion?: string
}

/** Two findings with one key tell of the same thing, also when they tell it from opposite sides. */
export const keyOf = ({ code, fqcn, position, otherPosition, message }: Finding): string => {
  // Which of two places holds a class may depend on how a name is read; that the two are together does not.
  if (code === 'incompatible') return message
  if (position === undefined) return `${code} ${fqcn}`
  if (otherPosition === undefined) return `${code} ${position}`
  return `${code} ${Math.min(position, otherPosition)} ${Math.max(position, otherPosition)}`
}
