import type { Report } from '../results/report.ts'
import type { Table } from '../results/save-result.ts'
import type { Outcome } from './figures.ts'
import type { WayFigures } from './measure-questions.ts'
import type { Operation, SizeFigures } from './measure-size.ts'
import type { WriteFigures } from './measure-writes.ts'
import type { QuestionFigures } from './recall.ts'

type Outcomes = Readonly<Record<string, Outcome>>

/** The first contender is the one that the others are compared with. */
const compared = (label: string, values: readonly number[], unit: string): readonly string[] => [
  label,
  ...values.map((value, index) => {
    const times = value / (values[0] ?? Number.NaN)
    return `${rounded(value)} ${unit}${index === 0 ? '' : ` (${rounded(times)})`}`
  }),
]

const rounded = (value: number): string =>
  Number.isNaN(value)
    ? 'not offered'
    : value >= 100
      ? value.toFixed(0)
      : value >= 10
        ? value.toFixed(1)
        : value.toFixed(2)

const words: Readonly<Record<Operation, string>> = {
  create: 'create one note',
  get: 'get one note',
  searchJa: 'search for a word, Japanese',
  searchEn: 'search for a word, English',
  findAndRead: 'find one note and read it',
  list: 'list',
  relations: 'three steps of relations',
}

const startTable = (outcomes: Outcomes): Table => {
  const row = (label: string, moment: keyof Outcome['start']['medians']): readonly string[] =>
    compared(
      label,
      Object.values(outcomes).map(({ start }) => start.medians[moment]),
      'ms',
    )
  return {
    head: ['from the start of the process', ...Object.keys(outcomes)],
    rows: [
      row('initialize answered, CPU', 'startCpuMs'),
      row('initialize answered, wall', 'startMs'),
      row('first note read, CPU', 'firstAnswerCpuMs'),
      row('first note read, wall', 'firstAnswerMs'),
    ],
  }
}

const sizeTable = (outcomes: Outcomes, items: string): Table => {
  const sizes = Object.values(outcomes).flatMap(({ sizes: all }) => all[items] ?? [])
  const of = (value: (size: SizeFigures) => number): readonly number[] => sizes.map(value)
  const rows = (Object.keys(words) as Operation[]).flatMap((operation) => [
    compared(
      words[operation],
      of((size) => size.operations[operation].ms),
      'ms',
    ),
    [
      'middle half of its rounds',
      ...sizes.map(
        ({
          operations: {
            [operation]: { quartiles, rounds },
          },
        }) => `${quartiles.map(rounded).join(' to ')} ms, ${rounds} rounds`,
      ),
    ],
    compared(
      'text for the model',
      of((size) => size.operations[operation].textBytes),
      'bytes',
    ),
  ])
  return {
    head: [`${Number(items).toLocaleString('en')} notes`, ...Object.keys(outcomes)],
    rows: [
      ...rows,
      compared(
        'memory',
        of(({ rssMb }) => rssMb),
        'MB',
      ),
      ['found what was looked for', ...sizes.map(({ foundShare }) => percent(foundShare))],
      ['reached within three relations', ...sizes.map(({ reachedShare }) => percent(reachedShare))],
    ],
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const questionTable = (outcomes: Outcomes): Table => {
  const kinds = ['en words', 'en otherWords', 'ja words', 'ja otherWords', 'en otherLanguage', 'ja otherLanguage']
  const sets = new Set(
    Object.values(outcomes).flatMap(({ questions }) =>
      Object.values(questions).flatMap((way) => Object.keys(way).map((group) => group.split(' ')[0] ?? '')),
    ),
  )
  const rows = [...sets].flatMap((set) =>
    Object.entries(outcomes).flatMap(([name, { questions }]) =>
      Object.entries(questions).map(([way, groups]) => [
        set,
        `${name}: ${way}`,
        ...kinds.map((kind) => recallCell(groups[`${set} ${kind}`])),
        ...costCells(groups, set),
      ]),
    ),
  )
  return { head: ['questions', 'asked by', ...kinds, 'calls', 'notes', 'bytes', 'ms'], rows }
}

const recallCell = (figures: QuestionFigures | undefined): string =>
  figures === undefined ? '' : `${figures.recall10.toFixed(3)} / ${figures.recallAll.toFixed(3)}`

/** Means over all questions of a set. */
const costCells = (groups: WayFigures, set: string): readonly string[] => {
  const own = Object.entries(groups).flatMap(([group, figures]) => (group.startsWith(`${set} `) ? [figures] : []))
  const questions = own.reduce((sum, figures) => sum + figures.questions, 0)
  const mean = (value: (figures: QuestionFigures) => number): string =>
    rounded(own.reduce((sum, figures) => sum + value(figures) * figures.questions, 0) / questions)
  return [
    mean(({ calls }) => calls),
    mean(({ notes }) => notes),
    mean(({ textBytes }) => textBytes),
    mean(({ ms }) => ms),
  ]
}

const writeTable = (outcomes: Outcomes): Table => {
  const cell = ({ sent, acknowledged, lost, fewestLost, mostLost, rounds }: WriteFigures): string =>
    `${lost} of ${acknowledged} lost (${fewestLost} to ${mostLost} in each of ${rounds} rounds), ${sent} sent`
  return {
    head: ['acknowledged writes that were lost', ...Object.keys(outcomes)],
    rows: [
      ['one process, 32 in flight', ...Object.values(outcomes).map(({ inFlight }) => cell(inFlight))],
      ['two processes on one store', ...Object.values(outcomes).map(({ twoProcesses }) => cell(twoProcesses))],
    ],
  }
}

/** In brackets: times the first contender. */
export const reportTables = (outcomes: Outcomes, report: Report): void => {
  const show = (name: string, { head, rows }: Table): void => {
    report.table(name, head, rows)
  }
  show('start', startTable(outcomes))
  for (const items of Object.keys(Object.values(outcomes)[0]?.sizes ?? {}))
    show(`notes-${items}`, sizeTable(outcomes, items))
  // The share of the right notes among the first ten / anywhere in the answers.
  show('questions', questionTable(outcomes))
  show('writes', writeTable(outcomes))
}
