import { attempt } from '../../kernel/attempt.ts'
import { makeLedgerFolder } from '../../recall/ledger/ledger-files.ts'
import { answerOf } from '../../recall/payload/answer.ts'
import type { Payload } from '../../recall/payload/payload.ts'
import { findPlace, hasDatabase, realFolder, type Place } from '../recall/find-place.ts'
import type { HookAnswer, HookContext, PlacedHook } from './hook-context.ts'
import { openHookLedger } from './hook-ledger.ts'

/** Answers one event of a client. Rejects on any failure; the caller then says nothing. */
export const answerHook = async (payload: Payload, context: HookContext): Promise<HookAnswer> => {
  const place = placeOf(payload, context)
  if ('silence' in place) return place
  makeLedgerFolder(context.ledgerFolder)
  const ledger = openHookLedger(payload, place, context)
  const hook = { ...context, place, ledger }
  try {
    // A prompt is answered first. Before a start, a lost session is finished, so that the start can tell of it.
    if (payload.event === 'prompt') return { ...(await recall(payload, hook)), after: () => captureIfOn(payload, hook) }
    const captured = captureIfOn(payload, hook)
    await (payload.event === 'start' ? Promise.race([captured.catch(() => undefined), hook.deadline.half()]) : captured)
    return await recall(payload, hook)
  } finally {
    attempt(ledger.seen)
  }
}

/** The store that may speak here, or why none may. */
const placeOf = (payload: Payload, { environment, homeDir }: HookContext): Place | { readonly silence: string } => {
  if (payload.isSubagent) return { silence: 'subagent' }
  if ((environment.KURA_RUN_ID ?? '') !== '') return { silence: 'own-run' }
  const cwd = realFolder(payload.cwd)
  if (cwd === undefined) return { silence: 'no-folder' }
  const place = attempt(() => findPlace({ cwd, environment, homeDir }))
  if (place === undefined) return { silence: 'bad-settings' }
  if (!isRecallOn(payload, place) && !isCaptureOn(place)) return { silence: 'switched-off' }
  if (!place.isTrusted) return { silence: 'not-trusted' }
  return hasDatabase(place) ? place : { silence: 'no-database' }
}

const isRecallOn = ({ event }: Payload, { recall: { mode } }: Place): boolean =>
  (event === 'start' && mode !== 'off' && mode !== 'prompts') ||
  (event === 'prompt' && mode !== 'off' && mode !== 'start')

const isCaptureOn = ({ recall, settings }: Place): boolean => recall.capture && !settings.readOnly

const captureIfOn = async (payload: Payload, hook: PlacedHook): Promise<void> => {
  if (isCaptureOn(hook.place)) await (await import('./capture-event.ts')).captureEvent(payload, hook)
}

const recall = async (payload: Payload, hook: PlacedHook): Promise<HookAnswer> => {
  const { event, client } = payload
  if (event !== 'start' && event !== 'prompt') return { silence: 'capture' }
  if (!isRecallOn(payload, hook.place)) return { silence: 'switched-off' }
  if (client === 'cursor' && event === 'prompt') return { silence: 'cannot-answer' }
  const { openMemory } = await import('../recall/open-memory.ts')
  const memory = await openMemory(hook.place, hook.homeDir)
  try {
    const said =
      event === 'start'
        ? await (await import('./recall-start.ts')).recallStart(payload, hook, memory)
        : await (await import('./recall-prompt.ts')).recallPrompt(payload, hook, memory)
    if ('silence' in said) return said
    const output = answerOf(said.text, payload)
    return output === undefined ? { silence: 'cannot-answer' } : { output }
  } finally {
    await memory.close()
  }
}
