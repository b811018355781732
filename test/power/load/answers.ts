import type { LogRecord } from '../record/read-log.ts'
import type { Answer } from './ledger.ts'

/** The id that stands for the end of a command, which has no requests. */
export const endOfCommand = 0

/** When each answer had been written to stdout. A command has answered when it has ended. */
export const answerTimes = (records: readonly LogRecord[]): ((answer: Answer) => number | undefined) => {
  const times = new Map<string, number>()
  const unfinished = new Map<number, string>()
  for (const [at, { kind, pid, data }] of records.entries()) {
    if (kind === 'ended') times.set(keyOf({ pid, id: endOfCommand }), at)
    if (kind !== 'printed') continue
    const lines = ((unfinished.get(pid) ?? '') + data.toString('latin1')).split('\n')
    unfinished.set(pid, lines.pop() ?? '')
    for (const line of lines) {
      const id = idOf(line)
      if (id !== undefined) times.set(keyOf({ pid, id }), at)
    }
  }
  return (answer) => times.get(keyOf(answer))
}

const keyOf = ({ pid, id }: Answer): string => `${pid} ${id}`

const idOf = (line: string): number | undefined => {
  if (!line.startsWith('{')) return undefined
  const { id } = JSON.parse(line) as { id?: unknown }
  return typeof id === 'number' ? id : undefined
}
