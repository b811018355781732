/** The place of a call in a distributed trace, as W3C Trace Context writes it. It is passed on, never interpreted. */
export interface Trace {
  readonly traceparent: string
  readonly tracestate?: string
}

const parent = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

const state = /^[\x20-\x7e]{1,512}$/

/** A trace that is well written; anything else is none, so that nobody writes into our logs through it. */
export const traceOf = (traceparent: unknown, tracestate: unknown): Trace | undefined => {
  if (typeof traceparent !== 'string' || !parent.test(traceparent)) return undefined
  return { traceparent, ...(typeof tracestate === 'string' && state.test(tracestate) && { tracestate }) }
}

export const traceId = ({ traceparent }: Trace): string => traceparent.slice(3, 35)
