import { expect, it } from 'vitest'
import { loadKnowledge } from '../../src/modules/nablarch/knowledge/load-knowledge.ts'
import { shippedDirs } from '../../src/modules/nablarch/knowledge/shipped-dirs.ts'

const { classIndex, extended } = loadKnowledge(shippedDirs()).current()

/** Names of which a list of words would never be used, because no class, or more than one, ends so. */
const unusable = (names: readonly string[]): readonly string[] =>
  names.filter((name) => {
    const current = classIndex.all().filter(({ artifact }) => artifact !== 'nablarch-backward-compatibility')
    return current.filter(({ fqcn }) => fqcn.endsWith(`.${name}`)).length !== 1
  })

it('every class that has words of its own exists, and is meant alone', () => {
  expect(unusable(Object.keys(extended.classWords))).toEqual([])
})

it('would be found out otherwise', () => {
  expect(unusable(['NoSuchHandler', 'Required', 'ee.Required'])).toEqual(['NoSuchHandler', 'Required'])
})

it('no form of the thesaurus stands twice on a line', () => {
  for (const line of extended.thesaurus)
    expect(new Set(line.map((form) => form.toLowerCase())).size, line.join()).toBe(line.length)
})

it('every part that has a reading is a part of a class name', () => {
  const parts = new Set(
    classIndex
      .all()
      .flatMap(({ simpleName }) =>
        (simpleName.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase()),
      ),
  )
  const inPackages = new Set(classIndex.all().flatMap(({ fqcn }) => fqcn.split('.').slice(0, -1)))
  expect(Object.keys(extended.readings).filter((part) => !parts.has(part) && !inPackages.has(part))).toEqual([])
})
