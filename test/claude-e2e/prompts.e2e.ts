import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { call, turn, type Execution } from './answers.ts'
import { conversationIn } from './mock-messages-api.ts'
import { conversations, useRealClaude } from './setup.ts'

const setUp = useRealClaude()

describe('prompts', () => {
  it('accepts a megabyte of Japanese, and a prompt that looks like a flag', async () => {
    const { kura, api, seen } = await setUp()
    const long = '蔵の中身を数える。'.repeat(40_000)
    await turn(kura, long)
    expect(conversations(api).some((request) => conversationIn(request).at(-1) === `user: ${long}`)).toBe(true)
    await call(kura, 'reset_session')
    await turn(kura, '-x --help')
    expect(seen()).toEqual(['user: -x --help'])
  })

  it('sends the text of a file after the prompt', async () => {
    const { kura, sandbox, seen } = await setUp()
    writeFileSync(path.join(sandbox.project, 'メモ.md'), '読書 📚\n')
    const answer = await call(kura, 'execute_claude_with_context', { prompt: '要約して', file_path: 'メモ.md' })
    expect(answer).toMatchObject({ success: true, context_file: 'メモ.md' })
    expect(seen()).toEqual(['user: 要約して\n\n読書 📚'])
  })

  it('reports progress to a client that asks for it', async () => {
    const { kura } = await setUp()
    const params = { name: 'execute_claude', arguments: { prompt: 'hello' }, _meta: { progressToken: 'p' } }
    const { result } = await kura.request('tools/call', params)
    expect((result?.data as Execution).response).toBe('返答1')
    expect(kura.messages.filter(({ method }) => method === 'notifications/progress').length).toBeGreaterThan(0)
  })

  it('finds the CLI and what it can do', async () => {
    const { kura } = await setUp()
    const answer = await call(kura, 'test_claude_cli')
    expect(answer).toMatchObject({ success: true, message: 'Claude CLI found and working!' })
    expect(JSON.stringify(answer)).toMatch(/\d+\.\d+\.\d+/)
  })
})
