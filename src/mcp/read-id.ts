import { isRequestId, type RequestId } from './json-rpc.ts'

/**
 * Finds the `id` of a request that is too long or too deep to be parsed, in the beginning of its text. Only a member of
 * the outermost object counts: an argument of a tool may be called `id`, too.
 */
export const readId = (prefix: string): RequestId | undefined => {
  // An unterminated string matches up to the end of the text; otherwise each quote in it would be tried as a beginning.
  const token = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|[{}[\]]|:/gu
  let depth = 0
  let lastString: string | undefined
  for (let match = token.exec(prefix); match !== null; match = token.exec(prefix)) {
    const [text] = match
    if (text === '{' || text === '[') depth++
    else if (text === '}' || text === ']') depth--
    else if (text === ':' && depth === 1 && lastString === '"id"') return valueAt(prefix, token.lastIndex)
    lastString = text.startsWith('"') ? text : undefined
  }
  return undefined
}

const valueAt = (prefix: string, position: number): RequestId | undefined => {
  const value = /^\s*("(?:[^"\\]|\\.)*"|-?\d+)(?=\s*[,}])/u.exec(prefix.slice(position))?.[1]
  if (value === undefined) return undefined
  try {
    const parsed: unknown = JSON.parse(value)
    return isRequestId(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}
