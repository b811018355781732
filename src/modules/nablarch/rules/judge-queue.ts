import type { Queue, QueuedHandler } from '../queue/queue.ts'
import { allRules } from './all-rules.ts'
import { keyOf, type Finding } from './finding.ts'
import { makeCorrectClassName } from './correct-class-name.ts'
import type { Ruleset } from './ruleset.ts'
import type { ResolvedQueue } from './resolved-queue.ts'
import { possibleQueues } from './possible-queues.ts'

const penalties = { error: 10_000, warning: 100, hint: 1 } as const

export interface Judgement {
  readonly findings: readonly Finding[]
  /** The possible queue with the fewest problems. */
  readonly resolvedQueue: ResolvedQueue
}

/**
 * Finds the problems of a queue. If a component name can be one of several classes, only problems that occur with
 * every choice are reported.
 */
export function* judgeQueue(given: Queue, ruleset: Ruleset): Generator<undefined, Judgement, undefined> {
  const queue = { ...given, handlers: given.handlers.map((handler) => narrowToAppType(handler, ruleset)) }
  const readings: Judgement[] = []
  for (const resolvedQueue of possibleQueues(queue, makeCorrectClassName(ruleset.knowledge))) {
    const findings: Finding[] = []
    for (const rule of allRules) {
      for (const finding of rule(resolvedQueue, ruleset, queue)) findings.push(finding)
      // A queue with thousands of handlers takes long; the caller can run other work between the rules.
      yield
    }
    readings.push({ resolvedQueue, findings: withoutDuplicates(findings) })
  }
  const [first, ...others] = readings.toSorted((a, b) => penaltyOf(a.findings) - penaltyOf(b.findings))
  if (first === undefined) throw new Error('A queue has at least one reading')
  const otherKeys = others.map(({ findings }) => new Set(findings.map(keyOf)))
  return {
    resolvedQueue: first.resolvedQueue,
    findings: first.findings.filter((finding) => otherKeys.every((keys) => keys.has(keyOf(finding)))),
  }
}

/** Keeps the classes that belong to the type of application; all of them if none does. */
const narrowToAppType = (handler: QueuedHandler, { classesOfType, entry }: Ruleset): QueuedHandler => {
  if (handler.classes.length < 2) return handler
  const ofType = handler.classes.filter((fqcn) => classesOfType.has(fqcn))
  if (ofType.length === 0) return handler
  // Of equally good choices the first is reported, so classes of the catalogue come first.
  const isListed = (fqcn: string): boolean => entry.handlers.some((listed) => listed.fqcn === fqcn)
  return { ...handler, classes: ofType.toSorted((a, b) => Number(isListed(b)) - Number(isListed(a))) }
}

/** The findings for one possible queue. */
export const judgeResolvedQueue = (resolvedQueue: ResolvedQueue, ruleset: Ruleset, queue: Queue): readonly Finding[] =>
  withoutDuplicates(allRules.flatMap((rule) => rule(resolvedQueue, ruleset, queue)))

/** One finding per problem: if several rules report it, the most severe one. */
const withoutDuplicates = (findings: readonly Finding[]): readonly Finding[] => {
  const distinct = new Map<string, Finding>()
  for (const finding of findings) {
    const key = keyOf(finding)
    const previous = distinct.get(key)
    if (previous === undefined || penalties[finding.severity] > penalties[previous.severity]) distinct.set(key, finding)
  }
  return [...distinct.values()]
}

/** One error weighs more than all warnings and hints of a real queue. */
export const penaltyOf = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { severity }) => sum + penalties[severity], 0)
