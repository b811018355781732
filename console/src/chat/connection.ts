import { signal } from '@preact/signals'
import { openBridge } from './bridge/in-window.ts'
import { isRecord } from './bridge/read-incoming.ts'
import type { Params } from './bridge/create-bridge.ts'
import { hostCapabilities, takeContext } from './host.ts'
import { readToolResult, type ToolResult } from './tool-result.ts'

/** The arguments of the tool, once the host told them. */
export const toolInput = signal<Params | undefined>(undefined)

/** The answer of the tool, once it came. */
export const toolResult = signal<ToolResult | undefined>(undefined)

/** Why the call was cancelled; empty if the host gave no reason. */
export const cancelled = signal<string | undefined>(undefined)

/** Whether the host left the first request without an answer. */
export const isHostSilent = signal(false)

/** Whether the host is about to take the View away. */
export const isEnding = signal(false)

const heard: ReadonlyMap<string, (params: Params) => void> = new Map(
  Object.entries({
    'ui/notifications/tool-input': ({ arguments: args }: Params) => {
      toolInput.value = isRecord(args) ? args : {}
    },
    'ui/notifications/tool-result': (params: Params) => {
      cancelled.value = undefined
      toolResult.value = readToolResult(params)
    },
    'ui/notifications/tool-cancelled': ({ reason }: Params) => {
      cancelled.value = typeof reason === 'string' ? reason : ''
    },
    'ui/notifications/host-context-changed': takeContext,
  }),
)

const answered: ReadonlyMap<string, () => Params> = new Map(
  Object.entries({
    ping: () => ({}),
    'ui/resource-teardown': () => {
      isEnding.value = true
      return {}
    },
  }),
)

export const bridge = openBridge({
  onNotification: (method, params) => heard.get(method)?.(params),
  onRequest: (method) => answered.get(method)?.(),
})

const silentAfterMs = 5000

/** Introduces the View to the host. An answer that comes late is still taken. */
export const connect = async (name: string): Promise<void> => {
  const timer = setTimeout(() => {
    isHostSilent.value = true
  }, silentAfterMs)
  const { result } = await bridge.ask('ui/initialize', {
    protocolVersion: '2026-01-26',
    appInfo: { name: `kura-${name}`, version: '1' },
    appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
  })
  if (result === undefined) return
  clearTimeout(timer)
  takeContext(result.hostContext)
  // Before anything else is told, such as the size.
  bridge.tell('ui/notifications/initialized')
  hostCapabilities.value = isRecord(result.hostCapabilities) ? result.hostCapabilities : {}
  isHostSilent.value = false
}
