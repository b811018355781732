/** Keeps the values that were used last, at most `most` of them, by their keys. */
export const keepLastUsed = <Value>(most: number): ((key: string, make: () => Value) => Value) => {
  const kept = new Map<string, Value>()
  return (key, make) => {
    const value = kept.get(key) ?? make()
    // A map lists its keys in the order in which they were set, so the first was not used for the longest time.
    kept.delete(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
