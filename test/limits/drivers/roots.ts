import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import type { Host } from '../../../src/kernel/host.ts'
import { openProjects } from '../../../src/modules/commands/open-projects.ts'
import { appYml, groupCommit, registryOf } from '../../commands/workspace.ts'
import { textIn } from '../../questions/session.ts'
import { RawClient } from '../../support/raw-client.ts'
import type { Drivers } from '../driver.ts'
import { builtProgram } from '../measured-server.ts'

const id = { agent: 'climpt', c1: 'climpt-git', c2: 'group-commit', c3: 'unstaged-changes' }

interface Projects {
  readonly client: RawClient
  /** Makes a project whose only command has this text, and returns its address. */
  make(name: string, text?: string): string
  /** What the command says to a client with these roots. */
  execute(roots: readonly string[]): Promise<string>
  /** The text of the command in the working directory. */
  say(text: string): void
}

/** Starts a server in the project `here`, for a client with forms and with roots that change. */
const withProjects = async (work: (projects: Projects) => Promise<void>): Promise<void> => {
  const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'kura-limits-roots-')))
  const make: Projects['make'] = (name, text = `This is ${name}.\n`) => {
    const write = (file: string, content: string): void => {
      const target = path.join(base, name, '.agent/climpt', file)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, content)
    }
    write('registry.json', JSON.stringify(registryOf([groupCommit])))
    write('config/git-app.yml', appYml('prompts/git'))
    write('prompts/git/group-commit/unstaged-changes/f_default.md', text)
    return pathToFileURL(path.join(base, name)).href
  }
  make('here')
  const client = new RawClient({ program: builtProgram, args: ['serve', 'commands'], cwd: path.join(base, 'here') })
  const capabilities = { roots: { listChanged: true }, elicitation: { form: {} } }
  const clientInfo = { name: 'limits', version: '1' }
  await client.request('initialize', { protocolVersion: '2025-11-25', capabilities, clientInfo })
  const asked = () => client.messages.filter(({ method }) => method === 'roots/list')
  const execute: Projects['execute'] = async (roots) => {
    const [call, before] = [`call ${client.lines.length}`, asked().length]
    client.send({ jsonrpc: '2.0', method: 'notifications/roots/list_changed' })
    client.sendCall('execute', id, call)
    await client.until(() => asked().length > before)
    client.send({ jsonrpc: '2.0', id: asked()[before]?.id, result: { roots: roots.map((uri) => ({ uri })) } })
    return textIn(await client.until((message) => message.id === call))
  }
  try {
    await work({ client, make, execute, say: (text) => void make('here', text) })
    expect(await client.end()).toBe(0)
  } finally {
    client.kill()
    rmSync(base, { recursive: true })
  }
}

const unusable = (count: number): readonly string[] => Array.from({ length: count }, (_, n) => `file:///none/${n}`)

/** What the project of a client may hold. */
export const rootDrivers: Drivers = {
  'question-variables': async ({ limit, tenfold }) => {
    const placeholders = (count: number): string =>
      `${Array.from({ length: count }, (_, n) => `{uv-v${n}}`).join(' ')}\n`
    await withProjects(async ({ client, execute, say }) => {
      const questions = () => client.messages.filter(({ method }) => method === 'elicitation/create')
      say(placeholders(tenfold))
      expect(await execute([])).toBe(placeholders(tenfold))
      expect(questions()).toHaveLength(0)
      say(placeholders(limit.value))
      const answer = execute([])
      const { id: question } = await client.until(({ method }) => method === 'elicitation/create')
      const content = Object.fromEntries(Array.from({ length: limit.value }, (_, n) => [`v${n}`, 'x']))
      client.send({ jsonrpc: '2.0', id: question, result: { action: 'accept', content } })
      expect(await answer).toBe(`${Array.from({ length: limit.value }, () => 'x').join(' ')}\n`)
    })
  },
  roots: async ({ limit, tenfold }) => {
    await withProjects(async ({ make, execute }) => {
      const there = make('there')
      expect(await execute([...unusable(limit.value - 1), there])).toBe('This is there.\n')
      expect(await execute([...unusable(tenfold - 1), there])).toBe('This is here.\n')
    })
  },
  'root-uri': async ({ limit, tenfold }) => {
    await withProjects(async ({ make, execute }) => {
      const there = make('there')
      const longer = (length: number): string => `${there}${'/.'.repeat(Math.floor((length - there.length) / 2))}`
      expect(await execute([longer(limit.value)])).toBe('This is there.\n')
      expect(await execute([longer(tenfold)])).toBe('This is here.\n')
    })
  },
  'open-projects': async ({ limit, tenfold }) => {
    const projects = openProjects({
      projectDir: '/here',
      homeDir: '/home',
      settings: () => ({ executor: 'native', ranking: 'hybrid', prompts: false, askMissing: 'off' }),
      rootFolder: async (uri: string) => uri,
    } as unknown as Host)
    const visit = (folder: string) => {
      const roots = { kind: 'answered', value: { roots: [{ uri: folder }] } } as const
      return projects.commandsFor({ isLocal: true, ask: () => ({ roots }) })
    }
    const all = Array.from({ length: tenfold }, (_, n) => `/project ${n}`)
    const opened = await Promise.all(all.map(visit))
    const isOpen = async (n: number): Promise<boolean> => (await visit(all.at(n) ?? '')) === opened.at(n)
    for (let n = 1; n <= limit.value; n++) expect(await isOpen(-n)).toBe(true)
    expect(await isOpen(-limit.value - 1)).toBe(false)
    projects.close()
  },
}
