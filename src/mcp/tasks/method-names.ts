import { isAtLeast } from '../../kernel/revision.ts'
import type { Client } from '../capabilities.ts'

/** The tasks extension of 2026-07-28, and the experimental form of 2025-11-25. */
export const newestTaskMethods: readonly string[] = ['tasks/get', 'tasks/update', 'tasks/cancel']
const early = ['tasks/get', 'tasks/result', 'tasks/list', 'tasks/cancel']

export const allTaskMethods = [...new Set([...newestTaskMethods, ...early])]

/** Since 2026-07-28 clients that did not announce tasks are told so; to others these methods do not exist. */
export const isTaskMethod = (method: string, { features, revision }: Client): boolean => {
  if (isAtLeast(revision, '2026-07-28')) return newestTaskMethods.includes(method)
  return isAtLeast(revision, '2025-11-25') && features.tasks && early.includes(method)
}
