import { conflict } from '../../../kernel/errors.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { normaliseRelated } from '../domain/item-fields.ts'
import { refuseUnknown } from '../domain/relations.ts'
import { wellFormedState, type State, type StateMetadata } from '../domain/state.ts'
import { normaliseTags } from '../domain/tags.ts'
import type { Caller } from '../ports.ts'
import { inUnit } from './unit.ts'

export interface StateDraft {
  readonly content: string
  readonly related?: readonly number[] | undefined
  readonly tags?: readonly string[] | undefined
  readonly metadata?: StateMetadata | undefined
  /** The revision that the writer saw, 0 for none. If the state has another one, nothing is written. */
  readonly expectedRevision?: number | undefined
}

export const currentState = ({ store }: KnowledgeDeps, caller: Caller): Promise<State | undefined> =>
  store.read(caller, (tx) => tx.currentState())

const refuseStale = (revision: number, expected: number | undefined): void => {
  if (expected === undefined || expected === revision) return
  const message = {
    en: `The state has revision ${revision} by now, not ${expected}`,
    ja: `現在の状態は版 ${expected} ではなく版 ${revision} になっています`,
  }
  throw conflict(message, {
    hint: {
      en: 'Somebody else wrote it meanwhile. Read it (kura state) and write yours again.',
      ja: 'その間に書き換えられました。kura state で確認してから、もう一度書いてください。',
    },
    field: 'expectedRevision',
    facts: { currentRevision: revision },
  })
}

/** Writes a new current state. The former one stays in the history. */
export const updateCurrentState = (deps: KnowledgeDeps, caller: Caller, draft: StateDraft): Promise<State> => {
  const words = wellFormedState({ content: draft.content, metadata: draft.metadata ?? {} })
  const tags = normaliseTags(draft.tags ?? [])
  const related = normaliseRelated(draft.related ?? [])
  return inUnit(deps, caller, async ({ tx, at }) => {
    refuseUnknown(related, await tx.existing(related))
    const former = await tx.currentState()
    refuseStale(former?.revision ?? 0, draft.expectedRevision)
    const state = {
      content: words.content,
      related,
      tags,
      metadata: words.metadata,
      updatedAt: at,
      revision: (await tx.lastStateRevision()) + 1,
    }
    await tx.appendState(state)
    return state
  })
}
