import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inBothRevisions } from './both-revisions.ts'
import { decideBranch, groupCommit, registryOf } from './workspace.ts'

const registryFile = '.agent/climpt/registry.json'
const configFile = '.agent/climpt/mcp/config.json'

const { options: _options, uv: _uv, ...groupCommitTexts } = groupCommit

const bare = { editions: [], adaptations: [], file: false, stdin: false, destination: false, variables: [] }

const entryOf = (c3: string): object => ({ c1: 'git', c2: 'do', c3, description: '' })

interface Listed {
  readonly commands: readonly { readonly agent: string; readonly c3: string }[]
  readonly next?: string
}

describe('list_commands', () => {
  inBothRevisions((client) => {
    const list = async (args: object = {}) => (await client.answer('list_commands', args)).data

    it('lists every command with what a form needs, and the executor in force', async () => {
      const { text, data } = await client.answer('list_commands')
      expect(data).toEqual({
        commands: [
          {
            agent: 'climpt',
            ...groupCommitTexts,
            editions: ['default', 'detailed'],
            adaptations: ['default', 'strict'],
            file: true,
            stdin: true,
            destination: true,
            variables: [{ name: 'scope', description: 'Which part of the tree' }],
          },
          { agent: 'climpt', ...decideBranch, ...bare },
        ],
        registries: [{ agent: 'climpt', file: registryFile, commands: 2 }],
        problems: [],
        executor: 'native',
      })
      expect(JSON.parse(text)).toEqual(data)
    })

    it('reads options in every form that registries use, and ignores what is none', async () => {
      const odd = {
        ...decideBranch,
        title: 5,
        usage: ['x'],
        options: { edition: 'default', adaptation: [1, 'strict', 'x'.repeat(300)], file: 'yes', stdin: true },
        uv: { 'uv-name': 'Whose', count: 3 },
      }
      client.workspace.write(registryFile, registryOf([odd, { ...decideBranch, options: null, uv: '' }]))
      expect((await list()).commands).toEqual([
        {
          agent: 'climpt',
          ...decideBranch,
          ...bare,
          adaptations: ['strict'],
          stdin: true,
          variables: [
            { name: 'name', description: 'Whose' },
            { name: 'count', description: '' },
          ],
        },
        { agent: 'climpt', ...decideBranch, ...bare },
      ])
    })

    it('goes on over all registries, page by page', async () => {
      client.workspace.write(configFile, {
        registries: { climpt: registryFile, other: 'other.json', empty: 'empty.json' },
      })
      client.workspace.write(registryFile, registryOf(['a', 'b', 'c'].map(entryOf)))
      client.workspace.write('empty.json', registryOf([]))
      client.workspace.write('other.json', registryOf(['d', 'e'].map(entryOf)))
      for (const limit of [1, 2, 3, 4, 5, 500]) {
        const found: string[] = []
        for (let before: string | undefined; ; ) {
          const page = (await list({ limit, ...(before !== undefined && { before }) })) as unknown as Listed
          found.push(...page.commands.map(({ agent, c3 }) => `${agent} ${c3}`))
          expect(page.commands.length).toBeLessThanOrEqual(limit)
          if (page.next === undefined) break
          before = page.next
        }
        expect(found, `pages of ${limit}`).toEqual(['climpt a', 'climpt b', 'climpt c', 'other d', 'other e'])
      }
      expect((await list({ before: '99' })).commands).toEqual([])
      expect(await list({ agent: 'other' })).toMatchObject({
        commands: [{ c3: 'd' }, { c3: 'e' }],
        registries: [{ agent: 'other', file: 'other.json', commands: 2 }],
      })
    })

    it('names a hundred registries, counts the others and lists the commands of all', async () => {
      const names = Array.from({ length: 103 }, (_, index) => `agent-${index}`)
      const registries = Object.fromEntries(names.map((name) => [name, `${name}.json`]))
      client.workspace.write(configFile, { registries })
      for (const name of names) client.workspace.write(`${name}.json`, registryOf([entryOf(name)]))
      const page = (await list({ limit: 500 })) as unknown as Listed & { readonly registries: readonly unknown[] }
      expect(page).toMatchObject({ moreRegistries: 3 })
      expect(page.registries).toHaveLength(100)
      expect(page.commands.map(({ c3 }) => c3)).toEqual(names)
    })

    it('tells what is wrong with registries, and which commands stay in use', async () => {
      await list()
      client.workspace.write(registryFile, '{"tools": {"commands": [\n  {"c1": secret\n')
      const message = 'Invalid JSON at line 2, column 10 (position 34)'
      const { problems, commands } = await list()
      expect(problems).toEqual([{ file: registryFile, message, agent: 'climpt', missing: false, kept: 2 }])
      expect(commands).toHaveLength(2)
      client.workspace.write(configFile, '{')
      expect((await list()).problems).toMatchObject([{ file: configFile }, { file: registryFile }])
    })

    it('refuses an unknown agent and a broken cursor', async () => {
      expect((await client.failure('list_commands', { agent: 'nobody' })).words).toContain('Unknown agent: nobody')
      for (const args of [{ before: 'x' }, { limit: 0 }, { limit: 501 }])
        expect((await client.failure('list_commands', args)).code).toBe(-32602)
    })

    it('keeps a page of long entries small', async () => {
      const wide = '𠮷'.repeat(300)
      const uv = Array.from({ length: 150 }, (_, index) => ({ [`v${index}`]: wide }))
      const entries = Array.from({ length: 10 }, () => ({ ...groupCommit, description: wide.repeat(9), uv }))
      client.workspace.write(registryFile, registryOf(entries))
      const { text, data } = await client.answer('list_commands', { limit: 500 })
      expect(Buffer.byteLength(text)).toBeLessThan(600_000)
      expect((data as unknown as Listed).commands.length).toBeGreaterThan(0)
      expect((data as unknown as Listed).next).toBeDefined()
    })
  })

  inBothRevisions(
    (client) => {
      it('tells that there is no registry yet', async () => {
        expect((await client.answer('list_commands')).data).toMatchObject({
          commands: [],
          problems: [{ file: registryFile, message: 'File not found', agent: 'climpt', missing: true }],
        })
      })
    },
    () => undefined,
  )

  describe('with Deno', () => {
    beforeEach(() => {
      vi.stubEnv('KURA_COMMANDS_EXECUTOR', 'deno')
    })
    afterEach(() => {
      vi.unstubAllEnvs()
    })
    inBothRevisions((client) => {
      it('tells that Deno renders the commands', async () => {
        expect((await client.answer('list_commands')).data.executor).toBe('deno')
      })
    })
  })
})
