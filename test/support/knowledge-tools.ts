import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallContext } from '../../src/kernel/call-context.ts'
import type { ObjectSchema, Tool } from '../../src/kernel/tool.ts'
import type { KnowledgeDeps } from '../../src/modules/knowledge/deps.ts'
import type { z } from 'zod'
import { openTestStore } from './engine.ts'

export interface KnowledgeSetup {
  readonly deps: KnowledgeDeps
  /** Validates as the edge does: input, then the data against the output schema, then the text. */
  call<Input extends ObjectSchema, Output extends ObjectSchema>(
    tool: Tool<KnowledgeDeps, Input, Output>,
    input: unknown,
    context?: Partial<CallContext>,
  ): Promise<{ data: z.output<Output>; text: string }>
  advance(milliseconds: number): void
  dispose(): Promise<void>
}

export const toolContext: CallContext = {
  requestId: 'test',
  clientName: 'test-client',
  principal: 'test',
  revision: '2025-11-25',
  workspace: 'default',
  signal: new AbortController().signal,
  mayStartPrograms: false,
  wantsProgress: false,
  ask: () => undefined,
  becomeTask: () => Promise.resolve(),
  keep: () => undefined,
  progress: () => undefined,
  log: () => undefined,
}

/** The knowledge tools on a new database, with a clock that only `advance` moves. */
export const openKnowledgeSetup = async (): Promise<KnowledgeSetup> => {
  const folder = await mkdtemp(join(tmpdir(), 'kura-knowledge-'))
  let now = Date.parse('2025-01-01T00:00:00.000Z')
  const clock = (): number => now
  const deps = { store: openTestStore(join(folder, 'kura.db'), clock), clock }
  return {
    deps,
    call: async (tool, input, change) => {
      const data = tool.output.parse(await tool.handle(tool.input.parse(input), deps, { ...toolContext, ...change }))
      return { data, text: tool.render(data) }
    },
    advance: (milliseconds) => {
      now += milliseconds
    },
    dispose: async () => {
      await deps.store.close()
      await rm(folder, { recursive: true })
    },
  }
}
