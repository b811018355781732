import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildCommand } from '../../src/modules/commands/shell/build.ts'
import { runInShell, type Said } from './shell.ts'
import { useWorkspace } from './workspace.ts'

const holder = useWorkspace(() => undefined)
const folder = '.agent/climpt/prompts/git'

interface Written {
  readonly version: string
  readonly description: string
  readonly tools: {
    readonly availableConfigs: readonly string[]
    readonly commands: readonly Readonly<Record<string, unknown>>[]
  }
}

const registry = (file = '.agent/climpt/registry.json'): Written =>
  JSON.parse(readFileSync(path.join(holder.current.project, file), 'utf8')) as Written

const prompt = (front: string): string => `---\n${front}\n---\n# Body\n`
const write = (file: string, front: string): void => {
  holder.current.write(`${folder}/${file}`, prompt(front))
}
const build = (options: Readonly<Record<string, unknown>> = {}): Promise<Said> =>
  runInShell(buildCommand, holder.current, options)
const failed = (options: Readonly<Record<string, unknown>> = {}): Promise<Error & { said: Said; kind: string }> =>
  build(options).then(
    () => Promise.reject(new Error('it did not fail')),
    (thrown: unknown) => thrown as Error & { said: Said; kind: string },
  )

const plain = 'c1: git\nc2: write\nc3: message\ndescription: Write a message'

