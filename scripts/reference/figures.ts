import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { ResultFile, Table } from '../../bench/results/save-result.ts'
import { inJapanese } from './figure-words.ts'
import { table } from '../../bench/median.ts'

/**
 * Measured figures in pages: the table of a result file below `<!-- figures RESULT: TABLE -->`, with the command, date
 * and commit behind it. RESULT is the name of a file in bench/results.
 */
const block = /^<!-- figures ([\w-]+): ([\w-]+) -->\n[\s\S]*?^<!-- end of figures -->$/gm

const resultsFolder = 'bench/results'

export type ReadResult = (name: string) => ResultFile | undefined

export const readResult: ReadResult = (name) => {
  const file = `${resultsFolder}/${name}.json`
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ResultFile) : undefined
}

export type PageLanguage = 'en' | 'ja'

const languageOf = (page: string): PageLanguage => (page.endsWith('.ja.md') ? 'ja' : 'en')

const translated = ({ head, rows }: Table, language: PageLanguage): Table => {
  if (language === 'en') return { head, rows }
  return { head: head.map(inJapanese), rows: rows.map((row) => row.map(inJapanese)) }
}

/** Where the figures come from, in one line. */
const originOf = ({ command, date, commit, source, machine }: ResultFile, language: PageLanguage): string => {
  const { node, cores, processor, memoryGiB } = machine
  return language === 'en'
    ? [
        `Measured with \`${command}\` on ${date}, commit ${commit}, program ${source}`,
        `Node ${node}, ${cores} cores (${processor}), ${memoryGiB} GiB.`,
      ].join(', ')
    : [
        `\`${command}\` で測定しました。${date}、コミット ${commit}、プログラム ${source}`,
        `Node ${node}、${cores} コア（${processor}）、${memoryGiB} GiB。`,
      ].join('、')
}

const blockText = (result: ResultFile, name: string, language: PageLanguage): string => {
  const found = result.tables?.[name]
  if (found === undefined) throw new Error(`The result of ${result.benchmark} has no table ${name}`)
  const { head, rows } = translated(found, language)
  return `${table(head, rows)}\n\n${originOf(result, language)}`
}

/** The page with every block of figures as the result files have them. */
export const withFreshFigures = (markdown: string, language: PageLanguage, read: ReadResult): string =>
  markdown.replace(block, (_, result: string, name: string) => {
    const found = read(result)
    if (found === undefined) throw new Error(`There is no result file ${resultsFolder}/${result}.json`)
    return [`<!-- figures ${result}: ${name} -->`, blockText(found, name, language), '<!-- end of figures -->'].join(
      '\n',
    )
  })

export const isFiguresMarker = (line: string): boolean => line.startsWith('<!-- figures ')

/** The pages whose measured figures come from result files. */
export const figurePages = (): readonly string[] =>
  ['README.md', 'README.ja.md', ...readdirSync('docs').map((name) => `docs/${name}`)]
    .filter((file) => file.endsWith('.md'))
    .filter((file) => readFileSync(file, 'utf8').split('\n').some(isFiguresMarker))

/** A page with fresh figures; errors name it. */
export const freshFigures = (file: string, markdown: string): string => {
  try {
    return withFreshFigures(markdown, languageOf(file), readResult)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** A page without its blocks of figures: what people wrote. */
export const withoutFigures = (markdown: string): string => markdown.replace(block, '')
