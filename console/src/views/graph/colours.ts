import { colours } from './type-marks.ts'

/** The colours of the theme, as a canvas and an SVG file need them. */
export interface Colours {
  readonly sheet: string
  readonly ink: string
  readonly soft: string
  readonly edge: string
  readonly accent: string
  readonly strong: string
  readonly types: readonly string[]
}

/** The browser works out variables and `light-dark()` for an element of the page. */
export const readColours = (element: HTMLElement): Colours => {
  const before = element.style.color
  const read = (name: string): string => {
    element.style.color = `var(${name})`
    return getComputedStyle(element).color
  }
  const read8 = Array.from({ length: colours }, (_, index) => read(`--graph-${index}`))
  const found = {
    sheet: read('--sheet'),
    ink: read('--ink'),
    soft: read('--soft'),
    edge: read('--graph-edge'),
    accent: read('--indigo'),
    strong: read('--shu'),
    types: read8,
  }
  element.style.color = before
  return found
}
