import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { commandFor } from '../../bench/proof/steps.ts'
import type { ResultFile, Table } from '../../bench/results/save-result.ts'
import { table } from '../../bench/median.ts'
import { inJapanese } from './figure-words.ts'

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

export const languageOf = (page: string): PageLanguage => (page.endsWith('.ja.md') ? 'ja' : 'en')

const cellsIn = ({ head, rows }: Table): readonly string[] => [...head, ...rows.flat()]

const translated = ({ head, rows }: Table, language: PageLanguage): Table => {
  if (language === 'en') return { head, rows }
  const show = (cell: string): string => inJapanese(cell) ?? cell
  return { head: head.map(show), rows: rows.map((row) => row.map(show)) }
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

/** How far two runs lay apart, in a sentence; nothing where there was one run, or where no ratio can be compared. */
const differenceIn = ({ difference }: ResultFile, language: PageLanguage): string => {
  if (difference?.largest === null || difference === undefined) return ''
  const percent = `${(100 * difference.largest).toFixed(1)} %`
  return language === 'en'
    ? ` Ratios of its ${difference.runs} runs differ by at most ${percent}.`
    : ` ${difference.runs} 回の実行の比の差は最大 ${percent} です。`
}

const notMeasured = (name: string, language: PageLanguage): string => {
  const command = commandFor(name.replace('-', ':'))
  if (command === undefined) throw new Error(`No step of the proof writes ${resultsFolder}/${name}.json`)
  return language === 'en'
    ? `These figures were not measured yet: \`${command}\` measures them.`
    : `この値はまだ測定していません。\`${command}\` で測定できます。`
}

const tableOf = (result: ResultFile, name: string): Table => {
  const found = result.tables?.[name]
  if (found === undefined) throw new Error(`The result of ${result.benchmark} has no table ${name}`)
  return found
}

const blockText = (result: ResultFile, name: string, language: PageLanguage): string => {
  const { head, rows } = translated(tableOf(result, name), language)
  return `${table(head, rows)}\n\n${originOf(result, language)}${differenceIn(result, language)}`
}

/** The page with every block of figures as the result files have them. */
export const withFreshFigures = (markdown: string, language: PageLanguage, read: ReadResult): string =>
  markdown.replace(block, (_, result: string, name: string) => {
    const found = read(result)
    const text = found === undefined ? notMeasured(result, language) : blockText(found, name, language)
    return [`<!-- figures ${result}: ${name} -->`, text, '<!-- end of figures -->'].join('\n')
  })

/** The words in the tables of a page for which there is no Japanese. */
export const withoutJapanese = (markdown: string, read: ReadResult): readonly string[] =>
  [...markdown.matchAll(block)].flatMap(([, result = '', name = '']) => {
    const found = read(result)
    return found === undefined ? [] : cellsIn(tableOf(found, name)).filter((cell) => inJapanese(cell) === undefined)
  })

/** The pages with what comes from result files: tables and charts. */
export const figurePages = (): readonly string[] =>
  ['README.md', 'README.ja.md', ...readdirSync('docs').map((name) => `docs/${name}`)]
    .filter((file) => file.endsWith('.md'))
    .filter((file) => readFileSync(file, 'utf8').split('\n').some(isMarker))

const isMarker = (line: string): boolean => /^<!-- (?:figures|chart|published) /.test(line)

/** A page without its blocks of figures: what people wrote. */
export const withoutFigures = (markdown: string): string => markdown.replace(block, '')
