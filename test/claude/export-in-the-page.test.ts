import { expect, it } from 'vitest'
import { conversationMarkdown as fromShell } from '../../src/modules/claude/domain/conversation-markdown.ts'
import { conversationMarkdown } from '../../console/src/views/conversations/conversation-markdown.ts'
import type { WholeTurn } from '../../console/src/views/conversations/turn.ts'

const turn = (more: Partial<WholeTurn>): WholeTurn => ({
  id: 'a',
  session_id: 's-a',
  parent: null,
  parent_session_id: null,
  at: '2026-01-01T00:00:00.000Z',
  ended_at: null,
  outcome: 'success',
  folder: '/project',
  context_file: null,
  cli_version: null,
  error: null,
  prompt: '# 太郎です\n\n二行目',
  answer: 'はい',
  permission_mode: 'skip',
  ...more,
})

const turns = [
  turn({ cost_usd: 0.25 }),
  turn({ id: 'b', session_id: null, outcome: 'failed', error: 'no', answer: null, context_file: '/f' }),
]

it('is the same document as that of kura claude export', () => {
  const stored = turns.map((one) => ({
    id: one.id,
    executionId: 'e',
    sessionId: one.session_id,
    parentSessionId: null,
    prompt: one.prompt,
    contextFile: one.context_file,
    workingDir: one.folder,
    cliVersion: null,
    startedAt: one.at,
    endedAt: null,
    outcome: one.outcome as 'success' | 'failed',
    response: one.answer,
    error: one.error,
    kind: null,
    costUsd: one.cost_usd ?? null,
    reported: null,
    usage: null,
    moved: false,
  }))
  expect(conversationMarkdown(turns)).toBe(fromShell(stored))
  expect(conversationMarkdown(turns)).toContain('> # 太郎です\n>\n> 二行目')
})
