import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addManual } from './docs/add-manual.ts'
import { askManual, type Answer } from './docs/ask-manual.ts'
import { figuresOf, type AskedManual } from './docs/figures.ts'
import { folderOf, howToGet, manuals, type Manual } from './docs/manuals.ts'
import { questionSets, readQuestions } from './docs/read-questions.ts'
import { directionsOf } from './docs/tally.ts'
import { createReport, type Report } from './results/report.ts'

/**
 * How well sections of real manuals are found, by questions of our own in both languages, and what adding them costs:
 * npm run bench:docs -- --data FOLDER (or KURA_DOCS_DATA) [--manual NAME] [--first | --later] [--misses] [--save]
 * --manual asks only about one. There are two sets of questions: the first ones served for tuning, the later ones did
 * not; --first and --later ask only one of them. --misses lists the questions whose section is not among the first
 * five, and --save writes the result to bench/results.
 */
const argument = (name: string): string | undefined => process.argv[process.argv.indexOf(name) + 1 || Infinity]
const data = argument('--data') ?? process.env.KURA_DOCS_DATA
const only = argument('--manual')
const named = questionSets.filter(({ name }) => process.argv.includes(`--${name}`))
const sets = named.length > 0 ? named : questionSets
const withMisses = process.argv.includes('--misses')

const isThere = (manual: Manual): boolean => data !== undefined && existsSync(folderOf(data, manual))

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`

const addedRow = ({ manual, cost }: AskedManual): readonly string[] => [
  manual.name,
  ...[cost.files, cost.sections, cost.problems].map((count) => count.toLocaleString('en')),
  `${cost.seconds.toFixed(1)} s`,
  `${cost.cpuSeconds.toFixed(1)} s`,
  megabytes(cost.diskBytes),
  megabytes(cost.peakBytes),
]

const qualityRows = ({ manual, asked }: AskedManual): readonly (readonly string[])[] =>
  asked.flatMap(({ set, answers }) =>
    directionsOf(manual, answers).map(({ direction, tally: { questions, first, firstFive, mrr, p50 } }) => {
      const figures = [first, firstFive, mrr].map((figure) => figure.toFixed(2))
      return [manual.name, set, direction, String(questions), ...figures, `${p50.toFixed(1)} ms`]
    }),
  )

const missLines = (answers: readonly Answer[]): readonly string[] =>
  answers
    .filter(({ rank = Infinity }) => rank > 5)
    .map(({ question, rank, found }) =>
      [
        `${question.text} (${rank ?? 'not found'})`,
        `  right: ${question.answers.join(' ')}`,
        ...found.slice(0, 5).map((place) => `  ${place}`),
      ].join('\n'),
    )

const measure = async (manual: Manual, folder: string, home: string): Promise<AskedManual> => {
  const own = path.join(home, manual.name)
  mkdirSync(own)
  const cost = await addManual({ ...manual, folder: folderOf(folder, manual), home: own })
  const asked: AskedManual['asked'][number][] = []
  for (const { name, prefix } of sets)
    asked.push({ set: name, answers: await askManual(own, readQuestions(`${prefix}${manual.questions}`)) })
  return { manual, cost, asked }
}

const print = (measured: readonly AskedManual[], report: Report): void => {
  const addedHead = ['manual', 'files', 'sections', 'places not read in full', 'time', 'CPU', 'disk', 'peak memory']
  const qualityHead = ['manual', 'set', 'question → manual', 'questions', 'Recall@1', 'Recall@5', 'MRR@10', 'p50']
  const together = Object.entries(figuresOf(measured).together).map(([set, { sameLanguage, otherLanguage }]) =>
    [`${set}: same language ${sameLanguage.firstFive.toFixed(2)}`, `other ${otherLanguage.firstFive.toFixed(2)}`].join(
      ', ',
    ),
  )
  report.table('added', addedHead, measured.map(addedRow))
  report.table('quality', qualityHead, measured.flatMap(qualityRows))
  process.stdout.write(`In the first five, ${together.join('; ')}\n`)
  if (!withMisses) return
  const misses = measured.flatMap(({ asked }) => asked.flatMap(({ answers }) => missLines(answers)))
  process.stdout.write(`\n${misses.join('\n')}\n`)
}

const chosen = manuals.filter((manual) => isThere(manual) && (only === undefined || manual.name === only))
if (data === undefined || chosen.length === 0) {
  process.stdout.write(`${howToGet}\n`)
  process.exitCode = 1
} else {
  const home = mkdtempSync(path.join(tmpdir(), 'kura-bench-'))
  try {
    const measured: AskedManual[] = []
    for (const manual of chosen) measured.push(await measure(manual, data, home))
    const report = createReport('bench:docs')
    print(measured, report)
    report.figures(figuresOf(measured))
    await report.save()
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
