const tag = /<(\/?)private\b[^<>]{0,200}>/gi

/** Replaces each `<private>` part, with those inside it, by `[private]`. One that is not closed takes the rest. */
export const hidePrivateParts = (text: string): string => {
  let shown = ''
  let from = 0
  let depth = 0
  for (const { 0: found, 1: slash, index } of text.matchAll(tag)) {
    if (slash === '/') {
      if (depth === 0) continue
      depth -= 1
      if (depth === 0) from = index + found.length
      continue
    }
    if (depth === 0) shown += `${text.slice(from, index)}[private]`
    depth += 1
  }
  return depth > 0 ? shown : shown + text.slice(from)
}
