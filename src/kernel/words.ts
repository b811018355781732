export type Language = 'en' | 'ja'

/** A text for people: in both languages, or one text for both. */
export type Words = string | Readonly<Record<Language, string>>

export const inLanguage = (words: Words, language: Language): string =>
  typeof words === 'string' ? words : words[language]

/** Makes a text in each language with the same function. */
export const inBoth = (say: (language: Language) => string): Words => ({ en: say('en'), ja: say('ja') })
