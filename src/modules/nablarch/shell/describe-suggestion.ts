import { simpleNameOf } from '../class-index/class-index.ts'
import type { ValidatedQueue } from '../validation/validation.ts'
import type { Paint } from './draw-queue.ts'

/** The order that validates, under the one that does not; what is new in it is marked. */
export const describeSuggestion = ({ handlers, suggested_order: order }: ValidatedQueue, paint: Paint): string => {
  if (order === undefined) return ''
  const left = handlers.map(({ fqcn, name }) => fqcn ?? name)
  const rows = order.map((entry, index) => {
    const at = left.findIndex((one) => one === entry || simpleNameOf(one) === simpleNameOf(entry))
    if (at !== -1) left.splice(at, 1)
    return `${String(index + 1).padStart(3)}  ${simpleNameOf(entry)}${at === -1 ? '  +' : ''}`
  })
  return `\n${paint.faint('提案する順序')}\n${rows.join('\n')}\n`
}
