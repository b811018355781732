export type Language = 'en' | 'ja'

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'ja'

/** The language of the person behind a call, as a field in `_meta` of a request. */
export const languageName = 'kura/language'

/** A text for people: in both languages, or one text for both. */
export type Words = string | Readonly<Record<Language, string>>

export const inLanguage = (words: Words, language: Language): string =>
  typeof words === 'string' ? words : words[language]

/** Makes a text in each language with the same function. */
export const inBoth = (say: (language: Language) => string): Words => ({ en: say('en'), ja: say('ja') })
