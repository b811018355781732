import { singleKeys } from '../../parts/single-keys.ts'

const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** `e` edits, unless the person is typing, or something is open over the item. */
export const editOnKey = (edit: () => void): (() => void) => {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'e' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (!singleKeys.value || takesLetters(event.target) || document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    edit()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
