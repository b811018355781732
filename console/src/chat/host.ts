import { computed, signal } from '@preact/signals'
import { isRecord } from './bridge/read-incoming.ts'
import type { Params } from './bridge/create-bridge.ts'
import { readContext, type DisplayMode, type HostContext, type Theme } from './host-context.ts'

/** What the host said about the place, in its first answer and since. */
export const hostContext = signal<HostContext>({})

/** What the host can do; undefined until it answered. */
export const hostCapabilities = signal<Params | undefined>(undefined)

export const takeContext = (given: unknown): void => {
  if (isRecord(given)) hostContext.value = { ...hostContext.value, ...readContext(given) }
}

/** Whether the host does something for its Views, such as `serverTools`. */
export const hostOffers = (capability: string): boolean => isRecord(hostCapabilities.value?.[capability])

const systemTheme = matchMedia('(prefers-color-scheme: dark)')
const isSystemDark = signal(systemTheme.matches)
systemTheme.addEventListener('change', ({ matches }) => {
  isSystemDark.value = matches
})

/** The theme of the host, else that of the system. */
export const theme = computed<Theme>(() => hostContext.value.theme ?? (isSystemDark.value ? 'dark' : 'light'))

export const displayMode = computed<DisplayMode>(() => hostContext.value.displayMode ?? 'inline')

export const hasMode = (mode: DisplayMode): boolean => hostContext.value.availableDisplayModes?.includes(mode) ?? false
