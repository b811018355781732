import type { Theme } from './host-context.ts'

const call = 'light-dark('

/** Where the bracket that opens before `start` closes, and the comma between its two parts. */
const partsFrom = (value: string, start: number): { readonly comma: number; readonly end: number } | undefined => {
  let depth = 0
  let comma = -1
  for (let index = start; index < value.length; index += 1) {
    const letter = value[index]
    if (letter === '(') depth += 1
    else if (letter === ',' && depth === 0 && comma < 0) comma = index
    else if (letter === ')') {
      if (depth === 0) return comma < 0 ? undefined : { comma, end: index }
      depth -= 1
    }
  }
  return undefined
}

/**
 * Hosts may give colours as `light-dark(a, b)`, which browsers resolve by `color-scheme`. A View sets none, because a
 * frame with a scheme of its own gets an opaque background; so the part of the theme is taken here.
 */
export const resolveLightDark = (value: string, theme: Theme): string => {
  let resolved = ''
  let rest = 0
  for (let at = value.indexOf(call); at >= 0; at = value.indexOf(call, rest)) {
    const start = at + call.length
    const parts = partsFrom(value, start)
    if (parts === undefined) break
    const [light, dark] = [value.slice(start, parts.comma), value.slice(parts.comma + 1, parts.end)]
    resolved += value.slice(rest, at) + (theme === 'dark' ? dark : light).trim()
    rest = parts.end + 1
  }
  return resolved + value.slice(rest)
}
