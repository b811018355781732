import { parseInline } from './inline.ts'
import type { Inlines } from './nodes.ts'
import type { ReadConstruct } from './reading.ts'
import { indentAt, isBlank, lineAt, partOf, passageText, textAt } from './rows.ts'

/** A session of Python, up to the next empty line. */
export const readDoctest: ReadConstruct = (passage, at) => {
  if (!/^>>>(?: |$)/.test(textAt(passage, at))) return undefined
  let next = at
  while (next < passage.to && !isBlank(passage, next)) next++
  const text = passageText(partOf(passage, at, next))
  return { blocks: [{ kind: 'code', language: 'pycon', text }], next }
}

const lineStart = /^\|(?: +|$)/

/** Lines that begin with `|` stay lines. An indented row continues the line above it. */
export const readLineBlock: ReadConstruct = (passage, at, scope) => {
  if (!lineStart.test(textAt(passage, at))) return undefined
  const lines: { indent: number; text: Inlines }[] = []
  let next = at
  while (next < passage.to && indentAt(passage, next) === 0) {
    const line = textAt(passage, next)
    const start = lineStart.exec(line)?.[0].length
    if (start === undefined) break
    const number = lineAt(passage, next)
    const parts = [line.slice(start)]
    next++
    while (next < passage.to && indentAt(passage, next) > 0 && !isBlank(passage, next)) {
      parts.push(textAt(passage, next).trim())
      next++
    }
    lines.push({ indent: Math.max(0, start - 2), text: parseInline(parts.join('\n'), number, scope) })
  }
  return { blocks: [{ kind: 'lines', lines }], next }
}