describe('kura commands build', () => {
  it('takes every key that a registry has from the front matter', async () => {
    write(
      'write/message/f_default.md',
      [
        'c1: git',
        'c2: write',
        'c3: message-v2',
        'title: A title',
        'description: Write a message',
        'usage: git write message',
        'c3l_version: 0.10',
        'options: { edition: [default, long], adaptation: [strict], file: true, stdin: false, destination: true }',
        'uv:',
        '  - scope: Which part',
        'author: me',
      ].join('\n'),
    )
    const { messages } = await build()
    expect(messages.at(-1)).toBe('climpt: 1 command written to .agent/climpt/registry.json')
    expect(registry()).toEqual({
      version: '1.0.0',
      description: 'Commands of this project',
      tools: {
        availableConfigs: ['git'],
        commands: [
          {
            c1: 'git',
            c2: 'write',
            c3: 'message-v2',
            title: 'A title',
            description: 'Write a message',
            usage: 'git write message',
            c3l_version: '0.10',
            options: {
              edition: ['default', 'long'],
              adaptation: ['strict'],
              file: true,
              stdin: false,
              destination: true,
            },
            uv: [{ scope: 'Which part' }],
          },
        ],
      },
    })
  })

  it.each([
    ['no front matter at all', '# Only a body\n', 1, 'does not begin with front matter'],
    ['front matter without an end', '---\nc1: git\n', 1, 'has no end'],
    ['YAML that is none', '---\nc1: git\nc2: [\nc3: x\n---\n', 4, 'not valid YAML'],
    ['a key twice', '---\nc1: git\nc1: git\n---\n', 3, 'not valid YAML'],
    ['a list', '---\n- c1\n---\n', 2, 'must be keys and values'],
    ['an alias', '---\nc1: &a git\nc2: *a\n---\n', 3, 'aliases'],
    ['no c2', '---\nc1: git\nc3: message\ndescription: x\n---\n', 1, 'c2: is required'],
    [
      'a capital in c1',
      '---\ntitle: x\nc1: Git\nc2: write\nc3: message\ndescription: x\n---\n',
      3,
      'c1: must match ^[a-z]+(-[a-z]+)?$, not "Git"',
    ],
    ['three words in c2', '---\nc1: git\nc2: a-b-c\nc3: message\ndescription: x\n---\n', 3, 'c2: must match'],
    ['a digit in c1', '---\nc1: git2\nc2: a\nc3: message\ndescription: x\n---\n', 2, 'c1: must match'],
    ['a path in c3', '---\nc1: git\nc2: write\nc3: ../up\ndescription: x\n---\n', 4, 'c3: must match'],
    ['a digit first in c3', '---\nc1: git\nc2: write\nc3: 2-message\ndescription: x\n---\n', 4, 'c3: must match'],
    ['no description', '---\nc1: git\nc2: write\nc3: message\n---\n', 1, 'description: is required'],
    [
      'an empty description',
      '---\nc1: git\nc2: write\nc3: message\ndescription: " "\n---\n',
      5,
      'description: must be a text',
    ],
    [
      'a title that is a list',
      '---\nc1: git\nc2: write\nc3: message\ndescription: x\ntitle: [a]\n---\n',
      6,
      'title: must be a text',
    ],
    [
      'an edition that is no list',
      '---\nc1: git\nc2: write\nc3: message\ndescription: x\noptions: { edition: default }\n---\n',
      6,
      'edition must be a list',
    ],
    [
      'a flag that is a word',
      '---\nc1: git\nc2: write\nc3: message\ndescription: x\noptions: { file: maybe }\n---\n',
      6,
      'file must be true or false',
    ],
    [
      'variables without descriptions',
      '---\nc1: git\nc2: write\nc3: message\ndescription: x\nuv: [1]\n---\n',
      6,
      'uv: must be a list',
    ],
  ])('names a file with %s, its line and what is wrong', async (_what, text, line, words) => {
    write('write/message/f_default.md', plain)
    holder.current.write(`${folder}/bad/file/f_default.md`, text)
    const { kind, said, message } = await failed()
    expect({ kind, message }).toEqual({ kind: 'invalid_arguments', message: '1 of the prompts is wrong and left out' })
    expect(said.messages[0]).toMatch(`${folder}/bad/file/f_default.md:${line}: `)
    expect(said.messages[0]).toContain(words)
    expect(registry().tools.commands).toHaveLength(1)
  })

  it('makes one command of the editions in one folder', async () => {
    write('write/message/f_default.md', plain)
    write('write/message/f_long.md', plain.replace('Write a message', 'Write a long message'))
    write('write/message/f_long_strict.md', plain)
    await build()
    expect(registry().tools.commands).toEqual([
      {
        c1: 'git',
        c2: 'write',
        c3: 'message',
        description: 'Write a message',
        options: { edition: ['default', 'long'], adaptation: ['strict'] },
      },
    ])
  })

  it('refuses a second command with the same name, and warns about one that execute would not find', async () => {
    write('write/message/f_default.md', plain)
    write('zz/f_default.md', plain)
    write('elsewhere/other.md', plain.replace('c3: message', 'c3: other'))
    const { said } = await failed({ json: true })
    const report = JSON.parse(said.data) as { problems: object[]; warnings: object[] }
    expect(report.problems).toEqual([
      {
        file: `${folder}/zz/f_default.md`,
        line: 1,
        problem: `it is the command git write message, which ${folder}/write/message/f_default.md is already`,
      },
    ])
    expect(report.warnings).toContainEqual({
      file: `${folder}/elsewhere/other.md`,
      line: 1,
      problem: 'execute looks for it as write/other/f_default.md',
    })
    expect(registry().tools.commands.map(({ c3 }) => c3)).toEqual(['message', 'other'])
  })

  it('builds the registry of every agent, at its configured path', async () => {
    write('write/message/f_default.md', plain)
    holder.current.write(
      '.agent/iterator/prompts/dev/start/task/f_default.md',
      prompt('c1: dev\nc2: start\nc3: task\ndescription: Start'),
    )
    holder.current.write('.agent/climpt/mcp/config.json', {
      registries: { climpt: '.agent/climpt/registry.json', iterator: 'registries/iterator.json' },
    })
    await build()
    expect(registry('registries/iterator.json').tools.commands).toHaveLength(1)
    expect(registry().tools.commands).toHaveLength(1)
    await expect(build({ agent: 'nobody' })).rejects.toMatchObject({ kind: 'not_found' })
  })

  it('keeps the version and description of a registry, and says when nothing changed', async () => {
    holder.current.write('.agent/climpt/registry.json', {
      version: '3.1.0',
      description: 'Ours',
      tools: { commands: [] },
    })
    write('write/message/f_default.md', plain)
    await build()
    expect(registry()).toMatchObject({ version: '3.1.0', description: 'Ours' })
    expect((await build()).messages).toEqual(['climpt: 1 command, .agent/climpt/registry.json is up to date'])
    expect(readdirSync(path.join(holder.current.project, '.agent/climpt')).sort()).toEqual(['prompts', 'registry.json'])
  })

  it('keeps the old registry if no prompt is valid, and writes nothing in a dry run', async () => {
    write('write/message/f_default.md', plain)
    const { messages } = await build({ dryRun: true })
    expect(messages).toEqual(['climpt: 1 command, .agent/climpt/registry.json would be written'])
    expect(existsSync(path.join(holder.current.project, '.agent/climpt/registry.json'))).toBe(false)
    await build()
    write('write/message/f_default.md', 'c1: NO')
    const { said } = await failed()
    expect(said.messages.at(-1)).toBe('climpt: no good prompts, so .agent/climpt/registry.json stays as it is')
    expect(registry().tools.commands).toHaveLength(1)
  })

  it('reads no file outside of the project, and leaves a README alone', async () => {
    write('write/message/f_default.md', plain)
    holder.current.writeHome('secret.md', prompt(plain.replace('c3: message', 'c3: secret')))
    holder.current.link(path.join(holder.current.home, 'secret.md'), `${folder}/write/secret/f_default.md`)
    holder.current.link(holder.current.home, `${folder}/linked`)
    holder.current.write(`${folder}/README.md`, '# About these prompts\n')
    const { said } = await failed()
    expect(said.messages[0]).toMatch(/write\/secret\/f_default\.md:1: .*leads out/)
    expect(registry().tools.commands.map(({ c3 }) => c3)).toEqual(['message'])
  })

  it('fails if there is nothing to build', async () => {
    await expect(build()).rejects.toMatchObject({
      kind: 'not_found',
      hint: expect.stringContaining('kura commands init'),
    })
  })

  it('fails if the configuration cannot be read', async () => {
    write('write/message/f_default.md', plain)
    holder.current.write('.agent/climpt/mcp/config.json', '{ "registries": ')
    await expect(build()).rejects.toMatchObject({ kind: 'unreadable' })
    holder.current.write('.agent/climpt/mcp/config.json', { registries: { climpt: '../outside.json' } })
    await expect(build()).rejects.toMatchObject({ kind: 'unreadable' })
    expect(existsSync(path.join(holder.current.root, 'outside.json'))).toBe(false)
  })
})
