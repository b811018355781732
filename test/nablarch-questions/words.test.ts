import { expect, it } from 'vitest'
import { loadKnowledge } from '../../src/modules/nablarch/knowledge/load-knowledge.ts'
import { shippedDirs } from '../../src/modules/nablarch/knowledge/shipped-dirs.ts'

const { classIndex, extended } = loadKnowledge(shippedDirs()).current()

/** Names that do not identify exactly one class, so that their words would never be used. */
const unusable = (names: readonly string[]): readonly string[] =>
  names.filter((name) => {
    const current = classIndex.all().filter(({ artifact }) => artifact !== 'nablarch-backward-compatibility')
    return current.filter(({ fqcn }) => fqcn.endsWith(`.${name}`)).length !== 1
  })

it('every name with words identifies exactly one class', () => {
  expect(unusable(Object.keys(extended.classWords))).toEqual([])
})

it('a wrong name is detected', () => {
  expect(unusable(['NoSuchHandler', 'Required', 'ee.Required'])).toEqual(['NoSuchHandler', 'Required'])
})

it('no line of the thesaurus has a form twice', () => {
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
