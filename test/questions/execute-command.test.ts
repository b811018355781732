import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commands } from '../../src/modules/commands/index.ts'
import { appYml, groupCommit, registryOf } from '../commands/workspace.ts'
import { openAsked, questionIn, textIn, type AskedSession } from './session.ts'

let project: string
let session: AskedSession
const id = { agent: 'climpt', c1: 'climpt-git', c2: 'group-commit', c3: 'unstaged-changes' }

const write = (file: string, content: string): void => {
  const target = path.join(project, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, content)
}

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'kura-questions-'))
  write('.agent/climpt/registry.json', JSON.stringify(registryOf([groupCommit])))
  write('.agent/climpt/config/git-app.yml', appYml('prompts/git'))
  write(
    '.agent/climpt/prompts/git/group-commit/unstaged-changes/f_default.md',
    'In {uv-scope} and {uv-range}: {input_text}',
  )
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await session.close()
})

const open = async (isAble = true): Promise<void> => {
  session = await openAsked({ manifests: [commands], workingDir: project }, isAble)
}

it('asks for the variables that are missing, and uses the values of the person', async () => {
  await open()
  const asked = await session.call('execute', id)
  expect(questionIn(asked).message).toContain('climpt-git group-commit unstaged-changes')
  expect(JSON.stringify(asked.result?.inputRequests)).toContain('Which part of the tree')
  const reply = { action: 'accept', content: { scope: 'src', range: '{uv-scope}' } }
  expect(textIn(await session.callAndReply('execute', id, reply))).toBe('In src and {uv-scope}: {input_text}\n')
})

it('asks only for what is missing', async () => {
  await open()
  const some = { ...id, options: { uv: { scope: 'src' } } }
  const reply = { action: 'accept', content: { range: 'all' } }
  expect(textIn(await session.callAndReply('execute', some, reply))).toBe('In src and all: {input_text}\n')
  const all = { ...id, options: ['--uv-scope=src', '--uv-range=all'] }
  expect(textIn(await session.call('execute', all))).toBe('In src and all: {input_text}\n')
})

it('renders nothing if the person gives no values', async () => {
  await open()
  expect(textIn(await session.callAndReply('execute', id, { action: 'decline' }))).toContain('nothing was done')
  expect(textIn(await session.callAndReply('execute', id, { action: 'cancel' }))).toContain('options.uv')
})

it('leaves the placeholders as before if it cannot ask, or must not', async () => {
  await open(false)
  const text = 'In {uv-scope} and {uv-range}: {input_text}\n'
  expect(textIn(await session.call('execute', id))).toBe(text)
  await session.close()
  vi.stubEnv('KURA_COMMANDS_ASK_MISSING', 'off')
  await open()
  expect(textIn(await session.call('execute', id))).toBe(text)
})
