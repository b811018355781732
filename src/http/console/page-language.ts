import type { Language } from '../../kernel/words.ts'

/** The language in the address, else the preferred one of the browser, else English. */
export const pageLanguage = (named: string | undefined, acceptLanguage: string | undefined): Language => {
  if (named === 'ja' || named === 'en') return named
  const preferences = (acceptLanguage ?? '').split(',').map(preferenceOf)
  return weightOf(preferences, 'ja') > weightOf(preferences, 'en') ? 'ja' : 'en'
}

interface Preference {
  readonly tag: string
  readonly weight: number
}

const preferenceOf = (text: string): Preference => {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
  return { tag, weight: Number.isFinite(weight) ? weight : 0 }
}

/** `ja-JP` counts as `ja`. Of two languages with the same weight, the first one wins. */
const weightOf = (preferences: readonly Preference[], language: Language): number => {
  const index = preferences.findIndex(({ tag }) => tag === language || tag.startsWith(`${language}-`))
  const weight = preferences[index]?.weight ?? 0
  return weight === 0 ? 0 : weight - index * 1e-6
}
