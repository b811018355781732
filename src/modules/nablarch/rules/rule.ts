import type { Queue } from '../queue/queue.ts'
import type { Finding } from './finding.ts'
import type { Ruleset } from './ruleset.ts'
import type { ResolvedQueue } from './resolved-queue.ts'

/** Finds one kind of problem in a queue. A rule is a pure function. */
export type Rule = (queue: ResolvedQueue, ruleset: Ruleset, source: Queue) => readonly Finding[]
