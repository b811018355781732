/** A command line that cannot be run, found by us rather than by the parser of flags. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
