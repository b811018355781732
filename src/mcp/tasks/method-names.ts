import { isAtLeast, type Revision } from '../../kernel/revision.ts'

/** The tasks extension of 2026-07-28, and the experimental form of 2025-11-25. */
const newest = ['tasks/get', 'tasks/update', 'tasks/cancel']
const early = ['tasks/get', 'tasks/result', 'tasks/list', 'tasks/cancel']

export const allTaskMethods = [...new Set([...newest, ...early])]

export const isTaskMethod = (method: string, revision: Revision): boolean => {
  if (isAtLeast(revision, '2026-07-28')) return newest.includes(method)
  return isAtLeast(revision, '2025-11-25') && early.includes(method)
}
