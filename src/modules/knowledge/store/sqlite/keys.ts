import { largestId } from '../largest-id.ts'

const idsPerWorkspace = largestId + 1

/** A key that no item has. */
const unusedNumber = -1

/**
 * The key of an item in every table: the number of its workspace, then its id. An id that is too large must not become
 * a key of the next workspace.
 */
export const keyOf = (workspace: number, id: number): number =>
  id > largestId ? unusedNumber : workspace * idsPerWorkspace + id

export const idOf = (key: number): number => key % idsPerWorkspace

export const firstKey = (workspace: number): number => keyOf(workspace, 0)

export const lastKey = (workspace: number): number => keyOf(workspace, largestId)
