import { createUnsentBytes, type Answer, type Owner, type UnsentBounds, type UnsentBytes } from './unsent-bytes.ts'
import { whenGone } from './when-gone.ts'

/** The client that gets an answer. */
export interface Receiver extends Owner {
  /** Checks again whether the token is valid. Undefined without a token. */
  isStillValid?(): Promise<boolean>
}

export interface OpenAnswerBounds extends UnsentBounds {
  /** How often the tokens of open answers are checked. */
  readonly checkMs: number
}

const mebibyte = 1024 * 1024

export const defaultBounds: OpenAnswerBounds = { perCaller: 32 * mebibyte, total: 128 * mebibyte, checkMs: 1000 }

export interface OpenAnswers extends Pick<UnsentBytes, 'hasRoom' | 'counted'> {
  opened(answer: Answer, receiver: Receiver): void
}

/**
 * Keeps track of open answers: their unsent bytes are limited, and they end when the token of their receiver becomes
 * invalid.
 */
export const createOpenAnswers = ({ checkMs, ...bounds }: OpenAnswerBounds = defaultBounds): OpenAnswers => {
  const open = new Map<Answer, Receiver>()
  const unsent = createUnsentBytes(bounds)
  let check: NodeJS.Timeout | undefined
  const endInvalid = async (): Promise<void> => {
    const validity = new Map<string, Promise<boolean>>()
    for (const [answer, receiver] of [...open]) {
      const known = validity.get(receiver.principal) ?? receiver.isStillValid?.() ?? Promise.resolve(true)
      validity.set(receiver.principal, known)
      if (!(await known)) answer.destroy()
    }
  }
  const checkSoon = (): void => {
    check ??= setTimeout(() => {
      void endInvalid().finally(() => {
        check = undefined
        if (open.size > 0) checkSoon()
      })
    }, checkMs).unref()
  }
  return {
    hasRoom: unsent.hasRoom,
    counted: unsent.counted,
    opened: (answer, receiver) => {
      unsent.opened(answer, receiver)
      open.set(answer, receiver)
      whenGone(answer, () => open.delete(answer))
      if (receiver.isStillValid !== undefined) checkSoon()
    },
  }
}
