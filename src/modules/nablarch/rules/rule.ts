import type { Queue } from '../queue/queue.ts'
import type { Finding } from './finding.ts'
import type { Ruleset } from './ruleset.ts'
import type { ResolvedQueue } from './resolved-queue.ts'

/** One way in which a queue can be wrong. Pure: what it finds depends on its arguments alone. */
export type Rule = (queue: ResolvedQueue, ruleset: Ruleset, source: Queue) => readonly Finding[]
