import { unlessAborted } from '../../../concurrency/unless-aborted.ts'
import type { Host } from '../../../kernel/host.ts'
import type { SectionCaller } from '../../../kernel/section-index.ts'
import { findManualLines, type ManualQuestion } from './find-lines.ts'
import type { ManualLine } from './manual-line.ts'

export type AskManual = (caller: SectionCaller, question: ManualQuestion) => Promise<readonly ManualLine[]>

/** The longest time that an answer waits for the manual. */
const mostMs = 5_000

/** After a failure the manual is left alone for a while, so that not every answer waits for it. */
const restMs = 10_000

/**
 * Asks the manual for the lines of an answer. Our own knowledge needs no database, so its answers must not fail with
 * one: a failure is logged once, until the manual answers again, and there are no lines.
 */
export const askManual = ({ manuals, clock, logger }: Pick<Host, 'manuals' | 'clock' | 'logger'>): AskManual => {
  let restsUntil = 0
  let isReported = false
  return async ({ workspace, signal }, question) => {
    if (clock() < restsUntil) return []
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(mostMs)])
    try {
      const find = async (): Promise<readonly ManualLine[]> =>
        findManualLines(await manuals(), { workspace, signal: bounded }, question)
      const lines = await unlessAborted(find(), bounded)
      isReported = false
      return lines
    } catch (cause) {
      signal.throwIfAborted()
      restsUntil = clock() + restMs
      if (!isReported) logger.warn('The added documentation of Nablarch cannot be asked', { cause })
      isReported = true
      return []
    }
  }
}
