import type { ManualSection } from '../../../kernel/manuals.ts'
import { linkedClasses } from './class-names.ts'
import type { ManualQueue, QueueStep } from './facts.ts'
import { tablesOf, type Table } from './markdown-parts.ts'
import { isHandlerColumn, isNumberColumn, isThreadColumn, threadOf } from './manual-words.ts'
import { pageOfPath, placeOf } from './place.ts'

const isQueue = ({ header: [number = '', handler = ''] }: Table): boolean =>
  isNumberColumn(number) && isHandlerColumn(handler)

/** The name without what it is used for: `Transaction Control Handler (for business process)`. */
const nameOf = (cell: string): string => {
  const bracket = cell.search(/\s[(（]/)
  return (bracket === -1 ? cell : cell.slice(0, bracket)).trim()
}

const stepOf = (row: readonly string[], threadColumn: number): QueueStep => {
  const cell = row[1] ?? ''
  const [linked] = linkedClasses(cell)
  const thread = threadColumn === -1 ? undefined : threadOf(row[threadColumn] ?? '')
  return {
    name: nameOf(cell),
    ...(linked !== undefined && { fqcn: linked.fqcn }),
    ...(thread !== undefined && { thread }),
  }
}

/** The queues that a section shows as tables with the columns "No." and "Handler". */
export const extractQueues = (section: ManualSection): readonly ManualQueue[] =>
  tablesOf(section.text)
    .filter(isQueue)
    .map((table) => {
      const threadColumn = table.header.findIndex(isThreadColumn)
      return {
        page: pageOfPath(section.path),
        title: table.caption === '' ? (section.headings.at(-1) ?? '') : table.caption,
        steps: table.rows.map((row) => stepOf(row, threadColumn)),
        place: placeOf(section),
      }
    })
