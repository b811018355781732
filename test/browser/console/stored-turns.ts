import path from 'node:path'
import { openSqliteTurns } from '../../../src/modules/claude/store/sqlite/store.ts'
import type { TurnEnding } from '../../../src/modules/claude/ports.ts'

/** A turn to store. Turns without a parent begin a conversation. */
export interface StoredTurn {
  readonly id: string
  readonly parent?: string
  readonly prompt: string
  readonly response?: string
  readonly at?: string
  readonly folder?: string
  readonly ending?: Partial<TurnEnding>
}

export const sessionOf = (id: string): string => {
  const digits = [...id].map((letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(2, '0')).join('')
  return `00000000-0000-4000-8000-${digits.slice(-12).padStart(12, '0')}`
}

/** Writes turns into the database of a data directory, as earlier runs would have left them. */
export const storeTurns = async (dataDir: string, turns: readonly StoredTurn[]): Promise<void> => {
  const store = openSqliteTurns(path.join(dataDir, 'kura.db'), {
    clock: Date.now,
    owner: async () => 'test',
    isAlive: async () => true,
    endOrphanedRun: async () => true,
  })
  const caller = { workspace: 'default', signal: new AbortController().signal }
  for (const { id, parent, prompt, response, at, folder = dataDir, ending } of turns) {
    const startedAt = at ?? new Date(Date.now() - 3_600_000).toISOString()
    await store.begin(caller, {
      id,
      executionId: `e-${id}`,
      parentSessionId: parent === undefined ? null : sessionOf(parent),
      prompt,
      contextFile: null,
      workingDir: folder,
      cliVersion: '2.1.0',
      startedAt,
    })
    await store.finish(caller, id, {
      outcome: 'success',
      sessionId: sessionOf(id),
      response: response ?? null,
      error: null,
      kind: null,
      endedAt: new Date(Date.parse(startedAt) + 12_300).toISOString(),
      costUsd: 0.0125,
      usage: { input_tokens: 1200, output_tokens: 340 },
      reported: null,
      parentMoved: false,
      ...ending,
    })
  }
  await store.close()
}
