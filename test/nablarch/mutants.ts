import type { Order } from '../../src/modules/nablarch/rules/pairs.ts'
import { rulesetFor } from '../../src/modules/nablarch/rules/ruleset.ts'
import { simpleNameOf } from '../../src/modules/nablarch/class-index/class-index.ts'
import type { DocumentedQueue } from './documented-queues.ts'
import { known } from './known.ts'

/** A queue with one mistake in it. */
export interface Mutant {
  readonly title: string
  readonly queue: DocumentedQueue
  readonly classes: readonly string[]
  /** The rule that it violates. */
  readonly rule: string
  readonly isError: boolean
}

const of = (
  queue: DocumentedQueue,
  classes: readonly string[],
  { rule, isError, what }: { rule: string; isError: boolean; what: string },
): Mutant => ({
  title: `${queue.name}: ${what} (${rule})`,
  queue,
  classes,
  rule,
  isError,
})

const swap = (classes: readonly string[], one: number, other: number): readonly string[] =>
  classes.with(one, classes[other] ?? '').with(other, classes[one] ?? '')

const names = (classes: readonly string[], ...at: readonly number[]): string =>
  at.map((index) => simpleNameOf(classes[index] ?? '')).join(' and ')

/** Violates every order rule of a queue with both classes: swaps the first of one with the last of the other. */
export const swappedPairs = (queue: DocumentedQueue): readonly Mutant[] =>
  rulesetFor(known, queue.appType).orders.flatMap((order) => swapsFor(order, queue))

const swapsFor = ({ firsts, seconds, rule }: Order, queue: DocumentedQueue): readonly Mutant[] => {
  const { classes } = queue
  const early = classes.findIndex((fqcn) => firsts.includes(fqcn))
  const late = classes.findLastIndex((fqcn) => seconds.includes(fqcn))
  if (early === -1 || early > late) return []
  const facts = { rule: rule.id, isError: rule.severity === 'error' && rule.condition === undefined }
  return [
    of(queue, swap(classes, early, late), { ...facts, what: `${names(classes, early, late)} swapped` }),
    // The clearest violation: all of one class are moved behind the last of the other.
    of(
      queue,
      [
        ...classes.slice(0, late + 1).filter((fqcn) => !firsts.includes(fqcn)),
        classes[early] ?? '',
        ...classes.slice(late + 1),
      ],
      {
        ...facts,
        what: `${names(classes, early)} moved`,
      },
    ),
  ]
}

/** Moves handlers that must be first, outer or last to another position. */
export const misplaced = (queue: DocumentedQueue): readonly Mutant[] =>
  (['must_be_first', 'must_be_outer', 'must_be_last'] as const)
    .flatMap((kind) => rulesetFor(known, queue.appType).of(kind))
    .flatMap((rule) => {
      const at = queue.classes.findIndex((fqcn) => [rule.fqcn, ...(rule.equivalents ?? [])].includes(fqcn))
      if (at === -1) return []
      const others = queue.classes.flatMap((_, index) =>
        index === at || !isBreach(queue, at, index, rule.rule) ? [] : [index],
      )
      return others.map((other) =>
        of(queue, swap(queue.classes, at, other), {
          rule: rule.id,
          isError: rule.severity === 'error',
          what: `${names(queue.classes, at, other)} swapped`,
        }),
      )
    })

/** Outer handlers may have any order among themselves, and some handlers may follow the REST router. */
const isBreach = ({ classes, name }: DocumentedQueue, at: number, other: number, kind: string): boolean => {
  if (kind === 'must_be_last') return name !== 'rest' || other < at
  if (kind === 'must_be_first') return other > at
  return (
    other > at &&
    !/(Charset|CharacterEncoding|StatusCodeConvert|ThreadContextClear|GlobalError)/.test(classes[other] ?? '') &&
    isNablarch(classes[other])
  )
}

const isNablarch = (fqcn = ''): boolean => fqcn.startsWith('nablarch.')

/** Removes each required handler that occurs once. */
export const dropped = (queue: DocumentedQueue): readonly Mutant[] =>
  rulesetFor(known, queue.appType).required.flatMap(({ handler, alternatives }) => {
    const occurrences = queue.classes.filter((fqcn) => alternatives.includes(fqcn))
    if (occurrences.length !== 1) return []
    return [
      of(
        queue,
        queue.classes.filter((fqcn) => !alternatives.includes(fqcn)),
        { rule: `required:${handler.name}`, isError: true, what: `${handler.name} dropped` },
      ),
    ]
  })

/** Removes one of the connection handlers. */
export const droppedConnections = (queue: DocumentedQueue): readonly Mutant[] =>
  queue.classes.flatMap((fqcn, index) =>
    fqcn.endsWith('.DbConnectionManagementHandler')
      ? [
          of(queue, queue.classes.toSpliced(index, 1), {
            rule: '',
            isError: true,
            what: `the connection at ${index + 1} dropped`,
          }),
        ]
      : [],
  )

const typos: readonly (readonly [string, (fqcn: string) => string])[] = [
  ['a letter dropped', (fqcn) => fqcn.slice(0, -3) + fqcn.slice(-2)],
  ['two letters swapped', (fqcn) => `${fqcn.slice(0, -4)}${fqcn.at(-3)}${fqcn.at(-4)}${fqcn.slice(-2)}`],
  ['a letter doubled', (fqcn) => fqcn.replace('Handler', 'Handdler').replace('Mapping', 'Mappping')],
  ['another case', (fqcn) => fqcn.replace('Handler', 'handler').replace('Mapping', 'mapping')],
  [
    'another package',
    (fqcn) =>
      fqcn
        .replace('.handler.', '.handlers.')
        .replace('.router.', '.routers.')
        .replace('.web.upload.', '.upload.')
        .replace('.jaxrs.', '.rest.'),
  ],
  ['the framework misspelt', (fqcn) => fqcn.replace('nablarch.', 'nabralch.')],
  ['no package', (fqcn) => simpleNameOf(fqcn)],
  ['a plural', (fqcn) => `${fqcn}s`],
]

/** Misspells each handler in two ways; over all handlers every kind of typo occurs. */
export const misspelt = (queue: DocumentedQueue): readonly Mutant[] =>
  queue.classes.flatMap((fqcn, index) =>
    typos
      .filter((_, kind) => kind % 4 === index % 4)
      .flatMap(([what, spell]) =>
        spell(fqcn) === fqcn || !isNablarch(fqcn)
          ? []
          : [
              of(queue, queue.classes.with(index, spell(fqcn)), {
                rule: 'class-exists',
                isError: true,
                what: `${simpleNameOf(fqcn)} with ${what}`,
              }),
            ],
      ),
  )

/** Inserts the incompatible handler next to each handler that has one. */
export const together = (queue: DocumentedQueue): readonly Mutant[] =>
  rulesetFor(known, queue.appType).incompatibilities.flatMap(({ fqcn, other, rule }) => {
    const at = queue.classes.lastIndexOf(other)
    if (at === -1) return []
    return [
      of(queue, queue.classes.toSpliced(at + 1, 0, fqcn), {
        rule: rule.id,
        isError: false,
        what: `${simpleNameOf(fqcn)} beside ${simpleNameOf(other)}`,
      }),
    ]
  })
