import { unify } from '../../../text/unify.ts'

/** Highest first: the place in this list is the rank that lists sort by. */
export const priorities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'MINIMAL'] as const

export type Priority = (typeof priorities)[number]

export const defaultPriority: Priority = 'MEDIUM'

export const findPriority = (text: string): Priority | undefined => {
  const wanted = unify(text).trim().toUpperCase()
  return priorities.find((priority) => priority === wanted)
}
