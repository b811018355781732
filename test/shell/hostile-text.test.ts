import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manifests } from '../../src/app/modules.ts'
import { createServices } from '../../src/app/services.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import { startingShell } from '../support/shell.ts'
import { hostile, hostileItem } from './hostile-item.ts'

const shell = startingShell()
let dirs: ReturnType<typeof shell.make>

interface Ran {
  readonly out: string
  readonly err: string
}

/** The shell with a terminal on both streams. */
const kura = async (args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ran> => {
  let [out, err] = ['', '']
  const sink = { isTTY: true, write: (text: string) => (err += text) }
  const services = createServices(manifests, {
    environment: { KURA_HOME: path.join(dirs.home, 'data'), ...environment },
    workingDir: dirs.project,
    homeDir: dirs.home,
    logSink: sink,
  })
  const streams = { out: { isTTY: true, columns: 80, write: (text: string) => (out += text) }, err: sink }
  await runCli({ args, services, streams, signal: new AbortController().signal })
  return { out, err }
}

/** Control characters in the output, apart from the colours and the line of progress of Kura. */
const rawControls = (text: string): readonly string[] =>
  text
    .replace(/\u001b\[(?:0|1|2|31|33)m|\r\u001b\[K/g, (own) =>
      own.endsWith('[31m') && text.includes(`${own}red`) ? own : '',
    )
    .match(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu) ?? []

beforeAll(async () => {
  dirs = shell.make()
  await kura(['call', 'create_item', JSON.stringify(hostileItem)])
  await kura([
    'call',
    'update_current_state',
    JSON.stringify({ content: hostile, tags: [hostile], metadata: { updatedBy: hostile, context: hostile } }),
  ])
  const registry = { tools: { commands: [{ c1: hostile, c2: hostile, c3: hostile, description: `find ${hostile}` }] } }
  mkdirSync(path.join(dirs.project, '.agent/climpt'), { recursive: true })
  writeFileSync(path.join(dirs.project, '.agent/climpt/registry.json'), JSON.stringify(registry))
  writeFileSync(
    path.join(dirs.project, 'queue.xml'),
    `<list name="handlerQueue"><component class="a&#x9b;\u202eb"/></list>`,
  )
  mkdirSync(path.join(dirs.project, `notes-${hostile}`))
  writeFileSync(path.join(dirs.project, `notes-${hostile}`, `${hostile}.md`), `---\nid: 1\ntype: ${hostile}\n---\n`)
})
afterAll(() => {
  shell.remove()
})

const lines: readonly (readonly string[])[] = [
  ['show', '1'],
  ['show', '1', '--json'],
  ['items'],
  ['items', '--json'],
  ['search', 'find'],
  ['search', 'find', '--json'],
  ['tags'],
  ['tags', '--json'],
  ['stats'],
  ['stats', '--json'],
  ['graph', '1'],
  ['graph', '1', '--format', 'dot'],
  ['state'],
  ['state', '--json'],
  ['item', 'history', '1'],
  ['item', 'purge', '1'],
  ['call', 'get_item', '{"id":1}'],
  ['call', hostile],
  ['call', 'get_item', hostile],
  ['call', 'get_item', JSON.stringify({ id: 1, [hostile]: 1 })],
  ['commands', 'list'],
  ['commands', 'search', 'find'],
  ['commands', 'describe', hostile, hostile, hostile],
  ['commands', 'run', hostile, hostile, hostile],
  ['claude', 'show', hostile],
  ['claude', 'resume', hostile],
  ['nablarch', 'validate', 'queue.xml', '--type', 'web'],
  ['nablarch', 'validate', hostile, '--type', hostile],
  ['export', `{root}/out-${hostile}`],
  ['import', `{root}/project/notes-${hostile}`],
  ['import', hostile],
  ['backup', `${hostile}.db`],
  ['restore', hostile],
  ['migrate', '--to', hostile],
  ['doctor'],
  ['token', 'create', '--name', hostile],
  ['token', 'revoke', hostile],
  ['connect', hostile],
  [hostile],
  [`--${hostile}`],
  ['show', hostile],
  ['completion', hostile],
  ['serve', hostile],
]

describe('on a terminal, text from outside', () => {
  it.each(lines)('is made visible by kura %j %j', async (...args) => {
    const { out, err } = await kura(args.map((word) => word.replace('{root}', dirs.root)))
    expect(rawControls(out)).toEqual([])
    expect(rawControls(err)).toEqual([])
    expect(out + err).not.toBe('')
  })

  it('is made visible in keys of settings, names of variables and the log', async () => {
    const home = path.join(dirs.root, 'hostile-home')
    mkdirSync(home)
    writeFileSync(path.join(home, 'config.json'), JSON.stringify({ [hostile]: 1 }))
    const settings = await kura(['show', '1'], { KURA_HOME: home })
    expect([settings.err === '', rawControls(settings.err)]).toEqual([false, []])
    const variables = await kura(['show', '1'], { [`KURA_${hostile}`]: '1' })
    expect([variables.err.includes('KURA_'), rawControls(variables.err)]).toEqual([true, []])
  })

  it('stays unchanged without a terminal', async () => {
    const { out } = await shell.kura('show 1', { environment: { KURA_HOME: path.join(dirs.home, 'data') } })
    expect(out).toContain(hostile)
  })
})
