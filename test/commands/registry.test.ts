import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { inBothRevisions, type Client } from './both-revisions.ts'
import { decideBranch, fillWorkspace, groupCommit, registryOf, type Workspace } from './workspace.ts'

const registryFile = '.agent/climpt/registry.json'
const configFile = '.agent/climpt/mcp/config.json'
const secondConfigFile = '.agent/climpt/config/registry_config.json'

const named = (c2: string): object => ({ c1: 'git', c2, c3: 'x', description: `the command ${c2}` })

/** The actions of an agent, in the order of a search that finds all of them. */
const actions = async (client: Client, agent = 'climpt'): Promise<readonly string[]> => {
  const { data } = await client.answer('search', { query: 'command', agent, topN: 20 })
  return (data.results as readonly { readonly c2: string }[]).map(({ c2 }) => c2)
}

const nothing = (): void => undefined

describe('a registry', () => {
  inBothRevisions((client) => {
    const promises = '[CMI-registry-path] [CMO-registry-file-order] [CMO-registry-config-default]'
    it(`is that of the project, else that of the home directory ${promises}`, async () => {
      client.workspace.writeHome(registryFile, registryOf([named('home')]))
      expect(await actions(client)).toEqual(['home'])
      client.workspace.write(registryFile, registryOf([named('project')]))
      expect(await actions(client)).toEqual(['project'])
      rmSync(path.join(client.workspace.project, registryFile))
      expect(await actions(client)).toEqual(['home'])
    })

    it.each(['search', 'describe', 'reload'])(
      'that is missing is the error of the specification for %s [CMI-errors-registry] [CMI-errors-registry-missing]',
      async (tool) => {
        const args = { search: { query: 'x' }, describe: { c1: 'a', c2: 'b', c3: 'c' }, reload: {} }[tool]
        const { code, object } = await client.failure(tool, args)
        expect({ code, object }).toEqual({
          code: -32603,
          object: { error: 'Failed to load registry', path: registryFile, details: 'File not found' },
        })
        expect(Object.keys(object as object)).toEqual(['error', 'path', 'details'])
      },
    )

    it.each([
      ['{"tools": {"commands": [\n  {"c1": secret\n', 'Invalid JSON at line 2, column 10 (position 34)'],
      ['', 'Invalid JSON at line 1, column 1 (position 0)'],
      ['[]', 'The file must hold a JSON object'],
      ['{"tools": []}', 'tools must be an object'],
      ['{"tools": {}}', 'tools.commands must be an array'],
      ['{"tools": {"commands": [{"c1": "a", "c2": "b"}]}}', 'tools.commands[0].c3 must be a string that is not empty'],
      [
        '{"tools": {"commands": [{"c1": "a", "c2": "b", "c3": "c", "description": 5}]}}',
        'tools.commands[0].description must be a string',
      ],
    ])('that is broken is reported with the position: %j', async (text, details) => {
      client.workspace.write(registryFile, text)
      const { code, object } = await client.failure('search', { query: 'x' })
      expect({ code, object }).toEqual({
        code: -32603,
        object: { error: 'Failed to load registry', path: registryFile, details },
      })
      expect(JSON.stringify(object)).not.toContain('secret')
    })

    it('may begin with a byte order mark, and must be UTF-8', async () => {
      client.workspace.write(registryFile, `\ufeff${JSON.stringify(registryOf([named('marked')]))}`)
      expect(await actions(client)).toEqual(['marked'])
      writeFileSync(path.join(client.workspace.project, registryFile), Buffer.from([0x7b, 0xff, 0x7d]))
      expect((await client.failure('reload')).object).toMatchObject({
        details: expect.stringContaining('not valid UTF-8'),
      })
    })
  }, nothing)
})

