import type { ServerResponse } from 'node:http'
import { countBody } from './counted-body.ts'
import { whenGone, type Closable } from './when-gone.ts'
import { groupBy } from '../kernel/group-by.ts'

/** The part of a response that counting needs. */
export type Answer = Closable & Pick<ServerResponse, 'writableLength' | 'destroy'>

export interface UnsentBounds {
  /** The unread bytes of one caller beyond which its next request is refused. */
  readonly perCaller: number
  /** The unread bytes of all callers beyond which the connection with the most of them is ended. */
  readonly total: number
}

/**
 * Answers that are already running may still grow after a refusal. At this many times the caller's limit, the
 * connection of its principal with the most unread bytes is ended.
 */
const hardLimitFactor = 2

/** How many bytes may be added to all answers before they are counted again. */
const countEveryBytes = 64 * 1024
/** The size of an answer that is not a stream is not known here, so each sixteenth of them causes a count. */
const assumedBytes = countEveryBytes / 16

/** The caller whose bytes are counted. */
export interface Owner {
  readonly principal: string
  /** The connection, if callers without a token share one principal. */
  readonly connection?: string | undefined
}

export interface UnsentBytes {
  /** Whether a caller may request one more answer, because it has not left too much unread. */
  hasRoom(owner: Owner): boolean
  opened(answer: Answer, owner: Owner): void
  /** Counts the waiting bytes of a response and returns the response to send. */
  counted(answer: Answer, response: Response): Response
}

interface Open {
  readonly owner: Owner
  waiting(): number
}

/**
 * What is ended to get rid of an answer. Node keeps the bytes of a pipelined answer until its turn comes, so only the
 * end of its connection frees them.
 */
const connectionOf = (answer: Answer): { destroy(): unknown } => answer.req?.socket ?? answer

/**
 * Counts the unread bytes that Node and the streams before it hold. If there are too many, the connection with the most
 * unread bytes is ended, so that clients that read are not affected.
 */
export const createUnsentBytes = ({ perCaller, total }: UnsentBounds): UnsentBytes => {
  const open = new Map<Answer, Open>()
  const unsentOf = (answer: Answer): number => answer.writableLength + (open.get(answer)?.waiting() ?? 0)
  const sumOf = (answers: readonly Answer[]): number => answers.reduce((sum, answer) => sum + unsentOf(answer), 0)
  const keepWithin = (limit: number, answers: readonly Answer[]): void => {
    let sum = sumOf(answers)
    if (sum <= limit) return
    const connections = [...groupBy(answers, connectionOf)].map(([connection, own]) => ({
      connection,
      own,
      unsent: sumOf(own),
    }))
    for (const { connection, own, unsent } of connections.sort((one, other) => other.unsent - one.unsent)) {
      if (sum <= limit) return
      sum -= unsent
      for (const answer of own) open.delete(answer)
      connection.destroy()
    }
  }
  let addedBytes = 0
  let isCountDue = false
  const countAll = (): void => {
    addedBytes = 0
    isCountDue = false
    const principalOf = (answer: Answer): string | undefined => open.get(answer)?.owner.principal
    for (const answers of groupBy([...open.keys()], principalOf).values())
      keepWithin(hardLimitFactor * perCaller, answers)
    keepWithin(total, [...open.keys()])
  }
  const added = (bytes: number): void => {
    addedBytes += bytes
    if (addedBytes < countEveryBytes || isCountDue) return
    isCountDue = true
    // New bytes are on their way from the stream to Node, where they are counted only after this turn.
    setImmediate(countAll)
  }
  return {
    hasRoom: ({ principal, connection }) => {
      const isOwn = ({ owner }: Open): boolean => owner.principal === principal && owner.connection === connection
      return sumOf([...open].flatMap(([answer, one]) => (isOwn(one) ? [answer] : []))) < perCaller
    },
    opened: (answer, owner) => {
      open.set(answer, { owner, waiting: () => 0 })
      whenGone(answer, () => open.delete(answer))
    },
    counted: (answer, response) => {
      const owner = open.get(answer)?.owner
      if (response.body === null || owner === undefined) return response
      if (!isStream(response)) {
        added(assumedBytes)
        return response
      }
      const { body, waiting } = countBody(response.body, added)
      open.set(answer, { owner, waiting })
      return new Response(body, response)
    },
  }
}

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true
