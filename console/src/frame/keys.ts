import { closeWindow, openKeys, openPalette, openWindow } from './palette-state.ts'

/** Whether the person is writing, so that single keys are letters. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Keys that work everywhere. Single letters of lists belong to the lists. */
export const followKeys = (): (() => void) => {
  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing) return
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      if (openWindow.value === 'palette') closeWindow()
      else openPalette()
    } else if (event.key === '?' && !isTyping(event.target) && openWindow.value === undefined) {
      event.preventDefault()
      openKeys()
    }
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
