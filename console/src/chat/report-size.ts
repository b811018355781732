import { effect } from '@preact/signals'
import { inlineHeight } from './bridge/inline-height.ts'
import { createSizeReports } from './bridge/size-reports.ts'
import { bridge, isEnding } from './connection.ts'
import { displayMode, hostCapabilities, hostContext } from './host.ts'

/** Tells the host how much room the View needs, once the host answered and while the View stands in the chat. */
export const reportSize = (root: HTMLElement): void => {
  const report = createSizeReports(({ width, height }) =>
    bridge.tell('ui/notifications/size-changed', { width, height }),
  )
  const measure = (): void => {
    if (hostCapabilities.peek() === undefined || isEnding.peek() || displayMode.peek() !== 'inline') return
    const height = inlineHeight(root.getBoundingClientRect().height, hostContext.peek().maxHeight)
    report({ width: Math.ceil(innerWidth), height })
  }
  new ResizeObserver(measure).observe(root)
  effect(() => {
    if (hostCapabilities.value !== undefined && displayMode.value === 'inline') measure()
  })
}
