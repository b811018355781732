import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { RawClient } from '../../support/raw-client.ts'
import { builtProgram } from '../measured-server.ts'
import { runKura } from '../run-kura.ts'
import { dataOf, engineOf, errorOf, expectRefused, textOf, type Drivers, type DriverContext } from '../driver.ts'

const climpt = '.agent/climpt'

const writeFileAt = (file: string, text: string): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const registryFile = ({ server }: DriverContext): string => path.join(server.folder, climpt, 'registry.json')

const groupCommit = { agent: 'climpt', c1: 'climpt-git', c2: 'group-commit', c3: 'unstaged-changes' }

/** Works with a registry of these commands, and puts the former one back. */
const withRegistry = async (
  context: DriverContext,
  commands: readonly object[],
  work: () => Promise<void>,
): Promise<void> => {
  writeFileAt(registryFile(context), JSON.stringify({ version: '1.0.0', description: 'many', tools: { commands } }))
  dataOf(await context.server.call('reload_commands'))
  await work()
  await runKura(context.server.folder, ['commands', 'build'])
  dataOf(await context.server.call('reload_commands'))
}

interface ListedCommands {
  readonly commands: readonly { readonly editions: readonly string[] }[]
  readonly next?: string
}

const listCommands = async ({ server }: DriverContext, args: object = {}) =>
  dataOf(await server.call('list_commands', args)) as unknown as ListedCommands

