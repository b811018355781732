import { expect, vi } from 'vitest'
import { createBridge, type Params } from '../../../console/src/chat/bridge/create-bridge.ts'
import { inlineHeight } from '../../../console/src/chat/bridge/inline-height.ts'
import { readContext } from '../../../console/src/chat/host-context.ts'
import { inOneLine } from '../../../console/src/chat/one-line.ts'
import { withLine } from '../../../console/src/chat/told-lines.ts'
import { isTooLong } from '../../../console/src/chat/views/handler-queue/chat-message.ts'
import type { Drivers } from '../driver.ts'

const variablesIn = (variables: Readonly<Record<string, string>>): unknown =>
  readContext({ styles: { variables } }).variables

/** The parts of a View that hold its limits; a page of them in a browser is tested elsewhere. */
export const viewDrivers: Drivers = {
  'view-height': async ({ limit, tenfold }) => {
    expect(inlineHeight(tenfold)).toBe(limit.value)
    expect(inlineHeight(tenfold, tenfold)).toBe(limit.value)
    expect(inlineHeight(tenfold, 100)).toBe(100)
  },
  'view-line': async ({ limit, tenfold }) => {
    expect(inOneLine('x\n'.repeat(tenfold))).toHaveLength(limit.value)
  },
  'view-lines': async ({ limit, tenfold }) => {
    const lines = Array.from({ length: tenfold }, (_, n) => `Change ${n}.`)
    expect(lines.reduce<readonly string[]>(withLine, [])).toEqual(lines.slice(-limit.value))
  },
  'view-message': async ({ limit, tenfold }) => {
    expect([limit.value, tenfold].map((length) => isTooLong('x'.repeat(length)))).toEqual([false, true])
  },
  'view-variable-name': async ({ limit, tenfold }) => {
    const [fits, long] = [limit.value, tenfold].map((length) => `--${'a'.repeat(length)}`)
    expect(variablesIn({ [fits ?? '']: 'red', [long ?? '']: 'red' })).toEqual({ [fits ?? '']: 'red' })
  },
  'view-variable': async ({ limit, tenfold }) => {
    const fits = 'x'.repeat(limit.value)
    expect(variablesIn({ '--fits': fits, '--long': 'x'.repeat(tenfold) })).toEqual({ '--fits': fits })
  },
  'view-answer': async ({ limit, tenfold }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const posted: Params[] = []
      const ignored = { onNotification: () => undefined, onRequest: () => undefined }
      const bridge = createBridge({ post: (message) => void posted.push(message), ...ignored })
      const asked = bridge.ask('tools/call', { name: 'a' })
      const given = expect(asked).rejects.toMatchObject({ kind: 'gone' })
      vi.advanceTimersByTime(limit.value - 1)
      expect(posted).toHaveLength(1)
      vi.advanceTimersByTime(tenfold)
      await given
      expect(posted.at(-1)).toMatchObject({ method: 'notifications/cancelled', params: { requestId: 1 } })
    } finally {
      vi.useRealTimers()
    }
  },
}
