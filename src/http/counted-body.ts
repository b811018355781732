export interface CountedBody {
  readonly body: ReadableStream<Uint8Array>
  /** The number of bytes that wait in it. */
  waiting(): number
}

/** A high-water mark that is never reached: `onMore` decides how much a body may hold. */
const highWaterMark = Number.MAX_SAFE_INTEGER

/**
 * Counts the waiting bytes of a body. The SDK writes messages into a stream even if it is not read, and a stream does
 * not report its size. So everything is moved into a stream that can be counted.
 */
export const countBody = (source: ReadableStream<Uint8Array>, onMore: (bytes: number) => void): CountedBody => {
  const reader = source.getReader()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const moveAll = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      controller?.enqueue(value)
      onMore(value.length)
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
    new ByteLengthQueuingStrategy({ highWaterMark }),
  )
  return {
    body,
    waiting: () => {
      // A stream whose last byte was read wants 0 bytes, and one that failed wants null: both hold nothing.
      const wanted = controller?.desiredSize ?? 0
      return wanted > 0 ? highWaterMark - wanted : 0
    },
  }
}
