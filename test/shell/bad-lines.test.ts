import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../../src/kernel/words.ts'
import { everyCommand } from '../support/every-command.ts'
import { startingShell } from '../support/shell.ts'
import { badLines } from './bad-lines.ts'

const japanese = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u

const shell = startingShell()
let dirs: ReturnType<typeof shell.make>

beforeAll(async () => {
  dirs = shell.make()
  writeFileSync(path.join(dirs.project, '.kura'), 'in the way')
  writeFileSync(path.join(dirs.project, 'queue.xml'), '<a/>')
  writeFileSync(path.join(dirs.project, 'broken.xml'), '<a>')
  mkdirSync(path.join(dirs.project, 'empty'))
  mkdirSync(path.join(dirs.home, '.gemini'))
  writeFileSync(path.join(dirs.home, '.gemini/settings.json'), '{"mcpServers": 1}')
  expect((await kura('add first', 'en')).code).toBe(0)
})

afterAll(() => {
  shell.remove()
})

const kura = (line: string, language: Language, environment: Readonly<Record<string, string>> = {}) =>
  shell.kura(line.replace('{project}', dirs.project).replace('{long}', 'x'.repeat(300)), {
    language,
    environment: { KURA_HOME: path.join(dirs.home, '.kura'), ...environment },
  })

/** The error message: one line, and perhaps a hint below it. */
const messageLines = (err: string): readonly string[] => {
  const lines = err.trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(2)
  expect(lines[0]).toMatch(/^kura: ./)
  return lines
}

const check = async (line: string, expected: number, environment?: Readonly<Record<string, string>>): Promise<void> => {
  const [ja, en] = [await kura(line, 'ja', environment), await kura(line, 'en', environment)]
  expect([ja.code, en.code]).toEqual([expected, expected])
  expect(messageLines(ja.err).filter((words) => !japanese.test(words))).toEqual([])
  expect(messageLines(en.err).filter((words) => japanese.test(words))).toEqual([])
}

describe('a command line that cannot be run', () => {
  it.each(badLines)('kura %s: ends with %i and says why in either language', async (line, expected) => {
    await check(line, expected)
  })

  it('is tested for every command', async () => {
    const tried = (leaf: string): boolean => badLines.some(([line]) => `${line} `.startsWith(`${leaf} `))
    expect((await everyCommand()).filter((leaf) => !tried(leaf))).toEqual([])
  })
})

describe('an environment that cannot be used', () => {
  const home = (name: string, files: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
    const dir = path.join(dirs.root, name)
    mkdirSync(dir, { recursive: true })
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dir, file), text)
    return { KURA_HOME: dir }
  }

  it.each([
    ['a variable that is no number', 1, () => ({ KURA_HTTP_PORT: 'abc' })],
    ['a file of settings that is no JSON', 1, () => home('no-json', { 'config.json': '{' })],
    ['a file of settings that is a list', 1, () => home('list', { 'config.json': '[]' })],
    ['an unknown setting', 1, () => home('unknown', { 'config.json': '{"raedOnly": true}' })],
    ['an unknown setting of a module', 1, () => home('inner', { 'config.json': '{"claude": {"x": 1}}' })],
    ['a setting that a project may not make', 1, () => home('untrusted', { 'config.json': '{"httpPort": 1}' })],
    ['a setting of the wrong type', 1, () => home('wrong', { 'config.json': '{"readOnly": "yes"}' })],
    ['a data directory that is a file', 6, () => ({ KURA_HOME: path.join(dirs.project, 'queue.xml') })],
    [
      'a database that is none',
      6,
      () => home('no-database', { 'kura.db': 'not a database, but long enough to be looked at'.repeat(50) }),
    ],
  ])('%s: ends with %i', async (_, expected, environment) => {
    await check('show 1', expected, environment())
  })

  it.each([
    ['an invalid address for clients', { KURA_PUBLIC_URL: 'kura.example.com' }],
    ['an issuer without an address for clients', { KURA_OAUTH_ISSUER: 'https://login.example.com' }],
    [
      'an issuer without https',
      { KURA_OAUTH_ISSUER: 'http://login.example.com', KURA_PUBLIC_URL: 'https://kura.example.com' },
    ],
  ])('%s: ends a server for a team with 1', async (_, environment) => {
    await check('serve --http --port 0', 1, { KURA_AUTH: 'required', ...environment })
  })
})
