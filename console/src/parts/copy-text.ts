/** Copies a text; false if the browser does not let this page do it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}

/** The older way, for frames of hosts that keep the clipboard to themselves. */
const copySelection = (text: string): boolean => {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  document.body.append(field)
  field.select()
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- there is no other way where the clipboard is refused
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