export const commandsDrivers: Drivers = {
  'command-query': async ({ server, tenfold }) => {
    const query = `変更をグループ化してコミット ${'x'.repeat(tenfold)}`
    const { results } = dataOf(await server.call('search_commands', { query })) as {
      readonly results: readonly { readonly c2: string }[]
    }
    expect(results[0]).toMatchObject({ c2: 'group-commit' })
  },
  'command-text': async ({ server, tenfold }) => {
    const answer = await server.call('execute_command', {
      ...groupCommit,
      options: { stdin: 'x'.repeat(tenfold - 1_000_000) },
    })
    expectRefused(answer, 'options')
  },
  'rendered-command': async (context) => {
    const file = path.join(context.server.folder, climpt, 'prompts/git/tenfold/text/f_default.md')
    const times = 60
    writeFileAt(
      file,
      '---\ntitle: tenfold\ndescription: a text that grows when it is rendered\n' +
        'c1: git\nc2: tenfold\nc3: text\n---\n\n' +
        '{input_text}\n'.repeat(times),
    )
    await runKura(context.server.folder, ['commands', 'build'])
    const answer = await context.server.call('execute_command', {
      agent: 'climpt',
      c1: 'climpt-git',
      c2: 'tenfold',
      c3: 'text',
      options: { stdin: 'x'.repeat(Math.ceil(context.tenfold / times)) },
    })
    expect(answer.bytes).toBeLessThan(10_000)
    expect(textOf(answer)).toMatch(/longer than|isError|error/i)
  },
  'command-front-matter': async ({ server, tenfold }) => {
    const file = path.join(server.folder, climpt, 'prompts/git/large/head/f_default.md')
    writeFileAt(file, `---\ntitle: large\n${'# a comment\n'.repeat(tenfold / 12)}---\n\ntext\n`)
    const { err, out } = await runKura(server.folder, ['commands', 'build'])
    expect(err + out).toContain('large')
    writeFileAt(file, '---\ntitle: large\ndescription: no longer large\n---\n\ntext\n')
    await runKura(server.folder, ['commands', 'build'])
  },
  'yaml-nesting': async ({ server, tenfold, limit }) => {
    const file = path.join(server.folder, climpt, 'prompts/git/nested/head/f_default.md')
    writeFileAt(file, `---\ntitle: nested\nmore: ${'['.repeat(tenfold)}${']'.repeat(tenfold)}\n---\n\ntext\n`)
    const { err, out } = await runKura(server.folder, ['commands', 'build'])
    expect(err + out).toContain(`nested deeper than ${limit.value}`)
    rmSync(path.dirname(path.dirname(file)), { recursive: true })
    await runKura(server.folder, ['commands', 'build'])
    dataOf(await server.call('reload_commands'))
  },
  'command-prompts': async (context) => {
    const commands = Array.from({ length: context.tenfold }, (_, index) => ({
      c1: 'climpt-git',
      c2: 'do',
      c3: `thing-${index}`,
      description: `does thing ${index}`,
    }))
    await withRegistry(context, commands, async () => {
      const { prompts } = (await context.server.request('prompts/list')).message.result as {
        readonly prompts: readonly { readonly name: string }[]
      }
      expect(prompts.length).toBeLessThanOrEqual(context.limit.value + 20)
    })
  },
  'registry-bytes': async (context) => {
    const file = registryFile(context)
    const good = readFileSync(file, 'utf8')
    truncateSync(file, context.tenfold)
    const before = await context.server.memory()
    const answer = await context.server.call('reload_commands')
    expect(answer.bytes).toBeLessThan(10_000)
    expect(textOf(answer)).toContain(`larger than ${context.limit.value} bytes`)
    expect((await context.server.memory()).resident - before.resident).toBeLessThan(100)
    writeFileSync(file, good)
    dataOf(await context.server.call('reload_commands'))
  },
  'command-pattern': async (context) => {
    const file = path.join(context.server.folder, climpt, 'config/git-user.yml')
    writeFileAt(file, 'params: { two: { directiveType: { pattern: "^(a+)+$" } } }\n')
    const asked = context.server.call('execute_command', { ...groupCommit, c2: `${'a'.repeat(60)}b` })
    const beside = await context.server.request('ping')
    const answer = await asked
    rmSync(file)
    expect(errorOf(answer)).toBeDefined()
    expect(beside.ms).toBeLessThan(context.tenfold)
  },
  'template-file': async ({ server, tenfold, limit }) => {
    const file = path.join(server.folder, climpt, 'prompts/git/swollen/text/f_default.md')
    writeFileAt(file, '---\ntitle: swollen\nc1: git\nc2: swollen\nc3: text\n---\n\ntext\n')
    await runKura(server.folder, ['commands', 'build'])
    truncateSync(file, tenfold)
    dataOf(await server.call('reload_commands'))
    const answer = await server.call('execute_command', { ...groupCommit, c2: 'swollen', c3: 'text' })
    rmSync(path.dirname(path.dirname(file)), { recursive: true })
    await runKura(server.folder, ['commands', 'build'])
    dataOf(await server.call('reload_commands'))
    expect(answer.bytes).toBeLessThan(10_000)
    expect(textOf(answer)).toContain(`larger than ${limit.value} bytes`)
  },
  'deno-output': async ({ server, claude, tenfold, limit, ...context }) => {
    const deno = path.join(path.dirname(claude.path), 'deno')
    writeFileSync(deno, `#!/bin/sh\nhead -c ${tenfold} /dev/zero\n`, { mode: 0o755 })
    const client = new RawClient({
      program: builtProgram,
      cwd: server.folder,
      env: { ...claude.env, ...engineOf(context), KURA_COMMANDS_EXECUTOR: 'deno' },
    })
    const answer = await client.call('execute_command', groupCommit)
    await client.end()
    rmSync(deno)
    expect(JSON.stringify(answer)).toContain(`more than ${limit.value} bytes`)
  },
  'commands-per-page': async ({ server, tenfold }) => {
    expectRefused(await server.call('list_commands', { limit: tenfold }), 'limit')
  },
  'commands-bytes': async (context) => {
    const description = 'あ'.repeat(1_000)
    const count = Math.ceil(context.tenfold / Buffer.byteLength(description))
    const names = Array.from({ length: count }, (_, index) => ({ c1: 'climpt-git', c2: 'do', c3: `thing-${index}` }))
    const described = names.map((name) => ({ ...name, description }))
    await withRegistry(context, described, async () => {
      const { commands, next } = await listCommands(context, { limit: 500 })
      expect(Buffer.byteLength(JSON.stringify(commands))).toBeLessThanOrEqual(context.limit.value + commands.length + 1)
      expect([commands.length > 0, next]).toEqual([true, String(commands.length)])
    })
  },
  'form-choices': async (context) => {
    const edition = Array.from({ length: context.tenfold }, (_, index) => `edition-${index}`)
    const command = { c1: 'climpt-git', c2: 'do', c3: 'thing', description: 'has many editions', options: { edition } }
    await withRegistry(context, [command], async () => {
      const [listed] = (await listCommands(context)).commands
      expect(listed?.editions).toEqual(edition.slice(0, context.limit.value))
    })
  },
}
