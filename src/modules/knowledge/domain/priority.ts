import { unify } from '../../../text/unify.ts'

/** Highest first. Lists sort by the index in this array. */
export const priorities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'MINIMAL'] as const

export type Priority = (typeof priorities)[number]

export const defaultPriority: Priority = 'MEDIUM'

export const findPriority = (text: string): Priority | undefined => {
  const wanted = unify(text).trim().toUpperCase()
  return priorities.find((priority) => priority === wanted)
}
