import { stopped } from './errors.ts'

/** What was stopped from the keyboard did not fail. */
export const unlessStopped = async <T>(
  { signal }: { readonly signal: AbortSignal },
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (thrown) {
    if (signal.aborted) throw stopped(thrown)
    throw thrown
  }
}
