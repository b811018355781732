/**
 * Makes something when it is first asked for. Those who ask together share one attempt; a failure is
 * not remembered, so that the next one may fare better.
 */
export const memoizeAsync = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    }))
}
