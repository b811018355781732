import type { FindLabel, Place } from '../documents/document.ts'
import type { StoredLabel } from '../ports.ts'

/** The places of labels by their names. If several documents have the same label, that of the first path counts. */
export interface LabelTable {
  readonly find: FindLabel
  /** The names whose places are not the same in another table. */
  differences(other: LabelTable): ReadonlySet<string>
  names(): Iterable<string>
}

const isSame = (a: Place | undefined, b: Place | undefined): boolean =>
  a?.path === b?.path && a?.anchor === b?.anchor && a?.title === b?.title

export const createLabelTable = (labels: readonly StoredLabel[]): LabelTable => {
  const places = new Map<string, Place>()
  for (const { name, title, path, anchor } of labels) {
    const known = places.get(name)
    if (known === undefined || path < known.path) places.set(name, { title, path, anchor })
  }
  const find: FindLabel = (name) => places.get(name)
  return {
    find,
    names: () => places.keys(),
    differences: (other) => {
      const names = [...places.keys(), ...other.names()]
      return new Set(names.filter((name) => !isSame(find(name), other.find(name))))
    },
  }
}
