import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addManual } from './docs/add-manual.ts'
import { askManual, type Answer } from './docs/ask-manual.ts'
import { folderOf, howToGet, manuals, type Manual } from './docs/manuals.ts'
import { readQuestions } from './docs/read-questions.ts'
import { tallyOf } from './docs/tally.ts'
import { table } from './median.ts'

/**
 * How well sections of real manuals are found, by questions of our own in both languages, and what adding them costs:
 * npm run bench:docs -- --data FOLDER (or KURA_DOCS_DATA) [--manual NAME] [--later] [--misses]
 * --manual asks only about one, --later asks the questions that were not used for tuning, and --misses lists the
 * questions whose section is not among the first five.
 */
const argument = (name: string): string | undefined => process.argv[process.argv.indexOf(name) + 1 || Infinity]
const data = argument('--data') ?? process.env.KURA_DOCS_DATA
const only = argument('--manual')
const set = process.argv.includes('--later') ? 'later-' : ''
const withMisses = process.argv.includes('--misses')

const isThere = (manual: Manual): boolean => data !== undefined && existsSync(folderOf(data, manual))

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`

const qualityRows = ({ name, language }: Manual, answers: readonly Answer[]): readonly (readonly string[])[] =>
  ['ja', 'en'].flatMap((asked) => {
    const ours = answers.filter(({ question }) => question.language === asked)
    if (ours.length === 0) return []
    const { questions, first, firstFive, mrr, p50 } = tallyOf(ours)
    const figures = [first, firstFive, mrr].map((figure) => figure.toFixed(2))
    return [[name, `${asked} → ${language}`, String(questions), ...figures, `${p50.toFixed(1)} ms`]]
  })

const missLines = (answers: readonly Answer[]): string =>
  answers
    .filter(({ rank = Infinity }) => rank > 5)
    .map(({ question, rank, found }) =>
      [
        `${question.text} (${rank ?? 'not found'})`,
        `  right: ${question.answers.join(' ')}`,
        ...found.slice(0, 5).map((place) => `  ${place}`),
      ].join('\n'),
    )
    .join('\n')

const measure = async (chosen: readonly Manual[], folder: string, home: string): Promise<void> => {
  const added: (readonly string[])[] = []
  const quality: (readonly string[])[] = []
  const misses: string[] = []
  for (const manual of chosen) {
    const own = path.join(home, manual.name)
    mkdirSync(own)
    const cost = await addManual({ ...manual, folder: folderOf(folder, manual), home: own })
    const { seconds, files, sections, problems, diskBytes, peakBytes } = cost
    added.push([
      manual.name,
      ...[files, sections, problems].map((count) => count.toLocaleString('en')),
      `${seconds.toFixed(1)} s`,
      megabytes(diskBytes),
      megabytes(peakBytes),
    ])
    const answers = await askManual(own, readQuestions(`${set}${manual.questions}`))
    quality.push(...qualityRows(manual, answers))
    misses.push(missLines(answers))
  }
  const addedHead = ['manual', 'files', 'sections', 'places not read in full', 'time', 'disk', 'peak memory']
  const qualityHead = ['manual', 'question → manual', 'questions', 'Recall@1', 'Recall@5', 'MRR@10', 'p50']
  process.stdout.write(`${table(addedHead, added)}\n\n${table(qualityHead, quality)}\n`)
  if (withMisses) process.stdout.write(`\n${misses.filter((lines) => lines !== '').join('\n')}\n`)
}

const chosen = manuals.filter((manual) => isThere(manual) && (only === undefined || manual.name === only))
if (data === undefined || chosen.length === 0) {
  process.stdout.write(`${howToGet}\n`)
  process.exitCode = 1
} else {
  const home = mkdtempSync(path.join(tmpdir(), 'kura-bench-'))
  try {
    await measure(chosen, data, home)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
