import type { Knowledge } from '../../knowledge/schema.ts'
import type { ApiPattern } from '../../knowledge/schemas/api-patterns.ts'

export const guideTopics = ['setup', 'testing', 'validation', 'database', 'handler-queue', 'error-handling'] as const
export type GuideTopic = (typeof guideTopics)[number]

/** Makes the page of one topic from what is known now. */
export type Guide = (knowledge: Knowledge) => string

/** Entries by name, in the order of the names; a team may have replaced one, but none is missing. */
export const pick = <Entry extends { readonly name: string }>(
  entries: readonly Entry[],
  names: readonly string[],
): readonly Entry[] => names.flatMap((name) => entries.filter((entry) => entry.name === name))

/** Further patterns on the same subject, to look up. */
export const furtherPatterns = (
  knowledge: Knowledge,
  isRelated: (pattern: ApiPattern) => boolean,
  shown: readonly string[],
): readonly ApiPattern[] =>
  [...knowledge.apiPatterns, ...knowledge.extended.apiPatterns].filter(
    (pattern) => !shown.includes(pattern.name) && isRelated(pattern),
  )
