import { describe, expect, it } from 'vitest'
import type { RegistryCommand } from '../registry/registry-command.ts'
import { buildCommandIndex, buildCommandIndexInSteps, type Ranking } from './index.ts'

const command = (id: string, description: string, title?: string): RegistryCommand => {
  const [c1 = '', c2 = '', c3 = ''] = id.split(' ')
  return { c1, c2, c3, description, ...(title !== undefined && { title }) }
}

const seven = [
  command('climpt-git decide-branch working-branch', 'Analyze task content and decide whether to create a new branch'),
  command('climpt-git find-oldest descendant-branch', 'Find the oldest related branch and merge it'),
  command(
    'climpt-git group-commit unstaged-changes',
    'Group file changes by semantic proximity and execute multiple commits sequentially',
  ),
  command('climpt-git list-select pr-branch', 'List branches with pull requests and select the next target'),
  command('climpt-git merge-up base-branch', 'Merge derived branches up into their parent branch'),
  command('climpt-meta build frontmatter', 'Generate frontmatter that conforms to C3L v0.5'),
  command('climpt-meta create instruction', 'Create a new instruction file'),
]

const rankings: readonly Ranking[] = ['hybrid', 'tfidf', 'cosine']

const names = (index: ReturnType<typeof buildCommandIndex>, query: string, topN = 3): readonly string[] =>
  index.search(query, topN).map(({ command: { c2 } }) => c2)

describe('every ranking', () => {
  it.each(rankings)('returns the highest score first, and no score of zero: %s', (ranking) => {
    const results = buildCommandIndex(seven, ranking).search('decide whether to create a new branch', 20)
    expect(results.length).toBeGreaterThan(1)
    expect(results.every(({ score }) => score > 0 && score <= 1)).toBe(true)
    expect(results.map(({ score }) => score)).toEqual(results.map(({ score }) => score).toSorted((a, b) => b - a))
    expect(results[0]?.command.c2).toBe('decide-branch')
  })

  it.each(rankings)('keeps the order of the registry among equal scores: %s', (ranking) => {
    const twins = ['first', 'second', 'third', 'fourth'].map((c3) => command(`a same ${c3}`, 'the very same words'))
    const index = buildCommandIndex(twins, ranking)
    expect(index.search('very same words', 3).map(({ command: { c3 } }) => c3)).toEqual(['first', 'second', 'third'])
  })

  it.each(rankings)('searches only the first of several entries with the same name: %s', (ranking) => {
    const index = buildCommandIndex(
      [command('a b c', 'apples and pears'), command('a b c', 'apples and pears and plums')],
      ranking,
    )
    expect(index.search('apples', 9).map(({ command: { description } }) => description)).toEqual(['apples and pears'])
    expect(index.search('plums', 9)).toEqual([])
  })

  it.each(rankings)('returns nothing from an empty registry or for a query without words: %s', (ranking) => {
    expect(buildCommandIndex([], ranking).search('commit', 3)).toEqual([])
    expect(buildCommandIndex(seven, ranking).search('。、', 3)).toEqual([])
  })

  it.each(rankings)('returns the same answer every time: %s', (ranking) => {
    const index = buildCommandIndex(seven, ranking)
    const first = index.search('merge branches', 5)
    index.search('something else about commits', 5)
    expect(index.search('merge branches', 5)).toEqual(first)
  })
})

describe('cosine', () => {
  it('scores as the specification does, over names and description', () => {
    const [first] = buildCommandIndex(
      [command('git group-commit unstaged-changes', seven[2]?.description ?? '')],
      'cosine',
    ).search('commit changes to git', 3)
    expect(first?.score).toBe(0.2672612419124244)
  })

  it('does not search titles', () => {
    expect(buildCommandIndex([command('a b c', 'words', 'a title')], 'cosine').search('title', 3)).toEqual([])
  })
})

describe('tfidf', () => {
  it('searches only descriptions, and gives rare words more weight', () => {
    const index = buildCommandIndex(
      [command('a b zebra', 'common words'), command('a b d', 'common zebra'), command('a b e', 'common lion')],
      'tfidf',
    )
    expect(index.search('common zebra', 9).map(({ command: { c3 } }) => c3)[0]).toBe('d')
    expect(index.search('zebra', 9).map(({ command: { c3 } }) => c3)).toEqual(['d'])
  })
})

