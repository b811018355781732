import { effect } from '@preact/signals'
import { createSizeReports } from './bridge/size-reports.ts'
import { bridge, isEnding } from './connection.ts'
import { displayMode, hostCapabilities, hostContext } from './host.ts'

/** A View in the flow of a chat takes no more height; what is longer scrolls inside. */
const mostInlineHeight = 640

/** Tells the host how much room the View needs, once the host answered and while the View stands in the chat. */
export const reportSize = (root: HTMLElement): void => {
  const report = createSizeReports(({ width, height }) =>
    bridge.tell('ui/notifications/size-changed', { width, height }),
  )
  const measure = (): void => {
    if (hostCapabilities.peek() === undefined || isEnding.peek() || displayMode.peek() !== 'inline') return
    const most = Math.min(mostInlineHeight, hostContext.peek().maxHeight ?? Infinity)
    report({ width: Math.ceil(innerWidth), height: Math.ceil(Math.min(root.getBoundingClientRect().height, most)) })
  }
  new ResizeObserver(measure).observe(root)
  effect(() => {
    if (hostCapabilities.value !== undefined && displayMode.value === 'inline') measure()
  })
}
