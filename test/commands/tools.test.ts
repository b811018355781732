import { expect, it } from 'vitest'
import { buildCommandIndex } from '../../src/modules/commands/ranking/index.ts'
import { inBothRevisions } from './both-revisions.ts'
import { decideBranch, groupCommit, registryOf, restoreBackup } from './workspace.ts'

const found = { agent: 'climpt', c1: 'climpt-git', c2: 'group-commit', c3: 'unstaged-changes' }

inBothRevisions((client) => {
  it('searches, describes and executes in a chain [CMI-overview-three-operations] [CMI-practice-chain]', async () => {
    const { data } = await client.answer('search', { query: 'commit changes' })
    const [first] = data.results as readonly (typeof found)[]
    const id = { c1: first?.c1, c2: first?.c2, c3: first?.c3 }
    expect((await client.answer('describe', id)).data.commands).toEqual([groupCommit])
    expect((await client.answer('execute', { agent: 'climpt', ...id })).text).toContain('# Group commits')
  })

  const promises = '[CMI-search-example] [CMI-search-natural-language] [CMI-search-agent-default]'
  it(`finds the example of the specification first ${promises}`, async () => {
    const { data } = await client.answer('search', { query: '変更をグループ化してコミット' })
    const [first] = data.results as readonly { readonly c2: string; readonly score: number }[]
    expect(first?.c2).toBe('group-commit')
    expect(first?.score).toBeGreaterThan(0.5)
    expect(data.agent).toBe('climpt')
  })

  it('gives results as a bare array and as data [CMI-search-text-array] [CMI-search-result-fields]', async () => {
    const { text, data } = await client.answer('search', { query: 'commit', agent: 'climpt' })
    expect(JSON.parse(text)).toEqual(data.results)
    expect(Object.keys(data)).toEqual(['results', 'agent'])
    for (const result of data.results as readonly Record<string, unknown>[]) {
      expect(Object.keys(result)).toEqual(['c1', 'c2', 'c3', 'description', 'score'])
      expect(result.score).toBeGreaterThan(0)
      expect(result.score).toBeLessThanOrEqual(1)
    }
  })

  it('marks what it found by meaning alone, as text and as data', async () => {
    client.workspace.write('.agent/climpt/registry.json', registryOf([restoreBackup, decideBranch]))
    const { text, data } = await client.answer('search', { query: '災害復旧' })
    expect(JSON.parse(text)).toEqual(data.results)
    const [first] = data.results as readonly Record<string, unknown>[]
    expect(first).toMatchObject({ c2: 'restore', by: 'meaning' })
    expect(first?.score).toBeLessThan(0.5)
  })

  it('finds nothing if no command fits [CMO-errors-search-no-match]', async () => {
    expect((await client.answer('search', { query: 'qqq zzz xyzzy' })).text).toBe('[]')
  })

  it('ignores what follows the first 2,000 characters of a query', async () => {
    const long = `group the changes and commit. ${'変更をコミットする'.repeat(3_000)}`
    const start = performance.now()
    const { data } = await client.answer('search', { query: long })
    expect(performance.now() - start).toBeLessThan(5_000)
    expect((data.results as readonly object[])[0]).toMatchObject({ c2: 'group-commit' })
    expect((await client.answer('search', { query: `${'qqq '.repeat(500)}commit` })).text).toBe('[]')
  })

  it('finds nothing in a registry without commands [CMO-errors-search-empty-registry]', async () => {
    client.workspace.write('.agent/climpt/registry.json', registryOf([]))
    expect((await client.answer('search', { query: 'commit' })).text).toBe('[]')
  })

  it.each([[{}], [{ query: '' }], [{ query: '  ' }], [{ query: 5 }], [{ query: null }], [{ query: ['a'] }]])(
    'refuses the query of %j [CMI-search-query-required]',
    async (args) => {
      const { code, words } = await client.failure('search', args)
      expect(code).toBe(-32602)
      expect(words).toBe('Invalid params: query: query parameter is required and must be a string')
    },
  )

  it('gives three results by default [CMO-search-top-three] [CMI-search-schema]', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      c1: 'git',
      c2: `commit-${index}`,
      c3: 'x',
      description: 'commit changes',
    }))
    client.workspace.write('.agent/climpt/registry.json', registryOf(many))
    const count = async (args: object): Promise<number> =>
      ((await client.answer('search', { query: 'commit', ...args })).data.results as unknown[]).length
    expect(await count({})).toBe(3)
    expect(await count({ topN: 1 })).toBe(1)
    expect(await count({ topN: 20 })).toBe(20)
    for (const topN of [0, 21, 1.5, '3'])
      expect((await client.failure('search', { query: 'commit', topN })).code).toBe(-32602)
  })

  it('searches the first entry and describes all [CMO-search-duplicates] [CMO-describe-several]', async () => {
    const twin = { ...groupCommit, description: 'Group changes, the second' }
    client.workspace.write('.agent/climpt/registry.json', registryOf([groupCommit, twin, decideBranch]))
    const { data } = await client.answer('search', { query: 'group changes', topN: 20 })
    expect(
      (data.results as readonly { c2: string; description: string }[])
        .filter(({ c2 }) => c2 === 'group-commit')
        .map(({ description }) => description),
    ).toEqual([groupCommit.description])
    expect((await client.answer('describe', found)).data.commands).toEqual([groupCommit, twin])
  })

  const describePromises =
    '[CMI-describe-schema] [CMI-describe-result] [CMI-describe-text] [CMI-describe-example] ' + '[CMI-registry-options]'
  it(`describes a command as the registry has it ${describePromises}`, async () => {
    const { text, data } = await client.answer('describe', found)
    expect(JSON.parse(text)).toEqual([groupCommit])
    expect(data).toEqual({ commands: [groupCommit], agent: 'climpt' })
    expect(
      (await client.answer('describe', { c1: 'climpt-git', c2: 'decide-branch', c3: 'working-branch' })).data.commands,
    ).toEqual([decideBranch])
  })

  it('keeps keys that it does not know [CMI-registry-unknown-keys] [CMI-registry-schema]', async () => {
    const entry = { ...decideBranch, c3l_version: '0.5', uv: '', nested: { a: [1, null] } }
    const registry = {
      ...registryOf([entry]),
      further: true,
      tools: { availableConfigs: ['git'], commands: [entry], more: 1 },
    }
    client.workspace.write('.agent/climpt/registry.json', registry)
    expect(
      (await client.answer('describe', { c1: 'climpt-git', c2: 'decide-branch', c3: 'working-branch' })).data.commands,
    ).toEqual([entry])
  })

  it('treats climpt-git and git as the same [CMI-describe-c1-prefix]', async () => {
    expect((await client.answer('describe', { ...found, c1: 'git' })).data.commands).toEqual([groupCommit])
    client.workspace.write('.agent/climpt/registry.json', registryOf([{ ...groupCommit, c1: 'git' }]))
    expect((await client.answer('describe', found)).data.commands).toEqual([{ ...groupCommit, c1: 'git' }])
  })

  it.each([
    { c1: 'climpt-git', c2: 'invalid-command', c3: 'target' },
    { c1: 'climpt-git', c2: 'Group-Commit', c3: 'unstaged-changes' },
    { c1: 'CLIMPT-GIT', c2: 'group-commit', c3: 'unstaged-changes' },
    { c1: 'climpt-git', c2: 'group-commit', c3: 'unstaged' },
    { c1: '', c2: '', c3: '' },
    { c1: 'climpt-', c2: 'group-commit', c3: 'unstaged-changes' },
  ])('does not find %j [CMI-errors-command-not-found] [CMO-describe-exact]', async (id) => {
    const { code, object } = await client.failure('describe', id)
    expect({ code, object }).toEqual({ code: -32001, object: { error: 'Command not found', ...id } })
    expect(Object.keys(object as object)).toEqual(['error', 'c1', 'c2', 'c3'])
  })

  it.each(['c1', 'c2', 'c3'])('wants %s to describe', async (missing) => {
    const { code, words } = await client.failure('describe', { ...found, [missing]: undefined })
    expect({ code, words }).toMatchObject({ code: -32602, words: expect.stringContaining(missing) })
  })

  it.each([
    ['search', { query: 'x' }],
    ['describe', { c1: 'a', c2: 'b', c3: 'c' }],
    ['reload', {}],
  ])('%s refuses an unknown agent [CMI-search-unknown-agent]', async (name, args) => {
    const { code, words } = await client.failure(name, { ...args, agent: 'nobody' })
    expect(code).toBe(-32001)
    expect(words).toContain('nobody')
  })
})

inBothRevisions(
  (client) => {
    it('searches by words alone if meaning is turned off', async () => {
      expect((await client.answer('search', { query: '災害復旧' })).text).toBe('[]')
      const { data } = await client.answer('search', { query: 'restore' })
      expect(data.results).toEqual([
        { ...restoreBackup, score: buildCommandIndex([restoreBackup], 'hybrid').search('restore', 1)[0]?.score },
      ])
    })
  },
  ({ write }) => {
    write('.agent/climpt/registry.json', registryOf([restoreBackup]))
  },
  { settings: { logLevel: 'silent', meaning: 'off' } },
)