describe('the configuration', () => {
  const registries = (map: Readonly<Record<string, string>>): object => ({ registries: map })

  inBothRevisions((client) => {
    it('is the first of four files that exists [CMO-registry-config-order] [CMO-registry-config-agents]', async () => {
      const { write, writeHome } = client.workspace
      for (const name of ['one', 'two', 'three', 'four']) write(`registries/${name}.json`, registryOf([named(name)]))
      writeHome(secondConfigFile, registries({ climpt: 'registries/four.json' }))
      expect(await actions(client)).toEqual(['four'])
      write(secondConfigFile, registries({ climpt: 'registries/three.json' }))
      expect(await actions(client)).toEqual(['three'])
      writeHome(configFile, registries({ climpt: 'registries/two.json' }))
      expect(await actions(client)).toEqual(['two'])
      write(configFile, registries({ climpt: 'registries/one.json', other: 'registries/two.json' }))
      expect(await actions(client)).toEqual(['one'])
      expect(await actions(client, 'other')).toEqual(['two'])
    })

    it('that is broken is an error, not skipped [CMO-registry-config-first-wins]', async () => {
      client.workspace.write(registryFile, registryOf([named('project')]))
      client.workspace.writeHome(configFile, registries({ climpt: registryFile }))
      client.workspace.write(configFile, '{"registries": ')
      const { code, object } = await client.failure('search', { query: 'x' })
      expect({ code, object }).toEqual({
        code: -32603,
        object: {
          error: 'Failed to load registry',
          path: configFile,
          details: 'Invalid JSON at line 1, column 16 (position 15)',
        },
      })
    })

    it.each([
      [{ registries: [] }, 'registries must be an object'],
      [{ registries: { climpt: 5 } }, 'registries.climpt must be the path of a file'],
      [{ registries: {}, ranking: 'magic' }, 'ranking must be one of hybrid, tfidf, cosine'],
      [{ registries: {}, prompts: 'no' }, 'prompts must be true or false'],
    ])('%j is refused', async (content, details) => {
      client.workspace.writeHome(configFile, content)
      expect((await client.failure('search', { query: 'x' })).object).toEqual({
        error: 'Failed to load registry',
        path: `~/${configFile}`,
        details,
      })
    })

    it.each(['../outside.json', '/etc/passwd', 'a/../../outside.json', '~/../outside.json'])(
      'cannot name the registry %s outside',
      async (place) => {
        writeFileSync(path.join(client.workspace.root, 'outside.json'), JSON.stringify(registryOf([named('outside')])))
        client.workspace.write(configFile, registries({ climpt: place }))
        expect((await client.failure('search', { query: 'command' })).object).toMatchObject({
          path: place,
          details: expect.stringContaining('outside the project'),
        })
      },
    )

    it('cannot reach outside by a link, a sibling or a pipe', async () => {
      writeFileSync(path.join(client.workspace.root, 'outside.json'), JSON.stringify(registryOf([named('outside')])))
      client.workspace.link(path.join(client.workspace.root, 'outside.json'), 'linked.json')
      client.workspace.write(
        configFile,
        registries({ climpt: 'linked.json', sibling: `${client.workspace.project}-x/r.json`, folder: '.agent' }),
      )
      expect((await client.failure('search', { query: 'command' })).object).toMatchObject({
        details: expect.stringContaining('outside the project'),
      })
      expect((await client.failure('search', { query: 'command', agent: 'sibling' })).object).toMatchObject({
        details: expect.stringContaining('outside'),
      })
      expect((await client.failure('search', { query: 'command', agent: 'folder' })).object).toMatchObject({
        details: 'It is not a file',
      })
    })

    it('may name no registry at all', async () => {
      client.workspace.write(configFile, registries({}))
      expect(await client.answer('reload')).toEqual({
        text: 'The configuration names no registry.',
        data: { agents: [] },
      })
      expect((await client.failure('search', { query: 'x' })).words).toBe('Unknown agent: climpt')
    })

    it('may have absolute paths in the project or the home directory', async () => {
      client.workspace.writeHome('shared/r.json', registryOf([named('shared')]))
      client.workspace.write('own/r.json', registryOf([named('own')]))
      const { project, home } = client.workspace
      client.workspace.write(
        configFile,
        registries({
          climpt: '~/shared/r.json',
          full: path.join(home, 'shared/r.json'),
          own: path.join(project, 'own/r.json'),
        }),
      )
      expect(await actions(client)).toEqual(['shared'])
      expect(await actions(client, 'full')).toEqual(['shared'])
      expect(await actions(client, 'own')).toEqual(['own'])
    })
  }, nothing)
})

