export type Language = 'en' | 'ja'

/** What is said to people: in both languages, or the same in either. */
export type Words = string | Readonly<Record<Language, string>>

export const inLanguage = (words: Words, language: Language): string => (typeof words === 'string' ? words : words[language])
