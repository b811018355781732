/** The result of `work`, or nothing where it throws. For work whose failure means that there is nothing to be had. */
export const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}
