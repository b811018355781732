import type { ServerResponse } from 'node:http'

/** An answer that is being sent, as far as its bytes and its end are concerned. */
export type Answer = Pick<ServerResponse, 'writableLength' | 'once' | 'destroy'>

/** Who gets an answer, and whether they may still have it. */
export interface Receiver {
  readonly principal: string
  /** Asks again whether the token is good; without a token there is nothing to ask. */
  isStillWelcome?(): Promise<boolean>
}

export interface OpenAnswerBounds {
  /** How many bytes one caller may leave unread before its next request is refused. */
  readonly perCaller: number
  /** How many all callers together may leave. */
  readonly together: number
  /** How often the tokens behind open answers are looked at. */
  readonly checkMs: number
}

const mebibyte = 1024 * 1024

const usual: OpenAnswerBounds = { perCaller: 32 * mebibyte, together: 128 * mebibyte, checkMs: 1000 }

export interface OpenAnswers {
  /** Whether a caller may ask for one more answer: neither it nor all together leave too much unread. */
  hasRoom(principal: string): boolean
  opened(answer: Answer, receiver: Receiver): void
}

/** Knows the answers that are under way: their unsent bytes are bounded, and they end when the token of their receiver does. */
export const createOpenAnswers = ({ perCaller, together, checkMs }: OpenAnswerBounds = usual): OpenAnswers => {
  const open = new Map<Answer, Receiver>()
  let check: NodeJS.Timeout | undefined
  const endUnwelcome = async (): Promise<void> => {
    const welcome = new Map<string, Promise<boolean>>()
    for (const [answer, receiver] of [...open]) {
      const known = welcome.get(receiver.principal) ?? receiver.isStillWelcome?.() ?? Promise.resolve(true)
      welcome.set(receiver.principal, known)
      if (!(await known)) answer.destroy()
    }
  }
  const checkSoon = (): void => {
    check ??= setTimeout(() => {
      void endUnwelcome().finally(() => {
        check = undefined
        if (open.size > 0) checkSoon()
      })
    }, checkMs).unref()
  }
  return {
    hasRoom: (principal) => {
      let [own, all] = [0, 0]
      for (const [answer, receiver] of open) {
        all += answer.writableLength
        if (receiver.principal === principal) own += answer.writableLength
      }
      return own < perCaller && all < together
    },
    opened: (answer, receiver) => {
      open.set(answer, receiver)
      answer.once('close', () => open.delete(answer))
      if (receiver.isStillWelcome !== undefined) checkSoon()
    },
  }
}
