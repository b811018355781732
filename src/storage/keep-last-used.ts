/** Keeps so many values by their keys, those that were used last. What is dropped lives on for as long as it is used. */
export const keepLastUsed = <Value>(most: number): ((key: string, make: () => Value) => Value) => {
  const kept = new Map<string, Value>()
  return (key, make) => {
    const value = kept.get(key) ?? make()
    // A map lists its keys in the order in which they were set: the first is the one that was not used for longest.
    kept.delete(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
