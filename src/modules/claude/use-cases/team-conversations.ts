import { setTimeout as sleep } from 'node:timers/promises'
import { turns, type InTurn } from '../../../concurrency/limited-places.ts'
import type { Logger } from '../../../kernel/host.ts'
import type { HeardServer } from '../../../kernel/is-gone.ts'
import type { CallerName, StoredConversation, TeamConversations } from '../team-ports.ts'
import type { Conversation, Conversations } from './conversations.ts'

export interface TeamConversationParts {
  readonly store: TeamConversations
  readonly name: CallerName
  readonly logger: Logger
  /** The session in which a caller starts. */
  firstSession(): Promise<string | null>
  isGone(server: HeardServer): Promise<boolean>
}

/** How often a run looks whether the run of another server has ended. */
const lookEveryMs = 500
/** How often a server tells that it still runs in a conversation. */
const stayEveryMs = 20_000

/** The conversations of a caller whom any server of a team may serve. */
export const teamConversations = (parts: TeamConversationParts): Conversations => {
  const { store, name, firstSession } = parts
  let known: { readonly id: string; readonly conversation: Conversation } | undefined
  const stored = async (): Promise<StoredConversation> => {
    const found = await store.find(name)
    if (found !== undefined) return found
    const first = await firstSession()
    if (first === null) return { id: '', current: null }
    await store.begin(name, first)
    return stored()
  }
  return {
    open: async () => {
      const { id, current } = await stored()
      if (known?.id !== id) known = { id, conversation: teamConversation(parts, { id, current }) }
      return known.conversation
    },
    replace: async (session) => {
      // The first session of a caller is stored with the first look at it.
      await stored()
      return store.replace(name, session)
    },
  }
}

/** Runs of this server take turns in memory, and those of several servers through the database. */
const teamConversation = (parts: TeamConversationParts, { id, current: first }: StoredConversation): Conversation => {
  const { store, name } = parts
  const inOwnTurn = turns()
  let current = first
  return {
    current: async () => {
      const stored = await store.find(name)
      // After the caller has left the conversation, only this server knows it.
      if (stored?.id === id) current = stored.current
      return current
    },
    moveTo: async (session) => {
      current = session
      await store.move(name, { id, current: session })
    },
    inTurn: (work, signal) => inOwnTurn(() => inTeamTurn(parts, id)(work, signal), signal),
  }
}

const inTeamTurn =
  ({ store, name, logger, isGone }: TeamConversationParts, id: string): InTurn =>
  async (work, signal) => {
    for (let runner = await store.enter(name, id); runner !== undefined; runner = await store.enter(name, id)) {
      if ((await isGone(runner)) && (await store.enter(name, id, runner.server)) === undefined) break
      await sleep(lookEveryMs, undefined, signal && { signal }).catch(() => undefined)
      signal?.throwIfAborted()
    }
    const failed = (cause: unknown): void => {
      logger.warn('The servers of the team could not be told about a run', { cause })
    }
    const staying = setInterval(() => {
      store.stay(name, id).catch(failed)
    }, stayEveryMs).unref()
    try {
      return await work()
    } finally {
      clearInterval(staying)
      await store.leave(name, id).catch(failed)
    }
  }
