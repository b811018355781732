import type { Language } from '../../kernel/words.ts'

/** The language that the address names, else the one that the browser likes best of the two, else English. */
export const pageLanguage = (named: string | undefined, acceptLanguage: string | undefined): Language => {
  if (named === 'ja' || named === 'en') return named
  const wishes = (acceptLanguage ?? '').split(',').map(wishOf)
  return weightOf(wishes, 'ja') > weightOf(wishes, 'en') ? 'ja' : 'en'
}

interface Wish {
  readonly tag: string
  readonly weight: number
}

const wishOf = (text: string): Wish => {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
  return { tag, weight: Number.isFinite(weight) ? weight : 0 }
}

/** `ja-JP` counts as `ja`. Of two with the same weight, the one named first counts a little more. */
const weightOf = (wishes: readonly Wish[], language: Language): number => {
  const index = wishes.findIndex(({ tag }) => tag === language || tag.startsWith(`${language}-`))
  const weight = wishes[index]?.weight ?? 0
  return weight === 0 ? 0 : weight - index * 1e-6
}
