import { knowledgeVersion } from './manual-line.ts'

export type ManualLanguage = 'ja' | 'en'

const repository = 'https://github.com/nablarch/nablarch-document'
const pages = `https://nablarch.github.io/docs/${knowledgeVersion}/doc/`

/** The repository has a tag for each version. */
export const cloneLine = `git clone --depth 1 --branch ${knowledgeVersion} ${repository}`

const linkOf = (language: ManualLanguage): string => `${pages}${language === 'en' ? 'en/' : ''}{path}.html#{anchor}`

/** The line that adds the official manual in a language, next to the clone. */
export const addLine = (language: ManualLanguage): string =>
  `kura docs add ${language === 'ja' ? 'nablarch' : 'nablarch-en'} nablarch-document/${language} ` +
  `--version ${knowledgeVersion} --language ${language} --link '${linkOf(language)}'`
