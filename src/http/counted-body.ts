export interface CountedBody {
  readonly body: ReadableStream<Uint8Array>
  /** How many bytes wait in it. */
  waiting(): number
}

/** No body comes near it: what a body may hold is for `onMore` to judge. */
const mostBytes = Number.MAX_SAFE_INTEGER

/**
 * The same body with its waiting bytes counted. The SDK puts messages into a stream whether they are taken or not, and a
 * stream does not say how much it holds. So everything is taken out of it at once and kept where it can be counted.
 */
export const countBody = (source: ReadableStream<Uint8Array>, onMore: () => void): CountedBody => {
  const reader = source.getReader()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const moveAll = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      controller?.enqueue(value)
      onMore()
    }
    controller?.close()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given
        moveAll().catch((error: unknown) => {
          given.error(error)
        })
      },
      cancel: (reason) => {
        controller = undefined
        return reader.cancel(reason)
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostBytes }),
  )
  return { body, waiting: () => mostBytes - (controller?.desiredSize ?? mostBytes) }
}
