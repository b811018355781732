import { expect, it } from 'vitest'
import { identifiersIn } from './entries-of.ts'

it.each([
  ['<property name="maxRetryTime" value="1" />', ['maxRetryTime']],
  ['nablarch.loopHandler.commitInterval=1000', ['loopHandler', 'commitInterval']],
  ['import nablarch.fw.ExecutionContext;', []],
  ['context.handleNext(data); context.handleNext(more);', ['handleNext']],
  ['<config-file file="env.properties" />', ['env.properties']],
  ['どちらか一方を選ぶ。', []],
])('finds the identifiers in %s', (text, names) => {
  expect(identifiersIn(text)).toEqual(names)
})
