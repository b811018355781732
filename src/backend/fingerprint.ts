import { createHash } from 'node:crypto'

/** JSON with the keys of each object sorted. */
const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const named = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${named.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join(',')}}`
}

/** A hash of the tool and its arguments; the order of the keys does not matter. */
export const fingerprintOf = (tool: string, args: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(`${tool}\n${canonicalJson(args)}`)
    .digest('base64url')
