/** A cache of at most `max` values. The least recently used one is removed. */
export const createLruCache = <Value>(max: number): ((key: string, make: () => Value) => Value) => {
  const kept = new Map<string, Value>()
  return (key, make) => {
    const value = kept.get(key) ?? make()
    // A map lists its keys in the order in which they were added, so the first one is the least recently used.
    kept.delete(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > max && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
