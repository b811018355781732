import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { buildCommand } from '../../src/modules/commands/shell/build.ts'
import { initCommand } from '../../src/modules/commands/shell/init.ts'
import { startingFiles } from '../../src/modules/commands/starting-tree/files.ts'
import { inBothRevisions } from './both-revisions.ts'
import { runInShell } from './shell.ts'
import { useWorkspace, type Workspace } from './workspace.ts'

const writeAll = (workspace: Workspace): void => {
  for (const { path: file, content } of startingFiles()) workspace.write(file, content)
}

const seven = [
  ['climpt-git decide-branch working-branch', 'この作業は新しいブランチを切るべき？'],
  ['climpt-git find-oldest descendant-branch', '一番古い派生ブランチを取り込みたい'],
  ['climpt-git group-commit unstaged-changes', '変更をグループ化してコミット'],
  ['climpt-git list-select pr-branch', 'プルリクのあるブランチから次にやるものを選ぶ'],
  ['climpt-git merge-up base-branch', '派生ブランチを親ブランチにマージして'],
  ['climpt-meta build frontmatter', 'フロントマターを作って'],
  ['climpt-meta create instruction', '新しい指示ファイルを作成したい'],
] as const

inBothRevisions((client) => {
  const promises =
    '[CMI-commands-git-decide-branch] [CMI-commands-git-find-oldest] [CMI-commands-git-group-commit] ' +
    '[CMI-commands-git-list-select] [CMI-commands-git-merge-up] [CMI-commands-meta-build] [CMI-commands-meta-create]'
  it.each(seven)(`%s is found and rendered ${promises}`, async (id, query) => {
    const { data } = await client.answer('search', { query })
    const [first] = data.results as readonly { c1: string; c2: string; c3: string; score: number }[]
    expect(`${first?.c1} ${first?.c2} ${first?.c3}`).toBe(id)
    expect(first?.score).toBeGreaterThan(query === '変更をグループ化してコミット' ? 0.5 : 0.4)
    const { text } = await client.answer('execute', { agent: 'climpt', c1: first?.c1, c2: first?.c2, c3: first?.c3 })
    expect(text).toMatch(/^# .+\n/)
    expect(text.split('\n').length).toBeGreaterThan(30)
  })

  it('gives the results of a search to describe and execute unchanged [CMI-practice-chain]', async () => {
    const { data } = await client.answer('search', { query: 'commit', topN: 20 })
    for (const { c1, c2, c3 } of data.results as readonly { c1: string; c2: string; c3: string }[]) {
      expect((await client.answer('describe', { c1, c2, c3 })).data.commands).toMatchObject([{ c1, c2, c3 }])
      await client.answer('execute', { agent: 'climpt', c1, c2, c3 })
    }
  })

  it('accepts the options that each prompt declares', async () => {
    const execute = async (c1: string, names: readonly [string, string], options: object): Promise<string> =>
      (await client.answer('execute', { agent: 'climpt', c1, c2: names[0], c3: names[1], options })).text
    expect(await execute('climpt-git', ['decide-branch', 'working-branch'], { stdin: 'ログイン画面を直す' })).toContain(
      '\nログイン画面を直す\n',
    )
    expect(await execute('climpt-git', ['merge-up', 'base-branch'], { uv: { base: 'develop' } })).toContain(
      '最後の取り込み先: develop',
    )
    expect(await execute('climpt-meta', ['build', 'frontmatter'], { file: 'a.md' })).toContain(
      `ファイル: ${client.workspace.project}/a.md`,
    )
    expect(await execute('climpt-meta', ['create', 'instruction'], { destination: 'prompts/x.md' })).toContain(
      '/prompts/x.md',
    )
  })
}, writeAll)

const holder = useWorkspace(() => undefined)
const read = (file: string): string => readFileSync(path.join(holder.current.project, file), 'utf8')

it('writes the tree once, and never overwrites a file', async () => {
  holder.current.write('.agent/climpt/prompts/meta/create/instruction/f_default.md', 'mine')
  const first = await runInShell(initCommand, holder.current, { json: true })
  const report = JSON.parse(first.data) as { written: string[]; kept: string[] }
  expect(report.kept).toEqual(['.agent/climpt/prompts/meta/create/instruction/f_default.md'])
  expect(report.written).toHaveLength(startingFiles().length - 1)
  expect(report.written.every((file) => existsSync(path.join(holder.current.project, file)))).toBe(true)
  expect(read('.agent/climpt/prompts/meta/create/instruction/f_default.md')).toBe('mine')
  expect(first.messages).toContain('wrote .agent/climpt/registry.json')
  expect(first.messages).toContain('kept .agent/climpt/prompts/meta/create/instruction/f_default.md')

  holder.current.write('.agent/climpt/registry.json', '{}')
  const again = await runInShell(initCommand, holder.current)
  expect(again.data).toBe('')
  expect(again.messages.at(-1)).toBe(`0 files written, ${startingFiles().length} were there already`)
  expect(read('.agent/climpt/registry.json')).toBe('{}')
})

it('says that the registry must be built if there was one already', async () => {
  holder.current.write('.agent/climpt/registry.json', { version: '1', description: '', tools: { commands: [] } })
  const { messages } = await runInShell(initCommand, holder.current)
  expect(messages.at(-1)).toMatch(/kura commands build/)
  await runInShell(buildCommand, holder.current)
  expect(
    (JSON.parse(read('.agent/climpt/registry.json')) as { tools: { commands: unknown[] } }).tools.commands,
  ).toHaveLength(7)
})

it('writes nothing through a link that leads out of the project', async () => {
  const outside = path.join(holder.current.root, 'outside')
  mkdirSync(outside)
  holder.current.link(outside, '.agent')
  await expect(runInShell(initCommand, holder.current)).rejects.toMatchObject({ kind: 'failed' })
  expect(existsSync(path.join(outside, 'climpt'))).toBe(false)
})

it('has the registry that a build of its prompts gives', async () => {
  await runInShell(initCommand, holder.current)
  const { messages } = await runInShell(buildCommand, holder.current)
  expect(messages).toEqual(['climpt: 7 commands, .agent/climpt/registry.json is up to date'])
})
