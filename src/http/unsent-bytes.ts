import type { ServerResponse } from 'node:http'
import { countBody } from './counted-body.ts'
import { whenGone, type Closable } from './when-gone.ts'

/** The part of a response that counting needs. */
export type Answer = Closable & Pick<ServerResponse, 'writableLength' | 'destroy'>

export interface UnsentBounds {
  /** The unread bytes of one caller beyond which its next request is refused. */
  readonly perCaller: number
  /** The unread bytes of all callers beyond which the largest answer is ended. */
  readonly total: number
}

/**
 * Answers that are already running may still grow after a refusal. At this many times the caller's limit, the largest
 * answer of its principal is ended.
 */
const hardLimitFactor = 2

/** Below this size, an answer is not worth adding up all the others. */
const smallBytes = 64 * 1024

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
 * Counts the unread bytes that Node and the streams before it hold. If there are too many, the answer with the most
 * unread bytes is ended, so that clients that read are not affected.
 */
export const createUnsentBytes = ({ perCaller, total }: UnsentBounds): UnsentBytes => {
  const open = new Map<Answer, Open>()
  const unsentOf = (answer: Answer): number => answer.writableLength + (open.get(answer)?.waiting() ?? 0)
  const answersOf = (fits: (owner: Owner) => boolean): readonly Answer[] =>
    [...open].flatMap(([answer, { owner }]) => (fits(owner) ? [answer] : []))
  const keepWithin = (limit: number, answers: readonly Answer[]): void => {
    const largestFirst = answers
      .map((answer) => ({ answer, unsent: unsentOf(answer) }))
      .sort((one, other) => other.unsent - one.unsent)
    let sum = largestFirst.reduce((all, { unsent }) => all + unsent, 0)
    for (const { answer, unsent } of largestFirst) {
      if (sum <= limit) return
      sum -= unsent
      open.delete(answer)
      answer.destroy()
    }
  }
  return {
    hasRoom: ({ principal, connection }) => {
      const own = answersOf((owner) => owner.principal === principal && owner.connection === connection)
      return own.reduce((sum, answer) => sum + unsentOf(answer), 0) < perCaller
    },
    opened: (answer, owner) => {
      open.set(answer, { owner, waiting: () => 0 })
      whenGone(answer, () => open.delete(answer))
    },
    counted: (answer, response) => {
      const owner = open.get(answer)?.owner
      if (response.body === null || owner === undefined || !isStream(response)) return response
      const { body, waiting } = countBody(response.body, () => {
        if (unsentOf(answer) < smallBytes) return
        keepWithin(
          hardLimitFactor * perCaller,
          answersOf(({ principal }) => principal === owner.principal),
        )
        keepWithin(total, [...open.keys()])
      })
      open.set(answer, { owner, waiting })
      return new Response(body, response)
    },
  }
}

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true
