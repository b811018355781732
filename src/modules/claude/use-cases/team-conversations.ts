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
  /** Before its first run or change, the conversation of a caller is stored nowhere. */
  const first = async (): Promise<StoredConversation> => ({ id: '', current: await firstSession() })
  return {
    open: async () => {
      const { id, current } = (await store.find(name)) ?? (await first())
      if (known?.id !== id) known = { id, conversation: teamConversation(parts, { id, current }) }
      return known.conversation
    },
    replace: async (session) => ((await store.replace(name, session)) ?? (await first())).current,
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
    inTurn: (work, signal) => inOwnTurn(() => inTeamTurn(parts, { id, current })(work, signal), signal),
  }
}

const inTeamTurn =
  ({ store, name, logger, isGone }: TeamConversationParts, conversation: StoredConversation): InTurn =>
  async (work, signal) => {
    const { id } = conversation
    const enter = (gone?: string): Promise<HeardServer | undefined> => store.enter(name, conversation, gone)
    for (let runner = await enter(); runner !== undefined; runner = await enter()) {
      if ((await isGone(runner)) && (await enter(runner.server)) === undefined) break
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
