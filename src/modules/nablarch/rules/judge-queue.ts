import type { Queue, QueuedHandler } from '../queue/queue.ts'
import { allRules } from './all-rules.ts'
import { keyOf, type Finding } from './finding.ts'
import { makeMeantClass } from './meant-class.ts'
import type { Ruleset } from './ruleset.ts'
import type { ResolvedQueue } from './resolved-queue.ts'
import { possibleQueues } from './possible-queues.ts'

const weights = { error: 10_000, warning: 100, hint: 1 } as const

export interface Judgement {
  readonly findings: readonly Finding[]
  /** The reading of the queue with the least to say against it. */
  readonly resolvedQueue: ResolvedQueue
}

/** What is wrong with a queue. Where a name may stand for several classes, only what every one of them violates. */
export function* judgeQueue(given: Queue, ruleset: Ruleset): Generator<undefined, Judgement, undefined> {
  const queue = { ...given, handlers: given.handlers.map((handler) => plausible(handler, ruleset)) }
  const readings: Judgement[] = []
  for (const resolvedQueue of possibleQueues(queue, makeMeantClass(ruleset.knowledge))) {
    const findings: Finding[] = []
    for (const rule of allRules) {
      for (const finding of rule(resolvedQueue, ruleset, queue)) findings.push(finding)
      // A queue of thousands is nonsense, but must not keep others waiting.
      yield
    }
    readings.push({ resolvedQueue, findings: eachOnce(findings) })
  }
  const [first, ...others] = readings.toSorted((a, b) => weightOf(a.findings) - weightOf(b.findings))
  if (first === undefined) throw new Error('A queue has at least one reading')
  const everywhere = others.map(({ findings }) => new Set(findings.map(keyOf)))
  return {
    resolvedQueue: first.resolvedQueue,
    findings: first.findings.filter((finding) => everywhere.every((keys) => keys.has(keyOf(finding)))),
  }
}

/** Of several classes those that the type of application has; all of them when it has none. */
const plausible = (handler: QueuedHandler, { belongs, entry }: Ruleset): QueuedHandler => {
  if (handler.classes.length < 2) return handler
  const own = handler.classes.filter((fqcn) => belongs.has(fqcn))
  if (own.length === 0) return handler
  // Among equals the first is told, so the usual one comes first.
  const isUsual = (fqcn: string): boolean => entry.handlers.some((listed) => listed.fqcn === fqcn)
  return { ...handler, classes: own.toSorted((a, b) => Number(isUsual(b)) - Number(isUsual(a))) }
}

/** The findings for one reading. */
export const judgeResolvedQueue = (resolvedQueue: ResolvedQueue, ruleset: Ruleset, queue: Queue): readonly Finding[] =>
  eachOnce(allRules.flatMap((rule) => rule(resolvedQueue, ruleset, queue)))

/** Each thing once: of several rules that it breaks, the gravest is told. */
const eachOnce = (findings: readonly Finding[]): readonly Finding[] => {
  const distinct = new Map<string, Finding>()
  for (const finding of findings) {
    const key = keyOf(finding)
    const before = distinct.get(key)
    if (before === undefined || weights[finding.severity] > weights[before.severity]) distinct.set(key, finding)
  }
  return [...distinct.values()]
}

/** How bad findings are together; an error outweighs any number of what is less. */
export const weightOf = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { severity }) => sum + weights[severity], 0)
