import { signal } from '@preact/signals'
import type { Language } from '../../../src/kernel/words.ts'
import { readKept, keep } from '../keeping.ts'

export type { Language }

const isLanguage = (value: string | null | undefined): value is Language => value === 'en' || value === 'ja'

/** The address wins, then the choice made before, then what the server chose from Accept-Language. */
const firstLanguage = (): Language => {
  const asked = new URLSearchParams(location.search).get('lang')
  if (isLanguage(asked)) return asked
  const kept = readKept('language')
  if (isLanguage(kept)) return kept
  return document.documentElement.lang === 'ja' ? 'ja' : 'en'
}

export const language = signal<Language>(firstLanguage())

export const chooseLanguage = (chosen: Language): void => {
  keep('language', chosen)
  language.value = chosen
}

/** Keeps the `lang` of the document equal to the language on the page. */
export const followLanguage = (): void => {
  language.subscribe((value) => {
    document.documentElement.lang = value
  })
}
