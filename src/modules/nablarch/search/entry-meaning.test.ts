import { describe, expect, it } from 'vitest'
import type { Meaning } from '../../../kernel/meaning.ts'
import type { Entry } from './entry.ts'
import { entryMeaning, prepareVectors } from './entry-meaning.ts'

const entry = (name: string, type: 'module' | 'class' = 'module'): Entry => ({
  hit:
    type === 'module'
      ? { type, name, category: 'library', description: '' }
      : { type, name, artifact_id: 'a', kind: 'class', fqcn: name },
  texts: () => ({ names: [name], words: [], prose: [], context: [] }),
  areas: [],
  core: true,
})

const entries = [entry('left'), entry('right'), entry('left Class', 'class')]

/** Counts the texts that it was asked for. */
const model = (name: string): Meaning & { readonly asked: string[] } => {
  const asked: string[] = []
  return {
    model: name,
    dims: 2,
    asked,
    vectorOf: (text) => {
      asked.push(text.trim())
      return text.startsWith('left')
        ? Int8Array.of(100, 0)
        : text.startsWith('right')
          ? Int8Array.of(0, 100)
          : undefined
    },
  }
}

describe('the meaning of entries', () => {
  it('is compared with a query', () => {
    const compare = entryMeaning(entries, model('a'))('left')
    expect([0, 1, 2, 3].map((id) => compare?.(id))).toEqual([1, 0, 1, 0])
    expect(entryMeaning(entries, model('a'))('??')).toBeUndefined()
  })

  it('is read from the build, except for classes, which are computed once', () => {
    const prepared = prepareVectors(entries, model('a'))
    const meaning = model('a')
    const compareWith = entryMeaning(entries, meaning, prepared)
    for (const query of ['left', 'right']) expect([0, 1, 2].map((id) => compareWith(query)?.(id))).toHaveLength(3)
    expect(meaning.asked.filter((text) => text === 'left Class')).toHaveLength(1)
    expect(meaning.asked.filter((text) => text !== 'left Class')).toEqual([
      ...Array.from({ length: 3 }, () => 'left'),
      ...Array.from({ length: 3 }, () => 'right'),
    ])
    expect([0, 1, 2].map((id) => compareWith('left')?.(id))).toEqual([1, 0, 1])
  })

  it('is computed anew if the build had another model', () => {
    const meaning = model('b')
    const compare = entryMeaning(entries, meaning, prepareVectors(entries, model('a')))('right')
    expect([0, 1, 2].map((id) => compare?.(id))).toEqual([0, 1, 0])
    expect(meaning.asked).toEqual(['right', 'left', 'right', 'left Class'])
  })
})
