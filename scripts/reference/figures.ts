import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { commandFor, stepOf } from '../../bench/proof/steps.ts'
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

/** `bench-start` is the file of `bench:start`. */
const resultNamed = (file: string): string => file.replace('-', ':')

const notMeasured = (name: string, language: PageLanguage): string => {
  const command = commandFor(resultNamed(name))
  if (command === undefined) throw new Error(`No step of the proof writes ${resultsFolder}/${name}.json`)
  return language === 'en'
    ? `These figures were not measured yet: \`${command}\` measures them.`
    : `この値はまだ測定していません。\`${command}\` で測定できます。`
}

/** The table of a result; undefined if it was measured with other arguments, which leave this table out. */
const tableOf = (file: string, name: string, read: ReadResult): Table | undefined => {
  const result = read(file)
  if (result === undefined) return undefined
  const found = result.tables?.[name]
  const args = stepOf(resultNamed(file))?.args ?? []
  const isAsInProof = args.every((arg) => result.command.includes(arg) || result.command.includes('FOLDER'))
  if (found === undefined && isAsInProof) throw new Error(`The result ${file} has no table ${name}`)
  return found
}

const blockText = (result: ResultFile, found: Table, language: PageLanguage): string => {
  const { head, rows } = translated(found, language)
  return `${table(head, rows)}\n\n${originOf(result, language)}${differenceIn(result, language)}`
}

/** The page with every block of figures as the result files have them. */
export const withFreshFigures = (markdown: string, language: PageLanguage, read: ReadResult): string =>
  markdown.replace(block, (_, result: string, name: string) => {
    const [measured, found] = [read(result), tableOf(result, name, read)]
    const isThere = measured !== undefined && found !== undefined
    const text = isThere ? blockText(measured, found, language) : notMeasured(result, language)
    return [`<!-- figures ${result}: ${name} -->`, text, '<!-- end of figures -->'].join('\n')
  })

/** The words in the tables of a page for which there is no Japanese. */
export const withoutJapanese = (markdown: string, read: ReadResult): readonly string[] =>
  [...markdown.matchAll(block)].flatMap(([, result = '', name = '']) => {
    const found = tableOf(result, name, read)
    return found === undefined ? [] : cellsIn(found).filter((cell) => inJapanese(cell) === undefined)
  })

/** The pages with what comes from result files: tables and charts. */
export const figurePages = (): readonly string[] =>
  ['README.md', 'README.ja.md', ...readdirSync('docs').map((name) => `docs/${name}`)]
    .filter((file) => file.endsWith('.md'))
    .filter((file) => readFileSync(file, 'utf8').split('\n').some(isMarker))

const isMarker = (line: string): boolean => /^<!-- (?:figures|chart|published) /.test(line)

/** A page without its blocks of figures: what people wrote. */
export const withoutFigures = (markdown: string): string => markdown.replace(block, '')
