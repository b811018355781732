import type { RecallService } from '../kernel/recall-service.ts'
import { memoizeAsync } from '../kernel/memoize-async.ts'
import type { PlaceInput } from './recall/find-place.ts'

/** Loads what recalls when it is first asked. */
export const lazyRecall = (input: PlaceInput, modules: readonly string[]): (() => RecallService) => {
  const load = memoizeAsync(async () => {
    const { findPlace } = await import('./recall/find-place.ts')
    const { createRecallService } = await import('./recall/recall-service.ts')
    return createRecallService({ place: findPlace(input), homeDir: input.homeDir, clock: Date.now, modules })
  })
  const service: RecallService = {
    now: async (caller) => (await load()).now(caller),
    ask: async (prompt, limit, caller) => (await load()).ask(prompt, limit, caller),
  }
  return () => service
}
