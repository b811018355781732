import { largestId } from '../largest-id.ts'

export const idsPerWorkspace = largestId + 1

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

/** More than the blocks of signs that one workspace can have. */
const blocksPerWorkspace = 2 ** 27

/** The key of a block of signs: the number of its workspace, then its own. */
export const blockKey = (workspace: number, block: number): number => workspace * blocksPerWorkspace + block
