import { isTyping } from '../../frame/keys.ts'
import { openWindow } from '../../frame/palette-state.ts'
import { singleKeys } from '../../parts/single-keys.ts'

/** `e` edits, unless the person is typing, or something is open over the item. */
export const editOnKey = (edit: () => void): (() => void) => {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'e' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (
      !singleKeys.value ||
      isTyping(event.target) ||
      openWindow.value !== undefined ||
      document.querySelector('dialog[open]')
    )
      return
    event.preventDefault()
    edit()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
