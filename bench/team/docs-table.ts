import { table } from '../median.ts'
import { reportCells, reportHead, type Row } from './report.ts'

/** The rows that docs/growing.md shows, and how its Japanese twin says them. Longer matches come first. */
const shown: readonly (readonly [RegExp, string])[] = [
  [/^search, (\d) servers?: a second$/, '検索、$1 台: 毎秒'],
  [/^search, (\d) servers?: p99$/, '検索、$1 台: p99'],
  [/^create, (\d) servers?: a second$/, '作成、$1 台: 毎秒'],
  [/^create, (\d) servers?: p99$/, '作成、$1 台: p99'],
  [/^9 searches to 1 create, (\d) servers?: a second$/, '検索 9 に作成 1、$1 台: 毎秒'],
  [/^9 searches to 1 create, (\d) servers?: p99$/, '検索 9 に作成 1、$1 台: p99'],
  [/^lone search, p50$/, '単独の検索、p50'],
  [/^… at 100,000 items$/, '… 100,000 件では'],
  [/^… of that at 100,000 items$/, '… 100,000 件に対して'],
  [/^… of that on SQLite$/, '… SQLite に対して'],
  [/^… on SQLite$/, '… SQLite では'],
  [/^… longer with a delay of 1 ms$/, '… 1 ms の遅延で長くなる時間'],
  [/^disk per item$/, '1 件あたりのディスク'],
]

const japaneseHead = ['件数', '内容', 'Kura', '同じ文', '全文検索、いずれかの語', '全文検索、すべての語', '目標', '']

const otherWords: readonly (readonly [RegExp, string])[] = [
  [/^at least (\d+) a second$/, '毎秒 $1 以上'],
  [/^at most ([\d.]+) times$/, '$1 倍以下'],
  [/^at most ([\d.]+) (ms|KB)$/, '$1 $2 以下'],
  [/^([\d.]+) times$/, '$1 倍'],
  [/^reached$/, '達成'],
  [/^not reached$/, '目標に届かず'],
  [/^missed$/, '下限に届かず'],
]

const inJapanese = (cell: string): string => {
  const found = [...shown, ...otherWords].find(([pattern]) => pattern.test(cell))
  return found === undefined ? cell : cell.replace(...found)
}

/** The figures by words alone are left out, and with them the line on SQLite that follows. */
const withoutWordsAlone = (rows: readonly Row[]): readonly Row[] => {
  let isWordsAlone = false
  return rows.filter(({ what }) => {
    if (!what.startsWith('…')) isWordsAlone = what.includes('by words alone')
    return !isWordsAlone
  })
}

/** The tables of the page in English and Japanese, from what was measured. */
export const docsTables = (rows: readonly Row[]): string => {
  const cells = withoutWordsAlone(rows)
    .filter(({ what }) => shown.some(([pattern]) => pattern.test(what)))
    .map(reportCells)
  return [
    table(reportHead, cells),
    table(
      japaneseHead,
      cells.map((row) => row.map(inJapanese)),
    ),
  ].join('\n\n')
}