describe('hybrid', () => {
  const index = buildCommandIndex(seven, 'hybrid')

  it('finds group-commit for the example of the specification, above one half', () => {
    const [first, second] = index.search('変更をグループ化してコミット', 3)
    expect(first?.command.c2).toBe('group-commit')
    expect(first?.score).toBeGreaterThan(0.8)
    expect(second?.score ?? 0).toBeLessThan(0.5)
  })

  it.each([
    ['新しいブランチを作るか判断して', 'decide-branch'],
    ['一番古い子孫ブランチをマージ', 'find-oldest'],
    ['派生ブランチを親にマージしたい', 'merge-up'],
    ['プルリクのあるブランチの一覧', 'list-select'],
    ['フロントマターを生成', 'build'],
    ['新規の指示書を作成', 'create'],
    ['groupCommit', 'group-commit'],
    ['unstaged_changes', 'group-commit'],
    ['ｇｒｏｕｐ　ｃｏｍｍｉｔ', 'group-commit'],
    ['ふろんとまたー', 'build'],
    ['committed grouping', 'group-commit'],
  ])('answers %s with %s', (query, expected) => {
    expect(names(index, query)[0]).toBe(expected)
  })

  it('finds Japanese descriptions with English words', () => {
    const japanese = buildCommandIndex(
      [command('a b c', '古いログファイルを削除する'), command('a b d', '利用者の一覧を表示する')],
      'hybrid',
    )
    expect(japanese.search('delete log files', 1)[0]?.command.c3).toBe('c')
    expect(japanese.search('list users', 1)[0]?.command.c3).toBe('d')
  })

  it('searches titles too', () => {
    expect(buildCommandIndex([command('a b c', 'words', 'Tidy the attic')], 'hybrid').search('attic', 3)).toHaveLength(
      1,
    )
  })

  it('scores at most 1 for the exact words of a short command', () => {
    const [first] = buildCommandIndex([command('git commit staged', 'commit')], 'hybrid').search('commit', 1)
    expect(first?.score).toBeGreaterThan(0.8)
    expect(first?.score).toBeLessThanOrEqual(1)
  })

  it('gives a low score if only one of several words is known', () => {
    for (const query of ['commit a crime in Paris', '新しい自転車を作成', 'merge onto the highway']) {
      expect(index.search(query, 1)[0]?.score ?? 0).toBeLessThanOrEqual(0.5)
    }
  })

  it('does not match a katakana word inside a longer one', () => {
    expect(
      buildCommandIndex([command('a b c', 'ブランチを作る')], 'hybrid').search('ランチ', 1)[0]?.score ?? 0,
    ).toBeLessThan(0.5)
  })

  it.each([
    ['レトロスペクティブ', 'Run a retrospective of the sprint'],
    ['トランスパイラ', 'Write a transpiler'],
    ['ディレクトリトラバーサル', 'Stop directory traversal'],
  ])('finds %s by its sound', (query, description) => {
    expect(
      buildCommandIndex([command('x y z', description), command('x y w', 'Something else')], 'hybrid').search(
        query,
        1,
      )[0]?.command.c3,
    ).toBe('z')
  })

  it('gives at most 0.5 to a command with less than half of the words', () => {
    const many = Array.from({ length: 500 }, (_, at) => command(`a b c${at}`, 'Trim the branch of the work'))
    expect(
      buildCommandIndex([...many, command('a b d', 'Keep the tree')], 'hybrid').search('branch tree', 1)[0]?.score,
    ).toBeLessThanOrEqual(0.5)
  })

  it('loads its word lists in steps while it is built, not in the first search', () => {
    expect([...buildCommandIndexInSteps([], 'hybrid')].length).toBeGreaterThanOrEqual(3)
  })

  it('gives at most 0.5 if a word of a short query is missing', () => {
    const jobs = buildCommandIndex(
      [
        ...seven,
        command('ops check cron', 'Find scheduled jobs that failed'),
        command('ml train model', 'Train a model'),
      ],
      'hybrid',
    )
    expect(jobs.search('check the train schedule', 1)[0]?.score).toBeLessThanOrEqual(0.5)
    expect(jobs.search('check the schedule', 1)[0]).toMatchObject({ command: { c3: 'cron' } })
    expect(jobs.search('check the schedule', 1)[0]?.score).toBeGreaterThan(0.5)
  })

  it('explains its results', () => {
    const [first] = index.search('変更をグループ化してコミット xyzzy', 1)
    const matched = first?.why.matched ?? []
    expect(matched).toContainEqual(
      expect.objectContaining({ word: 'コミット', term: 'commit', field: 'c2', kind: 'vocabulary' }),
    )
    expect(matched.find(({ word }) => word === '変更')).toMatchObject({ field: 'c3' })
    expect(matched.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2)
    expect(first?.why.missing).toEqual(['xyzzy'])
    expect(index.search('commit', 1)[0]?.why.matched[0]).toMatchObject({ word: 'commit', kind: 'direct' })
    const foreign = buildCommandIndex([command('a b c', 'ブランチを作る')], 'hybrid').search('ブランチ', 1)[0]
    expect(foreign?.why.matched[0]).toMatchObject({ word: 'ブランチ', term: 'ぶらんち', kind: 'direct' })
  })

  it('handles queries of any length and kind', () => {
    for (const query of [
      'commit '.repeat(5_000),
      'あ'.repeat(5_000),
      '変更'.repeat(2_000),
      '🙂',
      '((((',
      'constructor',
      '__proto__',
      '\u0000',
      'の',
    ]) {
      expect(index.search(query, 3).every(({ score }) => score > 0 && score <= 1)).toBe(true)
    }
  })

  it('answers among thousands of commands within milliseconds', () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      command(
        `area${at % 50} act${at % 311} thing${at}`,
        `Describe case ${at} of the general work and check the result`,
      ),
    )
    const large = buildCommandIndex([...many, ...seven], 'hybrid')
    expect(large.search('変更をグループ化してコミット', 3)[0]).toMatchObject({ command: { c2: 'group-commit' } })
    const spent = Array.from({ length: 51 }, () => {
      const began = performance.now()
      large.search('describe the general work and check every result', 3)
      return performance.now() - began
    }).sort((a, b) => a - b)
    // A loose limit, because the machine may be busy. The benchmark measures the real time.
    expect(spent[25]).toBeLessThan(50)
  })
})
