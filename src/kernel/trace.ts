/** The trace of a call in the form of W3C Trace Context. It is passed on, never interpreted. */
export interface Trace {
  readonly traceparent: string
  readonly tracestate?: string
}

const parent = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

const state = /^[\x20-\x7e]{1,512}$/

/** Returns a well-formed trace or undefined, so that nothing else gets into our logs. */
export const traceOf = (traceparent: unknown, tracestate: unknown): Trace | undefined => {
  if (typeof traceparent !== 'string' || !parent.test(traceparent)) return undefined
  return { traceparent, ...(typeof tracestate === 'string' && state.test(tracestate) && { tracestate }) }
}

export const traceId = ({ traceparent }: Trace): string => traceparent.slice(3, 35)
