import { isTyping } from '../parts/is-typing.ts'
import { singleKeys } from '../parts/single-keys.ts'
import { closeWindow, openKeys, openPalette, openWindow } from './palette-state.ts'

/** The search box of the view, else the search of the whole console. */
const openSearch = (): void => {
  const box = document.querySelector<HTMLInputElement>('main [data-search]')
  if (box === null) openPalette()
  else {
    box.focus()
    box.select()
  }
}

const isOverlaid = (): boolean => openWindow.value !== undefined || document.querySelector('dialog[open]') !== null

/** A check box takes no letters, so single keys work there as well. */
const takesLetters = (target: EventTarget | null): boolean =>
  isTyping(target) && !(target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))

/** Keys that work everywhere. Single letters of lists belong to the lists. */
export const followKeys = (): (() => void) => {
  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing || event.defaultPrevented) return
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      if (openWindow.value === 'palette') closeWindow()
      else openPalette()
    } else if (hasModifier || !singleKeys.value || takesLetters(event.target) || isOverlaid()) return
    else if (event.key === '?') {
      event.preventDefault()
      openKeys()
    } else if (event.key === '/') {
      event.preventDefault()
      openSearch()
    }
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
