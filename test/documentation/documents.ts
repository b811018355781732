import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

const markdownIn = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(md|txt)$/.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))

const atRoot = readdirSync(root).filter((file) => /\.md$|^llms.*\.txt$/.test(file))

/** Other Markdown files in the examples are data. */
const ofExamples = markdownIn('examples').filter((file) => path.basename(file).startsWith('README'))

/** All documents for people or agents who use or change Kura. */
export const documents: readonly string[] = [
  ...atRoot,
  ...markdownIn('docs'),
  ...ofExamples,
  ...markdownIn('plugin'),
].sort()

const isDecision = (document: string): boolean => document.startsWith('docs/adr/')

/** Written by `npm run reference`; test/documentation.test.ts compares it with the code. */
export const isGenerated = (document: string): boolean => /^docs\/(reference\/|limits\.)/.test(document)

/** The documents for users. Decisions are for contributors, and are not updated when the code changes. */
export const userDocuments = documents.filter((document) => !isDecision(document))

/** Pages without a Japanese version, and why. */
export const inOneFile: readonly { readonly pages: RegExp; readonly reason: string }[] = [
  { pages: /^docs\/reference\//, reason: 'generated; both languages where words are for people' },
  { pages: /^CONTRIBUTING\.md$/, reason: 'read beside the code, which is in English' },
  { pages: /^plugin\/skills\//, reason: 'for agents' },
  { pages: /^llms/, reason: 'for agents' },
]

export const isJapanese = (document: string): boolean => document.endsWith('.ja.md')

export const twinOf = (document: string): string => document.replace(/\.md$/, '.ja.md')

export const pairs: readonly string[] = userDocuments.filter(
  (document) => !isJapanese(document) && !inOneFile.some(({ pages }) => pages.test(document)),
)

/** The pages whose blocks are run. Another test checks that a Japanese page has the same blocks. */
export const runDocuments: readonly string[] = userDocuments.filter(
  (document) =>
    !isGenerated(document) &&
    !(isJapanese(document) && existsSync(path.join(root, document.replace(/\.ja\.md$/, '.md')))),
)

export interface Block {
  /** The text after the opening fence. */
  readonly info: string
  readonly text: string
  readonly line: number
  /** The last line of text before the block. */
  readonly lead: string
  /** Whether only blank lines are between it and the previous block. */
  readonly follows: boolean
}

const fence = /^```([^\n]*)\n([\s\S]*?)^```$/gm

export const blocksOf = (markdown: string): readonly Block[] => {
  let end = 0
  return [...markdown.matchAll(fence)].map(({ index, 0: whole, 1: info = '', 2: text = '' }) => {
    const between = markdown.slice(end, index).trim()
    const follows = end > 0 && between === ''
    end = index + whole.length
    return {
      info,
      text,
      line: markdown.slice(0, index).split('\n').length,
      lead: between.split('\n').at(-1) ?? '',
      follows,
    }
  })
}

/** The text without code, because code contains no headings and links. */
export const proseOf = (markdown: string): string => markdown.replace(fence, '').replace(/`[^`\n]*`/g, '``')

export const headingsOf = (markdown: string): readonly { readonly level: number; readonly words: string }[] =>
  [...markdown.replace(fence, '').matchAll(/^(#+) (.+)$/gm)].map(([, marks = '', words = '']) => ({
    level: marks.length,
    words,
  }))

/** The anchor of a heading on GitHub. Numbers for headings of the same name are left out: no page links to them. */
export const anchorOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-')

export const targetsOf = (markdown: string): readonly string[] =>
  [...proseOf(markdown).matchAll(/\]\(([^)\s]+)\)|<(https?:[^>\s]+)>/g)].map(([, link, bare]) => link ?? bare ?? '')

export const isExternal = (target: string): boolean => /^[a-z]+:/.test(target)

/** The code in backticks outside of blocks. */
export const inlineCodeOf = (markdown: string): readonly string[] =>
  [...markdown.replace(fence, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
