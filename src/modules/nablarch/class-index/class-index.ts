import { groupBy } from '../../../kernel/group-by.ts'
import { editDistance, maxNameLength, nearestAmong, type Near } from '../../../kernel/nearest.ts'

/** A public type of Nablarch. Nested types are named `Outer$Inner`. */
export interface IndexedType {
  readonly fqcn: string
  readonly simpleName: string
  readonly artifact: string
  readonly kind: TypeKind
}

export type TypeKind = 'class' | 'interface' | 'enum' | 'annotation'

export interface ClassIndex {
  readonly size: number
  /** Accepts `Outer$Inner` and `Outer.Inner`. */
  has(fqcn: string): boolean
  get(fqcn: string): IndexedType | undefined
  bySimpleName(simpleName: string): readonly IndexedType[]
  /** Existing types with a similar name, the most similar first. */
  nearest(wrong: string, limit?: number): readonly IndexedType[]
  all(): readonly IndexedType[]
}

export const makeClassIndex = (types: readonly IndexedType[]): ClassIndex => {
  const byName = memoize(() => new Map(types.map((type) => [type.fqcn.replaceAll('$', '.'), type])))
  const bySimple = memoize(() => groupBy(types, ({ simpleName }) => simpleName))
  const get = (fqcn: string) => byName().get(fqcn.replaceAll('$', '.'))
  return {
    size: types.length,
    has: (fqcn) => get(fqcn) !== undefined,
    get,
    bySimpleName: (simpleName) => bySimple().get(simpleName) ?? [],
    nearest: (wrong, limit = 1) => nearestTypes(wrong, types, limit),
    all: () => types,
  }
}

/** Built at the first use, because not every process needs it. */
const memoize = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

/**
 * Compares simple names first and packages only between equally similar types, because people get the package wrong
 * as often as the class.
 */
const nearestTypes = (wrong: string, types: readonly IndexedType[], limit: number): readonly IndexedType[] => {
  const simple = simpleNameOf(wrong)
  const close = nearestAmong(simple, types, {
    nameOf: ({ simpleName }) => simpleName,
    reach: Math.floor(simple.length / 3),
  })
  return nearestPackage(wrong, close, ({ fqcn }) => fqcn).slice(0, limit)
}

/** Sorts by the distance of the simple name, then by that of the whole name. */
export const nearestPackage = <Candidate>(
  wrong: string,
  close: readonly Near<Candidate>[],
  fqcnOf: (candidate: Candidate) => string,
): readonly Candidate[] =>
  close
    .map(({ candidate, distance }) => ({
      candidate,
      distance,
      whole: Math.min(maxNameLength, editDistance(wrong.toLowerCase(), fqcnOf(candidate).toLowerCase())),
    }))
    .sort((a, b) => a.distance - b.distance || a.whole - b.whole)
    .map(({ candidate }) => candidate)

export const simpleNameOf = (fqcn: string): string =>
  fqcn.slice(Math.max(fqcn.lastIndexOf('.'), fqcn.lastIndexOf('$')) + 1)
