import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isNotFound } from '../kernel/error-code.ts'
import type { ShippedFiles } from '../kernel/shipped-files.ts'
import { isSingleExecutable, partOfExecutable } from './single-executable.ts'

const highest = 6

/** The folders that lie beside `dist/`. Everything else is what the build wrote into it. */
const besideDist = /^(?:knowledge|model)\//

/** Where a file may be: the built program is in `dist/`; sources and test bundles are deeper in the same tree. */
export const placesOf = (name: string, from: string): readonly string[] => {
  const places: string[] = []
  for (let at = from, up = 0; up < (besideDist.test(name) ? highest : 1); at = path.dirname(at), up++)
    places.push(path.join(at, name))
  return places
}

const unlessMissing = (thrown: unknown): undefined => {
  if (isNotFound(thrown)) return undefined
  throw thrown
}

/** The files of a program in the given folder. */
export const filesFrom = (folder: string): ShippedFiles => ({
  read: async (name) => {
    for (const place of placesOf(name, folder)) {
      const bytes = await readFile(place).catch(unlessMissing)
      if (bytes !== undefined) return bytes
    }
    return undefined
  },
  readSync: (name) => {
    for (const place of placesOf(name, folder)) {
      try {
        return readFileSync(place)
      } catch (thrown) {
        unlessMissing(thrown)
      }
    }
    return undefined
  },
})

const filesInside: ShippedFiles = {
  read: (name) => Promise.resolve(partOfExecutable(name)),
  readSync: partOfExecutable,
}

/** The files of this program: parts of the single executable, or files beside the program. */
export const shippedFiles = (from: string = import.meta.dirname): ShippedFiles =>
  isSingleExecutable() ? filesInside : filesFrom(from)

export const textOf = ({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>): string =>
  Buffer.from(buffer, byteOffset, length).toString('utf8')
