import { attempt } from '../../kernel/attempt.ts'
import { makeLedgerFolder } from '../../recall/ledger/ledger-files.ts'
import { answerOf } from '../../recall/payload/answer.ts'
import type { Payload } from '../../recall/payload/payload.ts'
import { findPlace, hasDatabase, realFolder, type Place } from '../recall/find-place.ts'
import { openMemory } from '../recall/open-memory.ts'
import type { HookAnswer, HookContext, PlacedHook } from './hook-context.ts'
import { openHookLedger } from './hook-ledger.ts'
import { recallPrompt } from './recall-prompt.ts'
import { recallStart } from './recall-start.ts'

/** Answers one event of a client. Rejects on any failure; the caller then says nothing. */
export const answerHook = async (payload: Payload, context: HookContext): Promise<HookAnswer> => {
  const place = placeOf(payload, context)
  if ('silence' in place) return place
  makeLedgerFolder(context.ledgerFolder)
  const ledger = openHookLedger(payload, place, context)
  try {
    return await answerIn(payload, { ...context, place, ledger })
  } finally {
    attempt(ledger.seen)
  }
}

const answerIn = async (payload: Payload, hook: PlacedHook): Promise<HookAnswer> => {
  if (payload.event !== 'start' && payload.event !== 'prompt') {
    await (await import('./capture-event.ts')).captureEvent(payload, hook)
    return { silence: 'captured' }
  }
  const memory = await openMemory(hook.place)
  try {
    const said = await (payload.event === 'start' ? recallStart : recallPrompt)(payload, hook, memory)
    if ('silence' in said) return said
    const output = answerOf(said.text, payload)
    return output === undefined ? { silence: 'cannot-answer' } : { output }
  } finally {
    await memory.close()
  }
}

/** The store that may speak here, or why none may. */
const placeOf = (payload: Payload, { environment, homeDir }: HookContext): Place | { readonly silence: string } => {
  if (payload.isSubagent) return { silence: 'subagent' }
  if ((environment.KURA_RUN_ID ?? '') !== '') return { silence: 'own-run' }
  if (payload.client === 'cursor' && payload.event !== 'start') return { silence: 'cannot-answer' }
  const cwd = realFolder(payload.cwd)
  if (cwd === undefined) return { silence: 'no-folder' }
  const place = attempt(() => findPlace({ cwd, environment, homeDir }))
  if (place === undefined) return { silence: 'bad-settings' }
  if (!isSwitchedOn(payload, place)) return { silence: 'switched-off' }
  if (!place.isTrusted) return { silence: 'not-trusted' }
  return hasDatabase(place) ? place : { silence: 'no-database' }
}

const isSwitchedOn = ({ event }: Payload, { recall: { mode, capture }, settings }: Place): boolean => {
  if (event === 'start') return mode === 'all' || mode === 'start'
  if (event === 'prompt') return mode === 'all' || mode === 'prompts'
  return capture && !settings.readOnly
}
