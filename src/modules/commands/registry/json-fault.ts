/** Where a text stops being JSON. `offset` counts UTF-16 units from 0; line and column count from 1. */
export interface JsonFault {
  readonly offset: number
  readonly line: number
  readonly column: number
}

const blank = /[ \t\r\n]*/y
const plain = /[^"\\\u0000-\u001f]*/y
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/**
 * Finds the first fault in a text that `JSON.parse` refused. The message of the engine is not used: it quotes the
 * file, and sometimes has no position.
 */
export const findJsonFault = (source: string): JsonFault => {
  const offset = faultOffset(source)
  const before = source.slice(0, offset).split('\n')
  return { offset, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

const faultOffset = (source: string): number => {
  /** The closing characters of the open objects and arrays, the innermost last. */
  const open: ('}' | ']')[] = []
  let at = skip(blank, source, 0)
  for (;;) {
    // Here a value must begin.
    const opening = source[at]
    if (opening === '{' || opening === '[') {
      const closing = opening === '{' ? '}' : ']'
      at = skip(blank, source, at + 1)
      if (source[at] !== closing) {
        open.push(closing)
        if (closing === ']') continue
        const value = afterKey(source, at)
        if (value.fault) return value.at
        at = value.at
        continue
      }
      at++
    } else {
      const end = Math.max(afterText(source, at), skip(scalar, source, at))
      if (end === at) return at
      at = end
    }
    // A value has ended.
    for (;;) {
      at = skip(blank, source, at)
      const closing = open.at(-1)
      if (closing === undefined) return at
      if (source[at] === ',') break
      if (source[at] !== closing) return at
      open.pop()
      at++
    }
    at = skip(blank, source, at + 1)
    if (open.at(-1) === '}') {
      const value = afterKey(source, at)
      if (value.fault) return value.at
      at = value.at
    }
  }
}

const afterKey = (source: string, at: number): { readonly at: number; readonly fault: boolean } => {
  const end = afterText(source, at)
  if (end === at) return { at, fault: true }
  const colon = skip(blank, source, end)
  return source[colon] === ':' ? { at: skip(blank, source, colon + 1), fault: false } : { at: colon, fault: true }
}

/** One expression for a whole text would need a stack as long as the text. */
const afterText = (source: string, at: number): number => {
  if (source[at] !== '"') return at
  let end = skip(plain, source, at + 1)
  while (source[end] === '\\') {
    const next = skip(escaped, source, end)
    if (next === end) return at
    end = skip(plain, source, next)
  }
  return source[end] === '"' ? end + 1 : at
}

const skip = (pattern: RegExp, source: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.test(source) ? pattern.lastIndex : at
}
