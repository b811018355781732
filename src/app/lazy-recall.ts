import type { RecallService } from '../kernel/recall-service.ts'

/** Stands in until recall is built: it knows nothing. */
export const lazyRecall = (_input: object, _clock: () => number): (() => RecallService) => {
  const service: RecallService = {
    now: () => Promise.resolve(''),
    ask: () => Promise.resolve({ lines: [], hits: [] }),
  }
  return () => service
}
