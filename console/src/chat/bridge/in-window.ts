import { createBridge, type Bridge, type BridgeOptions } from './create-bridge.ts'

/** The bridge to the page around this frame. Messages from anyone else are not read. */
export const openBridge = (options: Omit<BridgeOptions, 'post'>): Bridge => {
  const host = window.parent
  // The origin of the host is not known to a View, and nothing that is sent is meant for this origin alone.
  const bridge = createBridge({ ...options, post: (message) => host.postMessage(message, '*') })
  addEventListener('message', ({ source, data }) => {
    if (source === host && host !== window) bridge.receive(data)
  })
  return bridge
}
