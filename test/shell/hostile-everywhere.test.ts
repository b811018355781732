import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atTerminal } from '../maintenance/terminal.ts'
import { makeHostileSetup, type HostileSetup } from './hostile-setup.ts'

/** Colours, a bell, C1, both kinds of direction marks and a lone carriage return. */
const colours = 'x\u001b[31mr\u0007\u009b2J\u202e\u2066\u007f\ry'
/** Without colours, so that those on the terminal are from Kura. */
const titles = 'x\u001b]0;owned\u0007\u001b[2J\u009b2J\u202e\u2066\ry'

const never = /(?!)/
const controls = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Control characters that reach the terminal, apart from its line ends and the line of progress. */
const obeyed = (text: string): readonly string[] =>
  text
    .replace(/\r+\n/g, '\n')
    .replace(/\r\u001b\[K/g, '')
    .match(controls) ?? []

const withoutColours = (text: string): string => text.replace(/\u001b\[[0-9;]*m/g, '')

type Line = readonly string[]

const linesWith = (hostile: string, session: string): readonly Line[] => [
  ['show', '1'],
  ['show', '1', '--json'],
  ['items'],
  ['items', '--json'],
  ['items', '--type', hostile, '--tag', hostile],
  ['search', 'find'],
  ['search', 'find', '--explain'],
  ['search', `find ${hostile}`, '--explain'],
  ['search', 'find', '--json'],
  ['item', 'history', '1'],
  ['item', 'restore', '1', '--revision', hostile],
  ['state'],
  ['state', 'history'],
  ['tags'],
  ['stats'],
  ['graph', '1'],
  ['graph', '1', '--format', 'mermaid'],
  ['graph', '1', '--format', 'svg'],
  ['graph', '1', '--format', hostile],
  ['add', hostile, '--tag', hostile, '--status', hostile],
  ['add', hostile, '--type', 'task', '--tag', hostile],
  ['export', `out-${hostile}`],
  ['import', `notes-${hostile}`, '--dry-run'],
  ['import', `notes-${hostile}`, '--from', 'notes'],
  ['import', `${hostile}.db`],
  ['backup', `nowhere/${hostile}/a.db`],
  ['backup', `${hostile}.db`],
  ['restore', `${hostile}.db`],
  ['migrate', '--to', `postgres://${hostile}`, '--workspace', hostile],
  ['doctor'],
  ['doctor', '--json'],
  ['commands', 'list'],
  ['commands', 'search', 'find'],
  ['commands', 'describe', 'git', 'find', 'it'],
  ['commands', 'describe', hostile, hostile, hostile],
  ['commands', 'run', 'git', 'find', 'it', `--uv-${hostile}=${hostile}`],
  ['commands', 'build', '--dry-run'],
  ['commands', 'build'],
  ['claude', 'sessions'],
  ['claude', 'show', session],
  ['claude', 'show', session, '--json'],
  ['claude', 'export', session],
  ['claude', 'resume', session],
  ['claude', 'forget', hostile],
  ['nablarch', 'validate', 'queue.xml', '--type', 'web'],
  ['nablarch', 'validate', `${hostile}.xml`, '--type', 'web'],
  ['nablarch', 'validate', `no-${hostile}.xml`, '--type', 'web'],
  ['token', 'list'],
  ['token', 'create', '--name', hostile],
  ['token', 'create', '--name', 'a', '--workspace', hostile, '--scope', hostile],
  ['call', hostile, hostile],
  ['call', 'get_item', JSON.stringify({ id: 1, [`${hostile}\0`]: `${hostile}\0` })],
  ['connect', hostile],
  ['shelf', 'show', hostile],
  ['help', hostile],
  [hostile, '--help'],
  ['serve', '--log-level', hostile],
  ['serve', '--http', '--host', hostile],
]

/** Commands that use colours at a terminal. */
const coloured = /^(?:show|items|search|item|state|tags|stats|graph|doctor|commands|claude|nablarch|token|import)$/

describe.each([
  { name: 'without colours', hostile: colours, env: { NO_COLOR: '1' }, cleaned: (text: string) => text, only: /^/ },
  { name: 'with colours', hostile: titles, env: {}, cleaned: withoutColours, only: coloured },
])('a hostile text everywhere, $name', ({ hostile, env, cleaned, only }) => {
  let setup: HostileSetup

  beforeAll(async () => {
    setup = await makeHostileSetup(hostile)
  }, 60_000)
  afterAll(() => {
    setup.remove()
  })

  const lines = linesWith(hostile, '{session}').filter(
    ([command = '', ...rest]) => only.test(command) && (only !== coloured || !rest.includes('--json')),
  )

  it.each(lines)('never reaches the terminal raw: %j %j %j', async (...given) => {
    const args = given.map((word) => word.replace('{session}', setup.sessionId))
    const { text } = await atTerminal({ home: setup.home, cwd: setup.project, env, args, at: never, key: '' })
    expect(text).not.toBe('')
    expect(obeyed(cleaned(text)), JSON.stringify(text)).toEqual([])
  })

  it('is shown without the characters that a terminal obeys', async () => {
    for (const args of [
      ['show', '1'],
      ['claude', 'show', setup.sessionId],
      ['commands', 'describe', 'git', 'find', 'it'],
      ['token', 'list'],
    ]) {
      const { text } = await atTerminal({ home: setup.home, cwd: setup.project, env, args, at: never, key: '' })
      expect(text, args.join(' ')).toContain('2J')
    }
  })
})
