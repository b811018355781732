import { isRecord } from './bridge/read-incoming.ts'
import type { Params } from './bridge/create-bridge.ts'

export type Theme = 'light' | 'dark'
export type DisplayMode = 'inline' | 'fullscreen' | 'pip'

export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** What the host says about the place where the View is shown. Everything may be missing. */
export interface HostContext {
  readonly theme?: Theme | undefined
  readonly locale?: string | undefined
  readonly displayMode?: DisplayMode | undefined
  readonly availableDisplayModes?: readonly DisplayMode[] | undefined
  /** A height that the host fixed, or the most that it gives. */
  readonly height?: number | undefined
  readonly maxHeight?: number | undefined
  readonly safeAreaInsets?: Insets | undefined
  readonly variables?: Readonly<Record<string, string>> | undefined
}

const modes: readonly string[] = ['inline', 'fullscreen', 'pip']

const isMode = (value: unknown): value is DisplayMode => typeof value === 'string' && modes.includes(value)

const pixels = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined

const insets = (value: unknown): Insets | undefined => {
  if (!isRecord(value)) return undefined
  const side = (name: keyof Insets): number => pixels(value[name]) ?? 0
  return { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') }
}

/** The name of a variable of the host's style, without its two hyphens, and its value. */
export const longestName = 60
export const longestValue = 1000

const variableName = new RegExp(`^--[a-z0-9-]{1,${longestName}}$`)

const isVariable = ([name, value]: readonly [string, unknown]): boolean =>
  variableName.test(name) && typeof value === 'string' && value.length <= longestValue

const variables = (styles: unknown): Readonly<Record<string, string>> | undefined => {
  const given = isRecord(styles) ? styles.variables : undefined
  return isRecord(given)
    ? (Object.fromEntries(Object.entries(given).filter(isVariable)) as Readonly<Record<string, string>>)
    : undefined
}

/** The fields of a context that are there and have the right form; a change names only the fields that changed. */
export const readContext = (given: Params): HostContext => {
  const { theme, locale, displayMode, availableDisplayModes, containerDimensions, safeAreaInsets, styles } = given
  return {
    ...((theme === 'light' || theme === 'dark') && { theme }),
    ...(typeof locale === 'string' && { locale }),
    ...(isMode(displayMode) && { displayMode }),
    ...(Array.isArray(availableDisplayModes) && { availableDisplayModes: availableDisplayModes.filter(isMode) }),
    ...(isRecord(containerDimensions) && {
      height: pixels(containerDimensions.height),
      maxHeight: pixels(containerDimensions.maxHeight),
    }),
    ...('safeAreaInsets' in given && { safeAreaInsets: insets(safeAreaInsets) }),
    ...('styles' in given && { variables: variables(styles) }),
  }
}

/** Japanese for every Japanese locale, else English. */
export const languageOf = (locale: string | undefined): 'ja' | 'en' => (/^ja\b/i.test(locale ?? '') ? 'ja' : 'en')
