/**
 * Like `Promise.all`, but if one fails, it waits for the others before it throws: work that shares a transaction must
 * not go on after the end of it.
 */
export const waitForAll = async <T extends readonly unknown[]>(
  work: readonly [...T],
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> => {
  await Promise.allSettled(work)
  return Promise.all(work)
}
