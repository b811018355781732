import type { Payload } from '../../recall/payload/payload.ts'
import type { PlacedHook } from './hook-context.ts'

/** Stores what happened in a session. */
export const captureEvent = (_payload: Payload, _hook: PlacedHook): Promise<void> => Promise.resolve()
