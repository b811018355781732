import { getRawAsset, isSea } from 'node:sea'
import { attempt } from '../kernel/attempt.ts'

/** Whether this process is the single executable, which has Node and all files of Kura inside. */
export const isSingleExecutable = (): boolean => isSea()

/** A file inside the executable, without a copy of its bytes; undefined if there is none. */
export const partOfExecutable = (name: string): Uint8Array<ArrayBuffer> | undefined => {
  const raw = attempt(() => getRawAsset(name) as ArrayBuffer)
  return raw === undefined ? undefined : new Uint8Array(raw)
}
