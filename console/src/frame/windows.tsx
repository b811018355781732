import { openWindow } from './palette-state.ts'

/** The windows over the view: the palette and the list of keys. */
export const Windows = () => (openWindow.value === undefined ? null : null)
