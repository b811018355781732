import { editDistance, longestName, nearestAmong, type Near } from '../../../kernel/nearest.ts'

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
  /** Takes `Outer$Inner` and `Outer.Inner`. */
  has(fqcn: string): boolean
  get(fqcn: string): IndexedType | undefined
  bySimpleName(simpleName: string): readonly IndexedType[]
  /** Existing names that a misspelt one may have meant, the likeliest first. */
  nearest(wrong: string, limit?: number): readonly IndexedType[]
  all(): readonly IndexedType[]
}

export const makeClassIndex = (types: readonly IndexedType[]): ClassIndex => {
  const byName = memoize(() => new Map(types.map((type) => [type.fqcn.replaceAll('$', '.'), type])))
  const bySimple = memoize(() => groupBySimpleName(types))
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

/** A start need not make what nothing may ask for. */
const memoize = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

const groupBySimpleName = (types: readonly IndexedType[]): ReadonlyMap<string, readonly IndexedType[]> => {
  const groups = new Map<string, IndexedType[]>()
  for (const type of types) {
    const same = groups.get(type.simpleName)
    if (same === undefined) groups.set(type.simpleName, [type])
    else same.push(type)
  }
  return groups
}

/**
 * People get the package wrong as often as the class: the simple name decides, and the package only
 * between types of the same distance.
 */
const nearestTypes = (wrong: string, types: readonly IndexedType[], limit: number): readonly IndexedType[] => {
  const simple = simpleNameOf(wrong)
  const close = nearestAmong(simple, types, {
    nameOf: ({ simpleName }) => simpleName,
    reach: Math.floor(simple.length / 3),
  })
  return nearestPackage(wrong, close, ({ fqcn }) => fqcn).slice(0, limit)
}

/** Of equally near candidates those come first whose whole name is nearer. */
export const nearestPackage = <Candidate>(
  wrong: string,
  close: readonly Near<Candidate>[],
  fqcnOf: (candidate: Candidate) => string,
): readonly Candidate[] =>
  close
    .map(({ candidate, distance }) => ({
      candidate,
      distance,
      whole: Math.min(longestName, editDistance(wrong.toLowerCase(), fqcnOf(candidate).toLowerCase())),
    }))
    .sort((a, b) => a.distance - b.distance || a.whole - b.whole)
    .map(({ candidate }) => candidate)

export const simpleNameOf = (fqcn: string): string =>
  fqcn.slice(Math.max(fqcn.lastIndexOf('.'), fqcn.lastIndexOf('$')) + 1)