describe('a change', () => {
  inBothRevisions(
    (client) => {
      const file = (): string => path.join(client.workspace.project, registryFile)

      it('is seen by the next call, however the file was changed [CMI-reload-rereads]', async () => {
        for (let round = 0; round < 60; round++) {
          const name = `n${String(round).padStart(3, '0')}`
          // The same length and, for the second kind, the same times: only the bytes differ.
          const text = JSON.stringify(registryOf([named(name)]))
          if (round % 3 === 0) writeFileSync(file(), text)
          else if (round % 3 === 1) {
            const { atime, mtime } = statSync(file())
            writeFileSync(file(), text)
            utimesSync(file(), atime, mtime)
          } else {
            writeFileSync(`${file()}.new`, text)
            renameSync(`${file()}.new`, file())
          }
          expect(await actions(client)).toEqual([name])
        }
      })

      it('may add and remove agents', async () => {
        client.workspace.write('more.json', registryOf([named('more')]))
        client.workspace.write(configFile, { registries: { climpt: registryFile, more: 'more.json' } })
        expect(await actions(client, 'more')).toEqual(['more'])
        expect((await client.answer('reload', { agent: 'more' })).data).toEqual({
          agents: [{ agent: 'more', path: 'more.json', commands: 1 }],
        })
        client.workspace.write(configFile, { registries: { climpt: registryFile } })
        expect((await client.failure('search', { query: 'x', agent: 'more' })).code).toBe(-32001)
      })

      it('is loaded by reload for every agent, and reported [CMI-reload-schema]', async () => {
        client.workspace.write('more.json', registryOf([named('more')]))
        client.workspace.write(configFile, { registries: { climpt: registryFile, more: 'more.json' } })
        const { text, data } = await client.answer('reload')
        expect(data).toEqual({
          agents: [
            { agent: 'climpt', path: registryFile, commands: 2 },
            { agent: 'more', path: 'more.json', commands: 1 },
          ],
        })
        expect(text).toBe(`Reloaded climpt: 2 commands from ${registryFile}\nReloaded more: 1 commands from more.json`)
        expect((await client.answer('reload', { agent: 'climpt' })).data).toEqual({
          agents: [{ agent: 'climpt', path: registryFile, commands: 2 }],
        })
      })

      it.each([
        ['broken', '{"tools": '],
        ['empty', ''],
        ['missing', undefined],
      ])(
        'that breaks the file (%s) keeps the old content, and reload says so [CMI-reload-broken]',
        async (_what, text) => {
          expect((await client.answer('describe', groupCommit3)).data.commands).toEqual([groupCommit])
          if (text === undefined) rmSync(file())
          else writeFileSync(file(), text)
          expect((await client.answer('describe', groupCommit3)).data.commands).toEqual([groupCommit])
          const { code, object } = await client.failure('reload')
          expect(code).toBe(-32603)
          expect(object).toMatchObject({
            error: 'Failed to load registry',
            path: registryFile,
            details: expect.stringContaining('the 2 commands that were loaded before stay in use'),
          })
          client.workspace.write(registryFile, registryOf([decideBranch]))
          expect((await client.answer('reload')).data).toMatchObject({ agents: [{ commands: 1 }] })
        },
      )

      it('that breaks the configuration keeps the old one', async () => {
        client.workspace.write('more.json', registryOf([named('more')]))
        client.workspace.write(configFile, { registries: { more: 'more.json' } })
        expect(await actions(client, 'more')).toEqual(['more'])
        client.workspace.write(configFile, '{')
        expect(await actions(client, 'more')).toEqual(['more'])
        expect((await client.failure('reload')).object).toMatchObject({
          path: configFile,
          details: expect.stringContaining('the 1 commands'),
        })
      })

      it('into a link to itself is reported', async () => {
        rmSync(file())
        client.workspace.link('registry.json', registryFile)
        expect((await client.failure('search', { query: 'x' })).object).toMatchObject({
          details: 'Its links lead in a circle',
        })
      })

      it('from a folder into a file and back is handled', async () => {
        rmSync(file())
        mkdirSync(file())
        expect((await client.failure('search', { query: 'x' })).object).toMatchObject({ details: 'It is not a file' })
        rmSync(file(), { recursive: true })
        client.workspace.write(registryFile, registryOf([named('back')]))
        expect(await actions(client)).toEqual(['back'])
      })
    },
    (workspace: Workspace) => {
      fillWorkspace(workspace)
    },
  )
})

const groupCommit3 = { c1: 'climpt-git', c2: 'group-commit', c3: 'unstaged-changes' }
