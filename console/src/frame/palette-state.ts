import { signal } from '@preact/signals'

/** Which window of the frame is open over the view: the palette (Ctrl-K) or the list of keys. */
export const openWindow = signal<'palette' | 'keys' | undefined>(undefined)

export const openPalette = (): void => {
  openWindow.value = 'palette'
}

export const openKeys = (): void => {
  openWindow.value = 'keys'
}

export const closeWindow = (): void => {
  openWindow.value = undefined
}
