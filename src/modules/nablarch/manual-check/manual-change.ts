import type { ManualFacts } from './facts.ts'
import type { Place } from './place.ts'

/** Something that an older manual states and a newer one does not, or the other way round. */
export interface ManualChange {
  readonly kind: 'breaking' | 'added'
  readonly area: string
  /** In Japanese, as in `version-diff.yaml`. */
  readonly summary: string
  readonly action?: string
  /** What the change is about: an entry that names one of them is about the same. */
  readonly names: readonly string[]
  readonly place: Place
  /** Which of the two manuals the place is in. */
  readonly side: 'before' | 'after'
}

export interface Versions {
  readonly before: ManualFacts
  readonly after: ManualFacts
  /** Whether a class is known to exist in the newer version. */
  exists(fqcn: string): boolean
}
