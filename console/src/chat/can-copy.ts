import { isRecord } from './bridge/read-incoming.ts'
import { hostCapabilities } from './host.ts'

/** Whether the host lets Views write to the clipboard. Hosts need not say it, so only a list without it says no. */
export const canCopy = (): boolean => {
  const sandbox = hostCapabilities.value?.sandbox
  const granted = isRecord(sandbox) ? sandbox.permissions : undefined
  return 'clipboard' in navigator && (!isRecord(granted) || isRecord(granted.clipboardWrite))
}
