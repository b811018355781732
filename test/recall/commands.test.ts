import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadMeaning } from '../../src/files/load-meaning.ts'
import { commandFiles, openCommands } from '../../src/modules/commands/recall.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kura-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

const meaning = loadMeaning()
const roots = { projectDir: path.join(folder, 'project'), homeDir: path.join(folder, 'home') }
mkdirSync(path.join(roots.projectDir, '.agent/climpt'), { recursive: true })
const registry = path.join(roots.projectDir, '.agent/climpt/registry.json')
const command = (c1: string, c2: string, c3: string, description: string) => ({ c1, c2, c3, description })

writeFileSync(
  registry,
  JSON.stringify({
    tools: {
      commands: [
        command('climpt-git', 'group-commit', 'unstaged-changes', 'Group file changes semantically and commit each'),
        command('climpt-git', 'merge-up', 'base-branch', 'Merge the branch into its base branch'),
        command('climpt-meta', 'build', 'frontmatter', 'Build the frontmatter of a prompt'),
      ],
    },
  }),
)

const find = (text: string, projectDir = roots.projectDir) =>
  openCommands({ ...roots, projectDir, meaning: () => meaning }).find({ text, signal: new AbortController().signal })

it('recalls the one command that is very close to the prompt', async () => {
  const { candidates } = await find('group unstaged changes and commit')
  expect(candidates).toMatchObject([
    {
      source: 'commands',
      key: 'command climpt-git group-commit unstaged-changes',
      title: 'Group file changes semantically and commit each',
      label: '',
    },
  ])
})

it.each([
  'why does the payment job retry only three times',
  'the build is red since yesterday',
  '理由を調べて直してほしい',
])('recalls no command for %s', async (text) => {
  expect((await find(text)).candidates).toEqual([])
})

it('recalls none where there is no registry', async () => {
  expect(await find('group unstaged changes and commit', folder)).toEqual({ words: [], items: 0, candidates: [] })
})

it('names the files by which a project with commands is known', () => {
  expect(commandFiles(roots)).toContain(registry)
})

it('judges by itself, and says at most one', () => {
  expect(openCommands({ ...roots, meaning: () => meaning })).toMatchObject({ most: 1, isJudged: true })
})
