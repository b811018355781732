import type { Writable } from 'node:stream'

/**
 * Takes stdout for the protocol alone: whoever else writes to it, a dependency's `console.log`
 * included, writes to stderr from now on.
 */
export const claimStdout = (): Writable => {
  const output = process.stdout
  Object.defineProperty(process, 'stdout', { configurable: true, enumerable: true, get: () => process.stderr })
  return output
}
