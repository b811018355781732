import { describe, expect, it } from 'vitest'
import type { Meaning } from '../../../../kernel/meaning.ts'
import type { RegistryCommand } from '../../registry/registry-command.ts'
import { buildCommandIndex, resultOf } from '../index.ts'

const command = (id: string, description: string): RegistryCommand => {
  const [c1 = '', c2 = '', c3 = ''] = id.split(' ')
  return { c1, c2, c3, description }
}

const commands = [
  command('git merge branch', 'merge two branches'),
  command('ops restore backup', 'restore a backup'),
  command('ops rotate keys', 'rotate the keys'),
  command('ci deploy page', 'deploy a page'),
]

/** Each known word has a direction in degrees; a text has the direction of the sum of its words. */
const directions: Readonly<Record<string, number>> = {
  restore: 0,
  backup: 0,
  burning: 30,
  flooded: 62,
  cloudy: 70,
  sunny: 78,
  merge: 180,
  branches: 180,
  rotate: 240,
  keys: 240,
}

const model: Meaning = {
  model: 'test',
  dims: 2,
  vectorOf: (text) => {
    const angles = text
      .split(/\W+/u)
      .flatMap((word) => directions[word] ?? [])
      .map((degrees) => (degrees * Math.PI) / 180)
    const [x, y] = [Math.cos, Math.sin].map((part) => angles.reduce((sum, angle) => sum + part(angle), 0))
    const length = Math.hypot(x ?? 0, y ?? 0)
    return length < 1e-9 ? undefined : Int8Array.of(((x ?? 0) * 100) / length, ((y ?? 0) * 100) / length)
  },
}

const words = buildCommandIndex(commands, 'hybrid')
const both = buildCommandIndex(commands, 'hybrid', () => model)
const namesFor = (query: string): readonly string[] => both.search(query, 3).map(({ command: { c2 } }) => c2)

describe('search by meaning', () => {
  it('finds a command that shares no word with the query, marks it, and does not call it fair', () => {
    expect(words.search('burning', 3)).toEqual([])
    const [first, ...others] = both.search('burning', 3)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      command: { c2: 'restore' },
      why: { matched: [], meaning: { cosine: expect.closeTo(0.87, 2) as number } },
    })
    expect(first && resultOf(first)).toEqual({
      c1: 'ops',
      c2: 'restore',
      c3: 'backup',
      description: 'restore a backup',
      score: first?.score,
      by: 'meaning',
    })
    expect(first?.score).toBeGreaterThan(0)
    expect(first?.score).toBeLessThan(0.5)
  })

  it('finds nothing below a bar', () => {
    expect(namesFor('flooded')).toEqual(['restore'])
    expect(namesFor('cloudy')).toEqual([])
    expect(namesFor('qqq zzz')).toEqual([])
    expect(namesFor('。、')).toEqual([])
  })

  it('has a lower bar beside commands that the words have found', () => {
    expect(namesFor('deploy cloudy').toSorted()).toEqual(['deploy', 'restore'])
    expect(namesFor('deploy sunny')).toEqual(['deploy'])
  })

  it('tells the place by words alone of a command that it has moved', () => {
    const twins = [command('a note first', 'write notes'), command('a note second', 'write notes when burning')]
    const index = buildCommandIndex(twins, 'hybrid', () => model)
    expect(buildCommandIndex(twins, 'hybrid').search('notes burning restore', 2)[0]?.command.c3).toBe('second')
    const found = index.search('notes restore', 2)
    expect(found.map(({ command: { c3 }, why: { meaning } }) => [c3, meaning?.placeByWords])).toEqual([
      ['second', 2],
      ['first', 1],
    ])
    expect(found.map(resultOf).some((result) => 'by' in result)).toBe(false)
  })

  it('keeps to the number of results, in the same order every time', () => {
    const all = both.search('merge burning', 20)
    expect(both.search('merge burning', 1)).toEqual(all.slice(0, 1))
    expect(both.search('merge burning', 20)).toEqual(all)
  })

  it('gives exactly the results by words if there is no model', () => {
    const index = buildCommandIndex(commands, 'hybrid', () => undefined)
    for (const query of ['merge', 'burning', 'restore the keys', 'rotat'])
      expect(index.search(query, 20)).toEqual(words.search(query, 20))
    expect(words.search('merge', 1)[0]?.why).not.toHaveProperty('meaning')
  })

  it('is not part of the rankings that a specification fixes', () => {
    for (const ranking of ['tfidf', 'cosine'] as const) {
      buildCommandIndex(commands, ranking, () => {
        throw new Error('not needed')
      })
    }
  })

  it('finds the nearest of very many commands, and at most twenty by meaning alone', () => {
    const many = Array.from({ length: 3_000 }, (_, at) => command(`a sort n${at}`, 'keys'))
    const near = Array.from({ length: 30 }, (_, at) => command(`z y x${at}`, 'restore'))
    const index = buildCommandIndex([...many, ...near], 'hybrid', () => model)
    expect(index.search('burning', 50).map(({ command: { c3 } }) => c3)).toEqual(near.slice(0, 20).map(({ c3 }) => c3))
  })

  it('computes the vectors once, when the index is built', () => {
    const asked: string[] = []
    const index = buildCommandIndex(commands, 'hybrid', () => ({
      ...model,
      vectorOf: (text) => {
        asked.push(text)
        return model.vectorOf(text)
      },
    }))
    expect(asked).toHaveLength(2 * commands.length)
    index.search('burning', 3)
    index.search('burning', 3)
    expect(asked.slice(2 * commands.length)).toEqual(['burning', 'burning'])
  })

  it('takes a registry as it is: titles that are no text, very long texts', () => {
    const odd = [{ ...command('a b c', 'restore '.repeat(10_000)), title: 5 as unknown as string }]
    expect(buildCommandIndex(odd, 'hybrid', () => model).search('burning', 3)).toHaveLength(1)
  })
})
