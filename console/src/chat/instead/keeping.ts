import type * as console from '../../keeping.ts'

/** In the place of `keeping.ts`: a View keeps nothing in the browser. Drafts live as long as the View. */
export const keep: typeof console.keep = () => undefined

export const readKept: typeof console.readKept = () => null

export const keepInTab: typeof console.keepInTab = () => true

export const readFromTab: typeof console.readFromTab = () => null
