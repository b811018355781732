import { expect } from 'vitest'

const finding =
  (severity: string) =>
  (code: string, words: RegExp): unknown =>
    expect.objectContaining({
      code,
      severity,
      found: expect.objectContaining({ en: expect.stringMatching(words), ja: expect.stringMatching(/./) }),
      remedy: expect.objectContaining({ en: expect.stringMatching(/./), ja: expect.stringMatching(/./) }),
    })

/** Matches an error with this code whose English text fits. */
export const error = finding('error')
/** Matches a warning with this code whose English text fits. */
export const warned = finding('warning')
/** Matches the one finding of a check that found nothing wrong. */
export const well = (code: string): readonly unknown[] => [expect.objectContaining({ code, severity: 'ok' })]
