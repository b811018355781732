import type { RecallService } from '../kernel/recall-service.ts'
import { memoizeAsync } from '../kernel/memoize-async.ts'
import type { PlaceInput } from './recall/find-place.ts'

/** Loads what recalls when it is first asked. */
export const lazyRecall = (input: PlaceInput, clock: () => number): (() => RecallService) => {
  const load = memoizeAsync(async () => {
    const { findPlace } = await import('./recall/find-place.ts')
    const { createRecallService } = await import('./recall/recall-service.ts')
    return createRecallService({ place: findPlace(input), homeDir: input.homeDir, clock })
  })
  const service: RecallService = {
    now: async (workspace) => (await load()).now(workspace),
    ask: async (prompt, limit, workspace) => (await load()).ask(prompt, limit, workspace),
  }
  return () => service
}
