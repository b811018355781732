import { effect } from '@preact/signals'
import { language } from '../words/language.ts'
import { displayMode, hostContext, theme } from './host.ts'
import { languageOf } from './host-context.ts'
import { resolveLightDark } from './light-dark.ts'

const applied = new Set<string>()

/** Makes the document look as the host says: theme, language, variables of its style, safe areas, display mode. */
export const followHost = (): void => {
  const { documentElement: root } = document
  effect(() => {
    language.value = languageOf(hostContext.value.locale ?? navigator.language)
    root.lang = language.value
  })
  effect(() => {
    root.dataset.theme = theme.value
    root.dataset.mode = displayMode.value
    // A host that fixes the height, or shows the View alone, has its frame filled.
    root.dataset.height = hostContext.value.height === undefined && displayMode.value === 'inline' ? 'free' : 'fixed'
  })
  effect(() => {
    const variables = hostContext.value.variables ?? {}
    for (const name of applied) if (!(name in variables)) root.style.removeProperty(name)
    applied.clear()
    for (const [name, value] of Object.entries(variables)) {
      root.style.setProperty(name, resolveLightDark(value, theme.value))
      applied.add(name)
    }
  })
  effect(() => {
    const { top = 0, right = 0, bottom = 0, left = 0 } = hostContext.value.safeAreaInsets ?? {}
    for (const [side, inset] of Object.entries({ top, right, bottom, left }))
      root.style.setProperty(`--safe-${side}`, `${inset}px`)
  })
}
