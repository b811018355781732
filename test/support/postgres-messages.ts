export type OnMessage = (type: string, body: Buffer) => void

const lengthBytes = 4

/**
 * Cuts a stream of PostgreSQL's protocol into messages: a letter, a length and a body. The first message of a client
 * has no letter; its type is empty here. Encrypted connections cannot be read.
 */
export const messageReader = (from: 'client' | 'server', onMessage: OnMessage): ((chunk: Buffer) => void) => {
  let typeBytes = from === 'client' ? 0 : 1
  let unread: Buffer = Buffer.alloc(0)
  return (chunk) => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk])
    while (unread.length >= typeBytes + lengthBytes) {
      const end = typeBytes + unread.readUInt32BE(typeBytes)
      if (unread.length < end) return
      const type = unread.toString('latin1', 0, typeBytes)
      const body = unread.subarray(typeBytes + lengthBytes, end)
      unread = unread.subarray(end)
      typeBytes = 1
      onMessage(type, body)
    }
  }
}
