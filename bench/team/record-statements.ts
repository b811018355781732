import type { ClientMessage } from '../../test/support/database-proxy.ts'

/** A parameter as it was sent: text, or bytes. */
export type Value = string | Buffer | null

export interface Statement {
  readonly sql: string
  readonly values: readonly Value[]
}

/** Statements that one connection has sent without waiting in between. */
export interface RecordedTrip {
  readonly connection: number
  readonly statements: readonly Statement[]
}

export interface Recorder {
  onClientMessage(message: ClientMessage): void
  /** What was sent since the last time. */
  take(): readonly RecordedTrip[]
}

const textUpTo = (body: Buffer, from: number): string => body.toString('utf8', from, body.indexOf(0, from))

/** Bind: the names of a portal and a statement, the formats of the parameters, and the parameters. */
const readBind = (body: Buffer): { readonly name: string; readonly values: readonly Value[] } => {
  const nameAt = body.indexOf(0) + 1
  const name = textUpTo(body, nameAt)
  let at = body.indexOf(0, nameAt) + 1
  const readCount = (): number => {
    at += 2
    return body.readUInt16BE(at - 2)
  }
  const formats = Array.from({ length: readCount() }, readCount)
  const values = Array.from({ length: readCount() }, (_, index): Value => {
    const length = body.readInt32BE(at)
    at += 4
    if (length < 0) return null
    const bytes = body.subarray(at, at + length)
    at += length
    const isBinary = (formats.length === 1 ? formats[0] : formats[index]) === 1
    return isBinary ? Buffer.from(bytes) : bytes.toString('utf8')
  })
  return { name, values }
}

/** Reads statements from the messages that a proxy shows, and keeps which of them travelled together. */
export const createRecorder = (): Recorder => {
  const prepared = new Map<string, string>()
  let trips = new Map<string, { connection: number; statements: Statement[] }>()
  const note = ({ connection, roundTrip }: ClientMessage, statement: Statement): void => {
    const key = `${connection} ${roundTrip}`
    const trip = trips.get(key) ?? { connection, statements: [] }
    trip.statements.push(statement)
    trips.set(key, trip)
  }
  return {
    onClientMessage: (message) => {
      const { connection, type, body } = message
      if (type === 'Q') note(message, { sql: textUpTo(body, 0), values: [] })
      if (type === 'P') prepared.set(`${connection} ${textUpTo(body, 0)}`, textUpTo(body, body.indexOf(0) + 1))
      if (type !== 'B') return
      const { name, values } = readBind(body)
      note(message, { sql: prepared.get(`${connection} ${name}`) ?? '', values })
    },
    take: () => {
      const taken = [...trips.values()]
      trips = new Map()
      return taken
    },
  }
}
