import type { Duplex } from 'node:stream'
import type { ClientBase } from 'pg'

/** Properties of a connection of the driver that its types leave out. */
interface Wire {
  readonly connection: { readonly stream: Duplex }
}

/** Returns a function to call before each write to a connection: what is written in one turn is then sent at once. */
export const joinWrites = (client: ClientBase): (() => void) => {
  let isHeld = false
  return () => {
    if (isHeld) return
    isHeld = true
    const { stream } = (client as unknown as Wire).connection
    stream.cork()
    process.nextTick(() => {
      isHeld = false
      stream.uncork()
    })
  }
}
