import type { Knowledge } from '../../knowledge/schema.ts'
import type { ApiPattern } from '../../knowledge/schemas/api-patterns.ts'

export const guideTopics = ['setup', 'testing', 'validation', 'database', 'handler-queue', 'error-handling'] as const
export type GuideTopic = (typeof guideTopics)[number]

/** Writes the page of one topic. */
export type Guide = (knowledge: Knowledge) => string

/** The entries with the given names, in that order. */
export const pick = <Entry extends { readonly name: string }>(
  entries: readonly Entry[],
  names: readonly string[],
): readonly Entry[] => names.flatMap((name) => entries.filter((entry) => entry.name === name))

/** Related patterns that the page does not show in full. */
export const furtherPatterns = (
  knowledge: Knowledge,
  isRelated: (pattern: ApiPattern) => boolean,
  shown: readonly string[],
): readonly ApiPattern[] =>
  [...knowledge.apiPatterns, ...knowledge.extended.apiPatterns].filter(
    (pattern) => !shown.includes(pattern.name) && isRelated(pattern),
  )
