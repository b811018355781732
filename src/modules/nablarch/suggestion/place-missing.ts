import type { Queue } from '../queue/queue.ts'
import type { Finding } from '../rules/finding.ts'
import { makeArrange, type Arrangement, type UnplacedHandler } from './arrangement.ts'
import { documentedIndex, documentedOrder } from './documented-order.ts'
import type { Steps } from './repair-order.ts'
import { insertMissing, maxHandlers, withCorrectName, type SuggestionRequest } from './suggest-order.ts'

export interface MissingHandler {
  readonly finding: Finding
  readonly fqcn: string
  /** The number of handlers of the queue that belong before it. */
  readonly before: number
}

/** Where each missing handler belongs in the queue as it is, in the order of the queue. */
export function* placeMissing(
  queue: Queue,
  { resolvedQueue, findings, ruleset }: SuggestionRequest,
): Steps<readonly MissingHandler[]> {
  const missing = findings.flatMap((finding) =>
    finding.code === 'required-missing' && finding.fqcn !== undefined ? [{ finding, fqcn: finding.fqcn }] : [],
  )
  if (missing.length === 0) return []
  const own = resolvedQueue.handlers.map(withCorrectName)
  if (own.length > maxHandlers) return missing.map((one) => ({ ...one, before: roughIndex(one.fqcn, own) }))
  const arrange = makeArrange(queue, ruleset)
  let all: Arrangement = { ...arrange(own), findings }
  const found = new Map<UnplacedHandler, (typeof missing)[number]>()
  for (const one of missing) {
    const before = all.handlers
    all = insertMissing(one.fqcn, all, { arrange, ruleset })
    const added = all.handlers.find((handler, index) => handler !== before[index])
    if (added !== undefined) found.set(added, one)
    yield
  }
  let before = 0
  return all.handlers.flatMap((handler) => {
    const one = found.get(handler)
    if (one !== undefined) return [{ ...one, before }]
    before++
    return []
  })

  /** Trying every position takes too long in a long queue. */
  function roughIndex(fqcn: string, handlers: readonly UnplacedHandler[]): number {
    const documented = documentedOrder(ruleset, handlers)
    return documentedIndex(handlers, documented, documented.indexOf(fqcn))
  }
}
