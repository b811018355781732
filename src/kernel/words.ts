export type Language = 'en' | 'ja'

/** What is said to people: in both languages, or the same in either. */
export type Words = string | Readonly<Record<Language, string>>

export const inLanguage = (words: Words, language: Language): string =>
  typeof words === 'string' ? words : words[language]

/** The same sentence made for each language, where it holds words that have their own. */
export const inBoth = (say: (language: Language) => string): Words => ({ en: say('en'), ja: say('ja') })
