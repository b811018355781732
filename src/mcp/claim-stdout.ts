import type { Writable } from 'node:stream'

/**
 * Reserves stdout for the protocol: everything else that writes to it, such as `console.log` in a dependency, writes to
 * stderr from now on.
 */
export const claimStdout = (): Writable => {
  const output = process.stdout
  Object.defineProperty(process, 'stdout', { configurable: true, enumerable: true, get: () => process.stderr })
  return output
}
