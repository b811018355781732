import { afterEach, describe, expect, it } from 'vitest'
import { commands } from '../../src/modules/commands/index.ts'
import { knowledge } from '../../src/modules/knowledge/index.ts'
import type { Revision } from '../../src/kernel/revision.ts'
import { connect, type Session, type SessionOptions } from '../support/in-process.ts'
import { useWorkspace } from './workspace.ts'

const holder = useWorkspace()
const sessions: Session[] = []
afterEach(() => Promise.all(sessions.splice(0).map(({ server }) => server.close())))

const open = async (revision: Revision, options: SessionOptions = {}): Promise<Session> => {
  const session = await connect(revision, { manifests: [commands], workingDir: holder.current.project, ...options })
  sessions.push(session)
  return session
}

interface Listed {
  readonly name: string
  readonly description: string
  readonly inputSchema: {
    readonly required?: readonly string[]
    readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  }
  readonly annotations: object
}

const listed = async (session: Session): Promise<readonly Listed[]> =>
  (await session.request('tools/list')).result?.tools as readonly Listed[]
const names = async (session: Session): Promise<readonly string[]> => (await listed(session)).map(({ name }) => name)

describe.each(['2024-11-05', '2025-11-25'] as const)('in %s', (revision) => {
  it('the tools are those of the specification [CMI-tools-names]', async () => {
    expect(await names(await open(revision))).toEqual(['search', 'describe', 'execute', 'reload'])
  })

  const promises = '[CMI-search-schema] [CMI-describe-schema] [CMI-execute-schema] [CMI-reload-schema]'
  it(`they have the specified parameters ${promises}`, async () => {
    const tools = await listed(await open(revision))
    const shapes = Object.fromEntries(
      tools.map(({ name, inputSchema: { required = [], properties } }) => [
        name,
        { required, takes: Object.keys(properties) },
      ]),
    )
    expect(shapes).toEqual({
      search: { required: ['query'], takes: ['query', 'agent', 'topN'] },
      describe: { required: ['c1', 'c2', 'c3'], takes: ['agent', 'c1', 'c2', 'c3'] },
      execute: { required: ['agent', 'c1', 'c2', 'c3'], takes: ['agent', 'c1', 'c2', 'c3', 'options'] },
      reload: { required: [], takes: ['agent'] },
    })
    for (const { name, inputSchema, description } of tools) {
      expect(description.length, name).toBeLessThanOrEqual(1024)
      for (const [parameter, schema] of Object.entries(inputSchema.properties)) {
        expect(schema.description, `${name}.${parameter}`).toMatch(/\S/)
        expect(Array.isArray(schema.type), `${name}.${parameter}`).toBe(false)
      }
    }
    expect(tools.find(({ name }) => name === 'search')?.inputSchema.properties).toMatchObject({
      agent: { default: 'climpt' },
      topN: { default: 3, minimum: 1, maximum: 20 },
    })
    expect(tools.find(({ name }) => name === 'execute')?.inputSchema.properties.options).toMatchObject({ default: {} })
  })

  it('they have longer names beside other modules, and accept both [CMI-tools-names-together]', async () => {
    const session = await open(revision, { manifests: [knowledge, commands] })
    expect((await names(session)).slice(-4)).toEqual([
      'search_commands',
      'describe_command',
      'execute_command',
      'reload_commands',
    ])
    for (const name of ['search', 'search_commands'])
      expect((await session.call(name, { query: 'commit' })).result?.isError).toBeUndefined()
    for (const name of ['reload', 'reload_commands']) expect((await session.call(name)).result).toBeDefined()
  })

  it('all of them stay in read-only mode', async () => {
    expect(await names(await open(revision, { settings: { logLevel: 'silent', readOnly: true } }))).toEqual([
      'search',
      'describe',
      'execute',
      'reload',
    ])
  })
})

it('the tool list of the module is this', async () => {
  const session = await open('2025-11-25')
  const tools = await listed(session)
  process.stdout.write(`tools/list of commands: ${JSON.stringify(tools).length} characters\n`)
  expect(tools).toMatchSnapshot()
  expect((await session.request('prompts/list')).result).toMatchSnapshot()
})

describe('the ranking', () => {
  const query = 'commit changes to git'
  const scores = async (session: Session) =>
    (
      (await session.call('search', { query })).result?.structuredContent as {
        results: { c2: string; score: number }[]
      }
    ).results

  it('can be the plain cosine of the specification [CMO-cosine-selectable]', async () => {
    holder.current.write('.agent/climpt/mcp/config.json', {
      registries: { climpt: '.agent/climpt/registry.json' },
      ranking: 'cosine',
    })
    const [first] = await scores(await open('2025-11-25'))
    expect(first).toMatchObject({ c2: 'group-commit' })
    expect(first?.score).toBeCloseTo(0.1336306, 6)
  })

  it.each(['tfidf', 'cosine', 'hybrid'])(
    'can be set to %s by a variable [CMI-ranking-tfidf] [CMI-ranking-descending]',
    async (ranking) => {
      process.env.KURA_COMMANDS_RANKING = ranking
      try {
        const results = await scores(await open('2025-11-25'))
        expect(results[0]?.c2).toBe('group-commit')
        for (const { score } of results) expect(score).toBeGreaterThan(0)
        expect(results.map(({ score }) => score)).toEqual(results.map(({ score }) => score).sort((a, b) => b - a))
      } finally {
        delete process.env.KURA_COMMANDS_RANKING
      }
    },
  )
})
