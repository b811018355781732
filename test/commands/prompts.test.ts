import { describe, expect, it } from 'vitest'
import { inBothRevisions, type Client } from './both-revisions.ts'
import { decideBranch, fillWorkspace, groupCommit, registryOf } from './workspace.ts'

interface Listed {
  readonly name: string
  readonly title?: string
  readonly description: string
  readonly arguments: readonly { readonly name: string; readonly description: string; readonly required: boolean }[]
}

const listed = async (client: Client): Promise<readonly Listed[]> => {
  const found: Listed[] = []
  for (let cursor: unknown; ; ) {
    const { result } = await client.request('prompts/list', cursor === undefined ? {} : { cursor })
    found.push(...(result?.prompts as readonly Listed[]))
    cursor = result?.nextCursor
    if (cursor === undefined) return found
  }
}

const textOf = async (client: Client, name: string, values: object = {}): Promise<string | undefined> => {
  const { result, error } = await client.request('prompts/get', { name, arguments: values })
  expect(error).toBeUndefined()
  const messages = result?.messages as readonly { readonly role: string; readonly content: { readonly text: string } }[]
  expect(messages.map(({ role }) => role)).toEqual(['user'])
  return messages[0]?.content.text
}

const name = 'climpt-git.group-commit.unstaged-changes'

inBothRevisions((client) => {
  it('are the commands, with their options and user variables as arguments', async () => {
    const [first, second] = await listed(client)
    expect(first).toMatchObject({ name, description: groupCommit.description })
    expect(first?.arguments.map((argument) => argument.name)).toEqual([
      'edition',
      'adaptation',
      'file',
      'stdin',
      'destination',
      'uv-scope',
    ])
    expect(first?.arguments[0]?.description).toContain('default, detailed')
    expect(first?.arguments[5]?.description).toBe('Which part of the tree')
    expect(first?.arguments.every(({ required }) => !required)).toBe(true)
    expect(second).toEqual({
      name: 'climpt-git.decide-branch.working-branch',
      description: decideBranch.description,
      arguments: [],
    })
  })

  it('are announced as changing in the handshake', async () => {
    const { result } = await client.request('initialize', {
      protocolVersion: client.revision,
      capabilities: {},
      clientInfo: { name: 'x', version: '1' },
    })
    expect(result).toMatchObject({
      serverInfo: { name: 'climpt' },
      capabilities: { prompts: { listChanged: true }, tools: { listChanged: false }, completions: {} },
    })
  })

  it('render what execute renders', async () => {
    client.workspace.write(
      '.agent/climpt/prompts/git/group-commit/unstaged-changes/f_detailed.md',
      '{uv-scope}: {input_text}',
    )
    expect(await textOf(client, name)).toContain('# Group commits')
    const values = { edition: 'detailed', 'uv-scope': 'src', stdin: ' text ', adaptation: '', file: '' }
    expect(await textOf(client, name, values)).toBe('src: text\n')
    expect(await textOf(client, name, { edition: 'detailed', scope: 'src', stdin: 'text' })).toBe('src: text\n')
  })

  it('refuse what execute refuses, with the same object', async () => {
    const { error } = await client.request('prompts/get', { name, arguments: { edition: '../x' } })
    expect(error).toMatchObject({
      code: -32000,
      data: { error: 'Execution failed', command: 'climpt-git group-commit unstaged-changes' },
    })
    expect((await client.request('prompts/get', { name, arguments: { shape: 'x' } })).error).toMatchObject({
      code: -32002,
      data: { field: 'shape' },
    })
    expect((await client.request('prompts/get', { name: 'climpt-git.nothing' })).error?.code).toBe(-32602)
  })

  it.each([
    ['edition', '', ['default', 'detailed']],
    ['edition', 'DET', ['detailed']],
    ['adaptation', 's', ['strict']],
    ['file', 'a', []],
    ['nothing', 'a', []],
  ])('complete %s from %j', async (argument, typed, values) => {
    const { result } = await client.request('completion/complete', {
      ref: { type: 'ref/prompt', name },
      argument: { name: argument, value: typed },
    })
    expect(result).toMatchObject({ completion: { values } })
  })

  it('of other agents start with the name of the agent, and duplicates are offered once', async () => {
    client.workspace.write(
      'dev.json',
      registryOf([{ c1: 'dev', c2: 'start', c3: 'task', description: 'Start', title: 'Start a task' }]),
    )
    client.workspace.write('.agent/climpt/registry.json', registryOf([decideBranch, decideBranch]))
    client.workspace.write('.agent/climpt/mcp/config.json', {
      registries: { climpt: '.agent/climpt/registry.json', iterator: 'dev.json', gone: 'gone.json' },
    })
    expect((await listed(client)).map((prompt) => [prompt.name, prompt.title])).toEqual([
      ['climpt-git.decide-branch.working-branch', undefined],
      ['iterator.dev.start.task', 'Start a task'],
    ])
  })

  it('are at most 200, in the order of the registry', async () => {
    const many = Array.from({ length: 250 }, (_, index) => ({ c1: 'git', c2: 'a', c3: `n${index}`, description: 'x' }))
    client.workspace.write('.agent/climpt/registry.json', registryOf(many))
    expect((await listed(client)).map((prompt) => prompt.name)).toEqual(
      many.slice(0, 200).map(({ c3 }) => `git.a.${c3}`),
    )
  })

  it('are none when the configuration of the registries says so', async () => {
    client.workspace.write('.agent/climpt/mcp/config.json', {
      registries: { climpt: '.agent/climpt/registry.json' },
      prompts: false,
    })
    expect(await listed(client)).toEqual([])
  })

  it('are none if no registry can be read', async () => {
    client.workspace.write('.agent/climpt/registry.json', '{')
    expect(await listed(client)).toEqual([])
  })

  it.each([
    ['""', '', []],
    ['an array', [{ a: 'A' }, { b: 'B' }], ['uv-a', 'uv-b']],
    ['an object', { a: 'A', b: 5 }, ['uv-a', 'uv-b']],
    ['names with the prefix', [{ 'uv-a': 'A' }], ['uv-a']],
    ['something else', 5, []],
  ])('read user variables that are %s', async (_what, uv, names) => {
    client.workspace.write(
      '.agent/climpt/registry.json',
      registryOf([{ ...decideBranch, uv, options: { edition: 'no list', file: 'yes' } }]),
    )
    expect((await listed(client))[0]?.arguments.map((argument) => argument.name)).toEqual(names)
  })
})

describe('with the setting prompts off', () => {
  inBothRevisions(
    (client) => {
      it('there are none', async () => {
        expect(await listed(client)).toEqual([])
        process.env.KURA_COMMANDS_PROMPTS = ''
      })
    },
    (workspace) => {
      process.env.KURA_COMMANDS_PROMPTS = 'false'
      fillWorkspace(workspace)
    },
  )
})
