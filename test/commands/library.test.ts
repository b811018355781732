import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type * as Library from '../../src/commands-api.ts'
import { commandsLibrary } from '../support/programs.ts'
import { decideBranch, fillWorkspace, groupCommit, registryOf, restoreBackup, useWorkspace } from './workspace.ts'

const { cosineSimilarity, describeCommand, loadRegistry, searchCommands } = createRequire(import.meta.url)(
  commandsLibrary,
) as typeof Library

const target =
  'git group-commit unstaged-changes group file changes by semantic proximity and execute multiple commits sequentially'

describe('the package kura-mcp/commands', () => {
  const holder = useWorkspace(fillWorkspace)
  const roots = () => ({ projectDir: holder.current.project, homeDir: holder.current.home })

  it('is the file that package.json names, with its types', () => {
    const { exports: all } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, unknown> }
    expect(all['./commands']).toEqual({ types: './dist/commands.d.ts', default: './dist/commands.js' })
  })

  it('exports the operations [CMO-operations-library]', () => {
    for (const operation of [cosineSimilarity, searchCommands, describeCommand, loadRegistry])
      expect(operation).toBeTypeOf('function')
  })

  it('has names that a module can import', () => {
    const from = JSON.stringify(commandsLibrary)
    const script = `import { searchCommands, describeCommand, loadRegistry, cosineSimilarity } from ${from}
      process.stdout.write(String(cosineSimilarity('a b', 'a b')))`
    expect(
      Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })),
    ).toBeCloseTo(1)
  })

  it('compares words [CMO-cosine-tokenise] [CMO-cosine-frequency] [CMO-cosine-value]', () => {
    expect(cosineSimilarity('commit changes to git', target)).toBe(0.2672612419124244)
    expect(cosineSimilarity('Commit\tCHANGES to git', target.toUpperCase())).toBe(0.2672612419124244)
    expect(cosineSimilarity('a a b', 'a b b')).toBeCloseTo(0.8, 12)
    expect(cosineSimilarity('a', 'b')).toBe(0)
  })

  it('answers with the specified fields, three by default [CMO-search-result-fields] [CMO-search-top-three]', () => {
    const four = ['one', 'two', 'three', 'four'].map((c3) => ({ ...groupCommit, c3 }))
    const results = searchCommands(four, '変更をグループ化してコミット')
    expect(results.map(({ c3 }) => c3)).toEqual(['one', 'two', 'three'])
    expect(Object.keys(results[0] ?? {})).toEqual(['c1', 'c2', 'c3', 'description', 'score'])
    expect(searchCommands(four, 'commit', 2)).toHaveLength(2)
    expect(searchCommands(four, 'commit', { topN: 1 })).toHaveLength(1)
  })

  it('finds by meaning, too, unless told otherwise', () => {
    expect(searchCommands([restoreBackup], '災害復旧')).toEqual([
      { ...restoreBackup, score: expect.any(Number) as number, by: 'meaning' },
    ])
    expect(searchCommands([restoreBackup], '災害復旧', { meaning: false })).toEqual([])
    const commands = [groupCommit, decideBranch]
    expect(searchCommands(commands, 'commit', { ranking: 'cosine' })).toEqual(
      searchCommands(commands, 'commit', { ranking: 'cosine', meaning: false }),
    )
  })

  it('finds by words where the model is missing', () => {
    const alone = path.join(holder.current.root, 'commands.cjs')
    cpSync(commandsLibrary, alone)
    const { searchCommands: search } = createRequire(import.meta.url)(alone) as typeof Library
    expect(search([restoreBackup], '災害復旧')).toEqual([])
    expect(search([restoreBackup], 'restore')).toEqual(searchCommands([restoreBackup], 'restore', { meaning: false }))
  })

  it('can rank by cosine over names and description [CMO-cosine-selectable] [CMO-search-target]', () => {
    const commands = [
      {
        c1: 'git',
        c2: 'group-commit',
        c3: 'unstaged-changes',
        description: groupCommit.description,
        title: 'not compared',
      },
    ]
    expect(searchCommands(commands, 'commit changes to git', { ranking: 'cosine' })[0]?.score).toBe(0.2672612419124244)
    expect(searchCommands(commands, 'compared', { ranking: 'cosine' })).toEqual([])
  })

  it('can rank by TF-IDF over descriptions [CMI-ranking-tfidf]', () => {
    expect(
      searchCommands([groupCommit, decideBranch], 'semantic proximity', { ranking: 'tfidf' }).map(({ c2 }) => c2),
    ).toEqual(['group-commit'])
    expect(
      searchCommands([groupCommit, decideBranch], 'working-branch', { ranking: 'tfidf' }).map(({ c2 }) => c2),
    ).toEqual(['decide-branch'])
    expect(searchCommands([{ ...groupCommit, c2: 'zebra' }], 'zebra', { ranking: 'tfidf' })).toEqual([])
  })

  it.each(['hybrid', 'tfidf', 'cosine'] as const)(
    'orders by score, equals as in the registry: %s [CMI-ranking-descending]',
    (ranking) => {
      const commands = [decideBranch, { ...groupCommit, c3: 'second' }, { ...groupCommit, c3: 'third' }]
      const results = searchCommands(commands, groupCommit.description, { ranking })
      expect(results.slice(0, 2).map(({ c3 }) => c3)).toEqual(['second', 'third'])
      expect(results.map(({ score }) => score)).toEqual(results.map(({ score }) => score).toSorted((a, b) => b - a))
    },
  )

  it('scores in the bands of the specification [CMI-ranking-bands] [CMO-search-score-bands]', () => {
    const commands = [groupCommit, decideBranch]
    const scoreOf = (query: string): number => searchCommands(commands, query)[0]?.score ?? 0
    expect(scoreOf('group changes and commit')).toBeGreaterThan(0.8)
    expect(scoreOf('変更をグループ化してコミット')).toBeGreaterThan(0.8)
    expect(scoreOf('commit the changes with a helpful greeting')).toBeGreaterThan(0.2)
    expect(scoreOf('今日の東京の天気')).toBeLessThan(0.2)
    for (const ranking of ['hybrid', 'tfidf', 'cosine'] as const) {
      expect(searchCommands(commands, groupCommit.description, { ranking })[0]?.score).toBeGreaterThan(0.8)
    }
  })

  it('answers with nothing if nothing fits [CMO-errors-search-empty-registry] [CMO-errors-search-no-match]', () => {
    expect(searchCommands([], 'commit')).toEqual([])
    expect(searchCommands([groupCommit], 'カレーライス')).toEqual([])
  })

  it('searches the first of several entries, and describes all [CMO-search-duplicates] [CMO-describe-several]', () => {
    const twice = [groupCommit, { ...groupCommit, description: 'Another commit' }]
    expect(searchCommands(twice, 'commit').map(({ description }) => description)).toEqual([groupCommit.description])
    expect(describeCommand(twice, 'climpt-git', 'group-commit', 'unstaged-changes')).toEqual(twice)
  })

  it('describes by the exact name, or not at all [CMO-describe-exact] [CMO-describe-none]', () => {
    expect(describeCommand([groupCommit], 'climpt-git', 'group-commit', 'Unstaged-changes')).toEqual([])
    expect(describeCommand([groupCommit], 'git', 'group-commit', 'unstaged-changes')).toEqual([])
    expect(describeCommand([groupCommit], 'climpt-git', 'group-commit', 'unstaged-changes')).toEqual([groupCommit])
  })

  it('notices that a list was changed, and does not change it', () => {
    const commands = [{ ...groupCommit }]
    expect(searchCommands(commands, 'zebra')).toEqual([])
    commands.push({ ...groupCommit, c3: 'zebra' })
    expect(searchCommands(commands, 'zebra')).toHaveLength(1)
    commands[0] = { ...groupCommit, description: 'About another zebra' }
    expect(searchCommands(Object.freeze(commands), 'zebra')).toHaveLength(2)
  })

  it('loads the registry of an agent from the project, else from the home directory', async () => {
    expect(await loadRegistry(roots())).toEqual([groupCommit, decideBranch])
    const other = { c1: 'dev', c2: 'start', c3: 'task', description: 'Start', extra: 1 }
    holder.current.write('.agent/climpt/mcp/config.json', {
      registries: { climpt: '.agent/climpt/registry.json', iterator: 'iterator.json' },
    })
    holder.current.writeHome('iterator.json', registryOf([other]))
    expect(await loadRegistry({ ...roots(), agent: 'iterator' })).toEqual([other])
    expect(await loadRegistry(path.join(holder.current.home, 'iterator.json'))).toEqual([other])
    expect(await loadRegistry({ ...roots(), path: '.agent/climpt/registry.json' })).toHaveLength(2)
  })

  it('returns an empty list if nothing can be read, and reports why', async () => {
    const problems: string[] = []
    const load = async (options: object): Promise<void> => {
      const onProblem = ({ details }: { details: string }): void => {
        problems.push(details)
      }
      expect(await loadRegistry({ ...roots(), ...options, onProblem })).toEqual([])
    }
    await load({ agent: 'nobody' })
    await load({ path: 'missing.json' })
    holder.current.write('.agent/climpt/registry.json', '{ "tools": ')
    await load({})
    holder.current.write('.agent/climpt/mcp/config.json', { registries: { climpt: '../../outside.json' } })
    await load({})
    holder.current.write('.agent/climpt/mcp/config.json', '[]')
    await load({})
    expect(problems).toEqual([
      'No registry is configured for nobody',
      'File not found',
      expect.stringContaining('Invalid JSON at line 1'),
      'File not found',
      'The file must hold a JSON object',
    ])
  })
})
