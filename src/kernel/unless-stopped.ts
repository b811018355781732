import { stopped } from './errors.ts'

/** Runs `work` and reports a stop from the keyboard as a stop instead of a failure. */
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
