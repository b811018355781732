import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { appYml, groupCommit, registryOf } from '../commands/workspace.ts'
import { productProgram } from '../support/programs.ts'
import { RawClient, type Message } from '../support/raw-client.ts'
import { textIn } from './session.ts'

let base: string
let client: RawClient
const id = { agent: 'climpt', c1: 'climpt-git', c2: 'group-commit', c3: 'unstaged-changes' }

/** A project whose only command says where it is. */
const makeProject = (name: string): string => {
  const project = path.join(base, name)
  const write = (file: string, content: string): void => {
    const target = path.join(project, '.agent/climpt', file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
  write('registry.json', JSON.stringify(registryOf([{ ...groupCommit, description: `In ${name}` }])))
  write('config/git-app.yml', appYml('prompts/git'))
  write('prompts/git/group-commit/unstaged-changes/f_default.md', `This is ${name}.\n`)
  return project
}

beforeEach(() => {
  base = realpathSync(mkdtempSync(path.join(tmpdir(), 'kura-roots-')))
})
afterEach(() => {
  client.kill()
  rmSync(base, { recursive: true })
})

const start = async (capabilities: object, env: Readonly<Record<string, string>> = {}): Promise<void> => {
  client = new RawClient({ program: productProgram, args: ['serve', 'commands'], cwd: makeProject('here'), env })
  const clientInfo = { name: 'raw', version: '1' }
  await client.request('initialize', { protocolVersion: '2025-11-25', capabilities, clientInfo })
}

const asked = (): readonly Message[] => client.messages.filter(({ method }) => method === 'roots/list')

/** Calls, and answers the question for roots if one comes. */
const execute = async (roots: readonly object[]): Promise<string> => {
  const [callId, before] = [`call ${client.messages.length}`, asked().length]
  client.sendCall('execute', id, callId)
  await client.until(({ id: answered }) => asked().length > before || answered === callId)
  const question = asked()[before]
  if (question !== undefined) client.send({ jsonrpc: '2.0', id: question.id, result: { roots } })
  return textIn(await client.until(({ id: answered }) => answered === callId))
}

it('uses the first usable root, asks once, and again after a change', async () => {
  await start({ roots: { listChanged: true } })
  const there = { uri: pathToFileURL(makeProject('there')).href }
  expect(asked()).toHaveLength(0)
  expect(await execute([{ uri: 'file:///' }, { uri: 'https://example.com' }, there])).toBe('This is there.\n')
  expect(await execute([])).toBe('This is there.\n')
  expect(asked()).toHaveLength(1)
  client.send({ jsonrpc: '2.0', method: 'notifications/roots/list_changed' })
  expect(await execute([{ uri: pathToFileURL(makeProject('elsewhere')).href }])).toBe('This is elsewhere.\n')
  expect(asked()).toHaveLength(2)
})

it('stays in the working directory without a usable root, and does not ask clients without roots', async () => {
  await start({ roots: {} })
  expect(await execute([{ uri: 'file:///none' }, { name: 'no uri' }])).toBe('This is here.\n')
  client.kill()
  await start({})
  expect(await execute([])).toBe('This is here.\n')
  expect(asked()).toHaveLength(0)
})

it('does not ask if the setting is off', async () => {
  await start({ roots: {} }, { KURA_CLIENT_ROOTS: 'off' })
  expect(await execute([])).toBe('This is here.\n')
  expect(asked()).toHaveLength(0)
})
