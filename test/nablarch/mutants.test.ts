import { describe, expect, it } from 'vitest'
import { rulesetFor } from '../../src/modules/nablarch/rules/ruleset.ts'
import type { Validation } from '../../src/modules/nablarch/validation/validation.ts'
import { judged, messagesOf } from './judged.ts'
import { known } from './known.ts'
import { dropped, droppedConnections, misplaced, misspelt, swappedPairs, together, type Mutant } from './mutants.ts'
import { usualQueues } from './typical-queues.ts'
import { listOf } from './write-queue.ts'

/** What is wrong with the answer to a mutant. */
type Check = (mutant: Mutant, validation: Validation) => readonly string[] | Promise<readonly string[]>

const found: Check = ({ rule, isError, classes, queue }, validation) => {
  const all = [...validation.errors, ...validation.warnings]
  // One line tells of two rules that ask the same of the same two handlers.
  const right = all.filter((finding) => finding.rule === rule || tellsOfSwap(finding, classes, queue.classes))
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

const tellsOfSwap = (
  { code, position = 0, other_position = 0 }: Validation['errors'][number],
  after: readonly string[],
  before: readonly string[],
): boolean => code === 'order' && [position, other_position].every((place) => after[place - 1] !== before[place - 1])

const mended: Check = async ({ queue }, { queues, errors, warnings }) => {
  const isMendable = [...errors, ...warnings].some(
    ({ severity, code }) => severity !== 'hint' && code !== 'not-recommended',
  )
  const suggested = queues[0]?.suggested_order
  if (suggested === undefined) return isMendable ? ['no suggestion'] : []
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

const complaints = async (mutants: readonly Mutant[], checks: readonly Check[]): Promise<readonly string[]> => {
  const all = mutants.map(async (mutant) => {
    const validation = await judged(listOf(mutant.classes), mutant.queue.appType)
    const wrong = await Promise.all(checks.map(async (check) => check(mutant, validation)))
    return wrong.flat().map((complaint) => `${mutant.title}: ${complaint}`)
  })
  return (await Promise.all(all)).flat()
}

it.each(usualQueues)('$name is OK', async ({ classes, appType }) => {
  const validation = await judged(listOf(classes), appType)
  expect(validation.errors).toEqual([])
  expect(validation.warnings.filter(({ code }) => code !== 'not-recommended')).toEqual([])
})

describe.each(usualQueues)('mutants of $name', (queue) => {
  it.each([
    [
      'two constrained handlers swapped [NAB-validate-must-before] [NAB-validate-must-after] [NAB-validate-inline-constraints]',
      swappedPairs,
      [found, mended],
    ],
    ['the first, the outer or the last one somewhere else', misplaced, [found, mended]],
    ['a required handler dropped [NAB-validate-required]', dropped, [found, mended, onlyTheMissing]],
    ['a name misspelt', misspelt, [found, mended, onlyTheName]],
    ['incompatible handlers together [NAB-validate-incompatible]', together, [found, mended]],
    ['a connection missing where it is needed', droppedConnections, [noneIsOk, mended]],
  ] as const)('are found and mended: %s', async (_, mutantsOf, checks) => {
    expect(await complaints(mutantsOf(queue), checks)).toEqual([])
  })
})

function noneIsOk(_: Mutant, { result }: Validation): readonly string[] {
  return result === 'NG' ? [] : ['OK']
}

it('every rule of order is tried, and every kind of mutant', () => {
  const tried = new Set(usualQueues.flatMap(swappedPairs).map(({ rule }) => rule))
  const orders = new Set(
    usualQueues.flatMap(({ appType }) => rulesetFor(known, appType).orders.map(({ rule }) => rule.id)),
  )
  expect([...orders].filter((id) => !tried.has(id))).toEqual([])
  const counts = [swappedPairs, misplaced, dropped, misspelt, together, droppedConnections].map(
    (kind) => usualQueues.flatMap(kind).length,
  )
  expect(
    counts.every((count) => count > 10),
    counts.join(),
  ).toBe(true)
})
