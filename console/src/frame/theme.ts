import { signal } from '@preact/signals'
import { keep, readKept } from '../keeping.ts'

export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

const kept = readKept('theme')

export const theme = signal<Theme>(themes.find((name) => name === kept) ?? 'system')

export const chooseTheme = (chosen: Theme): void => {
  keep('theme', chosen)
  theme.value = chosen
}

/** The style reads the choice from the document. */
export const followTheme = (): void => {
  theme.subscribe((value) => {
    if (value === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = value
  })
}
