import { parseInner, type ReadConstruct } from './reading.ts'
import { dedented, endOfIndented, indentAt } from './rows.ts'

/** Indented rows are a quote. */
export const readQuote: ReadConstruct = (passage, at, scope) => {
  if (indentAt(passage, at) === 0) return undefined
  const next = endOfIndented(passage, at, 1)
  const blocks = parseInner(dedented(passage, at, next), scope)
  return { blocks: blocks.length === 0 ? [] : [{ kind: 'quote', blocks }], next }
}
