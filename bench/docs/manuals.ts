import path from 'node:path'

export interface Manual {
  readonly name: string
  readonly language: 'ja' | 'en'
  /** Within the folder of the data: a clone of the repository, and the documentation in it. */
  readonly folder: string
  readonly repository: string
  /** A file of bench/docs/questions, without its extension. */
  readonly questions: string
}

export const manuals: readonly Manual[] = [
  {
    name: 'nablarch-ja',
    language: 'ja',
    folder: 'nablarch-document/ja',
    repository: 'https://github.com/nablarch/nablarch-document',
    questions: 'nablarch-ja',
  },
  {
    name: 'nablarch-en',
    language: 'en',
    folder: 'nablarch-document/en',
    repository: 'https://github.com/nablarch/nablarch-document',
    questions: 'nablarch-en',
  },
  {
    name: 'sphinx',
    language: 'en',
    folder: 'sphinx/doc',
    repository: 'https://github.com/sphinx-doc/sphinx',
    questions: 'sphinx',
  },
  {
    name: 'vue-ja',
    language: 'ja',
    folder: 'docs-ja/src',
    repository: 'https://github.com/vuejs-translations/docs-ja',
    questions: 'vue-ja',
  },
]

export const folderOf = (data: string, { folder }: Manual): string => path.join(data, folder)

/** How to get the manuals. They are not ours, so they are not in this repository. */
export const howToGet = [
  'Name a folder with clones of these repositories with --data or KURA_DOCS_DATA:',
  ...new Set(manuals.map(({ repository }) => `  git clone --depth 1 ${repository}`)),
].join('\n')
