import type { Manual } from '../../../kernel/manuals.ts'

export type Language = 'ja' | 'en'

/** Whether it is a manual of Nablarch: that is how `kura nablarch docs` names it. */
export const isOfNablarch = ({ name }: Pick<Manual, 'name'>): boolean =>
  name === 'nablarch' || name.startsWith('nablarch-')

const japanese = /[ぁ-ゖァ-ヺ\p{Script=Han}]/u
const englishWord = /^[a-z]{2,}[.,:;!?]?$/u

/** A question of names alone, such as `UniversalDao`, counts as Japanese, because our own lines are. */
export const languageOf = (question: string): Language =>
  !japanese.test(question) && question.split(/\s+/u).some((word) => englishWord.test(word)) ? 'en' : 'ja'

/** The manuals to ask, the newest version of each, in groups of which the first fits the language of the question. */
export const chooseManuals = (all: readonly Manual[], language: Language): readonly (readonly Manual[])[] => {
  const newest = all.filter((manual) => manual.isNewest && isOfNablarch(manual))
  const isOther = (manual: Manual): boolean => manual.language !== '' && manual.language !== language
  return [newest.filter((manual) => !isOther(manual)), newest.filter(isOther)].filter((group) => group.length > 0)
}
