import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { envelope } from '../support/in-process.ts'
import type { Message } from '../support/raw-client.ts'
import { ClaudeSetup, type Server } from '../claude/setup.ts'
import { no, questionIn, textIn, yes } from './session.ts'

let setup: ClaudeSetup
beforeEach(() => {
  setup = new ClaudeSetup('2026-07-28')
})
afterEach(() => setup.dispose())

const _meta = { ...envelope, 'io.modelcontextprotocol/clientCapabilities': { elicitation: {} } }
const call = (server: Server, args: object = {}, more: object = {}): Promise<Message> =>
  server.request('tools/call', { name: 'execute_claude', arguments: { prompt: 'Hello', ...args }, _meta, ...more })

const callAndReply = async (server: Server, reply: object): Promise<Message> => {
  const asked = await call(server)
  const { requestState } = asked.result ?? {}
  return call(server, {}, { requestState, inputResponses: { [questionIn(asked).name]: reply } })
}

const isDone = ({ result }: Message): unknown =>
  (result?.structuredContent as { success?: unknown } | undefined)?.success
const remembered = (): readonly string[] => readdirSync(path.join(setup.root, 'data', 'claude-projects'))

it('asks before the first run without permissions in a project, and never again there', async () => {
  const server = await setup.serve()
  expect(questionIn(await call(server)).message).toContain(setup.root)
  expect(textIn(await callAndReply(server, no))).toContain('nothing was done')
  expect(isDone(await callAndReply(server, yes))).toBe(true)
  expect(isDone(await call(server))).toBe(true)
  expect(isDone(await call(await setup.serve()))).toBe(true)
  expect(remembered()).toHaveLength(1)
})

it('runs without asking with confirm, in another mode, with the setting off, and where no one can ask', async () => {
  const server = await setup.serve()
  expect(isDone(await call(server, { confirm: true }))).toBe(true)
  expect(questionIn(await call(server)).message).not.toBe('')
  expect(isDone(await call(await setup.serve({ env: { KURA_CLAUDE_PERMISSIONS: 'plan' } })))).toBe(true)
  expect(isDone(await call(await setup.serve({ env: { KURA_CLAUDE_CONFIRM_SKIP: 'off' } })))).toBe(true)
  expect(isDone(await call(server, {}, { _meta: envelope }))).toBe(true)
})

it('asks nothing about an empty prompt', async () => {
  const server = await setup.serve()
  expect(isDone(await call(server, { prompt: ' ' }))).toBe(false)
})
