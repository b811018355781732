import type { ServerResponse } from 'node:http'
import { countBody } from './counted-body.ts'

/** An answer that is being sent, as far as its bytes and its end are concerned. */
export type Answer = Pick<ServerResponse, 'writableLength' | 'once' | 'destroy'>

export interface UnsentBounds {
  /** How many bytes one caller may leave unread before its next request is refused. */
  readonly perCaller: number
  /** How many all callers together may leave before the answer with the most of them is broken off. */
  readonly together: number
}

/** What is under way when a caller is refused may still come: at so many times its bound the largest answer of its principal is broken off. */
const mostOver = 2

/** An answer with less than this unsent is not worth adding up all the others for. */
const fewBytes = 64 * 1024

/** For whom bytes are counted. */
export interface Owner {
  readonly principal: string
  /** The connection, where callers without a token share one principal. */
  readonly connection?: string | undefined
}

export interface UnsentBytes {
  /** Whether a caller may ask for one more answer: it has not left too much unread. */
  hasRoom(owner: Owner): boolean
  opened(answer: Answer, owner: Owner): void
  /** What is to be sent with an answer, its bytes counted while they wait. */
  counted(answer: Answer, response: Response): Response
}

interface Open {
  readonly owner: Owner
  waiting(): number
}

/**
 * Counts what Node and the streams before it hold of answers that are not read. Those who read are served whatever others leave
 * unread: when there is too much of it, the answer that holds the most is broken off.
 */
export const createUnsentBytes = ({ perCaller, together }: UnsentBounds): UnsentBytes => {
  const open = new Map<Answer, Open>()
  const unsentOf = (answer: Answer): number => answer.writableLength + (open.get(answer)?.waiting() ?? 0)
  const answersOf = (fits: (owner: Owner) => boolean): readonly Answer[] =>
    [...open].flatMap(([answer, { owner }]) => (fits(owner) ? [answer] : []))
  const keepWithin = (most: number, answers: readonly Answer[]): void => {
    const largestFirst = answers
      .map((answer) => ({ answer, unsent: unsentOf(answer) }))
      .sort((one, other) => other.unsent - one.unsent)
    let sum = largestFirst.reduce((all, { unsent }) => all + unsent, 0)
    for (const { answer, unsent } of largestFirst) {
      if (sum <= most) return
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
      answer.once('close', () => open.delete(answer))
    },
    counted: (answer, response) => {
      const owner = open.get(answer)?.owner
      if (response.body === null || owner === undefined || !isStream(response)) return response
      const { body, waiting } = countBody(response.body, () => {
        if (unsentOf(answer) < fewBytes) return
        keepWithin(
          mostOver * perCaller,
          answersOf(({ principal }) => principal === owner.principal),
        )
        keepWithin(together, [...open.keys()])
      })
      open.set(answer, { owner, waiting })
      return new Response(body, response)
    },
  }
}

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true
