import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createServices } from '../../src/app/services.ts'
import { runCli } from '../../src/cli/run-cli.ts'
import { commands } from '../../src/modules/commands/index.ts'
import { decideBranch, groupCommit, registryOf, restoreBackup, useWorkspace } from './workspace.ts'

const holder = useWorkspace()

const kura = async (...args: string[]) => {
  let out = ''
  let err = ''
  const services = createServices([commands], {
    environment: { KURA_HOME: path.join(holder.current.root, 'data'), KURA_LOG_LEVEL: 'silent' },
    workingDir: holder.current.project,
    homeDir: holder.current.home,
    logSink: { write: (text) => (err += text) },
  })
  const streams = { out: { write: (text: string) => (out += text) }, err: { write: (text: string) => (err += text) } }
  const code = await runCli({ args: ['commands', ...args], services, streams, signal: new AbortController().signal })
  return { code, out, err }
}

describe('kura commands list', () => {
  it('lists the commands of every agent', async () => {
    holder.current.write(
      'dev.json',
      registryOf([{ c1: 'dev', c2: 'start', c3: 'task', description: 'Start\u001b[2J a\ntask' }]),
    )
    holder.current.write('.agent/climpt/mcp/config.json', {
      registries: { climpt: '.agent/climpt/registry.json', iterator: 'dev.json' },
    })
    const { code, out, err } = await kura('list')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toBe(
      [
        'climpt-git group-commit unstaged-changes',
        `    ${groupCommit.description}`,
        'climpt-git decide-branch working-branch',
        `    ${decideBranch.description}`,
        'iterator: dev start task',
        '    Start [2J a task',
        '',
      ].join('\n'),
    )
    expect(JSON.parse((await kura('list', '--json', '--agent', 'climpt')).out)).toEqual([
      { agent: 'climpt', ...groupCommit },
      { agent: 'climpt', ...decideBranch },
    ])
  })

  it('fails if there is nothing to list, and reports broken files', async () => {
    expect(await kura('list', '--agent', 'nobody')).toMatchObject({
      code: 3,
      out: '',
      err: expect.stringContaining('nobody'),
    })
    holder.current.write('.agent/climpt/registry.json', '{')
    const { code, out, err } = await kura('list')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('.agent/climpt/registry.json: Invalid JSON at line 1, column 2 (position 1)')
  })
})

describe('kura commands search', () => {
  it('finds by meaning, best first', async () => {
    const { code, out } = await kura('search', '変更を', 'グループ化してコミット')
    expect(code).toBe(0)
    expect(out).toMatch(/^0\.\d\d {2}climpt-git group-commit unstaged-changes\n {6}Group file changes/)
  })

  it('explains its results with --explain', async () => {
    const { out } = await kura('search', 'commit the changes of xyzzy', '--explain')
    expect(out).toMatch(/\n {6}\+ commit.* in c2, direct, \d+%\n/)
    expect(out).toMatch(/\n {6}- without .*xyzzy/)
    const [first] = JSON.parse((await kura('search', 'コミット', '--explain', '--json')).out) as readonly Record<
      string,
      unknown
    >[]
    expect(Object.keys(first ?? {})).toEqual(['c1', 'c2', 'c3', 'description', 'score', 'why'])
  })

  it('explains what the meaning has changed', async () => {
    expect((await kura('search', 'commit changes', '--explain')).out).toMatch(
      /\n {6}~ meaning 0\.\d\d, number 1 by words alone\n/,
    )
    holder.current.write('.agent/climpt/registry.json', registryOf([restoreBackup]))
    expect((await kura('search', '災害復旧', '--explain')).out).toMatch(
      /^0\.[1-4]\d {2}ops restore backup\n.*\n {6}- without .*\n {6}~ meaning 0\.\d\d, not found by words\n$/,
    )
  })

  it('prints what the tool answers as JSON', async () => {
    const results = JSON.parse((await kura('search', 'branch', '--json', '--top', '1')).out) as readonly object[]
    expect(results).toHaveLength(1)
    expect(Object.keys(results[0] ?? {})).toEqual(['c1', 'c2', 'c3', 'description', 'score'])
    expect(await kura('search', 'qqq', '--json')).toMatchObject({ code: 0, out: '[]\n', err: 'No command fits.\n' })
  })

  it.each([
    ['search'],
    ['search', ' '],
    ['search', 'x', '--top', '0'],
    ['search', 'x', '--top', '21'],
    ['search', 'x', '--unknown'],
  ])('refuses %j %j', async (...args) => {
    expect([2, 5]).toContain((await kura(...args)).code)
  })
})

describe('kura commands describe', () => {
  it('shows the entry', async () => {
    const { code, out } = await kura('describe', 'git', 'group-commit', 'unstaged-changes')
    expect(code).toBe(0)
    expect(out).toContain('usage: climpt-git group-commit unstaged-changes')
    expect(out).toContain('  edition: default, detailed\n  adaptation: default, strict\n  file: yes\n')
    expect(out).toContain('--uv-scope: Which part of the tree')
    expect(
      JSON.parse((await kura('describe', 'climpt-git', 'group-commit', 'unstaged-changes', '--json')).out),
    ).toEqual([groupCommit])
  })

  it('exits with 3 if there is no such command', async () => {
    expect(await kura('describe', 'git', 'no', 'such')).toMatchObject({
      code: 3,
      out: '',
      err: expect.stringContaining('Command not found: git no such'),
    })
  })
})

describe('kura commands run', () => {
  it('gives a hint if the command does not exist', async () => {
    expect((await kura('run', 'nothing', 'a', 'b')).err).toContain('kura commands init')
  })

  it('prints the prompt and nothing else', async () => {
    expect(await kura('run', 'climpt-git', 'group-commit', 'unstaged-changes')).toEqual({
      code: 0,
      out: '# Group commits\n\n---\n\n{input_text}\n',
      err: '',
    })
  })

  it('takes the options of Climpt as they are', async () => {
    holder.current.write(
      '.agent/climpt/prompts/git/group-commit/unstaged-changes/f_detailed.md',
      '{uv-name}|{destination_path}',
    )
    const { out } = await kura(
      'run',
      'git',
      'group-commit',
      'unstaged-changes',
      '-e=detailed',
      '--uv-name=太郎 & co',
      '-o=out.md',
      '--json',
    )
    expect(JSON.parse(out)).toEqual({
      prompt: `太郎 & co|${path.join(holder.current.project, '.agent/climpt/out.md')}\n`,
    })
  })

  it('fails with the error text of the specification', async () => {
    expect(await kura('run', 'git', 'group-commit', 'unstaged-changes', '--unknown=1')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('Execution failed: Invalid options for two parameters: --unknown=1'),
    })
    expect((await kura('run', 'git', 'group-commit')).code).toBe(2)
  })
})
