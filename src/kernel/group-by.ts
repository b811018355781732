/** The elements of each key, in their order. */
export const groupBy = <One, Key>(all: Iterable<One>, keyOf: (one: One) => Key): ReadonlyMap<Key, readonly One[]> => {
  const groups = new Map<Key, One[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return groups
}
