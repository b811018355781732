import { describe, expect, it } from 'vitest'
import { rulesetFor } from '../../src/modules/nablarch/rules/ruleset.ts'
import type { Validation } from '../../src/modules/nablarch/validation/validation.ts'
import { judged, messagesOf } from './judged.ts'
import { known } from './known.ts'
import { dropped, droppedConnections, misplaced, misspelt, swappedPairs, together, type Mutant } from './mutants.ts'
import { typicalQueues } from './typical-queues.ts'
import { listOf } from './write-queue.ts'

/** Returns the problems of the answer to a mutant. */
type Check = (mutant: Mutant, validation: Validation) => readonly string[] | Promise<readonly string[]>

const found: Check = ({ rule, isError, classes, queue }, validation) => {
  const all = [...validation.errors, ...validation.warnings]
  // If two rules demand the same of two handlers, only one of them is reported.
  const right = all.filter((finding) => finding.rule === rule || reportsSwap(finding, classes, queue.classes))
  const messages = messagesOf(validation)
  return [
    ...(right.length === 0 ? [`not found, but ${messages.join(' | ') || 'nothing'}`] : []),
    ...(isError && (validation.result !== 'NG' || !right.some(({ severity }) => severity === 'error'))
      ? ['no error']
      : []),
    ...right
      .filter(({ line, position }) => position !== undefined && line !== position + 1)
      .map(({ line }) => `line ${line}`),
    ...(new Set(messages).size === messages.length ? [] : ['the same line twice']),
  ]
}

const reportsSwap = (
  { code, position = 0, other_position = 0 }: Validation['errors'][number],
  after: readonly string[],
  before: readonly string[],
): boolean => code === 'order' && [position, other_position].every((at) => after[at - 1] !== before[at - 1])

const repaired: Check = async ({ queue }, { queues, errors, warnings }) => {
  const isRepairable = [...errors, ...warnings].some(
    ({ severity, code }) => severity !== 'hint' && code !== 'not-recommended',
  )
  const suggested = queues[0]?.suggested_order
  if (suggested === undefined) return isRepairable ? ['no suggestion'] : []
  const again = await judged(listOf(suggested), queue.appType)
  const left = again.warnings.filter(({ code, severity }) => severity === 'warning' && code !== 'not-recommended')
  return again.result === 'OK' && left.length === 0 ? [] : [`suggestion: ${messagesOf(again).join(' | ')}`]
}

const onlyTheName: Check = ({ classes, queue }, { errors, warnings }) => {
  const wrong = classes.findIndex((fqcn, index) => fqcn !== queue.classes[index])
  const [error, ...others] = [...errors, ...warnings.filter(({ code }) => code !== 'not-recommended')]
  const isRight =
    error?.code === 'unknown-class' && error.position === wrong + 1 && error.suggestion === queue.classes[wrong]
  return isRight && others.length === 0 ? [] : [`${error?.message} and ${others.length} more`]
}

const onlyTheMissing: Check = ({ rule }, { errors }) => {
  const missing = errors.filter(({ code }) => code === 'required-missing').map((finding) => finding.rule)
  return missing.join() === rule ? [] : [`missing: ${missing.join()}`]
}

const problemsOf = async (mutants: readonly Mutant[], checks: readonly Check[]): Promise<readonly string[]> => {
  const all = mutants.map(async (mutant) => {
    const validation = await judged(listOf(mutant.classes), mutant.queue.appType)
    const wrong = await Promise.all(checks.map(async (check) => check(mutant, validation)))
    return wrong.flat().map((problem) => `${mutant.title}: ${problem}`)
  })
  return (await Promise.all(all)).flat()
}

it.each(typicalQueues)('$name is OK', async ({ classes, appType }) => {
  const validation = await judged(listOf(classes), appType)
  expect(validation.errors).toEqual([])
  expect(validation.warnings.filter(({ code }) => code !== 'not-recommended')).toEqual([])
})

describe.each(typicalQueues)('mutants of $name', (queue) => {
  it.each([
    [
      'two constrained handlers swapped [NAB-validate-must-before] [NAB-validate-must-after] ' +
        '[NAB-validate-inline-constraints]',
      swappedPairs,
      [found, repaired],
    ],
    ['the first, the outer or the last handler moved', misplaced, [found, repaired]],
    ['a required handler dropped [NAB-validate-required]', dropped, [found, repaired, onlyTheMissing]],
    ['a name misspelt', misspelt, [found, repaired, onlyTheName]],
    ['incompatible handlers together [NAB-validate-incompatible]', together, [found, repaired]],
    ['a connection missing where it is needed', droppedConnections, [isNotOk, repaired]],
  ] as const)('are found and repaired: %s', async (_, mutantsOf, checks) => {
    expect(await problemsOf(mutantsOf(queue), checks)).toEqual([])
  })
})

function isNotOk(_: Mutant, { result }: Validation): readonly string[] {
  return result === 'NG' ? [] : ['OK']
}

it('every rule of order is tried, and every kind of mutant', () => {
  const tried = new Set(typicalQueues.flatMap(swappedPairs).map(({ rule }) => rule))
  const orders = new Set(
    typicalQueues.flatMap(({ appType }) => rulesetFor(known, appType).orders.map(({ rule }) => rule.id)),
  )
  expect([...orders].filter((id) => !tried.has(id))).toEqual([])
  const counts = [swappedPairs, misplaced, dropped, misspelt, together, droppedConnections].map(
    (kind) => typicalQueues.flatMap(kind).length,
  )
  expect(
    counts.every((count) => count > 10),
    counts.join(),
  ).toBe(true)
})
